import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { ActErrors, TypedAct } from '~/features/staff/act-fields';
import { daysIn } from '~/features/staff/limit-days';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, refusalAsGiven } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { staffMembers } from '~/upstream/clients.server';
import { type MemberAct, memberActNames, memberActs } from '~protocol/staff/member-codes';

/** An act that was refused stands in its form as it was typed. */
export interface ActAnswer {
  act: MemberAct;
  typed: TypedAct;
  errors: ActErrors;
}

/** A deletion has a page of its own. */
const pageActs = memberActs.filter((act) => act !== 'delete');

/** Does what was pressed about the member. */
export async function actOnMember(args: ActionFunctionArgs) {
  await requireStaff(args, 'moderation', 'reason', 'note');
  const scope = scopeOf(args);
  const form = readForm(args);
  const act = pressed(form, pageActs);
  const userId = args.params.userId ?? '';
  const typed = {
    reason: form.get('reason'),
    note: form.get('note'),
    days: form.get('days'),
    formKey: form.get('formKey'),
  };
  const outcome = await staffMembers.act(scope.upstream, {
    userId,
    act,
    reason: typed.reason,
    note: typed.note,
    days: daysIn(typed.days),
    idempotencyKey: typed.formKey,
  });
  if (outcome.ok) {
    const toast = { tone: 'done', text: `${memberActNames[act]}: 처리했어요.` } as const;
    return landWithToast(scope, `${links.staffMember(userId)}#sanctions`, toast);
  }
  const refusal = refusalAsGiven(outcome, failedTexts.notDone);
  const errors = errorsAt(refusal, ['reason', 'note', 'days']);
  return json<ActAnswer>({ act, typed, errors }, { status: refusal.status });
}
