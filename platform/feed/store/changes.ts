import { and, eq, sql } from 'drizzle-orm';
import { addWithin } from '../../account/store/own-rows';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { feedBlind } from '../../tables/feed/feed';
import { board, post } from '../../tables/station/post';

/** What decides who may read a post; null when it is gone, or on another station. */
export async function findPostDoor(db: Db, stationUserId: string, titleNo: number) {
  const [row] = await db
    .select({ authNo: post.authNo, boardAuthNo: board.authNo })
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .where(
      and(
        eq(post.titleNo, titleNo),
        eq(post.stationUserId, stationUserId),
        sql`${post.deletedAt} is null and ${post.blindedAt} is null`,
      ),
    );
  return row ?? null;
}

export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: account.userId }).from(account).where(eq(account.userId, userId));
  return rows.length > 0;
}

export const blindAuthor = (db: Db, row: typeof feedBlind.$inferInsert, limit: number) =>
  addWithin(db, feedBlind, row, { limit, isSame: eq(feedBlind.userId, row.userId) });

export async function unblindAuthor(db: Db, accountId: string, userId: string): Promise<void> {
  await db.delete(feedBlind).where(and(eq(feedBlind.accountId, accountId), eq(feedBlind.userId, userId)));
}
