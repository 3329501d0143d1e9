import { and, eq, sql } from 'drizzle-orm';
import type { CardKeptAs } from '~protocol/card-kinds';
import { isDisplayed, isPublicVod, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { playlist, playlistEntry } from '../../tables/playlist/playlist';
import { watchHistory, watchLater } from '../../tables/viewer/viewer';
import { catchStory, vod, vodLike } from '../../tables/vod/vod';

/** Whose a broadcast, a VOD (or clip) or a story is, and whether others may know of it; null when there is none. */
export async function findOwner(db: Db, kind: CardKeptAs, no: number) {
  const finds = {
    live: () =>
      db
        .select({ userId: broadcast.userId, isOpen: sql<boolean>`true` })
        .from(broadcast)
        .where(eq(broadcast.no, no)),
    vod: () =>
      db
        .select({ userId: vod.userId, isOpen: sql<boolean>`${isPublicVod(vod)}` })
        .from(vod)
        .where(eq(vod.titleNo, no)),
    story: () =>
      db
        .select({ userId: catchStory.userId, isOpen: sql<boolean>`${isThere(catchStory)}` })
        .from(catchStory)
        .where(eq(catchStory.storyIdx, no)),
  };
  const [row] = await finds[kind]();
  return row ?? null;
}

export async function findNick(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ nick: account.nick }).from(account).where(eq(account.userId, userId));
  return row?.nick ?? null;
}

/** Whether the account has watched the VOD, kept it or given it an UP: whatever has become of it, it is on a list there. */
export async function isOnOwnList(db: Db, accountId: string, titleNo: number): Promise<boolean> {
  const listed = (table: typeof watchHistory | typeof watchLater) =>
    sql`exists (select 1 from ${table} where ${and(eq(table.accountId, accountId), eq(table.type, 'vod'), eq(table.contentNo, titleNo))})`;
  const liked = sql`exists (select 1 from ${vodLike} where ${and(eq(vodLike.accountId, accountId), eq(vodLike.titleNo, titleNo))})`;
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${listed(watchHistory)} or ${listed(watchLater)} or ${liked} as found`,
  );
  return rows[0]?.found ?? false;
}

/** Whose playlist it is, whether others may know of it, and whether it is on the account's list; null when there is none. */
export async function findPlaylistOwner(db: Db, listIdx: number, accountId: string | null) {
  const mine = and(
    eq(playlistEntry.listIdx, playlist.listIdx),
    eq(playlistEntry.accountId, sql`${accountId}`),
  );
  const [row] = await db
    .select({
      userId: playlist.userId,
      isOpen: sql<boolean>`${isDisplayed(playlist)}`,
      isListed: sql<boolean>`exists (select 1 from ${playlistEntry} where ${mine})`,
    })
    .from(playlist)
    .where(eq(playlist.listIdx, listIdx));
  return row ?? null;
}
