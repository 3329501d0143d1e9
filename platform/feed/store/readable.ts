import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isPostFor } from '../../core/store/open-posts';
import { isOpenTo } from '../../core/store/visibility';
import { feedBlind } from '../../tables/feed/feed';
import { post } from '../../tables/station/post';

const isOneOf = (column: AnyPgColumn, name: string) => sql`${column} = any(${sql.placeholder(name)}::text[])`;

/**
 * What the viewer may read or watch by who they are to the station: parameters `favorites`, `fans`, `subscribed` and
 * `accountId`. Private things and those for managers are nobody's but the owner's.
 */
export const isReadable = (authNo: AnyPgColumn, stationUserId: AnyPgColumn): SQL | undefined =>
  or(
    isOpenTo(authNo, {
      isFavorite: isOneOf(stationUserId, 'favorites'),
      isFan: isOneOf(stationUserId, 'fans'),
      isSubscriber: isOneOf(stationUserId, 'subscribed'),
    }),
    sql`${stationUserId} = ${sql.placeholder('accountId')}`,
  );

/** There, and on a board that may be read too. */
export const isReadablePost = (): SQL | undefined =>
  isPostFor((authNo) => isReadable(authNo, post.stationUserId));

/** The viewer (`accountId`) has hidden the author of the post. */
export const isBlinded = (): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${feedBlind} where ${feedBlind.accountId} = ${sql.placeholder('accountId')} and ${feedBlind.userId} = ${post.userId})`;
