/**
 * Compiles what adds mana, with what it may be spent on and what that does (CR 106.6).
 */

import { COLOUR_NAMES, COUNTER_NAMES, MANA_LETTERS } from '../ids/words.ts';
import * as O from '../state/opcodes.ts';
import type { Instruction, ManaRider, ManaUse } from '../vocabulary/card.ts';
import { parseManaCost } from '../vocabulary/mana.ts';
import type { ManaData } from '../vocabulary/mana-words.ts';
import { changeRow } from './compile-changes.ts';
import type { EffectContext } from './compile-effects.ts';
import { amountOperand, filterRow, objectOperand, refuse } from './compile-words.ts';
import { emit } from './emit.ts';

type AddMana = Extract<Instruction, { do: 'add mana' }>;

/** The instruction, with the rule of its mana as one more operand where there is one. */
export function addMana(c: EffectContext, i: AddMana, who: number, path: string, code: number[]): void {
  const [form, a, b] = formOf(c, i.mana, path);
  const rule = i.spend === undefined && i.rider === undefined ? [] : [ruleOf(c, i, path)];
  emit(code, O.OP_ADD_MANA, who, form, a, b, ...rule);
}

function formOf(c: EffectContext, mana: ManaData, path: string): [form: number, a: number, b: number] {
  const mask = (texts: readonly string[]): number =>
    texts.reduce((types, text) => types | (1 << singleSymbol(c, text, path)), 0);
  if (typeof mana === 'string') {
    const symbols = manaSymbols(mana, path) ?? refuse(c, path, mana, 'symbols of coloured or colourless mana');
    return [O.MANA_FIXED, c.tables.list(symbols), 0];
  }
  if ('anyColour' in mana) return [O.MANA_ANY_COLOUR, amountOperand(c, mana.anyColour, path), 0];
  if ('anyCombination' in mana) {
    return [O.MANA_COMBINATION, mask(mana.anyCombination), amountOperand(c, mana.amount, path)];
  }
  if ('couldProduce' in mana) {
    const colours = (mana.only === 'colours' ? 1 : 0) | (amountOperand(c, mana.amount ?? 1, path) << 1);
    if (mana.couldProduce === 'sacrificed') return [O.MANA_COULD_SACRIFICED, 0, colours];
    const filter = filterRow(c, mana.couldProduce, `${path}.mana.couldProduce`);
    return [O.MANA_COULD, filter, colours];
  }
  if ('coloursOf' in mana) return [O.MANA_COLOURS_OF, objectOperand(c, mana.coloursOf, path), 0];
  if ('anyOf' in mana) {
    // CR 903.4f: without a commander its colours are undefined; nobody has one.
    if (mana.anyOf === 'commander colours') return [O.MANA_CHOOSE, 0, 0];
    return [mana.anyOf === 'produced' ? O.MANA_PRODUCED : O.MANA_CHOSEN_COLOUR, 0, 0];
  }
  if ('choose' in mana) return [O.MANA_CHOOSE, mask(mana.choose), 0];
  return [O.MANA_EACH, singleSymbol(c, mana.each, path), amountOperand(c, mana.amount, path)];
}

/** Whether the effect could add mana, however it comes to that (CR 605.1a). */
export function couldAddMana(effect: readonly Instruction[] | undefined): boolean {
  return JSON.stringify(effect ?? []).includes('"do":"add mana"');
}

/** The rule of the mana as a list, in the order of MANA_LIMITED and what follows it. */
function ruleOf(c: EffectContext, i: AddMana, path: string): number {
  const use: ManaUse = i.spend ?? {};
  if (i.spend !== undefined && Object.keys(use).length === 0) {
    refuse(c, `${path}.spend`, use, 'what it may be spent on: cast, activate or else');
  }
  const filter = (one: ManaUse['cast'], word: string): number =>
    one === undefined ? -1 : filterRow(c, one, `${path}.${word}`);
  return c.tables.list([
    i.spend === undefined ? 0 : 1,
    filter(use.cast, 'spend.cast'),
    filter(use.activate, 'spend.activate'),
    use.else ? 1 : 0,
    filter(i.rider?.spell, 'rider.spell'),
    ...(i.rider === undefined ? [0, -1, -1, 0, -1] : riderOf(c, i.rider, i.mana, `${path}.rider`)),
  ]);
}

/** The rule that one counter of a kind rides on a spell, whatever gave it. */
export function ridingCounters(c: EffectContext, kind: number): number {
  return c.tables.list([0, -1, -1, 0, -1, 0, -1, kind, 1, -1]);
}

function riderOf(c: EffectContext, rider: ManaRider, mana: ManaData, path: string): number[] {
  const { keywords, counters, triggers } = rider;
  // CR 106.6: it would trigger once for all mana that the ability added.
  const one =
    typeof mana === 'string' ? /^\{.\}$/.test(mana) : 'choose' in mana || ('anyColour' in mana && mana.anyColour === 1);
  if (triggers !== undefined && !one) refuse(c, `${path}.triggers`, mana, 'one mana whose spending triggers something');
  return [
    rider.uncounterable ? 1 : 0,
    keywords === undefined ? -1 : changeRow(c, { keywords }, `${path}.keywords`).row,
    counters === undefined ? -1 : COUNTER_NAMES.indexOf(counters.kind),
    counters?.amount ?? 0,
    triggers === undefined ? -1 : c.delayedAbility(triggers, `${path}.triggers`),
  ];
}

/** Numbers of each mana type in a text of symbols, or null when it has anything else. */
export function manaSymbols(text: string, path: string): number[] | null {
  const cost = parseManaCost(text, path);
  return cost.generic > 0 || cost.x > 0 || cost.hybrids.length > 0 ? null : [...cost.pips];
}

export function singleSymbol(c: EffectContext, text: string, path: string): number {
  const type = MANA_LETTERS.findIndex((letter, colour) => text === `{${letter}}` || text === COLOUR_NAMES[colour]);
  return type >= 0 ? type : refuse(c, path, text, 'one symbol of coloured or colourless mana');
}
