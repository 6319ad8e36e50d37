/**
 * Finds the card that a person meant by a name, whatever the spelling of accents, apostrophes, case or halves.
 *
 * A name is compared by its key: without accents, in lower case, with plain apostrophes and dashes. A card with two
 * halves or faces is found by `A // B`, `A/B` or its front `A`; a card that the pool knows by its front only is found by
 * `A // B` too. A back face alone finds nothing, since it names no card, but is suggested. Nothing is ever guessed: what
 * matches no key is unknown, with the names that come near it.
 */

/** Letters that have no accent to take off but are typed plainly all the same. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

/** What is compared in place of a name: equal keys are the same name to a person. */
export function nameKey(name: string): string {
  return name
    .replace(/[’‘ʼ‛′`´＇]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æœøłđðþßı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s*\/{1,3}\s*/g, ' // ')
    .replace(/\s+/g, ' ')
    .trim();
}

const BETWEEN_HALVES = ' // ';

/** The names of a pool, ready to be looked up. */
export interface NameIndex {
  /** Names by their own spelling, for the case that two names have one key. */
  readonly exact: ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, string>;
  /** Names of cards with halves or faces by the key of the first one. */
  readonly byFront: ReadonlyMap<string, string>;
  /** Keys of whole names and of all halves, with the name to suggest for each. */
  readonly suggestions: ReadonlyMap<string, string>;
}

/** Prepares names for `findName`. Of two names with one key the first is found unless the spelling is the other's. */
export function indexNames(names: readonly string[]): NameIndex {
  const byKey = new Map<string, string>();
  const byFront = new Map<string, string>();
  const suggestions = new Map<string, string>();
  for (const name of names) setNew(byKey, nameKey(name), name);
  for (const name of names) {
    const key = nameKey(name);
    const halves = key.split(BETWEEN_HALVES);
    if (halves.length > 1) setNew(byFront, halves[0] as string, name);
    for (const part of [key, ...halves]) setNew(suggestions, part, byKey.get(part) ?? name);
  }
  return { exact: new Set(names), byKey, byFront, suggestions };
}

function setNew(map: Map<string, string>, key: string, name: string): void {
  if (!map.has(key)) map.set(key, name);
}

/** The pool's name for what was typed; null when the pool has no such card. */
export function findName(index: NameIndex, typed: string): string | null {
  if (index.exact.has(typed)) return typed;
  const key = nameKey(typed);
  const whole = index.byKey.get(key) ?? index.byFront.get(key);
  if (whole !== undefined) return whole;
  const [front, ...others] = key.split(BETWEEN_HALVES);
  return others.length > 0 ? (index.byKey.get(front ?? '') ?? null) : null;
}

const MOST_SUGGESTED = 3;
const SHORTEST_PART = 4;

/**
 * At most three names that may have been meant, nearest first: those within an edit distance of a third of the length,
 * then those that contain what was typed.
 */
export function nearNames(index: NameIndex, typed: string): string[] {
  return nearKeys(nameKey(typed), index.suggestions);
}

/** The same for a plain list of words. */
export function nearWords(typed: string, words: readonly string[]): string[] {
  return nearKeys(nameKey(typed), new Map(words.map((word) => [nameKey(word), word])));
}

function nearKeys(typed: string, known: ReadonlyMap<string, string>): string[] {
  const limit = Math.max(1, Math.floor(typed.length / 3));
  const found: { name: string; rank: number }[] = [];
  for (const [key, name] of known) {
    const edits = editDistance(typed, key, limit);
    if (edits <= limit) found.push({ name, rank: edits });
    else if (typed.length >= SHORTEST_PART && key.includes(typed)) found.push({ name, rank: limit + 1 });
  }
  found.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  return [...new Set(found.map(({ name }) => name))].slice(0, MOST_SUGGESTED);
}

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to get from one word to the other;
 * anything above `limit` may be given as `limit + 1`. (Libraries of a fair size count a swap, the commonest slip, as two.)
 */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(before, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(at(before, j) + 1, at(row, j - 1) + 1, changed);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(twoBefore, j - 2) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    twoBefore = before;
    before = row;
  }
  return at(before, b.length);
}

/** An entry of a row; outside of it there is no way to get there. */
function at(row: readonly number[], j: number): number {
  return row[j] ?? Infinity;
}
