import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { landWithToast, redirectWithToast } from '~/request/redirect-with-toast.server';
import { errorsAt, failedTexts, type Refusal, refusalAsGiven, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireWriter } from '~/request/session.server';
import { twoStep } from '~/upstream/clients.server';
import { appKeyPattern } from '~protocol/account/two-step';
import { type AppKey, appKeyOf } from './app-key.server';
import { isOfNewKey, type TwoStepForm, twoStepForms } from './two-step-forms';

/** What came of a form: recovery codes to be kept, or what is wrong by field. */
export interface TwoStepAnswer {
  form: TwoStepForm;
  codes?: string[];
  errors?: Record<string, string>;
  /** the codes that were typed; no password */
  code?: string;
  newCode?: string;
  /** the key that the form showed: the app has it by now */
  offered?: AppKey;
}

/** The next page shows another key: this one stands in no address, and in nothing that outlives the session. */
const keyIsLost = (isNew: boolean): Toast => ({
  tone: 'problem',
  text: isNew
    ? '로그인이 끝나 인증 앱을 바꾸지 못했어요. 전에 쓰던 앱을 그대로 써 주세요. 방금 앱에 등록한 코드는 앱에서 지우고, 다시 로그인해 주세요.'
    : '로그인이 끝나 2단계 로그인을 켜지 못했어요. 방금 앱에 등록한 코드는 앱에서 지우고, 다시 로그인해 주세요.',
});

/** What is asked for in each form, and its words where it was left empty, by the upstream's name of it. */
const asked = {
  currentPassword: ['Password', '비밀번호를 입력해 주세요.'],
  code: ['Code', '코드를 입력해 주세요.'],
  newCode: ['NewCode', '새로 등록한 앱의 코드를 입력해 주세요.'],
} as const;
type Asked = keyof typeof asked;
const askedBy: Record<TwoStepForm, readonly Asked[]> = {
  on: ['currentPassword', 'code'],
  codes: ['currentPassword', 'code'],
  off: ['currentPassword', 'code'],
  key: ['currentPassword', 'code', 'newCode'],
  signed: ['currentPassword', 'newCode'],
};

/** Turns the second step on or off, changes its app, or makes new recovery codes. */
export async function changeTwoStep(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const form = readForm(args);
  const [intent, key] = [pressed(form, twoStepForms), form.get('key')];
  const bringsKey = intent === 'on' || isOfNewKey(intent);
  const page = currentPath(args.request);
  if (bringsKey && (await scope.viewer()).kind === 'guest')
    throw await redirectWithToast(
      scope,
      links.login(scope.context.config.hosts, page),
      keyIsLost(intent !== 'on'),
    );
  const { userId } = await requireWriter(args);
  if (bringsKey && !appKeyPattern.test(key)) throw new Response(null, { status: 400 });
  const fields = askedBy[intent];
  const nameOf = (field: Asked) => `${intent}${asked[field][0]}`;
  const names = Object.fromEntries(fields.map((field) => [field, nameOf(field)]));
  const typed = (field: Asked) => (fields.includes(field) ? form.get(nameOf(field)) : '');
  const proof = { currentPassword: typed('currentPassword'), code: typed('code') };
  const newCode = typed('newCode');
  const offered = bringsKey ? appKeyOf(key, { issuer: scope.context.config.productName, userId }) : undefined;
  const refuse = (errors: Record<string, string>, status: number) =>
    json<TwoStepAnswer>({ form: intent, errors, code: proof.code, newCode, offered }, { status });
  const refuseAs = (refusal: Refusal) => refuse(errorsAt(refusal, names), refusal.status);

  const empty = fields.filter((field) => typed(field).trim() === '');
  if (empty.length > 0)
    return refuse(Object.fromEntries(empty.map((field) => [nameOf(field), asked[field][1]])), 400);
  const wait = tooSoon(args.context);
  if (wait) return refuseAs(wait);
  if (intent === 'off') {
    const outcome = await twoStep.turnOff(scope.upstream, proof);
    if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
    return landWithToast(scope, links.twoStep, { tone: 'done', text: '2단계 로그인을 껐어요.' });
  }
  const signed = intent === 'signed' ? form.get('signed') : null;
  const outcome = await (intent === 'on'
    ? twoStep.turnOn(scope.upstream, { ...proof, key })
    : intent === 'codes'
      ? twoStep.renewCodes(scope.upstream, proof)
      : twoStep.replaceKey(scope.upstream, { ...proof, key, newCode, signed }));
  if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
  return json<TwoStepAnswer>({ form: intent, codes: outcome.value.codes });
}
