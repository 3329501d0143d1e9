import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoryFilter } from '~protocol/history/codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { comment } from '../../tables/station/comment';
import { board, post, postPhoto } from '../../tables/station/post';

/** A post or a comment of an account's, in the order of the list. */
export interface StoryEntry {
  kind: 'post' | 'comment';
  no: number;
}

const posts = (userId: string) =>
  sql`select 'post' as kind, ${post.titleNo} as no, ${post.registeredAt} as at from ${post}
    where ${post.userId} = ${userId} and ${isNull(post.deletedAt)}`;
const comments = (userId: string, kind: SQL | undefined) =>
  sql`select 'comment' as kind, ${comment.commentNo} as no, ${comment.registeredAt} as at from ${comment}
    where ${and(eq(comment.userId, userId), isNull(comment.deletedAt), kind)}`;

/** The parts of each filter; an index gives the latest of each part, so that a page reads no more than it needs. */
const parts: Record<StoryFilter, (userId: string) => SQL[]> = {
  '': (userId) => [posts(userId), comments(userId, undefined)],
  POST_PHOTO: (userId) => [posts(userId)],
  PARENT_COMMENT: (userId) => [comments(userId, isNull(comment.parentNo))],
  CHILD_COMMENT: (userId) => [comments(userId, sql`${comment.parentNo} is not null`)],
};

/** The statement of a page. Exported for the test that reads its plan. */
export function storyQuery(userId: string, filter: StoryFilter, limit: number, offset: number): SQL {
  const latest = parts[filter](userId).map(
    (part) => sql`(${part} order by at desc nulls first, no desc limit ${offset + limit})`,
  );
  return sql`select part.* from (${sql.join(latest, sql` union all `)}) as part order by part.at desc, part.no desc limit ${limit} offset ${offset}`;
}

/** A page of what the account wrote, last first, and how much there is in all. */
export async function listStory(
  db: Db,
  userId: string,
  filter: StoryFilter,
  window: { limit: number; offset: number },
): Promise<{ entries: StoryEntry[]; total: number }> {
  const all = sql.join(
    parts[filter](userId).map((part) => sql`(select count(*)::int from (${part}) as part)`),
    sql` + `,
  );
  const counted = await db.execute<{ total: number }>(sql`select ${all} as total`);
  const { rows } = await db.execute<{ kind: StoryEntry['kind']; no: string | number }>(
    storyQuery(userId, filter, window.limit, window.offset),
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    entries: rows.map(({ kind, no }) => ({ kind, no: Number(no) })),
  };
}

const owner = alias(account, 'owner');
const writer = alias(account, 'writer');

const postColumns = {
  titleNo: post.titleNo,
  stationUserId: post.stationUserId,
  stationNick: owner.nick,
  userId: post.userId,
  nick: writer.nick,
  title: post.title,
  content: post.content,
  authNo: post.authNo,
  boardType: board.boardType,
  boardAuthNo: board.authNo,
  isNotice: post.isNotice,
  views: post.views,
  comments: post.comments,
  likes: post.likes,
  registeredAt: post.registeredAt,
  blindedAt: post.blindedAt,
  deletedAt: post.deletedAt,
};

/** Posts in any state, in no order. */
export async function listPosts(db: Db, titleNos: readonly number[]) {
  if (titleNos.length === 0) return [];
  return db
    .select(postColumns)
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    .innerJoin(owner, eq(owner.userId, post.stationUserId))
    .innerJoin(writer, eq(writer.userId, post.userId))
    .where(inArray(post.titleNo, [...titleNos]));
}
export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

/** The first four photos of each post. */
export async function listPhotos(db: Db, titleNos: readonly number[]) {
  if (titleNos.length === 0) return [];
  return db
    .select({ titleNo: postPhoto.titleNo, url: postPhoto.url })
    .from(postPhoto)
    .where(and(inArray(postPhoto.titleNo, [...titleNos]), sql`${postPhoto.position} < 4`))
    .orderBy(postPhoto.titleNo, postPhoto.position);
}

const parent = alias(comment, 'parent');
const parentWriter = alias(account, 'parent_writer');

/** Comments and replies, each reply with what it answers, in no order. */
export async function listComments(db: Db, commentNos: readonly number[]) {
  if (commentNos.length === 0) return [];
  return db
    .select({
      commentNo: comment.commentNo,
      parentNo: comment.parentNo,
      titleNo: comment.titleNo,
      stationUserId: comment.stationUserId,
      stationNick: owner.nick,
      userId: comment.userId,
      content: comment.content,
      likes: comment.likes,
      registeredAt: comment.registeredAt,
      parentContent: parent.content,
      parentNick: parentWriter.nick,
      parentGoneAt: sql<Date | null>`coalesce(${parent.deletedAt}, ${parent.hiddenAt})`,
    })
    .from(comment)
    .innerJoin(owner, eq(owner.userId, comment.stationUserId))
    .leftJoin(parent, eq(parent.commentNo, comment.parentNo))
    .leftJoin(parentWriter, eq(parentWriter.userId, parent.userId))
    .where(inArray(comment.commentNo, [...commentNos]));
}
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];
