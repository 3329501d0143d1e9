import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { SubscriptionAnswer } from '~/domain/station/gift';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import { subscriptions } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { answerOf, usedOf } from '~/upstream/station/gift.server';
import type { ProductCode } from '~protocol/station/gift/codes';
import { streamerOf } from './subscribe.query.server';

export type PurchaseForm = 'subscribe' | 'give';
export interface PurchaseAnswer {
  /** which form was sent */
  intent: PurchaseForm;
  values: { code: string; receiverId: string; key: string };
  error: string | null;
  /** what buying it would leave, and who would get it: asked about before it is paid */
  check: { receiverNick: string | null; after: number } | null;
}

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

/** Where the page says what runs now and what cash is left. */
const bought = (userId: string) => `${links.subscribe(userId, 'buy')}#state`;

/** Asks whether to buy it, and buys it once that is answered (features/station/sure-step.tsx). */
async function buy(scope: Scope, form: PostedForm, userId: string, intent: PurchaseForm) {
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
  return landWithToast(scope, bought(userId), { tone: 'done', text: answer.value });
}

async function spend(
  scope: Scope,
  { code, sender, userId }: { code: string; sender: string; userId: string },
) {
  const outcome = await subscriptions.giftUse(scope.upstream, {
    send_id: sender,
    recv_id: userId,
    svc_coupon: code,
    location: 'station',
  });
  const answer = readAnswer(userId, answerOf(outcome, usedOf));
  if ('refusal' in answer) {
    const { text } = answer.refusal;
    return landWithToast(scope, `${links.subscribe(userId)}#main`, { tone: 'problem', text });
  }
  const { name, days, daysLeft } = answer.value;
  const text = `${name}(${days}일)을 사용했어요. 구독 기간이 ${daysLeft}일 남았어요.`;
  return landWithToast(scope, bought(userId), { tone: 'done', text });
}

async function end(scope: Scope, userId: string) {
  const outcome = await subscriptions.end(scope.upstream, { bj_id: userId });
  const ok = outcome.ok && outcome.value.result === 1;
  const text = outcome.ok ? (outcome.value.message ?? failedTexts.notDone) : outcome.message;
  return landWithToast(scope, bought(userId), { tone: ok ? 'done' : 'problem', text });
}

/** `intent`: use (a ticket), subscribe, give, or end (what is paid by itself). */
export async function changeSubscription(args: ActionFunctionArgs) {
  const userId = streamerOf(args);
  const { userId: sender } = await requireWriter(args, 'receiverId');
  const scope = scopeOf(args);
  const form = readForm(args);
  const intent = form.get('intent');
  if (intent === 'use') return spend(scope, { code: form.get('code'), sender, userId });
  if (intent === 'end') return end(scope, userId);
  if (intent === 'subscribe' || intent === 'give') return buy(scope, form, userId, intent);
  throw new Response(null, { status: 400 });
}
