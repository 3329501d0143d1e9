import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { toStripModel } from '~/domain/my/streamer';
import { readOpenVeil } from '~/features/cards/veil.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { my } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { parseMyQuery } from './my-query';
import { readMyLives, readMyVods } from './my-sections.server';

/** Subscriptions or fan clubs: their streamers, LIVE, VOD. `strip` is null when the streamers could not be had. */
export async function loadTiePage(args: LoaderFunctionArgs, list: 'subscribe' | 'fan') {
  await requireMember(args);
  const scope = scopeOf(args);
  const query = { ...parseMyQuery(new URL(args.request.url).searchParams), groupId: null };
  const of = { list, groupId: null };
  const veil = await readOpenVeil(scope);
  const isFirst = query.from === 0;
  const [streamers, { feed, ...lives }, vods] = await Promise.all([
    isFirst ? my.streamers(scope.upstream, { list }) : null,
    readMyLives(scope, of, query, veil),
    isFirst ? readMyVods(scope, of, veil) : ([] as Awaited<ReturnType<typeof readMyVods>>),
  ]);
  return json({
    strip: valueOr(streamers, null)?.streamers.map(toStripModel) ?? null,
    feed,
    lives,
    vods,
    from: query.from,
  });
}
