import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { items as itemsOf } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

/** What the member has, with a page of movements, or of what their station was given. */
export async function loadItems(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream } = scopeOf(args);
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get('before') ?? '';
  const before = numberIdOf(asked);
  const isReceived = searchParams.get('box') === 'received';
  const [items, entries, received] = await Promise.all([
    itemsOf.items(upstream, {}),
    isReceived ? null : itemsOf.entries(upstream, { before: before ?? undefined }),
    isReceived ? itemsOf.received(upstream, { before: before ?? undefined }) : null,
  ]);
  return json({
    items: valueOrFail(items),
    entries: entries && valueOrFail(entries),
    received: received && valueOrFail(received),
    before,
  });
}

/** Fills the balances of the demo. */
export async function fillItems(args: ActionFunctionArgs) {
  await requireMember(args, links.myItems());
  const scope = scopeOf(args);
  const outcome = await itemsOf.fill(scope.upstream, {});
  const ok = outcome.ok && outcome.value.result === 1;
  const text = (outcome.ok && outcome.value.message) || '채우지 못했어요. 잠시 후 다시 시도해 주세요.';
  return landWithToast(scope, `${links.myItems()}#balances`, { tone: ok ? 'done' : 'problem', text });
}
