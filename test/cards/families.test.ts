// Every card of three families plays what is special about it: in a scenario file, or in a row of the tables beside this test.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type CardData, POOL, UNSUPPORTED } from '../../engine/index.ts';
import { parseScenarios, playScenario } from '../../harness/scenario/index.ts';
import { DIGITAL, FAMILIES } from './families.ts';
import { CONVOKED, MADDENED, type Row } from './family-rows.ts';
import { SIEGES } from './family-sieges.ts';

const ALL = [...new Set(Object.values(FAMILIES).flat())];
const CARDS = new Map(POOL.map((card) => [card.name, card]));
const cardOf = (name: string): CardData => CARDS.get(name)!;

interface Zones {
  readonly battlefield?: readonly unknown[];
  readonly hand?: readonly string[];
}

/** Plays a scenario made of data; '' when all holds, else what does not. */
function play(title: string, said: object): string {
  const [one] = parseScenarios(JSON.stringify({ title, ...said }), title);
  const [result] = playScenario(one!);
  return result!.status === 'ok' ? '' : `${result!.problem}\n${result!.moment}`;
}

/** The symbols of a cost, hybrid ones as their first colour, each generic mana a symbol of its own, X so often. */
function symbolsOf(cost: string, x = 0): string[] {
  return [...cost.matchAll(/\{([^}]+)\}/g)].flatMap(([, symbol = '']) => {
    if (symbol === 'X') return Array<string>(x).fill('1');
    return /^\d+$/.test(symbol) ? Array<string>(Number(symbol)).fill('1') : [symbol[0]!];
  });
}

/** Colours first, then what anything pays. */
const inOrder = (symbols: readonly string[]) => [...symbols].sort((a, b) => Number(a === '1') - Number(b === '1'));

const CONVOKER: Readonly<Record<string, string>> = {
  W: 'Silvercoat Lion',
  U: 'Coral Merfolk',
  B: 'Walking Corpse',
  R: 'Goblin Piker',
  G: 'Grizzly Bears',
  1: 'Elite Vanguard',
};
const LAND: Readonly<Record<string, string>> = {
  W: 'Plains',
  U: 'Island',
  B: 'Swamp',
  R: 'Mountain',
  G: 'Forest',
  1: 'Wastes',
};

const GIANT = { battlefield: ['Hill Giant'] };

function board(row: Row, own: Zones): object {
  const { battlefield = [], hand = [], ...others } = (row.a ?? {}) as Zones;
  const a = {
    ...others,
    battlefield: [...(own.battlefield ?? []), ...battlefield],
    hand: [...(own.hand ?? []), ...hand],
  };
  return { players: { A: a, B: row.b ?? GIANT }, ...(row.time !== undefined && { time: row.time }) };
}

const hybrids = (cost: string) => [...cost.matchAll(/\{(\w)\/\w\}/g)].map(([, letter]) => letter);

describe('the lists of the families', () => {
  it('have every card in the pool, but for at most ten and those on screens only, and these say why', () => {
    const missing = ALL.filter((name) => !CARDS.has(name) && !DIGITAL.includes(name));
    expect(missing.length).toBeLessThanOrEqual(10);
    expect(missing.filter((name) => !UNSUPPORTED.has(name))).toEqual([]);
  });

  it('are whole: no other card of the pool is a Siege, or has convoke or madness, but for those on neither list', () => {
    const marks = ({ types, keywords = [] }: CardData) =>
      types.includes('Siege') ||
      JSON.stringify(keywords).includes('"convoke"') ||
      JSON.stringify(keywords).includes('"madness"');
    expect(POOL.filter((card) => marks(card) && !ALL.includes(card.name)).map(({ name }) => name)).toEqual([]);
  });

  it('have a scenario or a row for each card of the pool, in which it is cast, used or looked at', () => {
    const played = `${scenarioTexts()}\n${Object.keys({ ...CONVOKED, ...MADDENED, ...SIEGES }).map((one) => JSON.stringify(one))}`;
    const named = (name: string) => played.includes(JSON.stringify(name).slice(1, -1));
    const without = ALL.filter((name) => CARDS.has(name) && !named(name) && !named(cardOf(name).other?.name ?? name));
    expect(without).toEqual([]);
  });
});

/** Steps and expectations of all scenario files. */
function scenarioTexts(): string {
  const folders = ['../scenarios/', '../../harness/rulings/scenarios/'].map((path) => new URL(path, import.meta.url));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => [parse(readFileSync(new URL(file, folder), 'utf8'))].flat()),
  );
  const ofPlay = ({ steps, expect: holds }: { steps?: unknown; expect?: unknown }) => JSON.stringify([steps, holds]);
  return texts.flatMap((one) => [ofPlay(one), ...(one.variants ?? []).map(ofPlay)]).join('\n');
}

describe('a card with convoke, cast for nothing but creatures, does what it says:', () => {
  it.each(Object.entries(CONVOKED))('%s', (name, row) => {
    const { cost = '' } = cardOf(name);
    const { more = 0 } = row;
    const symbols = [...inOrder(symbolsOf(cost, Number(row.cast?.x ?? 0))), ...Array<string>(more).fill('1')];
    const creatures = symbols.map((symbol, i) => ({ card: CONVOKER[symbol], label: `c${i}` }));
    const own = { battlefield: creatures, hand: [name] };
    const convoke = creatures.map(({ label }) => label);
    const given = hybrids(cost);
    const cast = { cast: name, convoke, ...row.cast, ...(given.length > 0 && { symbols: given }) };
    const steps = [...(row.before ?? []), cast, 'resolve', ...(row.next ?? [])];
    expect(play(name, { ...board(row, own), steps, expect: row.expect })).toBe('');
  });

  it.each(Object.entries(CONVOKED))('%s can’t be cast with a creature fewer', (name, row) => {
    const symbols = inOrder(symbolsOf(cardOf(name).cost ?? '')).slice(1);
    const creatures = symbols.map((symbol) => CONVOKER[symbol]);
    const { hand: _, battlefield: __, ...a } = (row.a ?? {}) as Zones;
    const said = board({ ...row, a }, { battlefield: creatures, hand: [name] });
    expect(play(name, { ...said, expect: { notOffered: `cast ${name}` } })).toBe('');
  });
});

const madnessOf = (name: string): string => {
  const found = (cardOf(name).keywords ?? []).find((one) => typeof one === 'object' && 'madness' in one);
  return (found as { madness: string }).madness;
};

describe('a card that is discarded and cast for its madness cost does what it says:', () => {
  const MONGREL = { card: 'Hell Mongrel' };

  it.each(Object.entries(MADDENED))('%s', (name, row) => {
    const lands = symbolsOf(madnessOf(name), 0)
      .filter((symbol) => symbol !== '0')
      .map((symbol) => LAND[symbol]);
    const own = { battlefield: [MONGREL, ...lands], hand: [name] };
    const steps = [
      ...(row.before ?? []),
      { activate: 'Hell Mongrel', costs: [name] },
      { expect: { exile: { A: [name] } } },
      'resolve',
      { cast: name, as: 'madness', ...row.cast },
      'resolve',
      ...(row.next ?? []),
    ];
    expect(play(name, { ...board(row, own), steps, expect: row.expect })).toBe('');
  });

  const all = FAMILIES.madness.filter(
    (name) => CARDS.has(name) && JSON.stringify(cardOf(name).keywords ?? []).includes('"madness"'),
  );

  it.each(all)('%s goes to the graveyard when it is declined, or when nothing can pay', (name) => {
    const own = { battlefield: [MONGREL, 'Hill Giant'], hand: [name] };
    const steps = [{ activate: 'Hell Mongrel', costs: [name] }, 'resolve'];
    const players = { A: own, B: { battlefield: ['Hill Giant'] } };
    const free = ['Basking Rootwalla', 'Blazing Rootwalla'].includes(name) ? [{ answer: 'no' }] : [];
    expect(
      play(name, { players, steps: [...steps, ...free], expect: { graveyard: { A: [name] }, exile: { A: [] } } }),
    ).toBe('');
  });
});

describe('a Siege', () => {
  it.each(Object.entries(SIEGES))('%s does what its front says as it enters', (name, { front }) => {
    const lands = symbolsOf(cardOf(name).cost ?? '').map((symbol) => LAND[symbol]);
    const steps = [{ cast: name, ...front.cast }, 'resolve', ...(front.next ?? [])];
    const said = board(front, { battlefield: lands, hand: [name] });
    expect(play(name, { ...said, steps, expect: front.expect })).toBe('');
  });

  it.each(Object.entries(SIEGES))('%s is defeated, and its other face does what it says', (name, { back }) => {
    const own = {
      battlefield: [{ card: name, counters: { defense: 2 }, label: 'siege' }, 'Mountain'],
      hand: ['Shock'],
    };
    const defeat = [{ cast: 'Shock', targets: ['siege'] }, 'resolve', 'resolve', { answer: 'yes' }, 'resolve'];
    const said = board({ time: 'main 2', ...back }, own);
    expect(play(name, { ...said, steps: [...defeat, ...(back.next ?? [])], expect: back.expect })).toBe('');
  });
});
