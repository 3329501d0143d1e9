/** What is known of one member, each list no longer than a page of staff's shows. */
import { and, count, desc, eq, gt, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { FormType } from '~protocol/help/codes';
import { reportedTypes } from '~protocol/station/talk/codes';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { isRemembered } from '../../help/store/tickets';
import { account, session, station } from '../../tables/account/account';
import { ticket } from '../../tables/help/help';
import { broadcast } from '../../tables/live/live';
import { comment } from '../../tables/station/comment';
import { report } from '../../tables/station/moderation';
import { gift } from '../../tables/station/ties';
import { vod } from '../../tables/vod/vod';

export async function findMember(db: Db, userId: string) {
  const [row] = await db
    .select({ account, stationName: station.name, broadNo: broadcast.no })
    .from(account)
    .leftJoin(station, eq(station.userId, account.userId))
    .leftJoin(broadcast, and(eq(broadcast.userId, account.userId), isOnAir(broadcast)))
    .where(eq(account.userId, userId));
  return row ?? null;
}

export const listBroadcasts = (db: Db, userId: string, limit: number) =>
  db
    .select({
      broadNo: broadcast.no,
      title: broadcast.title,
      startedAt: broadcast.startedAt,
      endedAt: broadcast.endedAt,
    })
    .from(broadcast)
    .where(eq(broadcast.userId, userId))
    .orderBy(desc(broadcast.endedAt))
    .limit(limit);

export const listCases = (
  db: Db,
  memberId: string,
  { formTypes, limit }: { formTypes: readonly FormType[]; limit: number },
) =>
  db
    .select({
      ticketId: ticket.id,
      caseNumber: ticket.caseNumber,
      formType: ticket.formType,
      title: ticket.title,
      status: ticket.status,
      createdAt: ticket.createdAt,
    })
    .from(ticket)
    .where(and(eq(ticket.memberId, memberId), inArray(ticket.formType, [...formTypes]), isRemembered))
    .orderBy(desc(ticket.createdAt), ticket.id)
    .limit(limit);

const commentTypes = `${reportedTypes.comment}, ${reportedTypes.reply}`;

/** Reports by the member, or of what they wrote and show. */
async function readReports(db: Db, where: SQL, limit: number) {
  const rows = await db
    .select({
      stationUserId: report.stationUserId,
      boardType: report.boardType,
      commonIdx: report.commonIdx,
      commentedNo: comment.titleNo,
      onVod: sql<boolean>`${vod.titleNo} is not null`,
      reasonNo: report.reportInfoNo,
      comment: report.comment,
      createdAt: report.createdAt,
    })
    .from(report)
    .leftJoin(
      comment,
      and(eq(comment.commentNo, report.commonIdx), sql`${report.boardType} in (${sql.raw(commentTypes)})`),
    )
    .leftJoin(vod, eq(vod.titleNo, comment.titleNo))
    .where(where)
    .orderBy(desc(report.id))
    .limit(limit);
  return { count: await db.$count(report, where), latest: rows };
}
export const listReportsBy = (db: Db, userId: string, limit: number) =>
  readReports(db, eq(report.reporterId, userId), limit);
export const listReportsOf = (db: Db, userId: string, limit: number) =>
  readReports(db, eq(report.writerId, userId), limit);

const sumGifts = (db: Db, where: SQL | undefined) =>
  db
    .select({
      kind: gift.kind,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${gift.amount})::float8`,
    })
    .from(gift)
    .where(where)
    .groupBy(gift.kind)
    .orderBy(gift.kind);
export const sumSent = (db: Db, userId: string) => sumGifts(db, eq(gift.senderId, userId));
/** At their station; a subscription that was given there to somebody else is not theirs. */
export const sumReceived = (db: Db, userId: string) =>
  sumGifts(db, and(eq(gift.stationUserId, userId), or(isNull(gift.receiverId), eq(gift.receiverId, userId))));

/** Those that are not over, and when the last one began. */
export async function countSessions(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({ count: count(), lastAt: max(session.createdAt) })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)));
  return row ?? { count: 0, lastAt: null };
}
