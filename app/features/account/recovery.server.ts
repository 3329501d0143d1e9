import { json } from '@remix-run/node';
import { readForm } from '~/request/form.server';
import { formToken } from '~/request/form-token.server';
import { seeOther } from '~/request/redirect.server';
import { type Refusal, refusalOf, tooSoon } from '~/request/refusal.server';
import { type RouteArgs, type Scope, scopeOf } from '~/request/scope.server';
import { account } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';

/** `?sent=1`: the form was sent. `isOffered`: mail is sent here. @throws Response 503 when the call fails */
export async function loadRecovery(args: RouteArgs) {
  const scope = scopeOf(args);
  const recovery = await account.recovery(scope.upstream, {}, 'guest');
  if (!recovery.ok) throw new Response(null, { status: 503 });
  const isSent = new URL(args.request.url).searchParams.has('sent');
  return json({ isOffered: recovery.value.isOffered, isSent, csrf: await formToken(scope) });
}

/** What was typed, and what is wrong with it by field; '' is the form as a whole. */
export interface RecoveryProblem {
  values: Record<string, string>;
  errors: Record<string, string>;
}

interface Recovery {
  /** what has to be there, by field, and what to say when it is not */
  missing: Record<string, string>;
  send(scope: Scope, values: Record<string, string>): Promise<Outcome<unknown>>;
  /** where it is said that a mail may be on its way */
  sent: string;
}

const failedText = '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.';

/** Asks for the mail; whether there is such an account is not said. */
export async function askForMail(args: RouteArgs, { missing, send, sent }: Recovery) {
  const form = readForm(args);
  const values = Object.fromEntries(Object.keys(missing).map((name) => [name, form.get(name).trim()]));
  const refuse = ({ errors, status }: Pick<Refusal, 'errors' | 'status'>) =>
    json<RecoveryProblem>({ values, errors }, { status });
  const errors = Object.fromEntries(Object.entries(missing).filter(([name]) => !values[name]));
  if (Object.keys(errors).length > 0) return refuse({ errors, status: 400 });
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const outcome = await send(scopeOf(args), values);
  if (outcome.ok) return seeOther(sent);
  const { text, status } = refusalOf(outcome, failedText);
  return refuse({ errors: { '': text }, status: outcome.status === 429 ? 429 : status });
}
