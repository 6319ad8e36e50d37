/**
 * Shows the open decision of a game to its player: the one place where views are made.
 *
 * One window is made for a game (or for many games of one Rulebook, one after another) and opened for each decision, so
 * that nothing is allocated on the way. The redacted copy is made only for an agent that asks for it.
 */

import {
  type Beliefs,
  countDeck,
  createGame,
  type DeckCounts,
  decisionKind,
  decisionPlayer,
  type Game,
  options as listOptions,
  maxOptions,
  redact,
  W_PLAYERS,
} from '../engine/index.ts';
import type { View } from './agent.ts';

export class DecisionView implements View {
  player = -1;
  kind = 0;
  optionCount = 0;
  #game: Game;
  #options: Int32Array;
  #copy: Game | null = null;
  #isRedacted = false;

  readonly #supposed: readonly DeckCounts[] | null;

  /**
   * @param supposed the lists that another player's deck may be; null: all players know all lists
   */
  constructor(game: Game, supposed: readonly DeckCounts[] | null = null) {
    this.#game = game;
    this.#supposed = supposed;
    this.#options = new Int32Array(maxOptions(game));
  }

  /** Shows the decision that is open in the game now. The game must not change until the agent has answered. */
  open(game: Game): this {
    this.#game = game;
    const most = maxOptions(game);
    if (this.#options.length < most) this.#options = new Int32Array(most);
    this.player = decisionPlayer(game);
    this.kind = decisionKind(game);
    this.optionCount = listOptions(game, this.#options);
    this.#isRedacted = false;
    return this;
  }

  option(index: number): number {
    return this.#options[index]!;
  }

  game(): Game {
    if (this.#copy === null || this.#copy.rulebook !== this.#game.rulebook) this.#copy = createGame(this.#game);
    if (!this.#isRedacted) redact(this.#game, this.player, this.#copy);
    this.#isRedacted = true;
    return this.#copy;
  }

  beliefs(): Beliefs {
    const g = this.#game;
    return Array.from({ length: g.word[W_PLAYERS]! }, (_, seat) =>
      this.#supposed === null || seat === this.player ? [countDeck(g, seat)] : this.#supposed,
    );
  }
}
