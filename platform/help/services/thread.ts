import { type ReplyState, replyLimits } from '~protocol/help/calls';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { listAttachmentsOf } from '../store/attachments';
import * as store from '../store/replies';
import { listAnswers, type Ticket } from '../store/tickets';
import { toWire } from './attachments';

/** Answers and what the filer wrote later, oldest first each, with their files; `answersBefore` tells a reply's place between them. */
export async function readThread(db: Db, ticketId: string) {
  const [sent, rows] = await Promise.all([listAnswers(db, ticketId), store.listReplies(db, [ticketId])]);
  const files = await listAttachmentsOf(
    db,
    [...sent, ...rows].flatMap(({ batchId }) => batchId ?? []),
  );
  const filesOf = (batchId: string | null) => files.filter((file) => file.batchId === batchId).map(toWire);
  const answers = sent.map((answer) => ({ ...answer, files: filesOf(answer.batchId) }));
  const replies = rows.map(({ contents, createdAt, batchId, byMail }) => ({
    contents,
    createdAt,
    byMail,
    answersBefore: answers.filter((answer) => answer.createdAt <= createdAt).length,
    files: filesOf(batchId),
  }));
  return { answers, replies };
}

/** Whether the filer may reply now, and what a reply does. */
export async function replyStateOf(
  db: Db,
  ticket: Pick<Ticket, 'id' | 'status' | 'closedAt' | 'spamAt'>,
  now: Date,
): Promise<ReplyState> {
  if (ticket.spamAt) return 'over';
  const { waiting, closedAt } = await store.readReplyFacts(db, ticket.id);
  if (ticket.status !== 'ANSWEND') return waiting < replyLimits.waiting ? 'open' : 'full';
  const lastDay = timeBefore(now, replyLimits.reopenDays, 'day');
  const end = ticket.closedAt ?? closedAt;
  return end && end >= lastDay ? 'reopens' : 'over';
}
