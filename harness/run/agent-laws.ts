/**
 * The laws that every agent must keep, whatever it thinks, tried on games with somebody else's agent or one's own.
 *
 * It plays each game three times: to record its answers; to see whether it gives them again, after other games and in another order;
 * and along the recorded game, shown at each decision a world that it can't tell from the real one, where it must answer alike.
 * Games are played in this thread, so an agent in another process is tried like any other.
 */

import { type Agent, AgentRandom, type AgentSeed, DecisionView } from '../../agents/index.ts';
import {
  advance,
  CHANCE_STREAMS,
  choose,
  createGame,
  Dealer,
  type Game,
  type Limits,
  newGame,
  type Rulebook,
  STATUS_DECISION,
} from '../../engine/index.ts';
import { readPlayer } from '../process/index.ts';
import { agentWords, chanceWords } from '../seeds/index.ts';
import type { DeckList } from './experiment.ts';
import { SECONDS } from './play.ts';

/** Somebody who is tried. */
export interface TriedAgent {
  create(seed: AgentSeed): Agent;
}

export interface LawTrial {
  readonly rulebook: Rulebook;
  /** Game n is played with the n-th table of two to four decks, in turn; the tried agent changes its seat from game to game. */
  readonly tables: readonly (readonly DeckList[])[];
  readonly games: number;
  readonly seed: string;
  readonly limits: Limits;
}

export const LAWS = ['legal', 'untouched', 'again', 'fair'] as const;
export type Law = (typeof LAWS)[number];

/** What came of one law: how often it was tried, and where it was broken first. */
export interface LawResult {
  readonly law: Law;
  tried: number;
  broken: number;
  /** Where and how it was broken first; '' where it held. */
  note: string;
}

/** Who sits opposite. */
const RIVAL = 'scripted';

/** What the tried agent answered in a game, and all choices of that game. */
interface Course {
  readonly answers: number[];
  readonly choices: number[];
}

class Trial {
  readonly results: readonly LawResult[] = LAWS.map((law) => ({ law, tried: 0, broken: 0, note: '' }));
  readonly #agent: TriedAgent;
  readonly #trial: LawTrial;

  constructor(agent: TriedAgent, trial: LawTrial) {
    this.#agent = agent;
    this.#trial = trial;
  }

  #count(law: Law, holds: boolean, note: () => string): void {
    const result = this.results[LAWS.indexOf(law)] as LawResult;
    result.tried++;
    if (holds) return;
    result.broken++;
    if (result.note === '') result.note = note();
  }

  #begin(n: number): { game: Game; seat: number; agents: Agent[] } {
    const { rulebook, tables, seed, limits } = this.#trial;
    const decks = tables[n % tables.length] as readonly DeckList[];
    const game = newGame(rulebook, {
      decks: decks.map(({ cards }) => cards),
      startingPlayer: Math.floor(n / decks.length) % decks.length,
      chance: chanceWords(seed, n, CHANCE_STREAMS),
      limits,
    });
    const seat = n % decks.length;
    const rival = readPlayer(RIVAL);
    const agents = decks.map((_, s) => (s === seat ? this.#agent : rival).create(agentWords(seed, n, 0, s)));
    for (const agent of agents) agent.time?.(SECONDS);
    return { game, seat, agents };
  }

  /** Plays game n and notes what is answered; null when the agent broke a law that ends the game. */
  record(n: number): Course | null {
    const { game, seat, agents } = this.#begin(n);
    for (const agent of agents) agent.cheat?.(game);
    const before = createGame(game);
    const view = new DecisionView(game);
    const course: Course = { answers: [], choices: [] };
    while (advance(game) === STATUS_DECISION) {
      view.open(game);
      const where = `game ${n}, decision ${course.choices.length}`;
      before.copyFrom(game);
      const answer = this.#ask(agents[view.player] as Agent, view, where);
      if (view.player === seat) {
        if (answer === null) return null;
        const same = game.bytes.every((byte, i) => byte === before.bytes[i]);
        this.#count('untouched', same, () => `${where}: the game is not what it was before the answer`);
        if (!same) return null;
        course.answers.push(answer);
      }
      course.choices.push(answer as number);
      choose(game, answer as number);
    }
    return course;
  }

  /** A legal answer, or null. */
  #ask(agent: Agent, view: DecisionView, where: string): number | null {
    let answer: unknown;
    let error = '';
    try {
      answer = agent.choose(view);
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown);
    }
    const isLegal = Number.isInteger(answer) && (answer as number) >= 0 && (answer as number) < view.optionCount;
    this.#count('legal', isLegal, () =>
      error === ''
        ? `${where}: got the answer ${answer} where an option from 0 to ${view.optionCount - 1} was expected`
        : `${where}: ${error}`,
    );
    return isLegal ? (answer as number) : null;
  }

  /** Goes along the recorded game and asks again: in the same game, or in worlds that look like it. */
  replay(n: number, course: Course, law: 'again' | 'fair'): void {
    const { game, seat, agents } = this.#begin(n);
    const agent = agents[seat] as Agent;
    const world = createGame(game);
    world.copyFrom(game);
    agent.cheat?.(law === 'fair' ? world : game);
    const real = new DecisionView(game);
    const shown = new DecisionView(world);
    const dealer = new Dealer(game);
    const chance = new AgentRandom(agentWords(this.#trial.seed, n, 1, seat));
    let asked = 0;
    for (let at = 0; at < course.choices.length && advance(game) === STATUS_DECISION; at++) {
      real.open(game);
      if (real.player === seat) {
        if (law === 'fair') {
          dealer.look(real.game(), seat, real.beliefs());
          dealer.deal(chance, world);
        }
        const where = `game ${n}, decision ${at}`;
        const expected = course.answers[asked++] as number;
        const answer = this.#ask(agent, law === 'fair' ? shown.open(world) : real, where);
        this.#count(law, answer === expected, () => `${where}: answered ${answer} where it had answered ${expected}`);
        if (answer !== expected) return;
      }
      choose(game, course.choices[at] as number);
    }
  }
}

/** Tries the laws on an agent. What it throws, and answers that are none, are broken laws, never errors. */
export function tryLaws(agent: TriedAgent, trial: LawTrial): readonly LawResult[] {
  const all = new Trial(agent, trial);
  const numbers = Array.from({ length: trial.games }, (_, n) => n);
  const courses = numbers.map((n) => all.record(n));
  // The other way round: what an agent keeps of one game must not show in the next.
  for (const law of ['again', 'fair'] as const) {
    for (const n of numbers.toReversed()) {
      const course = courses[n];
      if (course != null) all.replay(n, course, law);
    }
  }
  return all.results;
}
