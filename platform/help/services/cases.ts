import type { Db } from '../../db/open-database';
import { listAttachments } from '../store/attachments';
import { listAdditions } from '../store/ticket-links';
import { findTicket, listAnswers } from '../store/tickets';
import { toWire } from './attachments';

export type { Ticket } from '../store/tickets';

/** The ticket with its node, whoever asks; null when there is none, or only counts may still see it. */
export const findCase = (db: Db, ticketId: string) => findTicket(db, ticketId);

/** What belongs to a ticket: its files, its answers and the notes its filer added, oldest first. */
export async function readCaseParts(db: Db, ticketId: string) {
  const [files, answers, additions] = await Promise.all([
    listAttachments(db, ticketId),
    listAnswers(db, ticketId),
    listAdditions(db, [ticketId]),
  ]);
  return { files: files.map(toWire), answers, additions };
}
