import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import type { SubscriptionAnswer } from '~/domain/station-gift';
import { links } from '~/links/links';
import { type PostedForm, readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { requireWriter } from '~/request/session.server';
import type { Outcome } from '~/upstream/outcome.server';
import { endAutoPayment, giveSubscription, spendTicket, subscribe } from '~/upstream/station-gift.server';
import { streamerOf } from './subscribe.query.server';

export type PurchaseForm = 'subscribe' | 'give';
export interface PurchaseAnswer {
  /** which form was sent */
  intent: PurchaseForm;
  values: { code: string; receiverId: string; key: string };
  error: string;
}

const failedText = '처리하지 못했어요. 잠시 후 다시 시도해 주세요.';

/** What came of it, without the calls' own refusals; null: the member is suspended, which the page says. */
function readAnswer<Value>(outcome: Outcome<SubscriptionAnswer<Value>>) {
  if (!outcome.ok) {
    const isRefused = outcome.class === 'rejected';
    return { error: isRefused ? outcome.message : failedText, status: isRefused ? 400 : 503 } as const;
  }
  const answer = outcome.value;
  if (answer.kind === 'suspended') return null;
  return answer.kind === 'refused' ? ({ error: answer.message, status: 400 } as const) : answer;
}

async function buy(scope: Scope, form: PostedForm, userId: string, intent: PurchaseForm) {
  const values = { code: form.get('code'), receiverId: form.get('receiverId').trim(), key: form.get('key') };
  const refuse = (error: string, status: 400 | 503 = 400) =>
    json<PurchaseAnswer>({ intent, values, error }, { status });
  if (intent === 'give' && values.receiverId === '') return refuse('받을 회원의 아이디를 입력해 주세요.');
  const purchase = { ...values, userId, key: values.key || randomUUID() };
  const answer = readAnswer(
    await (intent === 'give'
      ? giveSubscription(scope.upstream, purchase)
      : subscribe(scope.upstream, purchase)),
  );
  if (answer === null) return seeOther(links.subscribe(userId));
  if ('error' in answer) return refuse(answer.error, answer.status);
  return redirectWithToast(scope, links.subscribe(userId, 'buy'), { tone: 'done', text: answer.value });
}

async function spend(
  scope: Scope,
  { code, sender, userId }: { code: string; sender: string; userId: string },
) {
  const answer = readAnswer(await spendTicket(scope.upstream, { sender, userId, code }));
  if (answer === null) return seeOther(links.subscribe(userId));
  if ('error' in answer)
    return redirectWithToast(scope, links.subscribe(userId), { tone: 'problem', text: answer.error });
  const { name, days, daysLeft } = answer.value;
  const text = `${name}(${days}일)을 사용했어요. 구독 기간이 ${daysLeft}일 남았어요.`;
  return redirectWithToast(scope, links.subscribe(userId, 'buy'), { tone: 'done', text });
}

async function end(scope: Scope, userId: string) {
  const outcome = await endAutoPayment(scope.upstream, userId);
  const ok = outcome.ok && outcome.value.result === 1;
  const text = outcome.ok ? (outcome.value.message ?? failedText) : outcome.message;
  return redirectWithToast(scope, links.subscribe(userId, 'buy'), { tone: ok ? 'done' : 'problem', text });
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
