import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { SubscriptionWindow } from '~/features/support/answers';
import { cameFrom } from '~/features/support/landing.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { items as itemsOf, subscriptions } from '~/upstream/clients.server';
import { answerOf, stateOf } from '~/upstream/station/gift.server';

/** The streamer that the address names. @throws Response 404 */
export function streamerOf({ request }: Pick<LoaderFunctionArgs, 'request'>): string {
  const userId = new URL(request.url).searchParams.get('bj_id');
  if (!userId) throw new Response(null, { status: 404 });
  return userId;
}

const sold = { work: 'IN_APP', type: 'subscription', os: 'android', version: 1 };

/**
 * The flow of my-station §4.7: what the viewer is to the station comes first. Who pays by itself, or holds no ticket,
 * sees the subscription page; anyone else is asked which of the tickets to use.
 */
export async function loadSubscribe(args: LoaderFunctionArgs) {
  await requireMember(args);
  const userId = streamerOf(args);
  const scope = scopeOf(args);
  const { upstream } = scope;
  const window = { userId, from: cameFrom(args.request, scope) };
  const outcome = await subscriptions.info(upstream, { bj_id: userId });
  const answer = valueOrFail(answerOf(outcome, ({ data }) => stateOf(userId, data)));
  if (answer.kind !== 'ok') return json<SubscriptionWindow>({ ...window, view: answer }, { status: 403 });
  const { value: state } = answer;
  const isBuying = new URL(args.request.url).searchParams.get('page') === 'buy';
  const { nick, tickets } = state;
  if (tickets.length > 0 && state.running?.type !== 'auto' && !isBuying)
    return json<SubscriptionWindow>({ ...window, view: { kind: 'ask', nick, tickets } });
  const [products, items] = await Promise.all([
    itemsOf.products(upstream, sold, 'guest'),
    itemsOf.items(upstream, {}),
  ]);
  return json<SubscriptionWindow>({
    ...window,
    view: {
      kind: 'buy',
      state,
      products: valueOrFail(products),
      cash: items.ok ? items.value.balances.cash : null,
      // one for each form: their purchases are not each other's repeats
      keys: { subscribe: randomUUID(), give: randomUUID() },
    },
  });
}
