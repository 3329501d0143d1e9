import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../../tables/account/account';
import { board, post } from '../../tables/station/post';
import { isForEverybody, isThere } from './visibility';

/**
 * A post that may be shown outside of its station: there, not blinded, on a station that is not closed (GN59), and
 * open twice, by its own audience and by its board's. tests/platform/rights/queries.test.ts lets no query of posts go
 * without it.
 *
 * @param mayRead to whom an authNumber is open
 */
export const isPostFor = (mayRead: (authNo: AnyPgColumn) => SQL | undefined): SQL | undefined => {
  const isOpenBoard = and(eq(board.bbsNo, post.bbsNo), mayRead(board.authNo));
  return and(
    isThere(post),
    isNull(post.blindedAt),
    mayRead(post.authNo),
    sql`exists (select 1 from ${board} where ${isOpenBoard})`,
    // `is not null` of a value: no join for the planner, which counts on nearly all rows to pass, and keeps their order
    sql`(select ${account.userId} from ${account} where ${account.userId} = ${post.stationUserId} and coalesce(${account.suspendedUntil} <= now(), true)) is not null`,
  );
};

/** One that everybody may read. */
export const isOpenPost = (): SQL | undefined => isPostFor((authNo) => isForEverybody({ authNo }));

/** For newestNumbers: by the indexes post_by_new and post_station. */
export const newestPosts = {
  table: post,
  who: post.stationUserId,
  at: post.registeredAt,
  no: post.titleNo,
  there: sql`${isThere(post)} and ${isNull(post.blindedAt)}`,
};
