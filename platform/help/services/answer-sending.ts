import { staffTextHtml } from '~html/plain-text';
import { type AnswerKind, answerKinds } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import { insertAudit } from '../../core/store/audit';
import type { Db } from '../../db/open-database';
import { foldNotice } from '../../notice/services/raise';
import { queueMail } from '../../outbox/services/queue';
import { disownBatch } from '../store/attachments';
import * as store from '../store/tickets';
import { asked, runOn } from './case-clock';
import { type Desk, readDesk } from './desk-hours';

export interface SentAnswer {
  kind: AnswerKind;
  /** Plain text; it is stored as escaped paragraphs. */
  text: string;
  /** The upload of its files, which is closed. */
  batchId: string | null;
  /** In whose name it is given. */
  staffId: string;
  /** Who did it, for the log; null: the deed that it belongs to has a row of its own. */
  doer: string | null;
  /** Whose the case is from then on, where it was nobody's. */
  ownerId: string | null;
  /** The filer wrote something that its writer had not seen: the case goes on waiting for us, and unread. */
  isCrossed: boolean;
}

/** What the answer makes of the case. */
function changeOf(
  ticket: store.Ticket,
  { kind, isCrossed }: SentAnswer,
  { at, desk }: { at: Date; desk: Desk },
): store.TicketChange {
  if (isCrossed) return ticket.status === 'RECEIVED' ? { status: 'REPLIED' } : {};
  // what is added to a closed case leaves it closed: nobody waits for us
  if (kind === 'add' && ticket.status === 'ANSWEND') return { unreadAt: null, spamAt: null };
  const status = answerKinds[kind];
  return {
    status,
    unreadAt: null,
    closedAt: status === 'ANSWEND' ? at : null,
    spamAt: null,
    ...(status === 'ANSWASK' ? asked(ticket, at) : runOn(ticket, at, desk)),
  };
}

/** Gives the answer out: answer, status, mail, notice and the row of the log, in the transaction that has locked the ticket. */
export async function sendAnswer(
  context: PlatformContext,
  tx: Db,
  ticket: store.Ticket,
  answer: SentAnswer,
): Promise<void> {
  const at = context.clock.now();
  const { id: ticketId } = ticket;
  const { staffId, text, doer, ownerId, batchId } = answer;
  const kind = answerKinds[answer.kind];
  await store.updateTicket(tx, ticketId, {
    ...changeOf(ticket, answer, { at, desk: await readDesk(tx) }),
    assigneeId: ticket.assigneeId ?? ownerId,
    firstAnsweredAt: ticket.firstAnsweredAt ?? at,
  });
  const contents = staffTextHtml(text);
  await store.insertAnswer(tx, {
    ...{ ticketId, kind, contents, batchId, staffId },
    queue: ticket.queue,
    createdAt: at,
  });
  if (batchId) await disownBatch(tx, batchId);
  await queueMail(context, tx, { ticketId, kind });
  if (ticket.memberId)
    await foldNotice(context, tx, {
      kind: 'answer',
      receiverId: ticket.memberId,
      subject: ticketId,
      actorId: null,
      ref: at.getTime(),
    });
  const detail = { kind, staffId, length: text.length };
  if (doer) await insertAudit(tx, { at, actor: doer, action: 'ticket.answer', target: ticketId, detail });
}
