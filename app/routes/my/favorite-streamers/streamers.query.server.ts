import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parsePage } from '~/domain/lists/start';
import { toStripModel } from '~/domain/my/streamer';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { my } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { myStreamerOrders, streamerWordLength } from '~protocol/my/codes';

/**
 * A page of 100 of all favourites, or of those that are looked for; `streamers` is null when the call failed. `chosen`:
 * those of them who are asked about, whether they shall go.
 */
export async function loadStreamers(args: LoaderFunctionArgs) {
  await requireMember(args);
  const params = new URL(args.request.url).searchParams;
  const page = parsePage(params.get('page'));
  const q = (params.get('q') ?? '').trim().slice(0, streamerWordLength);
  const order = myStreamerOrders.find((name) => name === params.get('order')) ?? 'live';
  const { upstream } = scopeOf(args);
  const found = valueOr(await my.streamers(upstream, { list: 'favorite', page, q, order }), null);
  const streamers = found?.streamers.map(toStripModel) ?? null;
  const wanted = new Set(params.getAll('chosen').flatMap((ids) => ids.split(' ')));
  return json({
    streamers,
    chosen: streamers?.filter(({ userId }) => wanted.has(userId)) ?? [],
    page,
    q,
    order,
    total: found?.total ?? null,
    hasMore: found?.hasMore ?? false,
  });
}
