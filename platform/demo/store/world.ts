import { desc, inArray, isNull, sql } from 'drizzle-orm';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { event } from '../../tables/events/events';
import { broadcast, category } from '../../tables/live/live';
import { favorite, hiddenStreamer, watchHistory } from '../../tables/viewer/viewer';
import { insertDemoBroadcasts, type NewDemoBroadcast } from './broadcasts';

export interface LiveWorld {
  accounts: (typeof account.$inferInsert)[];
  stations: (typeof station.$inferInsert)[];
  categories: (typeof category.$inferInsert)[];
  broadcasts: NewDemoBroadcast[];
}

/** A few large inserts; profile pictures are named after the user id (demo/art/build-pictures.ts). */
export async function insertWorld(db: Db, world: LiveWorld): Promise<void> {
  await db.insert(account).values(world.accounts);
  await db.insert(station).values(world.stations);
  await db.insert(category).values(world.categories);
  await insertDemoBroadcasts(db, world.broadcasts);
  await db
    .update(account)
    .set({ profileImage: sql`'/media/p/' || ${account.userId} || '.webp'` })
    .where(isNull(account.profileImage));
  await db.execute(sql`analyze ${account}, ${category}, ${broadcast}`);
}

export interface Habits {
  accountId: string;
  /** User ids of streamers. */
  favorites: string[];
  hidden: string[];
  /** Last watched first. */
  watched: string[];
  now: Date;
}

/** What a member of the demo world has done: one entry for each streamer, an hour between them. */
export async function deriveHistory(
  db: Db,
  { accountId, favorites, hidden, watched, now }: Habits,
): Promise<void> {
  const ago = (hours: number) => timeBefore(now, hours, 'hour');
  const listed = (streamerId: string, index: number) => ({
    accountId,
    streamerId,
    createdAt: ago(24 + index),
  });
  await db.insert(favorite).values(favorites.map(listed));
  await db.insert(hiddenStreamer).values(hidden.map(listed));
  const rows = await db
    .select({ no: broadcast.no, userId: broadcast.userId })
    .from(broadcast)
    .where(inArray(broadcast.userId, watched))
    .orderBy(desc(broadcast.startedAt));
  await db.insert(watchHistory).values(
    rows.map(({ no, userId }) => ({
      accountId,
      type: 'live' as const,
      contentNo: no,
      watchedAt: ago(watched.indexOf(userId) + 0.2),
      position: null,
    })),
  );
}

/** Nobody was there to be told how the world was made. */
export async function forgetEvents(db: Db): Promise<void> {
  await db.delete(event);
}
