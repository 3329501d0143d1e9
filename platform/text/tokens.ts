import { normalise } from './normalise';

function bigrams(word: string): string[] {
  const chars = [...word];
  return chars.slice(1).map((char, index) => `${chars[index]}${char}`);
}

/** The distinct characters and bigrams of each word, bigrams never across two words. */
export function toTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const word of normalise(text).split(' ')) {
    for (const char of word) tokens.add(char);
    for (const pair of bigrams(word)) tokens.add(pair);
  }
  return [...tokens];
}

/** Tokens hold letters, digits and marks only, so quotes need no escape. */
const quote = (token: string) => `'${token}'`;

/** The text form of a document's `tsvector`: the column is written by the application, not by a dictionary. */
export const toDocument = (...texts: string[]): string =>
  [...new Set(texts.flatMap(toTokens))].map(quote).join(' ');

/** A word's `tsquery`: its bigrams, or the one character it has. Finds too much (an exact recheck must follow). */
function wordQuery(word: string): string {
  const pairs = [...new Set(bigrams(word))];
  return pairs.length === 0 ? quote(word) : pairs.map(quote).join(' & ');
}

/** The `tsquery` of documents that may hold all the words (normalised: wordsOf); '' for no words. */
export const toQuery = (words: readonly string[]): string => words.map(wordQuery).join(' & ');

/** The same for documents that may hold any of the words, or of phrases whose words are parted by spaces. */
export const toAnyQuery = (words: readonly string[]): string =>
  words.map((word) => `(${toQuery(word.split(' '))})`).join(' | ');
