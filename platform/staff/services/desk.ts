import { helpNodes } from '~protocol/help';
import {
  answerLength,
  cannedTitleLength,
  dueHours,
  noteLength,
  type QueueState,
  type StaffQueue,
  staffPageSize,
} from '~protocol/staff-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { insertAudit } from '../../core/store/audit';
import { dayMs, seoulText } from '../../core/time';
import { requireStaff } from '../../help/services/answers';
import { toWire } from '../../help/services/attachments';
import { listAttachments } from '../../help/store/attachments';
import { findNode, listChildren, listSubtree } from '../../help/store/nodes';
import { listAdditions } from '../../help/store/ticket-links';
import { findTicket, listAnswers, type Ticket } from '../../help/store/tickets';
import * as store from '../store/desk';

/** Somebody who said nothing for so long has closed the page. */
const viewerMs = 90_000;
const insightDays = 30;
const insightRows = 50;

const queueOf = ({ formType }: Ticket): StaffQueue => (formType === 'illegal' ? 'illegal' : 'general');

function headOf(row: Ticket, nodePath: string, now: Date) {
  const dueAt = new Date(row.createdAt.getTime() + dueHours[queueOf(row)] * 3_600_000);
  return {
    ...{ ticketId: row.id, formType: row.formType, nodePath, title: row.title, status: row.status },
    ...{ memberId: row.memberId, createdDate: seoulText(row.createdAt), dueDate: seoulText(dueAt) },
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
  const nodeIds = input.category ? await listSubtree(db, [input.category], 'SVQNA') : null;
  const { rows, total } = await store.listQueue(db, {
    ...{ isIllegal: input.queue === 'illegal', isOpen: input.state === 'open', nodeIds, text: input.text },
    ...{ limit: staffPageSize, offset: (input.page - 1) * staffPageSize },
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
  const since = new Date(context.clock.now().getTime() - viewerMs);
  for (const { ticketId, nick } of await store.listViewers(context.db, { ticketIds, except, since })) {
    viewers.set(ticketId, [...(viewers.get(ticketId) ?? []), nick]);
  }
  return viewers;
}

/** The ticket of that queue: an illegal-material case does not open from anywhere else. */
async function openCase(context: PlatformContext, ticketId: string, queue?: StaffQueue) {
  const found = await findTicket(context.db, ticketId);
  if (!found || (queue && queueOf(found.ticket) !== queue)) throw notFound('그런 문의가 없습니다.');
  return found;
}

/** The main category that a node belongs to: the one right under the form's root. */
async function mainCategoryOf(context: PlatformContext, nodeId: string): Promise<string> {
  const node = await findNode(context.db, nodeId);
  const parent = node?.parentId ? await findNode(context.db, node.parentId) : null;
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
  const [files, answers, notes, additions, canned, viewers] = await Promise.all([
    listAttachments(db, ticketId),
    listAnswers(db, ticketId),
    store.listNotes(db, ticketId),
    listAdditions(db, [ticketId]),
    store.listCanned(db, await mainCategoryOf(context, ticket.nodeId)),
    viewersOf(context, staffId, [ticketId]),
  ]);
  return {
    ...headOf(ticket, nodePath, context.clock.now()),
    ...{
      email: ticket.email,
      contents: ticket.contents,
      isMobile: ticket.isMobile,
      feedback: ticket.feedback,
    },
    files: files.map(toWire),
    answers: answers.map(({ kind, contents, staffId: by, createdAt }) => ({
      ...{ kind, contents, staffId: by, createdDate: seoulText(createdAt) },
    })),
    notes: notes.map(({ text, staffId: by, createdAt }) => ({
      ...{ text, staffId: by, createdDate: seoulText(createdAt) },
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

const textOf = (field: string, value: string, max: number): string => {
  const text = value.trim();
  if (text === '' || text.length > max) throw fieldInvalid(field, `1~${max}자로 입력해 주세요.`);
  return text;
};

export async function addNote(
  context: PlatformContext,
  actor: Actor,
  input: { ticketId: string; text: string },
) {
  const staffId = requireStaff(actor);
  const text = textOf('text', input.text, noteLength);
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

/** All canned answers, and the main categories that one can be for. */
export async function listCanned(context: PlatformContext, actor: Actor) {
  requireStaff(actor);
  const roots = [helpNodes.inquiryRoot, helpNodes.reportRoot, helpNodes.illegalRoot];
  const children = await Promise.all(roots.map((root) => listChildren(context.db, root, 'SVQNA')));
  return { list: await store.listCanned(context.db, null), categories: children.flat() };
}

export async function saveCanned(
  context: PlatformContext,
  actor: Actor,
  input: { id?: number; nodeId: string | null; title: string; text: string },
) {
  const staffId = requireStaff(actor);
  const title = textOf('title', input.title, cannedTitleLength);
  const text = textOf('text', input.text, answerLength);
  if (input.nodeId && !(await findNode(context.db, input.nodeId))) {
    throw fieldInvalid('nodeId', '카테고리를 선택해 주세요.');
  }
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const id = await store.saveCanned(tx, { id: input.id, nodeId: input.nodeId, title, text, updatedAt: at });
    if (id === null) throw notFound('그런 답변이 없습니다.');
    await insertAudit(tx, {
      at,
      actor: staffId,
      action: 'canned.save',
      target: String(id),
      detail: { title },
    });
  });
  return { result: 1 as const };
}

export async function removeCanned(context: PlatformContext, actor: Actor, { id }: { id: number }) {
  const staffId = requireStaff(actor);
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    // Removing it again is no fault.
    if (!(await store.removeCanned(tx, id))) return;
    await insertAudit(tx, { at, actor: staffId, action: 'canned.remove', target: String(id), detail: {} });
  });
  return { result: 1 as const };
}

/** What the editors should write next: chatbot misses, and entries that did not help. */
export async function listInsights(context: PlatformContext, actor: Actor) {
  requireStaff(actor);
  const since = new Date(context.clock.now().getTime() - insightDays * dayMs);
  const [misses, unhelpful] = await Promise.all([
    store.listMisses(context.db, since, insightRows),
    store.listUnhelpful(context.db, insightRows),
  ]);
  return {
    misses: misses.map(({ lastAt, ...row }) => ({ ...row, lastDate: seoulText(lastAt) })),
    unhelpful,
  };
}
