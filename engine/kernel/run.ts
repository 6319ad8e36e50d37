/**
 * The run loop, the only driver: takes steps until a decision is open or the game is over; and the two doors for answers.
 *
 * Before each step it grows a table that ran low (steps may use MARGIN without asking) and lets characteristics settle.
 * A decision with one option is answered at once and counted as forced. Limits end a game with a clear outcome.
 */

import { EVENT_LOSE_GAME } from '../ids/words.ts';
import { renewChances } from '../objects/chances.ts';
import { MOST_EFFECTS, settleLayers } from '../objects/layers.ts';
import { limitedGrants } from '../objects/limits.ts';
import { type Game, grow, InvariantError, MARGIN, type Table } from '../state/game.ts';
import {
  CHANGES_KINDS,
  OUTCOME_LIMIT,
  OUTCOME_NONE,
  REASON_LIMIT_DECISIONS,
  REASON_LIMIT_OBJECTS,
  REASON_LIMIT_STEPS,
  RETURNS_EXILED,
  RETURNS_LEAVING,
  W_ARENA,
  W_BATCH,
  W_BLOCKS,
  W_COUNTERS,
  W_DECISION,
  W_DECISIONS,
  W_DELAYED,
  W_EFFECTS,
  W_EMBLEMS,
  W_EXCEPTS,
  W_EXILED,
  W_FORCED,
  W_FRAMES,
  W_FREE_COUNT,
  W_FULL_CONTROL,
  W_GRANTS,
  W_LAYERS,
  W_LIMIT_DECISIONS,
  W_LIMIT_OBJECTS,
  W_LIMIT_STEPS,
  W_LOOP,
  W_LOST,
  W_LOTS,
  W_MANA_ASKED,
  W_OUTCOME,
  W_PICKS,
  W_PLAYERS,
  W_REASON,
  W_REPLACE,
  W_REPLACERS,
  W_RETURNS,
  W_RETYPES,
  W_ROOM_EFFECTS,
  W_ROOM_EVENTS,
  W_ROOM_EXCEPTS,
  W_ROOM_LOW,
  W_ROOM_OBJECTS,
  W_STACK,
  W_STEP_CALLS,
  W_STEPS,
  W_TARGETS,
  W_TOUCHED,
  W_TRIGGERS,
  W_VOLATILE,
  W_WATCHERS,
  W_WINNER,
} from '../state/header.ts';
import { MAX_OBJECTS, REGISTERS } from '../state/layout.ts';
import { permanentCount } from '../state/lists.ts';
import { REPLACES_TRIGGERS } from '../state/rulebook.ts';
import {
  AGAIN,
  ASK,
  CALL,
  CALL_AGAIN,
  decisions,
  NEXT,
  PROC_LEAVING,
  PROC_RETURNS,
  pop,
  push,
  RETURN,
  STEPS_OF,
  steps,
} from './frames.ts';
import { DECIDE_MAY, DECIDE_PAYMENT, DECIDE_PRIORITY } from './options.ts';

export const STATUS_DECISION = 0;
export const STATUS_OVER = 1;
export type Status = typeof STATUS_DECISION | typeof STATUS_OVER;

/** Ends the game. Only the first call counts. */
export function endGame(g: Game, outcome: number, winner: number, reason: number): void {
  if (g.word[W_OUTCOME] !== OUTCOME_NONE) return;
  g.word[W_OUTCOME] = outcome;
  g.word[W_WINNER] = winner;
  g.word[W_REASON] = reason;
  g.word[W_DECISION] = 0;
  g.optionCount = 0;
}

/** The players of those bits lose the game. Whether it ends with that, or they leave it, is the caller's business. */
export function lose(g: Game, seats: number): void {
  g.word[W_LOST] |= seats;
  if (g.sink === null) return;
  for (let p = 0; p < g.word[W_PLAYERS]; p++) if (seats & (1 << p)) g.sink.event(g, EVENT_LOSE_GAME, -1, p, 0, 0, 0);
}

/** Runs to the next decision or the end of the game. */
export function advance(g: Game): Status {
  const w = g.word;
  if (w[W_OUTCOME] !== OUTCOME_NONE) return STATUS_OVER;
  if (w[W_DECISION] !== 0) return STATUS_DECISION;
  return run(g, 0);
}

/**
 * Runs what was called from that frame until the frame is on top again, for games that are looked at. False when somebody must
 * answer, or the game ends, before.
 */
export function comesBack(g: Game, frame: number): boolean {
  if (g.word[W_DECISION] === 0) run(g, frame + 1);
  return g.word[W_DECISION] === 0 && g.word[W_OUTCOME] === OUTCOME_NONE;
}

/** Runs to the next decision or the end of the game, or until less than so many frames are left under the top. */
function run(g: Game, least: number): Status {
  let taken = 0;
  let w = g.word;
  const limit = w[W_LIMIT_STEPS];
  for (;;) {
    if (w[W_ROOM_LOW] !== 0) {
      if (!makeRoom(g)) {
        endGame(g, OUTCOME_LIMIT, -1, REASON_LIMIT_OBJECTS);
        w[W_STEPS] += taken;
        return STATUS_OVER;
      }
      w = g.word;
    }
    if (w[W_LAYERS] !== 0 || (w[W_TOUCHED] !== 0 && w[W_VOLATILE] !== 0)) settleLayers(g);
    else noteTouched(g);
    if (w[W_RETURNS] !== 0) interrupt(g);
    const top = w[W_FRAMES] - 1;
    if (top < least) {
      w[W_STEPS] += taken;
      return STATUS_DECISION;
    }
    const next = steps[g.frameProcedure[top] * STEPS_OF + g.frameStep[top]](g, top * REGISTERS);
    taken++;
    if (next === ASK) {
      if (w[W_LAYERS] !== 0 || (w[W_TOUCHED] !== 0 && w[W_VOLATILE] !== 0)) settleAsked(g);
      if (openDecision(g, top)) {
        w[W_STEPS] += taken;
        return w[W_OUTCOME] === OUTCOME_NONE ? STATUS_DECISION : STATUS_OVER;
      }
    } else follow(g, top, next);
    if (w[W_OUTCOME] !== OUTCOME_NONE) {
      noteTouched(g);
      w[W_STEPS] += taken;
      return STATUS_OVER;
    }
    if (taken + w[W_STEP_CALLS] > limit) {
      endGame(g, OUTCOME_LIMIT, -1, REASON_LIMIT_STEPS);
      w[W_STEPS] += taken;
      return STATUS_OVER;
    }
  }
}

/** Something happened that changes no characteristics: the same is known of it however many steps there were since. */
function noteTouched(g: Game): void {
  if (g.word[W_TOUCHED] === 0 || g.word[W_VOLATILE] !== 0) return;
  g.word[W_TOUCHED] = 0;
  renewChances(g);
}

/** What comes before the next step: cards return from exile, and first of all players leave the game. */
function interrupt(g: Game): void {
  const what = g.word[W_RETURNS];
  g.word[W_RETURNS] = 0;
  if (what & RETURNS_EXILED) push(g, PROC_RETURNS);
  if (what & RETURNS_LEAVING) push(g, PROC_LEAVING);
}

/** The step that asks changed something before: who answers sees what is, however much room there was for doing it in one step. */
function settleAsked(g: Game): void {
  settleLayers(g);
  g.optionCount = 0;
}

const LISTED_EARLY = (1 << DECIDE_PRIORITY) | (1 << DECIDE_PAYMENT);

/** Lists the options of the decision just asked. True when somebody must answer; a forced answer is applied. */
function openDecision(g: Game, top: number): boolean {
  const w = g.word;
  const f = top * REGISTERS;
  const decision = decisions[w[W_DECISION]];
  // Who asked may have listed the options already, to know whether there is anything to ask.
  const listed = LISTED_EARLY & (1 << w[W_DECISION]) && g.optionCount > 0;
  if (!listed) list(g, w[W_DECISION], f);
  if (g.optionCount === 1 && w[W_FULL_CONTROL] === 0) {
    w[W_DECISION] = 0;
    w[W_FORCED]++;
    g.optionCount = -1;
    follow(g, top, decision.apply(g, f, g.option[0]));
    return w[W_DECISION] !== 0;
  }
  if (g.optionCount === 0) throw new InvariantError(`decision "${decision.name}" has no option`);
  if (++w[W_DECISIONS] > w[W_LIMIT_DECISIONS]) endGame(g, OUTCOME_LIMIT, -1, REASON_LIMIT_DECISIONS);
  w[W_STEP_CALLS] = 0;
  noteTouched(g);
  return true;
}

/** Lists the options of a decision. Some try answers out and take them back: nothing happened by that. */
function list(g: Game, kind: number, f: number): void {
  const touched = g.word[W_TOUCHED];
  g.optionCount = 0;
  decisions[kind].list(g, f);
  g.word[W_TOUCHED] = touched;
}

/** Lets the frame at that index go on as its step said. A frame pushed meanwhile stands above it. */
function follow(g: Game, top: number, next: number): void {
  if (next === NEXT || next === CALL) g.frameStep[top]++;
  else if (next === RETURN) pop(g);
  else if (next >= 0) g.frameStep[top] = next;
  else if (next === ASK) askOn(g, top);
  else if (next !== AGAIN && next !== CALL_AGAIN) throw new InvariantError(`step returned ${next}`);
}

/** A number is asked for digit by digit: the decision stays open, unless one number of the range is all that is allowed. */
function askOn(g: Game, top: number): void {
  const w = g.word;
  list(g, w[W_DECISION], top * REGISTERS);
  if (g.optionCount !== 1 || w[W_FULL_CONTROL] !== 0) {
    w[W_DECISIONS]++;
    return;
  }
  const decision = decisions[w[W_DECISION]];
  w[W_DECISION] = 0;
  w[W_FORCED]++;
  g.optionCount = -1;
  follow(g, top, decision.apply(g, top * REGISTERS, g.option[0]));
}

/** Applies an answer: the packed option, which must be one of those listed. */
export function answer(g: Game, option: number): void {
  const w = g.word;
  const top = w[W_FRAMES] - 1;
  const decision = decisions[w[W_DECISION]];
  if (w[W_LOOP] !== 0 && isChoice(g, option)) w[W_LOOP] = 0;
  w[W_DECISION] = 0;
  g.optionCount = -1;
  follow(g, top, decision.apply(g, top * REGISTERS, option));
}

/** Whether the answer is an action that the player need not have taken: not forced, not a pass, not a refusal. */
function isChoice(g: Game, option: number): boolean {
  const kind = g.word[W_DECISION];
  if (option === DECLINED && (kind === DECIDE_PRIORITY || kind === DECIDE_MAY)) return false; // CR 731.5, 731.6
  return listOptions(g) > 1;
}
/** The packed option of a pass, and of "no". */
const DECLINED = 0;

/** Makes sure that the options of the open decision are listed. */
export function listOptions(g: Game): number {
  if (g.optionCount < 0) {
    g.optionCount = 0;
    const w = g.word;
    if (w[W_DECISION] !== 0) list(g, w[W_DECISION], (w[W_FRAMES] - 1) * REGISTERS);
  }
  return g.optionCount;
}

// ---------------------------------------------------------------- room

/**
 * Triggered abilities on the battlefield that watch other objects, players or steps: one event may trigger all of them,
 * and some of the abilities of its own object.
 */
function countWatchers(g: Game): number {
  const watchers = g.word[W_WATCHERS] + g.word[W_GRANTS] + g.word[W_DELAYED] + 2 * g.word[W_EMBLEMS];
  return g.word[W_REPLACE] & REPLACES_TRIGGERS ? 4 * (watchers + 2) : watchers;
}

/** Events of a step that does not ask for room. */
const EVENTS_OF_A_STEP = 4;

/** Grows what ran low. False when the limit of objects is reached. */
function makeRoom(g: Game): boolean {
  const need: Partial<Record<Table, number>> = {};
  const w = g.word;
  const s = g.size;
  const objects = MARGIN.objects + w[W_ROOM_OBJECTS];
  const events = w[W_ROOM_EVENTS];
  const effects = MARGIN.effects + w[W_ROOM_EFFECTS];
  if (w[W_FREE_COUNT] < objects) {
    // By what is in use, so that the limit is the same whatever room there was.
    if (s.objects - w[W_FREE_COUNT] + objects > Math.min(w[W_LIMIT_OBJECTS], MAX_OBJECTS)) return false;
    need.objects = objects;
  }
  if (w[W_FRAMES] > s.frames - MARGIN.frames) need.frames = MARGIN.frames;
  if (w[W_ARENA] + events > s.arena - MARGIN.arena) need.arena = MARGIN.arena + events;
  const watchers = countWatchers(g);
  const margin = Math.max(MARGIN.triggers, EVENTS_OF_A_STEP * (1 + watchers));
  const triggers = margin + events * (1 + watchers);
  // At least half of the table is margin: the queue says that it is low when half is used.
  if (w[W_TRIGGERS] > s.triggers - triggers || s.triggers < 2 * margin) need.triggers = Math.max(triggers, margin * 2);
  if (w[W_BATCH] + events > s.batch - MARGIN.batch) need.batch = MARGIN.batch + events;
  if (w[W_EFFECTS] > s.effects - effects) {
    if (w[W_EFFECTS] + effects > MOST_EFFECTS) return false;
    need.effects = effects;
  }
  if (w[W_STACK] > s.stack - MARGIN.stack) need.stack = MARGIN.stack;
  if (w[W_TARGETS] > s.targets - MARGIN.targets) need.targets = MARGIN.targets;
  const delayed = MARGIN.delayed + w[W_ROOM_EFFECTS];
  if (w[W_DELAYED] > s.delayed - delayed) need.delayed = delayed;
  if (w[W_COUNTERS] > s.counters - MARGIN.counters) need.counters = MARGIN.counters;
  if (w[W_BLOCKS] > s.blocks - MARGIN.blocks) need.blocks = MARGIN.blocks;
  // One more effect may change the subtypes of all permanents, or give all an ability; and one more permanent may enter.
  const changed = w[W_MANA_ASKED] & CHANGES_KINDS ? MARGIN.retypes + permanentCount(g) + events : 0;
  if (w[W_RETYPES] > s.retypes - changed) need.retypes = changed;
  if (w[W_EXILED] > s.exiled - MARGIN.exiled) need.exiled = MARGIN.exiled;
  const excepts = MARGIN.excepts + w[W_ROOM_EXCEPTS];
  if (w[W_EXCEPTS] > s.excepts - excepts) need.excepts = excepts;
  if (w[W_GRANTS] > s.grants - changed) need.grants = changed;
  const replacers = MARGIN.replacers + w[W_ROOM_EFFECTS];
  if (w[W_REPLACERS] > s.replacers - replacers) need.replacers = replacers;
  const picks = MARGIN.picks + limitedGrants(g);
  if (w[W_PICKS] > s.picks - picks) need.picks = picks;
  if (w[W_LOTS] > s.lots - MARGIN.lots) need.lots = MARGIN.lots;
  if (Object.keys(need).length > 0) grow(g, need);
  // A fresh look: growing replaced the views.
  g.word[W_ROOM_LOW] = 0;
  g.word[W_ROOM_OBJECTS] = 0;
  g.word[W_ROOM_EVENTS] = 0;
  g.word[W_ROOM_EFFECTS] = 0;
  g.word[W_ROOM_EXCEPTS] = 0;
  return true;
}

/**
 * A step says, before it changes anything, that it needs room for so many events (and what they trigger and choose).
 * True when it must return AGAIN: it is run once more after the loop made room.
 */
export function needsEvents(g: Game, count: number): boolean {
  const s = g.size;
  const w = g.word;
  if (w[W_BATCH] + count <= s.batch && w[W_ARENA] + count <= s.arena) {
    if (w[W_TRIGGERS] + count * (1 + countWatchers(g)) <= s.triggers) return false;
  }
  w[W_ROOM_EVENTS] = count;
  w[W_ROOM_LOW] = 1;
  return true;
}

/** Makes room for so many events at once, for who changes the game from outside the loop. False at the limit of objects. */
export function reserveEvents(g: Game, count: number): boolean {
  return !needsEvents(g, count) || makeRoom(g);
}

/** The same for exceptions of copies. */
export function needsExceptions(g: Game, count: number): boolean {
  if (g.word[W_EXCEPTS] + count <= g.size.excepts) return false;
  g.word[W_ROOM_EXCEPTS] = count;
  g.word[W_ROOM_LOW] = 1;
  return true;
}

/** The same for object slots: tokens. */
export function needsObjects(g: Game, count: number): boolean {
  if (g.word[W_FREE_COUNT] >= count + MARGIN.objects) return false;
  g.word[W_ROOM_OBJECTS] = count;
  g.word[W_ROOM_LOW] = 1;
  return true;
}

/** The same for delayed triggers. */
export function needsDelayed(g: Game, count: number): boolean {
  if (g.word[W_DELAYED] + count <= g.size.delayed) return false;
  g.word[W_ROOM_EFFECTS] = count;
  g.word[W_ROOM_LOW] = 1;
  return true;
}

/** The same for continuous effects. */
export function needsEffects(g: Game, count: number): boolean {
  if (g.word[W_EFFECTS] + count <= g.size.effects) return false;
  g.word[W_ROOM_EFFECTS] = count;
  g.word[W_ROOM_LOW] = 1;
  return true;
}
