/** Texts for counts and dates. Pure; "now" is passed in. */

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

/** 1284 → '1,284' */
export const groupDigits = (count: number) => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const wireDate = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/;

/** Wire dates are Seoul time without a zone. Returns epoch milliseconds, or null for anything unreadable. */
export function parseWireDate(text: string | null | undefined): number | null {
  const m = wireDate.exec(text ?? '');
  if (!m) return null;
  const [, y, mo, d, h, mi, s = '00'] = m;
  const time = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}+09:00`);
  return Number.isNaN(time) ? null : time;
}

/** The calendar day in Seoul: 'YYYY-MM-DD'. */
export const seoulDay = (epochMs: number) => new Date(epochMs + 9 * 3_600_000).toISOString().slice(0, 10);

/** A moment as the wire writes it: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const seoulMoment = (epochMs: number) =>
  new Date(epochMs + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const dayMs = 86_400_000;

const ages = [
  { ms: dayMs, unit: '일' },
  { ms: 3_600_000, unit: '시간' },
  { ms: 60_000, unit: '분' },
  { ms: 1_000, unit: '초' },
] as const;

/** Under four days '{n}일 전' … '{n}초 전', else 'YYYY-MM-DD'; a date in the future reads as its day. */
export function relativeDate(text: string, now: number): string {
  const time = parseWireDate(text);
  if (time === null) return text.slice(0, 10);
  const age = now - time;
  if (age < 0 || age >= 4 * dayMs) return text.slice(0, 10);
  const step = ages.find(({ ms }) => age >= ms);
  return step ? `${Math.floor(age / step.ms)}${step.unit} 전` : '0초 전';
}

/** '2026-11-21 09:05:00' → '11-21 09:05'; null when the date is unreadable. */
export function startMoment(text: string | null | undefined): string | null {
  return parseWireDate(text) === null
    ? null
    : `${(text as string).slice(5, 10)} ${(text as string).slice(11, 16)}`;
}

/** '11-21 09:05' → '11-21 09:05 방송시작' */
export const startLabel = (moment: string) => `${moment} 방송시작`;

/** '2026-11-21 15:05:00' → '오후 03:05' ('A hh:mm'); '' when the date is unreadable. */
export function clockText(text: string): string {
  if (parseWireDate(text) === null) return '';
  const hour = Number(text.slice(11, 13));
  return `${hour < 12 ? '오전' : '오후'} ${String(hour % 12 || 12).padStart(2, '0')}:${text.slice(14, 16)}`;
}

/** 398_336 → '389 KB', 10_485_760 → '10 MB' */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** 3_723_000 → '1:02:03', 65_000 → '1:05' */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const pad = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
