import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { stationLive } from '~/upstream/clients.server';

/** Setup, key and broadcast of the owner; 403 with the reason for anyone else. */
export async function loadBroadcastDesk(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json(valueOrFail(await stationLive.desk(scopeOf(args).upstream, { userId: stationIdOf(args) })));
}
