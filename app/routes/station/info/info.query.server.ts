import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { stations } from '~/upstream/clients.server';
import { readStationFigures } from '~/upstream/station/figures.server';

/** The figures of a station; `info` is null when they cannot be had. */
export async function loadInfo(args: LoaderFunctionArgs) {
  const { upstream } = scopeOf(args);
  const station = valueOrFail(await stations.info(upstream, { userId: stationIdOf(args) }));
  return json({ info: await readStationFigures(upstream, station) });
}
