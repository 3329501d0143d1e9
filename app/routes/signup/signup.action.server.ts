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

const proofFields = ['challenge', 'question', 'solution', 'answer'];

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
  const { agreesTerms: _terms, agreesPrivacy: _privacy, question: _asked, ...filled } = submission.value;
  const { challenge, solution, answer, ...person } = filled;
  const outcome = await account.signup(upstream, {
    ...person,
    agreed: true,
    proof: challenge ? { challenge, solution, answer } : null,
    userAgent: userAgentOf(args.request),
  });
  if (!outcome.ok) {
    const { text, field, status } = refusalAsGiven(
      outcome,
      '지금은 가입할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    );
    const fieldErrors = { [field && field in signupSchema.shape ? field : '']: [text] };
    // a challenge is good for one wrong try: another one stands in the page
    const hideFields = field === 'answer' ? ['password', ...proofFields] : ['password'];
    return json(submission.reply({ fieldErrors, hideFields }), { status });
  }
  if ('waitsFor' in outcome.value)
    return seeOther(outcome.value.waitsFor === 'mail' ? links.signupMailSent : links.signupAsked);
  const returnTo = safeReturnPath(form.get('request_uri'), context.config.origin, links.home);
  return seeOther(returnTo, await signedInHeaders(context.config, outcome.value));
}
