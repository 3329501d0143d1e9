/** What notices of comments tell, under posts and VODs alike. */
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { isThere } from '../../core/store/visibility';
import { account } from '../../tables/account/account';
import { noticeItem } from '../../tables/notice/notice';
import { comment, commentLike } from '../../tables/station/comment';
import { post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';
import { excerpt, isItem, last, likedNo, people } from './about-parts';
import { isNotHiddenBy, isReadablePost, isWatchableVod } from './readable';

/** What the comment of the statement stands under, as far as it is open to the reader; without it nothing is told. */
const above = (now: SQL) => sql`
    left join ${post} on ${post.titleNo} = ${comment.titleNo} and ${isReadablePost(now)}
    left join ${vod} on ${vod.titleNo} = ${comment.titleNo} and ${isWatchableVod(now)}`;
const hasAbove = sql`coalesce(${post.titleNo}, ${vod.titleNo}) is not null`;
const place = sql`'userId', min(${comment.stationUserId}), 'no', min(${comment.titleNo}), 'onVod', bool_or(${vod.titleNo} is not null)`;

/** Comments on the reader's post or VOD, and replies to the reader's comment. */
export const comments = (now: SQL) => sql`
  select jsonb_build_object(${people}, ${place}, 'title', min(coalesce(${post.title}, ${vod.title})),
    'text', ${last(excerpt(comment.content))}, 'commentNo', ${last(comment.commentNo)})
  from ${noticeItem}
    join ${comment} on ${comment.commentNo} = ${noticeItem.ref}::bigint
    join ${account} on ${account.userId} = ${comment.userId} ${above(now)}
  where ${and(isItem, isThere(comment), isNull(comment.hiddenAt), hasAbove, isNotHiddenBy(comment.userId))}
  having count(*) > 0`;

/** Those who like the comment still. */
export const commentLikes = (now: SQL) => sql`
  select jsonb_build_object(${people}, ${place}, 'title', min(${excerpt(comment.content)}),
    'commentNo', min(${comment.commentNo}))
  from ${noticeItem} join ${account} on ${account.userId} = ${noticeItem.actorId}
    join ${commentLike} on ${commentLike.accountId} = ${noticeItem.actorId} and ${commentLike.commentNo} = ${likedNo}
    join ${comment} on ${comment.commentNo} = ${commentLike.commentNo} ${above(now)}
  where ${and(isItem, isThere(comment), isNull(comment.hiddenAt), hasAbove, isNotHiddenBy(account.userId))}
  having count(*) > 0`;
