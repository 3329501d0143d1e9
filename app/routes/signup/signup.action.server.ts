import { parseWithZod } from '@conform-to/zod/v3';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { userAgentOf } from '~/request/device';
import { readForm } from '~/request/form.server';
import { safeReturnPath, seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { signedInHeaders } from '~/request/session-cookie.server';
import { waitMessage } from '~/request/wait-message.server';
import { account } from '~/upstream/clients.server';
import { signupSchema } from './signup.form';

const fieldOf = (info: unknown) => {
  const field = (info as { field?: unknown } | null)?.field;
  return typeof field === 'string' && field in signupSchema.shape ? field : '';
};

/** Makes the account and signs in; the platform's refusals (a taken id) come back at their field. */
export async function signUpFromForm(args: ActionFunctionArgs) {
  const { context, upstream } = scopeOf(args);
  const form = readForm(args);
  const submission = parseWithZod(form.fields, { schema: signupSchema });
  if (submission.status !== 'success')
    return json(submission.reply({ hideFields: ['password'] }), { status: 400 });
  const wait = waitMessage(context);
  if (wait) {
    const reply = submission.reply({ formErrors: [wait], hideFields: ['password'] });
    return json(reply, { status: 429 });
  }
  const { agreesTerms: _terms, agreesPrivacy: _privacy, ...person } = submission.value;
  const outcome = await account.signup(upstream, {
    ...person,
    agreed: true,
    userAgent: userAgentOf(args.request),
  });
  if (!outcome.ok) {
    const text =
      outcome.class === 'rejected'
        ? outcome.message
        : '지금은 가입할 수 없습니다. 잠시 후 다시 시도해 주세요.';
    const reply = submission.reply({
      fieldErrors: { [fieldOf(outcome.errorInfo)]: [text] },
      hideFields: ['password'],
    });
    return json(reply, { status: outcome.class === 'rejected' ? 400 : 503 });
  }
  const returnTo = safeReturnPath(form.get('request_uri'), context.config.origin, links.home);
  return seeOther(returnTo, await signedInHeaders(context.config, outcome.value));
}
