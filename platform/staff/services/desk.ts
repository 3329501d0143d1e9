import { helpNodes } from '~protocol/help';
import { dueHours, noteLength, type QueueState, type StaffQueue, staffPageSize } from '~protocol/staff-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { insertAudit } from '../../core/store/audit';
import { seoulText, timeAfter, timeBefore } from '../../core/time';
import { requireStaff } from '../../help/services/answers';
import { findCase, readCaseParts, type Ticket } from '../../help/services/cases';
import { findNode, listSubtree } from '../../help/services/nodes';
import * as store from '../store/desk';
import { readText } from './text';

/** Somebody who said nothing for so long has closed the page. */
const viewerMs = 90_000;

const queueOf = ({ formType }: Ticket): StaffQueue => (formType === 'illegal' ? 'illegal' : 'general');

function headOf(row: Ticket, nodePath: string, now: Date) {
  const dueAt = timeAfter(row.createdAt, dueHours[queueOf(row)], 'hour');
  return {
    ticketId: row.id,
    formType: row.formType,
    nodePath,
    title: row.title,
    status: row.status,
    memberId: row.memberId,
    createdDate: seoulText(row.createdAt),
    dueDate: seoulText(dueAt),
    isOverdue: row.status !== 'ANSWEND' && dueAt < now,
  };
}

export interface QueueInput {
  queue: StaffQueue;
  state: QueueState;
  /** A main category; null = all. */
  category: string | null;
  text: string;
  page: number;
}

/** A page of a queue: what is due first comes first. Staff only. */
export async function listQueue(context: PlatformContext, actor: Actor, input: QueueInput) {
  const staffId = requireStaff(actor);
  const { db } = context;
  const now = context.clock.now();
  const nodeIds = input.category ? await listSubtree(context, [input.category], 'SVQNA') : null;
  const { rows, total } = await store.listQueue(db, {
    isIllegal: input.queue === 'illegal',
    isOpen: input.state === 'open',
    nodeIds,
    text: input.text,
    limit: staffPageSize,
    offset: (input.page - 1) * staffPageSize,
  });
  const shown = rows.map(({ ticket }) => ticket.id);
  const [viewers, general, illegal] = await Promise.all([
    viewersOf(context, staffId, shown),
    store.countOpen(db, false),
    store.countOpen(db, true),
  ]);
  return {
    list: rows.map(({ ticket, nodePath }) => ({
      ...headOf(ticket, nodePath, now),
      viewers: viewers.get(ticket.id) ?? [],
    })),
    total,
    page: input.page,
    counts: { general, illegal },
  };
}

async function viewersOf(context: PlatformContext, except: string, ticketIds: readonly string[]) {
  const viewers = new Map<string, string[]>();
  if (ticketIds.length === 0) return viewers;
  const since = timeBefore(context.clock.now(), viewerMs);
  for (const { ticketId, nick } of await store.listViewers(context.db, { ticketIds, except, since })) {
    viewers.set(ticketId, [...(viewers.get(ticketId) ?? []), nick]);
  }
  return viewers;
}

/** The ticket of that queue: an illegal-material case does not open from anywhere else. */
async function openCase(context: PlatformContext, ticketId: string, queue?: StaffQueue) {
  const found = await findCase(context.db, ticketId);
  if (!found || (queue && queueOf(found.ticket) !== queue)) throw notFound('그런 문의가 없습니다.');
  return found;
}

/** The main category that a node belongs to: the one right under the form's root. */
async function mainCategoryOf(context: PlatformContext, nodeId: string): Promise<string> {
  const node = await findNode(context, nodeId);
  const parent = node?.parentId ? await findNode(context, node.parentId) : null;
  const isMain = !parent?.serviceType || parent.nodeId === helpNodes.inquiryRoot;
  return isMain || !parent ? nodeId : parent.nodeId;
}

/** Everything about a case. Opening one with personal fields is written to the audit log. Staff only. */
export async function getCase(
  context: PlatformContext,
  actor: Actor,
  { ticketId, queue }: { ticketId: string; queue: StaffQueue },
) {
  const staffId = requireStaff(actor);
  const { db } = context;
  const { ticket, nodePath } = await openCase(context, ticketId, queue);
  if (queue === 'illegal') {
    const at = context.clock.now();
    await insertAudit(db, { at, actor: staffId, action: 'ticket.view', target: ticketId, detail: {} });
  }
  const [{ files, answers, additions }, notes, canned, viewers] = await Promise.all([
    readCaseParts(db, ticketId),
    store.listNotes(db, ticketId),
    store.listCanned(db, await mainCategoryOf(context, ticket.nodeId)),
    viewersOf(context, staffId, [ticketId]),
  ]);
  return {
    ...headOf(ticket, nodePath, context.clock.now()),
    email: ticket.email,
    contents: ticket.contents,
    isMobile: ticket.isMobile,
    feedback: ticket.feedback,
    files,
    answers: answers.map(({ kind, contents, staffId: by, createdAt }) => ({
      kind,
      contents,
      staffId: by,
      createdDate: seoulText(createdAt),
    })),
    notes: notes.map(({ text, staffId: by, createdAt }) => ({
      text,
      staffId: by,
      createdDate: seoulText(createdAt),
    })),
    additions: additions.map(({ contents: text, createdAt }) => ({
      text,
      createdDate: seoulText(createdAt),
    })),
    viewers: viewers.get(ticketId) ?? [],
    canned,
  };
}

/** The asker has the case open now. The operator's command line is nobody's colleague. */
export async function markViewing(context: PlatformContext, actor: Actor, ticketId: string) {
  const staffId = requireStaff(actor);
  await openCase(context, ticketId);
  if (actor.kind === 'member') await store.markViewing(context.db, ticketId, staffId, context.clock.now());
  return { result: 1 as const };
}

export async function addNote(
  context: PlatformContext,
  actor: Actor,
  input: { ticketId: string; text: string },
) {
  const staffId = requireStaff(actor);
  const text = readText('text', input.text, noteLength);
  const { ticketId } = input;
  await openCase(context, ticketId);
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await store.insertNote(tx, { ticketId, text, staffId, createdAt: at });
    const detail = { length: text.length };
    await insertAudit(tx, { at, actor: staffId, action: 'ticket.note', target: ticketId, detail });
  });
  return { result: 1 as const };
}
