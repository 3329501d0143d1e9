/** Texts for counts, sizes and durations. */

const steps = [
  { at: 100_000_000, unit: '억' },
  { at: 10_000, unit: '만' },
  { at: 1_000, unit: '천' },
] as const;

/**
 * 950 → '950', 1_500 → '1.5천', 24_012 → '2.4만'. One decimal place, cut off rather than rounded up, so that
 * 9,999 never reads '10천'; a zero decimal is dropped.
 */
export function abbreviateCount(count: number): string {
  const step = steps.find(({ at }) => count >= at);
  if (!step) return String(Math.max(0, Math.floor(count)));
  const tenths = Math.floor((count * 10) / step.at);
  return tenths % 10 === 0 ? `${tenths / 10}${step.unit}` : `${(tenths / 10).toFixed(1)}${step.unit}`;
}

/** The first `most` UTF-16 units, without half of a character at the end: it could not stand in an address. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** 1284 → '1,284' */
export const groupDigits = (count: number) => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '11-21 09:05' → '11-21 09:05 방송시작' */
export const startLabel = (moment: string) => `${moment} 방송시작`;

/** Seconds to wait: 45 → '45초', 61 → '2분' */
export const waitText = (seconds: number) =>
  seconds < 60 ? `${Math.ceil(seconds)}초` : `${Math.ceil(seconds / 60)}분`;

const tenth = (count: number) => count.toFixed(1).replace(/\.0$/, '');

/** 398_336 → '389 KB', 10_485_760 → '10 MB', 4_294_967_296 → '4 GB' */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1_073_741_824) return `${tenth(bytes / 1_048_576)} MB`;
  return `${tenth(bytes / 1_073_741_824)} GB`;
}

/** 3_723_000 → '1:02:03', 65_000 → '1:05' */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const pad = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
