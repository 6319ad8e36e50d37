/**
 * Worlds that a player can't tell from the real one: hidden cards dealt from what the player may know.
 *
 * It is given a redacted game, never the real one. Cards whose place the player knows stay where they are; the rest of
 * each deck (its list without the cards that are seen) is dealt to the hidden places, and all chance is new. A list that is
 * not known is one of several supposed ones, each as likely as it makes the cards that were seen. What others know of their
 * libraries the player does not know: in a world they know their hands.
 *
 * Looking is done once for a decision, dealing once for each world; dealing allocates nothing.
 */

import { EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE } from '../ids/words.ts';
import { setPrinted } from '../objects/layers.ts';
import { countListeners } from '../rules/cleanup.ts';
import { createGame, type Game } from '../state/game.ts';
import * as H from '../state/header.ts';
import { MAX_OBJECTS } from '../state/layout.ts';
import type { Rulebook } from '../state/rulebook.ts';

/** A deck as the number of copies of each row of the Rulebook. */
export type DeckCounts = Uint16Array;

/** What a player supposes the decks to be: for each seat at least one list; several where it is not known. */
export type Beliefs = readonly (readonly DeckCounts[])[];

/** Chance of whoever deals worlds; never the game's. */
export interface DealerChance {
  /** 32 random bits, as a whole number from 0. */
  bits(): number;
  /** A whole number from 0 to `bound - 1`. */
  below(bound: number): number;
}

const TWO_TO_32 = 0x1_0000_0000;
const NO_CARD = H.TOKEN | H.COPY | H.ABILITY_OBJECT;

/** The deck of a seat, counted from the game itself: every card of the game that the player owns. */
export function countDeck(g: Game, seat: number): DeckCounts {
  const counts = new Uint16Array(g.rulebook.names.length);
  for (let id = 0; id < g.word[H.W_HIGH]; id++) if (isCardOf(g, id, seat)) counts[g.printed[id]]++;
  return counts;
}

/** A deck by names; cards that the Rulebook does not have are left out. */
export function deckCounts(
  rulebook: Rulebook,
  cards: readonly { readonly name: string; readonly count: number }[],
): DeckCounts {
  const counts = new Uint16Array(rulebook.names.length);
  for (const { name, count } of cards) {
    const row = rulebook.indexOf.get(name);
    if (row !== undefined) counts[row] += count;
  }
  return counts;
}

function isCardOf(g: Game, id: number, seat: number): boolean {
  return g.owner[id] === seat && g.zone[id] !== NOWHERE && g.printed[id] !== 0 && !(g.flags[id] & NO_CARD);
}

function isHidden(g: Game, id: number, bit: number): boolean {
  if (g.known[id] & bit) return false;
  const zone = g.zone[id];
  return zone === HAND || zone === LIBRARY || zone === GRAVEYARD || zone === EXILE;
}

/** What is left to deal to the hidden cards of one seat if its deck is one list. */
interface Rest {
  readonly cards: Uint16Array;
  /** How likely the list is, beside the other ones. */
  readonly weight: number;
}

export class Dealer {
  readonly #game: Game;
  /** Ids of hidden cards by seat. */
  #hidden: readonly Int16Array[] = [];
  #rests: readonly (readonly Rest[])[] = [];
  /** Cards that are being dealt. */
  readonly #deck = new Uint16Array(MAX_OBJECTS);
  /** Bit id: hidden from who looks. */
  readonly #isHidden = new Uint8Array(MAX_OBJECTS);
  /** Rows of the Rulebook by the keys of their cards: worlds don't depend on where a card stands in the pool. */
  readonly #order: readonly number[];
  /** Events that the cards that are seen listen to from outside the battlefield. */
  #listens = 0;

  /** @param like a game of the same Rulebook; not kept */
  constructor(like: Game) {
    this.#game = createGame(like);
    const { names, key } = like.rulebook;
    this.#order = Array.from(names, (_, row) => row).sort((a, b) => key[a] - key[b]);
  }

  /**
   * Takes in what a player sees.
   * @param seen the redacted game; copied
   * @param beliefs lists by seat
   */
  look(seen: Game, player: number, beliefs: Beliefs): void {
    const g = this.#game;
    g.copyFrom(seen);
    const bit = 1 << player;
    const hidden: Int16Array[] = [];
    const rests: Rest[][] = [];
    this.#isHidden.fill(0);
    this.#listens = 0;
    for (let seat = 0; seat < g.word[H.W_PLAYERS]; seat++) {
      const ids: number[] = [];
      const shown = new Uint16Array(g.rulebook.names.length);
      for (let id = 0; id < g.word[H.W_HIGH]; id++) {
        if (g.owner[id] !== seat || g.zone[id] === NOWHERE) continue;
        if (isHidden(g, id, bit)) {
          ids.push(id);
          this.#isHidden[id] = 1;
        } else if (isCardOf(g, id, seat)) {
          shown[g.printed[id]]++;
          this.#listens |= g.rulebook.listensElsewhere[g.printed[id]];
        }
      }
      hidden.push(Int16Array.from(ids));
      rests.push(supposed(beliefs[seat] ?? [], shown, ids.length, this.#order));
    }
    this.#hidden = hidden;
    this.#rests = rests;
    this.#giveTimes();
  }

  /** Timestamps of the past that no object in sight has. */
  #giveTimes(): void {
    const g = this.#game;
    const taken = new Set<number>();
    for (let id = 0; id < g.word[H.W_HIGH]; id++) if (g.zone[id] !== NOWHERE) taken.add(g.timestamp[id]);
    let time = 1;
    for (const ids of this.#hidden) {
      for (const id of ids) {
        while (taken.has(time)) time++;
        g.timestamp[id] = time++;
      }
    }
  }

  /** Whether the object was a hidden card when it was looked at. */
  isHidden(id: number): boolean {
    return this.#isHidden[id] === 1;
  }

  /** Makes `out` a world: another game of the same Rulebook, overwritten. */
  deal(chance: DealerChance, out: Game): void {
    out.copyFrom(this.#game);
    for (let i = 0; i < out.chance.length; i++) out.chance[i] = chance.bits();
    let listens = this.#listens;
    for (let seat = 0; seat < this.#hidden.length; seat++) listens |= this.#dealTo(seat, chance, out);
    const w = out.word;
    w[H.W_LISTEN_BASE] = listens;
    const [replace, rules, stale] = [w[H.W_REPLACE], w[H.W_RULES], w[H.W_LISTENERS_STALE]];
    countListeners(out);
    w[H.W_REPLACE] = replace;
    w[H.W_RULES] = rules;
    w[H.W_LISTENERS_STALE] = stale;
  }

  #dealTo(seat: number, chance: DealerChance, out: Game): number {
    const ids = this.#hidden[seat];
    if (ids.length === 0) return 0;
    const { cards } = pick(this.#rests[seat], chance);
    const deck = this.#deck;
    deck.set(cards);
    let listens = 0;
    for (let i = 0; i < ids.length; i++) {
      const at = i + chance.below(cards.length - i);
      const card = deck[at];
      deck[at] = deck[i];
      const id = ids[i];
      out.card[id] = card;
      out.printed[id] = card;
      setPrinted(out, id);
      out.known[id] = out.zone[id] === HAND ? 1 << seat : 0;
      listens |= out.rulebook.listensElsewhere[card];
    }
    return listens;
  }
}

function pick(rests: readonly Rest[], chance: DealerChance): Rest {
  if (rests.length === 1) return rests[0];
  let total = 0;
  for (let i = 0; i < rests.length; i++) total += rests[i].weight;
  let left = (chance.bits() / TWO_TO_32) * total;
  for (let i = 0; i < rests.length - 1; i++) {
    left -= rests[i].weight;
    if (left < 0) return rests[i];
  }
  return rests[rests.length - 1];
}

/**
 * What each list leaves for so many hidden places, with its weight. Lists that lack a card that was seen are out, unless all
 * do: then those that lack fewest are as likely as each other.
 */
function supposed(lists: readonly DeckCounts[], shown: Uint16Array, places: number, order: readonly number[]): Rest[] {
  const lacking = lists.map((list) => list.reduce((sum, count, row) => sum + Math.max(0, shown[row] - count), 0));
  const least = lacking.reduce((a, b) => Math.min(a, b), lacking[0] ?? 0);
  const rests = lists.flatMap((list, i) => {
    if (lacking[i] !== least) return [];
    return [{ cards: restOf(list, shown, places, order), weight: least > 0 ? 1 : likelihood(list, shown) }];
  });
  return rests.length > 0 ? rests : [{ cards: restOf(shown, new Uint16Array(shown.length), places, order), weight: 1 }];
}

/** The cards of the list that are not seen; filled up from the whole list where there are more places than that. */
function restOf(list: DeckCounts, shown: Uint16Array, places: number, order: readonly number[]): Uint16Array {
  const rest: number[] = [];
  const all: number[] = [];
  for (const row of order) {
    for (let n = 0; n < list[row]; n++) {
      all.push(row);
      if (n >= shown[row]) rest.push(row);
    }
  }
  for (let n = 0; rest.length < places; n++) rest.push(all.length > 0 ? all[n % all.length] : 0);
  return Uint16Array.from(rest);
}

/** How likely the cards seen are from the list, up to a factor that all lists share: hypergeometric. */
function likelihood(list: DeckCounts, shown: Uint16Array): number {
  let weight = 1;
  let cards = 0;
  let drawn = 0;
  for (let row = 0; row < list.length; row++) cards += list[row];
  for (let row = 0; row < list.length; row++) {
    // One card after another: what is left of it over what is left of all, times the ways to be that one.
    for (let n = 0; n < shown[row]; n++, drawn++) {
      weight *= ((list[row] - n) / (n + 1)) * ((drawn + 1) / (cards - drawn));
    }
  }
  return weight;
}
