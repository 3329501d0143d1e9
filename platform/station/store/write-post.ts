import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { calendarEntry } from '../../tables/station/page';
import { board, post, postPhoto } from '../../tables/station/post';

/** One of a station's post as its author changes it; null when there is none. */
export async function findWritten(db: Db, stationUserId: string, titleNo: number) {
  const [row] = await db
    .select({
      titleNo: post.titleNo,
      bbsNo: post.bbsNo,
      boardType: board.boardType,
      userId: post.userId,
      title: post.title,
      content: post.content,
      hashtags: post.hashtags,
      authNo: post.authNo,
      isNotice: post.isNotice,
      photoCount: post.photoCount,
      registeredAt: post.registeredAt,
      updatedAt: post.updatedAt,
      blindedAt: post.blindedAt,
      deletedAt: post.deletedAt,
      startsAt: calendarEntry.startsAt,
    })
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .leftJoin(calendarEntry, eq(calendarEntry.titleNo, post.titleNo))
    .where(and(eq(post.stationUserId, stationUserId), eq(post.titleNo, titleNo)));
  return row ?? null;
}
export type WrittenRow = NonNullable<Awaited<ReturnType<typeof findWritten>>>;

/** Locks the post until the transaction ends; false when it is gone or blinded. */
export async function lockWritten(tx: Db, titleNo: number): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: post.deletedAt, blindedAt: post.blindedAt })
    .from(post)
    .where(eq(post.titleNo, titleNo))
    .for('update');
  return row !== undefined && row.deletedAt === null && row.blindedAt === null;
}

/** The new post's number; null when this very text was sent under this key before. */
export async function insertPost(tx: Db, row: typeof post.$inferInsert): Promise<number | null> {
  const [made] = await tx.insert(post).values(row).onConflictDoNothing().returning({ titleNo: post.titleNo });
  return made?.titleNo ?? null;
}

export async function findReplay(
  db: Db,
  userId: string,
  idempotencyKey: string,
  contentDigest: string,
): Promise<number | null> {
  const [row] = await db
    .select({ titleNo: post.titleNo })
    .from(post)
    .where(
      and(
        eq(post.userId, userId),
        eq(post.idempotencyKey, idempotencyKey),
        eq(post.contentDigest, contentDigest),
      ),
    );
  return row?.titleNo ?? null;
}

/** Whether a form of this key has been sent. */
export async function isKeySent(db: Db, userId: string, idempotencyKey: string): Promise<boolean> {
  const rows = await db
    .select({ titleNo: post.titleNo })
    .from(post)
    .where(and(eq(post.userId, userId), eq(post.idempotencyKey, idempotencyKey)))
    .limit(1);
  return rows.length > 0;
}

export async function updatePost(
  tx: Db,
  titleNo: number,
  changes: Partial<typeof post.$inferInsert>,
): Promise<void> {
  await tx.update(post).set(changes).where(eq(post.titleNo, titleNo));
}

/** The author's own, while it is there; false otherwise. */
export async function deleteOwn(
  tx: Db,
  { stationUserId, titleNo, userId }: { stationUserId: string; titleNo: number; userId: string | null },
  deletedAt: Date,
): Promise<boolean> {
  const guestBoards = tx
    .select({ bbsNo: board.bbsNo })
    .from(board)
    .where(and(eq(board.stationUserId, stationUserId), eq(board.boardType, 101)));
  const rows = await tx
    .update(post)
    .set({ deletedAt })
    .where(
      and(
        eq(post.titleNo, titleNo),
        eq(post.stationUserId, stationUserId),
        inArray(post.bbsNo, guestBoards),
        sql`${post.deletedAt} is null`,
        userId === null ? undefined : eq(post.userId, userId),
      ),
    )
    .returning({ titleNo: post.titleNo });
  return rows.length > 0;
}

export const listPostPhotos = (db: Db, titleNo: number) =>
  db
    .select({
      position: postPhoto.position,
      url: postPhoto.url,
      alt: postPhoto.alt,
      photoId: postPhoto.photoId,
    })
    .from(postPhoto)
    .where(eq(postPhoto.titleNo, titleNo))
    .orderBy(asc(postPhoto.position));

/** Puts these pictures in the place of what the post had. */
export async function replacePhotos(
  tx: Db,
  titleNo: number,
  rows: Omit<typeof postPhoto.$inferInsert, 'titleNo' | 'position'>[],
): Promise<void> {
  await tx.delete(postPhoto).where(eq(postPhoto.titleNo, titleNo));
  if (rows.length > 0)
    await tx.insert(postPhoto).values(rows.map((row, position) => ({ ...row, titleNo, position })));
}

/** The day of a post of a schedule board; null takes it off the calendar. */
export async function setEntry(
  tx: Db,
  titleNo: number,
  entry: Omit<typeof calendarEntry.$inferInsert, 'titleNo'> | null,
): Promise<void> {
  if (!entry) {
    await tx.delete(calendarEntry).where(eq(calendarEntry.titleNo, titleNo));
    return;
  }
  const { title, startsAt, isPublic } = entry;
  await tx
    .insert(calendarEntry)
    .values({ ...entry, titleNo })
    .onConflictDoUpdate({ target: calendarEntry.titleNo, set: { title, startsAt, isPublic } });
}
