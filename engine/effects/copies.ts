/**
 * Copying spells on the stack and permanents (CR 707): the copy has the copiable values, and was neither cast nor a card.
 */

import { commit } from '../actions/commit.ts';
import { noticeTargets } from '../actions/notice.ts';
import { proposeTokens } from '../actions/propose.ts';
import { takeAbilitySlot, takeSlot } from '../actions/slots.ts';
import { addTarget, pushEntry } from '../actions/stack-table.ts';
import { BATTLEFIELD, STACK } from '../ids/words.ts';
import { startBatch, TOKEN_BACK_UP, TOKEN_EXCEPT_SHIFT, TOKEN_ONE_FACED, TOKEN_TAPPED } from '../kernel/batch.ts';
import { pushNewTargets } from '../kernel/calls.ts';
import { AGAIN, CALL, CALL_AGAIN, NEXT, pushArena } from '../kernel/frames.ts';
import { needsEvents, needsExceptions, needsObjects } from '../kernel/run.ts';
import { addException, copyExceptions, countExceptions, dropExceptions } from '../objects/exceptions.ts';
import { follow } from '../objects/followed.ts';
import { goneSpell } from '../objects/gone-spells.ts';
import { setPrinted } from '../objects/layers.ts';
import { copyLinks, recall } from '../objects/memory.ts';
import { amount, collect, found, oneRef, players } from '../objects/query.ts';
import { scope } from '../objects/scope.ts';
import { settleSpells } from '../objects/spell-keywords.ts';
import { groupCount } from '../objects/targets.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { GONE_TARGETS, GROUPS, ID_MASK } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import { askMay } from './choices.ts';
import * as P from './registers.ts';
import { changeCard } from './transform.ts';

/**
 * Phases: 0 begins; 3 copies; 1 the player decided about new targets; 2 they are chosen. Register A holds the copy, B how
 * many are still to be made, C who controls them.
 */
export function copySpell(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 0) {
    const seats = players(g, code[at + 4]);
    if (seats === 0) return NEXT;
    r[f + P.B] = amount(g, code[at + 3]);
    r[f + P.C] = 31 - Math.clz32(seats & -seats);
    r[f + P.PHASE] = COPIES;
  }
  for (;;) {
    if (r[f + P.PHASE] === COPIES && r[f + P.B] <= 0) return NEXT;
    const next = copyOnce(g, f, at);
    if (next !== NEXT) return next;
    r[f + P.PHASE] = COPIES;
    if (--r[f + P.B] > 0) return AGAIN; // there must be room for each
  }
}

const COPIES = 3;

function copyOnce(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  const seat = r[f + P.C];
  if (r[f + P.PHASE] === COPIES) {
    const ref = oneRef(g, code[at]);
    const live = liveId(g, ref);
    const original = live >= 0 && g.zone[live] === STACK && g.stackEntry[live] >= 0 ? live : -1;
    const gone = original < 0 ? goneSpell(g, ref) : -1;
    if (original < 0 && gone < 0) return NEXT;
    if (needsExceptions(g, 1 + countExceptions(g, original))) return AGAIN;
    r[f + P.A] = original < 0 ? putGoneCopy(g, gone, seat) : putCopy(g, original, seat);
    if (original >= 0) copyExceptions(g, original, r[f + P.A]);
    if (code[at + 2] >= 0) addException(g, r[f + P.A], code[at + 2]);
    const entry = g.stackEntry[r[f + P.A]];
    if (code[at + 1] && groupCount(g, entry) > 0) return askMay(g, f, 1 << seat);
    noticeTargets(g, r[f + P.A], seat);
    return NEXT;
  }
  if (r[f + P.PHASE] === 1 && r[f + P.DID]) {
    r[f + P.PHASE] = 2;
    pushNewTargets(g, r[f + P.A], seat);
    return CALL_AGAIN;
  }
  noticeTargets(g, r[f + P.A], seat);
  return NEXT;
}

/** CR 707.10: on top of the stack, with the choices made for the original. Returns the copy's id. */
function putCopy(g: Game, original: number, seat: number): number {
  const from = g.stackEntry[original];
  const id = g.flags[original] & H.ABILITY_OBJECT ? putAbilityCopy(g, from, seat) : putSpellCopy(g, original, seat);
  copyLinks(g, -refOf(g, original), -refOf(g, id));
  const entry = g.stackEntry[id];
  g.stackX[entry] = g.stackX[from];
  g.stackModes[entry] = g.stackModes[from];
  let at = g.stackTargets[from];
  for (let group = 0; group < GROUPS; group++) {
    const n = g.stackGroups[from * GROUPS + group];
    for (let i = 0; i < n; i++, at++) putTarget(g, entry, group, g.target[at], g.division[at]);
  }
  return id;
}

function putTarget(g: Game, entry: number, group: number, target: number, share: number): void {
  addTarget(g, entry, group, target);
  g.division[g.word[H.W_TARGETS] - 1] = share;
}

// SIMPLIFIED: a spell that left the stack is copied with its first four targets and without exceptions; an ability is not (CR 707.10).
/** The same of a spell that is gone, by what is remembered of it (CR 608.2h). */
function putGoneCopy(g: Game, gone: number, seat: number): number {
  const rb = g.rulebook;
  const ring = recall(g, g.goneRef[gone]);
  const card = g.lkiCard[ring];
  const face = rb.face[card];
  const isOther = face === R.FACE_BACK || face === R.FACE_MODAL_BACK || face === R.FACE_HALF;
  const id = makeCopy(g, isOther ? rb.otherFace[card] : card, card, seat);
  g.paidX[id] = g.lkiX[ring];
  g.castFlags[id] = g.goneCast[gone] & ~(H.WAS_CAST | H.CAST_FLASHBACK);
  const entry = pushEntry(g, id, H.ON_STACK_SPELL, rb.spell[card], refOf(g, id));
  g.stackX[entry] = g.lkiX[ring];
  g.stackModes[entry] = g.goneModes[gone];
  let at = gone * GONE_TARGETS;
  for (let group = 0; group < GROUPS; group++) {
    const n = g.goneGroups[gone * GROUPS + group];
    for (let i = 0; i < n; i++, at++) putTarget(g, entry, group, g.goneTarget[at], g.goneDivision[at]);
  }
  settleCopy(g);
  return id;
}

/** CR 707.10g: a copy of a double-faced spell has both faces, and the same one up. */
function makeCopy(g: Game, printed: number, card: number, seat: number): number {
  const id = takeSlot(g, printed, seat, H.COPY);
  g.card[id] = card;
  setPrinted(g, id);
  return id;
}

/** What gives spells keywords is asked about the copy before the next step. */
function settleCopy(g: Game): void {
  if (g.word[H.W_SPELL_STATICS] + g.word[H.W_ELSEWHERE] > 0) settleSpells(g);
}

function putSpellCopy(g: Game, original: number, seat: number): number {
  const id = makeCopy(g, g.printed[original], g.card[original], seat);
  g.paidX[id] = g.paidX[original];
  g.castFlags[id] = g.castFlags[original] & ~(H.WAS_CAST | H.CAST_FLASHBACK);
  if (g.castFlags[original] >> H.CONVOKED_SHIFT > 0) copyLinks(g, refOf(g, original), refOf(g, id));
  pushEntry(g, id, H.ON_STACK_SPELL, g.stackAbility[g.stackEntry[original]], refOf(g, id));
  settleCopy(g);
  return id;
}

/** CR 707.10b: a copy of an ability has the same source; it is no object with characteristics of its own. */
function putAbilityCopy(g: Game, from: number, seat: number): number {
  const id = takeAbilitySlot(g, seat);
  const entry = pushEntry(g, id, g.stackKind[from], g.stackAbility[from], g.stackSource[from]);
  g.stackEventObject[entry] = g.stackEventObject[from];
  g.stackEventPlayer[entry] = g.stackEventPlayer[from];
  g.stackEventAmount[entry] = g.stackEventAmount[from];
  g.stackFlags[entry] = g.stackFlags[from];
  return id;
}

// SIMPLIFIED: what becomes or enters as a copy of a permanent which has left has none of the exceptions that this one was a copy with.
/** CR 707.2: tokens with the copiable values of a permanent, or of what it last was; then they are "chosen". */
export function tokenCopy(g: Game, f: number, at: number): number {
  const code = g.rulebook.code;
  const r = g.frameRegister;
  if (r[f + P.PHASE] === 1) return chooseTokens(g, f, r[f + P.A]);
  const many = Math.max(0, amount(g, code[at + 2]));
  const seats = players(g, code[at + 1]);
  const ref = oneRef(g, code[at]);
  const live = liveId(g, ref);
  const ring = live >= 0 ? -1 : recall(g, ref);
  const id = live < 0 && ring < 0 ? follow(g, ref) : live;
  if (id < 0 && ring < 0) return NEXT;
  const card = id >= 0 ? g.card[id] : g.lkiCard[ring];
  const all = many * g.word[H.W_PLAYERS];
  const exceptions = countExceptions(g, id) + (code[at + 4] >= 0 ? 1 : 0);
  if (needsObjects(g, all) || needsEvents(g, many) || needsExceptions(g, all * exceptions)) return AGAIN;
  const bits =
    facesOfCopy(g, ref, card) | (code[at + 3] ? TOKEN_TAPPED : 0) | ((code[at + 4] + 1) << TOKEN_EXCEPT_SHIFT);
  r[f + P.PHASE] = 1;
  r[f + P.A] = g.word[H.W_TIME];
  const base = startBatch(g);
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    if (!(seats & (1 << seat))) continue;
    proposeTokens(g, card, seat, many, scope.source, bits);
    if (many > 0 && exceptions > 0) g.eventObject[g.word[H.W_BATCH] - 1] = id; // whose exceptions they have
  }
  return commit(g, base) === CALL ? CALL_AGAIN : chooseTokens(g, f, r[f + P.A]);
}

/** The tokens that were made since that time are chosen; so many at most as there is room for. */
function chooseTokens(g: Game, f: number, since: number): number {
  const r = g.frameRegister;
  r[f + P.CHOSEN] = g.word[H.W_ARENA];
  r[f + P.CHOSEN_COUNT] = 0;
  for (let id = 0; id < g.word[H.W_HIGH]; id++) {
    if (g.zone[id] !== BATTLEFIELD || !(g.flags[id] & H.TOKEN) || g.timestamp[id] < since) continue;
    if (g.word[H.W_ARENA] >= g.size.arena) break;
    pushArena(g, refOf(g, id));
    r[f + P.CHOSEN_COUNT]++;
  }
  return NEXT;
}

/** CR 707.4: a permanent that is on the battlefield already has other copiable values; nothing enters or leaves. */
export function becomeCopy(g: Game, _f: number, at: number): number {
  const code = g.rulebook.code;
  const ref = oneRef(g, code[at + 1]);
  const original = liveId(g, ref);
  const ring = original < 0 ? recall(g, ref) : -1; // CR 608.2h: what it last was
  if (original < 0 && ring < 0) return NEXT;
  const card = original < 0 ? g.lkiCard[ring] : g.card[original];
  const n = collect(g, code[at]);
  const exceptions = countExceptions(g, original) + (code[at + 2] >= 0 ? 1 : 0);
  if (needsExceptions(g, n * exceptions)) return AGAIN;
  for (let i = 0; i < n; i++) {
    const id = found[i];
    if (id === original || g.zone[id] !== BATTLEFIELD) continue;
    dropExceptions(g, id);
    if (original >= 0) copyExceptions(g, original, id);
    if (code[at + 2] >= 0) addException(g, id, code[at + 2]);
    g.flags[id] |= H.COPYING;
    changeCard(g, id, card);
  }
  return NEXT;
}

/**
 * CR 707.8a: a token that is a copy of a double-faced permanent has both faces, and the same one up. One that copies what
 * only copies a double-faced permanent has one. What has left is read by what its slot was and the face that was up.
 */
function facesOfCopy(g: Game, ref: number, card: number): number {
  const rb = g.rulebook;
  if (rb.otherFace[card] === 0) return 0;
  const id = ref & ID_MASK;
  const front = rb.face[card] === R.FACE_BACK || rb.face[card] === R.FACE_MODAL_BACK ? rb.otherFace[card] : card;
  const isCopy = liveId(g, ref) === id ? (g.flags[id] & (H.COPYING | H.ONE_FACED)) !== 0 : g.printed[id] !== front;
  if (isCopy) return TOKEN_ONE_FACED;
  return card === front ? 0 : TOKEN_BACK_UP;
}
