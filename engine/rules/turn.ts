/**
 * The turn (CR 500–514): its phases and steps in order, with their turn-based actions and rounds of priority.
 */

import { commit } from '../actions/commit.ts';
import { setTapped } from '../actions/move.ts';
import { listened, moveDelayed, notice } from '../actions/notice.ts';
import { phaseForTurn } from '../actions/phasing.ts';
import * as propose from '../actions/propose.ts';
import { endOfOwnTurn, resetTurnCounts } from '../actions/turn-counts.ts';
import { nextPlayer, skips, takePhase, takeSkip } from '../actions/turn-order.ts';
import {
  BATTLEFIELD,
  BEGIN_COMBAT_STEP,
  DAMAGE_STEP,
  DECLARE_ATTACKERS_STEP,
  DECLARE_BLOCKERS_STEP,
  DOESNT_UNTAP,
  DRAW_STEP,
  END_COMBAT_STEP,
  END_STEP,
  EVENT_STEP,
  EVENT_UNTAP,
  FIRST_DAMAGE_STEP,
  LORE_COUNTER,
  MAIN_1,
  MAIN_2,
  PHASED_OUT,
  UNTAP_STEP,
  UPKEEP_STEP,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, CALL, CALL_AGAIN, NEXT, PROC_TURN, push, RETURN, type Step } from '../kernel/frames.ts';
import { endGame, needsEvents } from '../kernel/run.ts';
import { queueTrigger } from '../kernel/trigger-queue.ts';
import { renewChances } from '../objects/chances.ts';
import { endCombat } from '../objects/combat-state.ts';
import { isStill, settleLayers } from '../objects/layers.ts';
import { forgetUses } from '../objects/limits.ts';
import { mayChangeMana } from '../objects/mana-changes.ts';
import type { Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { listOf } from '../state/lists.ts';
import {
  AT_END_OF_COMBAT,
  AT_EVENT,
  AT_GROUP,
  AT_NEXT_END_STEP,
  AT_NEXT_UPKEEP,
  AT_SAME,
  AT_YOUR_END_STEP,
  AT_YOUR_UPKEEP,
  UNTIL_END_OF_COMBAT,
  UNTIL_NEXT_UNTAP,
  UNTIL_YOUR_NEXT_TURN,
} from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import { isIn, nextIn } from '../state/seats.ts';
import { anyAttacker, pushAttackers } from './attacking.ts';
import { pushBlockers } from './blocking.ts';
import { cleanup } from './cleanup.ts';
import { hasFirstStrike, pushDamage } from './combat-damage.ts';
import { expire, nextTurnBegins } from './durations.ts';
import { burn, emptyPools } from './mana-pools.ts';
import { callPriority } from './priority.ts';

// ---------------------------------------------------------------- beginnings

/** A step or phase begins: pools were emptied as the last one ended (CR 500.5); "at the beginning" triggers. */
function begin(g: Game, step: number): void {
  g.word[H.W_STEP] = step;
  emptyPools(g);
  if (listened(g, EVENT_STEP)) notice(g, EVENT_STEP, -1, g.word[H.W_ACTIVE], 0, step);
  if (g.word[H.W_DELAYED] > 0) triggerDelayed(g, step);
}

/** CR 603.7: delayed triggers that waited for this step. What else a trigger is about stays, by the first of its objects. */
function triggerDelayed(g: Game, step: number): void {
  let kept = 0;
  let about = -1;
  const n = g.word[H.W_DELAYED];
  for (let d = 0; d < n; d++) {
    const when = g.delayedWhen[d];
    const timed = when < AT_EVENT && when !== AT_GROUP;
    if (timed && when & AT_SAME) {
      if (about >= 0) {
        g.delayedWhen[d] = AT_GROUP;
        g.delayedSource[d] = about;
      }
    } else {
      about = -1;
      if (timed && hasCome(g, d, step)) {
        about = g.delayedObject[d];
        queueTrigger(g, g.delayedAbility[d], g.delayedController[d], g.delayedSource[d], about, -1, 0);
        continue;
      }
    }
    moveDelayed(g, d, kept++);
  }
  g.word[H.W_DELAYED] = kept;
}

/** Whether the step that begins is the one that the delayed trigger waits for. */
function hasCome(g: Game, d: number, step: number): boolean {
  const own = g.word[H.W_ACTIVE] === g.delayedController[d];
  switch (g.delayedWhen[d]) {
    case AT_NEXT_END_STEP:
      return step === END_STEP;
    case AT_END_OF_COMBAT:
      return step === END_COMBAT_STEP;
    case AT_NEXT_UPKEEP:
      return step === UPKEEP_STEP;
    case AT_YOUR_UPKEEP:
      return own && step === UPKEEP_STEP;
    case AT_YOUR_END_STEP:
      return own && step === END_STEP;
    default:
      return own && (step === MAIN_1 || step === MAIN_2);
  }
}

/** Begins a step and gives priority. */
function beginWithPriority(g: Game, step: number): number {
  begin(g, step);
  return burn(g, callPriority(g));
}

// ---------------------------------------------------------------- beginning phase

/** CR 302.6, 702.30a: a new turn of its controller begins for the permanent. */
function settleArrival(g: Game, id: number): void {
  const isNew = g.flags[id] & H.SICK;
  g.flags[id] &= ~(H.SICK | H.ARRIVED);
  if (isNew && g.rulebook.has[g.card[id]] & R.NOTES_ARRIVAL) g.flags[id] |= H.ARRIVED;
}

/** The turn begins: what lasts until then ends, what is counted each turn begins anew (CR 302.6, 305.2). */
function beginTurn(g: Game, seat: number): void {
  g.word[H.W_LOOP] = 0; // a loop lasts no longer than a turn: players who pass turn after turn choose to
  expire(g, UNTIL_YOUR_NEXT_TURN, seat);
  nextTurnBegins(g, seat);
  resetTurnCounts(g);
  if (g.word[H.W_PICKS] > 0) forgetUses(g);
  const again = mayChangeMana(g) || g.word[H.W_RULES] !== 0 ? H.DIRTY_ALL : H.DIRTY_CHANCES;
  g.dirty[seat] |= H.DIRTY_MANA; // creatures are not new any more
  for (let p = 0; p < g.word[H.W_PLAYERS]; p++) {
    g.landsPlayed[p] = 0;
    g.extraLands[p] = 0;
    g.drawn[p] = 0;
    beginFor(g, listOf(p, BATTLEFIELD), p === seat);
    beginFor(g, listOf(p, PHASED_OUT), p === seat); // CR 702.26d: its history goes on
    g.dirty[p] |= again;
  }
}

function beginFor(g: Game, list: number, own: boolean): void {
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    g.used[id] = 0;
    if (own) settleArrival(g, id);
  }
}

/** CR 502: the active player's permanents untap; nobody receives priority. */
function untapStep(g: Game, f: number): number {
  const seat = g.word[H.W_ACTIVE];
  if (listened(g, EVENT_UNTAP) && needsEvents(g, g.count[listOf(seat, BATTLEFIELD)])) return AGAIN;
  g.word[H.W_STEP] = UNTAP_STEP;
  emptyPools(g);
  if (g.frameRegister[f + AFTER_ADDED] === 0) beginTurn(g, seat);
  if (skips(g, R.RULE_SKIP_UNTAP, H.W_SKIP_UNTAPS)) return burn(g, NEXT);
  phaseForTurn(g, seat);
  if (g.word[H.W_LAYERS] !== 0) settleLayers(g); // what phased in untaps as it is now
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (!(g.flags[id] & H.TAPPED) || g.keywords[id] & DOESNT_UNTAP) continue;
    if (setTapped(g, id, false) && listened(g, EVENT_UNTAP)) notice(g, EVENT_UNTAP, id, seat, 0, 0);
  }
  expire(g, UNTIL_NEXT_UNTAP, seat);
  return burn(g, NEXT);
}

function upkeepStep(g: Game): number {
  if (skips(g, R.RULE_SKIP_UPKEEP, 0)) return NEXT;
  return beginWithPriority(g, UPKEEP_STEP);
}

/** CR 504.1, 103.8a: the player who plays first skips the draw of the first turn. */
function drawStep(g: Game): number {
  if (g.word[H.W_TURN] === 1 && g.word[H.W_PLAYERS] === 2) return STEP_MAIN_1;
  if (skips(g, R.RULE_SKIP_DRAW, H.W_SKIP_DRAWS)) return STEP_MAIN_1;
  begin(g, DRAW_STEP);
  burn(g, NEXT);
  if (!isIn(g, g.word[H.W_ACTIVE])) return NEXT; // CR 800.4j
  const base = B.startBatch(g);
  propose.proposeDraw(g, g.word[H.W_ACTIVE]);
  return commit(g, base);
}

function drawPriority(g: Game): number {
  return callPriority(g);
}

// ---------------------------------------------------------------- main phases and combat

function firstMain(g: Game, f: number): number {
  const sagas = (g.word[H.W_BATTLES] & 2) !== 0;
  if (sagas && needsEvents(g, 2 * g.count[listOf(g.word[H.W_ACTIVE], BATTLEFIELD)])) return AGAIN;
  const added = addedPhase(g, f, STEP_MAIN_1);
  if (added >= 0) return added;
  const next = beginWithPriority(g, MAIN_1);
  if (sagas) tellSagas(g, g.word[H.W_ACTIVE]); // a frame that this needs runs before the priority
  return next;
}

/** CR 505.4, 714.3b: a lore counter on each Saga of the player. */
function tellSagas(g: Game, seat: number): void {
  const base = B.startBatch(g);
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    if (g.rulebook.saga[g.card[id]] === 0 || g.flags[id] & H.NO_ABILITIES) continue;
    propose.proposeCounters(g, id, LORE_COUNTER | B.COUNTERS_COST, 1, 0); // no effect puts it
  }
  commit(g, base);
}

function beginCombat(g: Game, f: number): number {
  const added = addedPhase(g, f, STEP_COMBAT);
  return added >= 0 ? added : combatPhase(g);
}

function combatPhase(g: Game): number {
  if (takeSkip(g, H.W_SKIP_COMBATS, g.word[H.W_ACTIVE])) return STEP_MAIN_2;
  return beginWithPriority(g, BEGIN_COMBAT_STEP);
}

/** CR 508.1: the declaration is a turn-based action. */
function declareAttackers(g: Game): number {
  begin(g, DECLARE_ATTACKERS_STEP);
  if (isStill(g) && g.word[H.W_ATTACKERS] === 0 && !anyAttacker(g, g.word[H.W_ACTIVE])) return burn(g, NEXT);
  pushAttackers(g);
  return burn(g, CALL);
}

/** CR 508.2: priority, attackers or not. */
function attackersPriority(g: Game): number {
  const next = callPriority(g);
  return next === NEXT && g.word[H.W_COMBAT] === 0 ? STEP_END_COMBAT : next;
}

/** CR 508.8: without attackers, the declare blockers and combat damage steps are skipped. */
function declareBlockers(g: Game): number {
  if (g.word[H.W_COMBAT] === 0) return STEP_END_COMBAT;
  begin(g, DECLARE_BLOCKERS_STEP);
  renewChances(g); // attackers may be unblocked now
  pushBlockers(g);
  return burn(g, CALL);
}

function blockersPriority(g: Game): number {
  return callPriority(g);
}

/** CR 510.4: a first step for first and double strike, if anybody has them. */
function firstDamage(g: Game): number {
  g.word[H.W_FIRST_STRIKE] = hasFirstStrike(g) ? 1 : 0;
  if (!g.word[H.W_FIRST_STRIKE]) return STEP_DAMAGE;
  begin(g, FIRST_DAMAGE_STEP);
  pushDamage(g);
  return burn(g, CALL);
}

function firstDamagePriority(g: Game): number {
  return callPriority(g);
}

function damage(g: Game): number {
  begin(g, DAMAGE_STEP);
  pushDamage(g);
  return burn(g, CALL);
}

function damagePriority(g: Game): number {
  return callPriority(g);
}

function endOfCombat(g: Game): number {
  return beginWithPriority(g, END_COMBAT_STEP);
}

/** CR 511.3. */
function secondMain(g: Game, f: number): number {
  endCombat(g);
  expire(g, UNTIL_END_OF_COMBAT, -1);
  g.word[H.W_FIRST_STRIKE] = 0;
  g.word[H.W_COMBAT] = 0;
  const added = addedPhase(g, f, STEP_MAIN_2);
  return added >= 0 ? added : beginWithPriority(g, MAIN_2);
}

// ---------------------------------------------------------------- ending phase

function endStep(g: Game, f: number): number {
  const added = addedPhase(g, f, STEP_END);
  return added >= 0 ? added : beginWithPriority(g, END_STEP);
}

function endTurn(g: Game): number {
  for (let id = 0; id < g.word[H.W_HIGH]; id++) g.flags[id] &= ~(H.ATTACKED | H.THIS_TURN);
  if (g.word[H.W_MANA_ASKED] & H.ENTRIES_ASKED) g.word[H.W_LAYERS] = 1;
  return RETURN;
}

// ---------------------------------------------------------------- added phases (CR 500.8)

/** The step at which the turn goes on after the added phases; 0: none is under way. */
export const AFTER_ADDED = 0;

/** Where a phase that was added begins, or where the turn goes on; -1 for "here". */
function addedPhase(g: Game, f: number, here: number): number {
  const r = g.frameRegister;
  if (g.word[H.W_EXTRA_PHASES] === 0) {
    const after = r[f + AFTER_ADDED];
    r[f + AFTER_ADDED] = 0;
    return after === here || after === 0 ? -1 : after;
  }
  if (r[f + AFTER_ADDED] === 0) r[f + AFTER_ADDED] = here;
  return FIRST_ADDED[takePhase(g) - 1];
}

/** CR 505.1a: only the first main phase of a turn is the precombat one. */
function addedMain(g: Game): number {
  return beginWithPriority(g, MAIN_2);
}

function afterAddedMain(g: Game, f: number): number {
  return addedPhase(g, f, 0);
}

const STEP_UNTAP = 0;
const STEP_MAIN_1 = 4;
const STEP_COMBAT = 5;
const STEP_ATTACKERS = 6;
const STEP_DAMAGE = 12;
const STEP_END_COMBAT = 14;
const STEP_MAIN_2 = 15;
const STEP_END = 16;
export const STEP_CLEANUP = 17;
const STEP_ADDED_MAIN = 19;
const STEP_ADDED_COMBAT = 21;
/** First step of each phase that can be added, by PHASE_ - 1. */
const FIRST_ADDED: readonly number[] = [STEP_UNTAP, STEP_ADDED_COMBAT, STEP_ADDED_MAIN];

export const turnSteps: Step[] = [
  untapStep,
  upkeepStep,
  drawStep,
  drawPriority,
  firstMain,
  beginCombat,
  declareAttackers,
  attackersPriority,
  declareBlockers,
  blockersPriority,
  firstDamage,
  firstDamagePriority,
  damage,
  damagePriority,
  endOfCombat,
  secondMain,
  endStep,
  cleanup,
  endTurn,
  addedMain,
  afterAddedMain,
  combatPhase,
  () => STEP_ATTACKERS,
];

/** Index in `turnSteps` of what runs next once a step of the game has given priority. */
export const AFTER_STEP: readonly number[] = [1, 2, 4, 5, 6, 8, 10, 12, 14, 15, 16, 17, 18];
/** Index in `turnSteps` at which a step of the game begins. */
export const BEGIN_STEP: readonly number[] = [0, 1, 2, 4, 5, 6, 8, 10, 12, 14, 15, 16, 17];

// ---------------------------------------------------------------- turn after turn

/** CR 800.4m: the turn of a player who left would have begun. */
function passTurn(g: Game, seat: number): void {
  expire(g, UNTIL_YOUR_NEXT_TURN, seat);
}

/** The next player's turn begins; turns beyond the limit end the game. */
export function nextTurn(g: Game): number {
  const w = g.word;
  endOfOwnTurn(g);
  if (w[H.W_TURN] === 0) w[H.W_ACTIVE] = isIn(g, w[H.W_STARTING]) ? w[H.W_STARTING] : nextIn(g, w[H.W_STARTING]);
  else w[H.W_ACTIVE] = nextPlayer(g, passTurn); // CR 800.4k
  w[H.W_TURN]++;
  w[H.W_TOUCHED] = 1;
  if (w[H.W_TURN] > w[H.W_LIMIT_TURNS]) {
    w[H.W_TURN]--;
    endGame(g, H.OUTCOME_LIMIT, -1, H.REASON_LIMIT_TURNS);
    return RETURN;
  }
  push(g, PROC_TURN);
  return CALL_AGAIN;
}
