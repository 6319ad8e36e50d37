/**
 * The checked door for people and tools: answers that may be taken back, and conceding (CR 104.3a, 732).
 *
 * It keeps a copy of the game from the last time its player had priority with nothing begun. Cancelling restores it, and
 * is refused once chance or hidden cards were seen since. Agents never cancel.
 */

import { HAND, LIBRARY, ZONES } from '../ids/words.ts';
import { DECIDE_PRIORITY } from '../kernel/options.ts';
import { advance, endGame, STATUS_DECISION, type Status } from '../kernel/run.ts';
import { createGame, type Game } from '../state/game.ts';
import {
  OUTCOME_NONE,
  OUTCOME_WIN,
  REASON_CONCEDE,
  W_DECIDER,
  W_DECISION,
  W_LOST,
  W_OUTCOME,
  W_PLAYERS,
} from '../state/header.ts';
import { choose, IllegalChoiceError } from './doors.ts';

export class Session {
  readonly game: Game;
  readonly #kept: Game;
  #canCancel = false;

  /** @param game the game that is played; the session changes it */
  constructor(game: Game) {
    this.game = game;
    this.#kept = createGame(game);
  }

  /** Runs to the next decision; keeps a copy when it is somebody's priority. */
  advance(): Status {
    const status = advance(this.game);
    if (status === STATUS_DECISION && this.game.word[W_DECISION] === DECIDE_PRIORITY) {
      this.#kept.copyFrom(this.game);
      this.#canCancel = true;
    }
    return status;
  }

  /** @throws IllegalChoiceError when there is no such option; nothing has changed then */
  choose(index: number): void {
    choose(this.game, index);
  }

  /** Whether the action begun since the last priority may be taken back. */
  get canCancel(): boolean {
    if (!this.#canCancel || this.game.word[W_DECISION] === DECIDE_PRIORITY) return false;
    if (this.game.word[W_DECISION] === 0) return false;
    if (this.game.word[W_DECIDER] !== this.#kept.word[W_DECIDER]) return false;
    return !this.#sawHidden();
  }

  /**
   * Takes back what was begun since the last priority (CR 732.1).
   * @throws IllegalChoiceError when nothing was begun, or chance or hidden cards were seen
   */
  cancel(): void {
    if (!this.canCancel) {
      throw new IllegalChoiceError(
        'nothing can be taken back: no action is under way, or chance or hidden cards were seen',
      );
    }
    this.game.copyFrom(this.#kept);
  }

  /** The player leaves the game at once (CR 104.3a). */
  concede(seat: number): void {
    const g = this.game;
    if (g.word[W_OUTCOME] !== OUTCOME_NONE) throw new IllegalChoiceError('the game is over');
    if (!Number.isInteger(seat) || seat < 0 || seat >= g.word[W_PLAYERS]) {
      throw new IllegalChoiceError(`got seat ${seat} where one from 0 to ${g.word[W_PLAYERS] - 1} was expected`);
    }
    g.word[W_LOST] |= 1 << seat;
    const left = ((1 << g.word[W_PLAYERS]) - 1) & ~g.word[W_LOST];
    endGame(g, OUTCOME_WIN, 31 - Math.clz32(left), REASON_CONCEDE);
  }

  /** Whether chance was used, a library changed or a hidden card became known since the copy was kept. */
  #sawHidden(): boolean {
    const now = this.game;
    const then = this.#kept;
    for (let i = 0; i < now.chance.length; i++) if (now.chance[i] !== then.chance[i]) return true;
    for (let seat = 0; seat < now.word[W_PLAYERS]; seat++) {
      if (now.count[seat * ZONES + LIBRARY] !== then.count[seat * ZONES + LIBRARY]) return true;
    }
    for (let id = 0; id < now.size.objects; id++) {
      const hiddenThen = then.zone[id] === LIBRARY || then.zone[id] === HAND;
      if (hiddenThen && now.zone[id] === then.zone[id] && now.known[id] !== then.known[id]) return true;
    }
    return false;
  }
}
