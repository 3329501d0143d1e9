import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Refusal, refusalAsGiven, tooSoon } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { signup } from '~/upstream/clients.server';

/** A link that was used, one that has run out and one that never was get the same answer. */
const redirectFromLostLink = (scope: Scope) =>
  redirectWithToast(scope, links.signupMail, {
    tone: 'problem',
    text: '링크가 올바르지 않거나 기간이 지났어요. 이미 가입을 마쳤다면 로그인해 주세요.',
  });

/** Mail programs open links by themselves: this changes nothing. */
export async function loadConfirm(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const link = await signup.request(scope.upstream, { token: args.params.token ?? '' });
  if (!link.ok && link.status === 404) throw await redirectFromLostLink(scope);
  const { userId } = valueOrFail(link);
  return json({ userId, csrf: await formToken(scope) });
}

/** Makes the account; its password is asked for afterwards. */
export async function confirmFromForm(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const refuse = ({ text, status }: Refusal) => json({ error: text }, { status });
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const outcome = await signup.confirm(scope.upstream, { token: args.params.token ?? '' });
  if (outcome.ok) {
    const { hosts } = scope.context.config;
    const text = '가입을 마쳤어요. 로그인해 주세요.';
    return redirectWithToast(scope, links.login(hosts, links.home), { tone: 'done', text });
  }
  if (outcome.status === 404) return redirectFromLostLink(scope);
  return refuse(refusalAsGiven(outcome, '지금은 가입을 마칠 수 없습니다. 잠시 후 다시 시도해 주세요.'));
}
