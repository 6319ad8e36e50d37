/**
 * Counts the games of more than two players: who won, who came where, and who was out when.
 *
 * Like the tally beside it, it keeps small numbers at each game's own index and sums them up at the end, so that the order in which
 * games come changes nothing.
 */

import type { GameRecord } from '../records/index.ts';
import {
  type BlockRate,
  blockRate,
  blockScores,
  type GameTally,
  quantiles,
  type ShareScore,
  tallyShares,
} from '../stats/index.ts';

/** What one entrant's games came to. */
export interface EntrantStanding {
  /** Games won, over blocks; a draw of k players is a k-th part for each. */
  readonly rate: BlockRate;
  /** Games in which it played first, and the others. */
  readonly first: GameTally;
  readonly later: GameTally;
  /** Games on each place, from the first; of games that were won or drawn. */
  readonly places: readonly number[];
  /** The mean of these; NaN without games. */
  readonly meanPlace: number;
  /** Games that it shared in drawing. */
  readonly draws: number;
  /** Games in which it was out, and the median of the turns in which that was; NaN without. */
  readonly out: number;
  readonly medianOutTurn: number;
}

/** The result of games of more than two. */
export interface Standing {
  readonly seats: number;
  /** Games won, by entrant. */
  readonly wins: readonly number[];
  readonly entrants: readonly EntrantStanding[];
  /** Blocks that were played whole and have results; and those with a game over a limit or broken. */
  readonly blocks: { readonly whole: number; readonly apart: number };
}

const NOT_PLAYED = 0;
const APART = 1;
const WON = 2;
const DRAWN = 3;

/** Collects records of games of so many players; `add` takes each game once. */
export class StandingTally {
  readonly #seats: number;
  readonly #kind: Uint8Array;
  readonly #places: Uint8Array;
  readonly #outTurns: Uint32Array;

  constructor(games: number, seats: number) {
    this.#seats = seats;
    this.#kind = new Uint8Array(games);
    this.#places = new Uint8Array(games * seats);
    this.#outTurns = new Uint32Array(games * seats);
  }

  add({ index, kind, places = [], outTurns = [] }: GameRecord): void {
    this.#kind[index] = kind === 'win' ? WON : kind === 'draw' ? DRAWN : APART;
    this.#places.set(places, index * this.#seats);
    this.#outTurns.set(outTurns, index * this.#seats);
  }

  summary(): Standing {
    const seats = this.#seats;
    const entrants = Array.from({ length: seats }, (_, entrant) => this.#entrant(entrant));
    return {
      seats,
      wins: entrants.map(({ first, later }) => first.wins + later.wins),
      entrants,
      blocks: { whole: entrants[0]?.rate.blocks ?? 0, apart: this.#blocksApart() },
    };
  }

  #entrant(entrant: number): EntrantStanding {
    const seats = this.#seats;
    const scores = Array.from(this.#kind, (_, game) => this.#score(game, entrant));
    const played = scores.map((score, game) => ({ score, game })).filter(({ score }) => score !== undefined);
    const tally = (first: boolean): GameTally =>
      tallyShares(
        played.filter(({ game }) => (game % seats === entrant) === first).map(({ score }) => score as ShareScore),
      );
    const ended = played.filter(({ score }) => score !== null).map(({ game }) => game * seats + entrant);
    const places = Array.from({ length: seats }, (_, n) => ended.filter((at) => this.#places[at] === n + 1).length);
    const outTurns = ended.map((at) => this.#outTurns[at] as number).filter((turn) => turn > 0);
    const [first, later] = [tally(true), tally(false)];
    return {
      rate: blockRate(blockScores(scores, seats)),
      first,
      later,
      places,
      meanPlace: places.reduce((sum, count, n) => sum + count * (n + 1), 0) / ended.length,
      draws: first.draws + later.draws,
      out: outTurns.length,
      medianOutTurn: quantiles(outTurns, [0.5])[0] ?? Number.NaN,
    };
  }

  /** What the game was worth for the entrant; undefined where it was not played. */
  #score(game: number, entrant: number): ShareScore | undefined {
    const kind = this.#kind[game];
    if (kind === NOT_PLAYED) return undefined;
    if (kind === APART) return null;
    const places = this.#places.subarray(game * this.#seats, (game + 1) * this.#seats);
    if (places[entrant] !== 1) return 0;
    return 1 / places.filter((place) => place === 1).length;
  }

  #blocksApart(): number {
    let apart = 0;
    for (let i = 0; i < this.#kind.length; i += this.#seats) {
      const block = this.#kind.subarray(i, i + this.#seats);
      if (block.every((kind) => kind !== NOT_PLAYED) && block.some((kind) => kind === APART)) apart++;
    }
    return apart;
  }
}
