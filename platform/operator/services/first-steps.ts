import type { FirstStep } from '~protocol/operator/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { hasPolicies } from '../../home/services/policies';
import * as store from '../store/starter';

/** The audit log's word for a backup by our command. */
const backupAction = 'backup.write';

/** Keeps in mind that there was a backup, and of how many attachments. */
export const noteBackup = ({ db, clock }: PlatformContext, files: number): Promise<void> =>
  insertAudit(db, {
    at: clock.now(),
    actor: 'operator',
    action: backupAction,
    target: '-',
    detail: { count: files },
  });

/** What a new house has still to do, for its staff, and what is done; none in the demo, where all is there. */
export async function listFirstSteps(context: PlatformContext, actor: Actor) {
  const { db, mode, post } = context;
  requireStaff(actor, 'administration');
  if (mode === 'demo') return { data: [] };
  const done: [FirstStep, boolean][] = [
    ['categories', await store.hasCategories(db)],
    ['faq', await store.hasFaq(db)],
    ['streamers', await store.hasStations(db)],
    ['policies', await hasPolicies(context)],
    ['mail', post !== null],
    ['backup', await store.hasAudit(db, backupAction)],
  ];
  return { data: done.map(([step, isDone]) => ({ step, isDone })) };
}
