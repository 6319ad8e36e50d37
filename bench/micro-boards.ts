/**
 * Boards of the single steps, and lines of play on them: data, and the choices that words mean there.
 *
 * A line is found once by its words and then played by the numbers of its options, so that what is timed is the engine.
 */

import {
  advance,
  type CardData,
  chooseUnchecked,
  createGame,
  createRulebook,
  describeDecision,
  describeOption,
  type Game,
  options,
  type PlayerPosition,
  POOL,
  type Position,
  type Rulebook,
  STATUS_DECISION,
  setUp,
} from '../engine/index.ts';
import { BenchError } from './playouts.ts';

/** Cards that the pool does not have: one that needs all five colours. */
const OWN: readonly CardData[] = [
  {
    name: 'Five Colours',
    cost: '{W}{U}{B}{R}{G}',
    types: 'Sorcery',
    abilities: [{ kind: 'spell', effect: [{ do: 'gain life', amount: 5 }] }],
  },
];

export function microRulebook(): Rulebook {
  return createRulebook([...POOL, ...OWN]);
}

const many = (count: number, ...names: string[]): string[] => names.flatMap((name) => Array(count).fill(name));
const LIBRARY = many(20, 'Forest', 'Plains');
const side = (board: PlayerPosition): PlayerPosition => ({ library: LIBRARY, ...board });
const players = (a: PlayerPosition, b: PlayerPosition = {}): Position => ({ players: [side(a), side(b)] });

/** Somebody who may answer: a line ends when a spell is cast. */
const WATCHER: PlayerPosition = { hand: ['Counterspell'], battlefield: ['Island', 'Island'] };

const TEN_CREATURES = [
  ...many(2, 'Grizzly Bears', 'Hill Giant', 'Serra Angel', 'Youthful Knight'),
  ...many(1, 'Wind Drake', 'Charging Badger'),
];
const FIVE_LANDS = ['Forest', 'Plains', 'Mountain', 'Island', 'Swamp'];
const HAND = [
  'Siege Wurm',
  'Stoke the Flames',
  'Fiery Temper',
  'Serra Angel',
  'Counterspell',
  'Giant Growth',
  'Forest',
];

/** A position and what is chosen in it. */
export interface LineOfPlay {
  readonly name: string;
  readonly position: Position;
  /** Words that begin an option, one for each decision; `…` before words answers with the first option until they are offered. */
  readonly choices: readonly string[];
}

/** Boards whose options are listed, after the choices. */
export const OPTION_BOARDS: readonly LineOfPlay[] = [
  {
    name: 'options, first turns',
    position: players({ hand: HAND, battlefield: ['Forest', 'Plains'] }),
    choices: [],
  },
  {
    name: 'options, middle of the game',
    position: players(
      { hand: HAND.slice(0, 4), battlefield: [...FIVE_LANDS, 'Grizzly Bears', 'Prodigal Sorcerer', 'Llanowar Elves'] },
      { battlefield: [...FIVE_LANDS, ...TEN_CREATURES.slice(0, 4)] },
    ),
    choices: [],
  },
  {
    name: 'options, wide board',
    position: players(
      { hand: HAND, battlefield: [...FIVE_LANDS, ...many(1, 'Forest', 'Plains', 'Mountain'), ...TEN_CREATURES] },
      { battlefield: [...FIVE_LANDS, ...TEN_CREATURES] },
    ),
    choices: [],
  },
  {
    name: 'options, many abilities',
    position: players(
      { hand: HAND, battlefield: [...FIVE_LANDS, ...many(4, 'Prodigal Sorcerer', 'Mogg Fanatic', 'Llanowar Elves')] },
      { battlefield: [...FIVE_LANDS, ...TEN_CREATURES] },
    ),
    choices: [],
  },
  {
    name: 'options, paying with 12 creatures',
    position: players({
      hand: ['Siege Wurm'],
      battlefield: [
        ...many(2, 'Forest', 'Plains'),
        ...many(2, 'Grizzly Bears', 'Llanowar Elves', 'Hill Giant'),
        ...TEN_CREATURES.slice(0, 6),
      ],
    }),
    choices: ['cast Siege Wurm'],
  },
];

/** Lines that are played as a whole. */
export const LINES: readonly LineOfPlay[] = [
  {
    name: 'choose: pass priority',
    position: players({ hand: HAND, battlefield: [...FIVE_LANDS, ...TEN_CREATURES] }, { battlefield: TEN_CREATURES }),
    choices: ['pass'],
  },
  {
    name: 'cast and pay: a simple spell',
    position: players({ hand: ['Lightning Bolt', 'Shock'], battlefield: ['Mountain', 'Mountain'] }, WATCHER),
    choices: ['cast Lightning Bolt', 'target player B'],
  },
  {
    name: 'cast and pay: convoke with 12 creatures',
    position: players(
      {
        hand: ['Siege Wurm', 'Giant Growth'],
        battlefield: [
          ...many(1, 'Forest'),
          ...many(2, 'Grizzly Bears', 'Llanowar Elves', 'Hill Giant'),
          ...TEN_CREATURES.slice(0, 6),
        ],
      },
      WATCHER,
    ),
    choices: ['cast Siege Wurm', 'pay automatically'],
  },
  {
    name: 'cast and pay: five colours with filter lands',
    position: players(
      {
        hand: ['Five Colours', 'Shock'],
        battlefield: [
          'Mystic Gate',
          'Sunken Ruins',
          'Graven Cairns',
          'Fire-Lit Thicket',
          'Plains',
          'Island',
          'Mountain',
          'Forest',
        ],
      },
      WATCHER,
    ),
    choices: ['cast Five Colours', 'pay automatically'],
  },
  ...[
    { name: 'no static effects', statics: [] },
    { name: 'ten static effects', statics: many(5, 'Glorious Anthem', 'Honor of the Pure') },
    {
      name: 'effects that depend on each other',
      statics: ['Blood Moon', 'Urborg, Tomb of Yawgmoth', 'Opalescence', 'Humility'],
    },
  ].map(({ name, statics }) => ({
    name: `layers: a land comes under ${name}`,
    position: players(
      { hand: ['Forest', 'Giant Growth'], battlefield: [...FIVE_LANDS, ...TEN_CREATURES, ...statics] },
      { battlefield: [...FIVE_LANDS, ...TEN_CREATURES] },
    ),
    choices: ['play Forest'],
  })),
  {
    name: 'state-based actions: sixteen creatures die',
    position: players(
      { hand: ['Pyroclasm', 'Shock'], battlefield: [...many(3, 'Mountain'), ...many(8, 'Grizzly Bears')] },
      { battlefield: many(8, 'Grizzly Bears') },
    ),
    choices: ['cast Pyroclasm', '…pass', '…cast Shock'],
  },
  {
    name: 'combat: ten creatures against ten',
    position: {
      ...players({ hand: ['Forest'], battlefield: TEN_CREATURES }, { battlefield: TEN_CREATURES }),
      step: 'beginning of combat',
    },
    choices: ['…attack with all'],
  },
];

const LISTED = new Int32Array(1 << 15);

/** A line with its numbers. */
export interface FoundLine {
  readonly name: string;
  /** The first decision. */
  readonly base: Game;
  readonly indices: readonly number[];
}

/** The texts of the options of the open decision; none when the game is over. */
function offers(game: Game): string[] {
  if (advance(game) !== STATUS_DECISION) return [];
  return Array.from(LISTED.subarray(0, options(game, LISTED)), (option) => describeOption(game, option));
}

/** Answers until the next priority: all attack, and all block, one attacker after another. */
const ALL = 'attack with all';
const MOST_ANSWERS = 500;

/** Finds the numbers of the options that the words of a line mean. */
export function findLine(rulebook: Rulebook, { name, position, choices }: LineOfPlay): FoundLine {
  const game = setUp(rulebook, position);
  if (advance(game) !== STATUS_DECISION) throw new BenchError(`${name}: the board has no decision.`);
  const base = createGame(game);
  base.copyFrom(game);
  const indices: number[] = [];
  const take = (index: number): void => {
    indices.push(index);
    chooseUnchecked(game, index);
  };
  for (const said of choices) {
    const waits = said.startsWith('…');
    const words = waits ? said.slice(1) : said;
    for (let n = 0; ; n++) {
      const texts = offers(game);
      if (texts.length === 0 || n > MOST_ANSWERS) throw new BenchError(`${name}: "${words}" is never offered.`);
      if (words === ALL) {
        const decision = describeDecision(game);
        if (n > 0 && decision.includes('priority')) break;
        // Option 0 ends the declaration or blocks nothing.
        const others = texts.length - 1;
        take(others === 0 ? 0 : decision.includes('attackers') ? 1 : 1 + (n % others));
        continue;
      }
      const index = texts.findIndex((text) => text.startsWith(words));
      if (index >= 0) {
        take(index);
        break;
      }
      if (!waits) throw new BenchError(`${name}: got ${texts.join(', ')} where "${words}" was expected.`);
      take(0);
    }
  }
  advance(game);
  return { name, base, indices };
}
