/** The help centre's staff desk (protocol/staff.ts). The platform decides who is staff. */

import type { z } from 'zod';
import type { CannedAnswer, QueuePage, StaffCase } from '~/domain/staff-desk';
import { queuePages } from '~/domain/staff-desk';
import { ticketKind, ticketStatusText } from '~/domain/ticket';
import { resultSchema } from '~protocol/failure';
import { helpPaths } from '~protocol/help';
import { pathOf } from '~protocol/path';
import {
  cannedListSchema,
  caseAnswerSchema,
  faqSavedSchema,
  insightsSchema,
  type QueueState,
  queueAnswerSchema,
  queueItemSchema,
  type StaffQueue,
  staffFaqSchema,
  staffPaths,
} from '~protocol/staff';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { definePersonalCall } from './registry.server';
import { sanitizeHtml } from './sanitize.server';

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

const post = <Params extends object>(
  name: string,
  path: (params: Params) => string,
  json: (params: Params) => object,
) =>
  definePersonalCall({
    ...{ name, service: 'help', method: 'POST', path, schema: resultSchema },
    body: (params: Params) => ({ json: json(params) }),
  });

const viewingCall = post(
  'staff.viewing',
  (p: { id: string }) => pathOf(staffPaths.viewing, { id: p.id }),
  () => ({}),
);
const noteCall = post(
  'staff.note',
  (p: { id: string; text: string }) => pathOf(staffPaths.note, { id: p.id }),
  ({ text }) => ({ text }),
);
const answerCall = post(
  'staff.answer',
  (_: { id: string; kind: string; text: string }) => helpPaths.answer,
  ({ id, ...rest }) => ({ ticketId: id, ...rest }),
);
const cannedCall = definePersonalCall({
  name: 'staff.canned',
  service: 'help',
  method: 'GET',
  path: () => staffPaths.canned,
  schema: cannedListSchema,
});
export interface CannedInput {
  id?: number;
  nodeId: string | null;
  title: string;
  text: string;
}
const cannedSaveCall = post(
  'staff.cannedSave',
  (_: CannedInput) => staffPaths.canned,
  (p) => p,
);
const cannedRemoveCall = post(
  'staff.cannedRemove',
  (_: { id: number }) => staffPaths.cannedRemove,
  (p) => p,
);
const insightsCall = definePersonalCall({
  name: 'staff.insights',
  service: 'help',
  method: 'GET',
  path: () => staffPaths.insights,
  schema: insightsSchema,
});
const faqCall = definePersonalCall({
  name: 'staff.faq',
  service: 'help',
  method: 'GET',
  path: (p: { kbId: string }) => pathOf(staffPaths.faq, { kbId: p.kbId }),
  schema: staffFaqSchema,
});
export interface FaqInput {
  kbId?: number;
  nodeId: string;
  title: string;
  contents: string;
  topOrder: number | null;
}
const faqSaveCall = definePersonalCall({
  name: 'staff.faqSave',
  service: 'help',
  method: 'POST',
  path: () => staffPaths.faqSave,
  body: (p: FaqInput) => ({ json: p }),
  schema: faqSavedSchema,
});
const faqRemoveCall = post(
  'staff.faqRemove',
  (_: { kbId: number }) => staffPaths.faqRemove,
  (p) => p,
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
      ...{ email: wire.email, memberId: wire.memberId, category: wire.nodePath, contents: wire.contents },
      ...{ isMobile: wire.isMobile, feedback: wire.feedback, files: wire.files, answers },
      ...{ additions: wire.additions, notes: wire.notes, canned: wire.canned },
    },
  };
}

export const keepViewing = (upstream: Upstream, id: string) => upstream.call(viewingCall, { id });
export const addNote = (upstream: Upstream, p: { id: string; text: string }) => upstream.call(noteCall, p);
export const answerCase = (upstream: Upstream, p: { id: string; kind: string; text: string }) =>
  upstream.call(answerCall, p);

export interface CannedPage {
  list: CannedAnswer[];
  categories: Array<{ nodeId: string; nodeName: string }>;
}
export const listCanned = (upstream: Upstream): Promise<Outcome<CannedPage>> => upstream.call(cannedCall, {});
export const saveCanned = (upstream: Upstream, p: CannedInput) => upstream.call(cannedSaveCall, p);
export const removeCanned = (upstream: Upstream, id: number) => upstream.call(cannedRemoveCall, { id });
export const getInsights = (upstream: Upstream) => upstream.call(insightsCall, {});
export const getFaqEntry = (upstream: Upstream, kbId: string) => upstream.call(faqCall, { kbId });
export const saveFaqEntry = (upstream: Upstream, p: FaqInput) => upstream.call(faqSaveCall, p);
export const removeFaqEntry = (upstream: Upstream, kbId: number) => upstream.call(faqRemoveCall, { kbId });
