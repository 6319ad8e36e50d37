/**
 * A new game from decks: every card gets a slot in its owner's library, in an order that says nothing of the shuffle.
 */

import { takeSlot } from '../actions/slots.ts';
import { CHANCE_WORDS, LIBRARY, MAX_PLAYERS } from '../ids/words.ts';
import { PROC_GAME, push } from '../kernel/frames.ts';
import { setPrinted } from '../objects/layers.ts';
import { capacityFor, clear, Game, isOfSize } from '../state/game.ts';
import * as H from '../state/header.ts';
import type { Capacity } from '../state/layout.ts';
import { append, listOf } from '../state/lists.ts';
import { IS_TOKEN, type Rulebook } from '../state/rulebook.ts';
import { WIRED } from '../wiring.ts';

/** Where a game ends without a winner, counted apart. */
export interface Limits {
  /** Turns of all players together. */
  readonly turns: number;
  /** Decisions asked. */
  readonly decisions: number;
  /** Object slots: cards, tokens, and abilities on the stack. */
  readonly objects: number;
  /** Steps of the run loop without a decision. */
  readonly steps: number;
}

export const DEFAULT_LIMITS: Limits = { turns: 200, decisions: 20_000, objects: 1_024, steps: 200_000 };

export interface GameSetup {
  /** By seat: the cards of each deck. */
  readonly decks: readonly (readonly { readonly name: string; readonly count: number }[])[];
  /** Seat of the starting player (CR 103.1), set by the experiment. */
  readonly startingPlayer: number;
  /** CHANCE_WORDS words: four for each of CHANCE_STREAMS. */
  readonly chance: ArrayLike<number>;
  readonly life?: number;
  /** How the game is played; default 'free-for-all', which is the only one. */
  readonly variant?: string;
  /** Ask forced decisions, empty priority and plain mana abilities too. */
  readonly fullControl?: boolean;
  readonly limits?: Partial<Limits>;
}

/** A game can't be set up as asked. */
export class GameSetupError extends Error {
  override name = 'GameSetupError';
}

/**
 * Sets up a game before its first shuffle; `advance` plays it.
 * @throws GameSetupError for unknown cards, a number of players that there are no rules for, bad chance words or limits
 */
export function newGame(rulebook: Rulebook, setup: GameSetup): Game {
  checkSetup(rulebook, setup);
  const g = new Game(rulebook, capacityOf(setup));
  startGame(g, setup);
  return g;
}

/** Room for the decks, but for no more objects than their limit. */
function capacityOf({ decks, limits }: GameSetup): Capacity {
  const cards = decks.reduce((sum, deck) => sum + deck.reduce((n, { count }) => n + count, 0), 0);
  const most = limits?.objects ?? DEFAULT_LIMITS.objects;
  const size = capacityFor(decks.length, cards);
  size.objects = Math.max(cards, Math.min(size.objects, most));
  return size;
}

/** Sets the same game up again in a Game that exists, so that nothing is allocated between games. */
export function restartGame(g: Game, setup: GameSetup): void {
  checkSetup(g.rulebook, setup);
  const size = capacityOf(setup);
  // A game that grew gives its room back: capacity is part of what a new game is.
  if (!isOfSize(g, size)) g.resizeTo(size);
  startGame(g, setup);
}

function startGame(g: Game, setup: GameSetup): void {
  clear(g);
  const w = g.word;
  const limits = setup.limits === undefined ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...setup.limits };
  w[H.W_STARTING] = setup.startingPlayer;
  w[H.W_ACTIVE] = setup.startingPlayer;
  w[H.W_WINNER] = -1;
  w[H.W_TIME] = 1;
  w[H.W_LIMIT_TURNS] = limits.turns;
  w[H.W_LIMIT_DECISIONS] = limits.decisions;
  w[H.W_LIMIT_OBJECTS] = limits.objects;
  w[H.W_LIMIT_STEPS] = limits.steps;
  w[H.W_FULL_CONTROL] = setup.fullControl || !WIRED ? 1 : 0;
  for (let i = 0; i < CHANCE_WORDS; i++) g.chance[i] = setup.chance[i] ?? 0;
  for (let seat = 0; seat < setup.decks.length; seat++) {
    const deck = setup.decks[seat] ?? [];
    g.life[seat] = setup.life ?? 20;
    g.dirty[seat] = H.DIRTY_ALL;
    fillLibrary(g, seat, deck);
  }
  w[H.W_LISTEN] = w[H.W_LISTEN_BASE];
  w[H.W_MANA_ASKED] |= g.rulebook.tokensAsk;
  push(g, PROC_GAME);
}

/** The cards of a deck become their owner's library, by content key: neither the order of the list nor of the pool matters. */
function fillLibrary(g: Game, seat: number, deck: GameSetup['decks'][number]): void {
  const { key, indexOf, listensElsewhere, manaAsked } = g.rulebook;
  const sorted = g.option; // nothing is listed yet
  let n = 0;
  for (let line = 0; line < deck.length; line++) {
    const { name, count } = deck[line]!;
    const card = indexOf.get(name) ?? 0;
    let at = n;
    for (; at > 0 && key[sorted[at - 1]]! > key[card]!; at--) sorted[at + count - 1] = sorted[at - 1];
    sorted.fill(card, at, at + count);
    n += count;
  }
  for (let i = 0; i < n; i++) {
    const card = sorted[i];
    const id = takeSlot(g, card, seat, 0);
    g.zone[id] = LIBRARY;
    g.known[id] = 0;
    append(g, listOf(seat, LIBRARY), id);
    setPrinted(g, id);
    g.word[H.W_LISTEN_BASE] |= listensElsewhere[card]!;
    g.word[H.W_MANA_ASKED] |= manaAsked[card]!;
  }
}

// SIMPLIFIED: limited range of influence (CR 801), attacking left or right (CR 803), deploying creatures (CR 804) and all variants but
//   free-for-all (CR 806) are refused by name: teams (CR 805, 808-811), Commander (CR 903), Planechase, Archenemy, Brawl.
const FREE_FOR_ALL = 'free-for-all';
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/range|influence/, 'limited range of influence (CR 801)'],
  [/left|right/, 'attacking left or right (CR 803)'],
  [/deploy/, 'deploying creatures (CR 804)'],
  [/team|two-?headed|emperor|alternating/, 'games of teams (CR 805, 808–811)'],
  [/grand|melee/, 'Grand Melee (CR 807)'],
  [/planechase|plane/, 'Planechase (CR 901)'],
  [/vanguard/, 'Vanguard (CR 902)'],
  [/commander|edh|brawl|oathbreaker/, 'Commander and its kin (CR 903)'],
  [/archenemy|scheme/, 'Archenemy (CR 904)'],
];

/** Refuses every way to play but the one that there are rules for, by name. */
export function checkVariant(variant: string): void {
  if (variant === FREE_FOR_ALL) return;
  const known = REFUSED.find(([words]) => words.test(variant.toLowerCase()))?.[1];
  const why = known === undefined ? 'it is none that is known' : `there are no rules here for ${known}`;
  throw new GameSetupError(`got the variant ${JSON.stringify(variant)} where "${FREE_FOR_ALL}" was expected: ${why}`);
}

function checkSetup(rulebook: Rulebook, setup: GameSetup): void {
  checkVariant(setup.variant ?? FREE_FOR_ALL);
  const players = setup.decks.length;
  if (players < 2 || players > MAX_PLAYERS) {
    throw new GameSetupError(`got ${players} decks where 2 to ${MAX_PLAYERS} were expected, one for each player`);
  }
  if (!Number.isInteger(setup.startingPlayer) || setup.startingPlayer < 0 || setup.startingPlayer >= players) {
    throw new GameSetupError(
      `got starting player ${setup.startingPlayer} where a seat from 0 to ${players - 1} was expected`,
    );
  }
  if (setup.chance.length !== CHANCE_WORDS) {
    throw new GameSetupError(`got ${setup.chance.length} chance words where ${CHANCE_WORDS} were expected`);
  }
  for (const name in setup.limits) {
    const value = setup.limits[name as keyof Limits];
    if (value === undefined || !Number.isInteger(value) || value < 1 || value > 0x3fffffff) {
      throw new GameSetupError(`got limit ${name} = ${value} where a whole number from 1 was expected`);
    }
  }
  const unknown: string[] = [];
  setup.decks.forEach((deck, seat) => {
    let cards = 0;
    for (let line = 0; line < deck.length; line++) {
      const { name, count } = deck[line]!;
      const index = rulebook.indexOf.get(name);
      if (index === undefined || (rulebook.has[index] ?? 0) & IS_TOKEN) unknown.push(name);
      if (!Number.isInteger(count) || count < 0)
        throw new GameSetupError(`deck ${seat}: got ${count} copies of ${name}`);
      cards += count;
    }
    if (cards > 400) throw new GameSetupError(`deck ${seat}: got ${cards} cards where at most 400 were expected`);
  });
  if (unknown.length > 0) throw new GameSetupError(`unknown cards: ${[...new Set(unknown)].join(', ')}`);
}
