import type { Db } from '../../db/open-database';
import { normalise } from '../../text/normalise';
import { nearestTerm } from '../../text/spelling';
import { stemOf } from '../../text/terms';
import { listKeywords } from '../store/faq';
import { countWords, listTitles } from '../store/search';

/** The words that the FAQ knows: recommended keywords first, then those of the titles. */
async function knownTerms(db: Db): Promise<Set<string>> {
  const keywords = (await listKeywords(db)).map(normalise);
  const words = (await listTitles(db, '')).flatMap(({ titleText }) => titleText.split(' '));
  return new Set([...keywords, ...words.map((word) => stemOf(word))].filter((term) => term.length > 1));
}

/** The terms with unknown ones replaced by a near spelling; null when none can be. */
export async function correctTerms(db: Db, terms: readonly string[]): Promise<string[] | null> {
  if (terms.length === 0) return null;
  const { counts } = await countWords(db, terms);
  const known = await knownTerms(db);
  const corrected = terms.map((term) => (counts.get(term) ? term : (nearestTerm(term, known) ?? term)));
  return corrected.some((term, index) => term !== terms[index]) ? [...new Set(corrected)] : null;
}
