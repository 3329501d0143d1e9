import { and, count, desc, eq, sql } from 'drizzle-orm';
import { isDisplayed, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { playlist, playlistEntry, playlistItem } from '../../tables/playlist/playlist';

export interface OwnPlaylist {
  listIdx: number;
  title: string;
  playlistCnt: number;
  hasVod: boolean;
}

const ownedBy = (userId: string) => and(eq(playlist.userId, userId), isThere(playlist));

/** The lists of the account's own, the one that got a VOD last first; `titleNo` decides `hasVod`. */
export async function listOwnPlaylists(db: Db, userId: string, titleNo: number): Promise<OwnPlaylist[]> {
  return db
    .select({
      listIdx: playlist.listIdx,
      title: playlist.title,
      playlistCnt: count(playlistItem.titleNo),
      hasVod: sql<boolean>`coalesce(bool_or(${playlistItem.titleNo} = ${titleNo}), false)`,
    })
    .from(playlist)
    .leftJoin(playlistItem, eq(playlistItem.listIdx, playlist.listIdx))
    .where(ownedBy(userId))
    .groupBy(playlist.listIdx)
    .orderBy(desc(playlist.vodAddedAt), desc(playlist.listIdx));
}

export interface NewItem {
  userId: string;
  titleNo: number;
  /** a list of the account's own, or the title of one that is made when there is none */
  into: { listIdx: number } | { title: string };
  limits: { lists: number; vods: number };
  now: Date;
}

/**
 * Puts a VOD at the end of a list. `known`: it was there already. `missing`: no such list of one's own.
 *
 * @param admitNew throws where the account may make no list
 */
export async function addToPlaylist(
  db: Db,
  { userId, titleNo, into, limits, now }: NewItem,
  admitNew: () => void,
): Promise<'added' | 'known' | 'missing' | 'tooManyLists' | 'tooManyVods'> {
  return db.transaction(async (tx) => {
    // one change of an account's lists at a time: limits, titles and positions hold
    await tx.select({}).from(account).where(eq(account.userId, userId)).for('no key update');
    const lists = await listOwnPlaylists(tx, userId, titleNo);
    const list = lists.find((own) =>
      'listIdx' in into ? own.listIdx === into.listIdx : own.title === into.title,
    );
    if (list?.hasVod) return 'known';
    if (list && list.playlistCnt >= limits.vods) return 'tooManyVods';
    if (!list && 'listIdx' in into) return 'missing';
    if (!list) admitNew();
    if (!list && lists.length >= limits.lists) return 'tooManyLists';
    const listIdx =
      list?.listIdx ?? (await createPlaylist(tx, userId, 'title' in into ? into.title : '', now));
    await tx.insert(playlistItem).values({
      listIdx,
      titleNo,
      addedAt: now,
      position: sql`(select coalesce(max(${playlistItem.position}) + 1, 0) from ${playlistItem} where ${playlistItem.listIdx} = ${listIdx})`,
    });
    await tx.update(playlist).set({ vodAddedAt: now }).where(eq(playlist.listIdx, listIdx));
    return 'added';
  });
}

/** For its owner's eyes only until it is shared in the editor. */
async function createPlaylist(tx: Db, userId: string, title: string, now: Date): Promise<number> {
  const [made] = await tx
    .insert(playlist)
    .values({ userId, title, isDisplay: false, createdAt: now, vodAddedAt: now })
    .returning({ listIdx: playlist.listIdx });
  if (!made) throw new Error('no playlist was made');
  await tx.insert(playlistEntry).values({ accountId: userId, listIdx: made.listIdx, createdAt: now });
  return made.listIdx;
}

/** A list that is shown to others; null when there is none. */
export async function findShownPlaylist(db: Db, listIdx: number): Promise<{ userId: string } | null> {
  const [row] = await db
    .select({ userId: playlist.userId })
    .from(playlist)
    .where(and(eq(playlist.listIdx, listIdx), isDisplayed(playlist)));
  return row ?? null;
}

/** Puts somebody's list on the account's; again is no harm. */
export async function takePlaylist(db: Db, accountId: string, listIdx: number, now: Date): Promise<void> {
  await db.insert(playlistEntry).values({ accountId, listIdx, createdAt: now }).onConflictDoNothing();
}
