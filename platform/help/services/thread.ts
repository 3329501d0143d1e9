import { mailChannel, type ReplyState, replyLimits } from '~protocol/help/calls';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { listAttachmentsOf } from '../store/attachments';
import { listMerged } from '../store/merged';
import * as store from '../store/replies';
import type { Ticket } from '../store/tickets';
import { toWire } from './attachments';

/**
 * Answers and what the filer wrote later, by time, with their files; `answersBefore` tells a reply's place between them. What
 * was merged into the case is read with it: each of those cases as a reply with its title, `from` its number ('' without one).
 */
export async function readThread(db: Db, ticketId: string) {
  const merged = await listMerged(db, ticketId);
  const ids = [ticketId, ...merged.map(({ id }) => id)];
  const [sent, rows] = await Promise.all([store.listAnswers(db, ids), store.listReplies(db, ids)]);
  const batches = [...sent, ...rows].flatMap(({ batchId }) => batchId ?? []);
  const files = await listAttachmentsOf(db, [...batches, ...ids.slice(1)]);
  const filesOf = (batchId: string | null) => files.filter((file) => file.batchId === batchId).map(toWire);
  const numbers = new Map(merged.map(({ id, caseNumber }) => [id, caseNumber ?? '']));
  const fromOf = (id: string) => numbers.get(id) ?? null;
  const answers = sent.map((answer) => ({
    ...answer,
    from: fromOf(answer.ticketId),
    files: filesOf(answer.batchId),
  }));
  const written = [
    ...merged.map(({ id, title, inChannelId, ...question }) => ({
      ...question,
      title,
      from: fromOf(id),
      byMail: inChannelId === mailChannel,
      batchId: id,
    })),
    ...rows.map((row) => ({ ...row, title: null, from: fromOf(row.ticketId), formType: null })),
  ].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const replies = written.map(({ contents, createdAt, batchId, byMail, title, from, formType }) => ({
    ...{ contents, createdAt, byMail, title, from, formType },
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
  const { waiting, endedAt } = await store.readReplyFacts(db, ticket.id);
  if (ticket.status !== 'ANSWEND') return waiting < replyLimits.waiting ? 'open' : 'full';
  const lastDay = timeBefore(now, replyLimits.reopenDays, 'day');
  return [ticket.closedAt, endedAt].some((at) => at && at >= lastDay) ? 'reopens' : 'over';
}
