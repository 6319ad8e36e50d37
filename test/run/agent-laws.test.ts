/**
 * The laws of agents find what they are for: agents that break one each are found out, and sound ones pass.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Agent, parseAgent, type View } from '../../agents/index.ts';
import { DEFAULT_LIMITS, type Game } from '../../engine/index.ts';
import { loadDeck } from '../../harness/decks/index.ts';
import { type LawTrial, rulebookOf, type TriedAgent, tryLaws } from '../../harness/run/index.ts';
import { RULEBOOK } from '../agents/table.ts';
import { makeFolder, run } from '../cli/segovia.ts';

const decks = ['red-aggro', 'green-white-convoke'].map((name) => {
  const { main } = loadDeck(name, { names: RULEBOOK.names });
  return { name, cards: main.map((card) => ({ name: card.name, count: card.count })) };
});

const TRIAL: LawTrial = {
  rulebook: rulebookOf({ decks, cards: [] }),
  tables: [decks],
  games: 2,
  seed: 'laws',
  limits: { ...DEFAULT_LIMITS, turns: 8 },
};

/** The laws that an agent breaks, and what is said of the first one. */
function brokenBy(make: (inner: Agent) => Agent): { laws: string[]; note: string } {
  const player: TriedAgent = { create: (seed) => make(parseAgent('scripted').create(seed)) };
  const broken = tryLaws(player, TRIAL).filter((result) => result.broken > 0);
  return { laws: broken.map(({ law }) => law), note: broken[0]?.note ?? '' };
}

describe('the laws of agents', () => {
  it.each([3, 4])('are kept by searching agents at a table of %i, on another seat in each game', (players) => {
    const table = Array.from({ length: players }, (_, seat) => decks[seat % 2]!);
    const trial = { ...TRIAL, tables: [table], games: players, limits: { ...DEFAULT_LIMITS, turns: players } };
    for (const agent of ['scripted', 'mcts:iterations=8', 'ismcts:iterations=8', 'montecarlo:iterations=8']) {
      for (const { law, tried, broken, note } of tryLaws(parseAgent(agent), trial)) {
        expect({ agent, law, broken, note }).toEqual({ agent, law, broken: 0, note: '' });
        expect(tried).toBeGreaterThan(5);
      }
    }
  });

  it('are kept by a sound agent, each tried often', () => {
    const results = tryLaws(parseAgent('scripted'), TRIAL);
    for (const { law, tried, broken, note } of results) {
      expect({ law, broken, note }).toEqual({ law, broken: 0, note: '' });
      expect(tried).toBeGreaterThan(20);
    }
  });

  it('find answers that are no option, and errors, where they happened', () => {
    expect(brokenBy(() => ({ choose: (view) => view.optionCount }))).toEqual({
      laws: ['legal'],
      note: 'game 0, decision 0: got the answer 2 where an option from 0 to 1 was expected',
    });
    const thrower = brokenBy(() => ({
      choose: () => {
        throw new Error('too hard');
      },
    }));
    expect(thrower).toEqual({ laws: ['legal'], note: 'game 0, decision 0: too hard' });
  });

  it('find an agent that changes the game', () => {
    const { laws, note } = brokenBy((inner) => {
      let real: Game | null = null;
      return {
        choose: (view) => {
          if (real !== null) real.life[0]! += 1;
          return inner.choose(view);
        },
        cheat: (game) => {
          real = game;
        },
      };
    });
    expect(laws).toEqual(['untouched']);
    expect(note).toMatch(/^game 0, decision \d+: the game is not what it was before the answer$/);
  });

  it('find an agent that remembers other games', () => {
    let decisions = 0;
    const { laws, note } = brokenBy(() => ({ choose: (view: View) => decisions++ % view.optionCount }));
    expect(laws).toContain('again');
    expect(note).toMatch(/^game \d, decision \d+: answered \d+ where it had answered \d+$/);
  });

  it('find an agent that looks at what is hidden from it', () => {
    const { laws } = brokenBy(() => {
      let world: Game | null = null;
      return {
        // Which card is on top of its library decides.
        choose: (view) => (world === null ? 0 : (world.chance[0]! >>> 0) % view.optionCount),
        cheat: (game) => {
          world = game;
        },
      };
    });
    expect(laws).toEqual(['fair']);
  });
});

describe('segovia agents check', () => {
  const FOLDER = makeFolder();

  it('tries the laws on an agent or a program of the user, and fails where one is broken', async () => {
    const words = ['--games', '2', '--decks', 'red-aggro', 'green-white-convoke'];
    const sound = await run(FOLDER, 'agents', 'check', 'random', ...words);
    expect(sound.code).toBe(0);
    expect(sound.out).toMatch(/^random\n( {2}ok {9}[a-z ]+ \([\d,]+ times\)\n){4}$/);
    const program = `import { createInterface } from 'node:readline';
let n = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const m = JSON.parse(line);
  if (m.type === 'hello') console.log(JSON.stringify({ type: 'hello', protocol: 'segovia-agent', version: 1 }));
  if (m.type === 'decide') console.log(JSON.stringify({ type: 'answer', id: m.id, option: n++ % m.options.length }));
}
`;
    writeFileSync(join(FOLDER, 'counts.mjs'), program);
    const counts = await run(FOLDER, 'agents', 'check', `process:"${process.execPath}" counts.mjs`, ...words, '--json');
    expect(counts.code).toBe(1);
    const { holds, laws } = JSON.parse(counts.out);
    expect(holds).toBe(false);
    expect(laws.map(({ law, broken }: { law: string; broken: number }) => [law, broken > 0])).toEqual([
      ['legal', false],
      ['untouched', false],
      ['again', true],
      ['fair', true],
    ]);
  });
});
