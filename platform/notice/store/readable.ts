import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import { adultGrade, paidBroadType } from '~protocol/live/codes';
import { isPostFor } from '../../core/store/open-posts';
import { isOpenTo, isThere } from '../../core/store/visibility';
import { account, stationManager } from '../../tables/account/account';
import { notice } from '../../tables/notice/notice';
import { post } from '../../tables/station/post';
import { fanClub, subscription } from '../../tables/station/ties';
import { favorite, hiddenStreamer } from '../../tables/viewer/viewer';

/** What the reader of a notice may be told, as conditions of a statement that has the tables `notice` and `reader`. */
export const reader = alias(account, 'reader');

const exists = (table: PgTable, where: SQL | undefined) =>
  sql`exists (select 1 from ${table} where ${where})`;

/** The reader does not hide this member: who is hidden is not said of. */
export const isNotHiddenBy = (actorId: AnyPgColumn): SQL =>
  sql`not ${exists(
    hiddenStreamer,
    and(eq(hiddenStreamer.accountId, notice.accountId), eq(hiddenStreamer.streamerId, actorId)),
  )}`;

/** As `ageOn` of core/time.ts counts: who was born on 29 February is older from 1 March on. */
const isGrown = (now: SQL): SQL => {
  const today = sql`(${now} at time zone 'Asia/Seoul')`;
  return sql`coalesce(extract(year from ${today}) - extract(year from ${reader.birthDate})
    - (to_char(${today}, 'MM-DD') < to_char(${reader.birthDate}, 'MM-DD'))::int >= ${sql.raw(String(adultGrade))}, false)`;
};

/** A broadcast that lists would show the reader: by age and place. */
export const isShownTo = (
  table: Record<'grade' | 'isAbroadBlocked', AnyPgColumn>,
  now: SQL,
): SQL => sql`(${table.grade} < ${sql.raw(String(adultGrade))} or ${isGrown(now)})
    and (not ${table.isAbroadBlocked} or not ${reader.isAbroad})`;

/** A broadcast that the reader may watch without more than being who they are, or that is their own. */
export const isWatchable = (
  table: Record<
    'userId' | 'grade' | 'isAbroadBlocked' | 'passwordHash' | 'subscriptionOnly' | 'broadType',
    AnyPgColumn
  >,
  now: SQL,
): SQL => sql`(${table.userId} = ${notice.accountId} or (${isShownTo(table, now)} and ${table.passwordHash} is null
    and ${table.broadType} <> ${sql.raw(String(paidBroadType))}
    and (${table.subscriptionOnly} = 0 or ${exists(
      subscription,
      and(
        eq(subscription.accountId, notice.accountId),
        eq(subscription.stationUserId, table.userId),
        gt(subscription.expiresAt, now),
      ),
    )})))`;

/** The post of the statement is the reader's to read: their own, on their own station, or open to them. */
export function isReadablePost(now: SQL): SQL | undefined {
  const { accountId } = notice;
  const at = post.stationUserId;
  const ties = {
    isFavorite: exists(favorite, and(eq(favorite.accountId, accountId), eq(favorite.streamerId, at))),
    isFan: exists(fanClub, and(eq(fanClub.accountId, accountId), eq(fanClub.stationUserId, at))),
    isSubscriber: exists(
      subscription,
      and(
        eq(subscription.accountId, accountId),
        eq(subscription.stationUserId, at),
        gt(subscription.expiresAt, now),
      ),
    ),
    isManager: exists(
      stationManager,
      and(eq(stationManager.accountId, accountId), eq(stationManager.stationUserId, at)),
    ),
  };
  const isOwn = or(eq(post.userId, accountId), eq(post.stationUserId, accountId));
  return or(
    and(isThere(post), isOwn),
    isPostFor((authNo) => isOpenTo(authNo, ties)),
  );
}
