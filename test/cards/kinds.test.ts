// Which cards may change subtypes or give abilities: a game without any keeps no room for it, so none may be missed.

import { expect, it } from 'vitest';
import { createRulebook, POOL, type Rulebook } from '../../engine/index.ts';
import { CHANGES_KINDS } from '../../engine/state/header.ts';
import * as R from '../../engine/state/rulebook.ts';

const pool = createRulebook(POOL);

const may = (rulebook: Rulebook, name: string): boolean =>
  (rulebook.manaAsked[rulebook.indexOf.get(name) ?? 0]! & CHANGES_KINDS) !== 0;

/** Whether data says anywhere that subtypes change or abilities are given. */
function says(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(says);
  if (typeof data !== 'object' || data === null) return false;
  const words = ['addSubtypes', 'setSubtypes', 'creatureTypes', 'gains'];
  if (words.some((word) => word in data)) return true;
  const { changes, change } = data as Record<string, { abilities?: unknown } | undefined>;
  return changes?.abilities !== undefined || change?.abilities !== undefined || Object.values(data).some(says);
}

it('are all cards whose data says so, wherever in it', () => {
  const saying = POOL.filter(says);
  expect(saying.length).toBeGreaterThan(20);
  expect(saying.filter(({ name }) => !may(pool, name)).map(({ name }) => name)).toEqual([]);
});

it('are all cards with a static ability of that kind, keywords written out', () => {
  const { ability, changes } = pool;
  const missed: string[] = [];
  for (let row = 0; row < ability.length; row += R.A_STRIDE) {
    if (ability[row] !== R.ABILITY_STATIC || ability[row + R.A_CHANGE]! < 0) continue;
    const change = ability[row + R.A_CHANGE]! * R.CH_STRIDE;
    const lists = changes[change + R.CH_ADD_SUBTYPES]! >= 0 || changes[change + R.CH_SET_SUBTYPES]! >= 0;
    if (!lists && changes[change + R.CH_ABILITIES] === 0 && !changes[change + R.CH_NO_CREATURE_TYPES]) continue;
    const card = ability[row + R.A_CARD]!;
    if (!(pool.manaAsked[card]! & CHANGES_KINDS)) missed.push(pool.names[card]!);
  }
  expect(missed).toEqual([]);
});

it('are cards whose emblem or token does so, and either face of such a card', () => {
  const gives = { kind: 'static', affects: { types: ['creature'] }, changes: { gains: [{ ward: '{1}' }] } } as const;
  const rulebook = createRulebook([
    {
      name: 'Patron',
      types: 'Sorcery',
      abilities: [{ kind: 'spell', effect: [{ do: 'emblem', abilities: [gives] }] }],
    },
    {
      name: 'Maker',
      types: 'Sorcery',
      abilities: [
        {
          kind: 'spell',
          effect: [
            {
              do: 'token',
              amount: 1,
              token: { name: 'Banner', types: 'Artifact', abilities: [gives] },
            },
          ],
        },
      ],
    },
    {
      name: 'Day',
      layout: 'transform',
      types: 'Creature — Human',
      power: 1,
      toughness: 1,
      other: { name: 'Night', types: 'Creature — Wolf', power: 2, toughness: 2, abilities: [gives] },
    },
    { name: 'Plain', types: 'Creature — Human', power: 1, toughness: 1 },
  ] as unknown as Parameters<typeof createRulebook>[0]);
  expect(['Patron', 'Maker', 'Day', 'Plain'].map((name) => may(rulebook, name))).toEqual([true, true, true, false]);
  expect(may(pool, 'Invasion of New Phyrexia')).toBe(true);
});
