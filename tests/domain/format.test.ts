import { describe, expect, it } from 'vitest';
import { msUntilPassed, relativeDate, startMoment } from '~/domain/format/dates';
import { abbreviateCount, fileSize, groupDigits, startLabel } from '~/domain/format/format';
import { parseWireDate } from '~protocol/wire/date';

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1천'],
    [1_500, '1.5천'],
    [9_999, '9.9천'],
    [10_000, '1만'],
    [24_012, '2.4만'],
    [99_999_999, '9999.9만'],
    [100_000_000, '1억'],
    [123_456_789, '1.2억'],
  ])('abbreviates %i as %s [D281]', (count, text) => {
    expect(abbreviateCount(count)).toBe(text);
  });

  it('groups digits of a whole count', () => {
    expect([0, 999, 1284, 1_234_567].map(groupDigits)).toEqual(['0', '999', '1,284', '1,234,567']);
  });

  it('names file sizes', () => {
    expect([10, 398_336, 10_485_760, 1_572_864].map(fileSize)).toEqual(['10 B', '389 KB', '10 MB', '1.5 MB']);
  });
});

describe('dates', () => {
  const now = parseWireDate('2026-11-21 12:00:00') as number;

  it('reads wire dates as Seoul time', () => {
    expect(new Date(now).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect([parseWireDate(''), parseWireDate('어제'), parseWireDate(null)]).toEqual([null, null, null]);
  });

  it.each([
    ['2026-11-21 11:59:30', 570_000],
    ['2026-11-21 11:50:00', 0],
    ['2026-11-20 12:00:00', 0],
    ['어제', null],
    [null, null],
  ])('says of %s how long it is until ten minutes have passed', (date, ms) => {
    expect(msUntilPassed(date, 600_000, now)).toBe(ms);
  });

  it.each([
    ['2026-11-21 11:59:30', '30초 전'],
    ['2026-11-21 11:58:59', '1분 전'],
    ['2026-11-21 09:00:00', '3시간 전'],
    ['2026-11-20 11:59:59', '1일 전'],
    ['2026-11-17 12:00:01', '3일 전'],
    ['2026-11-17 12:00:00', '2026-11-17'],
    ['2026-11-22 00:00:00', '2026-11-22'],
    ['2019-01-02 03:04:05', '2019-01-02'],
  ])('shows %s as %s [D280]', (date, text) => {
    expect(relativeDate(date, now)).toBe(text);
  });

  it('labels a start as MM-dd HH:mm 방송시작, and says nothing for a broken one [D265]', () => {
    expect(startLabel(startMoment('2026-11-21 09:05:00') as string)).toBe('11-21 09:05 방송시작');
    expect(startMoment('곧')).toBeNull();
    expect(startMoment(undefined)).toBeNull();
  });
});
