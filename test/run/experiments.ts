// Experiments for tests: shipped decks in the hands of the random agent.

import { DEFAULT_LIMITS, POOL } from '../../engine/index.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import type { Experiment } from '../../harness/run/index.ts';

const NAMES = { names: POOL.map(({ name }) => name) };

/** A shipped deck as an experiment has it. */
export function deckList(name: string): Experiment['decks'][number] {
  return { name, cards: loadDeck(name, NAMES).main.map(({ name: card, count }) => ({ name: card, count })) };
}

/** Two shipped decks, random agents; `changes` replaces fields. */
export function experiment(changes: Partial<Experiment> = {}): Experiment {
  return {
    decks: ['green-white-convoke', 'black-red-madness'].map(deckList),
    agents: ['random', 'random'],
    seed: 'test',
    games: 20,
    limits: DEFAULT_LIMITS,
    waived: false,
    cards: [],
    ...changes,
  };
}
