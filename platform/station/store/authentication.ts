import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { stationProfile } from '../../tables/station/page';

/** What an account is beside its name; the grade is of its own station. */
export async function findAuthentication(db: Db, userId: string) {
  const [row] = await db
    .select({ profileImage: account.profileImage, grade: stationProfile.grade })
    .from(account)
    .leftJoin(stationProfile, eq(stationProfile.userId, account.userId))
    .where(eq(account.userId, userId));
  return row ?? null;
}
