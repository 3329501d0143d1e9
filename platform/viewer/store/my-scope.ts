import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fanClub, favoriteGroup, favoriteGroupMember, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';

/** Whose contents a list of MY shows: all of one list, or one group of the favourites. */
export type MyScope = 'favorite' | 'group' | 'subscribe' | 'fan';

const accountId = sql.placeholder('accountId');
const now = sql`${sql.placeholder('now')}::timestamptz`;
const groupId = sql`${sql.placeholder('groupId')}::bigint`;

/** A group that is not the account's own has nobody in it. */
const streamerIds: Record<MyScope, SQL> = {
  favorite: sql`select ${favorite.streamerId} from ${favorite} where ${favorite.accountId} = ${accountId}`,
  group: sql`select ${favoriteGroupMember.streamerId} from ${favoriteGroupMember} join ${favoriteGroup} on ${favoriteGroup.idx} = ${favoriteGroupMember.groupIdx} where ${favoriteGroup.idx} = ${groupId} and ${favoriteGroup.accountId} = ${accountId}`,
  subscribe: sql`select ${subscription.stationUserId} from ${subscription} where ${subscription.accountId} = ${accountId} and ${subscription.expiresAt} > ${now}`,
  fan: sql`select ${fanClub.stationUserId} from ${fanClub} where ${fanClub.accountId} = ${accountId}`,
};

/** An array instead of a join: found once, and the contents' own index is read in its order. */
export const isOf = (scope: MyScope, column: AnyPgColumn): SQL =>
  sql`${column} = any(array(${streamerIds[scope]}))`;

/** The parameters of every statement with isOf. */
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
