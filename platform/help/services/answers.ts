import { isStaffAccount } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { plainTextHtml } from '../../core/services/plain-text-html';
import { denied, fieldInvalid, loginRequired, notFound } from '../../core/services/refusal';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import { queueMail } from '../../mail/services/mail';
import { listAdditions } from '../store/ticket-links';
import * as store from '../store/tickets';

/** The command line's short words for the kinds of answer. */
export const answerKinds = { end: 'ANSWEND', add: 'ANSWADD', tmp: 'ANSWTMP' } as const;

/** The staff name of the actor; 401 for a guest, 403 for everybody else who is no staff. */
export function requireStaff(actor: Actor): string {
  const staffId = staffIdOf(actor);
  if (staffId) return staffId;
  throw actor.kind === 'guest' ? loginRequired() : denied();
}

export interface AnswerInput {
  ticketId: string;
  kind: keyof typeof answerKinds;
  /** Plain text; it is stored as escaped paragraphs. */
  text: string;
  /** The operator may answer in the name of a staff account. */
  staffId?: string;
}

async function authorOf(
  context: PlatformContext,
  actor: Actor,
  staffId: string | undefined,
): Promise<string> {
  const own = requireStaff(actor);
  if (!staffId || staffId === own) return own;
  if (actor.kind !== 'operator') throw denied();
  if (!(await isStaffAccount(context, staffId))) throw fieldInvalid('staffId', '고객센터 직원이 아닙니다.');
  return staffId;
}

/** Staff answer a ticket: the answer, the ticket's status, a mail and the audit row in one transaction. */
export async function answerTicket(context: PlatformContext, actor: Actor, input: AnswerInput) {
  const staffId = await authorOf(context, actor, input.staffId);
  const kind = answerKinds[input.kind];
  const at = context.clock.now();
  const { ticketId } = input;
  await context.db.transaction(async (tx) => {
    if (!(await store.setTicketStatus(tx, ticketId, kind))) throw notFound('그런 문의가 없습니다.');
    const contents = plainTextHtml(input.text);
    await store.insertAnswer(tx, { ticketId, kind, contents, staffId, createdAt: at });
    await queueMail(context, tx, { ticketId, kind });
    const detail = { kind, staffId, length: input.text.length };
    await insertAudit(tx, {
      at,
      actor: requireStaff(actor),
      action: 'ticket.answer',
      target: ticketId,
      detail,
    });
  });
  return { result: 1 as const, ticketId, status: kind };
}

/** Tickets that wait for a final answer, oldest first (at most 200). Staff only. */
export async function listOpenTickets(context: PlatformContext, actor: Actor) {
  requireStaff(actor);
  const rows = await store.listOpenTickets(context.db, 200);
  const ids = rows.map(({ ticketId }) => ticketId);
  const notes = await listAdditions(context.db, ids);
  return {
    list: rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdDate: seoulText(createdAt),
      notes: notes.filter(({ ticketId }) => ticketId === row.ticketId).map(({ contents }) => contents),
    })),
  };
}
