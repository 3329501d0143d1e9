import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { mostUnread, type NoticeKind } from '~protocol/notice/codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { type NoticeDetail, notice } from '../../tables/notice/notice';
import { type About, aboutOf } from './about';
import { reader } from './readable';

export interface NoticeRow {
  id: number;
  accountId: string;
  kind: NoticeKind;
  detail: NoticeDetail | null;
  isListed: boolean;
  raisedAt: Date;
  readAt: Date | null;
  about: About;
}

/** Where a page begins: behind this one. */
export interface Place {
  raisedAt: Date;
  id: number;
}

const isOf = (accountId: string) => eq(notice.accountId, accountId);
const isKept = isNull(notice.deletedAt);
const isUnread = isNull(notice.readAt);
const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * The newest that their reader may know of. `offset 0` keeps the planner from asking twice what each is about; rows are
 * looked at one by one until there are enough.
 */
async function selectNotices(db: Db, where: SQL | undefined, now: Date, limit: number): Promise<NoticeRow[]> {
  const { rows } = await db.execute<Record<keyof NoticeRow, unknown>>(sql`
    select * from (
      select ${notice.id} as "id", ${notice.accountId} as "accountId", ${notice.kind} as "kind",
        ${notice.detail} as "detail", ${notice.isListed} as "isListed", ${notice.raisedAt} as "raisedAt",
        ${notice.readAt} as "readAt", ${aboutOf(momentOf(now))} as "about"
      from ${notice} join ${account} as ${reader} on ${reader.userId} = ${notice.accountId}
      where ${and(isKept, where)}
      order by ${notice.raisedAt} desc, ${notice.id} desc
      offset 0
    ) as told where "about" is not null limit ${limit}`);
  return rows.map((row) => ({
    ...(row as unknown as NoticeRow),
    id: Number(row.id),
    raisedAt: new Date(row.raisedAt as string),
    readAt: row.readAt === null ? null : new Date(row.readAt as string),
  }));
}

interface Wanted {
  accountId: string;
  kinds: readonly NoticeKind[] | null;
  before: Place | null;
  limit: number;
}

/** A page of a member's list, the newest first. */
export function listNotices(db: Db, { accountId, kinds, before, limit }: Wanted, now: Date) {
  const isBehind =
    before &&
    sql`(${notice.raisedAt}, ${notice.id}) < (${before.raisedAt.toISOString()}::timestamptz, ${before.id})`;
  const where = and(
    isOf(accountId),
    notice.isListed,
    kinds ? inArray(notice.kind, [...kinds]) : undefined,
    isBehind ?? undefined,
  );
  return selectNotices(db, where, now, limit);
}

/** One of the member's own; null when it is not theirs or nothing is left to tell. */
export async function findNotice(
  db: Db,
  accountId: string,
  id: number,
  now: Date,
): Promise<NoticeRow | null> {
  const [row] = await selectNotices(db, and(isOf(accountId), eq(notice.id, id)), now, 1);
  return row ?? null;
}

/** Of these the ones that their readers have not seen, no matter who they are: for what is sent out. */
export const listUnseen = (db: Db, ids: readonly number[], now: Date) =>
  selectNotices(db, and(inArray(notice.id, [...ids]), isUnread), now, ids.length);

/** What a member has not seen since the moment of these kinds. */
export const listUnseenSince = (
  db: Db,
  {
    accountId,
    kinds,
    since,
    limit,
  }: { accountId: string; kinds: readonly NoticeKind[]; since: Date; limit: number },
  now: Date,
) =>
  selectNotices(
    db,
    and(isOf(accountId), isUnread, inArray(notice.kind, [...kinds]), gt(notice.raisedAt, since)),
    now,
    limit,
  );

/** How many unread ones there are, counted to one more than the mark shows: for every page of a member. */
export const unreadOf = (accountId: AnyPgColumn, now: Placeholder) => sql<number>`(select count(*)::int from (
  select 1 from ${notice} join ${account} as ${reader} on ${reader.userId} = ${notice.accountId}
  where ${and(eq(notice.accountId, accountId), isKept, isUnread, notice.isListed)}
    and ${aboutOf(sql`${now}::timestamptz`)} is not null
  limit ${sql.raw(String(mostUnread + 1))}) as unread)`;

export async function markRead(db: Db, accountId: string, id: number, now: Date): Promise<void> {
  await db
    .update(notice)
    .set({ readAt: now })
    .where(and(isOf(accountId), eq(notice.id, id), isUnread));
}

/** Those of a subject, when the thing itself was opened. */
export async function markSubjectRead(
  db: Db,
  at: { accountId: string; kind: NoticeKind; subject: string },
  now: Date,
): Promise<void> {
  await db
    .update(notice)
    .set({ readAt: now })
    .where(and(isOf(at.accountId), eq(notice.kind, at.kind), eq(notice.subject, at.subject), isUnread));
}

/** All that stood there: what came later stays unread. */
export async function markAllRead(db: Db, accountId: string, until: Place, now: Date): Promise<void> {
  await db
    .update(notice)
    .set({ readAt: now })
    .where(
      and(
        isOf(accountId),
        isUnread,
        or(
          lt(notice.raisedAt, until.raisedAt),
          and(eq(notice.raisedAt, until.raisedAt), lte(notice.id, until.id)),
        ),
      ),
    );
}

/** Null takes the deletion back. */
export async function setDeleted(
  db: Db,
  accountId: string,
  id: number,
  deletedAt: Date | null,
): Promise<void> {
  await db
    .update(notice)
    .set({ deletedAt })
    .where(and(isOf(accountId), eq(notice.id, id), deletedAt ? isKept : isNotNull(notice.deletedAt)));
}

/** Old ones, and those that were deleted before `undoUntil`. */
export async function sweep(db: Db, { old, undoUntil }: { old: Date; undoUntil: Date }): Promise<void> {
  await db.delete(notice).where(lt(notice.raisedAt, old));
  await db.delete(notice).where(lt(notice.deletedAt, undoUntil));
}
