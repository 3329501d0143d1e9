import { and, eq } from 'drizzle-orm';
import { isOnAir, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { vod } from '../../vod/schema/vod';
import { broadcast, category } from '../schema/live';

/** The category with that number, unless it was deleted. */
export async function findOpenCategory(db: Db, no: string) {
  const [row] = await db
    .select()
    .from(category)
    .where(and(eq(category.no, no), isThere(category)));
  return row ?? null;
}

/** The number of the new broadcast; null when the streamer is on air already (nothing is written then). */
export async function insertBroadcast(db: Db, row: typeof broadcast.$inferInsert): Promise<number | null> {
  const [made] = await db.insert(broadcast).values(row).onConflictDoNothing().returning({ no: broadcast.no });
  return made?.no ?? null;
}

/** Ends what the streamer has on air and returns its number; null when there is nothing. */
export async function endBroadcast(db: Db, userId: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(broadcast)
    .set({ endedAt: now })
    .where(and(eq(broadcast.userId, userId), isOnAir(broadcast)))
    .returning({ no: broadcast.no });
  return row?.no ?? null;
}

export async function insertVod(db: Db, row: typeof vod.$inferInsert): Promise<number> {
  const [made] = await db.insert(vod).values(row).returning({ titleNo: vod.titleNo });
  return (made as { titleNo: number }).titleNo;
}
