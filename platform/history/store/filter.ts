import { and, type SQL, sql } from 'drizzle-orm';
import { fitsAge, isPublicVod, isThere } from '../../core/store/visibility';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { vod } from '../../tables/vod/vod';

/** What a member looks for in the history. */
export interface EntryFilter {
  /** each must be in the title or the nick; in small letters, NFC */
  words: readonly string[];
  /** from then on; null = from the beginning */
  since: Date | null;
  /** before that; null = until now */
  until: Date | null;
}

/** Whose cards are searched: nothing is found by what the viewer's card does not show. */
export interface Searcher {
  accountId: string;
  withAdult: boolean;
  /** staff sees what is private */
  withPrivate: boolean;
}

export const noFilter: EntryFilter = { words: [], since: null, until: null };

/** When it was watched, kept or UP'd. */
export const isWithin = (at: SQL, { since, until }: EntryFilter): SQL | undefined =>
  and(
    since ? sql`${at} >= ${since.toISOString()}::timestamptz` : undefined,
    until ? sql`${at} < ${until.toISOString()}::timestamptz` : undefined,
  );

const hasWords = (title: SQL, words: readonly string[]) =>
  and(
    ...words.map(
      (word) => sql`strpos(lower(normalize(concat_ws(' ', ${title}, ${account.nick}), nfc)), ${word}) > 0`,
    ),
  );

const shownTo = (condition: SQL | undefined, title: unknown): SQL =>
  condition ? sql`case when ${condition} then ${title} end` : sql`${title}`;

/** On rows of `broadcast` with their `account`. */
export const liveHasWords = ({ words }: EntryFilter, { withAdult }: Searcher): SQL | undefined =>
  hasWords(shownTo(fitsAge(broadcast, withAdult), broadcast.title), words);

/** On rows of `vod` with their `account`: what is deleted, or private to others, is never found. */
export const vodHasWords = (
  { words }: EntryFilter,
  { accountId, withAdult, withPrivate }: Searcher,
): SQL | undefined =>
  and(
    isThere(vod),
    withPrivate ? undefined : sql`(${vod.userId} = ${accountId} or (${isPublicVod(vod)}))`,
    hasWords(shownTo(fitsAge(vod, withAdult), vod.title), words),
  );
