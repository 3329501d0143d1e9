import type { Random } from '../../core/random';

/** Lines a second: three in the greatest rooms, one a minute in the small ones. */
export const rateOf = (viewers: number): number =>
  Math.min(3.2, Math.max(1 / 60, 3 * (viewers / 40_000) ** 0.72));

/** How many of the viewers talk, of the people that the demo world has. */
export const sizeOf = (viewers: number): number =>
  Math.min(240, Math.max(6, Math.round(1.2 * Math.sqrt(viewers) + 4)));

/** Milliseconds until the next of what comes by chance, so many a second. */
export const gapOf = (rate: number, random: Random): number => (-Math.log(1 - random.next()) / rate) * 1_000;

/** Gifts a second: every minute in the greatest rooms, every quarter of an hour in the small ones. */
export const giftRateOf = (rate: number): number => 0.0095 * Math.sqrt(rate);

const amounts = [10, 10, 20, 30, 50, 50, 77, 100, 100, 100, 100, 200, 300, 500, 777, 1_000] as const;
/** How many 별풍선 somebody gives. */
export const amountOf = (random: Random): number => random.pick(amounts);

/** How much more is said at a moment of a broadcast than at others: some peaks over its length, 0 … 1 of it. */
export function peaksOf(random: Random): (share: number) => number {
  const peaks = Array.from({ length: random.integer(3, 6) }, () => ({
    at: random.between(0.04, 0.96),
    width: random.between(0.006, 0.025),
    height: random.between(2, 7),
  }));
  return (share) =>
    peaks.reduce(
      (sum, { at, width, height }) => sum + height * Math.exp(-(((share - at) / width) ** 2)),
      0.6,
    );
}
