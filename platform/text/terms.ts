import { wordsOf } from './normalise';
import { endings, stopPattern, stopWords } from './terms-table';

const longestFirst = [...endings].sort((a, b) => b.length - a.length);
const leastSyllables = 2;

/** Where a form of 하다, 되다 … begins in the word: '결제했어요' → 2; 0 when it ends in none. */
function lightVerbAt(word: string, least: number): number {
  for (let at = least; at <= word.length - leastSyllables; at++)
    if (stopPattern.test(word.slice(at))) return at;
  return 0;
}

/**
 * A Korean word without its particle or ending: '별풍선을' → '별풍선', '취소하려면' → '취소', '결제했는데요' → '결제'. A
 * word's stem begins it, so a search by stems finds all that the words would find.
 *
 * @param least syllables that a stem has
 */
export function stemOf(word: string, least = leastSyllables): string {
  const ending = longestFirst.find((end) => word.endsWith(end) && word.length - end.length >= least);
  if (ending) return word.slice(0, -ending.length);
  const at = lightVerbAt(word, least);
  return at > 0 ? word.slice(0, at) : word;
}

const saysNothing = (word: string) =>
  stopWords.has(word) || stopWords.has(stemOf(word)) || stopPattern.test(word);

/** What a question is about: the stems of its words without those that only ask. None left: all the words. */
export function termsOf(question: string): string[] {
  const words = wordsOf(question);
  const said = words.filter((word) => !saysNothing(word));
  return [...new Set((said.length > 0 ? said : words).map((word) => stemOf(word)))];
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

/** How spoken verbs end: '까먹음', '걸린', '샀는데'. Nouns end so as well, so only a word that nobody knows is judged by it. */
export const isLooseForm = (word: string): boolean =>
  isPredicate(word) ||
  /[가-힣](?:[함됨음옴임냐는던린된한진킨]|는데|은데|던데|려면|려고|[래네]요?|[어아]서)$/.test(word);

/** The ways of parting a word in two: '이중결제' → '이중' and '결제'. */
export const partsOf = (word: string): Array<readonly [head: string, tail: string]> => {
  const chars = [...word];
  return chars
    .slice(1)
    .map((_, cut) => [chars.slice(0, cut + 1).join(''), chars.slice(cut + 1).join('')] as const);
};
