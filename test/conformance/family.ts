// What random games did with the cards of three families: which were cast, which abilities were followed, which Sieges were
// defeated, which cards with madness were cast for it and which were not.

import type { CardData, Rulebook } from '../../engine/index.ts';
import { A_MODE_COUNT, A_MODES, A_PC, A_STRIDE } from '../../engine/state/rulebook.ts';
import { FAMILIES } from '../cards/families.ts';
import type { Coverage } from './events.ts';

const NAMES = new Set(Object.values(FAMILIES).flat());

/** The cards of the families among these. */
export function familyOf(cards: readonly CardData[]): readonly CardData[] {
  return cards.filter(({ name }) => NAMES.has(name));
}

const hasMadness = ({ keywords = [] }: CardData) => keywords.some((one) => typeof one === 'object' && 'madness' in one);
const isSiege = ({ types }: CardData) => types.includes('Siege');

/** Which of its wants a card still has, after the games that a coverage counted. */
export class FamilyBook {
  readonly cards: readonly CardData[];
  readonly #rulebook: Rulebook;
  readonly #coverage: Coverage;

  constructor(rulebook: Rulebook, cards: readonly CardData[], coverage: Coverage) {
    this.cards = familyOf(cards);
    this.#rulebook = rulebook;
    this.#coverage = coverage;
  }

  /** What no game did with the card. */
  lacks(card: CardData): string[] {
    const { cast, defeated, madnessCast, madnessDeclined } = this.#coverage;
    const lacks: string[] = [];
    if (!cast.has(card.name)) lacks.push('cast');
    if (isSiege(card) && !defeated.has(card.name)) lacks.push('defeated');
    if (hasMadness(card) && !madnessCast.has(card.name)) lacks.push('cast with madness');
    if (hasMadness(card) && !madnessDeclined.has(card.name)) lacks.push('madness declined');
    const unused = this.#unusedAbilities(card);
    if (unused > 0) lacks.push(unused === 1 ? 'an ability' : `${unused} abilities`);
    return lacks;
  }

  /** Programs of abilities and modes of both faces that were never begun. */
  #unusedAbilities(card: CardData): number {
    const rb = this.#rulebook;
    let unused = 0;
    const front = rb.indexOf.get(card.name) ?? 0;
    for (const face of rb.otherFace[front] === 0 ? [front] : [front, rb.otherFace[front]!]) {
      for (let a = rb.abilityStart[face]!; a < rb.abilityStart[face]! + rb.abilityCount[face]!; a++) {
        unused += this.#unusedRow(a);
      }
    }
    return unused;
  }

  #unusedRow(a: number): number {
    const { ability } = this.#rulebook;
    const row = a * A_STRIDE;
    const modes = ability[row + A_MODES]!;
    if (modes >= 0) {
      let unused = 0;
      for (let m = 0; m < ability[row + A_MODE_COUNT]!; m++) unused += this.#unusedRow(modes + m);
      return unused;
    }
    const pc = ability[row + A_PC]!;
    return pc >= 0 && !this.#coverage.begun.has(pc) ? 1 : 0;
  }

  /** One line for each kind of thing that every such card should have had done, and one for each card that lacks some. */
  table(): string[] {
    const { cards } = this;
    const { cast, defeated, madnessCast, madnessDeclined } = this.#coverage;
    const line = (what: string, all: readonly CardData[], did: (card: CardData) => boolean) =>
      `${what}: ${all.filter(did).length} of ${all.length}`;
    const sieges = cards.filter(isSiege);
    const mad = cards.filter(hasMadness);
    return [
      line('cards of the families cast', cards, ({ name }) => cast.has(name)),
      line('with every ability used', cards, (card) => this.#unusedAbilities(card) === 0),
      line('Sieges defeated', sieges, ({ name }) => defeated.has(name)),
      line('madness cards cast so', mad, ({ name }) => madnessCast.has(name)),
      line('madness cards declined', mad, ({ name }) => madnessDeclined.has(name)),
      ...cards
        .map((card) => ({ card, lacks: this.lacks(card) }))
        .flatMap(({ card, lacks }) => (lacks.length === 0 ? [] : [`  ${card.name}: not yet ${lacks.join(', ')}`])),
    ];
  }
}
