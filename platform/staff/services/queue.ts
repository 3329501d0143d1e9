import { leftMember } from '~protocol/account/rules';
import {
  type QueueState,
  queueOfForm,
  type StaffQueue,
  staffPageSize,
  staffQueues,
} from '~protocol/staff/codes';
import { deskRights, rightOfQueue } from '~protocol/staff/roles';
import type { QueueOwner } from '~protocol/staff/work-codes';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { minuteMs, seoulText, timeBefore } from '../../core/time';
import { waitedMs } from '../../help/services/case-clock';
import { readCaseNumber } from '../../help/services/case-numbers';
import { type Ticket, versionsOf } from '../../help/services/cases';
import { readPhone } from '../../help/services/phones';
import { listSubtree } from '../../topics/services/nodes';
import * as store from '../store/queue';
import { searchTickets } from '../store/search';
import { isNobodys, isTheirs, listColleagues, listOwners } from '../store/work';

/** Somebody who said nothing for so long has closed the page. */
const viewerMs = 90_000;

export const queueOf = ({ formType }: Ticket): StaffQueue => queueOfForm(formType);

/** What queue and case both tell of a ticket. */
export function headOf(row: Ticket, nodePath: string, now: Date) {
  const isOpen = row.status !== 'ANSWEND';
  return {
    ticketId: row.id,
    caseNumber: row.caseNumber,
    formType: row.formType,
    nodeId: row.nodeId,
    nodePath,
    title: row.title,
    status: row.status,
    // a ticket without a member that no guest filed is of one who left
    memberId: row.memberId ?? (row.actor === 'guest' ? null : leftMember.userId),
    createdDate: seoulText(row.createdAt),
    dueDate: row.dueAt && seoulText(row.dueAt),
    isOverdue: isOpen && row.dueAt !== null && row.dueAt < now,
    isUnread: row.unreadAt !== null,
    isSpam: row.spamAt !== null,
    isMerged: row.mergedIntoId !== null,
    isReopened: isOpen && row.reopened > 0,
    waitingMinutes: isOpen ? Math.floor(waitedMs(row, now) / minuteMs) : null,
  };
}

export interface QueueInput {
  queue: StaffQueue;
  state: QueueState;
  owner: QueueOwner;
  /** A main category; null = all. */
  category: string | null;
  /** Looks through all of the actor's queues, states and categories; '' = the queue as it is. */
  text: string;
  page: number;
}

/** The queues whose cases are the actor's to see. */
export const queuesOf = (actor: Actor): StaffQueue[] =>
  staffQueues.filter((queue) => staffIdOf(actor, rightOfQueue[queue]) !== null);

/** A page of a queue, replies first and then what is due first; or of what a search finds, newest first. Staff of the queue only; a search looks through those that are the actor's. */
export async function listQueue(context: PlatformContext, actor: Actor, input: QueueInput) {
  const queues = queuesOf(actor);
  const staffId = input.text
    ? requireStaff(actor, ...deskRights)
    : requireStaff(actor, rightOfQueue[input.queue]);
  const { db } = context;
  const now = context.clock.now();
  const [{ rows, total }, waiting] = await Promise.all([
    input.text ? search(context, { staffId, queues }, input) : readQueue(context, staffId, input),
    store.countOpen(db, queues, pageOf(input)),
  ]);
  const shown = rows.map(({ ticket }) => ticket.id);
  const [viewers, owners, versions, colleagues, unread] = await Promise.all([
    viewersOf(context, staffId, shown),
    listOwners(db, shown),
    versionsOf(db, shown),
    listColleagues(db, input.text ? queues : [input.queue], now),
    store.countUnread(db, queues),
  ]);
  return {
    list: rows.map(({ ticket, nodePath }) => ({
      ...headOf(ticket, nodePath, now),
      version: versions.get(ticket.id) ?? 0,
      owner: owners.get(ticket.id) ?? null,
      viewers: viewers.get(ticket.id) ?? [],
    })),
    total: total ?? waiting[input.queue],
    page: input.page,
    counts: waiting,
    unread,
    colleagues,
  };
}

/** How many cases, of the actor's queues, have replies that no staff member has opened. Staff only. */
export async function getUnread({ db }: PlatformContext, actor: Actor) {
  requireStaff(actor, ...deskRights);
  return { unread: await store.countUnread(db, queuesOf(actor)) };
}

const pageOf = ({ page }: QueueInput) => ({ limit: staffPageSize, offset: (page - 1) * staffPageSize });

async function readQueue(context: PlatformContext, staffId: string, input: QueueInput) {
  const { db } = context;
  const { queue, state, owner, category } = input;
  const nodeIds = category ? await listSubtree(context, [category], 'SVQNA') : null;
  const conditions: Record<QueueOwner, store.QueueQuery['whose']> = {
    all: null,
    mine: isTheirs(staffId),
    nobody: isNobodys(db, queue),
  };
  return store.listQueue(db, { queue, state, whose: conditions[owner], nodeIds }, pageOf(input));
}

/** The text of a report of illegal material can be found, and by the number of who filed it, so who looked for it and what came up is audited. */
async function search(
  context: PlatformContext,
  { staffId, queues }: { staffId: string; queues: readonly StaffQueue[] },
  input: QueueInput,
) {
  const text = composed(input.text);
  const found = await searchTickets(
    context.db,
    { text, number: readCaseNumber(text), phone: readPhone(text), queues },
    pageOf(input),
  );
  const illegal = found.rows.filter(({ ticket }) => queueOf(ticket) === 'illegal');
  const at = context.clock.now();
  for (const { ticket } of illegal)
    await insertAudit(context.db, {
      at,
      actor: staffId,
      action: 'ticket.find',
      target: ticket.id,
      detail: {},
    });
  // a page behind the last one would say that there is something, and no row of the log what
  return found.rows.length === 0 ? { ...found, total: 0 } : found;
}

/** The nicks of colleagues who have the tickets open now. */
export async function viewersOf(context: PlatformContext, except: string, ticketIds: readonly string[]) {
  const viewers = new Map<string, string[]>();
  if (ticketIds.length === 0) return viewers;
  const since = timeBefore(context.clock.now(), viewerMs);
  for (const { ticketId, nick } of await store.listViewers(context.db, { ticketIds, except, since })) {
    viewers.set(ticketId, [...(viewers.get(ticketId) ?? []), nick]);
  }
  return viewers;
}
