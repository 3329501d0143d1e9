import type { PostedForm } from '~/request/form.server';
import { errorsAt, failedTexts, refusalAsGiven } from '~/request/refusal.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import type { ActErrors, TypedAct } from './act-fields';
import { daysIn } from './limit-days';

/** An act as its form sent it: what stands in the form again, and what the upstream is asked. */
export function sentAct(form: PostedForm) {
  const { get } = form;
  const typed: TypedAct = {
    reason: get('reason'),
    note: get('note'),
    days: get('days'),
    formKey: get('formKey'),
  };
  const { reason, note, days, formKey } = typed;
  return { typed, asked: { reason, note, days: daysIn(days), idempotencyKey: formKey } };
}

/** Why the act was not done, at the fields of its form. */
export function refusedAct(outcome: UpstreamFailure): { errors: ActErrors; status: number } {
  const refusal = refusalAsGiven(outcome, failedTexts.notDone);
  return { errors: errorsAt(refusal, ['reason', 'note', 'days', 'confirm']), status: refusal.status };
}
