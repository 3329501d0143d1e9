import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import type { Outcome, UpstreamFailure } from '~/upstream/outcome.server';
import { findStation, readStationMenu } from '~/upstream/station.server';

/** Why something is not shown; the page around it is. */
export interface Denied {
  denied: string;
}

/** @throws Response 404 or 503; with `{ reason }` where the upstream says why it refuses (403) */
function failWith(outcome: UpstreamFailure): never {
  if (outcome.status === 403) throw json({ reason: outcome.message }, { status: 403 });
  throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });
}

/** @throws Response as failWith */
export function valueOrFail<Value>(outcome: Outcome<Value>): Value {
  return outcome.ok ? outcome.value : failWith(outcome);
}

/**
 * The value, or why it is closed to the viewer.
 *
 * @throws Response 404 or 503
 */
export function valueOrDenied<Value>(outcome: Outcome<Value>): Value | Denied {
  if (!outcome.ok && outcome.status === 403) return { denied: outcome.message };
  return valueOrFail(outcome);
}

/** The id that the address names. */
export const stationIdOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params.userId ?? '';

/** Head and menu of a station: what all its pages share. */
export async function loadStation(args: LoaderFunctionArgs) {
  const { upstream } = scopeOf(args);
  const userId = stationIdOf(args);
  const [station, menu] = await Promise.all([
    findStation(upstream, userId),
    readStationMenu(upstream, userId),
  ]);
  return json({ station: valueOrFail(station), menu });
}
