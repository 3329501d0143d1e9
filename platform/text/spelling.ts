import { toJamo } from './hangul';

/** How many single insertions, deletions and replacements turn one text into the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  const target = [...to];
  let row = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (const [index, char] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of target.entries()) {
      const replaced = (row[column] ?? 0) + (char === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[target.length] ?? 0;
}

/** Shorter words than 2 syllables are never corrected: nearly every one is near another. */
const shortest = 4;
const short = 8;

/** Slips of the finger that are forgiven, by the length in key presses. */
const forgiven = (length: number) => (length < shortest ? 0 : length < short ? 1 : 2);

/**
 * The known term nearest to a misspelt word, by key presses: 1 slip in a short word, 2 from 8 presses on; null when
 * none is near. Of equally near terms the first counts.
 */
export function nearestTerm(word: string, terms: Iterable<string>): string | null {
  const presses = toJamo(word);
  let limit = forgiven(presses.length);
  let nearest: string | null = null;
  for (const term of terms) {
    const other = toJamo(term);
    if (limit === 0 || Math.abs(other.length - presses.length) > limit) continue;
    const distance = editDistance(presses, other);
    if (distance === 0 || distance > limit) continue;
    nearest = term;
    limit = distance - 1;
  }
  return nearest;
}
