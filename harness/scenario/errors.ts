/**
 * What goes wrong in a scenario, said with the decision that was really open and its options.
 */

import {
  describeDecision,
  describeGame,
  describeOption,
  type Game,
  maxOptions,
  OUTCOME_NONE,
  options,
  outcome,
  seatName,
  W_OUTCOME,
} from '../../engine/index.ts';

/** A step that could not be taken, or an expectation that does not hold. */
export class ScenarioError extends Error {
  override name = 'ScenarioError';
  /** What is wrong, without the state of the game. */
  readonly problem: string;
  constructor(problem: string, game?: Game) {
    super(game === undefined ? problem : `${problem}\n${describeMoment(game)}`);
    this.problem = problem;
  }
}

/** The texts of all options of the open decision, in order. */
export function optionTexts(game: Game): string[] {
  const packed = new Int32Array(maxOptions(game));
  const n = options(game, packed);
  return Array.from(packed.subarray(0, n), (option) => describeOption(game, option));
}

/** The open decision with its options, and the table. */
export function describeMoment(game: Game): string {
  const table = describeGame(game)
    .split('\n')
    .map((line) => `  ${line}`);
  if (game.word[W_OUTCOME] !== OUTCOME_NONE) return [`The game is over: ${describeResult(game)}.`, ...table].join('\n');
  const texts = optionTexts(game).map((text) => `  - ${text}`);
  return [`The open decision is ${describeDecision(game)}`, ...texts, 'The table:', ...table].join('\n');
}

/** How the game ended, in words: "A wins (life)", "draw (simultaneous)". */
export function describeResult(game: Game): string {
  const { kind, winner, reason } = outcome(game);
  if (kind === 'none') return 'none';
  return kind === 'win' ? `${seatName(winner)} wins (${reason})` : `${kind} (${reason})`;
}
