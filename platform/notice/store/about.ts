import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpenPost } from '../../core/store/open-posts';
import { isThere } from '../../core/store/visibility';
import { account } from '../../tables/account/account';
import { chatLine } from '../../tables/chat/lines';
import { ticket, ticketAnswer } from '../../tables/help/help';
import { broadcast } from '../../tables/live/live';
import { note } from '../../tables/note/note';
import { notice, noticeItem } from '../../tables/notice/notice';
import { calendarEntry } from '../../tables/station/page';
import { post, postLike } from '../../tables/station/post';
import { commentLikes, comments } from './about-comments';
import { isItem, last, likedNo, people, subjectNo } from './about-parts';
import { clips, followers, gifts, raids, subscribers, thanks } from './about-station';
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
  /** of broadcast, post, VOD or note */
  no?: number;
  commentNo?: number;
  /** of comments: they stand under a VOD */
  onVod?: boolean;
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

/** Those who like the post still. */
const likes = (now: SQL) => sql`
  select jsonb_build_object(${people}, 'userId', min(${post.stationUserId}), 'no', min(${post.titleNo}),
    'title', min(${post.title}))
  from ${noticeItem} join ${account} on ${account.userId} = ${noticeItem.actorId}
    join ${postLike} on ${postLike.accountId} = ${noticeItem.actorId} and ${postLike.titleNo} = ${likedNo}
    join ${post} on ${post.titleNo} = ${postLike.titleNo}
  where ${and(isItem, isReadablePost(now), isNotHiddenBy(account.userId))}
  having count(*) > 0`;

const notes = sql`
  select jsonb_build_object('nick', ${account.nick}, 'no', ${note.id})
  from ${note} join ${account} on ${account.userId} = ${note.senderId}
  where ${and(eq(note.id, subjectNo), eq(note.receiverId, notice.accountId), isNull(note.deletedByReceiverAt))}`;

/** What the last answer was: the case may have been closed or opened again since. */
const lastAnswer = sql`(select ${ticketAnswer.kind} from ${ticketAnswer}
  where ${ticketAnswer.ticketId} = ${ticket.id} order by ${ticketAnswer.id} desc limit 1)`;

/** Of a report of illegal material nothing is said but that there is an answer. */
const answers = sql`
  select jsonb_build_object('ticketId', ${ticket.id}, 'formType', ${ticket.formType}, 'answerKind', ${lastAnswer},
    'title', case when ${ticket.formType} <> 'illegal' then ${ticket.title} end)
  from ${ticket}
  where ${and(eq(ticket.id, notice.subject), eq(ticket.memberId, notice.accountId), isNull(ticket.forgottenAt))}`;

/** A deed is told by what was kept of it: the thing may be gone by it. Who it was at a station is not said. */
const acts = sql`jsonb_build_object('userId', ${notice.detail} ->> 'stationUserId', 'title', ${notice.detail} ->> 'title',
    'no', (${notice.detail} ->> 'titleNo')::bigint, 'onVod', (${notice.detail} ->> 'onVod')::boolean,
    'text', ${notice.detail} ->> 'reason',
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
    when 'p' then (${likes(now)}) else (${commentLikes(now)}) end
  when 'gift' then (${gifts})
  when 'subscriber' then (${subscribers})
  when 'favorite' then (${followers})
  when 'raid' then (${raids})
  when 'clip' then (${clips})
  when 'thanks' then (${thanks})
  when 'note' then (${notes})
  when 'answer' then (${answers})
  else ${acts} end`;
