import { type AnswerKind, answerKinds } from '~protocol/help/calls';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import { failureCodes } from '~protocol/wire/failure';
import { isStaffAccount } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { staffTextHtml } from '../../core/services/plain-text-html';
import { denied, fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { foldNotice } from '../../notice/services/raise';
import { queueMail } from '../../outbox/services/queue';
import { deleteAnswerDraft } from '../store/answer-drafts';
import { countThread, listReplies } from '../store/replies';
import * as store from '../store/tickets';
import { runOn } from './case-clock';

export interface AnswerInput {
  ticketId: string;
  kind: AnswerKind;
  /** Plain text; it is stored as escaped paragraphs. */
  text: string;
  /** The operator may answer in the name of a staff account. */
  staffId?: string;
  /** The thread that was seen: a longer one by now refuses the answer. The command line has seen none. */
  version?: number;
}

async function authorOf(
  context: PlatformContext,
  actor: Actor,
  staffId: string | undefined,
): Promise<string> {
  const own = requireStaff(actor, ...deskRights);
  if (!staffId || staffId === own) return own;
  if (actor.kind !== 'operator') throw denied();
  if (!(await isStaffAccount(context, staffId))) throw fieldInvalid('staffId', '고객센터 직원이 아닙니다.');
  return staffId;
}

/** Whether the answer is the latest one there is: a button that was pressed twice. */
async function isRepeated(
  tx: Db,
  ticketId: string,
  answer: Pick<store.TicketAnswer, 'kind' | 'contents' | 'staffId'>,
) {
  const latest = await store.findLatestAnswer(tx, ticketId);
  return (
    latest?.kind === answer.kind && latest.contents === answer.contents && latest.staffId === answer.staffId
  );
}

/** Why a case of an objection is not closed otherwise. */
export const endsByDecision = "이의신청은 '결정'으로 끝나요.";

const movedOn = () =>
  new Refusal(
    409,
    failureCodes.alreadyTaken,
    '쓰는 동안 새 답변이나 고객 답글이 등록되었어요. 확인한 뒤 다시 등록해 주세요. 쓴 내용은 그대로 있어요.',
  );

interface SentAnswer extends Pick<store.TicketAnswer, 'kind' | 'contents' | 'staffId'> {
  version: number | undefined;
  /** Whose a case is from then on that was nobody's: theirs who answer first. */
  ownerId: string | null;
}

/**
 * The answer to a ticket that is locked, its new status, a mail and a notice. False for a button that was pressed twice.
 *
 * @throws Refusal 409 when the thread has another version than the one that was seen
 */
export async function sendAnswer(
  context: PlatformContext,
  tx: Db,
  ticket: store.Ticket,
  { version, ownerId, ...answer }: SentAnswer,
): Promise<boolean> {
  const { id: ticketId, memberId } = ticket;
  const { kind, staffId } = answer;
  if (version !== undefined && version !== (await countThread(tx, ticketId))) {
    if (await isRepeated(tx, ticketId, answer)) return false;
    throw movedOn();
  }
  const at = context.clock.now();
  const clock = kind === 'ANSWASK' ? { askedAt: ticket.askedAt ?? at } : runOn(ticket, at);
  await store.updateTicket(tx, ticketId, {
    status: kind,
    unreadAt: null,
    closedAt: kind === 'ANSWEND' ? at : null,
    spamAt: null,
    assigneeId: ticket.assigneeId ?? ownerId,
    ...clock,
  });
  await deleteAnswerDraft(tx, ticketId, staffId);
  await store.insertAnswer(tx, { ticketId, ...answer, createdAt: at });
  await queueMail(context, tx, { ticketId, kind });
  if (memberId)
    await foldNotice(context, tx, {
      kind: 'answer',
      receiverId: memberId,
      subject: ticketId,
      actorId: null,
      ref: at.getTime(),
    });
  return true;
}

/**
 * Staff answer a ticket: the answer, the ticket's status, a mail and the audit row in one transaction. 409 when the case
 * has another version than the one that was seen.
 */
export async function answerTicket(context: PlatformContext, actor: Actor, input: AnswerInput) {
  const staffId = await authorOf(context, actor, input.staffId);
  const kind = answerKinds[input.kind];
  const at = context.clock.now();
  const { ticketId } = input;
  await context.db.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, ticketId);
    if (!ticket) throw notFound('그런 문의가 없습니다.');
    const doer = requireStaff(actor, rightOfForm(ticket.formType));
    const contents = staffTextHtml(input.text);
    // by command whoever holds the machine ends one as they like
    if (ticket.formType === 'objection' && kind === 'ANSWEND' && actor.kind === 'member')
      throw fieldInvalid('kind', endsByDecision);
    const ownerId = actor.kind === 'member' ? actor.userId : null;
    const answer = { kind, contents, staffId, version: input.version, ownerId };
    if (!(await sendAnswer(context, tx, ticket, answer))) return;
    const detail = { kind, staffId, length: input.text.length };
    await insertAudit(tx, { at, actor: doer, action: 'ticket.answer', target: ticketId, detail });
  });
  return { result: 1 as const, ticketId, status: kind };
}

/** Tickets that wait for a final answer, oldest first (at most 200), of all queues. The operator's. */
export async function listOpenTickets(context: PlatformContext, actor: Actor) {
  requireOperator(actor);
  const rows = await store.listOpenTickets(context.db, 200);
  const ids = rows.map(({ ticketId }) => ticketId);
  const notes = await listReplies(context.db, ids);
  return {
    list: rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdDate: seoulText(createdAt),
      notes: notes.filter(({ ticketId }) => ticketId === row.ticketId).map(({ contents }) => contents),
    })),
  };
}
