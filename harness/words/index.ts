/**
 * A card in plain English, generated from its data: so that a reader can hold it against the card in hand.
 *
 * The wording is our own and says what the data says, nothing more; it is not the printed text.
 */

import type { CardData, FaceData } from '../../engine/index.ts';
import { abilityWords, keywordWords, sentence } from './effects.ts';
import { amountWords } from './nouns.ts';

/** The lines of a card: name and cost, type line, keywords, one line for each ability, then the other face. */
export function cardWords(card: CardData): readonly string[] {
  const { other, layout, ...front } = card;
  const lines = faceWords(front);
  if (other === undefined) return lines;
  const how = layout === 'split' ? 'its other half' : layout === 'modal' ? 'or its other face' : 'its other face';
  return [...lines, '', `-- ${how} --`, ...faceWords(other)];
}

function faceWords(face: FaceData): string[] {
  const colours = face.colours === undefined ? '' : ` (${face.colours.join(', ')})`;
  const keywords = (face.keywords ?? []).map(keywordWords);
  const stats = statWords(face);
  return [
    `${face.name}${face.cost === undefined ? '' : `  ${face.cost}`}`,
    `${face.types}${colours}${stats === '' ? '' : `  ${stats}`}`,
    ...(keywords.length > 0 ? [sentence(keywords.join(', '))] : []),
    ...(face.abilities ?? []).map(abilityWords),
  ];
}

function statWords({ power, powerIs, toughness, toughnessIs, loyalty, defense }: FaceData): string {
  const side = (value: number | undefined, formula: FaceData['powerIs']): string =>
    formula === undefined ? `${value}` : `(${amountWords(formula)})`;
  if (power !== undefined || powerIs !== undefined) return `${side(power, powerIs)}/${side(toughness, toughnessIs)}`;
  if (loyalty !== undefined) return `loyalty ${loyalty}`;
  return defense === undefined ? '' : `defense ${defense}`;
}
