import { itemResults, type ProductCode } from '~protocol/station/gift/codes';
import type { UsableTicketWire } from '~protocol/station/subscription';
import { countCall } from '../../account/services/call-limits';
import { tellSupport } from '../../chat/services/support';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addNotice } from '../../notice/services/raise';
import { lockOwner } from '../store/balance';
import * as store from '../store/subscriptions';
import { requireGiver } from './giver';
import { itemCall } from './item-call';
import { move, moveKey } from './moves';
import { productOf, shortOfCash } from './products';
import { daysLeft, runningOf, termsOf } from './subscription-terms';

/** What the viewer is to the station, and which tickets could be used there, the first one in the specification's own fields (my-station §4.7). */
export const getInfo = (context: PlatformContext, actor: Actor, userId: string) =>
  itemCall(context, actor, async () => {
    const { db, clock } = context;
    const { member, visit } = await requireGiver(context, actor, userId);
    const now = clock.now();
    const row = await store.findSubscription(db, member.userId, userId);
    const running = runningOf(row, now);
    const tier = running?.tier ?? null;
    const at = { accountId: member.userId, stationUserId: userId, tier, now };
    const tickets = await store.listUsableTickets(db, at);
    const [ticket] = tickets;
    const data = {
      subscription_type: running?.type ?? null,
      subscription_ticket_type: tier,
      first_payment_date: row && seoulText(row.firstPaidAt),
      expire_payment_date: row && seoulText(row.expiresAt),
      rest_payment_date: running && daysLeft(running.expiresAt, now),
      hold_flag: ticket ? 1 : 0,
      prod_name: ticket?.productName ?? null,
      svc_coupon: ticket?.code ?? null,
      prod_days: ticket?.days ?? null,
      prod_tier: ticket?.tier ?? null,
      tickets: tickets.map(
        ({ code, productName, days, expiresAt }): UsableTicketWire => ({
          code,
          name: productName,
          days,
          expireDate: seoulText(expiresAt),
        }),
      ),
      bj_nick: visit.station.nick,
      message: null,
      regist_date: null,
      regist_term_date: null,
    };
    return { result: itemResults.ok, message: null, data };
  });

/** Goes on with the account's subscription in the transaction. 409 where it cannot (termsOf). */
async function extend(
  context: PlatformContext,
  tx: Db,
  to: { accountId: string; stationUserId: string; tier: number; type: 'auto' | 'ticket'; days: number },
  now: Date,
) {
  const { accountId, stationUserId, tier, type, days } = to;
  const row = await store.findSubscription(tx, accountId, stationUserId);
  const terms = termsOf(row, { tier, days, now });
  const subscribeNo = await store.saveSubscription(tx, { accountId, stationUserId, tier, type, ...terms });
  if (!runningOf(row, now))
    await addNotice(context, tx, {
      kind: 'subscriber',
      receiverId: stationUserId,
      // who comes back is a new one
      subject: `${subscribeNo}:${now.getTime()}`,
      actorId: accountId,
    });
  await tellSupport(context, tx, {
    ...{ stationUserId, senderId: accountId, what: 'subscription', tier },
    amount: (row?.paymentCount ?? 0) + 1,
  });
  return { subscribeNo, ...terms };
}

/**
 * Uses one of the viewer's tickets at the streamer's station. Once more at the same station is the same use. Who sends
 * is who asks: `send_id` of the form is not read.
 */
export const spendTicket = (
  context: PlatformContext,
  actor: Actor,
  { userId, code }: { userId: string; code: string },
) =>
  itemCall(context, actor, async () => {
    const { db, clock } = context;
    const { member } = await requireGiver(context, actor, userId);
    const now = clock.now();
    const ticket = await db.transaction(async (tx) => {
      await lockOwner(tx, member.userId);
      const found = await store.findTicket(tx, member.userId, code);
      if (!found) throw badInput('없는 구독권입니다.');
      if (found.stationUserId !== null && found.stationUserId !== userId)
        throw badInput(found.usedAt ? '이미 사용한 구독권입니다.' : '다른 방송국의 구독권입니다.');
      if (found.usedAt) return found;
      if (found.expiresAt <= now) throw badInput('사용 기한이 지난 구독권입니다.');
      const { tier, days } = found;
      await extend(
        context,
        tx,
        { accountId: member.userId, stationUserId: userId, tier, type: 'ticket', days },
        now,
      );
      await store.markUsed(tx, { code, stationUserId: userId, now });
      return found;
    });
    const row = await store.findSubscription(db, member.userId, userId);
    return {
      result: itemResults.ok,
      message: `${ticket.productName} 사용을 마쳤습니다.`,
      item_name: ticket.productName,
      period: ticket.days,
      remain_days: row ? daysLeft(row.expiresAt, now) : 0,
    };
  });

/** Subscribes with cash; it is paid again at the end of each period until that is ended (endAuto). */
export const subscribe = (
  context: PlatformContext,
  actor: Actor,
  { userId, code, key }: { userId: string; code: ProductCode; key: string },
) =>
  itemCall(context, actor, async () => {
    const { member, visit } = await requireGiver(context, actor, userId);
    const accountId = member.userId;
    const product = productOf(code);
    await countCall(context, 'giftSend', actor, null);
    const after = await move(
      context,
      {
        accountId,
        kind: 'cash',
        stationUserId: userId,
        change: -product.price,
        reason: 'subscribe',
        key: moveKey('subscribe', key, [userId, code]),
      },
      async (tx, now) => {
        const to = { accountId, stationUserId: userId, tier: product.tier, type: 'auto' as const };
        return { subscribeNo: (await extend(context, tx, { ...to, days: product.period }, now)).subscribeNo };
      },
    );
    if (after === null) throw badInput(shortOfCash);
    return {
      result: itemResults.ok,
      message: `${visit.station.nick}님을 ${product.item_name} 등급으로 구독합니다.`,
    };
  });

/** The subscription stays to the end of its period and is not paid again. Once more is the same. */
export const endAuto = async ({ db }: PlatformContext, actor: Actor, userId: string) => {
  const { userId: accountId } = requireMember(actor);
  await store.endAuto(db, accountId, userId);
  return { result: itemResults.ok, message: '자동 결제를 해지했습니다. 남은 기간까지 이용할 수 있습니다.' };
};
