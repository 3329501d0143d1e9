import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { reportedTypes } from '~protocol/station/talk/rights';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
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

interface Thing {
  boardType: number;
  commonIdx: number;
}

/** What one report is about: rows of the log of staff's deeds carry it. */
export const targetOf = ({ boardType, commonIdx }: Thing) => `${boardType}:${commonIdx}`;

/** Condition: staff have not looked at it yet. */
const isOpen = isNull(report.endedAt);
const isOpenOf = ({ boardType, commonIdx }: Thing) =>
  and(eq(report.boardType, boardType), eq(report.commonIdx, commonIdx), isOpen);

const thingColumns = { boardType: report.boardType, commonIdx: report.commonIdx };
const byThing = Object.values(thingColumns);

/** A page of what is reported, by the index report_open alone. */
const listOpen = (db: Db, page: { limit: number; offset: number }) =>
  db
    .select({
      ...thingColumns,
      // a thing has one: grouped by it, too, they would take twice as long
      stationUserId: sql<string>`min(${report.stationUserId})`.as('open_station'),
      count: sql<number>`count(*)::int`.as('open_count'),
      lastAt: sql<string>`max(${report.createdAt})`.as('open_last_at'),
    })
    .from(report)
    .where(isOpen)
    .groupBy(...byThing)
    .orderBy(sql`open_count desc, open_last_at desc, ${report.commonIdx} desc`)
    .limit(page.limit)
    .offset(page.offset)
    .as('open_report');

const { post: postType, vod: vodType, comment: commentType, reply: replyType } = reportedTypes;

/** What is reported and not looked at yet: what most people reported first. */
export function listReports(db: Db, page: { limit: number; offset: number }) {
  const open = listOpen(db, page);
  const isComment = sql`${open.boardType} in (${sql.raw(`${commentType}, ${replyType}`)})`;
  const ofIt = and(eq(report.boardType, open.boardType), eq(report.commonIdx, open.commonIdx), isOpen);
  return db
    .select({
      stationUserId: open.stationUserId,
      stationNick: account.nick,
      boardType: open.boardType,
      commonIdx: open.commonIdx,
      reasons: sql<number[]>`(select json_agg(distinct ${report.reportInfoNo}) from ${report} where ${ofIt})`,
      comments: sql<
        string[]
      >`(select coalesce(json_agg(${report.comment} order by ${report.id}), '[]'::json) from ${report} where ${ofIt} and ${report.comment} <> '')`,
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
    .orderBy(sql`${open.count} desc, ${open.lastAt} desc, ${open.commonIdx} desc`);
}

/** How many things are reported and not looked at yet. */
export async function countReports(db: Db): Promise<number> {
  const open = db
    .select(thingColumns)
    .from(report)
    .where(isOpen)
    .groupBy(...byThing)
    .as('open_report');
  return db.$count(open);
}

/** A query of those who have reported it since staff looked at it last. */
export const openReporters = (thing: Thing): SQL =>
  sql`select ${report.reporterId} from ${report} where ${isOpenOf(thing)}`;

/** How many have reported it since staff looked at it last. */
export const countOpen = (db: Db, thing: Thing): Promise<number> => db.$count(report, isOpenOf(thing));

/** Staff are done with it. */
export async function endReports(tx: Db, thing: Thing, endedAt: Date): Promise<void> {
  await tx.update(report).set({ endedAt }).where(isOpenOf(thing));
}

/** Whose it is, of what somebody has reported; null: nobody has. */
export async function findWriter(
  db: Db,
  at: { stationUserId: string; boardType: number; commonIdx: number },
): Promise<string | null> {
  const [row] = await db
    .select({ writerId: report.writerId })
    .from(report)
    .where(
      and(
        eq(report.stationUserId, at.stationUserId),
        eq(report.boardType, at.boardType),
        eq(report.commonIdx, at.commonIdx),
      ),
    )
    .limit(1);
  return row?.writerId ?? null;
}
