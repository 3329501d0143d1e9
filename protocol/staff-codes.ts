/** The help centre's staff desk: what the requirements leave to the operator. No zod: pages import it. */

import type { FormType } from './help-codes';

/** Illegal material has a queue of its own, and personal fields that are shown only there. */
export const staffQueues = ['general', 'illegal'] as const;
export type StaffQueue = (typeof staffQueues)[number];

/** `open` is all that waits for us: neither answered nor waiting for its filer (`asked`). `replied` is a part of it. */
export const queueStates = ['open', 'replied', 'asked', 'answered'] as const;
export type QueueState = (typeof queueStates)[number];

/** A final answer is due after so many hours of the case's clock, which stands still while the filer is asked. */
export const dueHours: Record<StaffQueue, number> = { general: 72, illegal: 24 };

/** The queue that a form's cases wait in. */
export const queueOfForm = (formType: FormType): StaffQueue =>
  formType === 'illegal' ? 'illegal' : 'general';

/** What filers are told of a case's due time, for '… 안에': '24시간', '3일'. */
export function dueText(formType: FormType): string {
  const hours = dueHours[queueOfForm(formType)];
  return hours % 24 === 0 && hours > 24 ? `${hours / 24}일` : `${hours}시간`;
}

/** What happens now, for whoever has sent a form: the same in receipt, mail and case. */
export const answerPromise = (formType: FormType) =>
  `담당자가 확인한 뒤 보통 ${dueText(formType)} 안에 답변을 드려요.`;

export const staffPageSize = 30;
export const noteLength = 2000;
export const answerLength = 20_000;
export const cannedTitleLength = 60;

/** Service HELP; staff only. */
export const staffPaths = {
  /** GET ?queue&state&category&page, or ?q&page for a search over all queues and states → queueAnswerSchema */
  queue: '/api/help/staff/queue',
  /** GET → unreadSchema */
  unread: '/api/help/staff/unread',
  /** GET → caseAnswerSchema; an illegal-material case only with ?queue=illegal */
  case: '/api/help/staff/case/:id',
  /** POST: the asker has the case open */
  viewing: '/api/help/staff/case/:id/viewing',
  /** POST JSON {text, kind}: keeps the asker's answer that is not sent yet; '' forgets it */
  draft: '/api/help/staff/case/:id/draft',
  /** POST → reporterSchema: who filed an illegal-material case; the asking is written to the audit log */
  reporter: '/api/help/staff/case/:id/reporter',
  /** POST JSON {text} */
  note: '/api/help/staff/case/:id/note',
  /** GET → cannedListSchema; POST JSON {id?, nodeId, title, text} */
  canned: '/api/help/staff/canned',
  /** POST JSON {id} */
  cannedRemove: '/api/help/staff/canned/remove',
  /** GET → insightsSchema */
  insights: '/api/help/staff/insights',
  /** GET → staffFaqSchema; 404 when there is none */
  faq: '/api/help/staff/faq/:kbId',
  /** POST JSON {kbId?, nodeId, title, contents, topOrder?} → {result, kbId} */
  faqSave: '/api/help/staff/faq',
  /** POST JSON {kbId} */
  faqRemove: '/api/help/staff/faq/remove',
} as const;
