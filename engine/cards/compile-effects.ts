/**
 * Compiles effects: instructions to code (state/opcodes.ts), with absolute jumps.
 */

import { BATTLEFIELD, COLOUR_NAMES, COUNTER_NAMES, EXILE, GRAVEYARD, HAND, LIBRARY } from '../ids/words.ts';
import { MONSTROUS, RENOWNED, W_SKIP_COMBATS, W_SKIP_DRAWS, W_SKIP_TURNS, W_SKIP_UNTAPS } from '../state/header.ts';
import * as O from '../state/opcodes.ts';
import * as R from '../state/rulebook.ts';
import type {
  AbilityData,
  Amount,
  EffectData,
  Instruction,
  ObjectRef,
  PlayerRef,
  Recipient,
  ReplacementData,
  TokenData,
  TokenName,
  TriggerEvent,
} from '../vocabulary/card.ts';
import { changeRow, exceptionRow } from './compile-changes.ts';
import { combatInstruction } from './compile-combat.ts';
import { costRow } from './compile-costs.ts';
import { exchangeControl, replacers } from './compile-lasting.ts';
import { cards } from './compile-library.ts';
import { addMana, ridingCounters } from './compile-mana.ts';
import {
  amountOperand,
  type Context,
  conditionRow,
  filterRow,
  objectOperand,
  playerOperand,
  recipientOperand,
  refuse,
} from './compile-words.ts';
import { DURATIONS, emit } from './emit.ts';
import { writtenOut } from './keyword-actions.ts';

/** What the compiler of cards does for effects: tokens and delayed abilities become rows of their own. */
export interface EffectContext extends Context {
  tokenCard(token: TokenData | TokenName): number;
  emblemCard(abilities: readonly AbilityData[]): number;
  /** What the program being compiled asks for afterwards. */
  readonly keeps?: Keeps;
  /** What the program does is done once each turn (CR 603.2h): its first "may" or payment says that it is done. */
  readonly once?: true;
  delayedAbility(effect: EffectData, path: string, when?: TriggerEvent): number;
  /** A replacement ability that an effect makes; more bits of its detail, and whether it redirects to what the effect says. */
  replacementAbility(replace: ReplacementData, detail: number, path: string, redirects?: boolean): number;
}

/** Whether a program has a word for what was made or moved, so that it is kept track of. */
interface Keeps {
  readonly chosen: boolean;
  readonly many: boolean;
}

function keepsOf(effect: readonly Instruction[]): Keeps {
  const text = JSON.stringify(effect.map((one) => writtenOut(one) ?? one));
  return { chosen: text.includes('"chosen"'), many: text.includes('"that many"') };
}

/** In the order of the PHASE_ constants. */
const PHASES = ['beginning', 'combat', 'main'] as const;
const SKIP_WORDS = {
  turn: W_SKIP_TURNS,
  'untap step': W_SKIP_UNTAPS,
  'draw step': W_SKIP_DRAWS,
  'combat phase': W_SKIP_COMBATS,
} as const;

const DELAYS = [
  'next end step',
  'end of combat',
  'next upkeep',
  'your next upkeep',
  'your next end step',
  'your next main phase',
] as const;

/** Zones and bits of "move": 1 tapped, 2 you control, 4 bottom, 8 shuffled. */
const DESTINATIONS = {
  hand: [HAND, 0],
  graveyard: [GRAVEYARD, 0],
  exile: [EXILE, 0],
  battlefield: [BATTLEFIELD, 0],
  'library top': [LIBRARY, 0],
  'library bottom': [LIBRARY, 4],
  'library bottom random': [LIBRARY, 4 | 1024],
  'library second': [LIBRARY, 2048],
  'library shuffled': [LIBRARY, 8],
} as const;

/** Compiles a program; returns its program counter. */
export function program(c: EffectContext, effect: readonly Instruction[], path: string): number {
  // Nested parts (tokens, delayed abilities) write code of their own first, so the program is built apart.
  const code: number[] = [];
  const at = c.once ? emit(code, O.OP_ONCE, 0) : -1;
  // What it does once is its first "may" or payment, else all of it.
  if (c.once && !effect.some(({ do: word }) => word === 'may' || word === 'pay')) emit(code, O.OP_DONE);
  block({ ...c, keeps: keepsOf(effect) }, effect, path, code);
  if (at >= 0) code[at + 1] = code.length;
  code.push(O.OP_END | (1 << 8));
  const pc = c.tables.code.length;
  for (const cell of code) c.tables.code.push(cell);
  relocate(c.tables.code, pc, code.length);
  return pc;
}

/** Which operand of an opcode is a jump target, counted from the opcode; 0 none. */
const JUMP_OPERAND: Readonly<Record<number, number>> = {
  [O.OP_JUMP]: 1,
  [O.OP_MAY]: 2,
  [O.OP_PAY]: 3,
  [O.OP_IF]: 2,
  [O.OP_FOR_EACH]: 2,
  [O.OP_FOR_EACH_PLAYER]: 2,
  [O.OP_ONCE]: 1,
};

/** Jump targets were relative to the start of the program; makes them absolute. */
function relocate(code: number[], pc: number, length: number): void {
  for (let at = pc; at < pc + length; at += (code[at] ?? 0) >> 8) {
    const op = (code[at] ?? 0) & 0xff;
    const operand = JUMP_OPERAND[op];
    if (operand !== undefined) code[at + operand] = (code[at + operand] ?? 0) + pc;
    if (op === O.OP_CHOOSE_COLOUR)
      for (let n = 1; n <= COLOUR_NAMES.length; n++) code[at + n] = (code[at + n] ?? 0) + pc;
  }
}

function block(c: EffectContext, effect: readonly Instruction[], path: string, code: number[]): void {
  effect.forEach((instruction, i) => {
    const where = `${path}[${i}]`;
    const written = writtenOut(instruction);
    if (written !== undefined) {
      block(c, written, where, code);
      return;
    }
    const done =
      flow(c, instruction, where, code) ||
      players(c, instruction, where, code) ||
      cards(c, instruction, where, code) ||
      verbs(c, instruction, where, code) ||
      combatInstruction(c, instruction, where, code) ||
      creations(c, instruction, where, code);
    if (!done) objects(c, instruction, where, code);
  });
}

/** Instructions that hold others. */
function flow(c: EffectContext, i: Instruction, path: string, code: number[]): boolean {
  switch (i.do) {
    case 'may': {
      const at = emit(code, O.OP_MAY, playerOperand(c, i.who ?? 'you', path), 0);
      if (c.once) emit(code, O.OP_DONE);
      block(within(c), i.then, `${path}.then`, code);
      code[at + 2] = code.length;
      return true;
    }
    case 'if': {
      const at = emit(code, O.OP_IF, conditionRow(c, i.condition, `${path}.condition`), 0);
      branches(c, i.then, i.otherwise, path, code, at + 2);
      return true;
    }
    case 'for each':
    case 'for each player': {
      const at =
        i.do === 'for each'
          ? emit(code, O.OP_FOR_EACH, objectOperand(c, i.what, `${path}.what`), 0)
          : emit(code, O.OP_FOR_EACH_PLAYER, playerOperand(c, i.who, `${path}.who`), 0);
      block(c, i.effect, `${path}.effect`, code);
      emit(code, O.OP_END);
      code[at + 2] = code.length;
      return true;
    }
    case 'connive':
      block(c, connive(i.what, i.amount ?? 1), path, code);
      return true;
    case 'choose colour': {
      chooseColour(c, i, path, code);
      return true;
    }
    case 'pay': {
      const at = emit(code, O.OP_PAY, playerOperand(c, i.who, path), costRow(c, i.cost, `${path}.cost`, true), 0);
      if (c.once) emit(code, O.OP_DONE);
      branches(within(c), i.then ?? [], i.otherwise, path, code, at + 3);
      return true;
    }
    default:
      return false;
  }
}

/** What is inside of what is done once is not done once by itself. */
function within(c: EffectContext): EffectContext {
  const { once: _said, ...inner } = c;
  return inner;
}

/** CR 701.50a as the instructions that it is made of. */
function connive(what: ObjectRef, amount: Amount): Instruction[] {
  const who: PlayerRef = { controllerOf: what };
  return [
    { do: 'draw', who, amount },
    { do: 'discard', who, amount },
    { do: 'counters', what, kind: '+1/+1', amount: { count: { notTypes: ['land'] }, among: 'chosen' } },
  ];
}

/** What follows is written out for each of the five colours. */
type ChooseColour = Extract<Instruction, { do: 'choose colour' }>;

function chooseColour(c: EffectContext, { then, who }: ChooseColour, path: string, code: number[]): void {
  const at = emit(code, O.OP_CHOOSE_COLOUR, 0, 0, 0, 0, 0, playerOperand(c, who ?? 'you', `${path}.who`));
  const ends: number[] = [];
  COLOUR_NAMES.forEach((colour, n) => {
    code[at + 1 + n] = code.length;
    const written = JSON.parse(JSON.stringify(then).replaceAll('"chosen colour"', `"${colour}"`)) as Instruction[];
    block(c, written, `${path}.then`, code);
    ends.push(emit(code, O.OP_JUMP, 0));
  });
  for (const end of ends) code[end + 1] = code.length;
}

function branches(
  c: EffectContext,
  then: readonly Instruction[],
  otherwise: readonly Instruction[] | undefined,
  path: string,
  code: number[],
  patch: number,
): void {
  block(c, then, `${path}.then`, code);
  if (otherwise === undefined || otherwise.length === 0) {
    code[patch] = code.length;
    return;
  }
  const jump = emit(code, O.OP_JUMP, 0);
  code[patch] = code.length;
  block(c, otherwise, `${path}.otherwise`, code);
  code[jump + 1] = code.length;
}

/** Instructions about players. */
function players(c: EffectContext, i: Instruction, path: string, code: number[]): boolean {
  const who = (ref: PlayerRef | undefined): number => playerOperand(c, ref ?? 'you', `${path}.who`);
  switch (i.do) {
    case 'gain life':
      emit(code, O.OP_GAIN_LIFE, who(i.who), amountOperand(c, i.amount, path));
      return true;
    case 'lose life':
      emit(code, O.OP_LOSE_LIFE, who(i.who), amountOperand(c, i.amount, path), ...(c.keeps?.many ? [1] : []));
      return true;
    case 'draw':
      emit(code, O.OP_DRAW, who(i.who), amountOperand(c, i.amount, path));
      return true;
    case 'mill':
      emit(code, O.OP_MILL, who(i.who), amountOperand(c, i.amount, path));
      return true;
    case 'poison':
      emit(code, O.OP_POISON, who(i.who), amountOperand(c, i.amount, path));
      return true;
    case 'discard': {
      const filter = i.filter === undefined ? -1 : filterRow(c, i.filter, `${path}.filter`);
      const how = (i.random ? 1 : 0) | (i.chooser === 'you' ? 2 : 0);
      const many = i.amount === 'all' ? -1 : amountOperand(c, i.amount, path);
      emit(code, O.OP_DISCARD, who(i.who), many, filter, how);
      return true;
    }
    case 'sacrifice choice':
      emit(code, O.OP_SACRIFICE_CHOICE, who(i.who), ownFilter(c, i.filter, path), amountOperand(c, i.amount, path));
      return true;
    case 'add mana':
      addMana(c, i, who(i.who), path, code);
      return true;
    case 'lose game':
      emit(code, O.OP_LOSE_GAME, who(i.who));
      return true;
    case 'win game':
      emit(code, O.OP_WIN_GAME, who(i.who));
      return true;
    case 'end the turn':
      emit(code, O.OP_END_THE_TURN);
      return true;
    case 'extra turn':
      emit(code, O.OP_EXTRA_TURN, who(i.who));
      return true;
    case 'extra phases':
      if (i.phases.length > 6) refuse(c, `${path}.phases`, i.phases.length, 'at most 6 phases');
      emit(
        code,
        O.OP_EXTRA_PHASES,
        i.phases.reduce((sum, phase, n) => sum | ((1 + PHASES.indexOf(phase)) << (2 * n)), 0),
      );
      return true;
    case 'skip':
      emit(code, O.OP_SKIP, who(i.who), SKIP_WORDS[i.what], i.amount ?? 1);
      return true;
    case 'extra land':
      emit(code, O.OP_EXTRA_LAND, amountOperand(c, i.amount, path));
      return true;
    default:
      return false;
  }
}

/** A filter of one's own permanents: the choosing player's control is meant anyway. */
function ownFilter(c: EffectContext, filter: Parameters<typeof filterRow>[1], path: string): number {
  const { controller: _who, ...rest } = filter;
  return filterRow(c, rest, `${path}.filter`);
}

/** Instructions that name only objects. */
function verbs(c: EffectContext, i: Instruction, path: string, code: number[]): boolean {
  if (i.do === 'counter') {
    const [zone, bits] = DESTINATIONS[i.to ?? 'graveyard'];
    emit(code, O.OP_COUNTER, objectOperand(c, i.what, path), ...(i.to === undefined ? [] : [zone, bits]));
    return true;
  }
  if (i.do === 'attach' || i.do === 'fight') {
    const other = objectOperand(c, i.do === 'attach' ? i.to : i.with, path);
    emit(code, i.do === 'attach' ? O.OP_ATTACH : O.OP_FIGHT, objectOperand(c, i.what, path), other);
    return true;
  }
  if (i.do === 'sacrifice' && i.who !== undefined) {
    emit(code, O.OP_SACRIFICE, objectOperand(c, i.what, path), playerOperand(c, i.who, `${path}.who`));
    return true;
  }
  const op = VERBS[i.do];
  if (op === undefined || i.do === 'skip' || i.do === 'replace' || !('what' in i) || i.what === undefined) return false;
  emit(code, op, objectOperand(c, i.what, path));
  return true;
}

const VERBS: Partial<Record<Instruction['do'], number>> = {
  regenerate: O.OP_REGENERATE,
  sacrifice: O.OP_SACRIFICE,
  tap: O.OP_TAP,
  untap: O.OP_UNTAP,
  transform: O.OP_TRANSFORM,
  'remove from combat': O.OP_REMOVE_FROM_COMBAT,
  'remove all counters': O.OP_REMOVE_ALL_COUNTERS,
  explore: O.OP_EXPLORE,
};

function checkEmblem(c: EffectContext, abilities: readonly AbilityData[], path: string): void {
  abilities.forEach((ability, i) => {
    const where = `${path}.abilities[${i}]`;
    const affects = ability.kind === 'static' && ability.changes.combat === undefined ? ability.affects : 'this';
    const plain = typeof affects === 'object' && affects.zone === undefined;
    if (ability.kind !== 'triggered' && !plain) {
      refuse(c, where, ability, 'a triggered ability, or a static one that changes permanents');
    }
  });
}

/** Instructions that make something: tokens, copies, continuous effects. */
function creations(c: EffectContext, i: Instruction, path: string, code: number[]): boolean {
  switch (i.do) {
    case 'token': {
      const who = playerOperand(c, i.who ?? 'you', path);
      const how = (i.tapped ? 1 : 0) | (c.keeps?.chosen ? 2 : 0);
      emit(code, O.OP_TOKEN, c.tokenCard(i.token), who, amountOperand(c, i.amount, path), how);
      return true;
    }
    case 'copy spell': {
      const except = exceptionRow(c, i.except, `${path}.except`);
      const many = amountOperand(c, i.amount ?? 1, path);
      const who = playerOperand(c, i.who ?? 'you', path);
      emit(code, O.OP_COPY_SPELL, objectOperand(c, i.what, path), i.newTargets ? 1 : 0, except, many, who);
      return true;
    }
    case 'become copy': {
      const except = exceptionRow(c, i.except, `${path}.except`);
      emit(code, O.OP_BECOME_COPY, objectOperand(c, i.what, path), objectOperand(c, i.of, path), except);
      return true;
    }
    case 'token copy': {
      const who = playerOperand(c, i.who ?? 'you', path);
      emit(
        code,
        O.OP_TOKEN_COPY,
        objectOperand(c, i.of, path),
        who,
        amountOperand(c, i.amount, path),
        i.tapped ? 1 : 0,
        exceptionRow(c, i.except, `${path}.except`),
      );
      return true;
    }
    case 'change spells': {
      const words = Object.keys(i.changes).filter((word) => word !== 'keywords' && word !== 'loseKeywords');
      if (words.length > 0) refuse(c, `${path}.changes`, i.changes, 'keywords only, for spells');
      const spells = filterRow(c, i.spells, `${path}.spells`);
      const change = changeRow(c, i.changes, `${path}.changes`, spells);
      emit(code, O.OP_CHANGE_SPELLS, change.row, DURATIONS[i.until ?? 'end of turn'], i.next ? 1 : 0);
      return true;
    }
    case 'exile top':
      emit(
        code,
        O.OP_EXILE_TOP,
        playerOperand(c, i.who ?? 'you', path),
        amountOperand(c, i.amount, path),
        i.choose ?? 0,
      );
      return true;
    case 'phase out':
      emit(code, O.OP_PHASE_OUT, objectOperand(c, i.what, path), (i.until ? 1 : 0) | (i.tapped ? 2 : 0));
      return true;
    case 'emblem':
      checkEmblem(c, i.abilities, path);
      emit(code, O.OP_EMBLEM, c.emblemCard(i.abilities), playerOperand(c, i.who ?? 'you', path));
      return true;
    case 'exchange control':
      exchangeControl(c, i, path, code);
      return true;
    case 'change': {
      const change = changeRow(c, i.changes, `${path}.changes`);
      emit(code, O.OP_CHANGE, objectOperand(c, i.what, path), change.row, DURATIONS[i.until ?? 'end of turn']);
      return true;
    }
    default:
      return false;
  }
}

/** Bit beside the list of recipients: the damage can't be prevented. */
const UNPREVENTABLE = 1 << 28;

function damage(c: EffectContext, i: Extract<Instruction, { do: 'damage' }>, path: string, code: number[]): void {
  const listOf = (to: Recipient | readonly Recipient[], where: string): number =>
    c.tables.list([to].flat().map((one) => recipientOperand(c, one as Recipient, `${where}.to`)));
  const more = (i.and ?? []).flatMap((one, n) => [
    amountOperand(c, one.amount, path),
    listOf(one.to, `${path}.and[${n}]`),
  ]);
  const list = listOf(i.to, path) | (i.unpreventable ? UNPREVENTABLE : 0);
  emit(
    code,
    O.OP_DAMAGE,
    amountOperand(c, i.amount, path),
    list,
    i.from === undefined ? -1 : objectOperand(c, i.from, path),
    ...more,
  );
}

/** Instructions about objects. */
function objects(c: EffectContext, i: Instruction, path: string, code: number[]): void {
  switch (i.do) {
    case 'damage':
      damage(c, i, path, code);
      return;
    case 'destroy':
      emit(code, O.OP_DESTROY, objectOperand(c, i.what, path), i.regenerate === false ? 1 : 0);
      return;
    case 'divided damage':
      emit(code, O.OP_DIVIDED_DAMAGE, i.target);
      return;
    case 'move':
      move(c, i, path, code);
      return;
    case 'counters': {
      const kind = COUNTER_NAMES.indexOf(i.kind);
      emit(code, O.OP_COUNTERS, objectOperand(c, i.what, path), kind, amountOperand(c, i.amount, path));
      return;
    }
    case 'enters with': {
      const rule = ridingCounters(c, COUNTER_NAMES.indexOf(i.counters.kind));
      emit(code, O.OP_ENTERS_WITH, objectOperand(c, i.what, path), rule, amountOperand(c, i.counters.amount, path));
      return;
    }
    case 'proliferate':
      emit(code, O.OP_PROLIFERATE);
      return;
    case 'designate':
      emit(code, O.OP_DESIGNATE, i.as === 'monstrous' ? MONSTROUS : RENOWNED);
      return;
    case 'prevent':
    case 'redirect':
    case 'replace':
    case 'choose source':
      replacers(c, i, path, code);
      return;
    case 'delayed': {
      delayed(c, i, path, code);
      return;
    }
    case 'new targets': {
      if (i.must && i.to !== undefined) refuse(c, path, i, 'either must or to');
      const to = i.to === undefined ? -1 : objectOperand(c, i.to, `${path}.to`);
      const how = i.must ? O.NEW_TARGETS_MUST : to < 0 ? O.NEW_TARGETS_MAY : O.NEW_TARGETS_TO;
      emit(code, O.OP_NEW_TARGETS, objectOperand(c, i.what, `${path}.what`), how, to);
      return;
    }
    case 'when you do': {
      const what = i.what === undefined ? -1 : objectOperand(c, i.what, `${path}.what`);
      const many = i.amount === undefined ? R.NO_BOUND : amountOperand(c, i.amount, `${path}.amount`);
      emit(code, O.OP_WHEN_YOU_DO, c.delayedAbility(i, path), what, many);
      return;
    }
    default:
      refuse(c, path, i, 'an instruction that the engine knows');
  }
}

/** Events that only the permanent itself has to do with. */
const UNHEARD: readonly TriggerEvent['on'][] = ['state', 'transforms'];

function delayed(c: EffectContext, i: Instruction & { do: 'delayed' }, path: string, code: number[]): void {
  if ((i.at === undefined) === (i.when === undefined)) refuse(c, path, i, 'either at or when');
  if (i.when === undefined && (i.each || i.until)) refuse(c, path, i, 'when, beside each or until');
  if (i.when !== undefined && UNHEARD.includes(i.when.on) && !('what' in i.when)) {
    refuse(c, `${path}.when`, i.when, 'an event that delayed abilities hear of');
  }
  const ability = c.delayedAbility(i, path, i.when);
  const what = i.what === undefined ? -1 : objectOperand(c, i.what, path);
  const event = O.AT_EVENT | (i.each ? O.AT_EACH : 0) | (i.until ? O.AT_THIS_TURN : 0);
  const together = i.together ? [1] : [];
  emit(code, O.OP_DELAYED, i.at === undefined ? event : DELAYS.indexOf(i.at), ability, what, ...together);
}

function move(c: EffectContext, i: Extract<Instruction, { do: 'move' }>, path: string, code: number[]): void {
  const [zone, bits] = DESTINATIONS[i.to];
  const links = (i.linked ? 16 : 0) | (i.until ? 32 : 0);
  if (links !== 0 && zone !== EXILE) refuse(c, path, i, 'a move to exile where it is linked or ends');
  if ((i.counters ?? i.leaves) !== undefined && zone !== BATTLEFIELD) {
    refuse(c, path, i, 'a move to the battlefield where it has counters or is exiled later');
  }
  if (i.transformed && zone !== BATTLEFIELD) refuse(c, path, i, 'a move to the battlefield where it is transformed');
  const later = (i.transformed ? 64 : 0) | (i.remember ? 128 : 0) | (i.counters ? 256 : 0) | (i.leaves ? 512 : 0);
  const how = bits | links | later | (i.tapped ? 1 : 0) | (i.control === 'you' ? 2 : 0);
  const what = objectOperand(c, i.what, path);
  if (i.counters === undefined) emit(code, O.OP_MOVE, what, zone, how);
  else {
    const kind = COUNTER_NAMES.indexOf(i.counters.kind);
    emit(code, O.OP_MOVE, what, zone, how, kind, amountOperand(c, i.counters.amount, `${path}.counters`));
  }
}
