import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import { queueMail } from '../../outbox/services/queue';
import { listMerged, moveDrafts, moveMerged } from '../store/merged';
import { deleteLinks } from '../store/ticket-links';
import { type Ticket, type TicketChange, updateTicket } from '../store/tickets';
import { beginOf, dueBeginOf, dueNow, runOn } from './case-clock';
import { type Desk, readDesk } from './desk-hours';

/** Both were filed by one member, or by guests who gave the same address; who left has filed nothing any more. */
export const isSameFiler = (one: Ticket, other: Ticket): boolean =>
  one.memberId || other.memberId
    ? one.memberId === other.memberId
    : one.actor === 'guest' &&
      other.actor === 'guest' &&
      one.email.toLowerCase() === other.email.toLowerCase();

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const isClosed = ({ status }: Ticket) => status === 'ANSWEND';
const isAsked = ({ status }: Ticket) => status === 'ANSWASK';

/** What the case becomes that the other one is merged into: what waited there waits here, and as long. */
function changeOf(into: Ticket, from: Ticket, { now, desk }: { now: Date; desk: Desk }): TicketChange {
  const unread = [into.unreadAt, from.unreadAt].filter((at) => at !== null);
  const common = {
    unreadAt: unread.length > 0 ? new Date(Math.min(...unread.map((at) => at.getTime()))) : null,
    assigneeId: into.assigneeId ?? from.assigneeId,
  };
  if (isClosed(from) || isAsked(from)) return common;
  const clock = { ...into, ...runOn(into, now, desk) };
  const dueFrom = earlier(dueBeginOf(from), dueBeginOf(clock));
  return {
    ...common,
    clockFrom: earlier(beginOf(from), beginOf(clock)),
    dueFrom,
    ...dueNow({ ...clock, dueFrom }, desk),
    askedAt: null,
    status: isAsked(into) ? 'REPLIED' : into.status,
  };
}

/**
 * Closes the first case, whose thread is read in the second one from then on, and tells its filer by mail. The transaction
 * has locked both. Guests get the way to it by that mail alone: anyone may file a case under anyone's address, so that links
 * which a mailbox has not received end.
 */
export async function mergeInto(
  context: PlatformContext,
  tx: Db,
  { from, into }: { from: Ticket; into: Ticket },
): Promise<void> {
  const now = context.clock.now();
  const desk = await readDesk(tx);
  await moveMerged(tx, from.id, into.id);
  await moveDrafts(tx, from.id, into.id);
  await updateTicket(tx, from.id, {
    status: 'ANSWEND',
    closedAt: from.closedAt ?? now,
    unreadAt: null,
    mergedIntoId: into.id,
    ...runOn(from, now, desk),
  });
  await updateTicket(tx, into.id, changeOf(into, from, { now, desk }));
  if (!into.memberId)
    await deleteLinks(tx, [into.id, ...(await listMerged(tx, into.id)).map(({ id }) => id)], {
      byMail: false,
    });
  await queueMail(context, tx, { ticketId: from.id, kind: 'MERGED' });
}

/**
 * After a case has come into another queue. What was merged into it is of its category, too: it is read by the staff of the
 * same queue. No mailbox keeps a key to what is of illegal material now.
 */
export async function followCategory(
  tx: Db,
  ticketId: string,
  category: Pick<Ticket, 'nodeId' | 'formType'>,
): Promise<void> {
  const merged = (await listMerged(tx, ticketId)).map(({ id }) => id);
  for (const id of merged) await updateTicket(tx, id, category);
  if (category.formType === 'illegal') await deleteLinks(tx, [ticketId, ...merged], { byMail: true });
}
