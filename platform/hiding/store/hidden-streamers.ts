import { and, desc, eq } from 'drizzle-orm';
import { addWithin } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { hiddenStreamer } from '../../tables/viewer/viewer';

/** Last hidden first. */
export const listHiddenNames = (
  db: Db,
  accountId: string,
): Promise<{ userId: string; userNick: string; profileImage: string | null; hiddenAt: Date }[]> =>
  db
    .select({
      userId: account.userId,
      userNick: account.nick,
      profileImage: account.profileImage,
      hiddenAt: hiddenStreamer.createdAt,
    })
    .from(hiddenStreamer)
    .innerJoin(account, eq(account.userId, hiddenStreamer.streamerId))
    .where(eq(hiddenStreamer.accountId, accountId))
    .orderBy(desc(hiddenStreamer.createdAt), hiddenStreamer.streamerId);

export const hideStreamer = (db: Db, row: typeof hiddenStreamer.$inferInsert, limit: number) =>
  addWithin(db, hiddenStreamer, row, { limit, isSame: eq(hiddenStreamer.streamerId, row.streamerId) });

export async function unhideStreamer(db: Db, accountId: string, streamerId: string): Promise<void> {
  await db
    .delete(hiddenStreamer)
    .where(and(eq(hiddenStreamer.accountId, accountId), eq(hiddenStreamer.streamerId, streamerId)));
}
