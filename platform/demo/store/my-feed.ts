import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { continueIdentity, insertRows, type Rows } from '../../core/store/insert-rows';
import { isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { comment } from '../../tables/station/comment';
import { board, post, postPhoto } from '../../tables/station/post';
import { fanClub, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { vod } from '../../tables/vod/vod';

/** Whom a member follows, the last added first. */
export async function listFollowed(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: favorite.streamerId })
    .from(favorite)
    .where(eq(favorite.accountId, accountId))
    .orderBy(desc(favorite.createdAt), asc(favorite.streamerId));
  return rows.map(({ userId }) => userId);
}

/** The boards of these stations that posts are written on. */
export const listWrittenBoards = (db: Db, userIds: readonly string[]) =>
  db
    .select({
      bbsNo: board.bbsNo,
      stationUserId: board.stationUserId,
      boardType: board.boardType,
      name: board.name,
    })
    .from(board)
    .where(
      and(
        inArray(board.stationUserId, [...userIds]),
        inArray(board.boardType, [103, 104]),
        eq(board.authNo, 101),
      ),
    )
    .orderBy(asc(board.bbsNo));

/** The number that the next post gets. */
export async function nextPostNo(db: Db): Promise<number> {
  const [row] = await db.select({ last: sql<number>`max(${post.titleNo})`.mapWith(Number) }).from(post);
  return (row?.last ?? 0) + 1;
}

export async function insertFeedPosts(
  db: Db,
  posts: Rows<typeof post>,
  photos: Rows<typeof postPhoto>,
  comments: Rows<typeof comment>,
): Promise<void> {
  await insertRows(db, post, posts);
  await continueIdentity(db, post, 'title_no');
  await insertRows(db, postPhoto, photos);
  await insertRows(db, comment, comments);
}

/** The newest listed VODs of these streamers. */
export async function listNewestVods(db: Db, userIds: readonly string[], limit: number) {
  return db
    .select({ titleNo: vod.titleNo, title: vod.title })
    .from(vod)
    .where(
      and(
        isPublicVod(vod),
        ne(vod.fileType, 'CATCH'),
        eq(vod.authNo, 101),
        eq(vod.grade, 0),
        eq(vod.isPpv, false),
        eq(vod.subscriptionOnly, 0),
        inArray(vod.userId, [...userIds]),
      ),
    )
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
    .limit(limit);
}

export async function changeVod(
  db: Db,
  titleNo: number,
  change: Partial<typeof vod.$inferInsert>,
): Promise<void> {
  await db.update(vod).set(change).where(eq(vod.titleNo, titleNo));
}

/** What binds a member to stations, unless it does already. */
export async function insertTies(
  db: Db,
  fan: typeof fanClub.$inferInsert,
  subscriber: typeof subscription.$inferInsert,
): Promise<void> {
  await db.insert(fanClub).values(fan).onConflictDoNothing();
  await db.insert(subscription).values(subscriber).onConflictDoNothing();
}
