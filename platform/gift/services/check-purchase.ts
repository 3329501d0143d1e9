import { itemResults, type ProductCode } from '~protocol/station/gift/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import { findBalance } from '../store/balance';
import { findSubscription } from '../store/subscriptions';
import { requireReceiver } from './given-subscriptions';
import { requireGiver } from './giver';
import { itemCall } from './item-call';
import { productOf, shortOfCash } from './products';
import { termsOf } from './subscription-terms';

/** What a subscription would leave of the cash, and who would get it; refused as buying it is. Nothing is paid. */
export const checkPurchase = (
  context: PlatformContext,
  actor: Actor,
  { userId, code, receiverId }: { userId: string; code: ProductCode; receiverId: string | undefined },
) =>
  itemCall(context, actor, async () => {
    const { db, clock } = context;
    const { member } = await requireGiver(context, actor, userId);
    const { tier, period: days, price } = productOf(code);
    const to = { senderId: member.userId, receiverId: receiverId ?? '', stationUserId: userId };
    const receiver = receiverId === undefined ? null : await requireReceiver(context, to);
    if (!receiver)
      termsOf(await findSubscription(db, member.userId, userId), { tier, days, now: clock.now() });
    const after = (await findBalance(db, member.userId, 'cash')) - price;
    if (after < 0) throw badInput(shortOfCash);
    return { result: itemResults.ok, data: { recv_nick: receiver?.nick ?? null, after } };
  });
