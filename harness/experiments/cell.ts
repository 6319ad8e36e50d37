/**
 * The games of one arm against one opponent, as columns.
 *
 * Records come in any order and in any number; each leaves small numbers at its own index, so what is made of them does not depend on
 * who played which slice when. About 25 bytes a game.
 */

import { TotalTally } from '../counts/index.ts';
import type { GameRecord, Slice } from '../records/index.ts';
import { type Collector, LEAST_SEATS } from '../run/index.ts';

/** What a game that was won is in the column of scores, and 0 one that was lost; a draw is an equal part for each who drew. */
export const WON = 12;
/** Marks in that column beside the scores. */
export const NOT_PLAYED = -2;
export const APART = -1;

/** A game that is counted apart. */
export interface ApartGame {
  readonly index: number;
  readonly kind: string;
  readonly reason: string;
  readonly note: string;
}

const FIRST_ROOM = 1024;

/**
 * Columns of games, grown as needed; what does not fit counts as the most that does. Entrant 0 is the deck that is measured. Games
 * come in units of as many games as a game has seats: pairs, or blocks of all rotations of who plays first.
 */
export class Cell implements Collector {
  /** Players of a game, and games of a unit. */
  readonly seats: number;
  played = 0;
  score = new Int8Array(0);
  turns = new Uint16Array(0);
  decisions = new Uint32Array(0);
  forced = new Uint32Array(0);
  /** Mulligans of the deck and of all others. */
  mulligans: readonly [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];
  reason = new Uint8Array(0);
  leadChanges = new Uint8Array(0);
  behind = new Uint8Array(0);
  /** Two words of the hash of the last state. */
  #hashes = new Uint32Array(0);
  readonly totals = new TotalTally();
  readonly reasons: string[] = [];
  readonly apart: ApartGame[] = [];

  constructor(seats: number = LEAST_SEATS) {
    this.seats = seats;
  }

  addSlice({ records, totals }: Slice): void {
    for (const record of records) this.add(record);
    if (totals !== null) this.totals.add(totals);
  }

  /** One game, without what was counted in it. */
  add(record: GameRecord): void {
    const { index, kind, reason } = record;
    if (index >= this.score.length) this.#grow(index + 1);
    if (this.score[index] !== NOT_PLAYED) throw new RangeError(`Got the game ${index} twice.`);
    this.played++;
    const score = scoreOf(record);
    this.score[index] = score === null ? APART : Math.round(WON * score);
    this.turns[index] = Math.min(record.turns, 0xffff);
    this.decisions[index] = record.decisions;
    this.forced[index] = record.forced;
    const [own = 0, ...others] = record.mulligans;
    this.mulligans[0][index] = own;
    this.mulligans[1][index] = others.reduce((sum, count) => sum + count, 0);
    this.reason[index] = this.#reasonNumber(reason);
    this.leadChanges[index] = Math.min(record.leadChanges, 0xff);
    this.behind[index] = Math.min(record.behind, 0xff);
    this.#hashes[2 * index] = Number.parseInt(record.finalHash.slice(0, 8), 16);
    this.#hashes[2 * index + 1] = Number.parseInt(record.finalHash.slice(8), 16);
    if (kind === 'limit' || kind === 'broken') this.apart.push({ index, kind, reason, note: record.note ?? '' });
  }

  /** Whether the game was played. */
  has(index: number): boolean {
    return (this.score[index] ?? NOT_PLAYED) !== NOT_PLAYED;
  }

  /** How many games were played without a gap from the first on. */
  wholeFrom0(): number {
    const gap = this.score.indexOf(NOT_PLAYED);
    return gap < 0 ? this.score.length : gap;
  }

  #reasonNumber(reason: string): number {
    const known = this.reasons.indexOf(reason);
    return known >= 0 ? known : this.reasons.push(reason) - 1;
  }

  #grow(least: number): void {
    const room = Math.max(least, FIRST_ROOM, this.score.length * 2);
    const { score, turns, decisions, forced, mulligans, reason, leadChanges, behind } = this;
    this.score = new Int8Array(room).fill(NOT_PLAYED);
    this.score.set(score);
    this.turns = larger(turns, new Uint16Array(room));
    this.decisions = larger(decisions, new Uint32Array(room));
    this.forced = larger(forced, new Uint32Array(room));
    this.mulligans = [larger(mulligans[0], new Uint8Array(room)), larger(mulligans[1], new Uint8Array(room))];
    this.reason = larger(reason, new Uint8Array(room));
    this.leadChanges = larger(leadChanges, new Uint8Array(room));
    this.behind = larger(behind, new Uint8Array(room));
    this.#hashes = larger(this.#hashes, new Uint32Array(2 * room));
  }

  /** Scores of the first so many units, 0 to 1; NaN where a game of the unit has no result or was not played. */
  unitScores(units: number): Float64Array {
    return Float64Array.from({ length: units }, (_, unit) => this.#mean(unit, 0, this.seats));
  }

  /**
   * Scores of the first so many units on one side: 0 the game that the deck began, 1 the others; NaN where any game of the unit
   * has no result.
   */
  sideScores(units: number, side: 0 | 1): Float64Array {
    return Float64Array.from({ length: units }, (_, unit) => {
      if (Number.isNaN(this.#mean(unit, 0, this.seats))) return Number.NaN;
      return side === 0 ? this.#mean(unit, 0, 1) : this.#mean(unit, 1, this.seats);
    });
  }

  #mean(unit: number, from: number, end: number): number {
    let sum = 0;
    for (let game = from; game < end; game++) {
      const score = this.score[this.seats * unit + game] ?? NOT_PLAYED;
      if (score < 0) return Number.NaN;
      sum += score;
    }
    return sum / WON / (end - from);
  }

  /** Whether the first so many units ended in the very same states as those of another cell. */
  isSameAs(other: Cell, units: number): boolean {
    for (let i = 0; i < 2 * this.seats * units; i++) if (this.#hashes[i] !== other.#hashes[i]) return false;
    return true;
  }
}

/** What a game was worth for entrant 0; null without a result. A draw is shared by those who were not out before it. */
export function scoreOf({ kind, winner, places, mulligans }: GameRecord): number | null {
  if (kind === 'win') return Number(winner === 0);
  if (kind !== 'draw') return null;
  if (places === undefined) return 1 / mulligans.length;
  return places[0] === 1 ? 1 / places.filter((place) => place === 1).length : 0;
}

function larger<T extends Uint8Array | Uint16Array | Uint32Array>(old: T, room: T): T {
  room.set(old);
  return room;
}
