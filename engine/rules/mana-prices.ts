/**
 * What an automatic payment would rather keep: a price for each way to pay a symbol.
 */

import { COLOURLESS, CREATURE, MANA_TYPES } from '../ids/words.ts';
import * as C from '../kernel/calls.ts';
import {
  FLOATING_LOT,
  optionId,
  optionTag,
  optionValue,
  PAY_ACTIVATE,
  PAY_ADD,
  PAY_CONVOKE,
  PAY_DELVE,
  PAY_FLOATING,
  PAY_IMPROVISE,
} from '../kernel/options.ts';
import { sourceMask, supplyOf } from '../objects/affordable.ts';
import { marksOf, maySpend } from '../objects/mana-rules.ts';
import { MAX_LOTS, readYield, yields } from '../objects/mana-yield.ts';
import { abilityAt } from '../objects/own-abilities.ts';
import type { Game } from '../state/game.ts';
import { SICK, TOKEN } from '../state/header.ts';
import * as R from '../state/rulebook.ts';

/** How much a player would rather keep what the way spends. */
export function priceOf(g: Game, f: number, option: number): number {
  const tag = optionTag(option);
  if (tag === PAY_FLOATING) return priceOfFloating(g, optionValue(option));
  if (tag === PAY_DELVE) return 5;
  const id = optionId(option);
  if (tag === PAY_IMPROVISE) return g.types[id] & CREATURE ? 900 : 400;
  const creature = (g.types[id] & CREATURE) !== 0;
  if (tag === PAY_ACTIVATE) return priceOfActivation(g, f, id, optionValue(option)) + (creature ? 500 : 0);
  if (tag === PAY_CONVOKE) {
    const idle = g.flags[id] & (SICK | TOKEN) ? 0 : 40;
    return 1000 + idle + Math.max(0, Math.min(30, g.power[id]));
  }
  if (tag === PAY_ADD) return 2500;
  const mask = sourceMask(g, id);
  let colours = 0;
  let spare = 0;
  for (let c = 0; c < MANA_TYPES; c++) {
    if (!(mask & (1 << c))) continue;
    colours++;
    spare += supplyOf(g, g.frameRegister[f + C.PAY_SEAT], 1 << c);
  }
  const marked = marksOf(g, id) !== 0 ? 5 : 0;
  return 10 + marked + colours * 60 - Math.min(50, spare) + (creature ? 500 : 0);
}

/** Mana that few things can be paid with goes first, and that of sources that are asked for last. */
function priceOfFloating(g: Game, value: number): number {
  const lot = (value >> FLOATING_LOT) - 1;
  if (lot >= 0 && g.lotRule[lot] > 0 && g.rulebook.lists[g.lotRule[lot] + R.MANA_LIMITED]) return 0;
  return ((value & 7) === COLOURLESS ? 1 : 2) + (lot >= 0 ? 2 : 0);
}

/** Whether any mana that was just read may be spent on what is paid for (CR 106.6); if not, only another ability could need it. */
function isOfUse(g: Game, on: number): boolean {
  for (let k = 0; k < yields.count; k++) {
    for (let j = k * MAX_LOTS; j < k * MAX_LOTS + yields.lots[k]; j++) {
      if (maySpend(g, yields.rules[j], yields.sources[j], on)) return true;
    }
  }
  return false;
}

/** Life, cards and permanents are dearer than mana; and a source that can also be tapped for nothing is kept. */
function priceOfActivation(g: Game, f: number, id: number, ordinal: number): number {
  const ability = abilityAt(g, id, ordinal);
  const costs = g.rulebook.costs;
  const row = g.rulebook.ability[ability * R.A_STRIDE + R.A_COST] * R.C_STRIDE;
  readYield(g, g.controller[id], id, ability);
  let price = 500 + 20 * costs[row + R.C_MANA_VALUE] + 40 * yields.life + (sourceMask(g, id) !== 0 ? 30 : 0);
  if (!isOfUse(g, g.frameRegister[f + C.PAY_SPELL])) price += 1000;
  if (costs[row + R.C_LIFE] !== 1) price += 40;
  if (costs[row + R.C_TAP_OTHERS_AMOUNT] > 0) price += 700; // a creature would rather convoke
  if (costs[row + R.C_COUNTER_REMOVE] !== 1 || costs[row + R.C_COUNTER_PUT] > 0) price += 200;
  if (costs[row + R.C_SACRIFICE] === 1) price += 700;
  if (costs[row + R.C_SACRIFICE] === 2 || costs[row + R.C_RETURN_AMOUNT] > 0) price += 3000;
  if (costs[row + R.C_DISCARD] > 0 || costs[row + R.C_EXILE] > 0) price += 3000;
  return price;
}
