/** The help centre's staff desk: what the requirements leave to the operator. No zod: pages import it. */

import type { FormType } from '../help/codes';

/**
 * Illegal material has a queue of its own, and personal fields that are shown only there. Objections to suspensions wait
 * for those who may lift one.
 */
export const staffQueues = ['general', 'objection', 'illegal'] as const;
export type StaffQueue = (typeof staffQueues)[number];

/** `open` is all that waits for us: neither answered nor waiting for its filer (`asked`). `replied` is a part of it. */
export const queueStates = ['open', 'replied', 'asked', 'answered'] as const;
export type QueueState = (typeof queueStates)[number];

/** A final answer is due after so many hours of the case's clock, which stands still while the filer is asked. */
export const dueHours: Record<StaffQueue, number> = { general: 72, objection: 72, illegal: 24 };

/** The queue that a form's cases wait in. */
export const queueOfForm = (formType: FormType): StaffQueue =>
  formType === 'illegal' || formType === 'objection' ? formType : 'general';

/** What filers are told of a case's due time, for '… 안에': '24시간', '3일'. */
export function dueText(formType: FormType): string {
  const hours = dueHours[queueOfForm(formType)];
  return hours % 24 === 0 && hours > 24 ? `${hours / 24}일` : `${hours}시간`;
}

/** What happens now, for anyone who has sent a form: the same in receipt, mail and case. */
export const answerPromise = (formType: FormType) =>
  `담당자가 확인한 뒤 보통 ${dueText(formType)} 안에 답변을 드려요.`;

export const staffPageSize = 30;
/** So long an answer of the desk can be taken back: it goes out afterwards. */
export const undoSeconds = 10;
export const noteLength = 2000;
/** staffId of notes that nobody wrote: what came back of our mail. No account has such an id. */
export const mailRobot = 'mail-in';
export const answerLength = 20_000;
export const cannedTitleLength = 60;
