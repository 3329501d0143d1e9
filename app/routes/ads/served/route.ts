import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { isWatching } from '~/request/watching.server';
import { ads } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { adPlaceNames } from '~protocol/ad/codes';

/** The tracking of one delivery of an ad: pages are kept, and hold none. Asked for when the ad is seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { key = '' } = args.params;
  const place = adPlaceNames.find((name) => name === args.params.place);
  if (!place || !/^[1-9]\d{0,8}$/.test(key)) throw new Response(null, { status: 404 });
  if (!isWatching(args.request)) throw new Response(null, { status: 403 });
  const served = valueOr(await ads.served(scopeOf(args).upstream, { place, key }), []);
  // nothing of one that runs no more
  const tracking = served.find((creative) => creative.key === key)?.tracking;
  return json(tracking ?? {}, { headers: { 'cache-control': 'no-store' } });
}
