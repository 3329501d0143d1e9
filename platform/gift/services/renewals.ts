import type { PlatformContext } from '../../core/context';
import { hourMs, timeAfter } from '../../core/time';
import { addNotice } from '../../notice/services/raise';
import { isBlacklistedBy } from '../../station/services/writer';
import { findSuspension } from '../store/members';
import * as store from '../store/subscriptions';
import { move } from './moves';
import { productOfTier } from './products';

/** Paid so long before the end that the hourly job leaves no gap. */
const aheadMs = hourMs;
const batch = 500;

class Gone extends Error {}

/** Whether the member may still give to the station (giver.ts), without anyone asking. */
async function mayGoOn(context: PlatformContext, accountId: string, stationUserId: string): Promise<boolean> {
  const now = context.clock.now();
  const states = await Promise.all([
    findSuspension(context.db, accountId),
    findSuspension(context.db, stationUserId),
  ]);
  if (states.some((state) => state?.until && state.until > now)) return false;
  return !(await isBlacklistedBy(context, stationUserId, accountId));
}

async function renew(context: PlatformContext, accountId: string, stationUserId: string): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const due = timeAfter(now, aheadMs);
  const row = await store.findSubscription(db, accountId, stationUserId);
  if (row?.type !== 'auto' || row.expiresAt > due) return;
  const product = productOfTier(row.tier);
  const isOpen = await mayGoOn(context, accountId, stationUserId);
  const paid =
    isOpen &&
    (await move(
      context,
      {
        accountId,
        kind: 'cash',
        stationUserId,
        change: -product.price,
        reason: 'renew',
        key: `renew:${row.subscribeNo}:${row.expiresAt.toISOString()}`,
      },
      async (tx) => {
        const current = await store.findSubscription(tx, accountId, stationUserId);
        // ended by the member meanwhile
        if (current?.type !== 'auto') throw new Gone();
        // a server that was down for long takes nothing for days that are over
        const from = timeAfter(current.expiresAt, 24 * hourMs) < now ? now : current.expiresAt;
        const expiresAt = timeAfter(from, product.period, 'day');
        return { subscribeNo: await store.saveSubscription(tx, { ...current, expiresAt }) };
      },
    ));
  // until it is over, the member may add cash
  if ((paid === false || paid === null) && row.expiresAt <= now)
    await db.transaction(async (tx) => {
      await store.endAuto(tx, accountId, stationUserId);
      await addNotice(context, tx, {
        kind: 'system',
        receiverId: accountId,
        subject: `renewal:${row.subscribeNo}:${row.expiresAt.getTime()}`,
        actorId: null,
        detail: { news: 'renewalEnded', stationUserId },
      });
    });
}

/**
 * Pays what goes on by itself with cash, each in a transaction of its own; where there is not enough, or the member may
 * not subscribe any more, it ends with its period.
 */
export async function renewSubscriptions(context: PlatformContext): Promise<void> {
  const { db, clock } = context;
  const due = await store.listDue(db, timeAfter(clock.now(), aheadMs), batch);
  for (const { accountId, stationUserId } of due) {
    try {
      await renew(context, accountId, stationUserId);
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }
}
