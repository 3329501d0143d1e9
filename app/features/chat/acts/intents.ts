import type { ToastModel } from '~/ui/toast/toast';
import { type TimeoutMinutes, timeoutMinutes } from '~protocol/chat/codes';

type TimeoutIntent = `timeout-${TimeoutMinutes}`;
export type PersonIntent = 'blacklist' | 'unblacklist' | TimeoutIntent;
export type LineIntent = 'hide' | 'delete' | 'pin' | 'unpin' | Exclude<PersonIntent, 'unblacklist'>;

const timeoutIntents = timeoutMinutes.map((minutes): TimeoutIntent => `timeout-${minutes}`);
export const personIntents: readonly PersonIntent[] = ['blacklist', 'unblacklist', ...timeoutIntents];

export const lineIntents: readonly LineIntent[] = [
  ...(['hide', 'delete', 'pin', 'unpin', 'blacklist'] as const),
  ...timeoutIntents,
];

/** Of a time-out, how long; null for every other act. */
export const minutesOf = (intent: LineIntent | PersonIntent): TimeoutMinutes | null =>
  timeoutMinutes.find((minutes) => intent === `timeout-${minutes}`) ?? null;

/** What came of a press on a line, for a script. */
export interface ActAnswer {
  toast: ToastModel | null;
  login?: string;
  /** whose lines the reader hides from now on */
  hiddenId?: string;
}
