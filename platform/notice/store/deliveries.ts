import { and, asc, count, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { mail } from '../../tables/mail/mail';
import { notice, noticeHours, noticeSetting, push, pushDevice } from '../../tables/notice/notice';

/** The moment, with the hour of Seoul that it falls in. */
export interface Moment {
  now: Date;
  hour: number;
  /** when that hour began */
  hourStart: Date;
}

const stamp = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Now, or when the receiver's quiet hours are over. */
function dueAt({ now, hour, hourStart }: Moment): SQL {
  const { quietFrom, quietTo } = noticeHours;
  const h = sql`${hour}::int`;
  return sql`case when ${quietFrom} <> ${quietTo} and case when ${quietFrom} < ${quietTo}
      then ${h} >= ${quietFrom} and ${h} < ${quietTo} else ${h} >= ${quietFrom} or ${h} < ${quietTo} end
    then ${stamp(hourStart)} + make_interval(hours => (${quietTo} - ${h} + 24) % 24) else ${stamp(now)} end`;
}

/** What its receiver has set for its kind, and their hours. */
const withSettings = sql`
  left join ${noticeSetting} on ${noticeSetting.accountId} = ${notice.accountId} and ${noticeSetting.kind} = ${notice.kind}
  left join ${noticeHours} on ${noticeHours.accountId} = ${notice.accountId}`;

const isOf = (ids: readonly number[]) => sql`${notice.id} = any(${sql.param([...ids])}::bigint[])`;

/** To each browser of a receiver who has not switched it off for the kind. */
export async function queuePushes(
  tx: Db,
  ids: readonly number[],
  moment: Moment,
  keyDigest: string,
): Promise<void> {
  await tx.execute(sql`
    insert into ${push} (notice_id, device_id, due_at, created_at)
    select ${notice.id}, ${pushDevice.id}, ${dueAt(moment)}, ${stamp(moment.now)}
    from ${notice} join ${pushDevice} on ${pushDevice.accountId} = ${notice.accountId} ${withSettings}
    where ${isOf(ids)} and ${pushDevice.keyDigest} = ${keyDigest} and coalesce(${noticeSetting.byBrowser}, true)
    on conflict (notice_id, device_id) do update set due_at = excluded.due_at, attempts = 0`);
}

/** To each receiver who wants mail of the kind at once and has an address. */
export async function queueMails(tx: Db, ids: readonly number[], moment: Moment): Promise<void> {
  await tx.execute(sql`
    insert into ${mail} (kind, member_id, notice_id, status, due_at, created_at)
    select 'NOTICE', ${notice.accountId}, ${notice.id}, 'queued', ${dueAt(moment)}, ${stamp(moment.now)}
    from ${notice} join ${account} on ${account.userId} = ${notice.accountId} ${withSettings}
    where ${isOf(ids)} and ${account.email} is not null and ${noticeSetting.mail} = 'once'`);
}

/**
 * Queues the daily mails that are due, where there is something to tell, and says when the next ones are: at the same
 * hour of the day after `now`.
 */
export async function queueDailyMails(tx: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    with due as (
      select account_id, daily_at from ${noticeHours} where ${noticeHours.dailyAt} <= ${stamp(now)}
      order by daily_at limit ${limit} for update skip locked),
    moved as (
      update ${noticeHours} set daily_at = due.daily_at
        + make_interval(days => 1 + floor(extract(epoch from ${stamp(now)} - due.daily_at) / 86400)::int)
      from due where ${noticeHours.accountId} = due.account_id returning due.account_id),
    told as (
      insert into ${mail} (kind, member_id, status, due_at, created_at)
      select 'NOTICES', moved.account_id, 'queued', ${stamp(now)}, ${stamp(now)}
      from moved join ${account} on ${account.userId} = moved.account_id
      where ${account.email} is not null and exists (
        select 1 from ${notice} join ${noticeSetting} on ${noticeSetting.accountId} = ${notice.accountId}
          and ${noticeSetting.kind} = ${notice.kind}
        where ${notice.accountId} = moved.account_id and ${noticeSetting.mail} = 'daily' and ${notice.readAt} is null
          and ${notice.deletedAt} is null and ${notice.raisedAt} > ${stamp(now)} - interval '1 day'))
    select account_id from moved`);
  return rows.length;
}

/** Takes pushes that are due for their sender: until `lease` nobody else sends them. */
export async function takePushes(db: Db, now: Date, lease: Date, limit: number) {
  const due = db
    .select({ id: push.id })
    .from(push)
    .where(lte(push.dueAt, now))
    .orderBy(asc(push.dueAt), asc(push.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(push)
    .set({ dueAt: lease, attempts: sql`${push.attempts} + 1` })
    .from(pushDevice)
    .where(and(inArray(push.id, due), eq(pushDevice.id, push.deviceId)))
    .returning({
      id: push.id,
      noticeId: push.noticeId,
      attempts: push.attempts,
      createdAt: push.createdAt,
      deviceId: pushDevice.id,
      endpoint: pushDevice.endpoint,
      p256dh: pushDevice.p256dh,
      auth: pushDevice.auth,
    });
}
export type TakenPush = Awaited<ReturnType<typeof takePushes>>[number];

export async function endPushes(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(push).where(inArray(push.id, [...ids]));
}

export async function postponePush(db: Db, id: number, dueAt: Date): Promise<void> {
  await db.update(push).set({ dueAt }).where(eq(push.id, id));
}

export async function deleteOldPushes(db: Db, before: Date): Promise<void> {
  await db.delete(push).where(lt(push.createdAt, before));
}

/** Mails of single notices that went to the member since the moment. */
export async function countMails(db: Db, memberId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mail)
    .where(
      and(
        eq(mail.memberId, memberId),
        eq(mail.kind, 'NOTICE'),
        inArray(mail.status, ['sending', 'sent']),
        gt(mail.createdAt, since),
      ),
    );
  return row?.total ?? 0;
}
