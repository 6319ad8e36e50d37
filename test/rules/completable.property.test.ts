/**
 * No option that can't be completed: on boards put together at random, every way through a cast or an activation ends with the
 * spell cast or the ability activated.
 *
 * The boards mix what meets at CR 601.2: convoke of a card's own and granted by a permanent that may be sacrificed meanwhile,
 * delve, improvise, X, hybrid and Phyrexian symbols, kicker, buyback, flashback, additional and alternative costs, increases and reductions, mana
 * abilities with costs, madness. The tree of choices is walked whole where it is small, and along random ways where it is not.
 * Whether everything that can be cast is offered is another test's business.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  checkState,
  chooseUnchecked,
  createGame,
  createRulebook,
  DECIDE_PRIORITY,
  decisionKind,
  describeDecision,
  describeOption,
  EVENT_ACTIVATE,
  EVENT_CAST,
  type Game,
  options,
  optionTag,
  POOL,
  type PositionPermanent,
  PRIORITY_ACTIVATE,
  PRIORITY_CAST,
  STATUS_DECISION,
  setUp,
} from '../../engine/index.ts';

const LANDS = ['Forest', 'Plains', 'Mountain', 'Island', 'Swamp', 'Battlefield Forge', 'Mystic Gate'];
const OTHERS = [
  'Caetus, Sea Tyrant of Segovia',
  'Llanowar Elves',
  'Grizzly Bears',
  'Ornithopter',
  'Serra Angel',
  'Boggart Ram-Gang',
  "Ashnod's Altar",
  'Phyrexian Altar',
  'Springleaf Drum',
  'Chief Engineer',
  'Thalia, Guardian of Thraben',
  'Goblin Electromancer',
  "Olivia's Dragoon",
  'Falkenrath Gorger',
];
const SPELLS = [
  'Stoke the Flames',
  'Chord of Calling',
  'Siege Wurm',
  'Blaze',
  'Dismember',
  'Gut Shot',
  'Lightning Axe',
  'Gurmag Angler',
  'Markov Baron',
  'Fiery Temper',
  'Reckless Wurm',
  'Invasion of Segovia',
  'Conclave Tribunal',
  'Earthquake',
  'Shock',
  // Kicked, bought back, with costs beside mana or instead of it.
  'Kavu Primarch',
  'Blast from the Past',
  'Sprout Swarm',
  'Bone Shards',
  'Harrow',
  'Cathartic Reunion',
  'Fireblast',
  'Snuff Out',
  'Force of Will',
  'Murderous Cut',
  'Metallic Rebuke',
  'Wind-Kin Raiders',
];
/** Cards of the graveyard, those with flashback among them. */
const BURIED = ['Opt', 'Dread Return', 'Deep Analysis', "Devil's Play", 'Blast from the Past'];
const RULEBOOK = createRulebook(POOL);
/** Nodes of the tree that are walked at a board. */
const MOST_NODES = 400;
/** Choices within one cast: more would be a loop. */
const MOST_CHOICES = 200;

const permanent = (names: readonly string[]) =>
  fc.record({
    card: fc.constantFrom(...names),
    tapped: fc.boolean(),
    sick: fc.boolean(),
    token: fc.boolean(),
  });
const boards = fc.record({
  lands: fc.array(fc.constantFrom(...LANDS), { maxLength: 5 }),
  others: fc.array(permanent(OTHERS), { maxLength: 5 }),
  hand: fc.array(fc.constantFrom(...SPELLS), { minLength: 1, maxLength: 4 }),
  graveyard: fc.array(fc.constantFrom(...BURIED), { maxLength: 4 }),
  theirs: fc.array(fc.constantFrom('Grizzly Bears', 'Thalia, Guardian of Thraben', 'Hill Giant'), { maxLength: 2 }),
  dice: fc.integer(),
});
type Board = typeof boards extends fc.Arbitrary<infer T> ? T : never;

function setBoard({ lands, others, hand, graveyard, theirs }: Board): Game {
  const battlefield: PositionPermanent[] = [
    ...lands.map((card) => ({ card })),
    ...others.map((one, i) => ({
      ...one,
      tapped: one.tapped && i % 2 === 0,
      token: one.token && !one.card.includes(','),
    })),
  ];
  return setUp(RULEBOOK, {
    players: [
      { battlefield, hand, graveyard, library: Array(8).fill('Forest') },
      { battlefield: theirs.map((card) => ({ card })), library: Array(8).fill('Forest'), hand: ['Opt'] },
    ],
  });
}

/** Walks the ways through what was begun; throws where one ends otherwise. */
class Walk {
  nodes = 0;
  /** Ways that were followed to their end. */
  ends = 0;
  #random: number;

  constructor(dice: number) {
    this.#random = dice | 0;
  }

  #roll(bound: number): number {
    this.#random = (Math.imul(this.#random, 1664525) + 1013904223) | 0;
    return (this.#random >>> 8) % bound;
  }

  /** Takes the option and follows every way on, or some where there are many. `done` is set by the event that is waited for. */
  follow(game: Game, index: number, done: { is: boolean }, path: readonly string[]): void {
    const out = new Int32Array(4096);
    options(game, out);
    const way = [...path, describeOption(game, out[index] as number)];
    this.nodes++;
    if (path.length > MOST_CHOICES) throw new Error(`never ends: ${way.join(', ')}`);
    const next = createGame(game);
    next.copyFrom(game);
    const state = { is: false };
    next.sink = {
      event: (_, kind) => {
        if (kind === EVENT_CAST || kind === EVENT_ACTIVATE) state.is = true;
      },
    };
    try {
      chooseUnchecked(next, index);
      if (advance(next) !== STATUS_DECISION) return;
      checkState(next);
    } catch (error) {
      throw new Error(`breaks: ${way.join(', ')}`, { cause: error });
    }
    if (state.is) {
      done.is = true;
      this.ends++;
      return;
    }
    if (decisionKind(next) === DECIDE_PRIORITY) {
      throw new Error(`${describeDecision(next)}, and nothing was cast: ${way.join(', ')}`);
    }
    const count = options(next, out);
    const all = this.nodes + count < MOST_NODES;
    const from = all ? 0 : this.#roll(count);
    for (let i = from; i < (all ? count : from + 1); i++) this.follow(next, i, done, way);
  }
}

describe('an option that begins something', () => {
  it('can be completed whatever is chosen on the way', () => {
    let begun = 0;
    let ends = 0;
    const kinds = new Set<string>();
    fc.assert(
      fc.property(boards, (board) => {
        const game = setBoard(board);
        if (advance(game) !== STATUS_DECISION || decisionKind(game) !== DECIDE_PRIORITY) return;
        const out = new Int32Array(4096);
        const count = options(game, out);
        for (let i = 0; i < count; i++) {
          const tag = optionTag(out[i] as number);
          if (tag !== PRIORITY_CAST && tag !== PRIORITY_ACTIVATE) continue;
          const walk = new Walk(board.dice + i);
          const done = { is: false };
          walk.follow(game, i, done, []);
          options(game, out);
          begun++;
          ends += walk.ends;
          if (done.is)
            kinds.add(
              describeOption(game, out[i] as number)
                .split(' ')
                .slice(0, 4)
                .join(' '),
            );
        }
      }),
      { numRuns: 120, seed: 20261130 },
    );
    expect(begun).toBeGreaterThan(150);
    expect(ends).toBeGreaterThan(begun);
    expect(kinds.size).toBeGreaterThan(12);
  });
});
