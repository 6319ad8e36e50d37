/**
 * Changes of cards and decks that make the arms of an experiment: printed values, keywords, mechanics, exchanged copies.
 *
 * A changed card keeps its name, so decks need no change, and a deck keeps its order, so that arms share their shuffles card by card.
 * A change that can't be made is a ChangeError, whose sentence starts with what was got. Whether the changed card is sound is for the
 * check of card data to say.
 */

import {
  type CardData,
  CardDataError,
  type FaceData,
  type KeywordData,
  nearWords,
  parseCards,
} from '../../engine/index.ts';
import type { DeckCard } from '../run/index.ts';
import type { PatchField } from './settings.ts';

/** A change that can't be made: "got … where … was expected". */
export class ChangeError extends Error {
  override name = 'ChangeError';
}

/** One change of a card. `face` is the face's own name. */
export interface CardChange {
  readonly face: string;
  readonly field: PatchField;
  readonly keyword?: string;
  readonly data: unknown;
}

/** The name that a keyword goes by: `trample`, or `madness` of `{ madness: '{R}' }`. */
export function keywordName(keyword: KeywordData): string {
  return typeof keyword === 'string' ? keyword : (Object.keys(keyword)[0] ?? '');
}

/** The card with the change; one of its faces is changed. */
export function changeCard(card: CardData, change: CardChange): CardData {
  if (card.other?.name === change.face && card.name !== change.face) {
    return { ...card, other: changeFace(card.other, change) };
  }
  return changeFace(card, change);
}

function changeFace<Face extends FaceData>(face: Face, { field, keyword = '', data }: CardChange): Face {
  if (field === 'keywords') return changeKeyword(face, keyword, data);
  if (field !== 'cost' && face[field] === undefined) {
    const got = `got ${field} for ${face.name}`;
    throw new ChangeError(`${got} where a card with a printed ${field} was expected: ${face.name} has none`);
  }
  return { ...face, [field]: data };
}

function changeKeyword<Face extends FaceData>(face: Face, name: string, data: unknown): Face {
  const keywords = face.keywords ?? [];
  const at = keywords.findIndex((keyword) => keywordName(keyword) === name);
  if (data === false || data === 'off') {
    if (at < 0) {
      const own = keywords.map(keywordName);
      const near = nearWords(name, own);
      const has = own.length === 0 ? 'no keywords' : own.join(', ');
      const hint = near.length === 0 ? '' : `; did you mean "${near[0]}"?`;
      throw new ChangeError(
        `got the keyword "${name}" where one of ${face.name} was expected, which has ${has}${hint}`,
      );
    }
    return { ...face, keywords: keywords.filter((_, i) => i !== at) };
  }
  if (data === true || data === 'on') {
    if (at >= 0) return face;
    return { ...face, keywords: [...keywords, name as KeywordData] };
  }
  const changed = { [name]: data } as unknown as KeywordData;
  return { ...face, keywords: at < 0 ? [...keywords, changed] : keywords.map((old, i) => (i === at ? changed : old)) };
}

/**
 * The card without any keyword of that name, on both faces, and without the abilities that mean nothing without it ("each creature that
 * convoked it"); the same card where it has none. A card that makes no sense without the keyword is a ChangeError.
 */
export function withoutMechanic(card: CardData, keyword: string): CardData {
  const strip = <Face extends FaceData>(face: Face): Face => {
    const kept = face.keywords?.filter((one) => keywordName(one) !== keyword);
    return kept === undefined || kept.length === face.keywords?.length ? face : { ...face, keywords: kept };
  };
  const stripped = strip(card);
  const other = card.other === undefined ? undefined : strip(card.other);
  const changed = other === undefined || other === card.other ? stripped : { ...stripped, other };
  return changed === card ? card : withoutUnsound(changed, keyword);
}

/** Where the check of cards finds what an ability says: on the front face or on the other one. */
const ABILITY = /^cards\[0\]\.(other\.)?abilities\[(\d+)\]/;

function withoutUnsound(card: CardData, keyword: string): CardData {
  try {
    parseCards([card], '');
    return card;
  } catch (error) {
    if (!(error instanceof CardDataError)) throw error;
    const places = error.problems.map(({ path }) => ABILITY.exec(path));
    if (places.includes(null)) {
      throw new ChangeError(`got ${card.name} without ${keyword} where a card that can be played was expected`);
    }
    const keep = <Face extends FaceData>(face: Face, isOther: boolean): Face => {
      const bad = places.filter((place) => (place?.[1] !== undefined) === isOther).map((place) => Number(place?.[2]));
      return bad.length === 0 ? face : { ...face, abilities: face.abilities?.filter((_, i) => !bad.includes(i)) ?? [] };
    };
    const front = keep(card, false);
    return front.other === undefined ? front : { ...front, other: keep(front.other, true) };
  }
}

/** Copies of a card that leave a deck for another one. */
export interface Swap {
  readonly out: string;
  readonly in: string;
  readonly copies: number;
}

/** The deck after the swap: the new card stands where the copies stood, so that every other card keeps its place. */
export function swapCards(cards: readonly DeckCard[], swap: Swap): DeckCard[] {
  const there = cards.find(({ name }) => name === swap.out);
  if (there === undefined || there.count < swap.copies) {
    const has = there === undefined ? 'none' : String(there.count);
    throw new ChangeError(
      `got ${swap.copies} of ${swap.out} where cards of the deck were expected, which has ${has} of it`,
    );
  }
  return cards.flatMap((entry) => {
    if (entry !== there) return [entry];
    const left = entry.count - swap.copies;
    const added = { name: swap.in, count: swap.copies };
    return left === 0 ? [added] : [{ name: entry.name, count: left }, added];
  });
}
