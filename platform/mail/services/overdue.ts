import { dueHours, queueOfForm } from '~protocol/staff/codes';
import type { PlatformContext } from '../../core/context';
import { lockKey } from '../../core/store/locks';
import { dayMs } from '../../core/time';
import type { Db } from '../../db/open-database';
import { dueAt } from '../../help/services/case-clock';
import { queueStaffMail } from '../../outbox/services/queue';
import * as store from '../store/overdue';

const hours = Math.min(...Object.values(dueHours));

/** Open cases that nobody was told of since they were due; what ran out more than a day ago is left to the desk. */
async function listUntold(db: Db, now: Date) {
  const waiting = await store.listWaiting(db, now, hours);
  return waiting.filter((row) => {
    const due = dueAt(row, dueHours[queueOfForm(row.formType)], now);
    const age = now.getTime() - due.getTime();
    return age >= 0 && age < dayMs && (!row.toldAt || row.toldAt < due);
  });
}

/**
 * Word to staff of every case whose answer is overdue, once: a case that the filer wrote into again has another due
 * time. Two nodes at once write one mail.
 */
export async function queueOverdueMail(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  if (!context.post || (await listUntold(context.db, now)).length === 0) return;
  await context.db.transaction(async (tx) => {
    await lockKey(tx, 'overdue mail');
    for (const { id, formType, ownerId } of await listUntold(tx, now))
      await queueStaffMail(context, tx, { ticketId: id, formType, ownerId, kind: 'OVERDUE' });
  });
}
