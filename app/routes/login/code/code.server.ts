import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { userAgentOf } from '~/request/device';
import { readForm } from '~/request/form.server';
import { formToken } from '~/request/form-token.server';
import { dropCookie, readCookie } from '~/request/portal-cookie';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { failedTexts, type Refusal, refusalOf, tooSoon, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { signedInHeaders } from '~/request/session-cookie.server';
import { account } from '~/upstream/clients.server';

/** Where who has no ticket goes: on where signed in already, as by the first of two presses, else to the first step. */
async function placeWithoutTicket(scope: Scope, returnTo: string, firstStep: typeof links.login) {
  const { kind } = await scope.viewer();
  return seeOther(kind === 'member' ? returnTo : firstStep(scope.context.config.hosts, returnTo));
}

/** The second step; who has not taken the first one is sent to it, or goes on where signed in already. */
export async function loadCode(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { config } = scope.context;
  const { searchParams } = new URL(args.request.url);
  const returnTo = safeReturnPath(searchParams.get('request_uri'), config.origin, links.home);
  if (!(await readCookie(args.request, cookies.loginTicket)))
    throw await placeWithoutTicket(scope, returnTo, links.login);
  return json({
    returnTo,
    isRecovery: searchParams.get('with') === 'recovery',
    csrf: await formToken(scope),
  });
}

/** Completes the login; then 303 to where the viewer came from. */
export async function logInWithCode(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const { context, upstream } = scope;
  const { config } = context;
  const form = readForm(args);
  const code = form.get('code').trim();
  const returnTo = safeReturnPath(form.get('request_uri'), config.origin, links.home);
  const refuse = ({ text, status }: Refusal) => json({ error: text, code }, { status });
  const wait = tooSoon(context);
  if (wait) return refuse(wait);
  if (!code) return refuse(wrong('코드를 입력해 주세요.'));
  const login = await readCookie(args.request, cookies.loginTicket);
  if (!login) return placeWithoutTicket(scope, returnTo, links.loginLate);
  const outcome = await account.loginCode(upstream, {
    ...login,
    code,
    userAgent: userAgentOf(args.request),
  });
  const drop = dropCookie(cookies.loginTicket, config);
  if (outcome.ok) {
    const headers = await signedInHeaders(config, outcome.value);
    headers.append('set-cookie', drop);
    return seeOther(returnTo, headers);
  }
  if (outcome.status === 404)
    return seeOther(links.loginLate(config.hosts, returnTo), { 'set-cookie': drop });
  return refuse(refusalOf(outcome, failedTexts.cannotAct));
}
