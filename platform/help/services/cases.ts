import { failureCodes } from '~protocol/wire/failure';
import { type Actor, isOneOf } from '../../core/services/actor';
import { denied, Refusal } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { listAttachments } from '../store/attachments';
import { findHeld } from '../store/held-answers';
import { findRoot } from '../store/merged';
import { countThread, countThreads } from '../store/replies';
import type { Ticket, TicketChange } from '../store/tickets';
import { findLatestAnswer, findTicket, lockTicket, updateTicket } from '../store/tickets';
import { toWire } from './attachments';
import { readThread } from './thread';

export type { Ticket, TicketChange };

/** The ticket with its node, no matter who asks; null when there is none, or only counts may still see it. */
export const findCase = (db: Db, ticketId: string) => findTicket(db, ticketId);

/** The ticket, locked until the transaction ends; null as findCase. */
export const lockCase = (tx: Db, ticketId: string) => lockTicket(tx, ticketId);

/** The case that stays with its node, of the id of any that was merged into it; null as findCase. */
export const findRootCase = (db: Db, ticketId: string) => findRoot(db, ticketId);

/** 409: nothing is done any more with a case that was merged into another. */
export const isMergedAway = () =>
  new Refusal(409, failureCodes.alreadyTaken, '다른 문의에 합쳐진 문의예요. 그 문의에서 처리해 주세요.');

/** 403: nobody works as staff on what they filed themselves; they read it as every filer does. */
export function refuseOwnCase(actor: Actor, { memberId }: Pick<Ticket, 'memberId'>): void {
  if (isOneOf(actor, [memberId])) throw denied('내가 보낸 문의는 다른 직원이 처리해야 해요.');
}

/** Changes the ticket that the transaction has locked. */
export const updateCase = (tx: Db, ticketId: string, change: TicketChange) =>
  updateTicket(tx, ticketId, change);

/**
 * The version of the thread, for a comparison with the one that somebody has seen: it grows with every answer, reply and case
 * that is merged into it.
 */
export const versionOf = (tx: Db, ticketId: string): Promise<number> => countThread(tx, ticketId);

/** Whether an answer waits to go out: nothing is done over one, which nobody may have seen. */
export const isAnswerHeld = async (tx: Db, ticketId: string): Promise<boolean> =>
  (await findHeld(tx, ticketId)) !== null;

/** The version of each thread that has one above 0. */
export const versionsOf = async (db: Db, ticketIds: readonly string[]): Promise<Map<string, number>> =>
  ticketIds.length === 0 ? new Map() : countThreads(db, ticketIds);

/** What belongs to a ticket: its files, its answers and its filer's replies, oldest first. */
export async function readCaseParts(db: Db, ticketId: string) {
  const [files, thread] = await Promise.all([listAttachments(db, ticketId), readThread(db, ticketId)]);
  return { files: files.map(toWire), ...thread };
}

/** Whether the last answer is of that kind and has files. */
export async function hasAnswerFiles(tx: Db, ticketId: string, kind: string): Promise<boolean> {
  const latest = await findLatestAnswer(tx, ticketId);
  return latest?.kind === kind && !!latest.batchId && (await listAttachments(tx, latest.batchId)).length > 0;
}
