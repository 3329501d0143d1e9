import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpenPost } from '../../core/store/open-posts';
import { isThere } from '../../core/store/visibility';
import { account } from '../../tables/account/account';
import { chatLine } from '../../tables/chat/lines';
import { ticket } from '../../tables/help/help';
import { broadcast } from '../../tables/live/live';
import { note } from '../../tables/note/note';
import { notice, noticeItem } from '../../tables/notice/notice';
import { calendarEntry } from '../../tables/station/page';
import { comment, commentLike, post, postLike } from '../../tables/station/post';
import { gift, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { isNotHiddenBy, isReadablePost, isShownTo, isWatchable } from './readable';

/** Who and what a notice tells, read from the thing itself. Which of them there are goes by the kind. */
export interface About {
  /** who did it; of several the last one */
  nick?: string;
  /** their id, or that of the station where it is */
  userId?: string;
  /** how many did it */
  count?: number;
  /** how the thing is called */
  title?: string | null;
  /** what was written */
  text?: string | null;
  /** of broadcast, post or note */
  no?: number;
  commentNo?: number;
  ticketId?: string;
  giftKind?: string;
  amount?: number;
  /** of a plan: ISO */
  at?: string;
  /** of a broadcast */
  isOver?: boolean;
  /** of the help centre */
  answerKind?: string;
  formType?: string;
}

/** Lists show how a text begins. */
const excerpt = (text: SQL | typeof comment.content) => sql`left(${text}, 100)`;
const subjectNo = sql`${notice.subject}::bigint`;
/** 'p123' of a post, 'c123' of a comment */
const likedNo = sql`substr(${notice.subject}, 2)::bigint`;
/** Of the things that are folded, the last one's. */
const last = (value: SQL | typeof account.nick | typeof comment.commentNo) =>
  sql`(array_agg(${value} order by ${noticeItem.createdAt} desc, ${noticeItem.ref} desc))[1]`;
const people = sql`'count', count(distinct ${account.userId}), 'nick', ${last(account.nick)}`;
const isItem = eq(noticeItem.noticeId, notice.id);

const live = (now: SQL) => sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${broadcast.userId}, 'no', ${broadcast.no},
    'title', ${broadcast.title}, 'isOver', ${broadcast.endedAt} is not null)
  from ${broadcast} join ${account} on ${account.userId} = ${broadcast.userId}
  where ${and(
    eq(broadcast.no, subjectNo),
    isShownTo(broadcast, now),
    isNotHiddenBy(broadcast.userId),
    sql`coalesce(${account.suspendedUntil} <= ${now}, true)`,
  )}`;

/** What a favourite writes is told while everybody may read it. */
const favoritePost = (isPlan: boolean) => sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${post.stationUserId}, 'no', ${post.titleNo},
    'title', ${post.title}, 'at', ${isPlan ? calendarEntry.startsAt : sql`null`})
  from ${post} join ${account} on ${account.userId} = ${post.stationUserId}
    ${isPlan ? sql`join ${calendarEntry} on ${calendarEntry.titleNo} = ${post.titleNo}` : sql``}
  where ${and(
    eq(post.titleNo, subjectNo),
    isOpenPost(),
    isPlan ? undefined : post.isNotice,
    isNotHiddenBy(post.stationUserId),
  )}`;

/** Comments on the reader's post, and replies to the reader's comment. */
const comments = (now: SQL) => sql`
  select jsonb_build_object(${people}, 'userId', min(${post.stationUserId}), 'no', min(${post.titleNo}),
    'title', min(${post.title}), 'text', ${last(excerpt(comment.content))}, 'commentNo', ${last(comment.commentNo)})
  from ${noticeItem}
    join ${comment} on ${comment.commentNo} = ${noticeItem.ref}::bigint
    join ${account} on ${account.userId} = ${comment.userId}
    join ${post} on ${post.titleNo} = ${comment.titleNo}
  where ${and(isItem, isThere(comment), isNull(comment.hiddenAt), isReadablePost(now), isNotHiddenBy(comment.userId))}
  having count(*) > 0`;

const guests = (now: SQL) => sql`
  select jsonb_build_object(${people}, 'userId', min(${post.stationUserId}),
    'title', ${last(sql`${post.title}`)}, 'no', ${last(sql`${post.titleNo}`)})
  from ${noticeItem}
    join ${post} on ${post.titleNo} = ${noticeItem.ref}::bigint
    join ${account} on ${account.userId} = ${post.userId}
  where ${and(isItem, isReadablePost(now), isNull(post.blindedAt), isNotHiddenBy(post.userId))}
  having count(*) > 0`;

/**
 * Who named the reader in a broadcast's chat, for whoever may watch it: of what is locked by a password nobody knows that, so
 * that nothing of it is told.
 */
const mentions = (now: SQL) => sql`
  select jsonb_build_object(${people}, 'userId', min(${broadcast.userId}), 'no', min(${broadcast.no}),
    'title', min(${broadcast.title}), 'text', ${last(sql`left(${chatLine.body}, 100)`)},
    'isOver', bool_and(${broadcast.endedAt} is not null))
  from ${noticeItem}
    join ${chatLine} on ${chatLine.no} = ${noticeItem.ref}::bigint
    join ${broadcast} on ${broadcast.no} = ${chatLine.broadNo}
    join ${account} on ${account.userId} = ${chatLine.accountId}
  where ${and(
    isItem,
    isThere(chatLine),
    isNotHiddenBy(chatLine.accountId),
    isNotHiddenBy(broadcast.userId),
    isWatchable(broadcast, now),
  )}
  having count(*) > 0`;

/** Those who like it still. */
const likes = (now: SQL, ofComment: boolean) => sql`
  select jsonb_build_object(${people}, 'userId', min(${post.stationUserId}), 'no', min(${post.titleNo}),
    'title', min(${ofComment ? excerpt(comment.content) : post.title}),
    'commentNo', min(${ofComment ? comment.commentNo : sql`null::bigint`}))
  from ${noticeItem} join ${account} on ${account.userId} = ${noticeItem.actorId}
    ${
      ofComment
        ? sql`join ${commentLike} on ${commentLike.accountId} = ${noticeItem.actorId} and ${commentLike.commentNo} = ${likedNo}
    join ${comment} on ${comment.commentNo} = ${commentLike.commentNo}
    join ${post} on ${post.titleNo} = ${comment.titleNo}`
        : sql`join ${postLike} on ${postLike.accountId} = ${noticeItem.actorId} and ${postLike.titleNo} = ${likedNo}
    join ${post} on ${post.titleNo} = ${postLike.titleNo}`
    }
  where ${and(
    isItem,
    ofComment ? and(isThere(comment), isNull(comment.hiddenAt)) : undefined,
    isReadablePost(now),
    isNotHiddenBy(account.userId),
  )}
  having count(*) > 0`;

const gifts = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${gift.stationUserId}, 'giftKind', ${gift.kind},
    'amount', ${gift.amount}, 'text', ${gift.message})
  from ${gift} join ${account} on ${account.userId} = ${gift.senderId}
  where ${and(eq(gift.id, subjectNo), eq(gift.stationUserId, notice.accountId))}`;

/** The subject is the subscription's number and when it began: who comes back is told of again. */
const subscribers = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${subscription.stationUserId})
  from ${subscription} join ${account} on ${account.userId} = ${subscription.accountId}
  where ${and(
    eq(subscription.subscribeNo, sql`split_part(${notice.subject}, ':', 1)::bigint`),
    eq(subscription.stationUserId, notice.accountId),
  )}`;

const followers = sql`
  select jsonb_build_object(${people}, 'userId', ${last(sql`${account.userId}`)})
  from ${noticeItem} join ${account} on ${account.userId} = ${noticeItem.actorId}
    join ${favorite} on ${favorite.accountId} = ${noticeItem.actorId} and ${favorite.streamerId} = ${notice.accountId}
  where ${and(isItem, isNotHiddenBy(account.userId))}
  having count(*) > 0`;

const notes = sql`
  select jsonb_build_object('nick', ${account.nick}, 'no', ${note.id})
  from ${note} join ${account} on ${account.userId} = ${note.senderId}
  where ${and(eq(note.id, subjectNo), eq(note.receiverId, notice.accountId), isNull(note.deletedByReceiverAt))}`;

/** Of a report of illegal material nothing is said but that there is an answer. */
const answers = sql`
  select jsonb_build_object('ticketId', ${ticket.id}, 'formType', ${ticket.formType}, 'answerKind', ${ticket.status},
    'title', case when ${ticket.formType} <> 'illegal' then ${ticket.title} end)
  from ${ticket}
  where ${and(eq(ticket.id, notice.subject), eq(ticket.memberId, notice.accountId), isNull(ticket.forgottenAt))}`;

/** A deed is told by what was kept of it: the thing may be gone by it. Who it was at a station is not said. */
const acts = sql`jsonb_build_object('userId', ${notice.detail} ->> 'stationUserId', 'title', ${notice.detail} ->> 'title',
    'no', (${notice.detail} ->> 'titleNo')::bigint, 'text', ${notice.detail} ->> 'reason',
    'nick', (select ${account.nick} from ${account} where ${account.userId} = ${notice.detail} ->> 'stationUserId'))`;

/**
 * What the notice of the statement tells its reader (`About`), null when it is theirs no more to know: the right and the
 * answer are one expression, so that no list, count or mail can have the one without the other.
 */
export const aboutOf = (now: SQL): SQL<About | null> => sql`case ${notice.kind}
  when 'live' then (${live(now)})
  when 'plan' then (${favoritePost(true)})
  when 'post' then (${favoritePost(false)})
  when 'reply' then (${comments(now)})
  when 'comment' then (${comments(now)})
  when 'guest' then (${guests(now)})
  when 'mention' then (${mentions(now)})
  when 'like' then case left(${notice.subject}, 1)
    when 'p' then (${likes(now, false)}) else (${likes(now, true)}) end
  when 'gift' then (${gifts})
  when 'subscriber' then (${subscribers})
  when 'favorite' then (${followers})
  when 'note' then (${notes})
  when 'answer' then (${answers})
  else ${acts} end`;
