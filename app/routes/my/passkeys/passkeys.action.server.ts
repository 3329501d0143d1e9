import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, type Refusal, refusalAsGiven, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { passkeys } from '~/upstream/clients.server';

/** The forms of the page by their `intent`. */
const forms = ['begin', 'add', 'remove'] as const;
const names = ['currentPassword', 'code', 'name'];

/** What came of a form: what a device makes a passkey from, as JSON, or what is wrong by field. */
export interface PasskeyAnswer {
  options?: string;
  /** at '' what is about no field */
  errors?: Record<string, string>;
}

/** Begins to add a passkey, adds the one that was made, or removes one. */
export async function changePasskeys(args: ActionFunctionArgs) {
  await requireWriter(args);
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = pressed(form, forms);
  const refuse = (errors: Record<string, string>, status: number) =>
    json<PasskeyAnswer>({ errors }, { status });
  const refuseAs = (refusal: Refusal) => refuse(errorsAt(refusal, names), refusal.status);

  if (intent === 'remove') {
    const outcome = await passkeys.remove(scope.upstream, { id: form.get('id') });
    if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
    return landWithToast(scope, links.passkeys, { tone: 'done', text: '패스키를 지웠어요.' });
  }
  if (intent === 'add') {
    const outcome = await passkeys.add(scope.upstream, { made: form.get('made'), name: form.get('name') });
    if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
    return landWithToast(scope, links.passkeys, { tone: 'done', text: '패스키를 등록했어요.' });
  }
  const [currentPassword, code] = [form.get('currentPassword'), form.get('code').trim()];
  if (!currentPassword) return refuse({ currentPassword: '비밀번호를 입력해 주세요.' }, 400);
  const wait = tooSoon(args.context);
  if (wait) return refuseAs(wait);
  const outcome = await passkeys.begin(scope.upstream, { currentPassword, code });
  if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
  return json<PasskeyAnswer>({ options: outcome.value.options });
}
