import { tellSupport } from '../../chat/services/support';
import type { PlatformContext } from '../../core/context';
import type { Random } from '../../core/random';
import { termsOf } from '../../gift/services/subscription-terms';
import { findSubscription, saveSubscription } from '../../gift/store/subscriptions';
import { insertGift } from '../store/chat-lines';
import { amountOf } from '../world/chat-rate';
import { momentLines } from '../world/chat-words-moments';
import type { OpenRoom } from './chat-rooms';

const subscriptionChance = 0.2;
const subscriptionDays = 30;

/**
 * Somebody of the demo world gives something to a streamer of it, or subscribes: it is said in the chat and on the pages
 * for OBS as any gift. No balance is moved: nobody can sign in as one of them.
 */
export async function giveSomething(context: PlatformContext, room: OpenRoom, random: Random): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const giver = room.voices.someone(now);
  if (!giver) return;
  const to = { stationUserId: room.info.userId, senderId: giver.userId };
  if (!giver.marks.includes('subscriber') && random.chance(subscriptionChance)) {
    await db.transaction(async (tx) => {
      const pair = { accountId: giver.userId, stationUserId: room.info.userId };
      const row = await findSubscription(tx, pair.accountId, pair.stationUserId);
      const terms = termsOf(row, { tier: 1, days: subscriptionDays, now });
      await saveSubscription(tx, { ...pair, ...terms, tier: 1, type: 'ticket' });
      await tellSupport(context, tx, {
        ...to,
        what: 'subscription',
        tier: 1,
        amount: (row?.paymentCount ?? 0) + 1,
      });
    });
    return room.subscribe(giver);
  }
  const amount = amountOf(random);
  const message = random.chance(0.5) ? random.pick(momentLines.messages) : null;
  await db.transaction(async (tx) => {
    const row = { ...to, kind: 'balloon' as const, receiverId: null, amount, message, createdAt: now };
    const giftId = await insertGift(tx, row);
    await tellSupport(context, tx, { ...to, what: 'balloon', amount, message, giftId });
  });
}
