/**
 * One pair of a match: the same game twice, with the agents swapped.
 *
 * Decks, library orders, who plays first and the agents' seeds belong to the seats; only the agents change places. So an agent
 * against itself plays the same game twice and is exactly even. An agent that throws or answers with what is no option loses the
 * game: that is counted. Time is measured beside the result and is no part of it.
 */

import type { Agent, AgentSeed, View } from '../../agents/index.ts';
import { type CardData, CHANCE_STREAMS, type Limits, type Rulebook } from '../../engine/index.ts';
import { GameCounter } from '../counts/index.ts';
import { IllegalAnswerError, readPlayer } from '../process/index.ts';
import { agentWords, chanceWords } from '../seeds/index.ts';
import type { Score } from '../stats/index.ts';
import { type DeckList, rulebookOf } from './experiment.ts';
import { addMistakes, type Mistakes, MistakeWatcher, noMistakes } from './mistakes.ts';
import { playGame, type Table } from './play.ts';

/** A match as data: all that its pairs depend on. */
export interface Match {
  /** A and B, as texts that `parseAgent` reads. */
  readonly agents: readonly [string, string];
  /** Decks of seat 0 and seat 1: pair p is played with the p-th of these, in turn. */
  readonly deckPairs: readonly (readonly [DeckList, DeckList])[];
  readonly seed: string;
  readonly limits: Limits;
  /** Cards of the user that the decks use and the pool does not have. */
  readonly cards: readonly CardData[];
  /** Lists that the other player's deck may be; without them both know both lists. */
  readonly beliefs?: readonly DeckList[];
}

/** What an agent did in some games. */
export interface Conduct {
  /** Decisions with more than one option. */
  decisions: number;
  /** Seconds that it took for all of them; differs from run to run. */
  seconds: number;
  /** Games that it lost by throwing an error, and by answering with what is no option. */
  errors: number;
  illegal: number;
  readonly mistakes: Mistakes;
}

export interface PairResult {
  readonly pair: number;
  /** What A made of both games: null where a game hit a limit or the engine broke. */
  readonly scores: readonly [Score, Score];
  /** Games over a limit, and games that broke without an agent's fault. */
  readonly limits: number;
  readonly broken: number;
  readonly turns: number;
  /** Of A and B. */
  readonly conduct: readonly [Conduct, Conduct];
  /** What agents and the engine said when they broke. */
  readonly notes: readonly string[];
}

export function noConduct(): Conduct {
  return { decisions: 0, seconds: 0, errors: 0, illegal: 0, mistakes: noMistakes() };
}

export function addConduct(sum: Conduct, more: Conduct): void {
  sum.decisions += more.decisions;
  sum.seconds += more.seconds;
  sum.errors += more.errors;
  sum.illegal += more.illegal;
  addMistakes(sum.mistakes, more.mistakes);
}

/** An agent whose decisions are counted and timed, and whose fault is seen. */
class Observed implements Agent {
  readonly #agent: Agent;
  readonly #conduct: Conduct;
  /** 'error' or 'illegal' once it has lost that way. */
  fault: 'error' | 'illegal' | null = null;

  constructor(agent: Agent, conduct: Conduct) {
    this.#agent = agent;
    this.#conduct = conduct;
    if (agent.cheat !== undefined) this.cheat = (game) => agent.cheat?.(game);
    if (agent.time !== undefined) this.time = (clock) => agent.time?.(clock);
    if (agent.gameOver !== undefined) this.gameOver = (outcome) => agent.gameOver?.(outcome);
  }

  cheat?: NonNullable<Agent['cheat']>;
  time?: NonNullable<Agent['time']>;
  gameOver?: NonNullable<Agent['gameOver']>;

  choose(view: View): number {
    const begin = performance.now();
    const choice = this.#ask(view);
    this.#conduct.seconds += (performance.now() - begin) / 1000;
    this.#conduct.decisions++;
    const isLegal = Number.isInteger(choice) && choice >= 0 && choice < view.optionCount;
    this.fault = isLegal ? null : 'illegal';
    return choice;
  }

  #ask(view: View): number {
    try {
      return this.#agent.choose(view);
    } catch (error) {
      this.fault = error instanceof IllegalAnswerError ? 'illegal' : 'error';
      throw error;
    }
  }
}

/** Memory for the pairs of one match: what the last ones left. */
export class MatchTable {
  readonly match: Match;
  readonly #tables = new Map<number, Table>();

  constructor(match: Match) {
    this.match = match;
  }

  #tableOf(deckPair: number): Table {
    const known = this.#tables.get(deckPair);
    if (known !== undefined) return known;
    const { agents, deckPairs, seed, limits, cards, beliefs } = this.match;
    const decks = deckPairs[deckPair] as readonly [DeckList, DeckList];
    const experiment = {
      decks,
      agents,
      seed,
      games: 2,
      limits,
      waived: true,
      cards,
      ...(beliefs === undefined ? {} : { beliefs }),
    };
    const rulebook: Rulebook = rulebookOf(experiment);
    const table: Table = { experiment, rulebook, makers: [], counter: new GameCounter(rulebook), scratch: null };
    this.#tables.set(deckPair, table);
    return table;
  }

  play(pair: number): PairResult {
    const { deckPairs } = this.match;
    const deckPair = pair % deckPairs.length;
    const conduct: [Conduct, Conduct] = [noConduct(), noConduct()];
    const result = { pair, limits: 0, broken: 0, turns: 0, conduct, notes: [] as string[] };
    const table = this.#tableOf(deckPair);
    const first = this.#playGame(table, pair, 0, conduct, result);
    const second = this.#playGame(table, pair, 1, conduct, result);
    return { ...result, scores: [first, second] };
  }

  /** A sits on seat `seatOfA`; everything else is the same in both games. */
  #playGame(
    table: Table,
    pair: number,
    seatOfA: number,
    conduct: readonly [Conduct, Conduct],
    result: { limits: number; broken: number; turns: number; notes: string[] },
  ): Score {
    const { agents, deckPairs, seed } = this.match;
    const startingSeat = Math.floor(pair / deckPairs.length) % 2;
    const whoOf = (seat: number): 0 | 1 => (seat === seatOfA ? 0 : 1);
    const observed: Observed[] = [];
    const makers = [0, 1].map((seat) => (words: AgentSeed): Agent => {
      const agent = new Observed(readPlayer(agents[whoOf(seat)], true).create(words), conduct[whoOf(seat)]);
      observed[seat] = agent;
      return agent;
    });
    const watcher = new MistakeWatcher((seat) => conduct[whoOf(seat)].mistakes);
    const players: Table = { ...table, makers };
    const record = playGame(
      players,
      {
        index: pair * 2 + seatOfA,
        pair,
        startingSeat,
        chance: chanceWords(seed, pair, CHANCE_STREAMS),
        agents: [0, 1].map((seat) => agentWords(seed, pair, 0, seat)),
      },
      watcher,
    );
    table.scratch = players.scratch;
    result.turns += record.turns;
    if (record.kind === 'win') return whoOf(record.winner) === 0 ? 1 : 0;
    if (record.kind === 'draw') return 0.5;
    if (record.note !== undefined) result.notes.push(`pair ${pair}, game ${seatOfA}: ${record.note}`);
    const guilty = observed.findIndex((agent) => agent?.fault != null);
    if (record.kind === 'broken' && guilty >= 0) {
      const who = whoOf(guilty);
      conduct[who][observed[guilty]?.fault === 'illegal' ? 'illegal' : 'errors']++;
      return who === 0 ? 0 : 1;
    }
    if (record.kind === 'limit') result.limits++;
    else result.broken++;
    return null;
  }
}
