/**
 * The game that search needs: positions that can be advanced, chosen in, copied and valued, and worlds dealt for one player.
 *
 * It says nothing of Magic: the same searches play tic-tac-toe, Nim and Kuhn poker, where the right answers are known.
 */

import type { AgentRandom } from '../random/agent-random.ts';

/** A position of some game, in one world: nothing is hidden in it. It changes in place. */
export interface Position {
  readonly players: number;
  /** Runs to the next decision. False when the game is over. */
  advance(): boolean;
  /** Seat of who decides. */
  mover(): number;
  /**
   * Lists the options of the open decision: a key for each, which names the same choice in every world.
   * @returns how many
   */
  options(keys: Int32Array): number;
  /** How promising each of the options just listed looks before any search; only ratios count. */
  priors(weights: Float64Array): void;
  /** The option, of those just listed, that would be taken without a search; -1 where nobody knows. */
  prefer(): number;
  /** What is recognised of the open decision whatever the world, so that a tree may be used again; 0 nothing. */
  mark(): number;
  /** Takes one of the options just listed, by its index. */
  choose(index: number): void;
  copyFrom(other: this): void;
  /** For each seat from 0 (lost) to 1 (won): what came of it at the end, an estimate before it. */
  value(values: Float64Array): void;
}

/** What a player who is to decide knows of a game. */
export interface Problem<P extends Position> {
  /** Most options of a decision. */
  readonly mostOptions: number;
  /** A position with undefined content. */
  create(): P;
  /** Makes `into` a world that fits all that the player knows, at the decision to be answered. */
  deal(random: AgentRandom, into: P): void;
  /** Plays on, to the end or to where the position is valued. */
  playOut(position: P, random: AgentRandom): void;
}

/** What a search found out about the options of the decision. */
export interface Findings {
  readonly options: number;
  /** How often each was tried. */
  readonly visits: Float64Array;
  /** What the deciding player got in the mean, 0 to 1. */
  readonly means: Float64Array;
}

/** Findings of tries that are not made in the same worlds. */
export interface VariedFindings extends Findings {
  /** Variance of what the deciding player got. */
  readonly variances: Float64Array;
}

/** The option tried most often; of equals the better one, then `preferred`, then the first. */
export function mostVisited({ options, visits, means }: Findings, preferred = -1): number {
  let best = Math.max(preferred, 0);
  for (let i = 0; i < options; i++) {
    const [more, better] = [visits[i]! - visits[best]!, means[i]! - means[best]!];
    if (more > 0 || (more === 0 && better > 0)) best = i;
  }
  return best;
}

/**
 * The same, but that the preferred option stays the answer unless the other one is better by `margin` hundredths of the standard
 * error of the difference: searches of a few hundred play-outs can't tell options apart that are nearly alike.
 */
export function decided(findings: VariedFindings, preferred: number, margin: number): number {
  const best = mostVisited(findings, preferred);
  if (preferred < 0 || best === preferred) return best;
  const { visits, means, variances } = findings;
  if (visits[preferred] === 0) return best;
  const error = Math.sqrt(variances[best]! / visits[best]! + variances[preferred]! / visits[preferred]!);
  return (means[best]! - means[preferred]!) * 100 >= margin * error ? best : preferred;
}
