/**
 * Golden playthroughs: seeded random games in words, compared line by line.
 *
 * A change of any of them is a change of what the engine plays. `SEGOVIA_GOLDEN=1 npx vitest run test/golden` writes them
 * anew; the commit says why.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AgentRandom } from '../../agents/index.ts';
import {
  advance,
  CHANCE_STREAMS,
  chooseUnchecked,
  createRulebook,
  describeDecision,
  describeGame,
  describeOption,
  hash,
  newGame,
  options,
  outcome,
  POOL,
} from '../../engine/index.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import { agentWords, chanceWords } from '../../harness/seeds/index.ts';

const GAMES = [
  ['green-white-convoke', 'black-red-madness'],
  ['blue-white-fliers', 'green-ramp-x'],
  ['black-red-madness', 'blue-white-fliers'],
  ['green-ramp-x', 'green-white-convoke'],
] as const;

/** The whole game in words: the table at each turn, every decision and what was chosen. */
function playthrough(decks: readonly [string, string], pair: number): string {
  const names = { names: POOL.map(({ name }) => name) };
  const game = newGame(createRulebook(POOL), {
    decks: decks.map((deck) => loadDeck(deck, names).main),
    startingPlayer: pair % 2,
    chance: chanceWords('golden', pair, CHANCE_STREAMS),
  });
  const random = new AgentRandom(agentWords('golden', pair, 0, 0));
  const out = new Int32Array(4096);
  const lines: string[] = [];
  let turn = -1;
  while (advance(game) === 0) {
    if (outcome(game).turns !== turn) {
      turn = outcome(game).turns;
      lines.push('', describeGame(game));
    }
    const n = options(game, out);
    const index = random.below(n);
    lines.push(`${describeDecision(game)} ${describeOption(game, out[index] ?? 0)} (${index} of ${n})`);
    chooseUnchecked(game, index);
  }
  const { kind, winner, reason, turns, decisions } = outcome(game);
  lines.push('', `${kind} ${winner} by ${reason}, ${turns} turns, ${decisions} decisions, hash ${hash(game)}`);
  return `${lines.join('\n').trim()}\n`;
}

describe('golden playthroughs', () => {
  it.each(GAMES.map((decks, pair) => [decks.join(' against '), decks, pair] as const))('%s', (_title, decks, pair) => {
    const file = new URL(`./${decks.join('-v-')}.txt`, import.meta.url);
    const text = playthrough(decks, pair);
    if (process.env.SEGOVIA_GOLDEN !== undefined) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
