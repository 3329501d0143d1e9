/** How staff share the work of cases. No zod: pages import it. */

/** What changes a case without an answer. */
export const caseActs = ['close', 'reopen', 'spam', 'notSpam'] as const;
export type CaseAct = (typeof caseActs)[number];

export const caseEvents = ['assign', ...caseActs] as const;
export type CaseEvent = (typeof caseEvents)[number];

/** Of an assignment: accounts; null is nobody. */
export interface CaseEventDetail {
  from?: string | null;
  to?: string | null;
}

/** Whose cases a queue shows. */
export const queueOwners = ['all', 'mine', 'nobody'] as const;
export type QueueOwner = (typeof queueOwners)[number];
