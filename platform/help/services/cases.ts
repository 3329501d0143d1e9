import type { Db } from '../../db/open-database';
import { listAttachments } from '../store/attachments';
import { findTicket } from '../store/tickets';
import { toWire } from './attachments';
import { readThread } from './thread';

export type { Ticket } from '../store/tickets';

/** The ticket with its node, no matter who asks; null when there is none, or only counts may still see it. */
export const findCase = (db: Db, ticketId: string) => findTicket(db, ticketId);

/** What belongs to a ticket: its files, its answers and its filer's replies, oldest first. */
export async function readCaseParts(db: Db, ticketId: string) {
  const [files, thread] = await Promise.all([listAttachments(db, ticketId), readThread(db, ticketId)]);
  return { files: files.map(toWire), ...thread };
}
