import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlaylistOrderName } from '~protocol/playlist/codes';
import { fitsAge, isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { playlist, playlistEntry, playlistItem } from '../../tables/playlist/playlist';
import { fanClub, subscription } from '../../tables/station/ties';
import { vod } from '../../tables/vod/vod';
import { selectVods, type VodRow } from '../../vod/store/columns';

const v = alias(vod, 'v');

/** The VODs of a list that this account may know of: open ones and its own. */
const playableBy = (accountId: string): SQL =>
  sql`from ${playlistItem} i join ${vod} v on v.title_no = i.title_no
  where i.list_idx = ${playlist.listIdx} and v.deleted_at is null and (${isPublicVod(v)} or v.user_id = ${accountId})`;

const orders: Record<PlaylistOrderName, SQL[]> = {
  vod_add_date: [desc(playlist.vodAddedAt), desc(playlist.listIdx)],
  list_idx: [desc(playlist.listIdx)],
};

export interface EntryViewer {
  accountId: string;
  withAdult: boolean;
  now: Date;
}

/** Every list of the account's own and those it took, with the first VOD that can be played. */
export function listEntries(db: Db, { accountId, withAdult, now }: EntryViewer, order: PlaylistOrderName) {
  const playable = playableBy(accountId);
  const tied = (table: typeof fanClub | typeof subscription, more?: SQL) =>
    sql<boolean>`exists (select 1 from ${table} where ${and(eq(table.accountId, accountId), eq(table.stationUserId, playlist.userId), more)})`;
  return db
    .select({
      listIdx: playlist.listIdx,
      userId: playlist.userId,
      nick: account.nick,
      title: playlist.title,
      isDisplay: playlist.isDisplay,
      createdAt: playlist.createdAt,
      vodAddedAt: playlist.vodAddedAt,
      deletedAt: playlist.deletedAt,
      isFan: tied(fanClub),
      isSubscriber: tied(subscription, gt(subscription.expiresAt, now)),
      count: sql<number>`(select count(*)::int ${playable})`,
      titleNo: sql<number | null>`(select v.title_no::float8 ${playable} order by i.position limit 1)`,
      thumb: sql<
        string | null
      >`(select v.thumb ${playable} and ${fitsAge(v, withAdult) ?? sql`true`} order by i.position limit 1)`,
    })
    .from(playlistEntry)
    .innerJoin(playlist, eq(playlist.listIdx, playlistEntry.listIdx))
    .innerJoin(account, eq(account.userId, playlist.userId))
    .where(eq(playlistEntry.accountId, accountId))
    .orderBy(...orders[order]);
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** One's own list is deleted; who took it keeps a place that says so. False when it is no list of the account's. */
export async function deletePlaylist(
  db: Db,
  accountId: string,
  listIdx: number,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await tx
      .update(playlist)
      .set({ deletedAt: sql`coalesce(${playlist.deletedAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(playlist.listIdx, listIdx), eq(playlist.userId, accountId)))
      .returning({ listIdx: playlist.listIdx });
    if (own.length === 0) return false;
    await deleteEntry(tx, accountId, listIdx);
    return true;
  });
}

/** Takes a list off the account's; the list itself stays. */
export async function deleteEntry(db: Db, accountId: string, listIdx: number): Promise<void> {
  await db
    .delete(playlistEntry)
    .where(and(eq(playlistEntry.accountId, accountId), eq(playlistEntry.listIdx, listIdx)));
}

/** A list that is there, with its owner's nick. */
export async function findPlaylist(db: Db, listIdx: number) {
  const [row] = await db
    .select({
      listIdx: playlist.listIdx,
      userId: playlist.userId,
      nick: account.nick,
      title: playlist.title,
      isDisplay: playlist.isDisplay,
    })
    .from(playlist)
    .innerJoin(account, eq(account.userId, playlist.userId))
    .where(and(eq(playlist.listIdx, listIdx), sql`${playlist.deletedAt} is null`));
  return row ?? null;
}

/** The VODs of a list in their order, deleted and private ones too. */
export const listVodsOf = (db: Db, listIdx: number): Promise<VodRow[]> =>
  selectVods(db, {})
    .innerJoin(playlistItem, eq(playlistItem.titleNo, vod.titleNo))
    .where(eq(playlistItem.listIdx, listIdx))
    .orderBy(asc(playlistItem.position), asc(playlistItem.titleNo));

const ownList = (userId: string, listIdx: number) =>
  and(eq(playlist.listIdx, listIdx), eq(playlist.userId, userId), sql`${playlist.deletedAt} is null`);

/** False when it is no list of the account's own. */
export async function changePlaylist(
  db: Db,
  userId: string,
  listIdx: number,
  set: { title: string; isDisplay: boolean },
): Promise<boolean> {
  const changed = await db.update(playlist).set(set).where(ownList(userId, listIdx)).returning();
  return changed.length > 0;
}

/** Changes the items of a list of one's own, one change at a time; false when it is none. */
async function changeItems(
  db: Db,
  userId: string,
  listIdx: number,
  change: (tx: Db) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await tx
      .select({ listIdx: playlist.listIdx })
      .from(playlist)
      .where(ownList(userId, listIdx))
      .for('no key update');
    if (own.length === 0) return false;
    await change(tx);
    return true;
  });
}

const item = (listIdx: number, titleNo: number) =>
  and(eq(playlistItem.listIdx, listIdx), eq(playlistItem.titleNo, titleNo));

export const removeItem = (db: Db, userId: string, listIdx: number, titleNo: number): Promise<boolean> =>
  changeItems(db, userId, listIdx, (tx) => tx.delete(playlistItem).where(item(listIdx, titleNo)));

/** One place up or down; at the end of the list nothing happens. */
export const moveItem = (
  db: Db,
  userId: string,
  listIdx: number,
  titleNo: number,
  way: 'up' | 'down',
): Promise<boolean> =>
  changeItems(db, userId, listIdx, async (tx) => {
    const at = (place: SQL | undefined, order: SQL) =>
      tx
        .select({ titleNo: playlistItem.titleNo, position: playlistItem.position })
        .from(playlistItem)
        .where(place)
        .orderBy(order)
        .limit(1);
    const [moved] = await at(item(listIdx, titleNo), asc(playlistItem.position));
    if (!moved) return;
    const { position } = playlistItem;
    const beyond = way === 'up' ? lt(position, moved.position) : gt(position, moved.position);
    const order = way === 'up' ? desc(position) : asc(position);
    const [other] = await at(and(eq(playlistItem.listIdx, listIdx), beyond), order);
    if (!other) return;
    const put = (no: number, to: number) =>
      tx.update(playlistItem).set({ position: to }).where(item(listIdx, no));
    await put(moved.titleNo, other.position);
    await put(other.titleNo, moved.position);
  });
