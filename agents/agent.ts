/**
 * What an agent is: it gets a decision as a view, and answers with the index of an option.
 *
 * An agent is an actor with its own state and its own seed; it never sees another player's hidden cards, a clock or the
 * game's chance. How views are made is in view.ts, which agents exist is in registry.ts. No agent is defined here.
 */

import type { Beliefs, Game, Outcome } from '../engine/index.ts';

/** One decision as the deciding player may see it. Valid until the agent has answered. */
export interface View {
  /** Seat of the player who decides. */
  readonly player: number;
  /** DECIDE_…: what is decided. */
  readonly kind: number;
  /** How many options there are, at least 1. */
  readonly optionCount: number;
  /** The packed option with that index, 0 to `optionCount - 1`. */
  option(index: number): number;
  /**
   * The game as this player may see it: a redacted copy, made when it is first asked for, and valid until the next
   * decision. It belongs to the view: read it, or copy it before changing it.
   */
  game(): Game;
  /**
   * What the player may suppose the decks to be, by seat: the own one is known; another one is known where lists are open, and
   * else one of several. Made when it is asked for.
   */
  beliefs(): Beliefs;
}

/** Somebody who plays. One agent plays one game from one seat. */
export interface Agent {
  /** The index of the chosen option. */
  choose(view: View): number;
  /** Told once when the game has ended, with what everybody may know. */
  gameOver?(outcome: Outcome): void;
  /** Why it answered its last decision as it did; null where there was nothing to think about. */
  explain?(): Explanation | null;
  /**
   * Only of agents whose name begins with `cheat:`: told of the real game, with hidden cards and chance, when it begins.
   * They are a ceiling for reports and play no fair game.
   */
  cheat?: (game: Game) => void;
  /**
   * Only of agents whose budget is a time: given the clock that they go by, before the first decision. They answer otherwise on
   * another machine, or the next time; so nothing hands out a clock that was not asked to.
   */
  time?: (clock: Clock) => void;
}

/** Seconds that go by, from any beginning. */
export type Clock = () => number;

/** The reasons of one answer. */
export interface Explanation {
  /** What it went by, in a few words. */
  readonly rule: string;
  /** The options that it weighed: packed, with how often each was tried and what it was worth. */
  readonly options: readonly { readonly option: number; readonly visits: number; readonly value: number }[];
  /** The line that it expects, in a world that it thought of: the choices of all players, the answer first; empty without a tree. */
  readonly line: readonly ExpectedChoice[];
}

/** A choice in words, whose it is, and how often it was tried. */
export interface ExpectedChoice {
  readonly player: number;
  readonly words: string;
  readonly visits: number;
}

/** Four words of 32 random bits: all the chance that an agent has. */
export type AgentSeed = ArrayLike<number>;

/** The value of an option of an agent. Its type is that of the option's default. */
export type AgentValue = number | string;

/** One thing that can be set in an agent's name: `name:key=value`. */
export interface AgentOption {
  readonly name: string;
  readonly default: AgentValue;
  /** One sentence for people. */
  readonly meaning: string;
  /** Ends of a whole number; without them any from 0 up. */
  readonly min?: number;
  readonly max?: number;
  /** The texts that are possible, where the default is a text. */
  readonly choices?: readonly string[];
  /** Where the default is a text, but not all texts mean something: the text in its one form, or what is wrong with it. */
  canonical?(text: string): { readonly text: string } | { readonly problem: string };
}

/** A kind of agent, as the registry lists it. */
export interface AgentSpec {
  readonly name: string;
  /** One sentence for people. */
  readonly summary: string;
  readonly options: readonly AgentOption[];
  /** Whether there is a `cheat:` variant, created with an option `cheat` of 1. */
  readonly cheats?: boolean;
  /** Whether an agent with these options thinks for a time rather than so many play-outs; then its agents take a clock (`time`). */
  isTimed?(options: Readonly<Record<string, AgentValue>>): boolean;
  /** A fresh agent for one game. `options` has a value for each option. */
  create(seed: AgentSeed, options: Readonly<Record<string, AgentValue>>): Agent;
}
