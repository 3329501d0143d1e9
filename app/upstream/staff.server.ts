/** The staff desk's queue and cases (protocol/staff.ts). The platform decides who is staff. */

import type { z } from 'zod';
import type { CaseEntry, QueuePage, StaffCase } from '~/domain/staff-desk';
import { deskStatusText, queuePages, waitingText } from '~/domain/staff-desk';
import { threadOf, ticketKind, ticketStatusText } from '~/domain/ticket';
import { helpPaths } from '~protocol/help';
import { pathOf } from '~protocol/path';
import {
  caseAnswerSchema,
  type QueueState,
  queueAnswerSchema,
  queueItemSchema,
  reporterSchema,
  type StaffQueue,
  staffPaths,
  unreadSchema,
} from '~protocol/staff';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { sanitizeHtml } from './sanitize.server';
import { defineStaffChange } from './staff-call.server';

export interface QueueQuery {
  queue: StaffQueue;
  state: QueueState;
  category: string;
  q: string;
  page: number;
}

const queueCall = definePersonalCall({
  name: 'staff.queue',
  service: 'help',
  method: 'GET',
  path: (p: QueueQuery) =>
    `${staffPaths.queue}?${new URLSearchParams({ ...p, page: String(p.page) } as Record<string, string>)}`,
  schema: queueAnswerSchema,
});
const unreadCall = definePersonalCall({
  name: 'staff.unread',
  service: 'help',
  method: 'GET',
  path: () => staffPaths.unread,
  schema: unreadSchema,
});
const caseCall = definePersonalCall({
  name: 'staff.case',
  service: 'help',
  method: 'GET',
  path: (p: { id: string; queue: StaffQueue }) => `${pathOf(staffPaths.case, { id: p.id })}?queue=${p.queue}`,
  schema: caseAnswerSchema,
});

const reporterCall = definePersonalCall({
  name: 'staff.reporter',
  service: 'help',
  method: 'POST',
  path: (p: { id: string }) => pathOf(staffPaths.reporter, { id: p.id }),
  body: () => ({ json: {} }),
  schema: reporterSchema,
});

const viewingCall = defineStaffChange(
  'staff.viewing',
  (p: { id: string }) => pathOf(staffPaths.viewing, { id: p.id }),
  () => ({}),
);
const noteCall = defineStaffChange(
  'staff.note',
  (p: { id: string; text: string }) => pathOf(staffPaths.note, { id: p.id }),
  ({ text }) => ({ text }),
);
const draftCall = defineStaffChange(
  'staff.draft',
  (p: { id: string; kind: string; text: string }) => pathOf(staffPaths.draft, { id: p.id }),
  ({ text, kind }) => ({ text, kind }),
);

export interface AnswerInput {
  id: string;
  kind: string;
  text: string;
  /** the thread that its writer has seen */
  version: number;
}

const answerCall = defineStaffChange(
  'staff.answer',
  (_: AnswerInput) => helpPaths.answer,
  ({ id, ...rest }) => ({ ticketId: id, ...rest }),
);
type QueueWire = z.infer<typeof queueItemSchema>;

const toItem = (wire: QueueWire) => ({
  id: wire.ticketId,
  caseNumber: wire.caseNumber,
  queue: wire.formType === 'illegal' ? ('illegal' as const) : ('general' as const),
  kind: ticketKind(wire.nodePath, null),
  title: wire.title,
  status: deskStatusText(wire.status),
  isMember: wire.memberId !== null,
  createdDate: wire.createdDate.slice(0, 16),
  dueDate: wire.dueDate.slice(0, 16),
  isOverdue: wire.isOverdue,
  isUnread: wire.isUnread,
  waiting: wire.waitingMinutes === null ? null : waitingText(wire.waitingMinutes),
  isPaused: wire.status === 'ANSWASK',
  viewers: wire.viewers,
});

export async function listQueue(upstream: Upstream, query: QueueQuery): Promise<Outcome<QueuePage>> {
  const outcome = await upstream.call(queueCall, query);
  if (!outcome.ok) return outcome;
  const { list, total, page, counts, unread } = outcome.value;
  const items = outcome.parseItems(list, queueItemSchema, toItem);
  return { ok: true, value: { items, total, page, totalPages: queuePages(total), counts, unread } };
}

/** Who filed an illegal report; the platform writes down who asked. */
export const getReporter = (upstream: Upstream, id: string) => upstream.call(reporterCall, { id });

/** Cases with unread replies. */
export const getUnread = (upstream: Upstream) => upstream.call(unreadCall, {});

/** The case, after saying that it is open here. */
export async function getCase(
  upstream: Upstream,
  p: { id: string; queue: StaffQueue },
): Promise<Outcome<StaffCase>> {
  const outcome = await upstream.call(caseCall, p);
  if (!outcome.ok) return outcome;
  await upstream.call(viewingCall, p);
  const wire = outcome.value;
  const answers = await Promise.all(
    wire.answers.map(async ({ kind, contents, staffId, createdDate }) => ({
      by: 'staff' as const,
      label: kind === 'ANSWASK' ? deskStatusText(kind) : ticketStatusText(kind).narrow,
      html: sanitizeHtml(contents),
      staffId,
      createdDate,
    })),
  );
  const replies = wire.additions.map((addition) => ({
    ...addition,
    by: 'filer' as const,
    label: addition.answersBefore > 0 ? '고객 답글' : '문의자 추가',
  }));
  return {
    ok: true,
    value: {
      ...toItem(wire),
      email: wire.email,
      memberId: wire.memberId,
      category: wire.nodePath,
      contents: wire.contents,
      hasReporter: wire.hasReporter,
      isMobile: wire.isMobile,
      feedback: wire.feedback,
      files: wire.files,
      thread: threadOf<CaseEntry, (typeof replies)[number]>(answers, replies),
      version: wire.version,
      draft: wire.draft,
      notes: wire.notes,
      canned: wire.canned,
    },
  };
}

export const keepViewing = (upstream: Upstream, id: string) => upstream.call(viewingCall, { id });
export const addNote = (upstream: Upstream, p: { id: string; text: string }) => upstream.call(noteCall, p);
export const saveAnswerDraft = (upstream: Upstream, p: { id: string; kind: string; text: string }) =>
  upstream.call(draftCall, p);
/** 409 when the thread has grown since. */
export const answerCase = (upstream: Upstream, p: AnswerInput) => upstream.call(answerCall, p);
