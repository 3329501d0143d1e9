import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { SubscriptionAnswer } from '~/domain/station/gift';
import type { PurchaseAnswer, PurchaseForm } from '~/features/support/answers';
import { landDone, landRefused } from '~/features/support/landing.server';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { failedTexts, type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { currentPath, requireWriter } from '~/request/session.server';
import { subscriptions } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { answerOf, usedOf } from '~/upstream/station/gift.server';
import type { ProductCode } from '~protocol/station/gift/codes';
import { streamerOf } from './subscribe.query.server';

/** A press on the page of a station's subscription. */
interface Press {
  scope: Scope;
  request: Request;
  form: PostedForm;
  userId: string;
}

/** Where the page says what runs now and what cash is left. */
const bought = ({ userId }: Press) => `${links.subscribe(userId, 'buy')}#state`;

const land = (press: Press, text: string) =>
  landDone(press.scope, { ...press, path: bought(press) }, { tone: 'done', text });

/** What came of it, or why it was not done. @throws Response 303: the member is suspended, which the page says */
function readAnswer<Value>(
  userId: string,
  outcome: Outcome<SubscriptionAnswer<Value>>,
): { value: Value } | { refusal: Refusal } {
  if (!outcome.ok) return { refusal: refusalOf(outcome, failedTexts.notDone) };
  const answer = outcome.value;
  if (answer.kind === 'suspended') throw seeOther(links.subscribe(userId));
  return answer.kind === 'refused' ? { refusal: wrong(answer.message) } : answer;
}

/** Asks whether to buy it, and buys it once that is answered (features/support/sure-step.tsx). */
async function buy(press: Press, intent: PurchaseForm) {
  const { scope, form, userId } = press;
  const values = { code: form.get('code'), receiverId: form.get('receiverId').trim(), key: form.get('key') };
  const refuse = ({ text: error, status }: Refusal) =>
    json<PurchaseAnswer>({ intent, values, error, check: null }, { status });
  const ask = (check: PurchaseAnswer['check']) =>
    json<PurchaseAnswer>({ intent, values, error: null, check });
  const step = form.get('step');
  if (step === 'edit') return ask(null);
  const isGiven = intent === 'give';
  // what is not sold is refused by the platform
  const item_code = values.code as ProductCode;
  if (isGiven && values.receiverId === '') return refuse(wrong('받을 회원의 아이디를 입력해 주세요.'));
  if (step !== 'sure') {
    const outcome = await subscriptions.check(scope.upstream, {
      bj_id: userId,
      item_code,
      ...(isGiven && { recv_id: values.receiverId }),
    });
    const asked = answerOf(outcome, ({ data }) => ({
      receiverNick: data?.recv_nick ?? null,
      after: data?.after ?? 0,
    }));
    const check = readAnswer(userId, asked);
    return 'refusal' in check ? refuse(check.refusal) : ask(check.value);
  }
  const purchase = { bj_id: userId, item_code, key: values.key || randomUUID() };
  const outcome = isGiven
    ? await subscriptions.give(scope.upstream, { ...purchase, recv_id: values.receiverId })
    : await subscriptions.subscribe(scope.upstream, purchase);
  const done = isGiven ? '구독을 선물했습니다.' : '구독했습니다.';
  const said = answerOf(outcome, ({ message }) => message || done);
  const answer = readAnswer(userId, said);
  if ('refusal' in answer) return refuse(answer.refusal);
  return land(press, answer.value);
}

async function spend(press: Press, sender: string) {
  const { scope, form, userId } = press;
  const outcome = await subscriptions.giftUse(scope.upstream, {
    send_id: sender,
    recv_id: userId,
    svc_coupon: form.get('code'),
    location: 'station',
  });
  const answer = readAnswer(userId, answerOf(outcome, usedOf));
  if ('refusal' in answer)
    return landRefused(scope, form, {
      path: `${currentPath(press.request)}#main`,
      text: answer.refusal.text,
    });
  const { name, days, daysLeft } = answer.value;
  return land(press, `${name}(${days}일)을 사용했어요. 구독 기간이 ${daysLeft}일 남았어요.`);
}

async function end(press: Press) {
  const outcome = await subscriptions.end(press.scope.upstream, { bj_id: press.userId });
  const text = outcome.ok ? (outcome.value.message ?? failedTexts.notDone) : outcome.message;
  if (outcome.ok && outcome.value.result === 1) return land(press, text);
  return landRefused(press.scope, press.form, { path: `${currentPath(press.request)}#state`, text });
}

/** `intent`: use (a ticket), subscribe, give, or end (what is paid by itself). */
export async function changeSubscription(args: ActionFunctionArgs) {
  const { request } = args;
  const userId = streamerOf(args);
  const { userId: sender } = await requireWriter(args, 'receiverId');
  const press: Press = { scope: scopeOf(args), request, form: readForm(args), userId };
  const intent = press.form.get('intent');
  if (intent === 'use') return spend(press, sender);
  if (intent === 'end') return end(press);
  if (intent === 'subscribe' || intent === 'give') return buy(press, intent);
  throw new Response(null, { status: 400 });
}
