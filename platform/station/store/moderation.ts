import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { banWord, stationBlacklist } from '../../tables/station/moderation';

/** Whether the account may not write on the station (kind 'station'), or make no clips of it ('clip'). */
export async function isBlacklisted(
  db: Db,
  stationUserId: string,
  accountId: string,
  kind: 'station' | 'clip',
): Promise<boolean> {
  const rows = await db
    .select({ accountId: stationBlacklist.accountId })
    .from(stationBlacklist)
    .where(
      and(
        eq(stationBlacklist.stationUserId, stationUserId),
        eq(stationBlacklist.kind, kind),
        eq(stationBlacklist.accountId, accountId),
      ),
    );
  return rows.length > 0;
}

export const listBanWords = async (db: Db, stationUserId: string): Promise<string[]> =>
  (
    await db
      .select({ word: banWord.word })
      .from(banWord)
      .where(eq(banWord.stationUserId, stationUserId))
      .orderBy(asc(banWord.word))
  ).map(({ word }) => word);
