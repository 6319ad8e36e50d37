/**
 * Counters that are distributed while an effect happens, among objects that are no targets (CR 608.2d).
 *
 * Each counter is given in turn, in ascending order of the objects, so that no distribution is listed twice; then all are
 * put at once. Pairs of an object and how many it gets lie in the arena. Register A: how many counters are left.
 */

import { commit } from '../actions/commit.ts';
import { proposeCounters } from '../actions/propose.ts';
import { startBatch } from '../kernel/batch.ts';
import { AGAIN, ask, offer, pushArena } from '../kernel/frames.ts';
import { DECIDE_CHOICE, packOption } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { amount, collectEach, found } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { W_ARENA } from '../state/header.ts';
import { OP_DISTRIBUTE } from '../state/opcodes.ts';
import * as P from './registers.ts';

/** Operands of the instruction, counted from the opcode. */
const FILTER = 2;

export function distribute(g: Game, f: number, at: number): number {
  const { code } = g.rulebook;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    r[f + P.A] = collectEach(g, code[at + 1]) > 0 ? Math.max(0, amount(g, code[at + 2])) : 0;
    r[f + P.CHOSEN] = g.word[W_ARENA];
    r[f + P.CHOSEN_COUNT] = 0;
  }
  if (r[f + P.A] > 0) return ask(g, DECIDE_CHOICE, scope.controller, scope.controller);
  const pairs = r[f + P.CHOSEN_COUNT];
  if (needsEvents(g, 2 * pairs)) return AGAIN;
  const base = startBatch(g);
  let n = 0;
  for (let i = 0; i < pairs; i++) {
    const ref = g.arena[r[f + P.CHOSEN] + 2 * i];
    const id = liveId(g, ref);
    if (id >= 0) proposeCounters(g, id, code[at], g.arena[r[f + P.CHOSEN] + 2 * i + 1], scope.source);
    n++;
  }
  // What got counters is "chosen": the references close up.
  for (let i = 1; i < n; i++) g.arena[r[f + P.CHOSEN] + i] = g.arena[r[f + P.CHOSEN] + 2 * i];
  r[f + P.DID] = n > 0 ? 1 : 0;
  return commit(g, base);
}

export function isDistributing(g: Game, f: number): boolean {
  return (g.rulebook.code[g.frameRegister[f + P.PC]] & 0xff) === OP_DISTRIBUTE;
}

/** The object that got the last counter, and all behind it. */
export function listDistribution(g: Game, f: number): void {
  const n = collectEach(g, g.rulebook.code[g.frameRegister[f + P.PC] + FILTER]);
  const last = lastOf(g, f);
  let from = 0;
  while (from < n && last !== 0 && refOf(g, found[from]) !== last) from++;
  for (let i = from === n ? 0 : from; i < n; i++) offer(g, packOption(1, found[i], 0));
}

export function applyDistribution(g: Game, f: number, id: number): number {
  const r = g.frameRegister;
  if (lastOf(g, f) === refOf(g, id)) g.arena[r[f + P.CHOSEN] + 2 * r[f + P.CHOSEN_COUNT] - 1]++;
  else {
    pushArena(g, refOf(g, id));
    pushArena(g, 1);
    r[f + P.CHOSEN_COUNT]++;
  }
  r[f + P.A]--;
  return AGAIN;
}

function lastOf(g: Game, f: number): number {
  const r = g.frameRegister;
  return r[f + P.CHOSEN_COUNT] > 0 ? g.arena[r[f + P.CHOSEN] + 2 * r[f + P.CHOSEN_COUNT] - 2] : 0;
}
