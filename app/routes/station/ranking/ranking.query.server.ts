import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationRankings } from '~/domain/station';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { listRanking } from '~/upstream/station-menu.server';

/** One ranking of `?list`, the first one unless it names another. */
export async function loadRanking(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('list');
  const list = stationRankings.find((known) => known === asked) ?? 'fans';
  const rows = valueOrFail(await listRanking(scopeOf(args).upstream, stationIdOf(args), list));
  return json({ list, rows });
}
