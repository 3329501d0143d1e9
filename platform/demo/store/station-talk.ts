import { and, asc, eq, sql } from 'drizzle-orm';
import { continueIdentity, insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { comment } from '../../tables/station/comment';
import { postPin } from '../../tables/station/page';
import { board, post } from '../../tables/station/post';

/** The next numbers of posts and comments, and the boards of a station that they stand on. */
export async function talkNumbers(db: Db, stationUserId: string) {
  const [next] = await db
    .select({
      titleNo: sql<number>`(select max(${post.titleNo}) + 1 from ${post})`.mapWith(Number),
      commentNo: sql<number>`(select max(${comment.commentNo}) + 1 from ${comment})`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  const boards = await db
    .select({ bbsNo: board.bbsNo, name: board.name })
    .from(board)
    .where(and(eq(board.stationUserId, stationUserId), eq(board.boardType, 104)))
    .orderBy(asc(board.position));
  const named = (name: string) => boards.find((row) => row.name === name)?.bbsNo ?? boards[0]?.bbsNo ?? 0;
  return {
    titleNo: next?.titleNo ?? 1,
    commentNo: next?.commentNo ?? 1,
    freeBoard: named('자유게시판'),
    noticeBoard: named('공지사항'),
  };
}

export interface TalkRows {
  posts: Rows<typeof post>;
  comments: Rows<typeof comment>;
  pins: Rows<typeof postPin>;
}

export async function insertStationTalk(db: Db, { posts, comments, pins }: TalkRows): Promise<void> {
  await insertRows(db, post, posts);
  await continueIdentity(db, post, 'title_no');
  await insertRows(db, comment, comments);
  await continueIdentity(db, comment, 'comment_no');
  await insertRows(db, postPin, pins);
}
