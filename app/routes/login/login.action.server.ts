import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { userAgentOf } from '~/request/device';
import { readForm } from '~/request/form.server';
import { readPlain } from '~/request/portal-cookie';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { signedInHeaders } from '~/request/session-cookie.server';
import { waitMessage } from '~/request/wait-message.server';
import { account, demo } from '~/upstream/clients.server';
import { failureCodes } from '~protocol/failure';

const wrongCredentials = '아이디 또는 비밀번호가 맞지 않습니다. 다시 확인해 주세요.';
const upstreamDown = '지금은 로그인할 수 없습니다. 잠시 후 다시 시도해 주세요.';

/** Signs in with id and password, or as a demo account; then 303 to where the viewer came from. */
export async function logInFromForm(args: ActionFunctionArgs) {
  const { context, upstream } = scopeOf(args);
  const form = readForm(args);
  const userId = form.get('userId').trim();
  const demoId = form.get('demo');
  const wait = waitMessage(context);
  if (wait) return json({ error: wait, userId }, { status: 429 });
  if (!demoId && (!userId || !form.get('password'))) {
    return json({ error: '아이디와 비밀번호를 입력해 주세요.', userId }, { status: 400 });
  }
  const userAgent = userAgentOf(args.request);
  const outcome = await (demoId
    ? demo.demoLogin(upstream, { userId: demoId, userAgent })
    : account.login(upstream, {
        userId,
        password: form.get('password'),
        device: readPlain(args.request, cookies.device),
        userAgent,
      }));
  if (!outcome.ok) {
    const isRefusal = outcome.class === 'rejected';
    const text =
      outcome.code === failureCodes.wrongCredentials
        ? wrongCredentials
        : isRefusal
          ? outcome.message
          : upstreamDown;
    return json({ error: text, userId }, { status: isRefusal ? 400 : 503 });
  }
  const returnTo = safeReturnPath(form.get('request_uri'), context.config.origin, links.home);
  return seeOther(returnTo, await signedInHeaders(context.config, outcome.value));
}
