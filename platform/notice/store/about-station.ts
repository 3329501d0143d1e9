/** What happens at a member's own station, and what comes back to whom they gave something: the parts of about.ts. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { account } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { notice, noticeItem } from '../../tables/notice/notice';
import { gift, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { vod } from '../../tables/vod/vod';
import { isItem, last, people, subjectNo } from './about-parts';
import { isNotHiddenBy } from './readable';

export const gifts = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${gift.stationUserId}, 'giftKind', ${gift.kind},
    'amount', ${gift.amount}, 'text', ${gift.message})
  from ${gift} join ${account} on ${account.userId} = ${gift.senderId}
  where ${and(eq(gift.id, subjectNo), eq(gift.stationUserId, notice.accountId))}`;

/** The subject is the subscription's number and when it began: who comes back is told of again. */
export const subscribers = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${subscription.stationUserId})
  from ${subscription} join ${account} on ${account.userId} = ${subscription.accountId}
  where ${and(
    eq(subscription.subscribeNo, sql`split_part(${notice.subject}, ':', 1)::bigint`),
    eq(subscription.stationUserId, notice.accountId),
  )}`;

/** Whose broadcast has ended. */
export const raids = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${broadcast.userId})
  from ${broadcast} join ${account} on ${account.userId} = ${broadcast.userId}
  where ${and(eq(broadcast.no, subjectNo), isNotHiddenBy(account.userId))}`;

/** What a viewer has cut out of what is the reader's; the subject is its Catch. */
export const clips = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${vod.userId}, 'no', ${vod.titleNo}, 'title', ${vod.title})
  from ${vod} join ${account} on ${account.userId} = ${vod.makerUserId}
  where ${and(
    eq(vod.titleNo, subjectNo),
    eq(vod.userId, notice.accountId),
    isNull(vod.deletedAt),
    isNotHiddenBy(account.userId),
  )}`;

/** What the streamer thanks for: a gift (`g:`), or a payment of a subscription (`s:`). */
export const thanks = sql`
  select jsonb_build_object('nick', ${account.nick}, 'userId', ${account.userId},
    'giftKind', coalesce(${gift.kind}, 'subscribed'),
    'amount', coalesce(${gift.amount}, nullif(split_part(${notice.subject}, ':', 3), '')::integer))
  from ${account}
    left join ${gift} on left(${notice.subject}, 1) = 'g' and ${gift.senderId} = ${notice.accountId}
      and ${gift.id} = split_part(${notice.subject}, ':', 2)::bigint
  where ${and(eq(account.userId, notice.actorId), isNotHiddenBy(account.userId))}`;

export const followers = sql`
  select jsonb_build_object(${people}, 'userId', ${last(sql`${account.userId}`)})
  from ${noticeItem} join ${account} on ${account.userId} = ${noticeItem.actorId}
    join ${favorite} on ${favorite.accountId} = ${noticeItem.actorId} and ${favorite.streamerId} = ${notice.accountId}
  where ${and(isItem, isNotHiddenBy(account.userId))}
  having count(*) > 0`;
