import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HiddenRule, hiderOf, matcherOf, ruleProblem, rulesAt, ruleText } from '~protocol/hiding/rules';

const category = (value: string, vodNo?: string): HiddenRule => ({ kind: 'category', value, vodNo });
const tag = (text: string): HiddenRule => ({ kind: 'tag', value: ruleText('tag', text) });
const word = (text: string): HiddenRule => ({ kind: 'word', value: ruleText('word', text) });

describe('the rule function [GN55]', () => {
  it.each([
    ['the word itself', '승부 예측', '오늘의 승부 예측', true],
    ['inside a word', '공포', '생존공포게임', true],
    ['another case', 'FPS', 'fps 랭크', true],
    ['decomposed in the title', '공포', '공포 게임'.normalize('NFD'), true],
    ['decomposed in the rule', '공포'.normalize('NFD'), '공포 게임', true],
    ['invisible characters in the title', '공포', '공\u200b포\u2060 게\u00ad임', true],
    ['invisible characters in the rule', '공\u3164포', '공포 게임', true],
    ['more spaces', '승부  예측', '승부 \u3000 예측 중', true],
    ['with a space that the title has not', '승부 예측', '승부예측', false],
    ['another word', '공포', '공룡', false],
  ])('a word: %s', (_name, rule, title, expected) => {
    expect(matcherOf([word(rule)])({ title })).toBe(expected);
  });

  it('a tag is the whole tag, with or without #', () => {
    const matches = matcherOf([tag('#공포')]);
    expect(matches({ tags: ['힐링', '공포'] })).toBe(true);
    expect(matches({ tags: ['#공포'.normalize('NFD')] })).toBe(true);
    expect(matches({ tags: ['공포게임'], title: '공포' })).toBe(false);
    expect(matcherOf([tag('fps')])({ tags: ['FPS'] })).toBe(true);
  });

  it('a category is meant by its number in either series, a parent with what begins like it', () => {
    const matches = matcherOf([category('00040001', '10040001')]);
    expect(matches({ categoryNo: '00040001' })).toBe(true);
    expect(matches({ vodCategoryNo: '10040001' })).toBe(true);
    // the series are different ones
    expect(matches({ vodCategoryNo: '00040001' })).toBe(false);
    expect(matches({ categoryNo: '00040002' })).toBe(false);
    const parent = matcherOf([category('00040000', '10040000')]);
    expect(parent({ categoryNo: '00040001' })).toBe(true);
    expect(parent({ vodCategoryNo: '10041234' })).toBe(true);
    expect(parent({ categoryNo: '00050001' })).toBe(false);
  });

  it('nothing is hidden that says nothing', () => {
    const matches = matcherOf([category('00040001'), tag('공포'), word('공포')]);
    expect(matches({})).toBe(false);
    expect(matches({ categoryNo: null, vodCategoryNo: null, tags: [], title: null })).toBe(false);
  });

  it('spares favourites and what is one’s own, but not hidden streamers', () => {
    const hides = hiderOf(
      { streamers: ['away', 'both'], rules: [word('공포')], favorites: ['friend', 'both'] },
      'me',
    );
    const title = '공포 게임';
    expect(['other', 'friend', 'me', 'away', 'both'].map((userId) => hides({ userId, title }))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(hides({ userId: 'other', title: '산책' })).toBe(false);
  });

  it('leaves out the rules of the place: a category’s own page, a search for the word', () => {
    const rules = [category('00040001', '10040001'), tag('공포'), word('예측')];
    const kinds = (place: Parameters<typeof rulesAt>[1]) => rulesAt(rules, place).map(({ kind }) => kind);
    expect(kinds({})).toEqual(['category', 'tag', 'word']);
    expect(kinds({ categoryNo: '00040001' })).toEqual(['tag', 'word']);
    expect(kinds({ vodCategoryNo: '10040001' })).toEqual(['tag', 'word']);
    expect(kinds({ keyword: '승부 예측 '.normalize('NFD') })).toEqual(['category', 'tag']);
    expect(kinds({ keyword: '공포' })).toEqual(['category', 'word']);
    expect(rulesAt([category('00040000')], { categoryNo: '00040007' })).toEqual([]);
  });
});

it('a rule’s text is its own text, whatever it is made from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      for (const kind of ['tag', 'word'] as const) {
        const value = ruleText(kind, text);
        expect(ruleText(kind, value)).toBe(value);
        if (value && kind === 'word') expect(matcherOf([word(text)])({ title: `x ${text} y` })).toBe(true);
      }
    }),
  );
});

it.each([
  ['tag', '', 'empty'],
  ['tag', '가', null],
  ['tag', '가'.repeat(20), null],
  ['tag', '가'.repeat(21), 'long'],
  ['word', '', 'empty'],
  ['word', '가', 'short'],
  ['word', '👍🏽', 'short'],
  ['word', '가나', null],
  ['word', '가'.normalize('NFD').repeat(20), null],
  ['word', '가'.repeat(21), 'long'],
] as const)('a %s %j: %s', (kind, text, problem) => {
  expect(ruleProblem(kind, ruleText(kind, text))).toBe(problem);
});
