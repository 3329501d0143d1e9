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

/** The queue that a form's cases wait in. */
export const queueOfForm = (formType: FormType): StaffQueue =>
  formType === 'illegal' || formType === 'objection' ? formType : 'general';

export const staffPageSize = 30;
/** So many of what is found are counted, or one more than the page shows: of a thousand there may be more. */
export const mostCounted = 1_000;
/** So long an answer of the desk can be taken back: it goes out afterwards. */
export const undoSeconds = 10;
export const noteLength = 2000;
/** staffId of notes that nobody wrote: what came back of our mail. No account has such an id. */
export const mailRobot = 'mail-in';
export const answerLength = 20_000;
export const cannedTitleLength = 60;
