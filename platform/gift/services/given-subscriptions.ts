import { itemResults, type ProductCode } from '~protocol/station/gift/codes';
import { countCall } from '../../account/services/call-limits';
import { findPerson } from '../../account/services/lookup';
import { tellSupport } from '../../chat/services/support';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import { timeAfter } from '../../core/time';
import { leaveNote } from '../../note/services/notes';
import { isBlacklistedBy } from '../../station/services/writer';
import { insertGift } from '../store/gifts';
import { insertTicket } from '../store/subscriptions';
import { requireGiver } from './giver';
import { itemCall } from './item-call';
import { move, moveKey } from './moves';
import { productOf, shortOfCash } from './products';

/** Days in which a given ticket has to be used. */
const givenDays = 90;

/**
 * Whom a subscription may be given to. 400 oneself, the streamer, nobody, who has the giver on their blacklist, and who
 * could not use it: a suspended member, and one on the station's blacklist. Which of the two is not said.
 */
export async function requireReceiver(
  context: PlatformContext,
  { senderId, receiverId, stationUserId }: { senderId: string; receiverId: string; stationUserId: string },
) {
  if (receiverId === senderId) throw badInput('자신에게는 선물할 수 없습니다. 위에서 구독해 주세요.');
  if (receiverId === stationUserId) throw badInput('스트리머에게 그 방송국의 구독을 선물할 수는 없습니다.');
  const person = await findPerson(context, receiverId);
  if (!person) throw badInput('존재하지 않는 회원입니다. 아이디를 확인해 주세요.');
  if (await isBlacklistedBy(context, receiverId, senderId))
    throw badInput('이 회원에게는 선물할 수 없습니다.');
  if (person.isSuspended || (await isBlacklistedBy(context, stationUserId, receiverId)))
    throw badInput('이 회원은 지금 구독권을 사용할 수 없어서 선물할 수 없습니다.');
  return person;
}

/** Gives a subscription of the station to another member, as a ticket that is good there alone, with a note. */
export const giveSubscription = (
  context: PlatformContext,
  actor: Actor,
  { userId, code, receiverId, key }: { userId: string; code: ProductCode; receiverId: string; key: string },
) =>
  itemCall(context, actor, async () => {
    const { member, visit } = await requireGiver(context, actor, userId);
    const product = productOf(code);
    const senderId = member.userId;
    const receiver = await requireReceiver(context, { senderId, receiverId, stationUserId: userId });
    await countCall(context, 'giftSend', actor, null);
    const after = await move(
      context,
      {
        accountId: senderId,
        kind: 'cash',
        stationUserId: userId,
        receiverId,
        change: -product.price,
        reason: 'giveSubscription',
        key: moveKey('give', key, [userId, code, receiverId]),
      },
      async (tx, createdAt) => {
        const name = `${visit.station.nick} ${product.item_name} 구독권`;
        await insertTicket(tx, {
          code: context.randomBytes(12).toString('hex').toUpperCase(),
          accountId: receiverId,
          productName: name,
          tier: product.tier,
          days: product.period,
          expiresAt: timeAfter(createdAt, givenDays, 'day'),
          stationUserId: userId,
        });
        const content = `${name}(${product.period}일)을 선물했습니다. ${givenDays}일 안에 방송국의 구독 버튼에서 사용해 주세요.`;
        await leaveNote(context, tx, { senderId, receiverId, content, createdAt });
        const gift = { kind: 'subscription' as const, senderId, stationUserId: userId, receiverId };
        const giftId = await insertGift(tx, { ...gift, amount: 1, createdAt });
        await tellSupport(context, tx, {
          ...{ stationUserId: userId, senderId, what: 'givenSubscription', amount: 1, giftId },
          ...{ tier: product.tier, receiverNick: receiver.nick },
        });
        return { giftId };
      },
    );
    if (after === null) throw badInput(shortOfCash);
    return {
      result: itemResults.ok,
      message: `${receiver.nick}님에게 ${product.item_name} 구독을 선물했습니다.`,
    };
  });
