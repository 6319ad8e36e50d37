/**
 * Worlds that a player can't tell from the real one (determinization), in random games with any cards of the pool.
 */

import { describe, expect, it } from 'vitest';
import { AgentRandom, DecisionView } from '../../agents/index.ts';
import { CHANCE_STREAMS } from '../../engine/ids/words.ts';
import {
  advance,
  checkState,
  choose,
  countDeck,
  createGame,
  Dealer,
  type DeckCounts,
  decisionPlayer,
  deckCounts,
  type Game,
  HAND,
  LIBRARY,
  listOf,
  maxOptions,
  newGame,
  options,
  outcome,
  redact,
  STATUS_DECISION,
  W_LOST,
} from '../../engine/index.ts';
import { setUp } from '../../engine/position/set-up.ts';
import { chanceWords } from '../../harness/seeds/index.ts';
import { differences } from '../conformance/bytes.ts';
import { type Deck, SHIPPED_DECKS } from '../conformance/decks.ts';
import { Dice } from '../conformance/dice.ts';
import { POOL_WORLD, RULEBOOK } from '../conformance/play.ts';

function deal(decks: readonly Deck[], seed: string): Game {
  const chance = chanceWords(seed, 0, CHANCE_STREAMS);
  return newGame(RULEBOOK, { decks, startingPlayer: 0, chance, limits: { turns: 30 } });
}

function optionsOf(g: Game): number[] {
  const out = new Int32Array(maxOptions(g));
  return Array.from(out.subarray(0, options(g, out)));
}

function cardsIn(g: Game, seat: number, zone: number): string[] {
  const found: string[] = [];
  const list = listOf(seat, zone);
  for (let id = g.first[list]!, left = g.count[list]!; left > 0; left--, id = g.next[id]!) {
    found.push(g.rulebook.names[g.printed[id]!]!);
  }
  return found;
}

/** Random answers, creatures and spells rather than passes; `at` sees each decision. */
function playRandomly(g: Game, dice: Dice, at: (g: Game, n: number) => void): void {
  for (let n = 0; advance(g) === STATUS_DECISION; n++) {
    at(g, n);
    const many = optionsOf(g).length;
    choose(g, dice.oneIn(3) ? dice.below(many) : many - 1 - dice.below(Math.min(many, 2)));
  }
}

const allLists = (g: Game): DeckCounts[][] => Array.from({ length: g.size.players }, (_, seat) => [countDeck(g, seat)]);

describe('a world dealt for a player', () => {
  it('shows that player the same view, has the same options, keeps all laws of a state and can be played on', () => {
    let dealt = 0;
    for (let seed = 0; seed < 14; seed++) {
      const dice = new Dice(seed);
      const players = seed % 5 === 4 ? 3 : 2;
      const decks = Array.from({ length: players }, () => POOL_WORLD.decks.poolDeck(dice));
      const g = deal(decks, `worlds/${seed}`);
      const [seen, world, again] = [createGame(g), createGame(g), createGame(g)];
      const dealer = new Dealer(g);
      const chance = new AgentRandom([seed, 2, 3, 4]);
      playRandomly(g, dice, (real, n) => {
        if (n % 7 !== seed % 7) return;
        const seat = decisionPlayer(real);
        redact(real, seat, seen);
        dealer.look(seen, seat, allLists(real));
        dealer.deal(chance, world);
        checkState(world);
        redact(world, seat, again);
        expect(differences(seen, again), `seed ${seed}, decision ${n}`).toEqual([]);
        expect(optionsOf(world), `seed ${seed}, decision ${n}`).toEqual(optionsOf(real));
        for (let owner = 0; owner < players; owner++) {
          if (!(real.word[W_LOST]! & (1 << owner))) expect(countDeck(world, owner)).toEqual(countDeck(real, owner));
        }
        dealt++;
        for (let more = 0; more < 40 && advance(world) === STATUS_DECISION; more++) {
          choose(world, dice.below(optionsOf(world).length));
        }
        advance(world);
        checkState(world);
        // Hidden cards are drawn and played like others: their references have room to go on.
        expect(outcome(world).reason).not.toBe('limit-objects');
      });
    }
    expect(dealt).toBeGreaterThan(250);
  });

  it('has other hidden cards and other chance each time, and the same from the same chance', () => {
    const g = deal([SHIPPED_DECKS[0]!.deck, SHIPPED_DECKS[1]!.deck], 'other');
    advance(g);
    const seen = createGame(g);
    redact(g, 0, seen);
    const dealer = new Dealer(g);
    dealer.look(seen, 0, allLists(g));
    const world = createGame(g);
    const hands = new Set<string>();
    const tops = new Set<string>();
    for (let n = 0; n < 20; n++) {
      dealer.deal(new AgentRandom([n, 0, 0, 0]), world);
      hands.add(cardsIn(world, 1, HAND).join());
      tops.add(cardsIn(world, 0, LIBRARY).slice(0, 8).join());
      expect(cardsIn(world, 0, HAND)).toEqual(cardsIn(g, 0, HAND));
      expect(Array.from(world.chance)).not.toEqual(Array.from(g.chance));
    }
    expect(hands.size).toBe(20);
    expect(tops.size).toBe(20);
    const twin = createGame(g);
    dealer.deal(new AgentRandom([19, 0, 0, 0]), twin);
    expect(differences(world, twin)).toEqual([]);
  });

  it('leaves a card where the player knows that it is', () => {
    const g = setUp(RULEBOOK, {
      players: [
        { hand: ['Shock'], library: ['Island', 'Shock', 'Mountain', 'Forest'], battlefield: ['Mountain'] },
        { hand: ['Counterspell', 'Plains', 'Swamp'], library: ['Plains', 'Swamp', 'Plains', 'Swamp'] },
      ],
    });
    advance(g);
    const top = g.first[listOf(0, LIBRARY)]!;
    const held = g.first[listOf(1, HAND)]!;
    g.known[top]! |= 1;
    g.known[held]! |= 1;
    const seen = createGame(g);
    redact(g, 0, seen);
    const dealer = new Dealer(g);
    dealer.look(seen, 0, allLists(g));
    const world = createGame(g);
    for (let n = 0; n < 20; n++) {
      dealer.deal(new AgentRandom([n, 1, 1, 1]), world);
      expect(cardsIn(world, 0, LIBRARY)[0]).toBe('Island');
      expect(cardsIn(world, 1, HAND)[0]).toBe('Counterspell');
    }
  });
});

describe('a list that is not known', () => {
  const position = (graveyard: string[]): Game => {
    const g = setUp(RULEBOOK, {
      players: [
        { library: ['Island', 'Island'] },
        { hand: ['Shock', 'Shock'], library: ['Shock', 'Shock', 'Mountain'], graveyard },
      ],
    });
    advance(g);
    return g;
  };
  const count = (deck: Record<string, number>): DeckCounts =>
    deckCounts(
      RULEBOOK,
      Object.entries(deck).map(([name, many]) => ({ name, count: many })),
    );
  const red = count({ Shock: 6, Mountain: 4 });
  const black = count({ Shock: 2, Swamp: 8 });

  function worldsOf(g: Game, lists: DeckCounts[]): string[] {
    const seen = createGame(g);
    redact(g, 0, seen);
    const dealer = new Dealer(g);
    dealer.look(seen, 0, new DecisionView(g, lists).open(g).beliefs());
    const world = createGame(g);
    return Array.from({ length: 200 }, (_, n) => {
      dealer.deal(new AgentRandom([n, 7, 7, 7]), world);
      return [...cardsIn(world, 1, HAND), ...cardsIn(world, 1, LIBRARY)].includes('Swamp') ? 'black' : 'red';
    });
  }

  it('is one of those that have the cards that were seen', () => {
    expect(new Set(worldsOf(position(['Mountain']), [red, black]))).toEqual(new Set(['red']));
  });

  it('is as likely as it makes the cards that were seen', () => {
    // Two copies of Shock: C(6,2) to C(2,2) of C(10,2) each, 15 to 1.
    const found = worldsOf(position(['Shock', 'Shock']), [red, black]).filter((name) => name === 'black').length;
    expect(found).toBeGreaterThan(3);
    expect(found).toBeLessThan(30);
  });

  it('is any of those that fit best when none fits', () => {
    expect(new Set(worldsOf(position(['Forest']), [red, black]))).toEqual(new Set(['red', 'black']));
  });

  it('is the real one where lists are open', () => {
    const g = position(['Shock']);
    expect(new DecisionView(g).open(g).beliefs()[1]).toEqual([countDeck(g, 1)]);
  });
});
