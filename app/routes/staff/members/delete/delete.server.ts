import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { ActErrors, TypedAct } from '~/features/staff/act-fields';
import { deletionOf } from '~/features/staff/deletion-of';
import { refusedAct, sentAct } from '~/features/staff/sent-act.server';
import { requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffMembers } from '~/upstream/clients.server';

export async function loadDeletion(args: LoaderFunctionArgs) {
  await requireStaff(args, 'administration');
  const { userId: asked = '' } = args.params;
  const member = foundOrFail(await staffMembers.one(scopeOf(args).upstream, { userId: asked }));
  const { userId, nick, stationName, obstacle, sanctions } = member;
  const untilDate = deletionOf(sanctions)?.untilDate ?? null;
  return json({ userId, nick, stationName, obstacle, untilDate, formKey: randomUUID() });
}

/** A deletion that was refused stands in its form as it was typed, with the key that it was sent under. */
export interface DeletionProblem {
  typed: TypedAct & { confirm: string };
  errors: ActErrors;
}

/** The member's account waits to be deleted from now on. */
export async function deleteMember(args: ActionFunctionArgs) {
  await requireStaff(args, 'administration', 'reason', 'note');
  const scope = scopeOf(args);
  const form = readForm(args);
  const userId = args.params.userId ?? '';
  const confirm = form.get('confirm');
  const { typed, asked } = sentAct(form);
  const outcome = await staffMembers.act(scope.upstream, { userId, act: 'delete', confirm, ...asked });
  if (outcome.ok)
    return landWithToast(scope, `${links.staffMember(userId)}#sanctions`, {
      tone: 'done',
      text: '계정을 정지하고 삭제를 예약했어요.',
    });
  const { errors, status } = refusedAct(outcome);
  return json<DeletionProblem>({ typed: { ...typed, confirm }, errors }, { status });
}
