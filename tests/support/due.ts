import type { FormType } from '~protocol/help/codes';

const hourMs = 3_600_000;

/** Due times of a case that came in then, for rows that a test writes itself: the desk is open around the clock. */
export function dueOf(formType: FormType, createdAt: Date, clockFrom: Date = createdAt) {
  const ms = (formType === 'illegal' ? 24 : 72) * hourMs;
  return {
    dueFrom: clockFrom,
    dueAt: new Date(clockFrom.getTime() + ms),
    firstDueAt: new Date(createdAt.getTime() + ms),
  };
}
