/**
 * Which words of the vocabulary a card uses, and which words there are: for reports of how many cards use each.
 *
 * Words are instructions, keywords, kinds of abilities, events that trigger, conditions, amounts, and the fields of
 * filters, costs and changes. A word is written with its kind: "instruction draw", "keyword flying". A keyword uses the words
 * that it stands for.
 */

import type { CardData, Instruction, KeywordData } from '../vocabulary/card.ts';
import { SHAPES } from '../vocabulary/shapes.ts';
import { walk } from '../vocabulary/walk.ts';
import { abilitiesOf } from './keyword-abilities.ts';
import { writtenOut } from './keyword-actions.ts';

/** The shapes whose words are counted, with what such a word is called. */
const KINDS: Readonly<Record<string, string>> = {
  Instruction: 'instruction',
  KeywordData: 'keyword',
  KeywordName: 'keyword',
  AbilityData: 'ability',
  TriggerEvent: 'trigger',
  Condition: 'condition',
  Amount: 'amount',
  Filter: 'filter',
  CostData: 'cost',
  ChangeData: 'change',
};

/** The words of a shape: its tags, its bare words, what tells its objects apart, or its fields. */
function wordsOf(name: string): readonly string[] {
  const shape = SHAPES[name];
  if (shape === undefined) return [];
  return [
    ...Object.keys(shape.cases ?? {}),
    ...(shape.words ?? []),
    ...Object.keys(shape.heads ?? {}),
    ...Object.keys(shape.fields ?? {}),
    ...(name === 'KeywordData' ? wordsOf('AnyKeywordName') : []),
  ];
}

/** Every word, in the order of kinds and of the table. */
export function vocabularyWords(): readonly string[] {
  const words = Object.entries(KINDS).flatMap(([name, kind]) => wordsOf(name).map((word) => `${kind} ${word}`));
  return [...new Set(words)];
}

/** What words of the shape are called: its own, or those of the shape that it extends. */
function kindOf(name: string): readonly [kind: string, shape: string] | undefined {
  for (let at: string | undefined = name; at !== undefined; at = SHAPES[at]?.also) {
    const kind = KINDS[at];
    if (kind !== undefined) return [kind, at];
  }
  return undefined;
}

/** The words that a card uses, those of its tokens and other face included. */
export function wordsUsed(card: CardData): ReadonlySet<string> {
  const used = new Set<string>();
  note(card, 'CardData', used);
  return used;
}

function note(value: unknown, root: string, used: Set<string>): void {
  walk(value, root, '', [], (name, part) => {
    const found = kindOf(name);
    if (found === undefined) return true;
    const [kind, base] = found;
    if (base === 'KeywordData') {
      for (const ability of abilitiesOf(part as KeywordData) ?? []) note(ability, 'AbilityData', used);
    }
    if (typeof part === 'string') {
      if (wordsOf(base).includes(part)) used.add(`${kind} ${part}`);
    } else if (typeof part === 'object' && part !== null) noteFields(part as Record<string, unknown>, kind, base, used);
    return true;
  });
}

function noteFields(part: Record<string, unknown>, kind: string, base: string, used: Set<string>): void {
  const tag = SHAPES[base]?.tag;
  if (tag === undefined || part[tag] === undefined) {
    const words = wordsOf(base);
    for (const field of Object.keys(part)) if (words.includes(field)) used.add(`${kind} ${field}`);
    return;
  }
  used.add(`${kind} ${String(part[tag])}`);
  if (kind !== 'instruction') return;
  for (const one of writtenOut(part as unknown as Instruction) ?? []) note(one, 'Instruction', used);
}

/** How many of the cards use each word, those that no card uses too. */
export function countWords(cards: readonly CardData[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>(vocabularyWords().map((word) => [word, 0]));
  for (const card of cards) for (const word of wordsUsed(card)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
