import { and, eq, gte } from 'drizzle-orm';
import { isOnAir, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast, category } from '../../tables/live/live';
import { vod } from '../../tables/vod/vod';

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

/** Ends what the streamer has on air and returns it; null when there is nothing. */
export async function endBroadcast(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ no: number; grade: number } | null> {
  const [row] = await db
    .update(broadcast)
    .set({ endedAt: now })
    .where(and(eq(broadcast.userId, userId), isOnAir(broadcast)))
    .returning({ no: broadcast.no, grade: broadcast.grade });
  return row ?? null;
}

/** The broadcast on air that was begun by the same form just now. */
export async function findSameOnAir(
  db: Db,
  row: { userId: string; hlsUrl: string; title: string },
  since: Date,
): Promise<number | null> {
  const [known] = await db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(
      and(
        eq(broadcast.userId, row.userId),
        eq(broadcast.hlsUrl, row.hlsUrl),
        eq(broadcast.title, row.title),
        gte(broadcast.startedAt, since),
        isOnAir(broadcast),
      ),
    );
  return known?.no ?? null;
}

/** The VOD that was made of the same form just now: a form that comes again makes no second one. */
export async function findSameVod(
  db: Db,
  row: { userId: string; hlsUrl: string; title: string },
  since: Date,
): Promise<number | null> {
  const [known] = await db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(
      and(
        eq(vod.userId, row.userId),
        eq(vod.hlsUrl, row.hlsUrl),
        eq(vod.title, row.title),
        gte(vod.registeredAt, since),
        isThere(vod),
      ),
    )
    .limit(1);
  return known?.titleNo ?? null;
}

export async function insertVod(db: Db, row: typeof vod.$inferInsert): Promise<number> {
  const [made] = await db.insert(vod).values(row).returning({ titleNo: vod.titleNo });
  return (made as { titleNo: number }).titleNo;
}
