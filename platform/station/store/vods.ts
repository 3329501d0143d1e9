import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { category } from '../../tables/live/live';
import { stationRole } from '../../tables/station/moderation';
import { vodPin } from '../../tables/station/page';
import { catchStory, vod } from '../../tables/vod/vod';
import { vodChapter, vodMidroll } from '../../tables/vod/vod-marks';
import type { Chapter } from '../../vod/store/marks';

/** A VOD in any state with what decides over its care; `now`: a pin that has run out is none. */
export async function findCareVod(db: Db, titleNo: number, now: Date) {
  const isOpen = or(isNull(vodPin.expiresAt), sql`${vodPin.expiresAt} > ${now.toISOString()}::timestamptz`);
  const [row] = await db
    .select({
      titleNo: vod.titleNo,
      userId: vod.userId,
      stationNo: station.stationNo,
      bbsNo: vod.bbsNo,
      fileType: vod.fileType,
      authNo: vod.authNo,
      grade: vod.grade,
      category: vod.category,
      vodCategoryNo: vod.vodCategoryNo,
      title: vod.title,
      tags: vod.tags,
      durationMs: vod.durationMs,
      isPpv: vod.isPpv,
      subscriptionOnly: vod.subscriptionOnly,
      isDisplay: vod.isDisplay,
      takesComments: vod.takesComments,
      thumb: vod.thumb,
      resolutionType: vod.resolutionType,
      isBlinded: vod.isBlinded,
      blindedBy: vod.blindedBy,
      isAbroadBlocked: vod.isAbroadBlocked,
      makerUserId: vod.makerUserId,
      hasPassword: sql<boolean>`${vod.passwordHash} is not null`,
      deletedAt: vod.deletedAt,
      isPin: sql<boolean>`${vodPin.titleNo} is not null`,
      pinnedUntil: vodPin.expiresAt,
    })
    .from(vod)
    .innerJoin(station, eq(station.userId, vod.userId))
    .leftJoin(vodPin, and(eq(vodPin.titleNo, vod.titleNo), isOpen))
    .where(eq(vod.titleNo, titleNo));
  return row ?? null;
}
export type CareVodRow = NonNullable<Awaited<ReturnType<typeof findCareVod>>>;

/** Whether the station's owner lets the account edit its VODs. */
export async function isVodEditor(db: Db, stationUserId: string, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: stationRole.accountId })
    .from(stationRole)
    .where(
      and(
        eq(stationRole.stationUserId, stationUserId),
        eq(stationRole.role, 'vodEditor'),
        eq(stationRole.accountId, accountId),
      ),
    );
  return rows.length > 0;
}

/** Locks the VOD until the transaction ends. */
export async function lockVodRow(tx: Db, titleNo: number): Promise<void> {
  await tx.select({ titleNo: vod.titleNo }).from(vod).where(eq(vod.titleNo, titleNo)).for('update');
}

export type VodChange = Partial<
  Pick<
    typeof vod.$inferInsert,
    | 'title'
    | 'tags'
    | 'vodCategoryNo'
    | 'grade'
    | 'authNo'
    | 'isDisplay'
    | 'takesComments'
    | 'bbsNo'
    | 'thumb'
    | 'thumbVertical'
  >
>;

export async function updateVod(tx: Db, titleNo: number, change: VodChange): Promise<void> {
  await tx.update(vod).set(change).where(eq(vod.titleNo, titleNo));
}

/** In their order. */
export const listChapters = (db: Db, titleNo: number): Promise<Chapter[]> =>
  db
    .select({ second: vodChapter.second, title: vodChapter.title })
    .from(vodChapter)
    .where(eq(vodChapter.titleNo, titleNo))
    .orderBy(asc(vodChapter.second));

export async function listMidrolls(db: Db, titleNo: number): Promise<number[]> {
  const rows = await db
    .select({ second: vodMidroll.second })
    .from(vodMidroll)
    .where(eq(vodMidroll.titleNo, titleNo))
    .orderBy(asc(vodMidroll.second));
  return rows.map(({ second }) => second);
}

/** These and no others. */
export async function replaceChapters(tx: Db, titleNo: number, chapters: readonly Chapter[]): Promise<void> {
  await tx.delete(vodChapter).where(eq(vodChapter.titleNo, titleNo));
  if (chapters.length > 0)
    await tx.insert(vodChapter).values(chapters.map((chapter) => ({ titleNo, ...chapter })));
}

export async function replaceMidrolls(tx: Db, titleNo: number, seconds: readonly number[]): Promise<void> {
  await tx.delete(vodMidroll).where(eq(vodMidroll.titleNo, titleNo));
  if (seconds.length > 0) await tx.insert(vodMidroll).values(seconds.map((second) => ({ titleNo, second })));
}

/** What a deleted VOD leaves behind; its places in playlists say that it is gone. */
export async function deleteMarks(tx: Db, titleNo: number): Promise<void> {
  await replaceChapters(tx, titleNo, []);
  await replaceMidrolls(tx, titleNo, []);
}

/** Categories that have a number for VODs, by name; `current` stays even when it is closed. */
export const listVodCategories = (db: Db, current: string) =>
  db
    .select({
      categoryNo: sql<string>`${category.vodNo}`,
      categoryName: category.name,
      isAdult: category.isAdult,
    })
    .from(category)
    .where(
      or(
        eq(category.vodNo, current),
        and(isNotNull(category.vodNo), category.showsVod, isNull(category.deletedAt)),
      ),
    )
    .orderBy(asc(category.name));

/** A story in any state. */
export async function findCareStory(db: Db, storyIdx: number) {
  const [row] = await db
    .select({
      storyIdx: catchStory.storyIdx,
      userId: catchStory.userId,
      title: catchStory.title,
      grade: catchStory.grade,
      category: catchStory.category,
      deletedAt: catchStory.deletedAt,
    })
    .from(catchStory)
    .where(eq(catchStory.storyIdx, storyIdx));
  return row ?? null;
}

/** The story goes; its clips stay where they are. */
/** False: it is gone already. */
export async function deleteStory(tx: Db, storyIdx: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(catchStory)
    .set({ deletedAt: now })
    .where(and(eq(catchStory.storyIdx, storyIdx), isThere(catchStory)))
    .returning({ storyIdx: catchStory.storyIdx });
  return rows.length > 0;
}
