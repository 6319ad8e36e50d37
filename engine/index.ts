/**
 * The engine's only door: cards to Rulebooks, games, decisions, views, hashes.
 *
 * What is exported here is what agents, harness, reports and benchmarks may import. The engine knows nothing of who
 * plays or why; it does no I/O, reads no clock, and plays the same game everywhere.
 */

import './wiring.ts';
import type { CardData } from './vocabulary/card.ts';
import { checkCards } from './vocabulary/check.ts';

export { createRulebook } from './cards/compile.ts';
export { POOL } from './cards/pool.ts';
export * from './ids/words.ts';
export * from './kernel/options.ts';
export { advance, STATUS_DECISION, STATUS_OVER, type Status } from './kernel/run.ts';
export { choose, chooseUnchecked, IllegalChoiceError, maxOptions, options, outcome, type Outcome } from './position/doors.ts';
export {
  DEFAULT_LIMITS,
  type GameSetup,
  GameSetupError,
  type Limits,
  newGame,
  restartGame,
} from './position/new-game.ts';
export { dumpGame, type GameDump, loadDump } from './state/dump.ts';
export { createGame, type EventSink, Game, GamePool, InvariantError, liveId, refOf } from './state/game.ts';
export { hash, positionHash } from './state/hash.ts';
export * from './state/header.ts';
export { type Capacity, ID_BITS, ID_MASK, SUPPLY } from './state/layout.ts';
export { listOf } from './state/lists.ts';
export * from './state/opcodes.ts';
export * from './state/rulebook.ts';
export type * from './vocabulary/card.ts';
export { CardDataError } from './vocabulary/problems.ts';

/**
 * A user's own cards from parsed JSON: an array of cards, or `{cards: […]}`.
 * @param json what JSON.parse gave
 * @param file name of the file, for messages
 * @throws CardDataError with every problem: path, what was got, what was expected
 */
export function parseCards(json: unknown, file: string): CardData[] {
  return checkCards(json, file);
}
