import { describe, expect, it } from 'vitest';
import { parseOption } from '~/domain/lists/option';
import { parsePage } from '~/domain/lists/start';

const sorts = [
  { value: 'new', label: '최신순' },
  { value: 'views', label: '조회순' },
] as const;

describe('an option in an address', () => {
  it('is one of the values, or nothing', () => {
    expect(parseOption(sorts, 'views')).toBe('views');
    expect(parseOption(['live', 'vod'] as const, 'vod')).toBe('vod');
    for (const other of ['Views', 'toString', '__proto__', '', null, undefined])
      expect(parseOption(sorts, other)).toBeNull();
  });

  it('may have other names', () => {
    const aliases = { view_cnt: 'views', gone: 'nothing of ours' };
    expect(parseOption(sorts, 'view_cnt', aliases)).toBe('views');
    expect(parseOption(sorts, 'new', aliases)).toBe('new');
    for (const other of ['gone', 'constructor', 'x', null])
      expect(parseOption(sorts, other, aliases)).toBeNull();
  });
});

describe('a page in an address', () => {
  it('is a number from 1, or 1', () => {
    expect(parsePage('7')).toBe(7);
    for (const broken of [null, '', '0', '-1', '1.5', 'x', '10001', 'Infinity'])
      expect(parsePage(broken)).toBe(1);
  });
});
