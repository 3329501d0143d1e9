import type { ToastModel } from '~/ui/toast/toast';
import { type TimeoutMinutes, timeoutMinutes } from '~protocol/chat/codes';

type TimeoutIntent = `timeout-${TimeoutMinutes}`;
export type LineIntent = 'hide' | 'delete' | 'pin' | 'unpin' | 'blacklist' | TimeoutIntent;

export const lineIntents: readonly LineIntent[] = [
  ...(['hide', 'delete', 'pin', 'unpin', 'blacklist'] as const),
  ...timeoutMinutes.map((minutes): TimeoutIntent => `timeout-${minutes}`),
];

/** Of a time-out, how long; null for every other act. */
export const minutesOf = (intent: LineIntent): TimeoutMinutes | null =>
  timeoutMinutes.find((minutes) => intent === `timeout-${minutes}`) ?? null;

/** What came of a press on a line, for a script. */
export interface ActAnswer {
  toast: ToastModel | null;
  login?: string;
  /** whose lines the reader hides from now on */
  hiddenId?: string;
}
