/**
 * Magic as the search's game: worlds dealt from a view, options with keys that mean the same in every world.
 *
 * Payments, opening hands, the order of triggers and the like are answered as they come ("details"), so that a tree spends its depth on
 * what matters; an option brings them back. Abilities that can be activated again and again are bounded in each turn. A
 * play-out ends with the game or so many turns after the decision that is searched, where the evaluation takes over. A win
 * counts a little less for each turn that it takes.
 */

import * as E from '../../engine/index.ts';
import type { Agent, View } from '../agent.ts';
import { chooseByPolicy, isManaAbility, weigh } from '../policy/policy.ts';
import type { AgentRandom } from '../random/agent-random.ts';
import { SCRIPTED } from '../scripted/scripted.ts';
import { score, squeeze } from './evaluation.ts';
import type { Planner, TurnPosition } from './plan.ts';

export type RolloutName = 'random' | 'random-policy' | 'scripted';

export interface MagicOptions {
  readonly rollout: RolloutName;
  /** Turns after which a play-out is valued; 0: it is played to the end. */
  readonly depth: number;
  /** How many in a hundred answers of scripted play-outs are any. */
  readonly stray: number;
  /** Abilities, other than of mana, that a player activates in one turn at most. */
  readonly activations: number;
  /** Whether payments and the like are searched too. */
  readonly details: boolean;
}

const HUNDRED = 100;
/** Part of a lead over an even game that is left for each turn that passes before the end. */
const PATIENCE = 0.99;
/** Decisions that a play-out takes at most: then it is valued as it stands. */
const LONGEST_PLAY_OUT = 2000;

/** Kinds of decisions that are details; of opening hands a play-out that is cut sees too little. */
const DETAILS =
  (1 << E.DECIDE_MULLIGAN) |
  (1 << E.DECIDE_BOTTOM) |
  (1 << E.DECIDE_PAYMENT) |
  (1 << E.DECIDE_SYMBOL) |
  (1 << E.DECIDE_TRIGGER) |
  (1 << E.DECIDE_REPLACEMENT) |
  (1 << E.DECIDE_MANA) |
  (1 << E.DECIDE_MANA_EFFECT);

export function isDetail(kind: number): boolean {
  // A shift takes its distance modulo 32.
  return kind < 32 && ((DETAILS >>> kind) & 1) === 1;
}

/** What all positions of one searched decision share. */
interface Setting {
  readonly options: MagicOptions;
  readonly dealer: E.Dealer;
  /** The scripted agents of the try under way, by seat; they keep plans for a turn, so each try has its own. They allocate. */
  readonly scripted: (Agent | null)[];
  /** Turn of the decision. */
  turn: number;
}

/** Scripted agents take no chance from their seed as long as they don't blunder. */
const NO_SEED = new Uint32Array(4);
const NO_BLUNDERS = { blunder: 0 };

function mixed(a: number, b: number): number {
  const mix = Math.imul(a ^ (a >>> 15) ^ b, 0x85ebca6b);
  return Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35) ^ (mix >>> 16);
}

/** A world with its open decision. To play-outs it is the view of whoever decides: nothing in a world is hidden. */
export class MagicPosition implements TurnPosition, View {
  readonly players: number;
  player = 0;
  kind = 0;
  optionCount = 0;
  readonly #setting: Setting;
  readonly #game: E.Game;
  /** Options of the engine; which of them are on offer; and those. */
  readonly #all: Int32Array;
  readonly #index: Int32Array;
  #isListed = false;
  /** Turn of the last activation, and how many each seat has activated in it. */
  #turn = -1;
  readonly #activated: Int32Array;

  constructor(like: E.Game, setting: Setting) {
    this.players = like.word[E.W_PLAYERS]!;
    this.#game = E.createGame(like);
    this.#setting = setting;
    const most = E.maxOptions(like);
    this.#all = new Int32Array(most * 2);
    this.#index = new Int32Array(most);
    this.#activated = new Int32Array(this.players);
  }

  game(): E.Game {
    return this.#game;
  }

  /** In a world all lists are what they are. */
  beliefs(): E.Beliefs {
    return Array.from({ length: this.players }, (_, seat) => [E.countDeck(this.#game, seat)]);
  }

  /** Forgets what was counted; the game has new content. */
  begin(turn: number, seat: number, activated: number): void {
    this.#turn = turn;
    this.#activated.fill(0);
    this.#activated[seat] = activated;
    this.#isListed = false;
    this.#setting.scripted.fill(null);
  }

  copyFrom(other: this): void {
    this.#game.copyFrom(other.#game);
    this.#turn = other.#turn;
    for (let seat = 0; seat < this.players; seat++) this.#activated[seat] = other.#activated[seat]!;
    this.#isListed = false;
    this.#setting.scripted.fill(null);
  }

  advance(): boolean {
    const g = this.#game;
    const { details } = this.#setting.options;
    while (E.advance(g) === E.STATUS_DECISION) {
      this.kind = g.word[E.W_DECISION]!;
      if (details || !isDetail(this.kind)) {
        this.player = g.word[E.W_DECIDER]!;
        return true;
      }
      E.chooseUnchecked(g, 0);
      this.#isListed = false;
    }
    return false;
  }

  mover(): number {
    return this.player;
  }

  /** The engine's index of an option on offer. */
  engineIndex(index: number): number {
    return this.#index[index]!;
  }

  option(index: number): number {
    return this.#all[this.#index[index]!]!;
  }

  /** Lists what is on offer; once for each decision. */
  list(): number {
    if (this.#isListed) return this.optionCount;
    const g = this.#game;
    this.player = g.word[E.W_DECIDER]!;
    this.kind = g.word[E.W_DECISION]!;
    const many = Math.min(E.options(g, this.#all), this.#index.length);
    const isSpent = this.kind === E.DECIDE_PRIORITY && this.#isSpent();
    let n = 0;
    for (let i = 0; i < many; i++) {
      if (isSpent && this.#isBounded(this.#all[i]!)) continue;
      this.#index[n++] = i;
    }
    this.optionCount = n;
    this.#isListed = true;
    return n;
  }

  #isSpent(): boolean {
    const now = this.#game.word[E.W_TURN] === this.#turn;
    return now && this.#activated[this.player]! >= this.#setting.options.activations;
  }

  #isBounded(option: number): boolean {
    return E.optionTag(option) === E.PRIORITY_ACTIVATE && !isManaAbility(this.#game, option);
  }

  options(keys: Int32Array): number {
    const n = this.list();
    for (let i = 0; i < n; i++) keys[i] = this.keyOf(this.option(i));
    return n;
  }

  keyAt(index: number): number {
    return this.keyOf(this.option(index));
  }

  /** The option in words. */
  wordsOf(index: number): string {
    return E.describeOption(this.#game, this.option(index));
  }

  turn(): number {
    return this.#game.word[E.W_TURN]!;
  }

  /** Names an option by what it means to the searcher: hidden cards by what they are, not by the slot that they sit in. */
  keyOf(option: number): number {
    const about = mixed(this.kind * 8 + this.player, 0x9e3779b1);
    const id = E.optionId(option);
    let key = mixed(about, option & ~E.OPTION_ID_MASK);
    key = mixed(key, this.#nameOf(id));
    if (this.kind !== E.DECIDE_BLOCKER || E.optionTag(option) === 0) return key;
    return mixed(key, this.#nameOf(E.optionValue(option)));
  }

  #nameOf(id: number): number {
    return this.#setting.dealer.isHidden(id) ? (E.OPTION_ID_MASK + 1) * this.#game.card[id]! : id;
  }

  priors(weights: Float64Array): void {
    this.list();
    weigh(this, weights);
  }

  /** What the scripted agent of who decides would do. */
  prefer(): number {
    this.list();
    const { scripted } = this.#setting;
    const agent = scripted[this.player] ?? SCRIPTED.create(NO_SEED, NO_BLUNDERS);
    scripted[this.player] = agent;
    return agent.choose(this);
  }

  choose(index: number): void {
    const g = this.#game;
    this.list();
    if (this.kind === E.DECIDE_PRIORITY && this.#isBounded(this.option(index))) {
      if (this.#turn !== g.word[E.W_TURN]!) this.#activated.fill(0);
      this.#turn = g.word[E.W_TURN]!;
      this.#activated[this.player]!++;
    }
    this.#isListed = false;
    E.chooseUnchecked(g, this.#index[index]!);
  }

  /** What is recognised of the open decision, whatever the world: who decides what, when, among which options. */
  mark(): number {
    const g = this.#game;
    const n = this.list();
    let mark = mixed(this.kind * 8 + this.player, g.word[E.W_TURN]!);
    for (const word of [E.W_STEP, E.W_STACK, E.W_D0, E.W_PASSES]) mark = mixed(mark, g.word[word]!);
    for (let seat = 0; seat < this.players; seat++) {
      mark = mixed(mark, g.life[seat]!);
      for (let zone = 0; zone < E.ZONES; zone++) mark = mixed(mark, g.count[E.listOf(seat, zone)]!);
    }
    for (let i = 0; i < n; i++) mark = mixed(mark, this.keyOf(this.option(i)));
    return mark | 1;
  }

  value(values: Float64Array): void {
    const g = this.#game;
    const outcome = g.word[E.W_OUTCOME]!;
    if (outcome === E.OUTCOME_NONE) {
      this.#estimate(values);
      return;
    }
    let left = 1;
    for (let turns = g.word[E.W_TURN]! - this.#setting.turn; turns > 0; turns--) left *= PATIENCE;
    for (let seat = 0; seat < this.players; seat++) {
      const result = outcome !== E.OUTCOME_WIN ? 0.5 : seat === g.word[E.W_WINNER]! ? 1 : 0;
      values[seat] = 0.5 + (result - 0.5) * left;
    }
  }

  /** Each player's lead over the strongest rival. */
  #estimate(values: Float64Array): void {
    const g = this.#game;
    for (let seat = 0; seat < this.players; seat++) values[seat] = score(g, seat);
    let [first, second, best] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, -1];
    for (let seat = 0; seat < this.players; seat++) {
      const own = values[seat]!;
      if (own > first) [first, second, best] = [own, first, seat];
      else if (own > second) second = own;
    }
    for (let seat = 0; seat < this.players; seat++) {
      const isOut = (g.word[E.W_LOST]! >> seat) & 1;
      values[seat] = isOut ? 0 : squeeze(values[seat]! - (seat === best ? second : first));
    }
  }

  /** Whether the play-out has gone far enough. */
  isDeep(): boolean {
    const { depth } = this.#setting.options;
    return depth > 0 && this.#game.word[E.W_TURN]! >= this.#setting.turn + depth;
  }
}

/** The decisions of one player in one game, one after another. */
export class MagicProblem implements Planner<MagicPosition> {
  readonly mostOptions: number;
  readonly players: number;
  readonly #setting: Setting;
  readonly #like: E.Game;
  readonly #weights: Float64Array;
  #real: E.Game | null = null;
  #seat = 0;
  #activated = 0;

  constructor(like: E.Game, options: MagicOptions) {
    this.#like = like;
    this.players = like.word[E.W_PLAYERS]!;
    this.mostOptions = E.maxOptions(like);
    this.#weights = new Float64Array(this.mostOptions * 2);
    const scripted = Array.from({ length: this.players }, () => null);
    this.#setting = { options, dealer: new E.Dealer(like), scripted, turn: 0 };
  }

  /** Takes in the decision to be searched; the player has activated so many abilities this turn. */
  look(view: View, activated: number): void {
    const seen = view.game();
    this.#setting.dealer.look(seen, view.player, view.beliefs());
    this.#setting.turn = seen.word[E.W_TURN]!;
    this.#seat = view.player;
    this.#activated = activated;
  }

  /** Worlds are copies of the real game from now on. */
  cheat(game: E.Game): void {
    this.#real = game;
  }

  create(): MagicPosition {
    return new MagicPosition(this.#like, this.#setting);
  }

  deal(random: AgentRandom, into: MagicPosition): void {
    if (this.#real !== null) into.game().copyFrom(this.#real);
    else this.#setting.dealer.deal(random, into.game());
    into.begin(this.#setting.turn, this.#seat, this.#activated);
  }

  playOut(position: MagicPosition, random: AgentRandom): void {
    for (let n = 0; n < LONGEST_PLAY_OUT && position.advance() && !position.isDeep(); n++) {
      position.choose(this.chooseAsPlayOut(position, random));
    }
  }

  chooseAsPlayOut(position: MagicPosition, random: AgentRandom): number {
    const { rollout, stray } = this.#setting.options;
    const many = position.list();
    if (rollout === 'random-policy') return chooseByPolicy(position, random, this.#weights);
    if (rollout === 'random' || (stray > 0 && random.below(HUNDRED) < stray)) return random.below(many);
    return position.prefer();
  }

  choosePolicy(position: MagicPosition, random: AgentRandom): number {
    position.list();
    return chooseByPolicy(position, random, this.#weights);
  }

  chooseScripted(position: MagicPosition): number {
    return position.prefer();
  }
}
