import { describe, expect, it } from 'vitest';
import { noRecentSearches, recentChanges, withRecent } from '~/domain/search/recent';

const kept = (...words: string[]) => ({ off: false, words });
const searched = (...words: string[]) => words.reduce(withRecent, noRecentSearches).words;

describe('the recent searches', () => {
  it('are ten, newest first, each once', () => {
    expect(searched('먹방', '낚시', '먹방')).toEqual(['먹방', '낚시']);
    const many = Array.from({ length: 12 }, (_, n) => `말${n + 1}`);
    expect(searched(...many)).toEqual(many.slice(2).reverse());
  });

  it('take neither nothing nor what is longer than 50 characters', () => {
    expect(searched(' ', '', '가'.repeat(51), '가'.repeat(50))).toEqual(['가'.repeat(50)]);
  });

  it('are forgotten singly, all together, and when they are switched off', () => {
    const both = kept('먹방', '낚시');
    expect(recentChanges.remove?.(both, '먹방')).toEqual(kept('낚시'));
    expect(recentChanges.clear?.(both, '')).toEqual(kept());
    const off = recentChanges.off?.(both, '');
    expect(off).toEqual({ off: true, words: [] });
    expect(withRecent({ off: true, words: [] }, '먹방').words).toEqual([]);
    expect(recentChanges.on?.({ off: true, words: [] }, '')).toEqual(kept());
  });
});
