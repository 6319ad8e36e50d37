/**
 * The choices that restricted play forbids, one small rule each: which options of a decision are left.
 *
 * A rule only ever takes options away; where it would leave none, all are left, because a game must go on. So "never" means "never where
 * there is another way", which for convoke includes not casting a spell that can't be paid otherwise.
 */

import * as E from '../../engine/index.ts';
import type { View } from '../agent.ts';
import { instructionOf } from '../scripted/context.ts';

type Game = E.Game;

/** A rule of restricted play. */
export interface Rule {
  readonly name: string;
  /** One sentence for people. */
  readonly summary: string;
  /** The rule for one game, with memory of its own. */
  begin(): Leaves;
}

/** Whether the option with that index is left. Asked of decisions with two options or more only. */
export type Leaves = (view: View, index: number) => boolean;

/** Attacks name what is attacked: a seat by 1 + seat, a permanent by this and its id. */
const FIRST_PERMANENT = E.MAX_PLAYERS + 1;

/** Decisions of a cast that may make it cost more than lands can pay. */
const COSTS: readonly number[] = [
  E.DECIDE_PAYMENT,
  E.DECIDE_X,
  E.DECIDE_KICKER,
  E.DECIDE_ADDITIONAL_COST,
  E.DECIDE_SYMBOL,
];

const noConvoke: Rule = {
  name: 'no-convoke',
  summary: 'Never taps a creature to convoke, and casts no spell that can’t be paid otherwise.',
  begin() {
    const trial = new Trial();
    return (view, index) => {
      const casts = view.kind === E.DECIDE_PRIORITY && E.optionTag(view.option(index)) === E.PRIORITY_CAST;
      return casts || COSTS.includes(view.kind) ? trial.goesWithoutConvoke(view, index) : true;
    };
  },
};

const convokeIdle: Rule = {
  name: 'convoke-idle',
  summary: 'Never taps an attacking creature to convoke.',
  begin: () => (view, index) => {
    if (view.kind !== E.DECIDE_PAYMENT) return true;
    const g = view.game();
    const attacks = (at: number): boolean => {
      const option = view.option(at);
      return E.optionTag(option) === E.PAY_CONVOKE && g.attacking[E.optionId(option)] !== 0;
    };
    if (E.optionTag(view.option(index)) !== E.PAY_AUTOMATIC) return !attacks(index);
    // What is paid automatically can't be told, so it is paid by hand where an attacker could be tapped.
    return !someOption(view, attacks);
  },
};

const noBattles: Rule = {
  name: 'no-battles',
  summary: 'Never attacks a battle.',
  begin: () => (view, index) => {
    if (view.kind !== E.DECIDE_ATTACKER) return true;
    const option = view.option(index);
    const permanent = E.optionValue(option) - FIRST_PERMANENT;
    if (E.optionTag(option) === 0 || permanent < 0) return true;
    return ((view.game().types[permanent] as number) & E.BATTLE) === 0;
  },
};

const madness = (name: string, summary: string, answer: number): Rule => ({
  name,
  summary,
  begin: () => (view, index) => {
    if (view.kind !== E.DECIDE_MAY || instructionOf(view.game())?.op !== E.OP_MADNESS) return true;
    return E.optionTag(view.option(index)) === answer;
  },
});

const protector = (name: string, summary: string, sign: number): Rule => ({
  name,
  summary,
  begin: () => (view, index) => {
    if (view.kind !== E.DECIDE_PROTECTOR) return true;
    const { life } = view.game();
    const standing = (at: number): number => sign * (life[E.optionValue(view.option(at))] as number);
    return !someOption(view, (at) => standing(at) > standing(index));
  },
});

const noMulligan: Rule = {
  name: 'no-mulligan',
  summary: 'Keeps every hand.',
  begin: () => (view, index) => view.kind !== E.DECIDE_MULLIGAN || E.optionTag(view.option(index)) === 0,
};

/** All rules, in the order in which people should read them. */
export const RULES: readonly Rule[] = [
  noConvoke,
  convokeIdle,
  noBattles,
  madness('no-madness', 'Never casts a card by madness.', E.NO),
  madness('always-madness', 'Casts a card by madness whenever it can.', E.YES),
  noMulligan,
  protector('protector-strongest', 'Has its Sieges protected by the opponent with the most life.', 1),
  protector('protector-weakest', 'Has its Sieges protected by the opponent with the least life.', -1),
];

function someOption(view: View, holds: (index: number) => boolean): boolean {
  for (let i = 0; i < view.optionCount; i++) if (holds(i)) return true;
  return false;
}

/** Most decisions of one cast; a longer one is taken to be payable. */
const MOST_STEPS = 400;

/** Memory for trying casts. */
class Trial {
  #game: Game | null = null;
  #options = new Int32Array(64);
  #convoked = false;

  /** Whether the cast goes through without a creature tapped to convoke, when this is chosen and the rest is paid automatically. */
  goesWithoutConvoke(view: View, index: number): boolean {
    const now = view.game();
    const game = this.#game ?? this.#begin(now);
    try {
      return this.#tryCast(game, now, view.player, index);
    } catch {
      // What is hidden from the player can't be played on; the memory may be past use.
      this.#game = null;
      return true;
    }
  }

  #begin(like: Game): Game {
    const game = E.createGame(like);
    game.sink = {
      event: (_, kind) => {
        if (kind === E.NOTE_CONVOKED) this.#convoked = true;
      },
    };
    this.#game = game;
    return game;
  }

  #tryCast(game: Game, now: Game, player: number, index: number): boolean {
    game.copyFrom(now);
    this.#convoked = false;
    E.chooseUnchecked(game, index);
    for (let step = 0; step < MOST_STEPS && !this.#convoked; step++) {
      if (E.advance(game) !== E.STATUS_DECISION || E.decisionPlayer(game) !== player) break;
      if (E.decisionKind(game) === E.DECIDE_PRIORITY) break;
      const most = E.maxOptions(game);
      if (this.#options.length < most) this.#options = new Int32Array(most);
      const count = E.options(game, this.#options);
      E.chooseUnchecked(game, E.decisionKind(game) === E.DECIDE_PAYMENT ? wayToPay(this.#options, count) : 0);
    }
    return !this.#convoked;
  }
}

/** Automatic, or else the first way that is not convoke. */
function wayToPay(options: Int32Array, count: number): number {
  for (const wanted of [(tag: number) => tag === E.PAY_AUTOMATIC, (tag: number) => tag !== E.PAY_CONVOKE]) {
    for (let i = 0; i < count; i++) if (wanted(E.optionTag(options[i] as number))) return i;
  }
  return 0;
}
