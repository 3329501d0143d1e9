import type { ToastModel } from '~/ui/toast/toast';

/** What the favourite and push buttons of a station get, when a script asks. */
export interface FavoriteAnswer {
  ok: boolean;
  intent?: 'favorite' | 'push' | 'pushOff';
  toast: ToastModel | null;
  /** where somebody who is not signed in has to go */
  login?: string;
}
