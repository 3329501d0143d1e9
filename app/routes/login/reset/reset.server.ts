import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { formToken } from '~/request/form-token.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalOf, tooSoon, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { account } from '~/upstream/clients.server';

/** A link that was used, one that has run out and one that never was get the same answer. */
const redirectFromLostLink = (scope: Scope) =>
  redirectWithToast(scope, links.forgotPassword, {
    tone: 'problem',
    text: '링크가 올바르지 않거나 기간이 지났어요. 메일을 다시 받아 주세요.',
  });

export async function loadReset(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const link = await account.passwordLink(scope.upstream, { token: args.params.token ?? '' });
  if (!link.ok && link.status === 404) throw await redirectFromLostLink(scope);
  const { userId } = valueOrFail(link);
  return json({ userId, csrf: await formToken(scope) });
}

/** Sets the password; every session has ended then, and the new password is asked for. */
export async function setPassword(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const newPassword = readForm(args).get('newPassword');
  const refuse = ({ text, status }: Refusal) => json({ error: text }, { status });
  if (!newPassword) return refuse(wrong('새 비밀번호를 입력해 주세요.'));
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const outcome = await account.resetPassword(scope.upstream, {
    token: args.params.token ?? '',
    newPassword,
  });
  if (outcome.ok) {
    const text = '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.';
    const { hosts } = scope.context.config;
    return redirectWithToast(scope, links.login(hosts, links.home), { tone: 'done', text });
  }
  if (outcome.status === 404) return redirectFromLostLink(scope);
  return refuse(refusalOf(outcome, failedTexts.cannotChange));
}
