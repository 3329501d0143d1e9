import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { userAgentOf } from '~/request/device';
import { readForm } from '~/request/form.server';
import { keepCookie, readPlain } from '~/request/portal-cookie';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { type Refusal, refusalOf, tooSoon, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { signedInHeaders } from '~/request/session-cookie.server';
import { account, demo, passkeys } from '~/upstream/clients.server';
import { failureCodes } from '~protocol/wire/failure';

const wrongCredentials = '아이디 또는 비밀번호가 맞지 않습니다. 다시 확인해 주세요.';
const upstreamDown = '지금은 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.';

/**
 * Signs in with id and password, by a passkey, or as a demo account; then 303 to where the viewer came from, or to where a code is asked
 * for.
 */
export async function logInFromForm(args: ActionFunctionArgs) {
  const { context, upstream } = scopeOf(args);
  const form = readForm(args);
  const userId = form.get('userId').trim();
  const demoId = form.get('demo');
  const refuse = ({ text, status }: Refusal) => json({ error: text, userId }, { status });
  const wait = tooSoon(context);
  if (wait) return refuse(wait);
  const signed = form.get('passkey');
  if (!demoId && !signed && (!userId || !form.get('password')))
    return refuse(wrong('아이디와 비밀번호를 입력해 주세요.'));
  const userAgent = userAgentOf(args.request);
  const device = readPlain(args.request, cookies.device);
  const outcome = await (demoId
    ? demo.demoLogin(upstream, { userId: demoId, userAgent })
    : signed
      ? passkeys.logIn(upstream, { signed, device, userAgent })
      : account.login(upstream, { userId, password: form.get('password'), device, userAgent }));
  if (!outcome.ok) {
    const isWrong = !signed && outcome.code === failureCodes.wrongCredentials;
    return refuse(isWrong ? wrong(wrongCredentials) : refusalOf(outcome, upstreamDown));
  }
  const returnTo = safeReturnPath(form.get('request_uri'), context.config.origin, links.home);
  if ('ticket' in outcome.value) {
    const { ticket } = outcome.value;
    return seeOther(links.loginCode(returnTo), {
      'set-cookie': await keepCookie(cookies.loginTicket, { ticket, device }, context.config),
    });
  }
  return seeOther(returnTo, await signedInHeaders(context.config, outcome.value));
}
