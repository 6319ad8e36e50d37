// The cards of the designer's guide are sound, say in words what they do, and play.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DecisionView, parseAgent } from '../../agents/index.ts';
import {
  advance,
  CHANCE_STREAMS,
  choose,
  createRulebook,
  newGame,
  outcome,
  POOL,
  parseCards,
  STATUS_DECISION,
} from '../../engine/index.ts';
import { agentWords, chanceWords } from '../../harness/seeds/index.ts';
import { cardWords } from '../../harness/words/index.ts';

const GUIDE = readFileSync(new URL('../../docs/own-cards.md', import.meta.url), 'utf8');
const CARDS = parseCards(JSON.parse(/```json\n([\s\S]*?)```/.exec(GUIDE)?.[1] ?? ''), 'own-cards.md');

test('the guide has a Siege, a convoke spell and a madness card, and each says what it does', () => {
  const words = CARDS.map((card) => cardWords(card).join('\n'));
  expect(words[0]).toContain('defense 4');
  expect(words[1]).toContain('Convoke.');
  expect(words[2]).toContain('madness {R}');
});

test('they play games to an end', () => {
  const rulebook = createRulebook([...POOL, ...CARDS]);
  const deck = [
    ...CARDS.map(({ name }) => ({ name, count: 4 })),
    { name: 'Raise the Alarm', count: 4 },
    { name: 'Faithless Looting', count: 4 },
    { name: 'Goblin Piker', count: 16 },
    { name: 'Plains', count: 12 },
    { name: 'Mountain', count: 12 },
  ];
  for (let n = 0; n < 10; n++) {
    const game = newGame(rulebook, {
      decks: [deck, deck],
      startingPlayer: n & 1,
      chance: chanceWords('guide', n, CHANCE_STREAMS),
    });
    const agents = [0, 1].map((seat) => parseAgent('scripted').create(agentWords('guide', n, 0, seat)));
    const view = new DecisionView(game);
    while (advance(game) === STATUS_DECISION) {
      view.open(game);
      choose(game, agents[view.player]?.choose(view) ?? 0);
    }
    expect(outcome(game).kind).toBe('win');
  }
});
