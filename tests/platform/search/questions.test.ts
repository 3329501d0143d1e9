import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetOf } from '../../../platform/text/snippet';
import { editDistance, nearestTerm } from '../../../platform/text/spelling';
import { withSynonyms } from '../../../platform/text/synonyms';
import { beginningsOf, isPredicate, saysSomething, stemOf, termsOf } from '../../../platform/text/terms';

describe('near spellings', () => {
  it.each([
    ['', '환불', 2],
    ['kitten', 'sitting', 3],
    ['환불', '환불', 0],
    ['ㄱㄴ', 'ㄴㄱ', 2],
  ])('counts the slips between %s and %s', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
  });

  it.each([
    ['별풍션', '별풍선'],
    ['줄겨찻기', '즐겨찾기'],
    ['구돋', '구독'],
    ['퀵부', '퀵뷰'],
  ])('corrects %s to %s', (word, term) => {
    expect(nearestTerm(word, ['구독', '별풍선', '즐겨찾기', '퀵뷰', '환불'])).toBe(term);
  });

  it('leaves known, short and distant words alone', () => {
    const terms = ['구독', '환불', '별풍선'];
    for (const word of ['구독', '구', '방송', '풍선별']) expect(nearestTerm(word, terms)).toBeNull();
  });

  it('takes the first of equally near terms', () => {
    expect(nearestTerm('구돕', ['구독', '구돈'])).toBe('구독');
    expect(nearestTerm('구돕', ['구돈', '구독'])).toBe('구돈');
  });
});

describe('what a question is about', () => {
  it.each([
    ['별풍선을', '별풍선'],
    ['취소하려면', '취소'],
    ['방송국에서', '방송국'],
    ['Catch가'.toLowerCase(), 'catch'],
    ['구독', '구독'],
    ['나이', '나이'],
  ])('cuts %s to %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it.each([
    ['환불은 어떻게 받나요?', ['환불']],
    ['환불 받고 싶어요', ['환불']],
    ['환불어떻게', ['환불']],
    ['환불 <b>어떻게</b> 😀', ['환불']],
    ['구독 해지하고 싶어요', ['구독', '해지']],
    ['이의신청 하려는데요', ['이의신청']],
    ['알림이 안 와요', ['알림', '와요']],
    ['해외에서 결제', ['해외', '결제']],
    ['어떻게 하나요', ['어떻게', '하나요']],
  ])('reads %s as %j', (question, terms) => {
    expect(termsOf(question)).toEqual(terms);
  });

  it('knows a question that says nothing', () => {
    expect(saysSomething('어떻게 하나요')).toBe(false);
    expect(saysSomething('환불 어떻게 하나요')).toBe(true);
  });

  it('keeps the beginning of the word as its stem', () => {
    const korean = fc.stringMatching(/^[가-힣]{1,10}$/);
    fc.assert(
      fc.property(korean, (word) => {
        expect(word.startsWith(stemOf(word))).toBe(true);
        expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(2, word.length));
      }),
    );
  });

  it('tells a verb from a noun by its ending, and takes its beginnings', () => {
    expect(['도용당했어요', '안왔습니다', '알려줘'].filter(isPredicate)).toHaveLength(3);
    expect(['화면', '신고', '필요', '광고', '증명서'].filter(isPredicate)).toEqual([]);
    expect(beginningsOf('도용당했어요')).toEqual(['도용당했어', '도용당했', '도용당', '도용']);
    expect(beginningsOf('환불')).toEqual([]);
  });

  it('puts everyday words into those of the answers', () => {
    expect(withSynonyms(['닉네임', '바꾸고'])).toEqual(['닉네임', '변경']);
    expect(withSynonyms(['환급', '환불'])).toEqual(['환불']);
  });
});

describe('snippets', () => {
  const text = `${'앞말 '.repeat(40)}환불은 영업일 기준으로 처리됩니다. ${'뒷말 '.repeat(40)}`.trim();

  it('shows the text around the first match, cut between words', () => {
    const snippet = snippetOf(text, ['환불'], 60);
    expect(snippet).toMatch(/^…앞말 .*환불은 영업일 .*뒷말…$/);
    expect(snippet.length).toBeLessThanOrEqual(62);
  });

  it('shows a short text whole and the beginning of one without a match', () => {
    expect(snippetOf('환불은\n 3일 걸립니다.', ['환불'])).toBe('환불은 3일 걸립니다.');
    expect(snippetOf(text, ['없는말'], 20)).toMatch(/^앞말 앞말.*…$/);
  });

  it('is never longer than asked, shows the match and halves no character', () => {
    const char = fc.oneof(
      fc.constantFrom(' ', '🎈', '가', 'A'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    const long = fc.array(char, { maxLength: 300 }).map((chars) => chars.join(''));
    fc.assert(
      fc.property(long, long, (before, after) => {
        const snippet = snippetOf(`${before} 별풍선 ${after}`, ['별풍선'], 40);
        expect(snippet.length).toBeLessThanOrEqual(43);
        expect(snippet).toContain('별풍선');
        expect(snippet).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
