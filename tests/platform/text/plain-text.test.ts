import { describe, expect, it } from 'vitest';
import { alikeKey, wordFinder } from '../../../platform/text/alike';
import { plainLine, plainLines } from '../../../platform/text/plain-text';

describe('a text of lines', () => {
  it.each([
    ['첫 줄\r\n둘째 줄', '첫 줄\n둘째 줄'],
    [`가${'\n'.repeat(900)}나`, '가\n\n나'],
    ['가\n \n\u200b\n \n나', '가\n\n나'],
    ['가\u2028나\u2029다', '가\n나\n다'],
    [`가${'\u0316'.repeat(40)}나`, `가${'\u0316'.repeat(4)}나`],
    ['\u202e가나다\u202c', '가나다'],
    ['가\u200b\u00ad나', '가나'],
    ['  들여 쓴 줄\n  또  ', '들여 쓴 줄\n  또'],
    ['가족 👨‍👩‍👧 ❤️', '가족 👨‍👩‍👧 ❤️'],
    ['\u200d\n\ufe0f ', ''],
    ['\u3164\n\u2800', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(plainLines(typed)).toBe(kept);
  });

  it('is one line where it may be one', () => {
    expect(plainLine('가\n\n나\u2028다')).toBe('가 나 다');
  });
});

describe('a word that is looked for', () => {
  const find = wordFinder(['나쁜말', 'Café', '바.보', 'ㅅㅂ', '*^^*']);
  it.each([
    ['이 나 쁜\u200b말', '나쁜말'],
    ['<나쁜말>', '나쁜말'],
    ['나<>쁜말', '나쁜말'],
    ['나\u0301쁜\u0336말', '나쁜말'],
    ['나\u20dd쁜말', '나쁜말'],
    ['나\u{1d159}쁜\u2800말', '나쁜말'],
    ['나.쁜*말', '나쁜말'],
    ['나❤️쁜말', '나쁜말'],
    ['ＣＡＦＥ', 'Café'],
    ['cafe\u0301', 'Café'],
    ['바. 보', '바.보'],
    ['바보', undefined],
    ['ㅅ.ㅂ', 'ㅅㅂ'],
    ['기뻐요 *^^*', '*^^*'],
    ['기뻐요 *', undefined],
    ['좋은 말', undefined],
  ])('in %j is %j', (text, word) => {
    expect(find(text)).toBe(word);
  });

  it('is found among signs that make another kana', () => {
    expect(alikeKey('がか')).toBe('がか');
    expect(wordFinder(['かか'])('がが')).toBeUndefined();
  });
});
