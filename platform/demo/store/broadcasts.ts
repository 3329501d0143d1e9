import { isNull } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { demoBroadcast } from '../../tables/demo/demo';
import { broadcast } from '../../tables/live/live';

export type NewDemoBroadcast = typeof broadcast.$inferInsert & { usualViewers: number };

/** Inserts broadcasts of different streamers with the viewers they usually have. */
export async function insertDemoBroadcasts(db: Db, rows: readonly NewDemoBroadcast[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ usualViewers: _usual, ...row }) => row);
  const inserted = await db
    .insert(broadcast)
    .values(values)
    .returning({ no: broadcast.no, userId: broadcast.userId });
  const usualOf = new Map(rows.map(({ userId, usualViewers }) => [userId, usualViewers]));
  await db
    .insert(demoBroadcast)
    .values(inserted.map(({ no, userId }) => ({ no, usualViewers: usualOf.get(userId) ?? 0 })));
}

/** When those who are on air began, by user id. */
export async function listOnAirSince(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: broadcast.userId, startedAt: broadcast.startedAt })
    .from(broadcast)
    .where(isNull(broadcast.endedAt));
  return new Map(rows.map(({ userId, startedAt }) => [userId, startedAt]));
}
