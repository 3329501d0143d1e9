import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { stationProfile } from '../../tables/station/page';

/** As stored; null for a station that never had any. */
export async function findSettings(db: Db, userId: string): Promise<unknown> {
  const [row] = await db
    .select({ settings: stationProfile.settings })
    .from(stationProfile)
    .where(eq(stationProfile.userId, userId));
  return row?.settings ?? null;
}
