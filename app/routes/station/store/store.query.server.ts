import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { contents } from '~/upstream/clients.server';

const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

/** Items without an address of the web are left out. */
export async function loadStore(args: LoaderFunctionArgs) {
  const at = { userId: stationIdOf(args) };
  const items = valueOrFail(await contents.store(scopeOf(args).upstream, at));
  return json({ items: items.filter(({ url }) => isWebAddress(url)) });
}
