/**
 * Decks for random games: the shipped ones, and decks drawn from the whole pool with lands that can cast them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import type { CardData, PlayerPosition } from '../../engine/index.ts';
import type { Dice } from './dice.ts';
import { familyOf } from './family.ts';

export type Deck = { name: string; count: number }[];

const SHIPPED = new URL('../../harness/decks/shipped/', import.meta.url);

/** The shipped decks, by name of the file, in alphabetical order. */
export const SHIPPED_DECKS: readonly { readonly name: string; readonly deck: Deck }[] = readdirSync(SHIPPED)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => ({ name: file.slice(0, -4), deck: readDeck(readFileSync(new URL(file, SHIPPED), 'utf8')) }));

function readDeck(text: string): Deck {
  return text.split('\n').flatMap((line) => {
    const found = /^(\d+) ([^(]+?)\s*(\(.*)?$/.exec(line.trim());
    return found?.[1] && found[2] ? [{ name: found[2], count: Number(found[1]) }] : [];
  });
}

const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Wastes'];
const SNOWY = BASICS.slice(0, 5).map((name) => `Snow-Covered ${name}`);
const LETTERS = 'WUBRGC';

/** Colours that casting or using the card needs: the mana symbols anywhere in its data, one bit each. */
function identity(card: CardData): number {
  let colours = 0;
  for (const symbol of JSON.stringify(card).match(/\{[^}"]*\}/g) ?? []) {
    for (const letter of symbol) if (LETTERS.includes(letter)) colours |= 1 << LETTERS.indexOf(letter);
  }
  return colours & 31;
}

const asksForColourless = (card: CardData) => /"(cost|mana)":"[^"]*\{C\}/.test(JSON.stringify(card));
const makesColourless = (card: CardData) => JSON.stringify(card).includes('"mana":"{C}"');
const isLand = (card: CardData) => /\bLand\b/.test(card.types);
const asksForSnow = (card: CardData) => JSON.stringify(card).includes('{S}');
const isBasicName = (name: string) => BASICS.includes(name) || SNOWY.includes(name);
const isBasic = (card: CardData) => isBasicName(card.name);
const isPermanent = (card: CardData) => !/\b(Instant|Sorcery)\b/.test(card.types);

/** Makes decks and boards out of a set of cards that holds the basic lands. */
export class DeckMaker {
  readonly #cards: readonly CardData[];
  readonly #spells: readonly CardData[];
  readonly #lands: readonly CardData[];

  constructor(cards: readonly CardData[]) {
    this.#cards = cards;
    this.#spells = cards.filter((card) => !isLand(card));
    this.#lands = cards.filter((card) => isLand(card) && !isBasic(card));
  }

  /**
   * Sixty cards: thirty-six spells of at most three colours that were drawn first, two copies of each, the right basic
   * lands and a few others. Every card of the pool is as likely to be asked for first.
   */
  poolDeck(dice: Dice, first: CardData = dice.pick(this.#spells)): Deck {
    let colours = identity(first);
    while (countBits(colours) < 2) colours |= 1 << dice.below(5);
    const fitting = dice.shuffled(this.#spells.filter((card) => card !== first && (identity(card) & ~colours) === 0));
    const spells = [first, ...fitting.slice(0, 17)];
    const fits = dice.shuffled(this.#lands.filter((card) => (identity(card) & ~colours) === 0));
    const lands = (asksForColourless(first) ? fits.filter(makesColourless) : fits).slice(0, 4);
    const deck: Deck = [...spells, ...lands].map(({ name }) => ({ name, count: 2 }));
    const snowy = asksForSnow(first) && this.#cards.some(({ name }) => SNOWY.includes(name));
    const basics = (snowy ? SNOWY : BASICS).filter((_, colour) => colours & (1 << colour));
    const left = 60 - deck.reduce((sum, { count }) => sum + count, 0);
    basics.forEach((name, i) => {
      deck.push({ name, count: Math.floor((left + i) / basics.length) });
    });
    return deck;
  }

  /** Four copies of few cards: the same triggers and tokens many times over. */
  narrowDeck(dice: Dice): Deck {
    const wide = this.poolDeck(dice);
    const lands = wide.filter(({ name }) => isBasicName(name));
    const few = wide.slice(0, 9).map(({ name }) => ({ name, count: 4 }));
    const left = 60 - few.length * 4;
    return [...few, ...lands.map(({ name }, i) => ({ name, count: Math.floor((left + i) / lands.length) }))];
  }

  /** Sixty cards for seeing one card at work: many copies of it, creatures beside it, and lands that can cast it. */
  deckAround(dice: Dice, card: CardData): Deck {
    const wide = this.poolDeck(dice, card).filter(({ name }) => name !== card.name);
    const lands = wide.filter(({ name }) => isBasicName(name));
    const others = wide.filter(({ name }) => !lands.some((land) => land.name === name)).slice(0, 9);
    const deck = [{ name: card.name, count: 12 }, ...others];
    const left = 60 - deck.reduce((sum, { count }) => sum + count, 0);
    return [...deck, ...lands.map(({ name }, i) => ({ name, count: Math.floor((left + i) / lands.length) }))];
  }

  /** Sixty cards of the families: one six times, others of its colours twice, what discards them, small creatures, lands. */
  familyDeck(dice: Dice, card: CardData): Deck {
    const family = familyOf(this.#spells);
    let colours = identity(card);
    while (countBits(colours) < 2) colours |= 1 << dice.below(5);
    const fits = (one: CardData) => one !== card && (identity(one) & ~colours) === 0;
    const some = (from: readonly CardData[], many: number) => dice.shuffled(from.filter(fits)).slice(0, many);
    const outlets = this.#spells.filter((one) => JSON.stringify(one).includes('"discard"'));
    const small = this.#spells.filter(
      ({ types, cost = '' }) => /Creature/.test(types) && /^(\{[1WUBRG]\}){1,2}$/.test(cost),
    );
    // Madness wants a discard at any time, what targets spells wants some on the stack, aimed at creatures.
    const ready = isMad(card) ? some(outlets.filter(discardsAtAnyTime), 2) : [];
    const aimed = targetsSpells(card) ? some(this.#spells.filter(isAimedAtCreature), 2) : [];
    const rare = ready.length > 0 && aimed.length > 0;
    const names = new Set([...some(family, 6), ...some(outlets, 3), ...some(small, 4)].map(({ name }) => name));
    for (const { name } of [...ready, ...aimed]) names.delete(name);
    const deck = [
      { name: card.name, count: rare ? 12 : 6 },
      ...[...ready, ...aimed].map(({ name }) => ({ name, count: rare ? 5 : 3 })),
      ...[...names].slice(0, rare ? 2 : 9).map((name) => ({ name, count: 2 })),
    ];
    const basics = BASICS.filter((_, colour) => colours & (1 << colour));
    if (asksForColourless(card)) basics.push('Wastes');
    const left = 60 - deck.reduce((sum, { count }) => sum + count, 0);
    return [...deck, ...basics.map((name, i) => ({ name, count: Math.floor((left + i) / basics.length) }))];
  }

  /** The middle of a game gone wide: a few kinds of permanents many times over, much mana, and cards to spend it on. */
  crowdedBoard(dice: Dice): PlayerPosition {
    const names = (from: readonly CardData[], many: number) => Array.from({ length: many }, () => dice.pick(from).name);
    const kinds = dice.shuffled(this.#spells.filter(isPermanent)).slice(0, 2 + dice.below(8));
    const lands = [...BASICS.slice(0, 5), ...BASICS.slice(0, 5), ...names(this.#lands, 3)];
    const battlefield = [...lands, ...names(kinds, 10 + dice.below(40))].map((card) => ({
      card,
      sick: dice.oneIn(3),
      tapped: dice.oneIn(5),
      ...(dice.oneIn(6) ? { counters: { [dice.oneIn(4) ? '-1/-1' : '+1/+1']: 1 + dice.below(3) } } : {}),
    }));
    return {
      life: 20 + dice.below(60),
      hand: [...names(this.#spells, 4), ...names(kinds, 2)],
      library: names(this.#cards, 25),
      graveyard: names(this.#cards, dice.below(8)),
      battlefield,
    };
  }
}

function isMad({ keywords = [] }: CardData): boolean {
  return keywords.some((one) => typeof one === 'object' && 'madness' in one);
}

/** A permanent whose ability costs a discard and nothing else. */
function discardsAtAnyTime({ abilities = [] }: CardData): boolean {
  return abilities.some(
    (one) => one.kind === 'activated' && one.cost.discard !== undefined && Object.keys(one.cost).length === 1,
  );
}

const targetsOf = ({ abilities = [] }: CardData) =>
  abilities.flatMap((one) => ('targets' in one ? (one.targets ?? []) : []));

function targetsSpells(card: CardData): boolean {
  return targetsOf(card).some(({ filter }) => filter?.zone === 'stack');
}

/** A cheap instant with a creature as its only target. */
function isAimedAtCreature(card: CardData): boolean {
  const [first, another] = targetsOf(card);
  const cheap = /^(\{[1WUBRG]\}){1,2}$/.test(card.cost ?? '');
  return /Instant/.test(card.types) && cheap && another === undefined && first?.filter?.types?.[0] === 'creature';
}

function countBits(bits: number): number {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n++;
  return n;
}
