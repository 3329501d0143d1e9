import type { ToastModel } from '~/ui/toast/toast';

/** What can be done to a post, and to its author. */
export const feedIntents = ['like', 'unlike', 'blind', 'unblind', 'favorite'] as const;
export type FeedIntent = (typeof feedIntents)[number];

/** The answer to a script; a plain form gets a redirect with the same toast. */
export interface FeedAnswer {
  ok: boolean;
  intent: FeedIntent;
  toast: ToastModel | null;
  /** how many like the post now; null when unknown */
  likes: number | null;
}
