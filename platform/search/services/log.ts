import { LRUCache } from 'lru-cache';
import type { PlatformContext } from '../../core/context';
import { oncePerDatabase } from '../../core/once-per-database';
import { maskNumbers } from '../../core/services/mask-numbers';
import { minuteMs, timeBefore } from '../../core/time';
import { addSearches, deleteSearchesBefore, type SearchKind } from '../store/log';

const keptDays = 30;
const waitMs = 1_000;
const longest = 50;
/** Beyond this many in a second searches go uncounted, not unanswered. */
const most = 2_000;
/** How long a device's last search is remembered, to know what it led to. */
const visitorMs = 10 * minuteMs;

interface Waiting {
  rows: Parameters<typeof addSearches>[1][number][];
  timer: NodeJS.Timeout | null;
  writing: Promise<void>;
  lastOf: LRUCache<string, string>;
}

const bufferOf = oncePerDatabase(
  (): Waiting => ({
    rows: [],
    timer: null,
    writing: Promise.resolve(),
    lastOf: new LRUCache<string, string>({ max: 5_000, ttl: visitorMs }),
  }),
);

interface Search {
  kind: SearchKind;
  keyword: string;
  visitor: string | null;
}

/**
 * Remembers a search: the word and the time, no person. Written together a second later, so that nobody waits. The same
 * word again from the same device (another tab, a reload) is the same search.
 */
export function noteSearch(context: PlatformContext, { kind, keyword, visitor }: Search): void {
  const word = maskNumbers(keyword.normalize('NFC').trim());
  if (!word || word.length > longest) return;
  const waiting = bufferOf(context.db);
  const previous = visitor === null ? undefined : waiting.lastOf.get(visitor);
  const searched = `${kind} ${word}`;
  if (visitor !== null) waiting.lastOf.set(visitor, searched);
  if (previous === searched || waiting.rows.length >= most) return;
  waiting.rows.push({
    kind,
    keyword: word,
    previous:
      previous?.startsWith('keyword ') && kind === 'keyword' ? previous.slice('keyword '.length) : null,
    at: context.clock.now(),
  });
  waiting.timer ??= setTimeout(() => void writeSearches(context), waitMs).unref();
}

/** Writes what is waiting; a failure is logged and those searches go uncounted. */
export function writeSearches(context: PlatformContext): Promise<void> {
  const waiting = bufferOf(context.db);
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  const rows = waiting.rows.splice(0);
  if (rows.length > 0) {
    waiting.writing = waiting.writing
      .then(() => addSearches(context.db, rows))
      .catch((error) => context.log.error('search log:', error));
  }
  return waiting.writing;
}

/** Forgets searches after 30 days. */
export const sweepSearches = ({ db, clock }: PlatformContext): Promise<void> =>
  deleteSearchesBefore(db, timeBefore(clock.now(), keptDays, 'day'));
