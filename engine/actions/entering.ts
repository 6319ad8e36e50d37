/**
 * How a permanent enters (CR 614.12): what it copies, what an Aura enchants, tapped or not, with which counters.
 *
 * The commit procedure comes here for every move to the battlefield that has such a question. The choices are made
 * before the event happens, by the player who will control the permanent, and stay in the event.
 */

import {
  BATTLE,
  BATTLEFIELD,
  COMMAND,
  COUNTER_NAMES,
  DEFENSE_COUNTER,
  EVENT_COUNTERS,
  EVENT_MOVE,
  EVENT_TOKEN,
  GRAVEYARD,
  HAND,
  KEYWORD_COUNTERS,
  LORE_COUNTER,
  LOYALTY_COUNTER,
  NOTE_PROTECTOR,
  PLUS_COUNTER,
  STACK,
} from '../ids/words.ts';
import * as B from '../kernel/batch.ts';
import { AGAIN, ask, type Decision, offer } from '../kernel/frames.ts';
import {
  DECIDE_ATTACH,
  DECIDE_COPY,
  DECIDE_DEVOUR,
  DECIDE_PAY_LIFE,
  DECIDE_PROTECTOR,
  DECIDE_WORD,
  NO,
  optionId,
  optionTag,
  optionValue,
  packOption,
  YES,
} from '../kernel/options.ts';
import { needsEvents, needsExceptions, needsObjects } from '../kernel/run.ts';
import { isSiegeCard, mayProtect, setProtector } from '../objects/battles.ts';
import { addException, copyExceptions, countExceptions, dropExceptions } from '../objects/exceptions.ts';
import { addPick, PICK_OPPONENT, PICK_TRIBUTE, pickOf } from '../objects/picks.ts';
import { amount, collectEach, filterZone, found, holds, matches } from '../objects/query.ts';
import { scope, scopeOf } from '../objects/scope.ts';
import { canEnchant } from '../objects/targets.ts';
import { wouldLoseAbilities, wouldMatch } from '../objects/would-be.ts';
import { type Game, refOf } from '../state/game.ts';
import { W_BATCH, W_D0, W_D1, W_D2, W_DECIDER, W_LOTS, W_PLAYERS, W_REPLACE, W_TOKENS_AWAY } from '../state/header.ts';
import { ID_BITS } from '../state/layout.ts';
import { append, listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';
import { isIn } from '../state/seats.ts';
import { bringsCounters, proposeBroughtByMana } from './mana-riders.ts';
import { perform } from './perform.ts';
import { proposeCounters, proposeDiscard, proposeLoseLife, proposeMove, proposeSacrifice } from './propose.ts';
import { takeToken } from './tokens.ts';

/** Whether a move of the card to the battlefield has anything to be looked at before it happens. */
export function looksAtEntering(g: Game, card: number, aux: number): boolean {
  const rb = g.rulebook;
  if (rb.has[card] & R.HAS_ENTERS || rb.types[card] & BATTLE) return true;
  if (rb.enchant[card] >= 0 && !(aux & B.MOVE_ATTACH)) return true;
  return (
    replacesCounters(g) &&
    (rb.loyalty[card] + rb.defense[card] + rb.saga[card] > 0 || (aux & B.MOVE_WITH_COUNTERS) !== 0)
  );
}

function replacesCounters(g: Game): boolean {
  return (g.word[W_REPLACE] & (1 << EVENT_COUNTERS)) !== 0;
}

/** The card that the permanent will be: the face that will be up, or what it enters as a copy of. */
export function enteringCard(g: Game, i: number): number {
  if (g.eventSource[i] < 0) return -1 - g.eventSource[i];
  const id = g.eventObject[i];
  if (g.zone[id] === STACK) return g.card[id];
  return g.eventAux[i] & B.MOVE_BACK_FACE ? g.rulebook.otherFace[g.printed[id]] : g.printed[id];
}

/** Whether the event is a permanent entering that still has to be looked at. */
export function isEntering(g: Game, i: number): boolean {
  if (g.eventKind[i] !== EVENT_MOVE || g.eventAux[i] & B.MOVE_ENTERS_CHOSEN) return false;
  if ((g.eventAux[i] & B.MOVE_ZONE_MASK) !== BATTLEFIELD) return false;
  if (g.word[W_LOTS] > 0 && replacesCounters(g) && bringsCounters(g, g.eventObject[i])) return true;
  return looksAtEntering(g, enteringCard(g, i), g.eventAux[i]);
}

/** Seat under whose control the permanent will enter. */
export function enteringSeat(g: Game, i: number): number {
  const wanted = (g.eventAux[i] >> B.MOVE_CONTROLLER_SHIFT) & B.MOVE_CONTROLLER_MASK;
  return wanted > 0 ? wanted - 1 : g.owner[g.eventObject[i]];
}

/** The event of the same batch by which the object of this one enters, -1 none. */
export function entryOf(g: Game, i: number): number {
  for (let j = i - 1; j >= 0; j--) {
    if (g.eventKind[j] === EVENT_MOVE && g.eventObject[j] === g.eventObject[i]) return j;
  }
  return -1;
}

/** Whether the object, which enters by an event of the same batch, will fit the filter. */
export function willMatch(g: Game, i: number, filter: number): boolean {
  const move = entryOf(g, i);
  return move >= 0 && wouldMatch(g, filter, g.eventObject[i], enteringCard(g, move), enteringSeat(g, move));
}

/** Whether the object of a move to the battlefield will fit the filter there (CR 614.12). */
export function enteringMatches(g: Game, i: number, filter: number): boolean {
  return wouldMatch(g, filter, g.eventObject[i], enteringCard(g, i), enteringSeat(g, i));
}

/** Enters as a copy, attached, tapped or not: by itself, unless something holds, or unless its controller pays life. */
export function askEnter(g: Game, i: number): number {
  const rb = g.rulebook;
  const card = enteringCard(g, i);
  const seat = enteringSeat(g, i);
  const keeps = !wouldLoseAbilities(g, g.eventObject[i], card, seat);
  if (keeps && rb.has[card] & R.HAS_COPY_CHOICE && !(g.eventAux[i] & B.MOVE_COPY_ASKED)) {
    g.eventAux[i] |= B.MOVE_COPY_ASKED;
    return ask(g, DECIDE_COPY, seat, i, card);
  }
  if (rb.enchant[card] >= 0 && !(g.eventAux[i] & B.MOVE_ATTACH)) return askHost(g, i, seat);
  if (rb.types[card] & BATTLE && g.eventAux[i] >>> B.MOVE_PROTECTOR_SHIFT === 0) {
    // CR 310.8a: as it enters, its controller chooses.
    return ask(g, DECIDE_PROTECTOR, seat, i, g.eventObject[i], isSiegeCard(g, card) ? 1 : 0);
  }
  if (keeps && rb.has[card] & R.HAS_PICK && !(g.eventAux[i] & B.MOVE_PICKED)) {
    g.eventAux[i] |= B.MOVE_PICKED;
    const row = picking(g, card);
    const kind = rb.ability[row + R.A_LIMIT] - 1;
    return ask(g, DECIDE_WORD, seat, kind === PICK_TRIBUTE ? PICK_OPPONENT : kind, i + 1, rb.ability[row + R.A_TIMING]);
  }
  if (keeps && rb.has[card] & R.HAS_PICK && awaitsTribute(g, i, card)) return askTribute(g, i);
  if (keeps && rb.has[card] & R.HAS_DEVOUR && !(g.eventAux[i] & B.MOVE_DEVOURED)) {
    const many = g.count[listOf(seat, BATTLEFIELD)] + g.count[listOf(seat, HAND)];
    if (needsEvents(g, 2 * many + COUNTER_NAMES.length)) return AGAIN;
    return askDevour(g, i, seat, -1);
  }
  g.eventAux[i] |= B.MOVE_ENTERS_CHOSEN;
  if (!keeps) {
    g.eventAux[i] |= B.MOVE_COUNTERS; // and none of its own are proposed
    proposeBrought(g, i);
    if (g.word[W_LOTS] > 0) proposeBroughtByMana(g, g.eventObject[i]);
    return AGAIN;
  }
  if (replacesCounters(g)) proposeEntersWith(g, i, card, seat);
  return rb.has[card] & R.HAS_ENTERS ? askTapped(g, i, card, seat) : AGAIN;
}

/** The ability by which something is chosen as the card enters, as a column index. */
function picking(g: Game, card: number): number {
  const rb = g.rulebook;
  let row = rb.abilityStart[card] * R.A_STRIDE;
  while (rb.ability[row] !== R.ABILITY_ENTERS || rb.ability[row + R.A_LIMIT] === 0) row += R.A_STRIDE;
  return row;
}

/** Whether an opponent was chosen who has not decided yet (CR 702.104a). */
function awaitsTribute(g: Game, i: number, card: number): boolean {
  if (g.rulebook.ability[picking(g, card) + R.A_LIMIT] - 1 !== PICK_TRIBUTE) return false;
  return pickOf(g, refOf(g, g.eventObject[i]) + NEXT_ERA, PICK_TRIBUTE) < 0;
}
const NEXT_ERA = 1 << ID_BITS;

/** Who has left the game pays none. */
function askTribute(g: Game, i: number): number {
  const ref = refOf(g, g.eventObject[i]) + NEXT_ERA;
  const seat = pickOf(g, ref, PICK_OPPONENT);
  if (seat >= 0 && isIn(g, seat)) return ask(g, DECIDE_WORD, seat, PICK_TRIBUTE, i + 1);
  addPick(g, ref, PICK_TRIBUTE, 0);
  return AGAIN;
}

function askTapped(g: Game, i: number, card: number, seat: number): number {
  const rb = g.rulebook;
  const id = g.eventObject[i];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    if (rb.ability[row] !== R.ABILITY_ENTERS) continue;
    const detail = rb.ability[row + R.A_DETAIL];
    if (!(detail & 1)) continue;
    const life = detail >> 8;
    if (life > 0) {
      g.eventAux[i] |= B.MOVE_TAPPED;
      if (g.life[seat] >= life) return ask(g, DECIDE_PAY_LIFE, seat, life, i);
      return AGAIN;
    }
    scopeOf(seat, refOf(g, id));
    scope.x = g.paidX[id];
    const condition = rb.ability[row + R.A_CONDITION];
    if (condition < 0 || !holds(g, condition)) g.eventAux[i] |= B.MOVE_TAPPED;
  }
  return AGAIN;
}

/** Counters that the effect that moves it says. */
function proposeBrought(g: Game, i: number): void {
  if (!(g.eventAux[i] & B.MOVE_WITH_COUNTERS)) return;
  const id = g.eventObject[i];
  proposeCounters(g, id, B.packedKind(g.eventAmount[i]), B.packedAmount(g.eventAmount[i]), g.eventSource[i]);
}

/** CR 122.6, 614.16: what replaces counters that are put on a permanent does so for those that it enters with. */
function proposeEntersWith(g: Game, i: number, card: number, seat: number): void {
  const rb = g.rulebook;
  const id = g.eventObject[i];
  g.eventAux[i] |= B.MOVE_COUNTERS;
  proposeBrought(g, i);
  if (g.word[W_LOTS] > 0) proposeBroughtByMana(g, id);
  proposeCounters(g, id, LOYALTY_COUNTER, rb.loyalty[card], refOf(g, id)); // CR 306.5b
  proposeCounters(g, id, DEFENSE_COUNTER, rb.defense[card], refOf(g, id)); // CR 310.4b
  // CR 714.3a: no ability and no effect says so.
  proposeCounters(g, id, LORE_COUNTER | B.COUNTERS_COST, rb.saga[card] > 0 ? 1 : 0, refOf(g, id));
  scopeOf(seat, refOf(g, id));
  scope.x = g.eventSource[i] < 0 ? 0 : g.paidX[id]; // CR 107.3m: X of what it copies is none of its own
  scope.castFlags = g.castFlags[id];
  const end = rb.abilityStart[card] + rb.abilityCount[card];
  for (let a = rb.abilityStart[card]; a < end; a++) {
    const row = a * R.A_STRIDE;
    const kind = rb.ability[row + R.A_AUX];
    if (rb.ability[row] !== R.ABILITY_ENTERS || kind < 0 || rb.ability[row + R.A_FILTER] >= 0) continue;
    proposeCounters(g, id, kind, Math.max(0, amount(g, rb.ability[row + R.A_AMOUNT])), refOf(g, id));
  }
}

/** CR 707.9: which permanent it enters as a copy of, or none. Context words: the event, the card with the ability. */
export const copyDecision: Decision = {
  name: 'copy',
  list(g) {
    const rb = g.rulebook;
    const i = g.word[W_D0];
    const card = g.word[W_D1];
    offer(g, packOption(NO, 0, 0));
    const end = rb.abilityStart[card] + rb.abilityCount[card];
    for (let a = rb.abilityStart[card]; a < end; a++) {
      const row = a * R.A_STRIDE;
      if (rb.ability[row] !== R.ABILITY_ENTERS || rb.ability[row + R.A_FILTER] < 0) continue;
      scopeOf(enteringSeat(g, i), refOf(g, g.eventObject[i]));
      const n = collectEach(g, rb.ability[row + R.A_FILTER]);
      // It can't copy itself, which isn't there yet; a choice tells which ability makes it, by the ordinal.
      for (let k = 0; k < n; k++) offer(g, packOption(YES, found[k], a - rb.abilityStart[card]));
    }
  },
  apply(g, _f, option) {
    if (optionTag(option) === NO) return AGAIN;
    const i = g.word[W_D0];
    const id = g.eventObject[i];
    const exception = exceptionOf(g, g.word[W_D1], optionValue(option));
    g.eventSource[i] = -1 - g.card[optionId(option)];
    // CR 707.9e: what an earlier choice of the same entry excepted is forgotten.
    dropExceptions(g, id);
    copyExceptions(g, optionId(option), id);
    if (exception >= 0) addException(g, id, exception);
    bringCounters(g, i, g.rulebook.abilityStart[g.word[W_D1]] + optionValue(option));
    g.eventAux[i] &= ~B.MOVE_COPY_ASKED; // what it copies may itself be able to enter as a copy
    return AGAIN;
  },
};

/** The ability lets the copy enter with counters of its own (CR 707.9). */
function bringCounters(g: Game, i: number, ability: number): void {
  const row = ability * R.A_STRIDE;
  const kind = g.rulebook.ability[row + R.A_AUX];
  if (kind < 0) return;
  const id = g.eventObject[i];
  scopeOf(enteringSeat(g, i), refOf(g, id));
  scope.x = g.paidX[id];
  const many = Math.max(0, amount(g, g.rulebook.ability[row + R.A_AMOUNT]));
  if (many === 0) return;
  g.eventAux[i] |= B.MOVE_WITH_COUNTERS;
  g.eventAmount[i] = B.packCounters(kind, many);
}

/** The exception that the n-th ability of the card makes for its copy, -1 none. */
function exceptionOf(g: Game, card: number, n: number): number {
  return g.rulebook.ability[(g.rulebook.abilityStart[card] + n) * R.A_STRIDE + R.A_CHANGE];
}

// ---------------------------------------------------------------- sacrifices as it enters (CR 702.82)

/** The ability of the entering card by which something may be sacrificed, as a column index. */
function devouring(g: Game, i: number): number {
  const rb = g.rulebook;
  const card = enteringCard(g, i);
  let row = rb.abilityStart[card] * R.A_STRIDE;
  while (rb.ability[row] !== R.ABILITY_ENTERS || rb.ability[row + R.A_MANA_UNITS] === 0) row += R.A_STRIDE;
  return row;
}

/** The first permanent behind that one (-1: of all) that may be sacrificed, -1 none. */
function nextVictim(g: Game, i: number, seat: number, after: number): number {
  const filter = g.rulebook.ability[devouring(g, i) + R.A_AFFECTS];
  scopeOf(seat, refOf(g, g.eventObject[i]));
  const own = g.eventObject[i]; // it may come from the hand
  let id = after < 0 ? g.first[listOf(seat, filterZone(g, filter))] : g.next[after];
  while (id >= 0 && (id === own || !matches(g, filter, id))) id = g.next[id];
  return id;
}

function askDevour(g: Game, i: number, seat: number, after: number): number {
  if (g.rulebook.ability[devouring(g, i) + R.A_MANA_UNITS] === R.SACRIFICES_ALL) return sacrificeAll(g, i, seat);
  if (nextVictim(g, i, seat, after) >= 0) return ask(g, DECIDE_DEVOUR, seat, i, after + 1);
  g.eventAux[i] |= B.MOVE_DEVOURED;
  return AGAIN;
}

/** One counter of each kind that gives one of the keywords (CR 122.1b), unless another card brought it. */
function bringKeywords(g: Game, i: number, keywords: number): void {
  const rb = g.rulebook;
  const ref = refOf(g, g.eventObject[i]);
  for (let kind = KEYWORD_COUNTERS; kind < COUNTER_NAMES.length; kind++) {
    const row = (rb.counterChanges + kind - KEYWORD_COUNTERS) * R.CH_STRIDE;
    if (!(rb.changes[row + R.CH_KEYWORDS] & keywords) || isBrought(g, i, kind)) continue;
    proposeCounters(g, g.eventObject[i], kind, 1, ref);
  }
}

function isBrought(g: Game, i: number, kind: number): boolean {
  for (let j = i + 1; j < g.word[W_BATCH]; j++) {
    if (g.eventKind[j] === EVENT_COUNTERS && g.eventObject[j] === g.eventObject[i] && g.eventAux[j] === kind)
      return true;
  }
  return false;
}

function sacrificeAll(g: Game, i: number, seat: number): number {
  if (needsEvents(g, g.count[listOf(seat, BATTLEFIELD)])) return AGAIN;
  for (let id = nextVictim(g, i, seat, -1); id >= 0; id = nextVictim(g, i, seat, id)) proposeSacrifice(g, id);
  g.eventAux[i] |= B.MOVE_DEVOURED;
  return AGAIN;
}

/** One after another in the order of the battlefield; the counters are brought with the move. */
export const devourDecision: Decision = {
  name: 'devour',
  list(g) {
    const [i, seat] = [g.word[W_D0], g.word[W_DECIDER]];
    offer(g, packOption(0, 0, 0));
    let id = nextVictim(g, i, seat, g.word[W_D1] - 1);
    for (; id >= 0; id = nextVictim(g, i, seat, id)) offer(g, packOption(1, id, 0));
  },
  apply(g, _f, option) {
    const i = g.word[W_D0];
    if (optionTag(option) === 0) {
      g.eventAux[i] |= B.MOVE_DEVOURED;
      return AGAIN;
    }
    const seat = g.word[W_DECIDER];
    const id = optionId(option);
    const each = g.rulebook.ability[devouring(g, i) + R.A_MANA_UNITS];
    if (each === R.DISCARDS) {
      bringKeywords(g, i, g.keywords[id]);
      proposeDiscard(g, id);
      return askDevour(g, i, seat, id);
    }
    const brought = (g.eventAux[i] & B.MOVE_WITH_COUNTERS) !== 0;
    if (brought && B.packedKind(g.eventAmount[i]) !== PLUS_COUNTER) {
      // What moves it says counters of another kind: these are an event beside it.
      proposeCounters(g, g.eventObject[i], PLUS_COUNTER, each, refOf(g, g.eventObject[i]));
    } else {
      g.eventAmount[i] = B.packCounters(PLUS_COUNTER, (brought ? B.packedAmount(g.eventAmount[i]) : 0) + each);
      g.eventAux[i] |= B.MOVE_WITH_COUNTERS;
    }
    proposeSacrifice(g, id);
    return askDevour(g, i, seat, id);
  },
};

// ---------------------------------------------------------------- Auras that were not cast

/** CR 303.4f: its controller chooses what it enchants; with nothing to enchant it does not enter (CR 303.4g). */
function askHost(g: Game, i: number, seat: number): number {
  if (nextHost(g, i, -1) >= 0) return ask(g, DECIDE_ATTACH, seat, i);
  if (g.zone[g.eventObject[i]] === STACK) g.eventAux[i] = (g.eventAux[i] & ~B.MOVE_ZONE_MASK) | GRAVEYARD;
  else {
    if (g.zone[g.eventObject[i]] === COMMAND) g.word[W_TOKENS_AWAY]++; // a token that stays where it was made
    g.eventKind[i] = B.EVENT_VOID;
  }
  return AGAIN;
}

/** The first permanent after `id` (-1: of all, seat by seat) that the entering Aura could enchant, -1 none. */
function nextHost(g: Game, i: number, id: number): number {
  const enchant = g.rulebook.enchant[enteringCard(g, i)];
  const from = id < 0 ? 0 : g.controller[id];
  scopeOf(enteringSeat(g, i), refOf(g, g.eventObject[i]));
  for (let p = from; p < g.word[W_PLAYERS]; p++) {
    let host = id >= 0 && p === from ? g.next[id] : g.first[listOf(p, BATTLEFIELD)];
    for (; host >= 0; host = g.next[host]) if (canEnchant(g, enchant, host)) return host;
  }
  return -1;
}

/** What the Aura enters attached to. Context word: the event. */
export const attachDecision: Decision = {
  name: 'attach',
  list(g) {
    const i = g.word[W_D0];
    for (let host = nextHost(g, i, -1); host >= 0; host = nextHost(g, i, host)) offer(g, packOption(0, host, 0));
  },
  apply(g, _f, option) {
    const i = g.word[W_D0];
    g.eventAux[i] |= B.MOVE_ATTACH;
    g.eventAmount[i] = refOf(g, optionId(option));
    return AGAIN;
  },
};

// ---------------------------------------------------------------- life

/** "You may pay so much life" as a permanent enters: context word 0 the life, word 1 the event. */
export const payLifeDecision: Decision = {
  name: 'pay life',
  list(g) {
    offer(g, packOption(NO, 0, 0));
    offer(g, packOption(YES, 0, 0));
  },
  apply(g, _f, option) {
    if (optionTag(option) === YES) {
      const i = g.word[W_D1];
      g.eventAux[i] &= ~B.MOVE_TAPPED;
      // CR 119.4: paying life is losing it; an event of its own, above the one that waits.
      const base = B.startBatch(g);
      proposeLoseLife(g, enteringSeat(g, i), g.word[W_D0], 0);
      perform(g, base);
    }
    return AGAIN;
  },
};

// ---------------------------------------------------------------- battles

/** Who protects a battle that enters (CR 310.8a), or one on the battlefield (CR 310.10). */
export const protectorDecision: Decision = {
  name: 'protector',
  list(g) {
    const w = g.word;
    for (let seat = 0; seat < w[W_PLAYERS]; seat++) {
      if (mayProtect(g, w[W_D2] === 1, w[W_DECIDER], seat)) offer(g, packOption(0, 0, seat));
    }
  },
  apply(g, _f, option) {
    const seat = optionValue(option);
    const i = g.word[W_D0];
    if (i < 0) {
      setProtector(g, g.word[W_D1], seat);
      if (g.sink !== null) g.sink.event(g, NOTE_PROTECTOR, g.word[W_D1], seat, 1, 0, 0);
    } else g.eventAux[i] |= (seat + 1) << B.MOVE_PROTECTOR_SHIFT;
    return AGAIN;
  },
};

// ---------------------------------------------------------------- tokens

/** Whether the tokens of the event have something to be looked at before they enter. */
export function tokensAsk(g: Game, i: number): boolean {
  if (g.eventKind[i] !== EVENT_TOKEN || g.eventAux[i] & B.TOKEN_MADE || g.eventAmount[i] <= 0) return false;
  // CR 614.16: counters that others say it enters with may be replaced themselves.
  if (g.word[W_REPLACE] & (1 << EVENT_MOVE) && replacesCounters(g)) return true;
  return looksAtEntering(g, g.eventAux[i] & B.TOKEN_CARD_MASK, 0);
}

/** Exceptions that each token of the event is made with. */
export function exceptionsOf(g: Game, i: number): number {
  return countExceptions(g, g.eventObject[i]) + (g.eventAux[i] >>> B.TOKEN_EXCEPT_SHIFT !== 0 ? 1 : 0);
}

/**
 * Plain tokens appear on the battlefield when their event is performed. Those that have something to choose as they enter
 * (what to copy, who protects them, life to pay) are made here, in the command zone, and move from there like any other
 * permanent that enters; nobody receives priority in between. False when there is no room for them yet.
 */
export function makeTokens(g: Game, i: number): boolean {
  const many = g.eventAmount[i];
  if (needsObjects(g, many) || needsEvents(g, 2 * many) || needsExceptions(g, many * exceptionsOf(g, i))) return false;
  const aux = g.eventAux[i];
  const seat = g.eventPlayer[i];
  const bits =
    ((seat + 1) << B.MOVE_CONTROLLER_SHIFT) |
    (aux & B.TOKEN_TAPPED ? B.MOVE_TAPPED : 0) |
    (aux & B.TOKEN_BACK_UP ? B.MOVE_BACK_FACE : 0);
  for (let n = 0; n < many; n++) {
    const id = takeToken(g, i, g.eventObject[i]);
    g.zone[id] = COMMAND;
    append(g, listOf(seat, COMMAND), id);
    proposeMove(g, id, BATTLEFIELD, bits);
  }
  g.eventAux[i] |= B.TOKEN_MADE;
  return true;
}
