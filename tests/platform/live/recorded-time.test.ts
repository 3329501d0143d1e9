import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, gapsOf, secondOf } from '../../../platform/live/services/recorded-time';

const segments = (begins: readonly number[], seconds = 2) =>
  begins.map((at) => ({ name: `${1_700_000_000_000 + at}.ts`, seconds }));

describe('the time of a recording (part of L039)', () => {
  it('has a gap where its encoder was gone', () => {
    expect(gapsOf(segments([0, 2_010, 3_990, 66_000, 68_000, 100_000]))).toEqual([
      { second: 6, lostMs: 60_000 },
      { second: 10, lostMs: 90_000 },
    ]);
  });

  it('has none by jitter, by names that are no moments, and in nothing', () => {
    expect(gapsOf(segments([0, 1_200, 5_100, 6_000, 8_900]))).toEqual([]);
    expect(gapsOf(['0.ts', '1.ts', '2.ts'].map((name) => ({ name, seconds: 2 })))).toEqual([]);
    expect(gapsOf([])).toEqual([]);
  });

  it('puts what happened in a gap where the recording goes on', () => {
    const gaps = [
      { second: 6, lostMs: 60_000 },
      { second: 10, lostMs: 90_000 },
    ];
    expect(
      [5_999, 6_000, 40_000, 66_000, 69_000, 70_000, 99_999, 101_000].map((ms) => secondOf(gaps, ms)),
    ).toEqual([5.999, 6, 6, 6, 9, 10, 10, 11]);
    expect([5, 6, 9, 11].map((second) => clockOf(gaps, second))).toEqual([5_000, 66_000, 69_000, 101_000]);
    expect(clockOf(gaps, 6, true)).toBe(6_000);
  });

  it('leads back to the same second, whatever the gaps', () => {
    const steps = fc.array(
      fc.record({ played: fc.integer({ min: 1, max: 500 }), lost: fc.integer({ min: 1, max: 1e6 }) }),
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 10_000 }), (all, second) => {
        let [at, lostMs] = [0, 0];
        const gaps = all.map(({ played, lost }) => {
          at += played;
          lostMs += lost;
          return { second: at, lostMs };
        });
        expect(secondOf(gaps, clockOf(gaps, second))).toBe(second);
        expect(secondOf(gaps, clockOf(gaps, second, true))).toBe(second);
      }),
    );
  });
});
