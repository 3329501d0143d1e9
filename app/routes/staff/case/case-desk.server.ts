import { links } from '~/links/links';
import type { PostedForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import type { AnswerKind } from '~protocol/help/codes';
import type { StaffQueue } from '~protocol/staff/codes';

/** The case that a form of its page is about. */
export interface Desk {
  scope: Scope;
  form: PostedForm;
  id: string;
  queue: StaffQueue;
  /** those that are the presser's */
  queues: readonly StaffQueue[];
  kind: AnswerKind;
  text: string;
}

/** @param part of the page, where its reader goes on */
export const toCase = (
  { scope, id, queue }: Desk,
  text: string,
  part: string,
  tone: 'done' | 'problem' = 'done',
) => landWithToast(scope, `${links.staffCase(id, { queue })}#${part}`, { tone, text });

export const emptyText = { problem: { field: 'text', message: '내용을 입력해 주세요.' }, status: 400 };
