import { wordsOf } from './normalise';
import { endings, stopPattern, stopWords } from './terms-table';

const longestFirst = [...endings].sort((a, b) => b.length - a.length);
const leastSyllables = 2;

/**
 * A Korean word without its particle or ending: '별풍선을' → '별풍선', '취소하려면' → '취소'. A word's stem begins
 * it, so a search by stems finds all that the words would find.
 */
export function stemOf(word: string): string {
  const ending = longestFirst.find((end) => word.endsWith(end) && word.length - end.length >= leastSyllables);
  return ending ? word.slice(0, -ending.length) : word;
}

const saysNothing = (word: string) =>
  stopWords.has(word) || stopWords.has(stemOf(word)) || stopPattern.test(word);

/** What a question is about: the stems of its words without those that only ask. None left: all the words. */
export function termsOf(question: string): string[] {
  const words = wordsOf(question);
  const said = words.filter((word) => !saysNothing(word));
  return [...new Set((said.length > 0 ? said : words).map(stemOf))];
}

/** True when the question has a word that says what it is about. */
export const saysSomething = (question: string): boolean =>
  wordsOf(question).some((word) => !saysNothing(word));

/** A verb or adjective by its ending: it says less than the nouns around it. */
export const isPredicate = (word: string): boolean => /[가-힣]{2}(?:요|니다|니까|죠|줘|싶어)$/.test(word);

/** The beginnings of a word, longest first, of two syllables or more: '도용당했어요' → … '도용당', '도용'. */
export const beginningsOf = (word: string): string[] => {
  const chars = [...word];
  return chars.slice(leastSyllables).map((_, cut) => chars.slice(0, chars.length - 1 - cut).join(''));
};
