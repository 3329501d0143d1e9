import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { ActErrors, TypedAct } from '~/features/staff/act-fields';
import { refusedAct, sentAct } from '~/features/staff/sent-act.server';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
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
  const { typed, asked } = sentAct(form);
  const outcome = await staffMembers.act(scope.upstream, { userId, act, ...asked });
  if (outcome.ok) {
    const toast = { tone: 'done', text: `${memberActNames[act]}: 처리했어요.` } as const;
    return landWithToast(scope, `${links.staffMember(userId)}#sanctions`, toast);
  }
  const { errors, status } = refusedAct(outcome);
  return json<ActAnswer>({ act, typed, errors }, { status });
}
