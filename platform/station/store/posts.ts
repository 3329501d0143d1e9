import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { BoardField, BoardScope, BoardSort } from '~protocol/station/codes';
import { contains } from '../../core/store/contains';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { postPin } from '../../tables/station/page';
import { board, post, postLike, postPhoto } from '../../tables/station/post';

const writer = alias(account, 'writer');

/** Whose eyes a list is for: the boards and authNumbers that are open to them, and whose own posts they always see. */
export interface PostReader {
  accountId: string | null;
  bbsNos: readonly number[];
  authNos: readonly number[];
}

export interface PostQuery {
  stationUserId: string;
  reader: PostReader;
  sort: BoardSort;
  search: { field: BoardField; keyword: string } | null;
  scope: BoardScope;
}

const oldest = [asc(post.registeredAt), asc(post.titleNo)];
const newest = [sql`${post.registeredAt} desc nulls first`, sql`${post.titleNo} desc nulls first`];
const orders: Record<BoardSort, SQL[]> = {
  reg_date: newest,
  reg_date_asc: oldest,
  read_cnt: [desc(post.views), ...newest],
  comment_cnt: [desc(post.comments), ...newest],
  like_cnt: [desc(post.likes), ...newest],
};

const fields: Record<BoardField, (keyword: string) => SQL> = {
  title: (keyword) => ilike(post.title, contains(keyword)),
  contents: (keyword) => sql`regexp_replace(${post.content}, '<[^>]*>', ' ', 'g') ilike ${contains(keyword)}`,
  user_nick: (keyword) =>
    sql`${post.userId} in (select user_id from account where nick ilike ${contains(keyword)})`,
  user_id: (keyword) => eq(post.userId, keyword),
  hashtags: (keyword) => sql`${keyword} = any(${post.hashtags})`,
};
const scopes: Record<BoardScope, SQL | undefined> = {
  all: undefined,
  streamer: eq(post.userId, post.stationUserId),
  user: ne(post.userId, post.stationUserId),
};

/** Not deleted, not blinded, and on an open board for an open audience, or one's own. */
export const isReadableBy = ({ accountId, bbsNos, authNos }: PostReader) =>
  and(
    isThere(post),
    isNull(post.blindedAt),
    // only what equals lets an index of a board give its order
    bbsNos.length === 1 ? eq(post.bbsNo, bbsNos[0] ?? 0) : inArray(post.bbsNo, [...bbsNos]),
    or(inArray(post.authNo, [...authNos]), accountId === null ? undefined : eq(post.userId, accountId)),
  );

const conditionsOf = ({ stationUserId, reader, search, scope }: PostQuery) =>
  and(
    // a board is of one station
    reader.bbsNos.length === 1 ? undefined : eq(post.stationUserId, stationUserId),
    isReadableBy(reader),
    search ? fields[search.field](search.keyword) : undefined,
    scopes[scope],
  );

const columns = {
  titleNo: post.titleNo,
  bbsNo: post.bbsNo,
  bbsName: board.name,
  userId: post.userId,
  nick: writer.nick,
  title: post.title,
  content: post.content,
  hashtags: post.hashtags,
  authNo: post.authNo,
  isNotice: post.isNotice,
  photoCount: post.photoCount,
  views: post.views,
  likes: post.likes,
  comments: post.comments,
  registeredAt: post.registeredAt,
};
const pictures = sql<
  { url: string; alt: string }[]
>`coalesce((select json_agg(json_build_object('url', ${postPhoto.url}, 'alt', ${postPhoto.alt}) order by ${postPhoto.position}) from ${postPhoto} where ${postPhoto.titleNo} = ${post.titleNo}), '[]'::json)`;

const selectPosts = (db: Db) =>
  db
    .select({ ...columns, photos: pictures })
    .from(post)
    .innerJoin(writer, eq(writer.userId, post.userId))
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .$dynamic();
export type StationPostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** A page of a board, or of all boards. The page is chosen by number alone; only its rows are read whole. */
export async function listPosts(
  db: Db,
  query: PostQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StationPostRow[]> {
  const chosen = db
    .select({ titleNo: post.titleNo })
    .from(post)
    .where(conditionsOf(query))
    .orderBy(...orders[query.sort])
    .limit(limit)
    .offset(offset);
  return selectPosts(db)
    .where(inArray(post.titleNo, chosen))
    .orderBy(...orders[query.sort]);
}

/** The newest notices of a board. */
export const listBoardNotices = (db: Db, query: PostQuery, limit: number): Promise<StationPostRow[]> =>
  selectPosts(db)
    // the station too: its index of notices is short
    .where(and(eq(post.stationUserId, query.stationUserId), post.isNotice, conditionsOf(query)))
    .orderBy(...newest)
    .limit(limit);

export async function countPosts(db: Db, query: PostQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(post).where(conditionsOf(query));
  return row?.total ?? 0;
}

/** What stands at the top of the station's home: what is pinned now, then the newest notices. */
export const listNotices = (
  db: Db,
  stationUserId: string,
  reader: PostReader,
  now: Date,
  limit: number,
): Promise<(StationPostRow & { isPin: boolean })[]> => {
  const isOpen = and(
    eq(postPin.stationUserId, stationUserId),
    or(isNull(postPin.expiresAt), gt(postPin.expiresAt, now)),
  );
  const isShown = and(eq(post.stationUserId, stationUserId), isReadableBy(reader));
  // two short lists by their own indexes: a search for either would read all posts of the station
  const pinned = db.select({ titleNo: postPin.titleNo }).from(postPin).where(isOpen);
  const notices = db
    .select({ titleNo: post.titleNo })
    .from(post)
    .where(and(isShown, post.isNotice))
    .orderBy(...newest)
    .limit(limit);
  return db
    .select({ ...columns, photos: pictures, isPin: sql<boolean>`${postPin.titleNo} is not null` })
    .from(post)
    .innerJoin(writer, eq(writer.userId, post.userId))
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .leftJoin(postPin, and(eq(postPin.titleNo, post.titleNo), isOpen))
    .where(and(inArray(post.titleNo, unionAll(pinned, notices)), isShown))
    .orderBy(sql`${postPin.titleNo} is null`, desc(postPin.createdAt), ...newest)
    .limit(limit);
};

/** Until when the post is pinned now: 'infinity' for good, null when it is not. */
const livePin = (now: Date) =>
  sql<
    string | null
  >`(select coalesce(${postPin.expiresAt}, 'infinity')::text from ${postPin} where ${postPin.titleNo} = ${post.titleNo} and ${postPin.stationUserId} = ${post.stationUserId} and (${postPin.expiresAt} is null or ${postPin.expiresAt} > ${now.toISOString()}::timestamptz))`;

/** One post of the station in any state, and what the account made of it; null when there is none. */
export async function findPost(
  db: Db,
  stationUserId: string,
  titleNo: number,
  { accountId, now }: { accountId: string | null; now: Date },
) {
  const [row] = await db
    .select({
      ...columns,
      photos: pictures,
      boardAuthNo: board.authNo,
      boardType: board.boardType,
      blindedAt: post.blindedAt,
      blindedBy: post.blindedBy,
      blindReason: post.blindReason,
      pin: livePin(now),
      deletedAt: post.deletedAt,
      isLike: sql<boolean>`exists (select 1 from ${postLike} where ${and(eq(postLike.titleNo, post.titleNo), eq(postLike.accountId, accountId ?? ''))})`,
    })
    .from(post)
    .innerJoin(writer, eq(writer.userId, post.userId))
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .where(and(eq(post.stationUserId, stationUserId), eq(post.titleNo, titleNo)));
  return row ?? null;
}
