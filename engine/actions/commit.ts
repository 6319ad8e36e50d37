/**
 * Committing a batch: replacement and prevention effects first (CR 614–616), then everything at once.
 *
 * With nobody who could replace anything, a batch commits inline. Otherwise a frame goes through the events: for each it
 * gathers the effects that apply and were not applied yet (CR 614.5); with several, the affected player or the
 * controller of the affected object chooses one (CR 616.1), and the rest is looked at again.
 *
 * An effect is named by `ability row * MAX_OBJECTS + source id`; rows below 0 stand for effects without a permanent.
 */

import {
  BATTLEFIELD,
  EVENT_COUNTERS,
  EVENT_DAMAGE,
  EVENT_DESTROY,
  EVENT_DRAW,
  EVENT_GAIN_LIFE,
  EVENT_MOVE,
  EVENT_TOKEN,
  EXILE,
  GRAVEYARD,
  INDESTRUCTIBLE,
  LIBRARY,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import {
  PROGRAM_CONTROLLER,
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
import { DECIDE_REPLACEMENT, optionValue, packOption } from '../kernel/options.ts';
import { needsEvents, needsExceptions, needsObjects } from '../kernel/run.ts';
import { leaveCombat } from '../objects/combat-state.ts';
import { isProtectedFrom } from '../objects/protection.ts';
import { matches } from '../objects/query.ts';
import { scopeOf } from '../objects/scope.ts';
import { grantedMadness } from '../objects/spell-keywords.ts';
import { type Game, liveId, refOf } from '../state/game.ts';
import {
  DEATHTOUCHED,
  LEAVES_FOR_EXILE,
  NO_ABILITIES,
  W_ARENA,
  W_BATCH,
  W_PLAYERS,
  W_PREVENT,
  W_REPLACE,
  W_ROOM_LOW,
} from '../state/header.ts';
import { ID_BITS, ID_MASK } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
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
  willMatch,
} from './entering.ts';
import { setTapped } from './move.ts';
import { perform } from './perform.ts';

/** Source id of effects without a permanent, as the row of an effect. */
const ROW_MADNESS = 4000;
const ROW_PREVENT_COMBAT = 4001;
const ROW_PROTECTION = 4002;
const ROW_REGENERATE = 4003;
const ROW_LEAVES_FOR_EXILE = 4004;

/** Events that the margin of the trigger queue is enough for. */
const FEW = 2;
/** What one event may add to the batch or notice: itself, and what it brings with it. */
const PER_EVENT = 2;

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
    if (kind === EVENT_DESTROY && canRegenerate(g, i)) return true;
    if ((kind === EVENT_MOVE || kind === EVENT_DESTROY) && leavesForExile(g, i)) return true;
    if (kind !== EVENT_MOVE) {
      if (kind === EVENT_TOKEN && tokensAsk(g, i)) return true;
      if (kind === EVENT_DESTROY && replace & (1 << EVENT_MOVE)) return true;
      continue;
    }
    const aux = g.eventAux[i];
    if (aux & B.MOVE_DISCARD && hasMadness(g, g.eventObject[i])) return true;
    if ((aux & B.MOVE_ZONE_MASK) === BATTLEFIELD && looksAtEntering(g, enteringCard(g, i), aux)) return true;
  }
  return false;
}

/** Whether the card in hand has madness, its own or one that it was given. */
function hasMadness(g: Game, id: number): boolean {
  return g.rulebook.madnessCost[g.printed[id]] >= 0 || grantedMadness(g, id) >= 0;
}

// ---------------------------------------------------------------- the commit procedure

/** Goes through the events; each is looked at until no effect applies that was not applied yet. */
function replaceEvents(g: Game, f: number): number {
  const r = g.frameRegister;
  for (;;) {
    const i = r[f + REG_EVENT];
    if (i >= g.word[W_BATCH]) return NEXT;
    if (isEntering(g, i)) return askEnter(g, i);
    const n = gather(g, i, r[f + REG_LIST]);
    if (n === 0) {
      if (tokensAsk(g, i) && !makeTokens(g, i)) return AGAIN;
      r[f + REG_EVENT]++;
      continue;
    }
    if (n > 1) {
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
  if (needsEvents(g, PER_EVENT * (g.word[W_BATCH] - base + tokens))) return AGAIN;
  perform(g, g.frameRegister[f + REG_BASE]);
  return RETURN;
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
    for (let k = 0; k < n; k++) offer(g, packOption(0, candidate[k] & ID_MASK, k));
  },
  apply(g, f, option) {
    const r = g.frameRegister;
    gather(g, r[f + REG_EVENT], r[f + REG_LIST]);
    return applyEffect(g, r[f + REG_EVENT], candidate[optionValue(option)]) === NEXT ? AGAIN : CALL_AGAIN;
  },
};

function affectedPlayer(g: Game, i: number): number {
  const id = g.eventObject[i];
  if (id < 0 || g.eventKind[i] === EVENT_TOKEN) return g.eventPlayer[i];
  if (g.zone[id] === BATTLEFIELD) return g.controller[id];
  const move = g.eventKind[i] === EVENT_COUNTERS ? entryOf(g, i) : -1;
  return move < 0 ? g.owner[id] : enteringSeat(g, move);
}

// ---------------------------------------------------------------- which effects apply

/** Effects that apply to one event; more than 64 at once would be offered as the first 64. */
const MAX_CANDIDATES = 64;
const candidate = new Int32Array(MAX_CANDIDATES);

function gather(g: Game, i: number, applied: number): number {
  let n = 0;
  const kind = g.eventKind[i];
  const aux = g.eventAux[i];
  const rb = g.rulebook;
  if (kind === EVENT_MOVE && aux & B.MOVE_DISCARD && (aux & B.MOVE_ZONE_MASK) === GRAVEYARD) {
    const id = g.eventObject[i];
    if (hasMadness(g, id)) n = add(g, i, applied, n, (ROW_MADNESS << ID_BITS) | id);
  }
  if (kind === EVENT_DAMAGE && g.word[W_PREVENT] & 1 && aux & 1 && g.eventAmount[i] > 0) {
    n = add(g, i, applied, n, ROW_PREVENT_COMBAT << ID_BITS);
  }
  if (kind === EVENT_DAMAGE && g.eventAmount[i] > 0 && g.eventObject[i] >= 0) {
    const id = g.eventObject[i];
    if (isProtectedFrom(g, id, g.eventSource[i])) n = add(g, i, applied, n, (ROW_PROTECTION << ID_BITS) | id);
  }
  if (kind === EVENT_DESTROY && canRegenerate(g, i)) {
    n = add(g, i, applied, n, (ROW_REGENERATE << ID_BITS) | g.eventObject[i]);
  }
  if ((kind === EVENT_MOVE || kind === EVENT_DESTROY) && leavesForExile(g, i)) {
    n = add(g, i, applied, n, (ROW_LEAVES_FOR_EXILE << ID_BITS) | g.eventObject[i]);
  }
  for (let p = 0; p < g.word[W_PLAYERS]; p++) {
    const list = listOf(p, BATTLEFIELD);
    let id = g.first[list];
    for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
      const card = g.card[id];
      if (rb.replaces[card] === 0 || g.flags[id] & NO_ABILITIES) continue;
      const end = rb.abilityStart[card] + rb.abilityCount[card];
      for (let a = rb.abilityStart[card]; a < end; a++) {
        if (rb.ability[a * R.A_STRIDE] !== R.ABILITY_REPLACEMENT) continue;
        if (replaces(g, i, id, a)) n = add(g, i, applied, n, (rb.ability[a * R.A_STRIDE + R.A_INDEX] << ID_BITS) | id);
      }
    }
  }
  return n;
}

function add(g: Game, i: number, applied: number, n: number, effect: number): number {
  if (n >= MAX_CANDIDATES) return n;
  for (let k = applied; k + 1 < g.word[W_ARENA]; k += 2) {
    if (g.arena[k] === i && g.arena[k + 1] === effect) return n; // CR 614.5
  }
  candidate[n] = effect;
  return n + 1;
}

/** Whether the replacement ability of the permanent applies to the event. */
function replaces(g: Game, i: number, id: number, ability: number): boolean {
  const t = g.rulebook.ability;
  const row = ability * R.A_STRIDE;
  const wanted = t[row + R.A_EVENT];
  const kind = g.eventKind[i];
  const detail = t[row + R.A_DETAIL];
  if (kind !== wanted && !(wanted === EVENT_MOVE && kind === EVENT_DESTROY)) return false;
  const controller = g.controller[id];
  scopeOf(controller, refOf(g, id));
  const who = t[row + R.A_WHO];
  if (who !== R.WHO_ANY && (g.eventPlayer[i] === controller) !== (who === R.WHO_YOU)) return false;
  let about = g.eventObject[i];
  if (wanted === EVENT_MOVE) {
    if ((g.eventAux[i] & B.MOVE_ZONE_MASK) !== GRAVEYARD) return false;
    if (detail & R.DETAIL_DIES && g.zone[about] !== BATTLEFIELD) return false;
  }
  if (kind === EVENT_DAMAGE) {
    if (g.eventAmount[i] <= 0 || (detail & R.DETAIL_COMBAT && !(g.eventAux[i] & 1))) return false;
    if (detail & R.DETAIL_TO_ME && g.eventPlayer[i] !== controller) return false;
    if (detail & R.DETAIL_TO_PLAYER && g.eventPlayer[i] < 0) return false;
    if (!(detail & R.DETAIL_TO_SUBJECT)) about = liveId(g, g.eventSource[i]);
  }
  if (kind === EVENT_DRAW && detail & R.DETAIL_EMPTY_LIBRARY && g.count[listOf(g.eventPlayer[i], LIBRARY)] > 0)
    return false;
  if (kind === EVENT_COUNTERS) {
    const wantedKind = t[row + R.A_TIMING] - 1;
    if (g.eventAmount[i] <= 0 || (detail & R.DETAIL_BY_EFFECT && g.eventAux[i] & B.COUNTERS_COST)) return false;
    if (wantedKind >= 0 && wantedKind !== (g.eventAux[i] & B.COUNTERS_KIND_MASK)) return false;
  }
  const subject = t[row + R.A_SUBJECT];
  if (subject === R.SUBJECT_NONE) return true;
  if (about < 0) return false;
  if (subject === R.SUBJECT_THIS) return about === id;
  const filter = t[row + R.A_FILTER];
  return kind === EVENT_COUNTERS && g.zone[about] !== BATTLEFIELD ? willMatch(g, i, filter) : matches(g, filter, about);
}

// ---------------------------------------------------------------- what an effect does to the event

/** Changes the event. CALL when a program was pushed that happens instead of it. */
function applyEffect(g: Game, i: number, effect: number): number {
  pushArena(g, i);
  pushArena(g, effect);
  const row = effect >> ID_BITS;
  const id = effect & ID_MASK;
  if (row === ROW_MADNESS) {
    g.eventAux[i] = (g.eventAux[i] & ~B.MOVE_ZONE_MASK) | EXILE | B.MOVE_MADNESS;
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
  const rb = g.rulebook;
  const a = (rb.abilityStart[g.card[id]] + row) * R.A_STRIDE;
  const times = rb.ability[a + R.A_AUX];
  const plus = rb.ability[a + R.A_AMOUNT] >> 1;
  switch (g.eventKind[i]) {
    case EVENT_MOVE:
    case EVENT_DESTROY:
      // The zone to go to instead, with its shuffle bit, stands in A_AUX.
      g.eventAux[i] = (g.eventAux[i] & ~B.MOVE_ZONE_MASK) | times;
      return NEXT;
    case EVENT_DAMAGE:
      if (rb.ability[a + R.A_DETAIL] & R.DETAIL_PREVENT) {
        g.eventAmount[i] = plus < 0 ? 0 : Math.max(0, g.eventAmount[i] - plus);
      } else g.eventAmount[i] = Math.min(MOST_AMOUNT, g.eventAmount[i] * times + plus);
      return NEXT;
    case EVENT_DRAW:
      if (rb.ability[a + R.A_PC] >= 0) return instead(g, i, id, rb.ability[a + R.A_PC]);
      for (let n = 1; n < times; n++) {
        pushArena(g, g.word[W_BATCH]); // the new draws are not replaced by it again
        pushArena(g, effect);
        B.propose(g, EVENT_DRAW, -1, g.eventPlayer[i], 1, 0, 0);
      }
      return NEXT;
    case EVENT_GAIN_LIFE:
    case EVENT_COUNTERS:
    case EVENT_TOKEN:
      g.eventAmount[i] = Math.min(MOST_AMOUNT, g.eventAmount[i] * times + plus);
  }
  return NEXT;
}

/** Whether the event would move a permanent elsewhere that an effect lets leave for exile only. */
function leavesForExile(g: Game, i: number): boolean {
  const id = g.eventObject[i];
  if (!(g.flags[id] & LEAVES_FOR_EXILE) || g.zone[id] !== BATTLEFIELD) return false;
  return (g.eventAux[i] & B.MOVE_ZONE_MASK) !== EXILE;
}

/** Whether a destruction can be regenerated: a shield, and nothing that forbids it; the indestructible needs none. */
function canRegenerate(g: Game, i: number): boolean {
  const id = g.eventObject[i];
  if (g.shields[id] === 0 || g.eventAux[i] & B.MOVE_NO_REGENERATION) return false;
  return g.zone[id] === BATTLEFIELD && !(g.keywords[id] & INDESTRUCTIBLE);
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

/** CR 614.6: the event does not happen; the effect's own instructions are followed in its place. */
function instead(g: Game, i: number, id: number, pc: number): number {
  const seat = g.eventPlayer[i];
  g.eventKind[i] = B.EVENT_VOID;
  const f = push(g, PROC_PROGRAM);
  const r = g.frameRegister;
  r[f + PROGRAM_PC] = pc;
  r[f + PROGRAM_OBJECT] = -1;
  r[f + PROGRAM_CONTROLLER] = g.controller[id];
  r[f + PROGRAM_SOURCE] = refOf(g, id);
  r[f + PROGRAM_EVENT_PLAYER] = seat;
  return CALL;
}
