/**
 * The meetings of the lanes: which decks play each other, from short aggressive games to long controlling ones.
 *
 * The list is data. A meeting's games are those of `segovia simulate` with the same decks, agents and seed, so each can be
 * replayed by a command; another list makes other figures, and no other signature.
 */

import { CHANCE_STREAMS, DEFAULT_LIMITS, type GameSetup, newGame, POOL } from '../engine/index.ts';
import { loadDeck } from '../harness/decks/index.ts';
import { type Experiment, setTable } from '../harness/run/index.ts';
import { agentWords, chanceWords } from '../harness/seeds/index.ts';
import { type GameSet, SEED, warmedUp } from './playouts.ts';

/** Decks that play each other, by seat. */
export interface Meeting {
  /** What is special about it, for readers of figures. */
  readonly title: string;
  readonly decks: readonly string[];
}

export const MEETINGS: readonly Meeting[] = [
  { title: 'aggressive', decks: ['red-aggro', 'black-red-madness'] },
  { title: 'madness and convoke', decks: ['black-green-madness', 'red-white-convoke'] },
  { title: 'fliers and large X', decks: ['blue-white-fliers', 'green-ramp-x'] },
  { title: 'tempo and midrange', decks: ['blue-red-tempo', 'black-green-midrange'] },
  { title: 'many tokens', decks: ['green-white-convoke', 'black-white-tokens'] },
  { title: 'controlling, with Sieges', decks: ['blue-black-control', 'white-blue-sieges'] },
  {
    title: 'four players',
    decks: ['red-aggro', 'black-red-madness', 'green-white-convoke', 'blue-black-control'],
  },
];

/** Agents that the lanes of the engine and of the harness play with. */
const AGENT = 'random';
const NAMES = { names: POOL.map(({ name }) => name) };

/** A meeting as an experiment of so many games, whole pairs or blocks. */
export function experimentFor({ decks }: Meeting, games: number, agent = AGENT): Experiment {
  return {
    decks: decks.map((name) => ({
      name,
      cards: loadDeck(name, NAMES).main.map(({ name: card, count }) => ({ name: card, count })),
    })),
    agents: decks.map(() => agent),
    seed: SEED,
    games,
    limits: DEFAULT_LIMITS,
    waived: false,
    cards: [],
  };
}

/** The command that plays a game of a meeting again and shows it. */
export function replayCommand({ decks }: Meeting, game: number, agent = AGENT): string {
  const folder = `runs/${SEED}-${decks.join('-')}`;
  const games = Math.ceil((game + 1) / decks.length) * decks.length;
  const play = `npx segovia simulate ${decks.join(' ')} --agent ${agent} --seed ${SEED} --games ${games} --out ${folder}`;
  return `${play} && npx segovia replay ${folder}#${game}`;
}

/** The games of a meeting, to be played by the engine alone with random agents. */
export function makeMeetingSet(meeting: Meeting, games: number): GameSet {
  const { rulebook, experiment } = setTable(experimentFor(meeting, games));
  const seats = meeting.decks.length;
  const decks = experiment.decks;
  const setups: GameSetup[] = [];
  const titles: string[] = [];
  const words: number[] = [];
  for (let index = 0; index < games; index++) {
    const unit = Math.floor(index / seats);
    const startingPlayer = index % seats;
    const chance = chanceWords(SEED, unit, CHANCE_STREAMS, [], seats);
    titles.push(`${meeting.decks.join(' against ')}, seed ${SEED}, game ${index}`);
    setups.push({ decks: decks.map(({ cards }) => cards), startingPlayer, chance });
    for (let seat = 0; seat < seats; seat++) words.push(...warmedUp(agentWords(SEED, unit, startingPlayer, seat)));
  }
  const game = newGame(rulebook, setups[0] as GameSetup);
  return { rulebook, decks, pairs: games / seats, seats, setups, titles, agents: Int32Array.from(words), game };
}
