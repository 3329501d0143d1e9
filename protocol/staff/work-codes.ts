/** How staff share the work of cases. No zod: pages import it. */

import type { FormType } from '../help/codes';

/** What changes a case without an answer. */
export const caseActs = ['close', 'reopen', 'spam', 'notSpam'] as const;
export type CaseAct = (typeof caseActs)[number];

/** How an objection to a suspension ends: it is lifted, or stays. */
export const decisions = ['accept', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** act: something was done about what the case is about. */
export const caseEvents = ['assign', 'category', 'merge', 'act', ...caseActs, ...decisions] as const;
export type CaseEvent = (typeof caseEvents)[number];

/**
 * The forms into whose categories a case may be moved. A report of illegal material never leaves its queue: who reported
 * stands in its text. An objection stays what it is.
 */
export const categoryForms: Record<FormType, readonly FormType[]> = {
  inquiry: ['inquiry', 'report', 'illegal'],
  report: ['inquiry', 'report', 'illegal'],
  illegal: ['illegal'],
  objection: [],
};

/**
 * Of an assignment: accounts; null is nobody. Of another category: nodes. Of a merge: the case that stays. Of an act: `to` is
 * the act, `about` the key of what it is about (thing-codes.ts).
 */
export interface CaseEventDetail {
  from?: string | null;
  to?: string | null;
  about?: string;
  reason?: string;
}

/** Whose cases a queue shows. */
export const queueOwners = ['all', 'mine', 'nobody'] as const;
export type QueueOwner = (typeof queueOwners)[number];
