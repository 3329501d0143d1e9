import { and, eq, type SQL, sql } from 'drizzle-orm';
import { reportedTypes } from '~protocol/station/talk/rights';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { auditLog } from '../../tables/core/audit';
import { comment } from '../../tables/station/comment';
import { report } from '../../tables/station/moderation';
import { post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';

/** Once for a person and a thing: again changes nothing. */
export async function insertReport(db: Db, row: Omit<typeof report.$inferInsert, 'id'>): Promise<void> {
  await db.insert(report).values(row).onConflictDoNothing();
}

/** Who made the VOD, if it is there and shown. */
export async function findVodWriter(db: Db, stationUserId: string, titleNo: number): Promise<string | null> {
  const [row] = await db
    .select({ userId: vod.userId })
    .from(vod)
    .where(and(eq(vod.titleNo, titleNo), eq(vod.userId, stationUserId), sql`${vod.deletedAt} is null`));
  return row?.userId ?? null;
}

/** What one report is about: rows of the log of staff's deeds carry it. */
export const targetOf = ({ boardType, commonIdx }: { boardType: number; commonIdx: number }) =>
  `${boardType}:${commonIdx}`;

/** Staff have looked at what is reported since. */
const isDone = sql`exists (select 1 from ${auditLog} where ${auditLog.action} in ('report.blind', 'report.dismiss') and ${auditLog.target} = ${report.boardType}::text || ':' || ${report.commonIdx}::text and ${auditLog.at} >= ${report.createdAt})`;

const groups = (db: Db) =>
  db
    .select({
      stationUserId: report.stationUserId,
      boardType: report.boardType,
      commonIdx: report.commonIdx,
      reasons: sql<number[]>`json_agg(distinct ${report.reportInfoNo})`.as('open_reasons'),
      comments: sql<
        string[]
      >`coalesce(json_agg(${report.comment} order by ${report.id}) filter (where ${report.comment} <> ''), '[]'::json)`.as(
        'open_words',
      ),
      count: sql<number>`count(*)::int`.as('open_count'),
      lastAt: sql<string>`max(${report.createdAt})`.as('open_last_at'),
    })
    .from(report)
    .where(sql`not ${isDone}`)
    .groupBy(report.stationUserId, report.boardType, report.commonIdx)
    .as('open_report');

const { post: postType, vod: vodType, comment: commentType, reply: replyType } = reportedTypes;

/** What is reported and not looked at yet: what most people reported first. */
export function listReports(db: Db, page: { limit: number; offset: number }) {
  const open = groups(db);
  const isComment = sql`${open.boardType} in (${sql.raw(`${commentType}, ${replyType}`)})`;
  return db
    .select({
      stationUserId: open.stationUserId,
      stationNick: account.nick,
      boardType: open.boardType,
      commonIdx: open.commonIdx,
      reasons: open.reasons,
      comments: open.comments,
      count: open.count,
      lastAt: open.lastAt,
      titleNo: sql<number | null>`coalesce(${post.titleNo}, ${comment.titleNo}, ${vod.titleNo})::float8`,
      onVod: sql<boolean>`exists (select 1 from ${vod} as above where above.title_no = ${comment.titleNo})`,
      writerId: sql<string>`coalesce(${post.userId}, ${comment.userId}, ${vod.userId}, ${open.stationUserId})`,
      text: sql<string>`coalesce(${post.title}, ${comment.content}, ${vod.title}, '')`,
      isGone: sql<boolean>`coalesce(${post.deletedAt}, ${post.blindedAt}, ${comment.deletedAt}, ${vod.deletedAt}) is not null or coalesce(${vod.isBlinded}, false)`,
    })
    .from(open)
    .innerJoin(account, eq(account.userId, open.stationUserId))
    .leftJoin(post, and(eq(post.titleNo, open.commonIdx), eq(open.boardType, sql.raw(String(postType)))))
    .leftJoin(comment, and(eq(comment.commentNo, open.commonIdx), isComment))
    .leftJoin(vod, and(eq(vod.titleNo, open.commonIdx), eq(open.boardType, sql.raw(String(vodType)))))
    .orderBy(sql`${open.count} desc, ${open.lastAt} desc, ${open.commonIdx} desc`)
    .limit(page.limit)
    .offset(page.offset);
}

export async function countReports(db: Db): Promise<number> {
  const open = groups(db);
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(open);
  return row?.total ?? 0;
}

/** A query of those who have reported it since staff looked at it last. */
export const openReporters = ({ boardType, commonIdx }: { boardType: number; commonIdx: number }): SQL =>
  sql`select ${report.reporterId} from ${report} where ${report.boardType} = ${boardType} and ${report.commonIdx} = ${commonIdx} and not ${isDone}`;

/** How many have reported it since staff looked at it last. */
export const countOpen = (
  db: Db,
  { boardType, commonIdx }: { boardType: number; commonIdx: number },
): Promise<number> =>
  db.$count(
    report,
    and(eq(report.boardType, boardType), eq(report.commonIdx, commonIdx), sql`not ${isDone}`),
  );

/** Whether anyone has reported this. */
export async function hasReport(
  db: Db,
  at: { stationUserId: string; boardType: number; commonIdx: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: report.id })
    .from(report)
    .where(
      and(
        eq(report.stationUserId, at.stationUserId),
        eq(report.boardType, at.boardType),
        eq(report.commonIdx, at.commonIdx),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
