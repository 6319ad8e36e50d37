/**
 * Priority (CR 117): who may act, with what, and what happens when all pass.
 *
 * Before a player receives priority, state-based actions are checked and triggers go on the stack (CR 117.5). A player
 * who has nothing to do passes without being asked; finding that out costs a few loads, because the least mana that
 * anything in hand or on the battlefield would need is kept and counted again only when something changed.
 */

import { commit } from '../actions/commit.ts';
import { noticeStates } from '../actions/notice.ts';
import { proposeMove } from '../actions/propose.ts';
import {
  BATTLEFIELD,
  CAST_AS_FLASHBACK,
  CAST_AS_GIVEN_FLASHBACK,
  CAST_AS_GIVEN_MAYHEM,
  CAST_AS_PERMITTED,
  CAST_AS_PRINTED,
  CAST_AS_WAY,
  CAST_FACE_SHIFT,
  CAST_WITHOUT_PAYING,
  EXILE,
  FLASH,
  GRAVEYARD,
  HAND,
  INSTANT,
  LAND,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { pushActivate, pushCast } from '../kernel/calls.ts';
import {
  ask,
  CALL,
  CALL_AGAIN,
  type Decision,
  NEXT,
  offer,
  PROC_PRIORITY,
  PROC_TRIGGERS,
  push,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { hasLooped } from '../kernel/loops.ts';
import {
  DECIDE_PRIORITY,
  optionId,
  optionTag,
  optionValue,
  PRIORITY_ACTIVATE,
  PRIORITY_CAST,
  PRIORITY_LAND,
  PRIORITY_PASS,
  packOption,
} from '../kernel/options.ts';
import { endGame } from '../kernel/run.ts';
import { canPayCost } from '../objects/affordable.ts';
import { canCast, splitSecond } from '../objects/castable.ts';
import { renewChances } from '../objects/chances.ts';
import { faceRow, firstFace, hideFace, lastFace, showFace } from '../objects/faces.ts';
import { isSpent, spendLimit } from '../objects/limits.ts';
import { abilityAt } from '../objects/own-abilities.ts';
import { cantActivate, isSorceryTime, landsPerTurn } from '../objects/player-rules.ts';
import { holds } from '../objects/query.ts';
import { asked, scopeOf } from '../objects/scope.ts';
import { anyElsewhere, findPermits, grantsOf, keywordsAsSpell, permits } from '../objects/spell-keywords.ts';
import { abilityHasTargets } from '../objects/targets.ts';
import { type Game, refOf } from '../state/game.ts';
import * as H from '../state/header.ts';
import { REGISTERS } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn, nextIn, playersIn } from '../state/seats.ts';
import { boundCard, mayHaveAbilities, mostMana, NOTHING, settleBounds } from './bounds.ts';
import { pushResolve } from './resolving.ts';
import { isSettled, pushStateBased } from './state-based.ts';

/** A round of priority that starts with the active player and ends when all pass with an empty stack. */
export function pushPriority(g: Game): void {
  push(g, PROC_PRIORITY);
  g.word[H.W_PRIORITY] = g.word[H.W_ACTIVE];
  g.word[H.W_PASSES] = 0;
}

/** The same as a call of a step; where nothing waits and all could only pass, the step is over at once. */
export function callPriority(g: Game): number {
  const w = g.word;
  w[H.W_PRIORITY] = w[H.W_ACTIVE];
  w[H.W_PASSES] = 0;
  if (!isQuiet(g)) pushPriority(g);
  else if (allPass(g)) return NEXT;
  else {
    push(g, PROC_PRIORITY); // whoever can act has priority
    g.frameRegister[(w[H.W_FRAMES] - 1) * REGISTERS + LISTED] = 1;
  }
  return CALL;
}

/** Register: 1 when the options of who has priority are listed already. */
const LISTED = 0;

/** Whether nothing comes before priority: everything is settled, and neither actions nor triggers wait, nor the stack. */
function isQuiet(g: Game): boolean {
  const w = g.word;
  if ((w[H.W_TRIGGERS] | w[H.W_STACK] | w[H.W_RETURNS] | w[H.W_LOST] | w[H.W_LAYERS]) !== 0) return false;
  if ((w[H.W_TOUCHED] !== 0 && w[H.W_VOLATILE] !== 0) || w[H.W_LISTEN] & (1 << R.EVENT_STATE)) return false;
  if (w[H.W_TOUCHED] !== 0) renewChances(g);
  if (w[H.W_SBA] === 0) return true;
  if (!isSettled(g)) return false;
  w[H.W_SBA] = 0;
  return true;
}

/**
 * CR 117.5, 117.3: what must be done first, then the player acts or passes. Players who could only pass do so at once: as
 * nothing else happens between passes, there is nothing to do first for the next one.
 */
function receive(g: Game, f: number): number {
  const w = g.word;
  if (g.frameRegister[f + LISTED]) {
    g.frameRegister[f + LISTED] = 0;
    if (g.optionCount > 1) return ask(g, DECIDE_PRIORITY, w[H.W_PRIORITY]);
  }
  if (w[H.W_SBA] !== 0) {
    if (!isSettled(g)) {
      pushStateBased(g);
      return CALL_AGAIN;
    }
    w[H.W_SBA] = 0;
  }
  if (w[H.W_LISTEN] & (1 << R.EVENT_STATE)) noticeStates(g); // CR 603.8
  if (w[H.W_TRIGGERS] !== 0) {
    push(g, PROC_TRIGGERS);
    return CALL_AGAIN;
  }
  if (w[H.W_LOST] !== 0) {
    // CR 800.4a, 800.4j: the next player in turn order; nobody, when all who are left have passed.
    if (!isIn(g, w[H.W_PRIORITY])) w[H.W_PRIORITY] = nextIn(g, w[H.W_PRIORITY]);
    if (w[H.W_PASSES] >= playersIn(g)) return allPassed(g);
  }
  if (!allPass(g)) return ask(g, DECIDE_PRIORITY, w[H.W_PRIORITY]);
  return allPassed(g);
}

/** Players who could only pass do so; false when one could do something, who has priority then, with the options listed. */
function allPass(g: Game): boolean {
  const w = g.word;
  for (let others = playersIn(g) - w[H.W_PASSES] - 1; ; others--) {
    const seat = w[H.W_PRIORITY];
    if (w[H.W_FULL_CONTROL] !== 0) {
      g.optionCount = -1;
      return false;
    }
    if (canAct(g, seat)) return false;
    if (others === 0) return true;
    w[H.W_PASSES]++;
    w[H.W_PRIORITY] = nextIn(g, seat);
  }
}

/** CR 117.3d: the next player receives priority; after the last one it is settled what happens. */
function pass(g: Game): number {
  const w = g.word;
  w[H.W_PASSES]++;
  if (w[H.W_PASSES] >= playersIn(g)) return allPassed(g);
  w[H.W_PRIORITY] = nextIn(g, w[H.W_PRIORITY]);
  return STEP_RECEIVE;
}

/** CR 117.4: the top of the stack resolves, or the step ends. */
function allPassed(g: Game): number {
  return g.word[H.W_STACK] === 0 ? RETURN : STEP_RESOLVE;
}

function resolveTop(g: Game): number {
  pushResolve(g);
  return CALL;
}

/** CR 117.3b: the active player receives priority after a resolution. */
function resolved(g: Game): number {
  if (hasLooped(g)) {
    endGame(g, H.OUTCOME_DRAW, -1, H.REASON_LOOP); // CR 104.4b
    return RETURN;
  }
  g.word[H.W_PRIORITY] = g.word[H.W_ACTIVE];
  g.word[H.W_PASSES] = 0;
  return STEP_RECEIVE;
}

/** CR 117.3c: who acted receives priority again, when that is done. */
function acted(g: Game): number {
  g.word[H.W_PASSES] = 0;
  return STEP_RECEIVE;
}
export const STEP_RECEIVE = 0;
const STEP_RESOLVE = 1;

export const prioritySteps: Step[] = [receive, resolveTop, resolved];

// ---------------------------------------------------------------- the cheap answer

/**
 * Whether the seat can do anything but pass; then its options are listed. Counts tell most of the time that it can't, and
 * a list that had nothing is remembered until something happens.
 */
function canAct(g: Game, seat: number): boolean {
  settleBounds(g, seat);
  const sorcery = isSorceryTime(g, seat);
  if (!(g.dirty[seat] & (sorcery ? H.DIRTY_SORCERY : H.DIRTY_INSTANT))) return false;
  const mana = mostMana(g, seat);
  const bound = Math.min(g.instantBound[seat], g.abilityBound[seat], sorcery ? g.sorceryBound[seat] : NOTHING);
  if (bound > mana) return false;
  g.optionCount = 0;
  asked.step = false;
  listPriority(g, seat);
  if (g.optionCount > 1) return true;
  g.optionCount = -1;
  if (!asked.step) g.dirty[seat] &= sorcery ? ~H.DIRTY_CHANCES : ~H.DIRTY_INSTANT;
  return false;
}

/** How many options the seat would have with priority now. Changes the game's scratch: for tests, on a copy. */
export function countPriority(g: Game, seat: number): number {
  g.optionCount = 0;
  listPriority(g, seat);
  const n = g.optionCount;
  g.optionCount = -1;
  return n;
}

/** Whether it is remembered that the seat can only pass. For tests. */
export function isKnownToPass(g: Game, seat: number): boolean {
  return !(g.dirty[seat] & (isSorceryTime(g, seat) ? H.DIRTY_SORCERY : H.DIRTY_INSTANT));
}

/** The ability that an option's value means: on the battlefield granted ones count too. */
function abilityRow(g: Game, id: number, n: number): number {
  return g.zone[id] === BATTLEFIELD ? abilityAt(g, id, n) : g.rulebook.abilityStart[g.card[id]] + n;
}

// ---------------------------------------------------------------- the exact answer

export const priorityDecision: Decision = {
  name: 'priority',
  list(g) {
    listPriority(g, g.word[H.W_DECIDER]);
  },
  apply(g, _f, option) {
    const seat = g.word[H.W_DECIDER];
    const id = optionId(option);
    switch (optionTag(option)) {
      case PRIORITY_PASS:
        return pass(g);
      case PRIORITY_LAND:
        usePermit(g, seat, id, optionValue(option) & ((1 << CAST_FACE_SHIFT) - 1));
        return playLand(g, seat, id, optionValue(option) >> CAST_FACE_SHIFT);
      case PRIORITY_CAST:
        pushCast(g, id, seat, optionValue(option));
        return acted(g);
      default:
        pushActivate(g, id, seat, abilityRow(g, id, optionValue(option)));
        return acted(g);
    }
  },
};

function listPriority(g: Game, seat: number): void {
  settleBounds(g, seat);
  offer(g, packOption(PRIORITY_PASS, 0, 0));
  if (splitSecond(g)) {
    listManaAbilities(g, seat);
    return;
  }
  const sorcery = isSorceryTime(g, seat);
  const all = g.word[H.W_FULL_CONTROL] !== 0;
  const mana = mostMana(g, seat);
  if (all || g.instantBound[seat] <= mana || (sorcery && g.sorceryBound[seat] <= mana)) {
    listHand(g, seat, sorcery, mana);
    if (g.word[H.W_MANA_ASKED] & H.GRAVE_PLAYS || anyElsewhere(g)) listGraveyard(g, seat, sorcery);
  }
  if (anyElsewhere(g)) listGiven(g, seat, sorcery);
  if (all || g.abilityBound[seat] <= mana) listAbilities(g, seat, BATTLEFIELD, sorcery);
}

function listManaAbilities(g: Game, seat: number): void {
  const first = g.optionCount;
  listAbilities(g, seat, BATTLEFIELD, false);
  let kept = first;
  for (let i = first; i < g.optionCount; i++) {
    const ability = abilityRow(g, optionId(g.option[i]), optionValue(g.option[i]));
    if (g.rulebook.ability[ability * R.A_STRIDE] === R.ABILITY_MANA) g.option[kept++] = g.option[i];
  }
  g.optionCount = kept;
}

/** A land is played by an ability that is used up by it. */
function usePermit(g: Game, seat: number, id: number, how: number): void {
  if (how < CAST_AS_PERMITTED) return;
  findPermits(g, seat, id);
  for (let i = 0; i < permits.count; i++) {
    const used = permits.place[i] === how - CAST_AS_PERMITTED;
    if (used && g.rulebook.ability[permits.row[i] + R.A_LIMIT] !== 0) spendLimit(g, permits.source[i], permits.row[i]);
  }
}

/** CR 116.2a, 305.1: a special action that doesn't use the stack. */
function playLand(g: Game, seat: number, id: number, face: number): number {
  g.landsPlayed[seat]++;
  const base = B.startBatch(g);
  const bits = B.MOVE_PLAYED | (face > 0 ? B.MOVE_BACK_FACE : 0); // CR 712.12
  proposeMove(g, id, BATTLEFIELD, bits | ((seat + 1) << B.MOVE_CONTROLLER_SHIFT));
  commit(g, base); // a frame that it pushed runs first
  return acted(g);
}

/** Whether an earlier card of the list is the same card: then it is offered already. */
function isRepeat(g: Game, id: number): boolean {
  const card = g.card[id];
  // Mayhem tells those that were discarded this turn from the others.
  const told = anyElsewhere(g) || g.rulebook.has[card] & R.HAS_WAY ? H.THIS_TURN : 0;
  for (let other = g.previous[id]; other >= 0; other = g.previous[other]) {
    if (g.card[other] === card && !((g.flags[other] ^ g.flags[id]) & told)) return true;
  }
  return false;
}

function listHand(g: Game, seat: number, sorcery: boolean, mana: number): void {
  const rb = g.rulebook;
  const plain = !anyElsewhere(g) && g.word[H.W_COST_CHANGERS] === 0;
  const list = listOf(seat, HAND);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const card = g.card[id];
    const could = rb.inHand[card];
    if (plain && !(could & R.IN_HAND_SEVERAL)) {
      const now = sorcery || could & R.IN_HAND_INSTANT;
      if (now && (could & R.IN_HAND_BOUND) <= mana && !isRepeat(g, id)) listPlay(g, seat, id, sorcery, 0);
      continue;
    }
    const last = lastFace(g, card);
    if (last === 0) {
      const types = g.types[id];
      const now = sorcery || types & INSTANT || keywordsAsSpell(g, seat, id) & FLASH;
      if (now && boundCard(g, id) <= mana && !isRepeat(g, id)) listPlay(g, seat, id, sorcery, 0);
    } else if (!isRepeat(g, id)) {
      // CR 709.3, 712.11b, 712.12: the player chooses which face or half is cast or played.
      for (let face = firstFace(g, card); face <= last; face++) {
        showFace(g, id, faceRow(g, card, face));
        const now = sorcery || g.types[id] & INSTANT || keywordsAsSpell(g, seat, id) & FLASH;
        if (now && boundCard(g, id) <= mana) listPlay(g, seat, id, sorcery, face << CAST_FACE_SHIFT);
      }
      hideFace(g, id);
    }
    if (rb.has[card] & R.HAS_HAND_ABILITY && !isRepeat(g, id)) listObject(g, seat, id, HAND, sorcery);
  }
}

/** Offers to play the card as a land or to cast it, with the face that it shows. */
function listPlay(g: Game, seat: number, id: number, sorcery: boolean, face: number): void {
  if (g.types[id] & LAND) {
    const may = sorcery && g.landsPlayed[seat] < landsPerTurn(g, seat); // CR 305.2
    if (may) offer(g, packOption(PRIORITY_LAND, id, face));
    return;
  }
  if (canCast(g, seat, id, CAST_AS_PRINTED)) offer(g, packOption(PRIORITY_CAST, id, CAST_AS_PRINTED | face));
  if (g.rulebook.has[g.card[id]] & R.HAS_WAY) listWays(g, seat, id, face);
}

/** CR 118.9: other ways to cast the card from where it is. */
function listWays(g: Game, seat: number, id: number, face: number): void {
  const rb = g.rulebook;
  const card = g.card[id];
  for (let n = 0; n < rb.abilityCount[card]; n++) {
    if (rb.ability[(rb.abilityStart[card] + n) * R.A_STRIDE] !== R.ABILITY_WAY) continue;
    if (canCast(g, seat, id, CAST_AS_WAY + n)) offer(g, packOption(PRIORITY_CAST, id, (CAST_AS_WAY + n) | face));
  }
}

function listGraveyard(g: Game, seat: number, sorcery: boolean): void {
  const rb = g.rulebook;
  const list = listOf(seat, GRAVEYARD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const has = rb.has[g.card[id]];
    if (!(has & (R.HAS_FLASHBACK | R.HAS_GRAVEYARD_ABILITY | R.HAS_WAY)) || isRepeat(g, id)) continue;
    const now = sorcery || g.types[id] & INSTANT || keywordsAsSpell(g, seat, id) & FLASH;
    if (has & R.HAS_WAY && now) listWays(g, seat, id, 0);
    if (has & R.HAS_FLASHBACK && (sorcery || g.types[id] & INSTANT) && canCast(g, seat, id, CAST_AS_FLASHBACK)) {
      offer(g, packOption(PRIORITY_CAST, id, CAST_AS_FLASHBACK));
    }
    if (has & R.HAS_GRAVEYARD_ABILITY) listObject(g, seat, id, GRAVEYARD, sorcery);
  }
}

/** Cards in graveyards and exile that effects let the seat play or cast, and those in hand that it may cast for nothing. */
function listGiven(g: Game, seat: number, sorcery: boolean): void {
  listFree(g, seat, sorcery);
  for (let owner = 0; owner < g.word[H.W_PLAYERS]; owner++) {
    for (let zone = GRAVEYARD; zone <= EXILE; zone++) {
      const list = listOf(owner, zone);
      let id = g.first[list];
      for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
        const grants = grantsOf(g, seat, id);
        if (grants !== 0) listGrant(g, seat, id, grants, sorcery);
        if (!(grants & R.GRANT_PLAY)) listPermits(g, seat, id, sorcery);
      }
    }
  }
}

/** CR 118.9: cards in hand that may be cast without paying their mana costs, each face or half of them. */
function listFree(g: Game, seat: number, sorcery: boolean): void {
  const list = listOf(seat, HAND);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (!(grantsOf(g, seat, id) & R.GRANT_FREE) || isRepeat(g, id)) continue;
    const card = g.card[id];
    const last = lastFace(g, card);
    for (let face = firstFace(g, card); face <= last; face++) {
      if (last > 0) showFace(g, id, faceRow(g, card, face));
      const now = sorcery || g.types[id] & INSTANT || keywordsAsSpell(g, seat, id) & FLASH;
      if (now && !(g.types[id] & LAND) && canCast(g, seat, id, CAST_WITHOUT_PAYING)) {
        offer(g, packOption(PRIORITY_CAST, id, CAST_WITHOUT_PAYING | (face << CAST_FACE_SHIFT)));
      }
    }
    if (last > 0) hideFace(g, id);
  }
}

/** CR 709.3, 712.11b, 712.12: each half or face for which the leave holds too. */
function listGrant(g: Game, seat: number, id: number, grants: number, sorcery: boolean): void {
  const card = g.card[id];
  const last = lastFace(g, card);
  if (last === 0) {
    listGrantedFace(g, seat, id, grants, sorcery, 0);
    return;
  }
  for (let face = firstFace(g, card); face <= last; face++) {
    showFace(g, id, faceRow(g, card, face));
    listGrantedFace(g, seat, id, grants & grantsOf(g, seat, id), sorcery, face << CAST_FACE_SHIFT);
  }
  hideFace(g, id);
}

function listGrantedFace(g: Game, seat: number, id: number, grants: number, sorcery: boolean, face: number): void {
  if (g.types[id] & LAND) {
    const may = grants & R.GRANT_PLAY && sorcery && g.landsPlayed[seat] < landsPerTurn(g, seat); // CR 305.2
    if (may) offer(g, packOption(PRIORITY_LAND, id, face));
    return;
  }
  if (!sorcery && !(g.types[id] & INSTANT) && !(keywordsAsSpell(g, seat, id) & FLASH)) return;
  const flashes = grants & R.GRANT_FLASHBACK && g.zone[id] === GRAVEYARD && g.owner[id] === seat;
  if (flashes && canCast(g, seat, id, CAST_AS_GIVEN_FLASHBACK)) {
    offer(g, packOption(PRIORITY_CAST, id, CAST_AS_GIVEN_FLASHBACK | face));
  }
  // CR 702.187b
  const mayhem = grants & R.GRANT_MAYHEM && g.flags[id] & H.THIS_TURN && g.owner[id] === seat;
  if (mayhem && g.zone[id] === GRAVEYARD && canCast(g, seat, id, CAST_AS_GIVEN_MAYHEM)) {
    offer(g, packOption(PRIORITY_CAST, id, CAST_AS_GIVEN_MAYHEM | face));
  }
  if (!(grants & R.GRANT_PLAY)) return;
  const how = grants & R.GRANT_FREE ? CAST_WITHOUT_PAYING : CAST_AS_PRINTED;
  if (canCast(g, seat, id, how)) offer(g, packOption(PRIORITY_CAST, id, how | face));
}

/** The same by abilities that are used up by it, or that look at the X of the spell (CR 601.3). */
function listPermits(g: Game, seat: number, id: number, sorcery: boolean): void {
  findPermits(g, seat, id);
  const n = permits.count;
  for (let i = 0; i < n; i++) {
    if (i > 0) findPermits(g, seat, id); // whether it can be cast is found out with the same scratch
    const place = CAST_AS_PERMITTED + permits.place[i];
    const row = permits.row[i];
    const { ability, changes } = g.rulebook;
    if (g.types[id] & LAND) {
      const may = sorcery && g.landsPlayed[seat] < landsPerTurn(g, seat); // CR 305.2
      if (may) offer(g, packOption(PRIORITY_LAND, id, place));
      continue;
    }
    if (!sorcery && !(g.types[id] & INSTANT) && !(keywordsAsSpell(g, seat, id) & FLASH)) continue;
    const free = changes[ability[row + R.A_CHANGE] * R.CH_STRIDE + R.CH_GRANTS] & R.GRANT_FREE;
    const how = free ? CAST_WITHOUT_PAYING : CAST_AS_PRINTED;
    if (canCast(g, seat, id, how)) offer(g, packOption(PRIORITY_CAST, id, place));
  }
}

function listAbilities(g: Game, seat: number, zone: number, sorcery: boolean): void {
  const wanted = R.HAS_ACTIVATED | R.HAS_HARD_MANA | (g.word[H.W_FULL_CONTROL] ? R.HAS_MANA : 0);
  const list = listOf(seat, zone);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (mayHaveAbilities(g, id, wanted)) listObject(g, seat, id, zone, sorcery);
  }
}

/** Offers the activated abilities of one object that function in the zone. */
function listObject(g: Game, seat: number, id: number, zone: number, sorcery: boolean): void {
  const rb = g.rulebook;
  const own = rb.abilityCount[g.card[id]];
  for (let n = 0; n < own || (zone === BATTLEFIELD && g.flags[id] & (H.GRANTED | H.RETYPED)); n++) {
    const ability = abilityRow(g, id, n);
    if (ability === -1) break;
    if (ability < 0) continue;
    const row = ability * R.A_STRIDE;
    const kind = rb.ability[row];
    if (kind === R.ABILITY_MANA) {
      if (rb.ability[row + R.A_AUX] === 1 && g.word[H.W_FULL_CONTROL] === 0) continue;
    } else if (kind !== R.ABILITY_ACTIVATED) continue;
    if (rb.ability[row + R.A_ZONE] !== zone) continue;
    if (canActivate(g, seat, id, ability, sorcery)) offer(g, packOption(PRIORITY_ACTIVATE, id, n));
  }
}

/** CR 602.1–602.2: timing, limits, conditions, costs, targets. */
function canActivate(g: Game, seat: number, id: number, ability: number, sorcery: boolean): boolean {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  if (t[row + R.A_TIMING] === 1 && !sorcery) return false;
  if (t[row + R.A_LIMIT] !== 0 && isSpent(g, id, row)) return false;
  if (cantActivate(g, seat, id, t[row] === R.ABILITY_MANA)) return false;
  scopeOf(seat, refOf(g, id));
  if (!canPayCost(g, seat, t[row + R.A_COST], id, 0)) return false;
  scopeOf(seat, refOf(g, id));
  const condition = t[row + R.A_CONDITION];
  if (condition >= 0 && !holds(g, condition)) return false;
  return abilityHasTargets(g, ability);
}
