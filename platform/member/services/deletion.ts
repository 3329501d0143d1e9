import { holdLeaving, removeHeld } from '../../account/services/leaving';
import type { PlatformContext } from '../../core/context';
import { insertAudit } from '../../core/store/audit';
import * as store from '../store/sanctions';

/** At one go of the hourly job. */
const most = 50;

/**
 * Deletes the accounts whose time has come, as if the member had left (docs/decisions/0024), with a row of the log each. One
 * that was lifted meanwhile stays, and so does one whose member waits for the first decision about an objection, as long as
 * that takes. Two nodes at once delete each of them once.
 */
export async function deleteDueMembers(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  for (const { accountId } of await store.listDueDeletions(context.db, now, most)) {
    await context.db.transaction(async (tx) => {
      await holdLeaving(tx, accountId);
      // an objection may have come since the list was read
      const due = await store.findDueDeletion(tx, accountId, now);
      if (!due) return;
      const obstacle = await removeHeld(tx, accountId, now);
      if (obstacle) return context.log.warn('an account that is to be deleted stays:', due.id);
      const detail = { sanction: due.id };
      const actor = due.staffId ?? 'operator';
      await insertAudit(tx, { at: now, actor, action: 'member.deleted', target: accountId, detail });
    });
  }
}
