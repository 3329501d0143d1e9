import { readClock, type Week } from '~protocol/staff/hours-codes';

/** What was typed for a weekday: null where both are empty (closed), 'bad' where one of them is no time. */
export function readSpan(open: string, close: string): Week[number] | 'bad' {
  if (open.trim() === '' && close.trim() === '') return null;
  const [from, to] = [readClock(open), readClock(close)];
  return from === null || to === null ? 'bad' : { from, to };
}
