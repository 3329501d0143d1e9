import { deskRights, rightOfForm } from '~protocol/staff/roles';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import type { Db } from '../../db/open-database';
import { isMergedAway, lockCase, refuseOwnCase, type Ticket } from '../../help/services/cases';

/** As holdCase, of one that was merged into another, too. */
export async function holdAny(
  tx: Db,
  actor: Actor,
  ticketId: string,
): Promise<{ ticket: Ticket; staffId: string }> {
  requireStaff(actor, ...deskRights);
  const ticket = await lockCase(tx, ticketId);
  if (!ticket) throw notFound('그런 문의가 없습니다.');
  const staffId = requireStaff(actor, rightOfForm(ticket.formType));
  refuseOwnCase(actor, ticket);
  return { ticket, staffId };
}

/**
 * The case, locked, for the staff of its queue; and the name that their deed is kept under. 403 for one that they filed
 * themselves, 409 for one that was merged into another.
 */
export async function holdCase(tx: Db, actor: Actor, ticketId: string) {
  const held = await holdAny(tx, actor, ticketId);
  if (held.ticket.mergedIntoId) throw isMergedAway();
  return held;
}
