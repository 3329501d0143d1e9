import type { ToastModel } from '~/ui/toast/toast';

/** What the alarm's page and dialog show: discovery §4.4. `unknown`: the upstream did not say. */
export interface AlarmData {
  state: 'guest' | 'none' | 'reserved' | 'unknown';
  /** where a guest signs in */
  login: string;
}

/** The answer to a scripted press; a plain form gets a redirect with the same toast. */
export interface AlarmAnswer {
  ok: boolean;
  toast: ToastModel;
}
