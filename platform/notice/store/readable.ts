import { and, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import { adultGrade, paidBroadType } from '~protocol/live/codes';
import { isPostFor } from '../../core/store/open-posts';
import { isForAllAges, isOpenTo, isPublicVod, isThere } from '../../core/store/visibility';
import { account, stationManager } from '../../tables/account/account';
import { notice } from '../../tables/notice/notice';
import { post } from '../../tables/station/post';
import { fanClub, subscription } from '../../tables/station/ties';
import { favorite, hiddenStreamer } from '../../tables/viewer/viewer';
import { vod } from '../../tables/vod/vod';

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

/** A broadcast or a VOD that lists would show the reader: by age and place. */
export const isShownTo = (
  table: Parameters<typeof isForAllAges>[0] & Record<'isAbroadBlocked', AnyPgColumn>,
  now: SQL,
): SQL => sql`(${isForAllAges(table)} or ${isGrown(now)})
    and (not ${table.isAbroadBlocked} or not ${reader.isAbroad})`;

/** The reader subscribes to the station. */
const isSubscriberOf = (stationUserId: AnyPgColumn, now: SQL): SQL =>
  exists(
    subscription,
    and(
      eq(subscription.accountId, notice.accountId),
      eq(subscription.stationUserId, stationUserId),
      gt(subscription.expiresAt, now),
    ),
  );

type Watched = Record<
  'userId' | 'grade' | 'isAbroadBlocked' | 'passwordHash' | 'subscriptionOnly',
  AnyPgColumn
>;

/** What the reader may watch without more than being who they are, or what is their own. */
const isWatchableBut = (table: Watched, now: SQL, more: SQL | undefined): SQL =>
  sql`(${table.userId} = ${notice.accountId} or (${isShownTo(table, now)} and ${table.passwordHash} is null
    and ${more} and (${table.subscriptionOnly} = 0 or ${isSubscriberOf(table.userId, now)})))`;

/** A broadcast that the reader may watch. */
export const isWatchable = (table: Watched & Record<'broadType', AnyPgColumn>, now: SQL): SQL =>
  isWatchableBut(table, now, sql`${table.broadType} <> ${sql.raw(String(paidBroadType))}`);

/** What opens things of a station to the reader. */
const tiesTo = (stationUserId: AnyPgColumn, now: SQL) => {
  const { accountId } = notice;
  return {
    isFavorite: exists(
      favorite,
      and(eq(favorite.accountId, accountId), eq(favorite.streamerId, stationUserId)),
    ),
    isFan: exists(fanClub, and(eq(fanClub.accountId, accountId), eq(fanClub.stationUserId, stationUserId))),
    isSubscriber: isSubscriberOf(stationUserId, now),
    isManager: exists(
      stationManager,
      and(eq(stationManager.accountId, accountId), eq(stationManager.stationUserId, stationUserId)),
    ),
  };
};

/** The post of the statement is the reader's to read: their own, on their own station, or open to them. */
export function isReadablePost(now: SQL): SQL | undefined {
  const { accountId } = notice;
  const isOwn = or(eq(post.userId, accountId), eq(post.stationUserId, accountId));
  return or(
    and(isThere(post), isOwn),
    isPostFor((authNo) => isOpenTo(authNo, tiesTo(post.stationUserId, now))),
  );
}

/** The VOD of the statement is the reader's to watch (vod/services/access.ts). Of a locked one nobody knows that but its owner. */
export const isWatchableVod = (now: SQL): SQL | undefined =>
  and(
    isThere(vod),
    isWatchableBut(
      vod,
      now,
      and(isPublicVod(vod), not(vod.isPpv), isOpenTo(vod.authNo, tiesTo(vod.userId, now))),
    ),
  );
