/**
 * Decisions, options, events and states in words for people.
 *
 * The words are made from names and numbers of the game and the Rulebook; nothing here changes or decides anything.
 */

import {
  BATTLEFIELD,
  CAST_AS_PERMITTED,
  CAST_FACE_SHIFT,
  COLOUR_NAMES,
  CREATURE,
  EXILE,
  HAND,
  MANA_LETTERS,
  MANA_TYPES,
  MAX_PLAYERS,
  PHASED_OUT,
  PICK_NAMES,
  STEP_NAMES,
} from '../ids/words.ts';
import { DIRECT } from '../kernel/numbers.ts';
import * as O from '../kernel/options.ts';
import { faceRow } from '../objects/faces.ts';
import { unitsInPool } from '../objects/mana-lots.ts';
import { recall } from '../objects/memory.ts';
import { findPermits, permits } from '../objects/spell-keywords.ts';
import { type Game, liveId } from '../state/game.ts';
import * as H from '../state/header.ts';
import { ID_MASK } from '../state/layout.ts';
import { listOf } from '../state/lists.ts';
import * as R from '../state/rulebook.ts';

/** Name of a seat: A, B, C, D. */
export function seatName(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** Name of an object: its card, or the ability and its source; "a card" when it is not known. */
export function objectName(g: Game, id: number): string {
  if (g.flags[id] & H.ABILITY_OBJECT) {
    const entry = g.stackEntry[id];
    if (entry < 0) return 'an ability';
    const ability = g.stackAbility[entry];
    const card =
      ability < 0 ? 0 : sourceCard(g, g.stackSource[entry], g.rulebook.ability[ability * R.A_STRIDE + R.A_CARD]);
    return `an ability of ${g.rulebook.names[card] || 'a card'}`;
  }
  return g.rulebook.names[g.card[id]] || 'a card';
}

/** The card that says the ability, but for one that a permanent or a card in exile was given: what has it (CR 113.7). */
function sourceCard(g: Game, source: number, says: number): number {
  const id = liveId(g, source);
  const at = id >= 0 ? -1 : recall(g, source);
  if (id >= 0 ? !shows(g, id) : at < 0) return says;
  const card = id >= 0 ? g.card[id] : g.lkiCard[at];
  return card === g.rulebook.otherFace[says] ? says : card;
}

function shows(g: Game, id: number): boolean {
  return g.zone[id] === BATTLEFIELD || (g.zone[id] === EXILE && g.rulebook.names[g.card[id]] !== '');
}

/** The open decision: who decides what. */
export function describeDecision(g: Game): string {
  const kind = g.word[H.W_DECISION];
  if (kind === O.DECIDE_NONE) return 'no decision';
  return `${seatName(g.word[H.W_DECIDER])}: ${QUESTIONS[kind]?.(g) ?? O.DECISION_NAMES[kind]}`;
}

const QUESTIONS: Readonly<Record<number, (g: Game) => string>> = {
  [O.DECIDE_MULLIGAN]: () => 'keep this hand?',
  [O.DECIDE_BOTTOM]: (g) => `put a card on the bottom (${g.word[H.W_D0]} left)`,
  [O.DECIDE_PRIORITY]: (g) => `priority in ${STEP_NAMES[g.word[H.W_STEP]]}`,
  [O.DECIDE_MODE]: () => 'choose a mode',
  [O.DECIDE_X]: (g) => `choose X, at most ${g.word[H.W_D0]}`,
  [O.DECIDE_TARGET]: (g) => `choose a ${g.word[H.W_D2] === 1 ? 'new ' : ''}target for ${objectName(g, g.word[H.W_D0])}`,
  [O.DECIDE_DIVISION]: () => 'divide: how much for this target?',
  [O.DECIDE_PAYMENT]: () => 'pay the next symbol',
  [O.DECIDE_COST]: () => 'choose what pays the cost',
  [O.DECIDE_ATTACKER]: () => 'declare attackers',
  [O.DECIDE_BLOCKER]: (g) => `what does ${objectName(g, g.word[H.W_D0])} block?`,
  [O.DECIDE_DAMAGE]: (g) => `assign combat damage of ${objectName(g, g.word[H.W_D0])}`,
  [O.DECIDE_TRIGGER]: () => 'which triggered ability goes on the stack next?',
  [O.DECIDE_REPLACEMENT]: () => 'which effect applies first?',
  [O.DECIDE_CHOICE]: () => 'choose',
  [O.DECIDE_MAY]: mayWords,
  [O.DECIDE_LEGEND]: () => 'which legendary permanent stays?',
  [O.DECIDE_DISCARD]: (g) => `discard to hand size (${g.word[H.W_D0]} left)`,
  [O.DECIDE_MANA]: (g) => (g.word[H.W_D1] === 0 ? 'choose a colour' : 'which mana?'), // a colour alone adds no units
  [O.DECIDE_WORD]: (g) =>
    g.word[H.W_D0] === R.PICKED_TRIBUTE ? 'pay tribute?' : `choose a ${PICK_NAMES[g.word[H.W_D0]]}`,
  [O.DECIDE_SCRY]: (g) =>
    ['put a card away?', 'which card goes on top next?', 'which card goes to the bottom next?'][g.word[H.W_D0] - 1],
  [O.DECIDE_KICKER]: (g) => (g.word[H.W_D1] === 1 ? 'buy the spell back?' : 'kick the spell?'),
  [O.DECIDE_ADDITIONAL_COST]: () => 'which additional cost?',
  [O.DECIDE_PAY_LIFE]: (g) => `pay ${g.word[H.W_D0]} life?`,
  [O.DECIDE_PUT_BACK]: () => 'which card goes to the library next?',
  [O.DECIDE_SYMBOL]: () => 'how is the next hybrid or Phyrexian symbol paid?',
  [O.DECIDE_UNBLOCKED]: (g) => `does ${objectName(g, g.word[H.W_D0])} deal its damage as though unblocked?`,
  [O.DECIDE_ATTACH]: (g) => `what does ${objectName(g, g.eventObject[g.word[H.W_D0]])} enchant?`,
  [O.DECIDE_PROTECTOR]: (g) => `who protects ${objectName(g, g.word[H.W_D1])}?`,
  [O.DECIDE_JOIN]: (g) =>
    `what does ${objectName(g, g.word[H.W_D0])} ${g.word[H.W_D2] === O.JOIN_BLOCKS ? 'block' : 'attack'}?`,
  [O.DECIDE_DEVOUR]: (g) => `what is given up as ${objectName(g, g.eventObject[g.word[H.W_D0]])} enters?`,
  [O.DECIDE_OPENING_HAND]: () => 'which card begins the game on the battlefield?',
  [O.DECIDE_COPY]: (g) => `what does ${objectName(g, g.eventObject[g.word[H.W_D0]])} enter as a copy of?`,
};

function combatWords(g: Game, name: string, tag: number, value: number): string {
  const kind = g.word[H.W_DECISION];
  if (kind === O.DECIDE_ATTACKER && tag === 0) return 'no more attackers';
  const blocks = kind === O.DECIDE_JOIN ? tag === O.JOIN_BLOCKS : kind === O.DECIDE_BLOCKER;
  if (blocks) return `${name} blocks ${kind === O.DECIDE_BLOCKER && tag === 0 ? 'nothing' : objectName(g, value)}`;
  return `${name} attacks ${attackedName(g, value)}`;
}

/** One option of the open decision. */
export function describeOption(g: Game, option: number): string {
  const tag = O.optionTag(option);
  const value = O.optionValue(option);
  const name = objectName(g, O.optionId(option));
  switch (g.word[H.W_DECISION]) {
    case O.DECIDE_MULLIGAN:
      return tag === 1 ? 'mulligan' : 'keep';
    case O.DECIDE_BOTTOM:
      return `${name} to the bottom`;
    case O.DECIDE_PRIORITY:
      return describePriority(g, tag, O.optionId(option), value);
    case O.DECIDE_MODE:
      return tag === 1 ? 'no more modes' : `mode ${value + 1}`;
    case O.DECIDE_X:
      return `X = ${numberWords(g, tag, value)}`;
    case O.DECIDE_TARGET:
      if (tag === O.TARGET_TAG_DONE) return g.word[H.W_D2] === 1 ? 'keep the target' : 'no more targets';
      return tag === O.TARGET_TAG_PLAYER
        ? `target player ${seatName(value)}`
        : `target ${whose(g, O.optionId(option))}`;
    case O.DECIDE_DIVISION:
      return numberWords(g, tag, value);
    case O.DECIDE_PAYMENT:
      return paymentWords(g, name, option);
    case O.DECIDE_ATTACKER:
    case O.DECIDE_BLOCKER:
    case O.DECIDE_JOIN:
      return combatWords(g, name, tag, value);
    case O.DECIDE_DAMAGE:
      return `${numberWords(g, tag, value)} to ${objectName(g, g.word[H.W_D1])}`;
    case O.DECIDE_TRIGGER:
      return `ability of ${triggerName(g, value)}${chapterWords(g, value)}`;
    case O.DECIDE_REPLACEMENT:
    case O.DECIDE_MANA_EFFECT:
      return effectOption(g, name, tag, value);
    case O.DECIDE_CHOICE:
    case O.DECIDE_DEVOUR:
    case O.DECIDE_OPENING_HAND:
      return tag === 0 ? 'done' : whose(g, O.optionId(option));
    case O.DECIDE_MAY:
    case O.DECIDE_KICKER:
    case O.DECIDE_PAY_LIFE:
    case O.DECIDE_UNBLOCKED:
      return tag === O.YES ? 'yes' : 'no';
    case O.DECIDE_COPY:
      return tag === O.NO ? 'nothing' : `copy ${whose(g, O.optionId(option))}`;
    case O.DECIDE_PROTECTOR:
      return `player ${seatName(value)}`;
    case O.DECIDE_ATTACH:
      return `enchant ${whose(g, O.optionId(option))}`;
    case O.DECIDE_SYMBOL:
      return value === 7 ? 'pay life' : value === 6 ? 'pay generic mana' : `pay {${MANA_LETTERS[value]}}`;
    case O.DECIDE_ADDITIONAL_COST:
      return `additional cost ${value + 1}`;
    case O.DECIDE_WORD:
      return pickedName(g, g.word[H.W_D0], value);
    case O.DECIDE_MANA:
      return `{${MANA_LETTERS[value]}}`;
    case O.DECIDE_COST:
      return tag === 1 ? 'no more' : name;
    case O.DECIDE_SCRY:
      return tag === 0 ? 'no more' : tag === 1 ? `${name} away` : `${name} next on top`;
    default:
      return name;
  }
}

/** One way to pay for a symbol. */
function paymentWords(g: Game, name: string, option: number): string {
  const tag = O.optionTag(option);
  const value = O.optionValue(option);
  if (tag === O.PAY_AUTOMATIC) return 'pay automatically';
  if (tag === O.PAY_FLOATING) return `spend {${MANA_LETTERS[value & 7]}}${lotWords(g, value >> O.FLOATING_LOT)}`;
  if (tag === O.PAY_CONVOKE) return `convoke with ${name}`;
  if (tag === O.PAY_ADD) return `add {${MANA_LETTERS[value]}} by tapping ${name}`;
  if (tag === O.PAY_ACTIVATE) return describePriority(g, O.PRIORITY_ACTIVATE, O.optionId(option), value);
  if (tag === O.PAY_DELVE) return `delve ${name}`;
  if (tag === O.PAY_IMPROVISE) return `improvise with ${name}`;
  return `tap ${name} for {${MANA_LETTERS[value]}}`;
}

/** Which chapter of a Saga a waiting trigger is (CR 714.2). */
/** What has the ability that waits; a token that is gone too (CR 113.7). */
function triggerName(g: Game, trigger: number): string {
  const source = g.triggerSource[trigger];
  const says = g.rulebook.ability[g.triggerAbility[trigger] * R.A_STRIDE + R.A_CARD];
  return g.rulebook.names[g.card[source & ID_MASK] || sourceCard(g, source, says)] || 'a card';
}

function chapterWords(g: Game, trigger: number): string {
  const event = g.rulebook.ability[g.triggerAbility[trigger] * R.A_STRIDE + R.A_EVENT];
  return event === R.EVENT_CHAPTER ? `, chapter ${g.triggerAmount[trigger]}` : '';
}

/** Which effect applies next; of effects on mana also which type they give. */
function effectOption(g: Game, name: string, tag: number, value: number): string {
  if (g.word[H.W_DECISION] === O.DECIDE_REPLACEMENT)
    return tag === 0 ? `effect of ${name}` : `without the effect of ${name}`;
  return `effect of ${name}${value >> 5 > 0 ? `: {${MANA_LETTERS[(value >> 5) - 1]}}` : ''}`;
}

/** A number, or the part of a range that is too large to list (kernel/numbers.ts). */
function numberWords(g: Game, tag: number, value: number): string {
  const least = g.word[H.W_D2];
  if (tag === 0) return `${least + value}`;
  const part = Math.ceil((g.word[H.W_D3] - least + 1) / DIRECT);
  return `${least + part * value} to ${Math.min(g.word[H.W_D3], least + part * (value + 1) - 1)}`;
}

/** How a card is cast, in the order of CAST_AS_…. */
const HOW_WORDS: readonly string[] = [
  '',
  ' with flashback',
  ' with madness',
  ' without paying its mana cost',
  ' with flashback for its mana cost',
  ' with mayhem for its mana cost',
  ' with madness for its mana cost',
];

/** By which permanent's ability a card is played, where that matters. */
function permitWords(g: Game, id: number, how: number): string {
  findPermits(g, g.word[H.W_DECIDER], id);
  for (let i = 0; i < permits.count; i++) {
    if (permits.place[i] === how - CAST_AS_PERMITTED) return ` by ${objectName(g, permits.source[i])}`;
  }
  return '';
}

/** What may be done: the first context word is a player, or tells a face of the card in the second one. */
function mayWords(g: Game): string {
  const about = g.word[H.W_D0];
  if (about === 0) return 'do it?';
  if (about < O.MAY_CAST_FACE) return `another poison counter for player ${seatName(about - 1)}?`;
  return `cast ${g.rulebook.names[faceRow(g, g.printed[g.word[H.W_D1]], about - O.MAY_CAST_FACE)]}?`;
}

function describePriority(g: Game, tag: number, id: number, option: number): string {
  const plays = tag === O.PRIORITY_LAND || tag === O.PRIORITY_CAST;
  const face = plays ? option >> CAST_FACE_SHIFT : 0;
  const value = plays ? option & ((1 << CAST_FACE_SHIFT) - 1) : option;
  const name = face > 0 ? g.rulebook.names[faceRow(g, g.card[id], face)] : objectName(g, id);
  switch (tag) {
    case O.PRIORITY_PASS:
      return 'pass';
    case O.PRIORITY_LAND:
      return `play ${name}${value >= CAST_AS_PERMITTED ? permitWords(g, id, value) : ''}`;
    case O.PRIORITY_CAST: {
      if (value >= CAST_AS_PERMITTED) return `cast ${name}${permitWords(g, id, value)}`;
      return `cast ${name}${HOW_WORDS[value] ?? ' for an alternative cost'}`;
    }
    default:
      return `activate ${name}${g.rulebook.abilityCount[g.card[id]] > 1 ? ` (ability ${value + 1})` : ''}`;
  }
}

function attackedName(g: Game, code: number): string {
  return code <= MAX_PLAYERS ? `player ${seatName(code - 1)}` : objectName(g, code - MAX_PLAYERS - 1);
}

/** More mana than this is told as a number. */
const MOST_SPELLED = 20;

/** A permanent with its controller, for telling apart. */
function whose(g: Game, id: number): string {
  const name = objectName(g, id);
  return g.zone[id] === BATTLEFIELD ? `${seatName(g.controller[id])}'s ${name}` : name;
}

/** The state of the table in a few lines: life, hands, boards, stack. */
export function describeGame(g: Game): string {
  const lines = [`turn ${g.word[H.W_TURN]} of ${seatName(g.word[H.W_ACTIVE])}, ${STEP_NAMES[g.word[H.W_STEP]]}`];
  for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
    const hand = g.count[listOf(seat, HAND)];
    lines.push(`${seatName(seat)}: ${g.life[seat]} life, ${hand} in hand${poolWords(g, seat)} | ${board(g, seat)}`);
  }
  for (let e = g.word[H.W_STACK] - 1; e >= 0; e--) lines.push(`stack: ${objectName(g, g.stackObject[e])}`);
  return lines.join('\n');
}

/** Where floating mana that is more than its type came from; `lot` is 1 + its row, 0 for plain mana. */
function lotWords(g: Game, lot: number): string {
  if (lot === 0) return '';
  const snow = g.lotMarks[lot - 1] & g.rulebook.snowMark ? ' from snow' : '';
  const source = g.lotSource[lot - 1];
  return source === 0 ? snow : `${snow} of ${objectName(g, source & ID_MASK)}`;
}

function poolWords(g: Game, seat: number): string {
  let text = '';
  for (let c = 0; c < MANA_TYPES; c++) {
    const units = unitsInPool(g, seat, c);
    const symbol = `{${MANA_LETTERS[c]}}`;
    text += units > MOST_SPELLED ? `${units} times ${symbol}` : symbol.repeat(units);
  }
  return text === '' ? '' : `, mana ${text}`;
}

function board(g: Game, seat: number): string {
  const words: string[] = [];
  const list = listOf(seat, BATTLEFIELD);
  let id = g.first[list];
  for (let left = g.count[list]; left > 0; left--, id = g.next[id]) {
    const size = g.types[id] & CREATURE ? ` ${g.power[id]}/${g.toughness[id]}` : '';
    words.push(`${objectName(g, id)}${size}${g.flags[id] & H.TAPPED ? ' (tapped)' : ''}`);
  }
  const away = listOf(seat, PHASED_OUT);
  id = g.first[away];
  for (let left = g.count[away]; left > 0; left--, id = g.next[id]) words.push(`${objectName(g, id)} (phased out)`);
  return words.join(', ');
}

const LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const;

function pickedName(g: Game, kind: number, value: number): string {
  if (kind === 0) return COLOUR_NAMES[value] ?? '';
  if (kind === 1) return g.rulebook.subtypeNames[value] ?? '';
  if (kind === R.PICKED_NAME) return value === 0 ? 'the name of no card of this game' : g.rulebook.names[value];
  if (kind === R.PICKED_TRIBUTE) return value === 1 ? 'tribute' : 'no tribute';
  if (kind === R.PICKED_RIOT) return value === 1 ? 'haste' : 'a +1/+1 counter';
  return kind === 2 ? (LAND_TYPES[value] ?? '') : `player ${seatName(value)}`;
}
