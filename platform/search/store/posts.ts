import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import { isOpenPost } from '../../core/store/open-posts';
import { isNotHidden } from '../../core/store/visibility';
import { farFuture, farPast } from '../../core/time';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { post, postPhoto } from '../../tables/station/post';
import { toQuery } from '../../text/tokens';
import { fitOf, holdsWords, matchParameters } from './match';

export type PostSearchOrder = 'score' | 'views' | 'new';

const orders: Record<PostSearchOrder, SQL[]> = {
  score: [desc(fitOf(post)), desc(post.views)],
  views: [desc(post.views)],
  new: [desc(post.registeredAt)],
};

const writer = alias(account, 'writer');

const matches = and(
  isOpenPost(),
  holdsWords(post),
  sql`${post.registeredAt} >= ${sql.placeholder('since')}::timestamptz and ${post.registeredAt} < ${sql.placeholder('until')}::timestamptz`,
  isNotHidden(post.userId),
  isNotHidden(post.stationUserId),
);

/** The query of a page, prepared: its numbers first, and how many are found. Exported for the test that reads its plan. */
export function preparePostSearch(db: Db, order: PostSearchOrder) {
  const place = sql.join([...orders[order], desc(post.titleNo)], sql`, `);
  const found = db
    .select({
      no: sql<number>`${post.titleNo}`.as('no'),
      place: sql<number>`row_number() over (order by ${place})`.as('place'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(post)
    .where(matches)
    .orderBy(sql`place`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('found');
  return db
    .select({
      titleNo: post.titleNo,
      userId: post.userId,
      nick: writer.nick,
      stationUserId: post.stationUserId,
      stationName: station.name,
      title: post.title,
      content: post.content,
      views: post.views,
      photoCount: post.photoCount,
      thumb: sql<
        string | null
      >`(select ${postPhoto.url} from ${postPhoto} where ${postPhoto.titleNo} = ${post.titleNo} order by ${postPhoto.position} limit 1)`,
      registeredAt: post.registeredAt,
      total: found.total,
    })
    .from(found)
    .innerJoin(post, eq(post.titleNo, found.no))
    .innerJoin(writer, eq(writer.userId, post.userId))
    .innerJoin(station, eq(station.userId, post.stationUserId))
    .orderBy(found.place)
    .prepare(`post_search_${order}`);
}

const prepareCount = (db: Db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(post).where(matches).prepare('post_search_count');

const pageOf = oncePerDatabase(preparePostSearch);
const countOf = oncePerDatabase(prepareCount);

export interface PostSearch {
  /** normalised; all in title, text or hashtags */
  words: readonly string[];
  order: PostSearchOrder;
  since: Date | null;
  until: Date | null;
  /** Writers and stations left out. */
  without: readonly string[];
  limit: number;
  offset: number;
}

/** A page of the posts found, and how many there are. */
export async function searchPosts(db: Db, search: PostSearch) {
  const parameters = {
    ...matchParameters(search.words, toQuery(search.words)),
    since: (search.since ?? farPast).toISOString(),
    until: (search.until ?? farFuture).toISOString(),
    without: [...search.without],
    limit: search.limit,
    offset: search.offset,
  };
  const rows = await pageOf(db, search.order).execute(parameters);
  const [first] = rows;
  if (first || search.offset === 0) return { total: first?.total ?? 0, rows };
  const [count] = await countOf(db).execute(parameters);
  return { total: count?.total ?? 0, rows };
}
export type PostRow = Awaited<ReturnType<typeof searchPosts>>['rows'][number];
