/**
 * The games of one arm against one opponent, as columns.
 *
 * Records come in any order and in any number; each leaves small numbers at its own index, so what is made of them does not depend on
 * who played which slice when. About 25 bytes a game.
 */

import { TotalTally } from '../counts/index.ts';
import type { GameRecord, Slice } from '../records/index.ts';
import type { Collector } from '../run/index.ts';

/** Marks in the column of scores beside doubled scores (0 lost, 1 drawn, 2 won). */
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

/** Columns of games, grown as needed; what does not fit counts as the most that does. Entrant 0 is the deck that is measured. */
export class Cell implements Collector {
  played = 0;
  score = new Int8Array(0);
  turns = new Uint16Array(0);
  decisions = new Uint32Array(0);
  forced = new Uint32Array(0);
  /** Mulligans of the deck and of its opponent. */
  mulligans: readonly [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];
  reason = new Uint8Array(0);
  leadChanges = new Uint8Array(0);
  behind = new Uint8Array(0);
  /** Two words of the hash of the last state. */
  #hashes = new Uint32Array(0);
  readonly totals = new TotalTally();
  readonly reasons: string[] = [];
  readonly apart: ApartGame[] = [];

  addSlice({ records, totals }: Slice): void {
    for (const record of records) this.add(record);
    if (totals !== null) this.totals.add(totals);
  }

  /** One game, without what was counted in it. */
  add(record: GameRecord): void {
    const { index, kind, winner, reason } = record;
    if (index >= this.score.length) this.#grow(index + 1);
    if (this.score[index] !== NOT_PLAYED) throw new RangeError(`Got the game ${index} twice.`);
    this.played++;
    this.score[index] = kind === 'win' ? (winner === 0 ? 2 : 0) : kind === 'draw' ? 1 : APART;
    this.turns[index] = Math.min(record.turns, 0xffff);
    this.decisions[index] = record.decisions;
    this.forced[index] = record.forced;
    this.mulligans.forEach((column, seat) => {
      column[index] = record.mulligans[seat] ?? 0;
    });
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

  /** Scores of the first so many pairs, 0 to 1; NaN where a game of the pair has no result or was not played. */
  pairScores(pairs: number): Float64Array {
    return Float64Array.from({ length: pairs }, (_, pair) => {
      const [first = NOT_PLAYED, second = NOT_PLAYED] = [this.score[2 * pair], this.score[2 * pair + 1]];
      return first < 0 || second < 0 ? Number.NaN : (first + second) / 4;
    });
  }

  /** Scores of one game of each of the first so many pairs: 0 the one that the deck began, 1 the other; NaN where either has none. */
  sideScores(pairs: number, side: 0 | 1): Float64Array {
    return Float64Array.from({ length: pairs }, (_, pair) => {
      const [first = NOT_PLAYED, second = NOT_PLAYED] = [this.score[2 * pair], this.score[2 * pair + 1]];
      return first < 0 || second < 0 ? Number.NaN : (side === 0 ? first : second) / 2;
    });
  }

  /** Whether the first so many pairs ended in the very same states as those of another cell. */
  isSameAs(other: Cell, pairs: number): boolean {
    for (let i = 0; i < 4 * pairs; i++) if (this.#hashes[i] !== other.#hashes[i]) return false;
    return true;
  }
}

function larger<T extends Uint8Array | Uint16Array | Uint32Array>(old: T, room: T): T {
  room.set(old);
  return room;
}
