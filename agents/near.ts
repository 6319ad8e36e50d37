/**
 * Words that come near a word that nobody knows, for "did you mean".
 *
 * Only short lists of plain words: card names have rules of their own, in the harness.
 */

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to get from one word to the other.
 */
function editDistance(a: string, b: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(before[j]! + 1, row[j - 1]! + 1, changed);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, twoBefore[j - 2]! + 1);
    }
    twoBefore = before;
    before = row;
  }
  return before[b.length]!;
}

/** The known words within an edit distance of a third of what was typed (at least 2), nearest first. */
export function nearWords(typed: string, known: readonly string[]): string[] {
  const word = typed.toLowerCase();
  const limit = Math.max(2, Math.floor(word.length / 3));
  return known
    .map((name) => ({ name, edits: editDistance(word, name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= limit || (word.length >= 3 && name.startsWith(word)))
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}
