import type { ToastModel } from '~/ui/toast/toast';

/** What the favourite button of a station gets, when a script asks. */
export interface FavoriteAnswer {
  ok: boolean;
  toast: ToastModel | null;
  /** where somebody who is not signed in has to go */
  login?: string;
}
