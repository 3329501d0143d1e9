import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { stationBlacklist } from '../../tables/station/moderation';

/** The blacklists of a station that the account is on. */
export const listBlacklistsOf = (db: Db, stationUserId: string, accountId: string) =>
  db
    .select({ kind: stationBlacklist.kind })
    .from(stationBlacklist)
    .where(and(eq(stationBlacklist.stationUserId, stationUserId), eq(stationBlacklist.accountId, accountId)))
    .orderBy(stationBlacklist.kind);
