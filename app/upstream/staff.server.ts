/** The staff desk's queue and cases (protocol/staff.ts). The platform decides who is staff. */

import type { z } from 'zod';
import type { QueuePage, StaffCase } from '~/domain/staff-desk';
import { queuePages } from '~/domain/staff-desk';
import { ticketKind, ticketStatusText } from '~/domain/ticket';
import { helpPaths } from '~protocol/help';
import { pathOf } from '~protocol/path';
import {
  caseAnswerSchema,
  type QueueState,
  queueAnswerSchema,
  queueItemSchema,
  type StaffQueue,
  staffPaths,
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
const caseCall = definePersonalCall({
  name: 'staff.case',
  service: 'help',
  method: 'GET',
  path: (p: { id: string; queue: StaffQueue }) => `${pathOf(staffPaths.case, { id: p.id })}?queue=${p.queue}`,
  schema: caseAnswerSchema,
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
const answerCall = defineStaffChange(
  'staff.answer',
  (_: { id: string; kind: string; text: string }) => helpPaths.answer,
  ({ id, ...rest }) => ({ ticketId: id, ...rest }),
);
type QueueWire = z.infer<typeof queueItemSchema>;

const toItem = (wire: QueueWire) => ({
  id: wire.ticketId,
  kind: ticketKind(wire.nodePath, null),
  title: wire.title,
  status: ticketStatusText(wire.status),
  isMember: wire.memberId !== null,
  createdDate: wire.createdDate.slice(0, 16),
  dueDate: wire.dueDate.slice(0, 16),
  isOverdue: wire.isOverdue,
  viewers: wire.viewers,
});

export async function listQueue(upstream: Upstream, query: QueueQuery): Promise<Outcome<QueuePage>> {
  const outcome = await upstream.call(queueCall, query);
  if (!outcome.ok) return outcome;
  const { list, total, page, counts } = outcome.value;
  const items = outcome.parseItems(list, queueItemSchema, toItem);
  return { ok: true, value: { items, total, page, totalPages: queuePages(total), counts } };
}

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
      label: ticketStatusText(kind).narrow,
      html: await sanitizeHtml(contents),
      staffId,
      createdDate,
    })),
  );
  return {
    ok: true,
    value: {
      ...toItem(wire),
      email: wire.email,
      memberId: wire.memberId,
      category: wire.nodePath,
      contents: wire.contents,
      isMobile: wire.isMobile,
      feedback: wire.feedback,
      files: wire.files,
      answers,
      additions: wire.additions,
      notes: wire.notes,
      canned: wire.canned,
    },
  };
}

export const keepViewing = (upstream: Upstream, id: string) => upstream.call(viewingCall, { id });
export const addNote = (upstream: Upstream, p: { id: string; text: string }) => upstream.call(noteCall, p);
export const answerCase = (upstream: Upstream, p: { id: string; kind: string; text: string }) =>
  upstream.call(answerCall, p);
