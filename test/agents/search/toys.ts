/**
 * Games with known answers, in the searches' own interface: tic-tac-toe, Nim and Kuhn poker.
 */

import type { AgentRandom } from '../../../agents/index.ts';
import type { Position, Problem } from '../../../agents/search/position.ts';

/** A toy position that plays itself out at random. */
export interface Toy extends Position {
  /** How many options there are now. */
  count(): number;
}

export function problemOf<P extends Toy>(create: () => P, deal: (random: AgentRandom, into: P) => void): Problem<P> {
  return {
    mostOptions: 16,
    create,
    deal,
    playOut(position, random) {
      while (position.advance()) {
        position.options(KEYS);
        position.choose(random.below(position.count()));
      }
    },
  };
}
const KEYS = new Int32Array(16);

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Cells from 0 to 8; the key of an option is its cell. */
export class TicTacToe implements Toy {
  readonly players = 2;
  readonly cells = new Int8Array(9);
  turn = 0;

  winner(): number {
    for (const [a, b, c] of LINES) {
      const mark = this.cells[a]!;
      if (mark !== 0 && mark === this.cells[b] && mark === this.cells[c]) return mark - 1;
    }
    return -1;
  }
  advance(): boolean {
    return this.turn < 9 && this.winner() < 0;
  }
  mover(): number {
    return this.turn % 2;
  }
  count(): number {
    return 9 - this.turn;
  }
  options(keys: Int32Array): number {
    let n = 0;
    for (let cell = 0; cell < 9; cell++) if (this.cells[cell] === 0) keys[n++] = cell;
    return n;
  }
  priors(weights: Float64Array): void {
    weights.fill(1, 0, this.count());
  }
  prefer(): number {
    return -1;
  }
  mark(): number {
    return 0;
  }
  choose(index: number): void {
    let left = index;
    for (let cell = 0; cell < 9; cell++) {
      if (this.cells[cell] !== 0 || left-- > 0) continue;
      this.cells[cell] = this.mover() + 1;
      this.turn++;
      return;
    }
  }
  copyFrom(other: this): void {
    this.cells.set(other.cells);
    this.turn = other.turn;
  }
  value(values: Float64Array): void {
    const winner = this.winner();
    for (let seat = 0; seat < 2; seat++) values[seat] = winner < 0 ? 0.5 : winner === seat ? 1 : 0;
  }
}

/** Takes one to three from one heap; who takes the last one wins. The key of an option is how many are taken. */
export class Nim implements Toy {
  readonly players: number;
  heap = 0;
  turn = 0;
  constructor(players = 2) {
    this.players = players;
  }
  advance(): boolean {
    return this.heap > 0;
  }
  mover(): number {
    return this.turn % this.players;
  }
  count(): number {
    return Math.min(3, this.heap);
  }
  options(keys: Int32Array): number {
    for (let i = 0; i < this.count(); i++) keys[i] = i + 1;
    return this.count();
  }
  priors(weights: Float64Array): void {
    weights.fill(1, 0, this.count());
  }
  prefer(): number {
    return -1;
  }
  mark(): number {
    return 0;
  }
  choose(index: number): void {
    this.heap -= index + 1;
    this.turn++;
  }
  copyFrom(other: this): void {
    this.heap = other.heap;
    this.turn = other.turn;
  }
  value(values: Float64Array): void {
    const last = (this.turn - 1) % this.players;
    for (let seat = 0; seat < this.players; seat++) values[seat] = seat === last ? 1 : 0;
  }
}

export const PASS = 0;
export const BET = 1;

/** Kuhn poker: three cards, one each, an ante of 1, one bet of 1. Gains from -2 to 2 are valued from 0 to 1. */
export class Kuhn implements Toy {
  readonly players = 2;
  readonly cards = new Int8Array(2);
  /** Choices so far, as text of 'p' and 'b'. */
  history = '';

  advance(): boolean {
    return !isOver(this.history);
  }
  mover(): number {
    return this.history.length % 2;
  }
  count(): number {
    return 2;
  }
  options(keys: Int32Array): number {
    keys[0] = PASS;
    keys[1] = BET;
    return 2;
  }
  priors(weights: Float64Array): void {
    weights.fill(1, 0, 2);
  }
  prefer(): number {
    return -1;
  }
  mark(): number {
    return 0;
  }
  choose(index: number): void {
    this.history += index === BET ? 'b' : 'p';
  }
  copyFrom(other: this): void {
    this.cards.set(other.cards);
    this.history = other.history;
  }
  value(values: Float64Array): void {
    const gain = gainOfFirst(this.history, this.cards[0]!, this.cards[1]!);
    values[0] = 0.5 + gain / 4;
    values[1] = 0.5 - gain / 4;
  }
}

export function isOver(history: string): boolean {
  return ['pp', 'bp', 'bb', 'pbp', 'pbb'].includes(history);
}

export function gainOfFirst(history: string, first: number, second: number): number {
  if (history === 'bp') return 1;
  if (history === 'pbp') return -1;
  return (first > second ? 1 : -1) * (history === 'pp' ? 1 : 2);
}

/** Chance to bet, by information set: the own card and the history ("1pb"). */
export type KuhnStrategy = (set: string) => number;

const DEALS = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b] as const));

/** What the first player gains in the mean. */
export function kuhnValue(first: KuhnStrategy, second: KuhnStrategy): number {
  const play = (a: number, b: number, history: string): number => {
    if (isOver(history)) return gainOfFirst(history, a, b);
    const bet = history.length % 2 === 0 ? first(`${a}${history}`) : second(`${b}${history}`);
    return bet * play(a, b, `${history}b`) + (1 - bet) * play(a, b, `${history}p`);
  };
  return DEALS.reduce((sum, [a, b]) => sum + play(a, b, ''), 0) / DEALS.length;
}

const SETS = [0, 1, 2].flatMap((card) => ['', 'pb', 'p', 'b'].map((history) => `${card}${history}`));

/** The best pure answer of a seat, found by trying all. */
function bestGain(seat: number, other: KuhnStrategy): number {
  const own = SETS.filter((set) => (set.length - 1) % 2 === seat);
  let best = Number.NEGATIVE_INFINITY;
  for (let bits = 0; bits < 1 << own.length; bits++) {
    const pure: KuhnStrategy = (set) => (bits >> own.indexOf(set)) & 1;
    const gain = seat === 0 ? kuhnValue(pure, other) : -kuhnValue(other, pure);
    best = Math.max(best, gain);
  }
  return best;
}

/** How much the best answers to a strategy of both seats gain together (NashConv); half of it is the exploitability. */
export function nashConv(strategy: KuhnStrategy): number {
  return bestGain(0, strategy) + bestGain(1, strategy);
}

/** All positions of tic-tac-toe as ways to get there, and those that are not the end. */
export function countHistories(): { all: number; going: number } {
  const game = new TicTacToe();
  const counts = { all: 0, going: 0 };
  const walk = (): void => {
    counts.all++;
    if (!game.advance()) return;
    counts.going++;
    for (let cell = 0; cell < 9; cell++) {
      if (game.cells[cell] !== 0) continue;
      game.cells[cell] = game.mover() + 1;
      game.turn++;
      walk();
      game.turn--;
      game.cells[cell] = 0;
    }
  };
  walk();
  return counts;
}
