import { and, eq, type SQL, sql } from 'drizzle-orm';
import { leftMember } from '~protocol/account/rules';
import type { NoticeKind } from '~protocol/notice/codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { type NoticeDetail, notice, noticeItem, noticeSetting } from '../../tables/notice/notice';
import { hiddenStreamer } from '../../tables/viewer/viewer';

export interface NewNotice {
  kind: NoticeKind;
  subject: string;
  actorId: string | null;
  detail: NoticeDetail | null;
  now: Date;
}

/** A query of account ids. */
export type Receivers = SQL;

/** One receiver, as a query. */
export const only = (userId: string): Receivers => sql`select ${userId}::text`;

/** Whether the member hides the other one. */
export async function isHiding(tx: Db, accountId: string, streamerId: string): Promise<boolean> {
  const rows = await tx
    .select({ streamerId: hiddenStreamer.streamerId })
    .from(hiddenStreamer)
    .where(and(eq(hiddenStreamer.accountId, accountId), eq(hiddenStreamer.streamerId, streamerId)));
  return rows.length > 0;
}

/**
 * Writes the notice for each of the receivers who wants it in some way, does not hide who did it, and has none of the
 * subject yet; answers the new numbers.
 *
 * @param receivers a query of account ids
 */
export async function insertNotices(
  tx: Db,
  receivers: Receivers,
  { kind, subject, actorId, detail, now }: NewNotice,
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const kept = detail === null ? sql`null` : sql`${JSON.stringify(detail)}`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${notice} (account_id, kind, subject, actor_id, detail, is_listed, created_at, raised_at)
    select ${account.userId}, ${kind}, ${subject}, ${actorId}, ${kept}::jsonb,
      coalesce(${noticeSetting.isListed}, true), ${at}, ${at}
    from ${account}
      left join ${noticeSetting} on ${noticeSetting.accountId} = ${account.userId} and ${noticeSetting.kind} = ${kind}
    where ${account.userId} in (${receivers})
      and ${account.userId} <> ${leftMember.userId} and ${account.userId} is distinct from ${actorId}
      and coalesce(${noticeSetting.isListed} or ${noticeSetting.byBrowser} or ${noticeSetting.mail} <> 'none', true)
      and not exists (select 1 from ${hiddenStreamer}
        where ${hiddenStreamer.accountId} = ${account.userId} and ${hiddenStreamer.streamerId} = ${actorId})
    on conflict (account_id, kind, subject) do nothing
    returning ${notice.id}`);
  return rows.map(({ id }) => Number(id));
}

/** The notice of the subject, locked; null when there is none. */
export async function lockNotice(
  tx: Db,
  at: { accountId: string; kind: NoticeKind; subject: string },
): Promise<{ id: number; isUnread: boolean } | null> {
  const [row] = await tx
    .select({ id: notice.id, readAt: notice.readAt, deletedAt: notice.deletedAt })
    .from(notice)
    .where(and(eq(notice.accountId, at.accountId), eq(notice.kind, at.kind), eq(notice.subject, at.subject)))
    .for('update');
  return row ? { id: row.id, isUnread: row.readAt === null && row.deletedAt === null } : null;
}

/** False when the notice has told it before. */
export async function addItem(tx: Db, row: typeof noticeItem.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(noticeItem)
    .values(row)
    .onConflictDoNothing()
    .returning({ ref: noticeItem.ref });
  return made.length > 0;
}

/** Something new was folded in: it stands first again, unread. */
export async function raiseAgain(tx: Db, id: number, detail: NoticeDetail | null, now: Date): Promise<void> {
  await tx
    .update(notice)
    .set({ raisedAt: now, readAt: null, deletedAt: null, ...(detail && { detail }) })
    .where(eq(notice.id, id));
}
