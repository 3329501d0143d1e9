import { eq, lt, sql } from 'drizzle-orm';
import type { AdEvent } from '~protocol/ad/codes';
import type { Db } from '../../db/open-database';
import { adCount, adEvent } from '../../tables/ad/tracking';

export interface Counted {
  creativeId: number;
  delivery: string;
  event: AdEvent;
  at: Date;
  /** of Seoul, 'YYYY-MM-DD' */
  day: string;
}

/** Counts it unless this delivery has had it: the mark and the count are one transaction. */
export const countOnce = (db: Db, { day, ...row }: Counted): Promise<boolean> =>
  db.transaction(async (tx) => {
    const marked = await tx.insert(adEvent).values(row).onConflictDoNothing().returning({ at: adEvent.at });
    if (marked.length === 0) return false;
    const { creativeId, event } = row;
    await tx
      .insert(adCount)
      .values({ creativeId, day, event, count: 1 })
      .onConflictDoUpdate({
        target: [adCount.creativeId, adCount.day, adCount.event],
        set: { count: sql`${adCount.count} + 1` },
      });
    return true;
  });

/** By creative: how often each event was counted, in all or on one day ('YYYY-MM-DD', Seoul). */
export const sumCounts = (db: Db, day?: string) =>
  db
    .select({
      creativeId: adCount.creativeId,
      event: adCount.event,
      count: sql<number>`sum(${adCount.count})::int`,
    })
    .from(adCount)
    .where(day === undefined ? undefined : eq(adCount.day, day))
    .groupBy(adCount.creativeId, adCount.event);

export const deleteEventsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(adEvent).where(lt(adEvent.at, before));
};
