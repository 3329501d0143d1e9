/** What can be done to a live card, and what its action answers. The same form fields with and without a script. */
import type { ToastModel } from '~/ui/toast/toast';

export const cardIntents = ['later', 'hide', 'unhide', 'favorite', 'unfavorite'] as const;
export type CardIntent = (typeof cardIntents)[number];

/** The answer to a scripted press; a plain form gets a redirect with the same toast. */
export interface CardActionAnswer {
  ok: boolean;
  intent: CardIntent;
  toast: ToastModel | null;
  /** where to sign in, when that is what is missing */
  login?: string;
}

/** What the menu needs to know before it shows: the card route's loader. */
export interface CardMenuData {
  isLoggedIn: boolean;
  isFavorite: boolean;
}
