import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import type { GiftAnswer, GiftWindow } from '~/features/support/answers';
import { cameFrom, landDone } from '~/features/support/landing.server';
import { giftKindOf } from '~/links/gift-links';
import { readForm } from '~/request/form.server';
import { errorsAt, type Refusal, refusalOf, tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireWriter } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { gifts } from '~/upstream/clients.server';

const failedText = '선물하지 못했어요. 잠시 후 다시 시도해 주세요.';

/** What is given, and to whom: the station's links name the streamer in two ways (S119). @throws Response 404 */
function targetOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const { searchParams } = new URL(request.url);
  const kind = giftKindOf(params.kind);
  const userId = searchParams.get('bj_id') || searchParams.get('szBjId');
  if (!kind || !userId) throw new Response(null, { status: 404 });
  return { kind, userId };
}

/** The form for a gift, and what the viewer has; or why they cannot give. */
export async function loadGift(args: LoaderFunctionArgs) {
  await requireMember(args);
  const target = targetOf(args);
  const scope = scopeOf(args);
  const outcome = await gifts.offer(scope.upstream, target);
  const window = { ...target, from: cameFrom(args.request, scope) };
  const isRefused = !outcome.ok && (outcome.status === 400 || outcome.status === 403);
  if (isRefused)
    return json<GiftWindow>(
      { ...window, offer: null, denied: outcome.message, formKey: '' },
      { status: 403 },
    );
  return json<GiftWindow>({ ...window, offer: valueOrFail(outcome), denied: null, formKey: randomUUID() });
}

/**
 * Asks whether to give it, and gives it once that is answered (features/support/sure-step.tsx). What is refused is shown
 * again with what was typed.
 */
export async function giveGift(args: ActionFunctionArgs) {
  const here = currentPath(args.request);
  await requireWriter(args, 'message', 'amount');
  const target = targetOf(args);
  const scope = scopeOf(args);
  const form = readForm(args);
  const values = { amount: form.get('amount'), message: form.get('message'), key: form.get('key') };
  const ask = (check: GiftAnswer['check']) => json<GiftAnswer>({ values, errors: {}, check });
  const refuse = (refusal: Refusal) =>
    json<GiftAnswer>(
      { values, errors: errorsAt(refusal, ['amount', 'message']), check: null },
      { status: refusal.status },
    );
  const wait = tooSoon(args.context);
  if (wait) return refuse(wait);
  const step = form.get('step');
  if (step === 'edit') return ask(null);
  const gift = { ...target, ...values, key: values.key || randomUUID() };
  if (step !== 'sure') {
    const check = await gifts.check(scope.upstream, gift);
    return check.ok ? ask(check.value) : refuse(refusalOf(check, failedText));
  }
  const sent = await gifts.send(scope.upstream, gift);
  if (!sent.ok) return refuse(refusalOf(sent, failedText));
  const text = sent.value.message ?? '선물했어요.';
  return landDone(scope, { request: args.request, form, path: `${here}#amount` }, { tone: 'done', text });
}
