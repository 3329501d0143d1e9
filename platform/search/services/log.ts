import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Actor } from '../../core/services/actor';
import { holdsContact } from '../../core/services/contact';
import { networkOf } from '../../core/services/network';
import { minuteMs, timeBefore } from '../../core/time';
import { addSearches, deleteSearchesBefore, type SearchKind } from '../store/log';

const keptDays = 30;
const waitMs = 1_000;
const longest = 50;
/** Beyond this many in a second searches go uncounted, not unanswered. */
const most = 2_000;
/** How long a device's last search is remembered, to know what it led to. */
const deviceMs = 10 * minuteMs;

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
    lastOf: new LRUCache<string, string>({ max: 5_000, ttl: deviceMs }),
  }),
);

/** Who searches. Their device is remembered for a few minutes, in memory only; null = unknown. */
export interface Searcher {
  actor: Actor;
  ip: string | null;
  device: string | null;
}

interface Search {
  kind: SearchKind;
  keyword: string;
}

/**
 * A member, or a guest's network: a device's mark is anew for who throws the cookie away, so it only stands in for both.
 * Accounts of less than a day are their network's too: anyone who wants to be three people would open three.
 */
function markOf({ actor, ip, device }: Searcher, searched: string, { secret, clock }: PlatformContext) {
  const guest = ip === null ? device : networkOf(ip);
  const isKnown = actor.kind === 'member' && actor.joinedAt < timeBefore(clock.now(), 1, 'day');
  const person = isKnown ? `member ${actor.userId}` : guest && `guest ${guest}`;
  return person && createHmac('sha256', secret).update(`search ${person}\n${searched}`).digest('base64url');
}

/**
 * Remembers a search: the word, the time, and a mark that tells the people who searched this word apart. What may be
 * somebody's number or address is not remembered. Written together a second later, so that nobody waits. The same word
 * again from the same device (another tab, a reload) is the same search.
 */
export function noteSearch(context: PlatformContext, searcher: Searcher, { kind, keyword }: Search): void {
  const word = composed(keyword).trim();
  if (!word || word.length > longest || holdsContact(word)) return;
  const waiting = bufferOf(context.db);
  const { device } = searcher;
  const previous = device === null ? undefined : waiting.lastOf.get(device);
  const searched = `${kind} ${word}`;
  if (device !== null) waiting.lastOf.set(device, searched);
  if (previous === searched || waiting.rows.length >= most) return;
  waiting.rows.push({
    kind,
    keyword: word,
    previous:
      previous?.startsWith('keyword ') && kind === 'keyword' ? previous.slice('keyword '.length) : null,
    person: markOf(searcher, searched, context),
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
