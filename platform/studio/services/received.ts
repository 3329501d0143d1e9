import { leftMember } from '~protocol/account/rules';
import {
  type ReceivedKind,
  type StudioGiftWire,
  type StudioSubscriberWire,
  studioLimits,
  type ThankedKind,
} from '~protocol/station/studio/calls';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput, notFound } from '../../core/services/refusal';
import { seoulDay, seoulMidnight, seoulText } from '../../core/time';
import { requireActiveOwner, requireOwner } from '../../live/services/ingest-desk';
import { addNotice } from '../../notice/services/raise';
import * as store from '../store/received';

interface Asked {
  userId: string;
  before?: number;
}
const { page } = studioLimits;

/** What the station was given, the newest first, and how much of each kind came in this month. */
export async function listGifts(
  context: PlatformContext,
  actor: Actor,
  { userId, before, kind }: Asked & { kind?: ReceivedKind },
) {
  await requireOwner(context, actor, userId);
  const { db, clock } = context;
  const month = seoulMidnight(`${seoulDay(clock.now()).slice(0, 7)}-01`);
  const [rows, sums] = await Promise.all([
    store.listReceived(db, { stationUserId: userId, beforeId: before ?? null, kind, limit: page + 1 }),
    store.sumGifts(db, userId, month),
  ]);
  const data = rows.slice(0, page).map(
    ({ createdAt, thankedAt, ...row }): StudioGiftWire => ({
      ...row,
      date: seoulText(createdAt),
      isThanked: row.userId === leftMember.userId ? null : thankedAt !== null,
    }),
  );
  const amounts = { balloon: 0, adBalloon: 0, sticker: 0, subscription: 0 };
  for (const sum of sums) amounts[sum.kind] = sum.amount;
  return { data, next: rows.length > page ? (data.at(-1)?.id ?? null) : null, month: amounts };
}

/** Those whose subscription runs, the newest first. */
export async function listSubscribers(context: PlatformContext, actor: Actor, { userId, before }: Asked) {
  await requireOwner(context, actor, userId);
  const { db, clock } = context;
  const now = clock.now();
  const [rows, total] = await Promise.all([
    store.listSubscribers(db, { stationUserId: userId, before, limit: page + 1 }, now),
    store.countSubscribers(db, userId, now),
  ]);
  const data = rows.slice(0, page).map(
    ({ type, firstPaidAt, expiresAt, thankedCount, ...row }): StudioSubscriberWire => ({
      ...row,
      isAuto: type === 'auto',
      startDate: seoulText(firstPaidAt),
      expireDate: seoulText(expiresAt),
      isThanked: thankedCount !== null && thankedCount >= row.months,
    }),
  );
  return { data, next: rows.length > page ? (data.at(-1)?.subscribeNo ?? null) : null, total };
}

/**
 * Thanks the giver of a gift, or a subscriber for the last payment: a notice, once. 404 for what the station was not given,
 * 400 where who gave it has left.
 */
export async function thank(
  context: PlatformContext,
  actor: Actor,
  { userId, kind, no }: { userId: string; kind: ThankedKind; no: number },
) {
  await requireActiveOwner(context, actor, userId);
  return context.db.transaction(async (tx) => {
    const thanked =
      kind === 'gift'
        ? await store.thankForGift(tx, userId, no, context.clock.now())
        : await store.thankForSubscription(tx, userId, no);
    if (!thanked) throw notFound();
    if (thanked.senderId === leftMember.userId) throw badInput('탈퇴한 회원이에요.');
    if (!thanked.isNew) return { result: 1 as const, message: '이미 감사 인사를 보냈어요.' };
    await addNotice(context, tx, {
      kind: 'thanks',
      receiverId: thanked.senderId,
      subject: 'months' in thanked ? `s:${no}:${thanked.months}` : `g:${no}`,
      actorId: userId,
    });
    return { result: 1 as const, message: `${thanked.nick}님에게 감사 인사를 보냈어요.` };
  });
}
