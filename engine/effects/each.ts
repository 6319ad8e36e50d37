/**
 * "For each of these": the same instructions for one object or player after another, each in a program frame of its own.
 *
 * The players go in APNAP order, each takes the own objects in an order of choice (CR 101.4). What left meanwhile counts
 * too and is answered from last known information. Register A is where the references lie in the arena, B how many
 * they are, C how many are done.
 */

import { AGAIN, ask, CALL_AGAIN, offer, PROC_PROGRAM, push, pushArena } from '../kernel/frames.ts';
import { DECIDE_CHOICE, optionId, packOption } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { sourceController } from '../objects/memory.ts';
import { collectRefs, found, players } from '../objects/query.ts';
import type { Game } from '../state/game.ts';
import { W_ACTIVE, W_ARENA, W_DECIDER, W_PLAYERS } from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import { isIn } from '../state/seats.ts';
import * as P from './registers.ts';

/** What the inner frame has in common with the outer one. */
const SHARED = [P.OBJECT, P.CONTROLLER, P.SOURCE, P.X, P.EVENT_PLAYER, P.EVENT_AMOUNT, P.FLAGS] as const;
/** Phases: 0 collects; 1 asks who is next; 2 somebody was chosen. */
const COLLECTED = 1;
const CHOSEN_NEXT = 2;

export function forEach(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    const n = collectRefs(g, g.rulebook.code[at]);
    if (needsEvents(g, n)) return AGAIN;
    r[f + P.PHASE] = COLLECTED;
    r[f + P.A] = g.word[W_ARENA];
    r[f + P.B] = n;
    r[f + P.C] = 0;
    for (let i = 0; i < n; i++) pushArena(g, found[i]);
  }
  if (r[f + P.C] >= r[f + P.B]) return g.rulebook.code[at + 1];
  if (r[f + P.PHASE] === COLLECTED) {
    const seat = nextSeat(g, f);
    if (countOf(g, f, seat) > 1) return ask(g, DECIDE_CHOICE, seat, seat);
    takeFirstOf(g, f, seat);
  }
  r[f + P.PHASE] = COLLECTED;
  const ref = g.arena[r[f + P.A] + r[f + P.C]++];
  const inner = push(g, PROC_PROGRAM);
  for (const register of SHARED) r[inner + register] = r[f + register];
  r[inner + P.PC] = at + 2;
  r[inner + P.EVENT_OBJECT] = ref;
  return CALL_AGAIN;
}

/** For each of these players, in APNAP order (CR 101.4): register A the seats, one bit each, C how many were looked at. */
export function forEachPlayer(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = COLLECTED;
    r[f + P.A] = players(g, g.rulebook.code[at]);
    r[f + P.C] = 0;
  }
  for (; r[f + P.C] < g.word[W_PLAYERS]; r[f + P.C]++) {
    const seat = (g.word[W_ACTIVE] + r[f + P.C]) % g.word[W_PLAYERS];
    if (!(r[f + P.A] & (1 << seat)) || !isIn(g, seat)) continue;
    r[f + P.C]++;
    const inner = push(g, PROC_PROGRAM);
    for (const register of SHARED) r[inner + register] = r[f + register];
    r[inner + P.EVENT_OBJECT] = r[f + P.EVENT_OBJECT];
    r[inner + P.PC] = at + 2;
    r[inner + P.EVENT_PLAYER] = seat;
    return CALL_AGAIN;
  }
  return g.rulebook.code[at + 1];
}

/** The first in APNAP order who has one left. */
function nextSeat(g: Game, f: number): number {
  for (let n = 0; n < g.word[W_PLAYERS]; n++) {
    const seat = (g.word[W_ACTIVE] + n) % g.word[W_PLAYERS];
    if (countOf(g, f, seat) > 0) return seat;
  }
  return g.frameRegister[f + P.CONTROLLER];
}

function countOf(g: Game, f: number, seat: number): number {
  const r = g.frameRegister;
  let n = 0;
  for (let i = r[f + P.C]; i < r[f + P.B]; i++) if (sourceController(g, g.arena[r[f + P.A] + i]) === seat) n++;
  return n;
}

function takeFirstOf(g: Game, f: number, seat: number): void {
  const r = g.frameRegister;
  for (let i = r[f + P.C]; i < r[f + P.B]; i++) {
    if (sourceController(g, g.arena[r[f + P.A] + i]) === seat) {
      bringForward(g, f, i);
      return;
    }
  }
}

/** The one at that place comes next; the others keep their order. */
function bringForward(g: Game, f: number, place: number): void {
  const r = g.frameRegister;
  const from = r[f + P.A] + r[f + P.C];
  const at = r[f + P.A] + place;
  const ref = g.arena[at];
  g.arena.copyWithin(from + 1, from, at);
  g.arena[from] = ref;
}

export function listNext(g: Game, f: number): void {
  const r = g.frameRegister;
  for (let i = r[f + P.C]; i < r[f + P.B]; i++) {
    const ref = g.arena[r[f + P.A] + i];
    if (sourceController(g, ref) === g.word[W_DECIDER]) offer(g, packOption(1, ref & ID_MASK, 0));
  }
}

export function applyNext(g: Game, f: number, option: number): number {
  const r = g.frameRegister;
  for (let i = r[f + P.C]; i < r[f + P.B]; i++) {
    if ((g.arena[r[f + P.A] + i] & ID_MASK) !== optionId(option)) continue;
    bringForward(g, f, i);
    break;
  }
  r[f + P.PHASE] = CHOSEN_NEXT;
  return AGAIN;
}
