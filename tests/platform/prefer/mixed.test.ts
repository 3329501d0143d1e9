import { describe, expect, it } from 'vitest';
import { mixed } from '../../../platform/prefer/services/recommend';

const rowsOf = (categories: string) =>
  [...categories].map((categoryNo, index) => ({ row: { categoryNo, index } }));
const orderOf = (categories: string) =>
  mixed(rowsOf(categories))
    .map(({ row }) => row.categoryNo)
    .join('');

describe('recommended streamers', () => {
  it('are of two of a category at most among eight that are seen at once, the best first', () => {
    expect(orderOf('aaaaaabcd')).toBe('aabcdaaaa');
    expect(orderOf('aaaabbbbccccdddd')).toMatch(/^aabbccdd/);
    expect(mixed(rowsOf('abca')).map(({ row }) => row.index)).toEqual([0, 1, 2, 3]);
  });

  it('are all of one where there is no other, and none is lost', () => {
    expect(orderOf('aaaa')).toBe('aaaa');
    expect(orderOf('a'.repeat(70))).toHaveLength(70);
  });
});
