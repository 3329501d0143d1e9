import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { listStoreItems } from '~/upstream/station-contents.server';

export async function loadStore(args: LoaderFunctionArgs) {
  return json({ items: valueOrFail(await listStoreItems(scopeOf(args).upstream, stationIdOf(args))) });
}
