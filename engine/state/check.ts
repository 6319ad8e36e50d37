/**
 * The whole consistency of a game, walked: for tests, fuzzers and tools; release runs don't pay for it.
 */

import {
  BATTLEFIELD,
  COMMAND,
  EVENT_DAMAGE,
  EXILE,
  HAND,
  LIBRARY,
  MAX_PLAYERS,
  NOWHERE,
  PHASED_OUT,
  STACK,
  ZONE_NAMES,
  ZONES,
} from '../ids/words.ts';
import { type Game, InvariantError, TABLES, usedRoom } from './game.ts';
import {
  ABILITY_OBJECT,
  BLOCKED,
  BLOCKING,
  COPY,
  EXCEPTED,
  TOKEN,
  W_ARENA,
  W_ATTACKERS,
  W_BLOCKS,
  W_COMBAT,
  W_COST_CHANGERS,
  W_COUNTERS,
  W_DECIDER,
  W_DECISION,
  W_EFFECTS,
  W_ELSEWHERE,
  W_EXCEPTS,
  W_FRAMES,
  W_FREE,
  W_FREE_COUNT,
  W_GRANTS,
  W_HIGH,
  W_LISTEN,
  W_LISTEN_BASE,
  W_LOST,
  W_OUTCOME,
  W_PLAYERS,
  W_POOLED,
  W_PREVENT,
  W_REPLACE,
  W_REPLACERS,
  W_RULES,
  W_SPELL_STATICS,
  W_STACK,
  W_STATICS,
  W_TARGETS,
  W_TIME,
  W_TOKENS_AWAY,
  W_VOLATILE,
  W_WATCHERS,
} from './header.ts';
import { GROUPS, ID_BITS, ID_MASK } from './layout.ts';
import { COLUMN_ROWS, REFERENCE_COLUMNS, usedLength } from './rows.ts';
import * as R from './rulebook.ts';
import { LEFT_SHIFT } from './seats.ts';

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
  checkCounts(g);
  checkCounters(g);
  checkExceptions(g);
  checkTimes(g);
  checkReferences(g);
  checkFrames(g);
}

function checkTables(g: Game): void {
  for (const table of TABLES) {
    const used = usedRoom(g, table);
    if (used < 0 || used > g.size[table]) fail(`table ${table} holds ${used} of ${g.size[table]}`);
  }
  if (g.word[W_HIGH] > g.size.objects) fail(`${g.word[W_HIGH]} object slots were used of ${g.size.objects}`);
  if (g.word[W_DECISION] !== 0 && (g.word[W_DECIDER] < 0 || g.word[W_DECIDER] >= g.word[W_PLAYERS])) {
    fail(`seat ${g.word[W_DECIDER]} decides`);
  }
  if (g.word[W_DECISION] !== 0 && g.word[W_LOST] & (1 << g.word[W_DECIDER])) fail('a player who lost decides');
  if (g.word[W_DECISION] !== 0 && g.word[W_OUTCOME] !== 0) fail('a decision is open in a game that is over');
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
    const owner = zone === BATTLEFIELD || zone === PHASED_OUT ? g.controller[id] : g.owner[id];
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
  const waits = zone === BATTLEFIELD || zone === STACK || zone === COMMAND || zone === PHASED_OUT;
  const lies = zone === BATTLEFIELD || zone === PHASED_OUT;
  if (!waits && g.flags[id] & (TOKEN | COPY) && g.word[W_TOKENS_AWAY] === 0) {
    fail(`token ${id} in zone ${ZONE_NAMES[zone]} will not cease to exist`);
  }
  if (!lies && (g.damage[id] !== 0 || g.attachedTo[id] !== 0 || g.attacking[id] !== 0)) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} has damage, attachment or an attack`);
  }
  if (g.attachedTo[id] !== 0 && (g.attachedTo[id] & ID_MASK) >= g.size.objects)
    fail(`object ${id} is attached to nothing`);
  if (!lies && (g.plus[id] !== 0 || g.minus[id] !== 0)) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} has counters`);
  }
  if (zone !== BATTLEFIELD && g.flags[id] & (BLOCKING | BLOCKED)) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} is in combat`);
  }
  if (zone !== STACK && g.stackEntry[id] !== -1) fail(`object ${id} in zone ${ZONE_NAMES[zone]} has a stack entry`);
  const left = g.word[W_LOST] >> LEFT_SHIFT;
  if (left & ((1 << g.owner[id]) | (1 << g.controller[id]))) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} is of a player who left the game`);
  }
  if (g.owner[id] >= g.word[W_PLAYERS] || g.controller[id] >= g.word[W_PLAYERS]) fail(`object ${id} has no player`);
  if (!lies && zone !== STACK && g.controller[id] !== g.owner[id]) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} is controlled by another than its owner`);
  }
  checkKnown(g, id, zone);
}

/** Public zones are known to all, a hand to its owner. */
function checkKnown(g: Game, id: number, zone: number): void {
  const all = (1 << g.word[W_PLAYERS]) - 1;
  const seen = zone === LIBRARY || zone === EXILE ? 0 : zone === HAND ? 1 << g.owner[id] : all;
  if ((g.known[id] & seen) !== seen) {
    fail(`object ${id} in zone ${ZONE_NAMES[zone]} is not known to those who see it (${g.known[id]})`);
  }
}

/** What the header counts of permanents, and the masks that must hold at least what permanents listen to. */
function checkCounts(g: Game): void {
  const rb = g.rulebook;
  let statics = 0;
  let costs = 0;
  let volatile = 0;
  let spells = 0;
  let watchers = 0;
  let rules = 0;
  let listen = g.word[W_LISTEN_BASE];
  let replace = g.word[W_PREVENT] ? 1 << EVENT_DAMAGE : 0;
  for (let row = 0; row < g.word[W_REPLACERS]; row++) {
    replace |= 1 << rb.ability[g.replacerAbility[row] * R.A_STRIDE + R.A_EVENT];
  }
  for (let id = 0; id < g.size.objects; id++) {
    const has = rb.has[g.card[id]];
    if (rb.staticsIn[g.card[id]] & (1 << g.zone[id]) && !(g.flags[id] & (TOKEN | COPY))) {
      statics++;
      if (has & R.IS_VOLATILE) volatile++;
    }
    if (g.zone[id] !== BATTLEFIELD) continue;
    if (has & R.HAS_STATICS) statics++;
    if (has & R.HAS_COST_CHANGE) costs++;
    if (has & R.IS_VOLATILE) volatile++;
    if (has & R.HAS_SPELL_STATIC) spells++;
    watchers += rb.watchers[g.card[id]];
    listen |= rb.listens[g.card[id]];
    replace |= rb.replaces[g.card[id]];
    rules |= rb.rules[g.card[id]];
  }
  for (let e = 0; e < g.word[W_EFFECTS]; e++) {
    if (rb.changes[g.effectChange[e] * R.CH_STRIDE + R.CH_COMBAT] !== 0) replace |= R.LISTENS_COMBAT;
  }
  for (let i = 0; i < g.word[W_GRANTS]; i++) {
    if (rb.ability[g.grantAbility[i] * R.A_STRIDE] === R.ABILITY_COMBAT) replace |= R.LISTENS_COMBAT;
  }
  const w = g.word;
  if (statics !== w[W_STATICS]) fail(`${statics} permanents with static abilities, counted as ${w[W_STATICS]}`);
  if (w[W_POOLED] === 0 && g.pool.some((units) => units > 0)) fail('mana in a pool, and none noted');
  if (costs !== w[W_COST_CHANGERS]) fail(`${costs} permanents change costs, counted as ${w[W_COST_CHANGERS]}`);
  if (volatile !== w[W_VOLATILE]) fail(`${volatile} volatile permanents, counted as ${w[W_VOLATILE]}`);
  if (spells !== w[W_SPELL_STATICS]) fail(`${spells} permanents change spells, counted as ${w[W_SPELL_STATICS]}`);
  let elsewhere = 0;
  for (let e = 0; e < w[W_EFFECTS]; e++) {
    const change = g.effectChange[e] * R.CH_STRIDE;
    const gives = rb.changes[change + R.CH_GRANTS] !== 0 && !(rb.changes[change + R.CH_LAYERS] & R.LAYER_CONTROL);
    if (gives || rb.changes[change + R.CH_SPELLS] >= 0) elsewhere++;
  }
  if (elsewhere !== w[W_ELSEWHERE]) fail(`${elsewhere} effects outside the battlefield, counted as ${w[W_ELSEWHERE]}`);
  if (watchers !== w[W_WATCHERS]) fail(`${watchers} watching abilities, counted as ${w[W_WATCHERS]}`);
  if (rules & ~w[W_RULES]) fail(`rules ${rules & ~w[W_RULES]} about players hold, but not in the mask`);
  if (listen & ~w[W_LISTEN]) fail(`events ${listen & ~w[W_LISTEN]} are listened to, but not in the mask`);
  if (replace & ~w[W_REPLACE]) fail(`events ${replace & ~w[W_REPLACE]} may be replaced, but not in the mask`);
}

/** Rows of the counter table: of permanents, one for each kind, never negative. */
function checkCounters(g: Game): void {
  for (let i = 0; i < g.word[W_COUNTERS]; i++) {
    const id = g.counterObject[i];
    if (id < 0) continue; // last known information
    if (g.zone[id] !== BATTLEFIELD && g.zone[id] !== PHASED_OUT)
      fail(`counters lie on object ${id} in zone ${ZONE_NAMES[g.zone[id]]}`);
    if (g.counterAmount[i] < 0) fail(`object ${id} has ${g.counterAmount[i]} counters`);
    for (let k = 0; k < i; k++) {
      if (g.counterObject[k] === id && g.counterKind[k] === g.counterKind[i])
        fail(`object ${id} has two rows of counters`);
    }
  }
}

/** Exceptions are those of objects that say so. */
function checkExceptions(g: Game): void {
  let flagged = 0;
  for (let id = 0; id < g.word[W_HIGH]; id++) if (g.zone[id] !== NOWHERE && g.flags[id] & EXCEPTED) flagged++;
  const seen = new Set<number>();
  for (let i = 0; i < g.word[W_EXCEPTS]; i++) {
    const id = g.exceptObject[i];
    if (!(g.flags[id] & EXCEPTED)) fail(`object ${id} has an exception and does not say so`);
    seen.add(id);
  }
  if (seen.size !== flagged) fail(`${flagged} objects are copies with exceptions, ${seen.size} have them`);
}

/** No two objects have the same timestamp, and none is of the future. */
function checkTimes(g: Game): void {
  const seen = new Set<number>();
  for (let id = 0; id < g.word[W_HIGH]; id++) {
    if (g.zone[id] === NOWHERE) continue;
    const time = g.timestamp[id];
    if (time <= 0 || time >= g.word[W_TIME]) fail(`object ${id} has timestamp ${time}, the next is ${g.word[W_TIME]}`);
    if (seen.has(time)) fail(`two objects have timestamp ${time}`);
    seen.add(time);
    if (g.era[id] <= 0) fail(`object ${id} has era ${g.era[id]}`);
  }
}

/** References name slots that exist, and no object of the future. */
function checkReferences(g: Game): void {
  const views = g as unknown as Record<string, ArrayLike<number>>;
  g.columns.forEach(({ name }, c) => {
    if (!REFERENCE_COLUMNS.has(name)) return;
    const objects = COLUMN_ROWS[c].table === 'objects';
    for (let i = 0; i < usedLength(g, c); i++) {
      const ref = views[name][i];
      if (ref <= 0 || (objects && g.zone[i] === NOWHERE)) continue;
      const id = ref & ID_MASK;
      // What is chosen as something enters is kept for the object that it will be.
      const last = g.era[id] + (name === 'pickOf' ? 1 : 0);
      if (id >= g.word[W_HIGH] || ref >>> ID_BITS > last) fail(`${name}[${i}] refers to no object: ${ref}`);
    }
  });
}

/** Frames own the arena one above the other. */
function checkFrames(g: Game): void {
  let from = 0;
  for (let frame = 0; frame < g.word[W_FRAMES]; frame++) {
    if (g.frameArena[frame] < from) fail(`frame ${frame} owns the arena from ${g.frameArena[frame]}, below ${from}`);
    from = g.frameArena[frame];
  }
  if (g.word[W_ARENA] < from) fail(`the arena ends at ${g.word[W_ARENA]}, below ${from}`);
}

function checkCombat(g: Game): void {
  let attackers = 0;
  for (let id = 0; id < g.size.objects; id++) if (g.zone[id] === BATTLEFIELD && g.attacking[id] !== 0) attackers++;
  if (attackers !== g.word[W_ATTACKERS]) fail(`${attackers} attackers, counted as ${g.word[W_ATTACKERS]}`);
  const outside = (g.word[W_ATTACKERS] | g.word[W_BLOCKS] | g.word[W_COMBAT]) === 0;
  for (let id = 0; outside && id < g.size.objects; id++) {
    if (g.flags[id] & (BLOCKING | BLOCKED)) fail(`object ${id} fights outside combat`);
  }
  for (let i = 0; i < g.word[W_BLOCKS]; i++) {
    if (!(g.flags[g.blocker[i]] & BLOCKING)) fail(`object ${g.blocker[i]} blocks without being a blocker`);
    if (g.attacking[g.blocked[i]] === 0) fail(`object ${g.blocked[i]} is blocked without attacking`);
  }
}
