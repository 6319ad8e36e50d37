/**
 * Who is ahead in a game, turn by turn: how often the lead changes, and how far behind the winner has been.
 *
 * A seat stands at its life total plus the power of the creatures that it controls: a plain measure that every reader can follow, and
 * no judgement of a position. It is looked at when the first decision of a turn is asked. The seat that stands highest alone is in the
 * lead; a tie changes nothing. Nothing here changes the game.
 */

import {
  BATTLEFIELD,
  CREATURE,
  type Game,
  listOf,
  MAX_PLAYERS,
  W_LOST,
  W_PLAYERS,
  W_TURN,
} from '../../engine/index.ts';

/** Most that a record keeps of how far behind the winner was. */
const MOST_BEHIND = 0xffff;

export class LeadWatch {
  /** Times that another seat took the lead. */
  changes = 0;
  /** By seat: how far it has been behind the best of the others at most. */
  readonly #behind = new Int32Array(MAX_PLAYERS);
  readonly #stands = new Int32Array(MAX_PLAYERS);
  #leader = -1;
  /** The turn that was looked at last. */
  #turn = 0;

  begin(): void {
    this.changes = 0;
    this.#leader = -1;
    this.#turn = 0;
    this.#behind.fill(0);
  }

  /** A decision is asked. */
  look(g: Game): void {
    const turn = g.word[W_TURN] as number;
    if (turn === this.#turn) return;
    this.#turn = turn;
    const seats = g.word[W_PLAYERS] as number;
    let [best, second, leader] = [-Infinity, -Infinity, -1];
    for (let seat = 0; seat < seats; seat++) {
      const isOut = (g.word[W_LOST] as number) & (1 << seat);
      const stands = isOut ? Number.NEGATIVE_INFINITY : standingOf(g, seat);
      this.#stands[seat] = Math.max(-MOST_BEHIND, stands);
      if (stands > best) [best, second, leader] = [stands, best, seat];
      else if (stands > second) second = stands;
    }
    for (let seat = 0; seat < seats; seat++) {
      const behind = best - (this.#stands[seat] as number);
      if (behind > (this.#behind[seat] as number)) this.#behind[seat] = Math.min(behind, MOST_BEHIND);
    }
    if (best === second) return;
    if (this.#leader >= 0 && leader !== this.#leader) this.changes++;
    this.#leader = leader;
  }

  /** How far behind the winner has been; 0 without one. */
  behindOf(winner: number): number {
    return winner < 0 ? 0 : (this.#behind[winner] as number);
  }
}

function standingOf(g: Game, seat: number): number {
  const list = listOf(seat, BATTLEFIELD);
  let stands = g.life[seat] as number;
  let id = g.first[list] as number;
  for (let left = g.count[list] as number; left > 0; left--, id = g.next[id] as number) {
    if ((g.types[id] as number) & CREATURE) stands += Math.max(0, g.power[id] as number);
  }
  return stands;
}
