// Convoke, delve and improvise together: what is offered is exactly what can be paid, and every way of paying completes.

import { describe, expect, test } from 'vitest';
import {
  advance,
  type CardData,
  canCast,
  checkState,
  choose,
  createRulebook,
  DECIDE_PRIORITY,
  decisionKind,
  describeOption,
  listOf,
  options,
  type PositionPermanent,
  STACK,
  setUp,
} from '../../engine/index.ts';

const CREATURE_COLOURS = ['', 'W', 'U', 'R', 'WU', 'UR'] as const;
const KEYWORDS = ['convoke', 'delve', 'improvise'] as const;
const COSTS = ['{4}', '{3}{W}', '{2}{W}{U}', '{W}{U}{R}', '{5}{R}{R}', '{1}{C}', '{2}{W/U}{U/R}', '{3}{W/P}'];

/** What a permanent can do: mana of one of these types, and what it is. */
interface Source {
  readonly name: string;
  readonly mana: string;
  readonly colours: string;
  readonly creature: boolean;
  readonly artifact: boolean;
}

const COLOUR_WORDS = { W: 'white', U: 'blue', R: 'red' } as const;
const SOURCES: Source[] = [
  { name: 'A Plains', mana: 'W', colours: '', creature: false, artifact: false },
  { name: 'An Island', mana: 'U', colours: '', creature: false, artifact: false },
  { name: 'A Dual', mana: 'UR', colours: '', creature: false, artifact: false },
  { name: 'A Stone', mana: 'C', colours: '', creature: false, artifact: true },
  { name: 'A Relic', mana: '', colours: '', creature: false, artifact: true },
  ...CREATURE_COLOURS.flatMap((colours) => [
    { name: `Body ${colours}`, mana: '', colours, creature: true, artifact: false },
    { name: `Automaton ${colours}`, mana: '', colours, creature: true, artifact: true },
  ]),
  { name: 'An Elf', mana: 'W', colours: 'R', creature: true, artifact: false },
];

function card(source: Source): CardData {
  const types = [source.artifact ? 'Artifact' : '', source.creature ? 'Creature' : source.artifact ? '' : 'Land'];
  const colours = [...source.colours].map((letter) => COLOUR_WORDS[letter as 'W' | 'U' | 'R']);
  const symbols = [...source.mana].map((letter) => `{${letter}}`);
  const mana = symbols.length === 1 ? (symbols[0] as string) : { choose: symbols };
  return {
    name: source.name,
    types: types.filter((word) => word !== '').join(' '),
    ...(colours.length > 0 && { colours }),
    ...(source.creature && { power: 1, toughness: 1 }),
    ...(symbols.length > 0 && {
      abilities: [{ kind: 'activated', cost: { tap: true }, effect: [{ do: 'add mana', mana }] }],
    }),
  };
}

const subsets = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => KEYWORDS.filter((_, i) => mask & (1 << i)));
const spellName = (cost: string, keywords: readonly string[]): string => `${cost} ${keywords.join(' ')}`;
const RULEBOOK = createRulebook([
  ...SOURCES.map(card),
  { name: 'Filler', types: 'Land' },
  ...COSTS.flatMap((cost) =>
    subsets.map(
      (keywords): CardData => ({
        name: spellName(cost, keywords),
        cost,
        types: 'Sorcery',
        ...(keywords.length > 0 && { keywords }),
        abilities: [{ kind: 'spell', effect: [{ do: 'gain life', amount: 1 }] }],
      }),
    ),
  ),
]);

/** A small generator of its own: the same boards in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

interface Board {
  readonly permanents: readonly { readonly source: Source; readonly tapped: boolean; readonly sick: boolean }[];
  readonly graveyard: number;
}

/** All ways to decide about hybrid and Phyrexian symbols, each a list of single letters and "*" for generic mana. */
function decided(cost: string): string[][] {
  let ways: string[][] = [[]];
  for (const symbol of cost.slice(1, -1).split('}{')) {
    const choices = /^\d+$/.test(symbol)
      ? [new Array<string>(Number(symbol)).fill('*')]
      : symbol.split('/').map((letter) => (letter === 'P' ? [] : [letter]));
    ways = ways.flatMap((way) => choices.map((choice) => [...way, ...choice]));
  }
  return ways;
}

/** Whether each symbol finds a payer of its own: augmenting paths over who can pay what. */
function payable(symbols: readonly string[], payers: readonly ((symbol: string) => boolean)[]): boolean {
  const paysFor = new Array<number>(payers.length).fill(-1);
  const place = (symbol: number, seen: Set<number>): boolean => {
    for (let i = 0; i < payers.length; i++) {
      if (seen.has(i) || !payers[i]?.(symbols[symbol] ?? '')) continue;
      seen.add(i);
      const other = paysFor[i] ?? -1;
      if (other >= 0 && !place(other, seen)) continue;
      paysFor[i] = symbol;
      return true;
    }
    return false;
  };
  return symbols.every((_, i) => place(i, new Set()));
}

function castable(board: Board, cost: string, keywords: readonly string[]): boolean {
  const payers = board.permanents.map(({ source, tapped, sick }) => (symbol: string): boolean => {
    if (tapped) return false;
    const mana = sick && source.creature ? '' : source.mana;
    if (mana !== '' && (symbol === '*' || mana.includes(symbol))) return true;
    if (source.creature && keywords.includes('convoke') && (symbol === '*' || source.colours.includes(symbol)))
      return true;
    return source.artifact && keywords.includes('improvise') && symbol === '*';
  });
  if (keywords.includes('delve')) {
    for (let i = 0; i < board.graveyard; i++) payers.push((symbol) => symbol === '*');
  }
  return decided(cost).some((symbols) => payable(symbols, payers));
}

function setBoard(board: Board, spell: string) {
  const battlefield = board.permanents.map(
    ({ source, tapped, sick }): PositionPermanent => ({ card: source.name, tapped, sick }),
  );
  const library = new Array<string>(3).fill('Filler');
  const graveyard = new Array<string>(board.graveyard).fill('Filler');
  return setUp(RULEBOOK, {
    players: [{ battlefield, graveyard, hand: [spell], library }, { library }],
    step: 'precombat main',
    fullControl: true,
  });
}

describe('convoke, delve and improvise', () => {
  test('let a spell be cast exactly when each symbol finds a payer of its own, and then every choice completes it', () => {
    const random = generator(20261130);
    const out = new Int32Array(4096);
    let yes = 0;
    for (let n = 0; n < 2000; n++) {
      const permanents = Array.from({ length: random(7) }, () => ({
        source: SOURCES[random(SOURCES.length)] as Source,
        tapped: random(6) === 0,
        sick: random(4) === 0,
      }));
      const board: Board = { permanents, graveyard: random(4) };
      const cost = COSTS[random(COSTS.length)] as string;
      const keywords = subsets[random(subsets.length)] as readonly string[];
      const game = setBoard(board, spellName(cost, keywords));
      advance(game);
      const spell = game.first[listOf(0, 2)] as number;
      const wanted = castable(board, cost, keywords);
      const what = `${cost} ${keywords} with ${JSON.stringify(board)}`;
      expect(canCast(game, 0, spell, 0), what).toBe(wanted);
      if (!wanted) continue;
      yes++;
      let count = options(game, out);
      const cast = Array.from(out.subarray(0, count)).findIndex((o) => describeOption(game, o).startsWith('cast'));
      expect(cast, what).toBeGreaterThan(0);
      choose(game, cast);
      advance(game);
      while (decisionKind(game) !== DECIDE_PRIORITY) {
        checkState(game);
        count = options(game, out);
        choose(game, random(count));
        advance(game);
      }
      expect(game.zone[spell], what).toBe(STACK);
    }
    expect(yes).toBeGreaterThan(300);
  });
});
