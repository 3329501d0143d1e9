import { type FormType, nodeIdOf } from '~protocol/help/calls';
import type { AnswerKind } from '../../help/store/tickets';

interface DemoAnswer {
  kind: AnswerKind;
  /** Hours after the question. */
  after: number;
  text: string;
}

export interface DemoTicket {
  /** Null is a guest. */
  member: string | null;
  formType: FormType;
  nodeId: string;
  /** Before now. */
  days: number;
  title: string;
  contents: string;
  answers?: DemoAnswer[];
  rating?: { feedback: number; speed: number };
}

export const end = (after: number, text: string): DemoAnswer => ({ kind: 'ANSWEND', after, text });
export const interim = (after: number, text: string): DemoAnswer => ({ kind: 'ANSWTMP', after, text });
export const added = (after: number, text: string): DemoAnswer => ({ kind: 'ANSWADD', after, text });

export const webDevice = '\n\n--- Device Information ---\nversion : 1\nmodel : web\nOS Version : web';

export const inquiry = (
  category: string,
  sub: number,
  days: number,
  title: string,
  contents: string,
  more: Pick<DemoTicket, 'answers' | 'rating'> = {},
): DemoTicket => ({
  member: 'bomi',
  formType: 'inquiry',
  nodeId: nodeIdOf(`1${category}0${sub}`),
  days,
  title,
  contents: contents + webDevice,
  ...more,
});
