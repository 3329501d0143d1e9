import { eq, type SQL, sql } from 'drizzle-orm';
import { account } from '../../tables/account/account';
import { notice, noticeItem } from '../../tables/notice/notice';
import type { comment } from '../../tables/station/comment';

/** Lists show how a text begins. */
export const excerpt = (text: SQL | typeof comment.content) => sql`left(${text}, 100)`;
export const subjectNo = sql`${notice.subject}::bigint`;
/** 'p123' of a post, 'c123' of a comment */
export const likedNo = sql`substr(${notice.subject}, 2)::bigint`;
/** Of the things that are folded, the last one's. */
export const last = (value: SQL | typeof account.nick | typeof comment.commentNo) =>
  sql`(array_agg(${value} order by ${noticeItem.createdAt} desc, ${noticeItem.ref} desc))[1]`;
export const people = sql`'count', count(distinct ${account.userId}), 'nick', ${last(account.nick)}`;
export const isItem = eq(noticeItem.noticeId, notice.id);
