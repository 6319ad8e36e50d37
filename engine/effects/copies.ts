/**
 * Copying spells on the stack and permanents (CR 707): the copy has the copiable values, and was neither cast nor a card.
 */

import { commit } from '../actions/commit.ts';
import { noticeTargets } from '../actions/notice.ts';
import { proposeTokens } from '../actions/propose.ts';
import { takeSlot } from '../actions/slots.ts';
import { pushEntry } from '../actions/stack-table.ts';
import { STACK } from '../ids/words.ts';
import { startBatch } from '../kernel/batch.ts';
import { pushNewTargets } from '../kernel/calls.ts';
import { AGAIN, CALL_AGAIN, NEXT } from '../kernel/frames.ts';
import { needsEvents, needsObjects } from '../kernel/run.ts';
import { setPrinted } from '../objects/layers.ts';
import { recall } from '../objects/memory.ts';
import { amount, collect, found, oneRef, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { groupCount } from '../objects/targets.ts';
import { type Game, liveId, MARGIN, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { GROUPS } from '../state/layout.ts';
import { askMay } from './choices.ts';
import * as P from './registers.ts';

/** Phases: 0 copies; 1 the player decided about new targets; 2 they are chosen. Register A holds the copy. */
export function copySpell(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    const original = collect(g, code[at]) > 0 ? found[0] : -1;
    if (original < 0 || g.zone[original] !== STACK || g.flags[original] & H.ABILITY_OBJECT) return NEXT;
    r[f + P.A] = putCopy(g, original, scope.controller);
    const entry = g.stackEntry[r[f + P.A]];
    if (code[at + 1] && groupCount(g, entry) > 0) return askMay(g, f, 1 << scope.controller);
    noticeTargets(g, r[f + P.A], scope.controller);
    return NEXT;
  }
  if (r[f + P.PHASE] === 1 && r[f + P.DID]) {
    r[f + P.PHASE] = 2;
    pushNewTargets(g, r[f + P.A], scope.controller);
    return CALL_AGAIN;
  }
  noticeTargets(g, r[f + P.A], scope.controller);
  return NEXT;
}

// SIMPLIFIED: a spell that left the stack is not copied from last known information.
/** CR 707.10: on top of the stack, with the choices made for the original. Returns the copy's id. */
function putCopy(g: Game, original: number, seat: number): number {
  const from = g.stackEntry[original];
  const id = takeSlot(g, g.card[original], seat, H.COPY);
  setPrinted(g, id);
  g.paidX[id] = g.paidX[original];
  g.castFlags[id] = g.castFlags[original] & ~(H.WAS_CAST | H.CAST_FLASHBACK);
  const entry = pushEntry(g, id, H.ON_STACK_SPELL, g.stackAbility[from], refOf(g, id));
  g.stackX[entry] = g.stackX[from];
  g.stackModes[entry] = g.stackModes[from];
  let at = g.stackTargets[from];
  for (let group = 0; group < GROUPS; group++) {
    const n = g.stackGroups[from * GROUPS + group];
    g.stackGroups[entry * GROUPS + group] = n;
    for (let i = 0; i < n; i++, at++) {
      const to = g.word[H.W_TARGETS]++;
      if (to + 1 > g.size.targets - MARGIN.targets) g.word[H.W_ROOM_LOW] = 1;
      g.target[to] = g.target[at];
      g.division[to] = g.division[at];
    }
  }
  return id;
}

/** CR 707.2: tokens with the copiable values of a permanent, or of what it last was. */
export function tokenCopy(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const many = Math.max(0, amount(g, code[at + 2]));
  const seats = players(g, code[at + 1]);
  const ref = oneRef(g, code[at]);
  const id = liveId(g, ref);
  const ring = id >= 0 ? -1 : recall(g, ref);
  if (id < 0 && ring < 0) return NEXT;
  const card = id >= 0 ? g.card[id] : g.lkiCard[ring];
  if (needsObjects(g, many * g.word[H.W_PLAYERS]) || needsEvents(g, many)) return AGAIN;
  const base = startBatch(g);
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    if (seats & (1 << seat)) proposeTokens(g, card, seat, many, scope.source, code[at + 3] !== 0);
  }
  return commit(g, base);
}
