/**
 * Turning up cards until some fit (cascade's kind), casting a card while something resolves, revealing, choosing a type.
 *
 * What was turned up lies in the arena: all the cards, their number, and then those that fit, which are "chosen".
 */

import { commit } from '../actions/commit.ts';
import * as propose from '../actions/propose.ts';
import { CAST_AS_PRINTED, CAST_FACE_SHIFT, CAST_WITHOUT_PAYING, HAND, LAND, LIBRARY } from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { pushCast } from '../kernel/calls.ts';
import { AGAIN, ask, CALL_AGAIN, NEXT, pushArena } from '../kernel/frames.ts';
import { DECIDE_MAY, DECIDE_WORD, MAY_CAST_FACE } from '../kernel/options.ts';
import { needsEvents } from '../kernel/run.ts';
import { canCastNow } from '../objects/castable.ts';
import { faceRow, firstFace, hideFace, lastFace, showFace } from '../objects/faces.ts';
import { addPick, PICK_CREATURE_TYPE, PICK_NAME } from '../objects/picks.ts';
import { collect, found, matches, NEXT_ERA, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import { askMay } from './choices.ts';
import * as P from './registers.ts';

/** How many cards of the library are turned up for so many that fit. */
function depthOf(g: Game, seat: number, filter: number, wanted: number): number {
  const list = listOf(seat, LIBRARY);
  let n = 0;
  let fitting = 0;
  let id = g.first[list];
  for (let left = g.count[list]; left > 0 && fitting < wanted; left--, id = g.next[id], n++) {
    if (matches(g, filter, id)) fitting++;
  }
  return n;
}

/** CR 701.20a, 702.85a: one card after another; nothing can happen in between, so it is one event. */
export function digUntil(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const exiled = code[at + 3] === 1;
  const seats = players(g, code[at]);
  const seat = seats === 0 ? -1 : 31 - Math.clz32(seats & -seats);
  const depth = seat < 0 ? 0 : depthOf(g, seat, code[at + 1], code[at + 2]);
  if (needsEvents(g, depth)) return AGAIN;
  const base = B.startBatch(g);
  const start = g.word[H.W_ARENA];
  let id = seat < 0 ? -1 : g.first[listOf(seat, LIBRARY)];
  for (let k = 0; k < depth; k++, id = g.next[id]) {
    if (exiled) propose.proposeExile(g, id, scope.source);
    else g.known[id] = 0xff;
    pushArena(g, refOf(g, id) + (exiled ? NEXT_ERA : 0)); // as it will be there
  }
  pushArena(g, depth);
  r[f + P.CHOSEN] = start + depth + 1;
  r[f + P.CHOSEN_COUNT] = 0;
  id = seat < 0 ? -1 : g.first[listOf(seat, LIBRARY)];
  for (let k = 0; k < depth; k++, id = g.next[id]) {
    if (!matches(g, code[at + 1], id)) continue;
    pushArena(g, g.arena[start + k]);
    r[f + P.CHOSEN_COUNT]++;
  }
  r[f + P.DID] = r[f + P.CHOSEN_COUNT] > 0 ? 1 : 0;
  return commit(g, base);
}

/** Bits of the instruction. */
const FREE = 1;
const ANY_ONE = 2;

/**
 * CR 601.3e, 608.2g: cast while something resolves, whatever the time; of a card with halves or modal faces each that could be
 * cast is asked about (CR 709.3, 712.11b), of several cards one after another until one is cast. Phases: 1 the answer, 2 it was
 * cast. Register A: the card that is asked about, B its face, C its place among the cards.
 */
export function castNow(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 2) {
    r[f + P.DID] = 1;
    return NEXT;
  }
  if (r[f + P.PHASE] === 0) {
    r[f + P.DID] = 0;
    r[f + P.C] = 0;
    return askCard(g, f, at);
  }
  const id = liveId(g, r[f + P.A]);
  if (!r[f + P.DID]) {
    r[f + P.B]++;
    const next = id < 0 ? NEXT : askFace(g, f, id, code[at + 1]);
    if (next !== NEXT) return next;
    r[f + P.C]++;
    return askCard(g, f, at);
  }
  r[f + P.PHASE] = 2;
  pushCast(g, id, scope.controller, castWay(code[at + 1]) | (r[f + P.B] << CAST_FACE_SHIFT));
  return CALL_AGAIN;
}

const castWay = (bits: number): number => (bits & FREE ? CAST_WITHOUT_PAYING : CAST_AS_PRINTED);

/** Asks about the next card that could be cast: there is one that may be, or any of them. Cards that are alike are asked about once. */
function askCard(g: Game, f: number, at: number): number {
  const { code } = g.rulebook;
  const r = g.frameRegister;
  const bits = code[at + 1];
  for (; ; r[f + P.C]++) {
    const n = collect(g, code[at]);
    if (r[f + P.C] >= (bits & ANY_ONE ? n : Math.min(n, 1))) return NEXT;
    const id = found[r[f + P.C]];
    if (g.flags[id] & (H.TOKEN | H.COPY) || isLikeBefore(g, r[f + P.C])) continue;
    r[f + P.A] = refOf(g, id);
    r[f + P.B] = firstFace(g, g.card[id]);
    const next = askFace(g, f, id, bits);
    if (next !== NEXT) return next;
  }
}

/** Whether a card before that place of `found` has the same name, in the same hand. */
function isLikeBefore(g: Game, place: number): boolean {
  const id = found[place];
  for (let i = 0; i < place; i++) {
    if (g.card[found[i]] === g.card[id] && g.zone[id] === HAND && g.zone[found[i]] === HAND) return true;
  }
  return false;
}

/** Asks about the next face that could be cast, if there is one. */
function askFace(g: Game, f: number, id: number, bits: number): number {
  const r = g.frameRegister;
  const card = g.card[id];
  const last = lastFace(g, card);
  for (; r[f + P.B] <= last; r[f + P.B]++) {
    if (last > 0) showFace(g, id, faceRow(g, card, r[f + P.B]));
    const can = !(g.types[id] & LAND) && canCastNow(g, scope.controller, id, castWay(bits));
    if (last > 0) hideFace(g, id);
    if (!can) continue;
    if (last === 0 && !(bits & ANY_ONE)) return askMay(g, f, 1 << scope.controller);
    r[f + P.PHASE] = 1;
    r[f + P.DID] = 0;
    return ask(g, DECIDE_MAY, scope.controller, MAY_CAST_FACE + r[f + P.B], id);
  }
  return NEXT;
}

/** CR 701.20a: what is revealed is known to all. */
export function reveal(g: Game, _f: number, at: number): number {
  const n = collect(g, g.rulebook.code[at]);
  for (let i = 0; i < n; i++) if (g.zone[found[i]] === HAND || g.zone[found[i]] === LIBRARY) g.known[found[i]] = 0xff;
  return NEXT;
}

/** CR 201.4: the same of a name. */
export function chooseName(g: Game, f: number, at: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    return ask(g, DECIDE_WORD, scope.controller, PICK_NAME, 0, g.rulebook.code[at]);
  }
  addPick(g, scope.source, PICK_NAME, r[f + P.A]);
  return NEXT;
}

/** CR 205.3m: the choice is kept for the source. */
export function chooseType(g: Game, f: number): number {
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    r[f + P.PHASE] = 1;
    return ask(g, DECIDE_WORD, scope.controller, PICK_CREATURE_TYPE, 0);
  }
  addPick(g, scope.source, PICK_CREATURE_TYPE, r[f + P.A]);
  return NEXT;
}
