import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fanClub, favoriteGroup, favoriteGroupMember, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';

/** Whose contents a list of MY shows: all of one list, or one group of the favourites. */
export type MyScope = 'favorite' | 'group' | 'subscribe' | 'fan';

const accountId = sql.placeholder('accountId');
const now = sql`${sql.placeholder('now')}::timestamptz`;
const groupId = sql`${sql.placeholder('groupId')}::bigint`;

/** The streamers of a scope and since when they are on the list. A group that is not the account's own has nobody in it. */
const listed: Record<MyScope, { id: AnyPgColumn; since: AnyPgColumn; rest: SQL }> = {
  favorite: {
    id: favorite.streamerId,
    since: favorite.createdAt,
    rest: sql`from ${favorite} where ${favorite.accountId} = ${accountId}`,
  },
  group: {
    id: favorite.streamerId,
    since: favorite.createdAt,
    rest: sql`from ${favorite} where ${favorite.accountId} = ${accountId} and ${favorite.streamerId} in (select ${favoriteGroupMember.streamerId} from ${favoriteGroupMember} join ${favoriteGroup} on ${favoriteGroup.idx} = ${favoriteGroupMember.groupIdx} where ${favoriteGroup.idx} = ${groupId} and ${favoriteGroup.accountId} = ${accountId})`,
  },
  subscribe: {
    id: subscription.stationUserId,
    since: subscription.firstPaidAt,
    rest: sql`from ${subscription} where ${subscription.accountId} = ${accountId} and ${subscription.expiresAt} > ${now}`,
  },
  fan: {
    id: fanClub.stationUserId,
    since: fanClub.createdAt,
    rest: sql`from ${fanClub} where ${fanClub.accountId} = ${accountId}`,
  },
};

/** The streamers of a scope, each once. */
export const idsOf = (scope: MyScope): SQL => sql`select ${listed[scope].id} ${listed[scope].rest}`;

/** The same as (id, since). */
export const listedOf = (scope: MyScope): SQL =>
  sql`select ${listed[scope].id} as id, ${listed[scope].since} as since ${listed[scope].rest}`;

/** The parameters of every statement of a scope. */
export interface MyScopeValues {
  accountId: string;
  /** a subscription that has expired by then does not count */
  now: Date;
  /** of the scope `group` */
  groupId: number | null;
}

export const valuesOf = ({ now: at, ...rest }: MyScopeValues) => ({ ...rest, now: at.toISOString() });

/** Conditions of joins that say what binds the account to a streamer now. */
export const subscribes = (streamerId: AnyPgColumn): SQL =>
  sql`${subscription.stationUserId} = ${streamerId} and ${subscription.accountId} = ${accountId} and ${subscription.expiresAt} > ${now}`;
export const isFanOf = (streamerId: AnyPgColumn): SQL =>
  sql`${fanClub.stationUserId} = ${streamerId} and ${fanClub.accountId} = ${accountId}`;
