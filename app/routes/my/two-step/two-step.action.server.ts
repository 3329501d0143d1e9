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

/** The forms of the page by their `intent`. Each asks for the password and a code, by names of its own. */
const forms = ['on', 'codes', 'off'] as const;
export type TwoStepForm = (typeof forms)[number];

/** What came of a form: recovery codes to be kept, or what is wrong by field. */
export interface TwoStepAnswer {
  form: TwoStepForm;
  codes?: string[];
  errors?: Record<string, string>;
  /** the code that was typed; no password */
  code?: string;
  /** the key that the form showed: the app has it by now */
  offered?: AppKey;
}

/** The next page shows another key: this one stands in no address, and in nothing that outlives the session. */
const keyIsLost: Toast = {
  tone: 'problem',
  text: '로그인이 끝나 2단계 로그인을 켜지 못했어요. 방금 앱에 등록한 코드는 앱에서 지우고, 다시 로그인해 주세요.',
};

/** Turns the second step on or off, or makes new recovery codes. */
export async function changeTwoStep(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const form = readForm(args);
  const [intent, key] = [pressed(form, forms), form.get('key')];
  const page = currentPath(args.request);
  if (intent === 'on' && (await scope.viewer()).kind === 'guest')
    throw await redirectWithToast(scope, links.login(scope.context.config.hosts, page), keyIsLost);
  const { userId } = await requireWriter(args);
  if (intent === 'on' && !appKeyPattern.test(key)) throw new Response(null, { status: 400 });
  const names = { currentPassword: `${intent}Password`, code: `${intent}Code` };
  const proof = { currentPassword: form.get(names.currentPassword), code: form.get(names.code) };
  const offered =
    intent === 'on' ? appKeyOf(key, { issuer: scope.context.config.productName, userId }) : undefined;
  const refuse = (errors: Record<string, string>, status: number) =>
    json<TwoStepAnswer>({ form: intent, errors, code: proof.code, offered }, { status });
  const refuseAs = (refusal: Refusal) => refuse(errorsAt(refusal, names), refusal.status);

  const missing = {
    ...(proof.currentPassword ? {} : { [names.currentPassword]: '비밀번호를 입력해 주세요.' }),
    ...(proof.code.trim() ? {} : { [names.code]: '코드를 입력해 주세요.' }),
  };
  if (Object.keys(missing).length > 0) return refuse(missing, 400);
  const wait = tooSoon(args.context);
  if (wait) return refuseAs(wait);
  if (intent === 'off') {
    const outcome = await twoStep.turnOff(scope.upstream, proof);
    if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
    return landWithToast(scope, links.twoStep, { tone: 'done', text: '2단계 로그인을 껐어요.' });
  }
  const outcome = await (intent === 'on'
    ? twoStep.turnOn(scope.upstream, { ...proof, key })
    : twoStep.renewCodes(scope.upstream, proof));
  if (!outcome.ok) return refuseAs(refusalAsGiven(outcome, failedTexts.cannotChange));
  return json<TwoStepAnswer>({ form: intent, codes: outcome.value.codes });
}
