/**
 * The checked door for people and tools: answers that may be taken back, and conceding (CR 104.3a, 732).
 *
 * It keeps a copy of the game from the last time its player had priority with nothing begun. Cancelling restores it, and
 * is refused once chance or hidden cards were seen since. Agents never cancel.
 */

import { HAND, LIBRARY, ZONES } from '../ids/words.ts';
import { PROC_ACTIVATE, PROC_CAST } from '../kernel/frames.ts';
import { DECIDE_PRIORITY } from '../kernel/options.ts';
import { advance, endGame, listOptions, lose, reserveEvents, STATUS_DECISION, type Status } from '../kernel/run.ts';
import { leaveGame, leavingEvents } from '../rules/leaving.ts';
import { createGame, type Game } from '../state/game.ts';
import {
  OUTCOME_LIMIT,
  OUTCOME_NONE,
  OUTCOME_WIN,
  REASON_CONCEDE,
  REASON_LIMIT_OBJECTS,
  W_DECIDER,
  W_DECISION,
  W_FRAMES,
  W_OUTCOME,
  W_PLAYERS,
} from '../state/header.ts';
import { isIn, seatsIn } from '../state/seats.ts';
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

  /**
   * The player leaves the game at once (CR 104.3a, 800.4a); `advance` goes on with those who are left, whose open decision may
   * have other options now. What is being cast or activated meanwhile is taken back first where it may be.
   * @throws IllegalChoiceError when the game is over, or the seat is none or has left
   */
  concede(seat: number): void {
    const g = this.game;
    if (g.word[W_OUTCOME] !== OUTCOME_NONE) throw new IllegalChoiceError('the game is over');
    if (!Number.isInteger(seat) || seat < 0 || seat >= g.word[W_PLAYERS]) {
      throw new IllegalChoiceError(`got seat ${seat} where one from 0 to ${g.word[W_PLAYERS] - 1} was expected`);
    }
    if (!isIn(g, seat)) throw new IllegalChoiceError(`seat ${seat} has left the game`);
    if (this.#isAnnouncing() && this.canCancel) g.copyFrom(this.#kept);
    lose(g, 1 << seat);
    const left = seatsIn(g);
    if ((left & (left - 1)) === 0) endGame(g, OUTCOME_WIN, 31 - Math.clz32(left), REASON_CONCEDE);
    else this.#leave();
    this.#canCancel = false;
  }

  #leave(): void {
    const g = this.game;
    if (!reserveEvents(g, leavingEvents(g))) {
      endGame(g, OUTCOME_LIMIT, -1, REASON_LIMIT_OBJECTS);
      return;
    }
    const disturbed = leaveGame(g);
    if (g.word[W_DECISION] === 0) return;
    // The decision stays open for another player, if there is still something to decide; else its step runs again.
    if (!disturbed && isIn(g, g.word[W_DECIDER]) && listOptions(g) > 0) return;
    g.word[W_DECISION] = 0;
    g.optionCount = -1;
  }

  /** Whether a spell is being cast or an ability activated. */
  #isAnnouncing(): boolean {
    const g = this.game;
    for (let frame = 0; frame < g.word[W_FRAMES]; frame++) {
      if (g.frameProcedure[frame] === PROC_CAST || g.frameProcedure[frame] === PROC_ACTIVATE) return true;
    }
    return false;
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
