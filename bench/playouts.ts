/**
 * The games that every benchmark plays: random agents, all ordered pairs of four shipped decks, seeds of their own.
 *
 * The agents draw as the agent `random` does, from words in a module-level array: nothing is allocated for a decision
 * here, so what is measured is the engine. Each game leaves a sum over its choices and its result, which costs a few
 * multiplications a decision; the hash of the final state would cost more than some games and is taken elsewhere. The
 * games are those of `segovia simulate` with the same decks, seed and game numbers. There is no clock in this module.
 */

import {
  advance,
  CHANCE_STREAMS,
  chooseUnchecked,
  createRulebook,
  decisionKind,
  decisionPlayer,
  type Game,
  type GameSetup,
  MAX_PLAYERS,
  newGame,
  OUTCOME_LIMIT,
  options,
  POOL,
  type Rulebook,
  restartGame,
  STATUS_DECISION,
  W_DECISIONS,
  W_FORCED,
  W_OUTCOME,
  W_REASON,
  W_STEPS,
  W_TURN,
  W_WINNER,
} from '../engine/index.ts';
import { type DeckEntry, loadDeck } from '../harness/decks/index.ts';
import { agentWords, chanceWords } from '../harness/seeds/index.ts';

/** Seed of all games of the benchmark. */
export const SEED = 'bench';
/** The decks are named: a deck that is added later changes no figure. */
const DECKS = ['black-red-madness', 'blue-white-fliers', 'green-ramp-x', 'green-white-convoke'] as const;
/** Pairs of games for each ordered pair of decks, mirrors included. */
export const PAIRS = 16;
const SEATS = 2;
export const AGENT_WORDS = 4;
/** Blocks of four games of four players, each deck in the hands of one. */
export const BLOCKS = 12;

/** A run that must not be reported, or a bad argument: one clear line for people. */
export class BenchError extends Error {
  override name = 'BenchError';
}

/** A fixed set of games, set up and ready. */
export interface GameSet {
  readonly rulebook: Rulebook;
  /** Names of the decks, and what is in them. */
  readonly decks: readonly { readonly name: string; readonly cards: readonly Pick<DeckEntry, 'name' | 'count'>[] }[];
  /** Pairs of games for each ordered pair of decks. */
  readonly pairs: number;
  /** By game; games 2p and 2p + 1 are one pair. */
  readonly setups: readonly GameSetup[];
  /** By game: who meets whom, for messages. */
  readonly titles: readonly string[];
  /** Players of each game. */
  readonly seats: number;
  /** By game and seat: the words of the agent's generator, warmed up. */
  readonly agents: Int32Array;
  /** Memory that all games are played in, one after another. */
  readonly game: Game;
}

/** Makes the set with so many pairs for each ordered pair of decks. A larger set begins with the smaller one. */
export function makeGameSet(pairs: number = PAIRS): GameSet {
  const rulebook = createRulebook(POOL);
  const names = { names: POOL.map(({ name }) => name) };
  const decks = DECKS.map((name) => ({ name, cards: loadDeck(name, names).main }));
  const meetings = decks.flatMap((a) => decks.map((b) => [a, b] as const));
  const setups: GameSetup[] = [];
  const titles: string[] = [];
  const words: number[] = [];
  for (let pair = 0; pair < pairs * meetings.length; pair++) {
    const [a, b] = meetings[pair % meetings.length]!;
    const chance = chanceWords(SEED, pair, CHANCE_STREAMS);
    for (let starting = 0; starting < SEATS; starting++) {
      titles.push(`${a.name} against ${b.name}, seed ${SEED}, game ${SEATS * pair + starting}`);
      setups.push({ decks: [a.cards, b.cards], startingPlayer: starting, chance });
      for (let seat = 0; seat < SEATS; seat++) words.push(...warmedUp(agentWords(SEED, pair, starting, seat)));
    }
  }
  const game = newGame(rulebook, setups[0]!);
  return { rulebook, decks, pairs, seats: SEATS, setups, titles, agents: Int32Array.from(words), game };
}

/** Free-for-all games of the four decks: blocks of rotations of who plays first; the seating turns from block to block. */
export function makeFourSet(blocks: number = BLOCKS): GameSet {
  const { rulebook, decks } = makeGameSet(1);
  const seats = decks.length;
  const setups: GameSetup[] = [];
  const titles: string[] = [];
  const words: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const chance = chanceWords(SEED, block, CHANCE_STREAMS);
    const seated = decks.map((_, seat) => decks[(seat + block) % seats]!);
    for (let starting = 0; starting < seats; starting++) {
      titles.push(`${seated.map(({ name }) => name).join(', ')}, seed ${SEED}, game ${seats * block + starting}`);
      setups.push({ decks: seated.map(({ cards }) => cards), startingPlayer: starting, chance });
      for (let seat = 0; seat < seats; seat++) words.push(...warmedUp(agentWords(SEED, block, starting, seat)));
    }
  }
  const game = newGame(rulebook, setups[0]!);
  return { rulebook, decks, pairs: 0, seats, setups, titles, agents: Int32Array.from(words), game };
}

// ---------------------------------------------------------------- the agents

/** Generators (sfc32) of the agents of the game under way, four words for each seat. A thread plays one game at a time. */
const AGENTS = new Int32Array(MAX_PLAYERS * AGENT_WORDS);
/** Rounds until every bit of a seed has reached every word; as many as the agent `random` runs. */
const WARM_UP = 12;
const TWO_TO_32 = 0x1_0000_0000;

/** The next 32 bits of the generator whose words begin at `at`. */
function bits(words: Int32Array, at: number): number {
  const a = words[at]!;
  const b = words[at + 1]!;
  const c = words[at + 2]!;
  const count = words[at + 3]!;
  const sum = (a + b + count) | 0;
  words[at + 3] = count + 1;
  words[at] = b ^ (b >>> 9);
  words[at + 1] = c + (c << 3);
  words[at + 2] = ((c << 21) | (c >>> 11)) + sum;
  return sum;
}

export function warmedUp(seed: Uint32Array): Int32Array {
  const words = Int32Array.from(seed);
  for (let i = 0; i < WARM_UP; i++) bits(words, 0);
  return words;
}

// ---------------------------------------------------------------- one game

/** More options than a decision of the largest game has; `openDecision` checks it. */
const LISTED = new Int32Array(1 << 15);
/** Sum over the choices of the game under way, in two halves. */
const SUM = new Int32Array(2);

function mix(value: number): void {
  SUM[0] = Math.imul(SUM[0]! ^ value, 0x01000193);
  const b = Math.imul(SUM[1]! ^ value, 0x85ebca6b | 0);
  SUM[1] = (b << 13) | (b >>> 19);
}

/** Sets up game `index` of the set in its memory. */
export function beginGame(set: GameSet, index: number): void {
  restartGame(set.game, set.setups[index]!);
  const length = set.seats * AGENT_WORDS;
  const from = index * length;
  for (let i = 0; i < length; i++) AGENTS[i] = set.agents[from + i]!;
  SUM[0] = 0x811c9dc5 | 0;
  SUM[1] = 0x2545f491;
}

/** Runs to the next decision and lists its options: how many there are, 0 when the game is over. */
export function openDecision(game: Game): number {
  if (advance(game) !== STATUS_DECISION) return 0;
  const count = options(game, LISTED);
  if (count > LISTED.length) throw new BenchError(`Got ${count} options where at most ${LISTED.length} were expected.`);
  return count;
}

/** Answers the open decision, which has `count` options, as a random agent. */
export function answerDecision(game: Game, count: number): void {
  const player = decisionPlayer(game);
  const index = Math.floor(((bits(AGENTS, player * AGENT_WORDS) >>> 0) * count) / TWO_TO_32);
  mix(LISTED[index]!);
  mix((decisionKind(game) << 26) ^ (player << 24) ^ (count << 12) ^ index);
  chooseUnchecked(game, index);
}

/** Plays game `index` of the set; its sum goes to `sums[2 * index]` and the word after it. */
export function playGame(set: GameSet, index: number, sums: Int32Array): void {
  const { game } = set;
  try {
    beginGame(set, index);
    playOut(game);
  } catch (error) {
    throw new BenchError(`A game broke (${set.titles[index]}): ${error}`, { cause: error });
  }
  sums[2 * index] = SUM[0]!;
  sums[2 * index + 1] = SUM[1]!;
}

/** Plays the game that was begun to its end, and takes the result into its sum. */
export function playOut(game: Game): void {
  for (let count = openDecision(game); count > 0; count = openDecision(game)) answerDecision(game, count);
  const w = game.word;
  mix((w[W_OUTCOME]! << 16) ^ (w[W_WINNER]! << 8) ^ w[W_REASON]!);
  mix((w[W_TURN]! << 16) ^ w[W_DECISIONS]!);
}

/** What happened in one or more games: totals. */
export interface Counts {
  games: number;
  turns: number;
  /** Decisions asked. */
  decisions: number;
  /** Decisions with one option, answered by the engine. */
  forced: number;
  /** Steps of the run loop. */
  steps: number;
  /** Games that ended at a limit. */
  limits: number;
}

/** Adds the finished game to the totals. */
export function countGame(game: Game, counts: Counts): void {
  counts.games += 1;
  counts.turns += game.word[W_TURN]!;
  counts.decisions += game.word[W_DECISIONS]!;
  counts.forced += game.word[W_FORCED]!;
  counts.steps += game.word[W_STEPS]!;
  if (game.word[W_OUTCOME] === OUTCOME_LIMIT) counts.limits += 1;
}

/** Refuses to go on when a round has played other games than the one before it. */
export function requireSameGames(set: GameSet, first: ArrayLike<number>, now: ArrayLike<number>, round: string): void {
  for (let i = 0; i < first.length; i++) {
    if (first[i] === now[i]) continue;
    const title = set.titles[i >> 1];
    throw new BenchError(`Nothing is reported: ${round} played another game than before (${title}).`);
  }
}
