import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalise, wordsOf } from '../../../../platform/text/normalise';
import { toAnyQuery, toDocument, toQuery, toTokens } from '../../../../platform/text/tokens';

it.each([
  ['한글을 풀어 쓴 형태(NFD)', '한글'.normalize('NFD'), '한글'],
  ['upper case', 'LIVE', 'live'],
  ['full-width letters and digits', 'ＶＯＤ　１９세', 'vod 19세'],
  ['half-width katakana', 'ﾊﾞ', 'バ'],
  ['punctuation', '결제/환불, (취소)! “구독”', '결제 환불 취소 구독'],
  ['jamo', 'ㅎㅂ', 'ㅎㅂ'],
  ['symbols and emoji only', '?!… 🎈 %_\\', ''],
])('normalises %s', (_, text, expected) => {
  expect(normalise(text)).toBe(expected);
});

it('takes the distinct words of a question, at most eight', () => {
  expect(wordsOf('환불, 환불  구독!')).toEqual(['환불', '구독']);
  expect(wordsOf('1 2 3 4 5 6 7 8 9 10')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(wordsOf(' !! ')).toEqual([]);
});

it('makes characters and bigrams of each word, never across two words', () => {
  expect(toTokens('별풍선 vod')).toEqual(['별', '풍', '선', '별풍', '풍선', 'v', 'o', 'd', 'vo', 'od']);
  expect(toTokens('𠮷野')).toEqual(['𠮷', '野', '𠮷野']);
  expect(toDocument('환불', '환전')).toBe("'환' '불' '환불' '전' '환전'");
});

it('asks for the bigrams of each word, and for the character of a word that has one', () => {
  expect(toQuery(['별풍선', '꿀'])).toBe("'별풍' & '풍선' & '꿀'");
  expect(toAnyQuery(['별풍선', '꿀'])).toBe("('별풍' & '풍선') | ('꿀')");
  expect(toQuery([])).toBe('');
});

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const word = fc.oneof(
  fc.array(syllable, { minLength: 1, maxLength: 8 }).map((chars) => chars.join('')),
  fc.stringMatching(/^[A-Za-z0-9]{1,8}$/),
);
const document = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '·', '!? ', '\n')), { minLength: 1, maxLength: 12 })
  .map((pairs) => pairs.flat().join(''));

it('finds every part of two characters or more of every word of a document', () => {
  const parts = document.chain((text) => {
    const words = normalise(text).split(' ');
    return fc.record({
      text: fc.constant(text),
      word: fc.constantFrom(...words),
      from: fc.nat(),
      length: fc.nat(),
    });
  });
  fc.assert(
    fc.property(parts, ({ text, word: whole, from, length }) => {
      const start = from % whole.length;
      const part = whole.slice(start, start + 2 + (length % 8));
      const tokens = new Set(toTokens(text));
      for (const asked of toQuery([part]).split(' & ')) expect(tokens).toContain(asked.slice(1, -1));
    }),
  );
});

it('leaves a normalised text as it is, and no quote or backslash in any token', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
      expect(toTokens(text).join('')).not.toMatch(/['\\\s]/);
    }),
  );
});
