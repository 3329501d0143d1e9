import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { findStation, readStationFigures } from '~/upstream/station.server';

/** The figures of a station; `info` is null when they cannot be had. */
export async function loadInfo(args: LoaderFunctionArgs) {
  const { upstream } = scopeOf(args);
  const station = valueOrFail(await findStation(upstream, stationIdOf(args)));
  return json({ info: await readStationFigures(upstream, station) });
}
