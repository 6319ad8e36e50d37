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
export { UNSUPPORTED } from './cards/unsupported.ts';
export { countWords, wordsUsed } from './cards/usage.ts';
export { loadScope } from './effects/program.ts';
export {
  B as PROGRAM_SLOTS,
  CONTROLLER as PROGRAM_CONTROLLER,
  EVENT_AMOUNT as PROGRAM_EVENT_AMOUNT,
  EVENT_OBJECT as PROGRAM_EVENT_OBJECT,
  EVENT_PLAYER as PROGRAM_EVENT_PLAYER,
  FLAGS as PROGRAM_FLAGS,
  OBJECT as PROGRAM_OBJECT,
  PC as PROGRAM_PC,
  SOURCE as PROGRAM_SOURCE,
  X as PROGRAM_X,
} from './effects/registers.ts';
export * from './ids/words.ts';
export {
  MOVE_COUNTERED,
  MOVE_DISCARD,
  MOVE_MADNESS,
  MOVE_MILLED,
  MOVE_PLAYED,
  TOKEN_CARD_MASK,
  TOKEN_MADE,
} from './kernel/batch.ts';
export * from './kernel/calls.ts';
export {
  PROC_PROGRAM,
  PROCEDURE_NAMES,
} from './kernel/frames.ts';
export * from './kernel/options.ts';
export { advance, STATUS_DECISION, STATUS_OVER, type Status } from './kernel/run.ts';
export { defenderOf, protectorOf } from './objects/battles.ts';
export { canCast } from './objects/castable.ts';
export { attackedSeat, countBlockers } from './objects/combat-state.ts';
export { faceRow, firstFace, hideFace, lastFace, showFace } from './objects/faces.ts';
export { unitsInPool } from './objects/mana-lots.ts';
export { couldProduce } from './objects/mana-yield.ts';
export {
  amount,
  canTap,
  countersOn,
  filterZone,
  hasSubtype,
  holds,
  manaValueOf,
  matches,
  powerOf,
  toughnessOf,
} from './objects/query.ts';
export { type Scope, scope, scopeOf } from './objects/scope.ts';
export { groupCount, groupRow, isLegalObject, isLegalPlayer, maxTargets } from './objects/targets.ts';
export {
  choose,
  chooseUnchecked,
  decisionKind,
  decisionPlayer,
  IllegalChoiceError,
  maxOptions,
  type Outcome,
  options,
  outcome,
} from './position/doors.ts';
export {
  checkVariant,
  DEFAULT_LIMITS,
  type GameSetup,
  GameSetupError,
  type Limits,
  newGame,
  restartGame,
} from './position/new-game.ts';
export { Session } from './position/session.ts';
export {
  type ManaPool,
  type PlayerPosition,
  type Position,
  type PositionCard,
  PositionError,
  type PositionPermanent,
  type SetUpPosition,
  setUp,
  setUpLabelled,
} from './position/set-up.ts';
export { canAttack } from './rules/attacking.ts';
export { canBlock } from './rules/blocking.ts';
export { checkState } from './state/check.ts';
export { dumpGame, type GameDump, loadDump } from './state/dump.ts';
export { createGame, type EventSink, Game, GamePool, InvariantError, liveId, refOf } from './state/game.ts';
export { hash, positionHash } from './state/hash.ts';
export * from './state/header.ts';
export { type Capacity, GROUPS, ID_BITS, ID_MASK, REGISTERS } from './state/layout.ts';
export { listOf } from './state/lists.ts';
export * from './state/opcodes.ts';
export * from './state/rulebook.ts';
export { type Beliefs, countDeck, Dealer, type DealerChance, type DeckCounts, deckCounts } from './view/determinize.ts';
export { redact } from './view/redact.ts';
export { describeDecision, describeGame, describeOption, objectName, seatName } from './view/words.ts';
export type * from './vocabulary/card.ts';
export { CardDataError, type CardProblem, nearWords, showValue } from './vocabulary/problems.ts';
export { cardSchema } from './vocabulary/schema.ts';

/**
 * Changes whenever the engine plays other games than before. Records of another signature are refused, not misread.
 * bench/signature.json holds the hash over a fixed set of games that belongs to it.
 */
export const ENGINE_SIGNATURE = 'segovia-engine-24';

/**
 * A user's own cards from parsed JSON: an array of cards, or `{cards: […]}`.
 * @param json what JSON.parse gave
 * @param file name of the file, for messages
 * @throws CardDataError with every problem: path, what was got, what was expected
 */
export function parseCards(json: unknown, file: string): CardData[] {
  return checkCards(json, file);
}
