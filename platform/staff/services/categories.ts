import type { FormType } from '~protocol/help/codes';
import { queueOfForm } from '~protocol/staff/codes';
import { deskRights } from '~protocol/staff/roles';
import { categoryForms } from '~protocol/staff/work-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import type { Db } from '../../db/open-database';
import { moved } from '../../help/services/case-clock';
import { isAnswerHeld, type Ticket, type TicketChange, updateCase } from '../../help/services/cases';
import { readDesk } from '../../help/services/desk-hours';
import { followCategory } from '../../help/services/merging';
import { queueStaffMail } from '../../outbox/services/queue';
import { findNode, listLeaves } from '../../topics/services/nodes';
import { holdCase } from './hold';
import { answerIsHeld, isChanged, noteDeed } from './work';

/** Every category that a case can be in, in the order of the forms. Staff only. */
export async function listCategories(context: PlatformContext, actor: Actor) {
  requireStaff(actor, ...deskRights);
  return { list: await listLeaves(context) };
}

/** Its due time in the queue of the form; what is closed was done in the one that it was in. */
async function dueIn(tx: Db, ticket: Ticket, formType: FormType): Promise<TicketChange> {
  if (queueOfForm(formType) === ticket.queue || ticket.status === 'ANSWEND') return {};
  return moved(ticket, formType, await readDesk(tx));
}

/**
 * Moves the case into another category, and with it into the queue of that category's form. Staff of the queue that it is
 * in. 400 (1200) names `nodeId` for a category that a case of its form cannot have (categoryForms); 409 (1201) when it is
 * in another one than the form showed, or would take an answer that can be taken back out of its writer's queue.
 */
export async function changeCategory(
  context: PlatformContext,
  actor: Actor,
  { ticketId, nodeId, seen }: { ticketId: string; nodeId: string; seen: string },
) {
  const node = await findNode(context, nodeId);
  const formType = await context.db.transaction(async (tx) => {
    const { ticket, staffId } = await holdCase(tx, actor, ticketId);
    // the same press once more
    if (ticket.nodeId === nodeId) return ticket.formType;
    if (ticket.nodeId !== seen)
      throw isChanged('nodeId', '그 사이에 다른 카테고리로 옮겨졌어요. 확인한 뒤 다시 눌러 주세요.');
    if (!node?.formType || !categoryForms[ticket.formType].includes(node.formType))
      throw fieldInvalid('nodeId', '이 문의를 옮길 수 있는 카테고리를 골라 주세요.');
    const isElsewhere = queueOfForm(node.formType) !== ticket.queue;
    // its writer could not take it back from there
    if (isElsewhere && (await isAnswerHeld(tx, ticketId))) throw isChanged('nodeId', answerIsHeld);
    const due = await dueIn(tx, ticket, node.formType);
    await updateCase(tx, ticketId, { nodeId, formType: node.formType, ...due });
    await noteDeed(context, tx, {
      ticketId,
      staffId,
      kind: 'category',
      detail: { from: ticket.nodeId, to: nodeId },
    });
    // whose queue it comes into has not heard of it
    if (isElsewhere) {
      await followCategory(tx, ticketId, { nodeId, formType: node.formType });
      await queueStaffMail(context, tx, { ticketId, formType: node.formType, ownerId: null, kind: 'FILED' });
    }
    return node.formType;
  });
  return { result: 1 as const, queue: queueOfForm(formType) };
}
