import type { PlatformContext } from '../../core/context';
import { isKnownVerb, synonymsOf } from '../../text/synonyms';
import { beginningsOf, isLooseForm, isPredicate, partsOf } from '../../text/terms';
import { type Concept, countWords } from '../store/search';

/** What a verb or adjective weighs beside a noun of the same rarity. */
const predicateShare = 0.25;
/** What is done says less than what it is done with: '비밀번호 변경' is about the password. */
const actionShare = 0.5;
const actions = new Set(
  '변경 수정 삭제 복구 찾기 시작 확인 신청 등록 추가 이용 사용 설정 구매 입력 발급'.split(' '),
);

/** A topic in the words that the FAQ has for it. */
interface Reading {
  topic: string;
  words: readonly string[];
}

const wordsFor = (topic: string): string[] => [...new Set([...synonymsOf(topic), topic])];

const nounsIn = (topic: string): string[] => (isLooseForm(topic) ? beginningsOf(topic) : []);

/** The topic as it stands; else its two halves; else the noun that a verb begins with; else a word that is unknown. */
function readingsOf(topic: string, isKnown: (word: string) => boolean): Reading[] {
  const knownOf = (text: string): Reading => ({ topic: text, words: wordsFor(text).filter(isKnown) });
  const whole = knownOf(topic);
  if (whole.words.length > 0) return [whole];
  for (const parts of isPredicate(topic) ? [] : partsOf(topic)) {
    const halves = parts.map(knownOf);
    if (halves.every(({ words }) => words.length > 0)) return halves;
  }
  const noun = nounsIn(topic).find(isKnown);
  return [noun === undefined ? { topic, words: [topic] } : { topic: noun, words: [noun] }];
}

/** The part of its rarity that a reading weighs. */
function shareOf({ topic, words }: Reading, isKnown: (word: string) => boolean): number {
  const isVerb = isPredicate(topic) || (!words.some(isKnown) && isLooseForm(topic));
  if (isVerb && !isKnownVerb(topic)) return predicateShare;
  return isKnownVerb(topic) || words.some((word) => actions.has(word)) ? actionShare : 1;
}

/** The topics as the FAQ knows them, each with its weight; all weights together are 1. */
export async function conceptsOf({ db }: PlatformContext, topics: readonly string[]): Promise<Concept[]> {
  const candidates = topics.flatMap((topic) => [
    ...wordsFor(topic),
    ...nounsIn(topic),
    // halves of one syllable are known by name only
    ...partsOf(topic).flatMap((parts) => parts.flatMap(wordsFor)),
  ]);
  const { total, counts } = await countWords(
    db,
    [...new Set(candidates)].filter((word) => word.length > 1),
  );
  const countOf = (word: string) => counts.get(word) ?? 0;
  const isKnown = (word: string) => countOf(word) > 0;
  const raw = topics.flatMap((topic) =>
    readingsOf(topic, isKnown).map((reading) => {
      const count = reading.words.reduce((sum, word) => sum + countOf(word), 0);
      return { words: reading.words, weight: Math.log(1 + total / (1 + count)) * shareOf(reading, isKnown) };
    }),
  );
  const sum = raw.reduce((all, { weight }) => all + weight, 0);
  // Without entries nothing is rare.
  return sum === 0 ? [] : raw.map(({ words, weight }) => ({ words, weight: weight / sum }));
}
