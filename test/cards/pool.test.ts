import { describe, expect, it } from 'vitest';
import { POOL } from '../../engine/cards/pool.ts';
import type { AbilityData, CardData, Instruction, TokenData } from '../../engine/vocabulary/card.ts';
import { formatManaCost, manaValue, parseManaCost } from '../../engine/vocabulary/mana.ts';
import { formatTypeLine, parseTypeLine } from '../../engine/vocabulary/type-line.ts';

const named = (name: string): CardData => {
  const card = POOL.find((one) => one.name === name);
  if (card === undefined) throw new Error(`No ${name} in the pool`);
  return card;
};
const typesOf = (card: CardData) => parseTypeLine(card.types, card.name);

/** Every object inside a value, itself included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

describe('the pool', () => {
  it('is sorted by name and has no name twice', () => {
    const names = POOL.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  });

  it('is large enough for four decks', () => {
    expect(POOL.length).toBeGreaterThan(500);
  });

  it('is plain data that JSON keeps', () => {
    expect(JSON.parse(JSON.stringify(POOL))).toEqual(POOL);
  });

  it('prints costs and type lines as cards do', () => {
    for (const { name, cost, types } of POOL) {
      expect(formatTypeLine(parseTypeLine(types, name))).toBe(types);
      if (cost !== undefined) expect(formatManaCost(parseManaCost(cost, name)), name).toBe(cost);
    }
  });

  it('has a cost on every card but lands', () => {
    const free = POOL.filter(({ cost }) => cost === undefined);
    expect(free.filter((card) => !typesOf(card).types.includes('land'))).toEqual([]);
  });

  it('has an effect on every instant and sorcery', () => {
    const spells = POOL.filter((card) => typesOf(card).types.some((type) => type === 'instant' || type === 'sorcery'));
    const silent = spells.filter(({ abilities = [] }) => abilities.filter(({ kind }) => kind === 'spell').length !== 1);
    expect(silent).toEqual([]);
  });

  it('keeps no printed text', () => {
    const words = POOL.flatMap((card) => [...objectsIn(card)]).flatMap((object) => Object.values(object));
    expect(words.filter((word) => typeof word === 'string' && word.length > 48)).toEqual([]);
  });
});

describe('facts of single cards', () => {
  it.each([
    ['Siege Wurm', '{5}{G}{G}', 'Creature — Wurm', 5, 5, ['convoke', 'trample']],
    ['Venerated Loxodon', '{4}{W}', 'Creature — Elephant Cleric', 4, 4, ['convoke']],
    ['Kitchen Imp', '{3}{B}', 'Creature — Imp', 2, 2, ['flying', 'haste', { madness: '{B}' }]],
    ['Basking Rootwalla', '{G}', 'Creature — Lizard', 1, 1, [{ madness: '{0}' }]],
    ['Serra Angel', '{3}{W}{W}', 'Creature — Angel', 4, 4, ['flying', 'vigilance']],
    ['Baleful Strix', '{U}{B}', 'Artifact Creature — Bird', 1, 1, ['flying', 'deathtouch']],
    ['Waterfall Aerialist', '{3}{U}', 'Creature — Djinn Wizard', 3, 1, ['flying', { ward: { mana: '{2}' } }]],
    ['Grizzly Bears', '{1}{G}', 'Creature — Bear', 2, 2, undefined],
    ['Endless One', '{X}', 'Creature — Eldrazi', 0, 0, undefined],
    ['Memnite', '{0}', 'Artifact Creature — Construct', 1, 1, undefined],
    ['Clone', '{3}{U}', 'Creature — Shapeshifter', 0, 0, undefined],
    ['Fiend Hunter', '{1}{W}{W}', 'Creature — Human Cleric', 1, 3, undefined],
    ['Merrow Skyswimmer', '{3}{W/U}{W/U}', 'Creature — Merfolk Soldier', 2, 2, ['convoke', 'flying', 'vigilance']],
    ['Reaper King', '{2/W}{2/U}{2/B}{2/R}{2/G}', 'Legendary Artifact Creature — Scarecrow', 6, 6, undefined],
    ['Vault Skirge', '{1}{B/P}', 'Artifact Creature — Phyrexian Imp', 1, 1, ['flying', 'lifelink']],
  ])('%s', (name, cost, types, power, toughness, keywords) => {
    const card = named(name);
    expect([card.cost, card.types, card.power, card.toughness, card.keywords]).toEqual([
      cost,
      types,
      power,
      toughness,
      keywords,
    ]);
  });

  it('say what a spell targets and does', () => {
    expect(named('Fiery Temper')).toEqual({
      name: 'Fiery Temper',
      cost: '{1}{R}{R}',
      types: 'Instant',
      keywords: [{ madness: '{R}' }],
      abilities: [
        { kind: 'spell', targets: [{ what: 'any' }], effect: [{ do: 'damage', amount: 3, to: { anyTarget: 0 } }] },
      ],
    });
    expect(named('Venerated Loxodon').abilities).toEqual([
      {
        kind: 'triggered',
        when: { on: 'enters' },
        effect: [{ do: 'counters', what: 'convokers', kind: '+1/+1', amount: 1 }],
      },
    ]);
  });

  it('give dual lands their mana by ability or by basic land types, never both', () => {
    const lands = POOL.filter((card) => typesOf(card).types.includes('land'));
    const basicTypes = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
    for (const land of lands) {
      const intrinsic = typesOf(land).subtypes.some((subtype) => basicTypes.includes(subtype));
      const written = [...objectsIn(land)].some((object) => object.do === 'add mana');
      expect(intrinsic && written, land.name).toBe(false);
    }
    expect(named('Azorius Guildgate').abilities).toHaveLength(2);
    expect(named('Forest')).toEqual({ name: 'Forest', types: 'Basic Land — Forest' });
  });

  it('have mana values in the range of real cards', () => {
    for (const { name, cost } of POOL)
      if (cost !== undefined) expect(manaValue(parseManaCost(cost, name))).toBeLessThan(16);
  });
});

describe('width of the pool', () => {
  const words = (key: string) => new Set(POOL.flatMap((card) => [...objectsIn(card)]).map((object) => object[key]));

  it('uses most instructions, events and kinds of abilities', () => {
    const instructions: Instruction['do'][] = [
      'damage',
      'divided damage',
      'draw',
      'discard',
      'mill',
      'destroy',
      'move',
    ];
    const more: Instruction['do'][] = [
      'counter',
      'token',
      'change',
      'search',
      'scry',
      'dig',
      'pay',
      'may',
      'if',
      'fight',
    ];
    for (const word of [...instructions, ...more, 'prevent', 'extra land']) expect(words('do')).toContain(word);
    const kinds: AbilityData['kind'][] = [
      'spell',
      'additional cost',
      'activated',
      'triggered',
      'static',
      'cost change',
    ];
    for (const word of [...kinds, 'own cost change', 'enters', 'replacement']) expect(words('kind')).toContain(word);
    for (const word of ['enters', 'dies', 'attacks', 'cast', 'discards', 'step', 'deals damage']) {
      expect(words('on')).toContain(word);
    }
  });

  it('has creature tokens with power and toughness', () => {
    const tokens = POOL.flatMap((card) => [...objectsIn(card)])
      .map((object) => object.token)
      .filter((token): token is TokenData => typeof token === 'object');
    expect(tokens.length).toBeGreaterThan(20);
    for (const { types, power, powerIs, toughness, toughnessIs } of tokens) {
      if (!types.includes('Creature')) continue;
      expect([power ?? powerIs, toughness ?? toughnessIs]).not.toContain(undefined);
    }
  });
});
