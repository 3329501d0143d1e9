import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { banWord, stationBlacklist, stationRole } from '../../tables/station/moderation';

type Kind = typeof stationBlacklist.$inferSelect.kind;

/** For whom the account was put on the list; null: it is not there. */
export async function findBlacklister(db: Db, stationUserId: string, accountId: string, kind: Kind) {
  const [row] = await db
    .select({ doer: stationBlacklist.doer })
    .from(stationBlacklist)
    .where(
      and(
        eq(stationBlacklist.stationUserId, stationUserId),
        eq(stationBlacklist.kind, kind),
        eq(stationBlacklist.accountId, accountId),
      ),
    );
  return row?.doer ?? null;
}

/** Whether the account may not write on the station (kind 'station'), or make no clips of it ('clip'). */
export const isBlacklisted = async (...of: Parameters<typeof findBlacklister>): Promise<boolean> =>
  (await findBlacklister(...of)) !== null;

export const listBanWords = async (db: Db, stationUserId: string): Promise<string[]> =>
  (
    await db
      .select({ word: banWord.word })
      .from(banWord)
      .where(eq(banWord.stationUserId, stationUserId))
      .orderBy(asc(banWord.word))
  ).map(({ word }) => word);

/** Whether the account is one of the station's chat managers; who stands on its blacklist is none. */
export async function isChatManager(db: Db, stationUserId: string, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: stationRole.accountId })
    .from(stationRole)
    .where(
      and(
        eq(stationRole.stationUserId, stationUserId),
        eq(stationRole.role, 'chatManager'),
        eq(stationRole.accountId, accountId),
      ),
    );
  return rows.length > 0 && !(await isBlacklisted(db, stationUserId, accountId, 'station'));
}
