import type { PlatformContext } from '../../core/context';
import { lockKey } from '../../core/store/locks';
import { queueStaffMail } from '../../outbox/services/queue';
import * as store from '../store/overdue';

/**
 * Word to staff of every case whose answer is overdue, once: a case that has another due time by now is told of again. Two
 * nodes at once write one mail.
 */
export async function queueOverdueMail(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  if (!context.post || (await store.listUntold(context.db, now)).length === 0) return;
  await context.db.transaction(async (tx) => {
    await lockKey(tx, 'overdue mail');
    for (const { id, formType, ownerId } of await store.listUntold(tx, now))
      await queueStaffMail(context, tx, { ticketId: id, formType, ownerId, kind: 'OVERDUE' });
  });
}
