/**
 * Small cases: a position, and a player who is told what to do in the words that people see.
 */

import {
  advance,
  checkState,
  chooseUnchecked,
  describeDecision,
  describeOption,
  type EventSink,
  type Game,
  hash,
  maxOptions,
  objectName,
  options,
  type Position,
  STATUS_DECISION,
  setUp,
  W_TURN,
  ZONE_NAMES,
} from '../../engine/index.ts';
import { RULEBOOK } from './play.ts';

export class SmallCase {
  readonly game: Game;

  constructor(position: Position, sink: EventSink | null = null) {
    this.game = setUp(RULEBOOK, position);
    this.game.sink = sink;
  }

  /** What may be done now, in words; empty when the game is over. */
  offers(): string[] {
    const { game } = this;
    if (advance(game) !== STATUS_DECISION) return [];
    checkState(game);
    const out = new Int32Array(maxOptions(game));
    return Array.from(out.subarray(0, options(game, out)), (option) => describeOption(game, option));
  }

  /** Takes the first option that fits each pattern, one after another. */
  do(...patterns: RegExp[]): this {
    for (const pattern of patterns) {
      const offers = this.offers();
      const index = offers.findIndex((offer) => pattern.test(offer));
      if (index < 0) throw new Error(`${describeDecision(this.game)}: nothing fits ${pattern}: ${offers.join(', ')}`);
      chooseUnchecked(this.game, index);
    }
    return this;
  }

  /**
   * Passes, does not fight, and takes the last option of other decisions until a decision reads like that (and the turn
   * has come), or to the end.
   */
  until(question: RegExp, { most = 500, turn = 0 } = {}): this {
    for (let left = most; ; left--) {
      const n = this.offers().length;
      const comes = this.game.word[W_TURN]! >= turn && question.test(describeDecision(this.game));
      if (n === 0 || comes) return this;
      if (left === 0) throw new Error(`"${question}" is not asked`);
      chooseUnchecked(this.game, /priority|attack|block/.test(describeDecision(this.game)) ? 0 : n - 1);
    }
  }

  /** How many objects of that name are in the zone. */
  count(name: string, zone: (typeof ZONE_NAMES)[number]): number {
    const { game } = this;
    let n = 0;
    for (let id = 0; id < game.size.objects; id++) {
      if (game.zone[id] === ZONE_NAMES.indexOf(zone) && objectName(game, id) === name) n++;
    }
    return n;
  }

  get hash(): string {
    return hash(this.game);
  }
}

/** So many of the same. */
export function many<T>(n: number, of: T): T[] {
  return Array.from({ length: n }, () => of);
}
