import type { ToastModel } from '~/ui/toast/toast';

/** The states of an alarm (D104–D107). `unknown`: the call failed. */
export interface AlarmData {
  state: 'guest' | 'none' | 'reserved' | 'unknown';
  /** where a guest signs in */
  login: string;
}

/** The answer to a script; a plain form gets a redirect with the same toast. */
export interface AlarmAnswer {
  ok: boolean;
  intent: 'set' | 'remove';
  toast: ToastModel;
}
