import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationRankings } from '~/domain/station/station';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { stations } from '~/upstream/clients.server';

/** One ranking of `?list`, the first one unless it names another. */
export async function loadRanking(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('list');
  const list = stationRankings.find((known) => known === asked) ?? 'fans';
  const at = { userId: stationIdOf(args) };
  const { upstream } = scopeOf(args);
  const rows =
    list === 'fans'
      ? valueOrFail(await stations.topFans(upstream, at))
      : valueOrFail(await stations.subscribers(upstream, { ...at, list }));
  return json({ list, rows });
}
