import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/request/form.server';
import { errorsAt, type Refusal, refusalOf, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { redirectSignedOut } from '~/request/signed-out.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { account } from '~/upstream/clients.server';

export async function loadLeaving(args: LoaderFunctionArgs) {
  const { userId } = await requireMember(args);
  return json({ userId, ...valueOrFail(await account.leaving(scopeOf(args).upstream, {})) });
}

/** What is wrong, by field; '' is the form as a whole. */
export interface LeaveProblem {
  hasRead: boolean;
  errors: Record<string, string>;
}

/** The account is no more: back to the home as a guest. */
export async function leave(args: ActionFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const form = readForm(args);
  const hasRead = form.has('hasRead');
  const refuse = ({ errors, status }: Pick<Refusal, 'errors' | 'status'>) =>
    json<LeaveProblem>({ hasRead, errors }, { status });
  const currentPassword = form.get('currentPassword') || null;
  const errors: Record<string, string> = {
    // accounts without a password are asked for none
    ...(form.has('currentPassword') && !currentPassword && { currentPassword: '비밀번호를 입력해 주세요.' }),
    ...(!hasRead && { hasRead: '안내를 읽고 확인해 주세요.' }),
  };
  if (Object.keys(errors).length > 0) return refuse({ errors, status: 400 });
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const outcome = await account.leave(scope.upstream, { currentPassword });
  if (outcome.ok) return redirectSignedOut(scope, '탈퇴가 완료됐어요.');
  const refusal = refusalOf(outcome, '지금은 탈퇴할 수 없습니다. 잠시 후 다시 시도해 주세요.');
  return refuse({ ...refusal, errors: errorsAt(refusal, ['currentPassword']) });
}
