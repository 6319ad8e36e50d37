/**
 * What is announced while casting or activating: mode, X, targets, division, kicker.
 *
 * The spell or ability is the top entry of the stack by then. Each is chosen by what the effect would be worth.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { abilityWorth, hostWorth } from './candidates.ts';
import { bestX, spellWorthWith } from './casting.ts';
import { groupOwner, programWorth } from './effect.ts';
import { numberOption } from './numbers.ts';
import { effectOnStack, focused, readAs } from './point-of-view.ts';
import { column, isCreature, toughnessLeft } from './reading.ts';

type Game = E.Game;

function topEntry(g: Game): number {
  return g.word[E.W_STACK]! - 1;
}

/** A decision shown once more to whoever asks for reasons: what each option is worth is noted on it. */
export class NotedView implements View {
  readonly notes: number[] = [];
  readonly player: number;
  readonly kind: number;
  readonly optionCount: number;
  readonly #view: View;

  constructor(view: View) {
    this.#view = view;
    this.player = view.player;
    this.kind = view.kind;
    this.optionCount = view.optionCount;
  }

  option(index: number): number {
    return this.#view.option(index);
  }
  game(): Game {
    return this.#view.game();
  }
  beliefs(): ReturnType<View['beliefs']> {
    return this.#view.beliefs();
  }
}

function note(view: View, index: number, worth: number): void {
  if (view instanceof NotedView) view.notes[index] = worth;
}

/** The index of the option that is worth most; the first of equals. */
export function bestOption(view: View, worth: (option: number, index: number) => number): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < view.optionCount; i++) {
    const value = worth(view.option(i), i);
    note(view, i, value);
    if (value > most) {
      best = i;
      most = value;
    }
  }
  return best;
}

/** The mode that is worth most; where several may be chosen, each that is worth something. */
export function chooseMode(view: View): number {
  const g = view.game();
  const entry = g.stackEntry[g.word[E.W_D0]!]!;
  if (entry < 0) return 0;
  const ability = g.word[E.W_D1]!;
  const modes = column(g, ability, E.A_MODES);
  const effect = effectOnStack(g, entry);
  const worths: number[] = [];
  let done = -1;
  for (let i = 0; i < view.optionCount; i++) {
    const option = view.option(i);
    if (E.optionTag(option) === MODES_DONE) done = i;
    worths.push(E.optionTag(option) === MODES_DONE ? 0 : abilityWorth(effect, modes + E.optionValue(option)));
  }
  let slots = column(g, ability, E.A_MODES_MAX);
  for (let chosen = g.stackModes[entry]!; chosen !== 0; chosen &= chosen - 1) slots--;
  return pickInOrder(view, worths, done, Math.max(1, slots));
}
const MODES_DONE = 1;

/** As much as does something: just lethal, just enough to kill, or all of it. */
export function chooseX(view: View): number {
  const g = view.game();
  const entry = topEntry(g);
  const most = g.word[E.W_D3]!;
  if (entry < 0) return view.optionCount - 1;
  const ability = g.stackAbility[entry]!;
  const isSpell = g.stackKind[entry] === E.ON_STACK_SPELL;
  const effect = effectOnStack(g, entry);
  const { x } = bestX(most, (value) =>
    isSpell
      ? spellWorthWith(g, view.player, g.stackObject[entry]!, value)
      : abilityWorth({ ...effect, x: value }, ability),
  );
  return numberOption(view, x);
}

/** A kicker is worth paying whenever it can be paid. */
export function chooseKicker(view: View): number {
  return bestOption(view, (option) => E.optionTag(option));
}

// ---------------------------------------------------------------- targets

/** Good targets in the order in which they are offered; a bad one only when one is needed. */
export function chooseTarget(view: View): number {
  const worths = judgeTargets(view);
  if (worths === null) return 0;
  const g = view.game();
  const entry = g.stackEntry[g.word[E.W_D0]!]!;
  let done = -1;
  for (let i = 0; i < view.optionCount; i++) if (E.optionTag(view.option(i)) === E.TARGET_TAG_DONE) done = i;
  return pickInOrder(view, worths, done, slotsLeft(g, entry, g.word[E.W_D1]!));
}

/** What each target on offer is worth for who chooses it, below 0 on the wrong side, 0 for none; null where nothing is known. */
export function judgeTargets(view: View): number[] | null {
  const g = view.game();
  const entry = g.stackEntry[g.word[E.W_D0]!]!;
  if (entry < 0) return null;
  const group = g.word[E.W_D1]!;
  return Array.from({ length: view.optionCount }, (_, i) => {
    const option = view.option(i);
    return E.optionTag(option) === E.TARGET_TAG_DONE ? 0 : targetWorth(g, entry, group, targetOf(g, option));
  });
}

function targetOf(g: Game, option: number): number {
  if (E.optionTag(option) === E.TARGET_TAG_PLAYER) return -1 - E.optionValue(option);
  return E.refOf(g, E.optionId(option));
}

function targetWorth(g: Game, entry: number, group: number, target: number): number {
  const effect = effectOnStack(g, entry);
  const ability = g.stackAbility[entry]!;
  if (ability < 0) return hostWorth(effect, target);
  const { row, local } = groupOwner(g, entry, group);
  return programWorth(focused(effect, local, target), column(g, row, E.A_PC));
}

/** How many more targets the group may have. */
function slotsLeft(g: Game, entry: number, group: number): number {
  readAs(effectOnStack(g, entry));
  const row = E.groupRow(g, entry, group);
  const max = row < 0 ? 1 : E.amount(g, g.rulebook.targets[row * E.T_STRIDE + E.T_MAX]!);
  return Math.max(1, max - g.stackGroups[entry * E.GROUPS + group]!);
}

/**
 * Options stand in an order that can't be gone back in. Takes the first one that belongs to the best `slots`; when none
 * is good, stops if it may, else takes the least bad one.
 */
export function pickInOrder(view: View, worths: readonly number[], done: number, slots: number): number {
  for (let i = 0; i < worths.length; i++) note(view, i, worths[i]!);
  const order = worths.map((_, i) => i).filter((i) => i !== done);
  order.sort((a, b) => worths[b]! - worths[a]! || a - b);
  const chosen = order.slice(0, slots).filter((i) => worths[i]! > 0);
  if (chosen.length > 0) return Math.min(...chosen);
  return done >= 0 ? done : order[0]!;
}

// ---------------------------------------------------------------- division

/** Just what kills the creature, as far as it goes; a player gets as much as possible. */
export function chooseDivision(view: View): number {
  const g = view.game();
  const entry = topEntry(g);
  const least = g.word[E.W_D2]!;
  const most = g.word[E.W_D3]!;
  if (entry < 0) return numberOption(view, most);
  const { controller } = effectOnStack(g, entry);
  const target = g.target[g.stackTargets[entry]! + g.word[E.W_D1]!]!;
  if (target < 0) return numberOption(view, -1 - target === controller ? least : most);
  const id = E.liveId(g, target);
  if (id < 0 || !isCreature(g, id) || g.controller[id] === controller) return numberOption(view, least);
  const need = toughnessLeft(g, id);
  return numberOption(view, need <= most ? need : least);
}
