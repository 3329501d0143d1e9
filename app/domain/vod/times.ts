import { secondsOf } from './care';

/** A time that somebody wrote of a video. */
export interface WrittenTime {
  /** from the start */
  seconds: number;
  /** as it was written */
  text: string;
}

/** Not in an address or a word. No look behind: old browsers do not know it. Bounded, to stay linear. */
const written = /(^|[^\w:./])(\d{1,3}(?::[0-5]\d){1,2})(?![\d:])/g;

/** '-1:00' is no time, '1:00-2:00' are two. */
const isNegative = (text: string, at: number) => text[at] === '-' && !/\d/.test(text[at - 1] ?? '');

/**
 * The text in pieces: '1:23' and '01:02:03' are times, where the video is as long.
 *
 * @param length of the video in seconds; null: unknown
 */
export function splitTimes(text: string, length: number | null): (string | WrittenTime)[] {
  if (!text.includes(':')) return [text];
  const parts: (string | WrittenTime)[] = [];
  let from = 0;
  for (const { 1: before = '', 2: time = '', index } of text.matchAll(written)) {
    const seconds = secondsOf(time);
    if (seconds === null || (length !== null && seconds >= length) || isNegative(text, index)) continue;
    const at = index + before.length;
    if (at > from) parts.push(text.slice(from, at));
    parts.push({ seconds, text: time });
    from = at + time.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
