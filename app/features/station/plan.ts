import type { Toast } from '~/request/flash.server';

/** A broadcast that a station plans, as pages show it. */
export interface Plan {
  id: number;
  title: string;
  /** its post */
  titleNo: number | null;
  /** the moment, in milliseconds, and for machines */
  at: number;
  dateTime: string;
  /** '오늘 21:00', as of `now` */
  when: string;
  /** when the page was made (milliseconds) */
  now: number;
  /** it is still to come */
  isAwaited: boolean;
  isAlarmed: boolean;
}

/** Of a press of the button. `login`: a guest's way to the login page. */
export interface PlanAlarmAnswer {
  ok: boolean;
  intent: 'set' | 'remove';
  toast: Toast | null;
  login?: string;
}
