/**
 * Committing a batch: replacement and prevention effects first (CR 614–616), then everything at once.
 *
 * With nobody who could replace anything, a batch commits inline. Otherwise a frame goes through the events: for each it
 * gathers the effects that apply and were not applied yet (CR 614.5); with several, the affected player or the
 * controller of the affected object chooses one (CR 616.1), and the rest is looked at again.
 *
 * Which effects apply is found in applicable.ts; what they do to the event is here.
 */

import {
  BATTLE,
  BATTLEFIELD,
  CREATURE,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_LOSE_LIFE,
  EVENT_MOVE,
  EVENT_POISON,
  EVENT_TOKEN,
  EXILE,
  LIFELINK,
  PLANESWALKER,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import {
  PROGRAM_CONTROLLER,
  PROGRAM_EVENT_AMOUNT,
  PROGRAM_EVENT_OBJECT,
  PROGRAM_EVENT_PLAYER,
  PROGRAM_OBJECT,
  PROGRAM_PC,
  PROGRAM_SOURCE,
} from '../kernel/calls.ts';
import {
  AGAIN,
  ask,
  CALL,
  CALL_AGAIN,
  type Decision,
  NEXT,
  offer,
  PROC_COMMIT,
  PROC_PROGRAM,
  push,
  pushArena,
  RETURN,
  type Step,
} from '../kernel/frames.ts';
import { DECIDE_REPLACEMENT, optionTag, optionValue, packOption } from '../kernel/options.ts';
import { needsEvents, needsExceptions, needsObjects } from '../kernel/run.ts';
import { leaveCombat } from '../objects/combat-state.ts';
import { isProtectedFrom } from '../objects/protection.ts';
import { amount } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import { DEATHTOUCHED, W_ARENA, W_BATCH, W_LOST, W_REPLACE, W_ROOM_LOW } from '../state/header.ts';
import { ID_BITS, ID_MASK } from '../state/layout.ts';
import * as R from '../state/rulebook.ts';
import {
  candidate,
  canRegenerate,
  gather,
  hasMadness,
  isSelfReplacing,
  leavesForExile,
  mayComeInstead,
  ROW_GIVEN_MADNESS,
  ROW_LEAVES_FOR_EXILE,
  ROW_MADNESS,
  ROW_PREVENT_COMBAT,
  ROW_PROTECTION,
  ROW_REGENERATE,
  ROW_REPLACER,
} from './applicable.ts';
import {
  askEnter,
  enteringCard,
  enteringSeat,
  entryOf,
  exceptionsOf,
  isEntering,
  looksAtEntering,
  makeTokens,
  tokensAsk,
} from './entering.ts';
import { setTapped } from './move.ts';
import { dealsCounters, isLater, perform, RESULTS_FOR_PLAYERS, RESULTS_OF_DAMAGE, sourceKeywords } from './perform.ts';
import { proposeCounters } from './propose.ts';

/** Events that the margin of the trigger queue is enough for. */
const FEW = 2;
/** What one event may add to the batch or notice: itself, and what it brings with it. */
const PER_EVENT = 2;
/** The same where results of damage to players are events of their own: life, poison by toxic, and lifelink. */
const PER_DAMAGE = 3;

// SIMPLIFIED: replacement effects that multiply stop at a million; the state's numbers have 32 bits.
const MOST_AMOUNT = 1_000_000;

export const REG_BASE = 0;
const REG_EVENT = 1;
const REG_LIST = 2; // arena index where the applied effects start

/** Commits the batch from `base`: NEXT when it was performed at once, CALL when a frame goes on with it. */
export function commit(g: Game, base: number): number {
  const events = g.word[W_BATCH] - base;
  // Many events at once may trigger much: then a step of its own makes room first.
  if (!anyReplacement(g, base) && (events <= FEW || !needsEvents(g, PER_EVENT * events))) {
    perform(g, base);
    return NEXT;
  }
  const f = push(g, PROC_COMMIT);
  g.frameRegister[f + REG_BASE] = base;
  g.frameRegister[f + REG_EVENT] = base;
  g.frameRegister[f + REG_LIST] = g.word[W_ARENA];
  return CALL;
}

function anyReplacement(g: Game, base: number): boolean {
  const replace = g.word[W_REPLACE];
  for (let i = base; i < g.word[W_BATCH]; i++) {
    const kind = g.eventKind[i];
    if (replace & (1 << kind)) return true;
    if (kind === EVENT_DAMAGE && g.eventObject[i] >= 0 && isProtectedFrom(g, g.eventObject[i], g.eventSource[i]))
      return true;
    if (kind === EVENT_DRAW && g.rulebook.graveReplaces && mayComeInstead(g, i)) return true;
    if (kind === EVENT_DESTROY && canRegenerate(g, i)) return true;
    if ((kind === EVENT_MOVE || kind === EVENT_DESTROY) && leavesForExile(g, i)) return true;
    if (kind === EVENT_DAMAGE && replace & RESULTS_OF_DAMAGE && bringsMore(g, i)) return true;
    if (kind !== EVENT_MOVE) {
      if (kind === EVENT_TOKEN && tokensAsk(g, i)) return true;
      if (kind === EVENT_DESTROY && replace & (1 << EVENT_MOVE)) return true;
      continue;
    }
    const aux = g.eventAux[i];
    if (aux & B.MOVE_DISCARD && hasMadness(g, g.eventObject[i])) return true;
    if ((aux & B.MOVE_ZONE_MASK) === BATTLEFIELD) {
      if (looksAtEntering(g, enteringCard(g, i), aux) || isEntering(g, i)) return true;
    }
    if (isSelfReplacing(g, i)) return true;
  }
  return false;
}

/** Whether the damage brings events with it that something may replace. */
function bringsMore(g: Game, i: number): boolean {
  if (g.eventObject[i] < 0 && g.word[W_REPLACE] & RESULTS_FOR_PLAYERS) return true;
  const keywords = sourceKeywords(g, g.eventSource[i]);
  return (keywords & LIFELINK) !== 0 || (g.eventObject[i] >= 0 && dealsCounters(g, keywords));
}

// ---------------------------------------------------------------- the commit procedure

/** Goes through the events; each is looked at until no effect applies that was not applied yet. */
function replaceEvents(g: Game, f: number): number {
  const r = g.frameRegister;
  for (;;) {
    const i = r[f + REG_EVENT];
    if (i >= g.word[W_BATCH]) return NEXT;
    if (isLater(g, i)) {
      r[f + REG_EVENT]++;
      continue;
    }
    if (isEntering(g, i)) return askEnter(g, i);
    const n = gather(g, i, r[f + REG_LIST]);
    if (n === 0) {
      if (tokensAsk(g, i) && !makeTokens(g, i)) return AGAIN;
      r[f + REG_EVENT]++;
      continue;
    }
    if (n > 1 || isOptional(g, candidate[0])) {
      // Who chooses sees what the effects are about; in a hidden zone they could not tell whether they apply.
      if (g.eventObject[i] >= 0) g.known[g.eventObject[i]] |= 1 << affectedPlayer(g, i);
      return ask(g, DECIDE_REPLACEMENT, affectedPlayer(g, i), i, r[f + REG_LIST]);
    }
    if (applyEffect(g, i, candidate[0]) !== NEXT) return CALL_AGAIN;
    if (g.word[W_ROOM_LOW] !== 0) return AGAIN;
  }
}

function performAll(g: Game, f: number): number {
  const base = g.frameRegister[f + REG_BASE];
  let tokens = 0;
  let exceptions = 0;
  for (let i = base; i < g.word[W_BATCH]; i++) {
    if (!isToMake(g, i)) continue;
    tokens += g.eventAmount[i];
    exceptions += g.eventAmount[i] * exceptionsOf(g, i);
  }
  if (exceptions > 0 && needsExceptions(g, exceptions)) return AGAIN;
  if (tokens > 0 && needsObjects(g, tokens)) return AGAIN;
  const each = g.word[W_REPLACE] & RESULTS_FOR_PLAYERS ? PER_DAMAGE : PER_EVENT;
  if (needsEvents(g, each * (g.word[W_BATCH] - base + tokens))) return AGAIN;
  keepApplied(g, base, g.frameRegister[f + REG_LIST]);
  perform(g, base);
  if (g.word[W_BATCH] === base) return RETURN;
  // What comes after is looked at like other events: draws one by one, and lifelink's gains that something may replace.
  g.frameRegister[f + REG_EVENT] = base;
  return 0;
}

/** What was applied to draws that are put off stays applied to them; they will stand from `base` on. */
function keepApplied(g: Game, base: number, applied: number): void {
  let kept = applied;
  const end = g.word[W_ARENA];
  for (let k = applied; k + 1 < end; k += 2) {
    const i = g.arena[k];
    if (!isLater(g, i)) continue;
    let place = base;
    for (let j = base; j < i; j++) if (isLater(g, j)) place++;
    g.arena[kept] = place;
    g.arena[kept + 1] = g.arena[k + 1];
    kept += 2;
  }
  g.word[W_ARENA] = kept;
}

function isToMake(g: Game, i: number): boolean {
  return g.eventKind[i] === EVENT_TOKEN && (g.eventAux[i] & B.TOKEN_MADE) === 0;
}

export const commitSteps: Step[] = [replaceEvents, performAll];

export const replacementDecision: Decision = {
  name: 'replacement',
  list(g, f) {
    const r = g.frameRegister;
    const n = gather(g, r[f + REG_EVENT], r[f + REG_LIST]);
    for (let k = 0; k < n; k++) {
      offer(g, packOption(0, sourceOf(g, candidate[k]), k));
      if (isOptional(g, candidate[k])) offer(g, packOption(LEFT_OUT, sourceOf(g, candidate[k]), k));
    }
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    gather(g, r[f + REG_EVENT], r[f + REG_LIST]);
    if (optionTag(option) === LEFT_OUT) {
      pushArena(g, r[f + REG_EVENT]);
      pushArena(g, candidate[optionValue(option)]);
      return AGAIN;
    }
    return applyEffect(g, r[f + REG_EVENT], candidate[optionValue(option)]) === NEXT ? AGAIN : CALL_AGAIN;
  },
};

/** Tag of the option that leaves an optional replacement out. */
const LEFT_OUT = 1;

/** The permanent whose effect it is, or the object that the effect is about. */
function sourceOf(g: Game, effect: number): number {
  const id = effect & ID_MASK;
  if (effect >> ID_BITS !== ROW_REPLACER) return id;
  const source = liveId(g, g.replacerSource[id]);
  return source >= 0 ? source : Math.max(0, g.replacerObject[id]) & ID_MASK;
}

/** Row of the Rulebook of an effect that is an ability, -1 for the others. */
function abilityOf(g: Game, effect: number): number {
  const row = effect >> ID_BITS;
  if (row === ROW_REPLACER) return g.replacerAbility[effect & ID_MASK];
  return row >= ROW_MADNESS ? -1 : g.rulebook.abilityStart[g.card[effect & ID_MASK]] + row;
}

function isOptional(g: Game, effect: number): boolean {
  const ability = abilityOf(g, effect);
  return ability >= 0 && (g.rulebook.ability[ability * R.A_STRIDE + R.A_DETAIL] & R.DETAIL_MAY) !== 0;
}

function affectedPlayer(g: Game, i: number): number {
  const id = g.eventObject[i];
  if (id < 0 || g.eventKind[i] === EVENT_TOKEN) return g.eventPlayer[i];
  if (g.zone[id] === BATTLEFIELD) return g.controller[id];
  const move = g.eventKind[i] === EVENT_COUNTERS ? entryOf(g, i) : -1;
  return move < 0 ? g.owner[id] : enteringSeat(g, move);
}

// ---------------------------------------------------------------- what an effect does to the event

/** Changes the event. CALL when a program was pushed that happens instead of it. */
function applyEffect(g: Game, i: number, effect: number): number {
  pushArena(g, i);
  pushArena(g, effect);
  const row = effect >> ID_BITS;
  const id = effect & ID_MASK;
  if (row === ROW_MADNESS || row === ROW_GIVEN_MADNESS) {
    g.eventAux[i] = (g.eventAux[i] & ~B.MOVE_ZONE_MASK) | EXILE | B.MOVE_MADNESS;
    if (row === ROW_GIVEN_MADNESS) g.eventAux[i] |= B.MOVE_GIVEN;
    return NEXT;
  }
  if (row === ROW_REGENERATE) {
    regenerate(g, i, id);
    return NEXT;
  }
  if (row === ROW_LEAVES_FOR_EXILE) {
    g.eventAux[i] = (g.eventAux[i] & ~(B.MOVE_ZONE_MASK | B.MOVE_SHUFFLE)) | EXILE;
    return NEXT;
  }
  if (row === ROW_PREVENT_COMBAT || row === ROW_PROTECTION) {
    g.eventAmount[i] = 0;
    return NEXT;
  }
  const limit = row === ROW_REPLACER ? id : -1;
  const ability = abilityOf(g, effect) * R.A_STRIDE;
  if (limit >= 0) scopeOf(g.replacerController[limit], g.replacerSource[limit]);
  else scopeOf(g.controller[id], refOf(g, id));
  const t = g.rulebook.ability;
  const before = g.eventAmount[i];
  if (g.eventKind[i] === EVENT_DAMAGE) {
    changeDamage(g, i, ability, limit, effect);
    if (limit >= 0 && t[ability + R.A_DETAIL] & R.DETAIL_ONCE) g.replacerAmount[limit] = 0;
    if (t[ability + R.A_PC] < 0 || g.eventAmount[i] >= before) return NEXT;
    return follow(g, i, t[ability + R.A_PC], before - g.eventAmount[i]);
  }
  if (limit >= 0 && t[ability + R.A_DETAIL] & R.DETAIL_ONCE) g.replacerAmount[limit] = 0;
  if (t[ability + R.A_PC] >= 0) {
    g.eventKind[i] = B.EVENT_VOID; // CR 614.6: the event does not happen
    return follow(g, i, t[ability + R.A_PC], before);
  }
  changeEvent(g, i, ability, effect);
  return NEXT;
}

/** An event other than damage: another zone, another way to enter, or another amount. */
function changeEvent(g: Game, i: number, ability: number, effect: number): void {
  const t = g.rulebook.ability;
  const times = t[ability + R.A_AUX];
  switch (g.eventKind[i]) {
    case EVENT_MOVE:
    case EVENT_DESTROY:
      if (t[ability + R.A_DETAIL] & R.DETAIL_TO_BATTLEFIELD) changeEntering(g, i, ability);
      // The zone to go to instead, with its bits, stands in A_AUX.
      else g.eventAux[i] = (g.eventAux[i] & ~(B.MOVE_ZONE_MASK | B.MOVE_BOTTOM)) | times;
      return;
    case EVENT_DRAW:
      for (let n = 1; n < times; n++) {
        pushArena(g, g.word[W_BATCH]); // the new draws are not replaced by it again
        pushArena(g, effect);
        B.propose(g, EVENT_DRAW, -1, g.eventPlayer[i], 1, 0, B.DRAW_LATER); // CR 121.2: one after another
      }
      if (times === 0) g.eventKind[i] = B.EVENT_VOID;
      return;
    case EVENT_GAIN_LIFE:
    case EVENT_LOSE_LIFE:
    case EVENT_POISON:
    case EVENT_COUNTERS:
    case EVENT_TOKEN:
      if (kindIsHalved(g, i, t[ability + R.A_DETAIL])) g.eventAmount[i] >>= 1;
      g.eventAmount[i] = Math.min(MOST_AMOUNT, g.eventAmount[i] * times + (t[ability + R.A_AMOUNT] >> 1));
      if (g.eventAmount[i] <= 0) g.eventKind[i] = B.EVENT_VOID;
  }
}

function kindIsHalved(g: Game, i: number, detail: number): boolean {
  return (g.eventKind[i] === EVENT_COUNTERS || g.eventKind[i] === EVENT_POISON) && (detail & R.DETAIL_HALF) !== 0;
}

/** CR 614.1d: others enter tapped, or with counters. */
function changeEntering(g: Game, i: number, ability: number): void {
  const t = g.rulebook.ability;
  if (t[ability + R.A_LIMIT]) g.eventAux[i] |= B.MOVE_TAPPED;
  if (t[ability + R.A_AUX] < 0) return;
  proposeCounters(g, g.eventObject[i], t[ability + R.A_AUX], amount(g, t[ability + R.A_AMOUNT]), scope.source);
}

// ---------------------------------------------------------------- damage

// SIMPLIFIED: a shield prevents damage of several sources in the order in which it is dealt, without asking (CR 615.7).
/** Damage is prevented, sent elsewhere or changed; `limit`: the row of the table that says how much is left, -1 none. */
function changeDamage(g: Game, i: number, ability: number, limit: number, effect: number): void {
  const t = g.rulebook.ability;
  const plus = t[ability + R.A_AMOUNT] >> 1;
  const left = limit >= 0 ? g.replacerAmount[limit] : plus;
  const redirects = t[ability + R.A_LIMIT];
  if (redirects === R.REDIRECT_NONE && !(t[ability + R.A_DETAIL] & R.DETAIL_PREVENT)) {
    g.eventAmount[i] = Math.min(MOST_AMOUNT, g.eventAmount[i] * t[ability + R.A_AUX] + plus);
    return;
  }
  const taken = left < 0 ? g.eventAmount[i] : Math.min(left, g.eventAmount[i]);
  if (redirects !== R.REDIRECT_NONE && !redirect(g, i, redirects, limit, taken, effect)) return;
  if (redirects === R.REDIRECT_NONE) g.eventAmount[i] -= taken;
  if (limit >= 0 && left > 0) g.replacerAmount[limit] = left - taken;
}

/** CR 614.9: so much of the damage is dealt to something else instead. False: there is nothing that it could be dealt to. */
function redirect(g: Game, i: number, where: number, limit: number, taken: number, effect: number): boolean {
  let to = limit >= 0 ? g.replacerTo[limit] : 0;
  if (where === R.REDIRECT_THIS) to = scope.source;
  else if (where === R.REDIRECT_YOU) to = -1 - scope.controller;
  else if (where === R.REDIRECT_ATTACHED) to = g.attachedTo[scope.source & ID_MASK];
  const id = to > 0 ? liveId(g, to) : -1;
  if (to === 0 || (to < 0 && g.word[W_LOST] & (1 << (-1 - to)))) return false;
  if (to > 0 && (id < 0 || g.zone[id] !== BATTLEFIELD || !(g.types[id] & (CREATURE | PLANESWALKER | BATTLE))))
    return false;
  const seat = to < 0 ? -1 - to : -1;
  if (id === g.eventObject[i] && seat === g.eventPlayer[i]) return false;
  if (taken < g.eventAmount[i]) {
    // The rest stays where it is; what is redirected is another event, which this effect doesn't redirect again.
    pushArena(g, g.word[W_BATCH]);
    pushArena(g, effect);
    B.propose(g, EVENT_DAMAGE, id, seat, taken, g.eventSource[i], g.eventAux[i]);
    g.eventAmount[i] -= taken;
    return true;
  }
  g.eventObject[i] = id;
  g.eventPlayer[i] = seat;
  return true;
}

/** CR 701.19a: instead of being destroyed, damage is removed, it is tapped and leaves combat. */
function regenerate(g: Game, i: number, id: number): void {
  g.eventKind[i] = B.EVENT_VOID;
  g.shields[id]--;
  g.damage[id] = 0;
  g.flags[id] &= ~DEATHTOUCHED;
  setTapped(g, id, true);
  leaveCombat(g, id);
}

/** The effect's own instructions are followed, about the object and player of the event and so much (CR 614.6, 615.5). */
function follow(g: Game, i: number, pc: number, many: number): number {
  const object = g.eventObject[i];
  const f = push(g, PROC_PROGRAM);
  const r = g.frameRegister;
  r[f + PROGRAM_PC] = pc;
  r[f + PROGRAM_OBJECT] = -1;
  r[f + PROGRAM_CONTROLLER] = scope.controller;
  r[f + PROGRAM_SOURCE] = scope.source;
  r[f + PROGRAM_EVENT_OBJECT] = object < 0 ? 0 : refOf(g, object);
  r[f + PROGRAM_EVENT_PLAYER] = g.eventPlayer[i];
  r[f + PROGRAM_EVENT_AMOUNT] = many;
  return CALL;
}
