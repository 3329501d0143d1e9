import type { StaffQueue } from '~protocol/staff/codes';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { findRootCase } from '../../help/services/cases';
import { queueOf } from './queue';

/**
 * The ticket of that queue, or the one that it was merged into, for its staff: an illegal-material case does not open from anywhere
 * else.
 */
export async function openCase(context: PlatformContext, actor: Actor, ticketId: string, queue?: StaffQueue) {
  requireStaff(actor, ...deskRights);
  const found = await findRootCase(context.db, ticketId);
  if (!found || (queue && queueOf(found.ticket) !== queue)) throw notFound('그런 문의가 없습니다.');
  return { ...found, staffId: requireStaff(actor, rightOfForm(found.ticket.formType)) };
}
