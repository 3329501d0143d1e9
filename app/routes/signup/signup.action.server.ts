import { parseWithZod } from '@conform-to/zod/v3';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { userAgentOf } from '~/request/device';
import { readForm } from '~/request/form.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { refusalAsGiven, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { signedInHeaders } from '~/request/session-cookie.server';
import { account } from '~/upstream/clients.server';
import { signupSchema } from './signup.form';

/** Makes the account and signs in; the platform's refusals (a taken id) come back at their field. */
export async function signUpFromForm(args: ActionFunctionArgs) {
  const { context, upstream } = scopeOf(args);
  const form = readForm(args);
  const submission = parseWithZod(form.fields, { schema: signupSchema });
  if (submission.status !== 'success')
    return json(submission.reply({ hideFields: ['password'] }), { status: 400 });
  const wait = tooSoon(context);
  if (wait) {
    const reply = submission.reply({ formErrors: [wait.text], hideFields: ['password'] });
    return json(reply, { status: 429 });
  }
  const { agreesTerms: _terms, agreesPrivacy: _privacy, ...person } = submission.value;
  const outcome = await account.signup(upstream, {
    ...person,
    agreed: true,
    userAgent: userAgentOf(args.request),
  });
  if (!outcome.ok) {
    const { text, field, status } = refusalAsGiven(
      outcome,
      '지금은 가입할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    );
    const fieldErrors = { [field && field in signupSchema.shape ? field : '']: [text] };
    return json(submission.reply({ fieldErrors, hideFields: ['password'] }), { status });
  }
  const returnTo = safeReturnPath(form.get('request_uri'), context.config.origin, links.home);
  return seeOther(returnTo, await signedInHeaders(context.config, outcome.value));
}
