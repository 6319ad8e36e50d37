/**
 * The whole consistency of a game, walked: for tests, fuzzers and tools; release runs don't pay for it.
 */

import { BATTLEFIELD, GRAVEYARD, MAX_PLAYERS, NOWHERE, STACK, ZONE_NAMES, ZONES } from '../ids/words.ts';
import { type Game, InvariantError, TABLES, usedRoom } from './game.ts';
import {
  ABILITY_OBJECT,
  BLOCKING,
  COPY,
  TOKEN,
  W_ATTACKERS,
  W_BLOCKS,
  W_FREE,
  W_FREE_COUNT,
  W_PLAYERS,
  W_STACK,
  W_STATICS,
  W_TARGETS,
  W_TOKENS_AWAY,
} from './header.ts';
import { GROUPS, ID_MASK } from './layout.ts';
import * as R from './rulebook.ts';

function fail(what: string): never {
  throw new InvariantError(what);
}

/**
 * Walks everything a game holds and checks that it fits together.
 * @throws InvariantError that says what does not
 */
export function checkState(g: Game): void {
  checkTables(g);
  const seen = new Uint8Array(g.size.objects);
  checkLists(g, seen);
  checkStack(g, seen);
  checkFree(g, seen);
  for (let id = 0; id < g.size.objects; id++) {
    if (seen[id] === 0) fail(`object ${id} in zone ${ZONE_NAMES[g.zone[id]]} stands in no list`);
    if (g.zone[id] !== NOWHERE) checkObject(g, id);
  }
  checkCombat(g);
}

function checkTables(g: Game): void {
  for (const table of TABLES) {
    const used = usedRoom(g, table);
    if (used < 0 || used > g.size[table]) fail(`table ${table} holds ${used} of ${g.size[table]}`);
  }
  for (let p = 0; p < g.word[W_PLAYERS]; p++) if (Math.abs(g.life[p]) > 1e8) fail(`player ${p} has ${g.life[p]} life`);
}

function checkLists(g: Game, seen: Uint8Array): void {
  for (let seat = 0; seat < MAX_PLAYERS; seat++) {
    for (let zone = 0; zone < ZONES; zone++) checkList(g, seat, zone, seen);
  }
}

function checkList(g: Game, seat: number, zone: number, seen: Uint8Array): void {
  const list = seat * ZONES + zone;
  const where = `${ZONE_NAMES[zone]} of seat ${seat}`;
  let previous = -1;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--) {
    if (id < 0 || id >= g.size.objects) fail(`${where} is shorter than its count`);
    if (seen[id]) fail(`object ${id} stands in two lists, one is ${where}`);
    seen[id] = 1;
    if (g.previous[id] !== previous) fail(`object ${id} in ${where} has a wrong previous link`);
    if (g.zone[id] !== zone) fail(`object ${id} in ${where} says it is in zone ${ZONE_NAMES[g.zone[id]]}`);
    const owner = zone === BATTLEFIELD ? g.controller[id] : g.owner[id];
    if (owner !== seat) fail(`object ${id} in ${where} belongs to seat ${owner}`);
    previous = id;
    id = g.next[id];
  }
  if (id !== -1) fail(`${where} is longer than its count`);
  if (g.last[list] !== previous) fail(`${where} has a wrong last link`);
}

function checkStack(g: Game, seen: Uint8Array): void {
  let at = 0;
  for (let e = 0; e < g.word[W_STACK]; e++) {
    const id = g.stackObject[e];
    if (seen[id]) fail(`object ${id} on the stack stands in a list too`);
    seen[id] = 1;
    if (g.zone[id] !== STACK) fail(`object ${id} of stack entry ${e} is in zone ${ZONE_NAMES[g.zone[id]]}`);
    if (g.stackEntry[id] !== e) fail(`object ${id} of stack entry ${e} says entry ${g.stackEntry[id]}`);
    if (g.stackTargets[e] !== at) fail(`targets of stack entry ${e} start at ${g.stackTargets[e]}, not ${at}`);
    for (let i = 0; i < GROUPS; i++) at += g.stackGroups[e * GROUPS + i];
  }
  if (at !== g.word[W_TARGETS]) fail(`the stack has ${g.word[W_TARGETS]} targets, its entries ${at}`);
}

function checkFree(g: Game, seen: Uint8Array): void {
  let free = 0;
  for (let id = g.word[W_FREE]; id >= 0; id = g.next[id]) {
    if (seen[id]) fail(`free slot ${id} stands in a list`);
    if (g.zone[id] !== NOWHERE) fail(`free slot ${id} is in zone ${ZONE_NAMES[g.zone[id]]}`);
    seen[id] = 1;
    if (++free > g.size.objects) fail('the free list has a cycle');
  }
  if (free !== g.word[W_FREE_COUNT]) fail(`${free} free slots, counted as ${g.word[W_FREE_COUNT]}`);
}

function checkObject(g: Game, id: number): void {
  const zone = g.zone[id];
  if (g.card[id] >= g.rulebook.names.length) fail(`object ${id} has card ${g.card[id]}`);
  if (zone !== STACK && g.flags[id] & ABILITY_OBJECT) fail(`ability ${id} is in zone ${ZONE_NAMES[zone]}`);
  if (zone !== BATTLEFIELD && zone !== STACK && g.flags[id] & (TOKEN | COPY) && g.word[W_TOKENS_AWAY] === 0) {
    fail(`token ${id} in zone ${ZONE_NAMES[zone]} will not cease to exist`);
  }
  if (zone !== BATTLEFIELD && (g.damage[id] !== 0 || g.attachedTo[id] !== 0 || g.attacking[id] !== 0)) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} has damage, attachment or an attack`);
  }
  if (g.attachedTo[id] !== 0 && (g.attachedTo[id] & ID_MASK) >= g.size.objects)
    fail(`object ${id} is attached to nothing`);
  if (zone === GRAVEYARD && (g.plus[id] !== 0 || g.minus[id] !== 0)) fail(`card ${id} in a graveyard has counters`);
}

function checkCombat(g: Game): void {
  let attackers = 0;
  let statics = 0;
  for (let id = 0; id < g.size.objects; id++) {
    if (g.zone[id] !== BATTLEFIELD) continue;
    if (g.attacking[id] !== 0) attackers++;
    if (g.rulebook.has[g.card[id]] & R.HAS_STATICS) statics++;
  }
  if (attackers !== g.word[W_ATTACKERS]) fail(`${attackers} attackers, counted as ${g.word[W_ATTACKERS]}`);
  if (statics !== g.word[W_STATICS])
    fail(`${statics} permanents with static abilities, counted as ${g.word[W_STATICS]}`);
  for (let i = 0; i < g.word[W_BLOCKS]; i++) {
    if (!(g.flags[g.blocker[i]] & BLOCKING)) fail(`object ${g.blocker[i]} blocks without being a blocker`);
    if (g.attacking[g.blocked[i]] === 0) fail(`object ${g.blocked[i]} is blocked without attacking`);
  }
}
