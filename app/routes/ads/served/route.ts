import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { isWatching } from '~/request/watching.server';
import { deliverAd } from '~/upstream/ads.server';
import { adPlaceNames } from '~protocol/ads-codes';

/** The tracking of one delivery of an ad: pages are kept, and hold none. Asked for when the ad is seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { place = '', key = '' } = args.params;
  if (!adPlaceNames.some((name) => name === place) || !/^[1-9]\d{0,8}$/.test(key))
    throw new Response(null, { status: 404 });
  if (!isWatching(args.request)) throw new Response(null, { status: 403 });
  const tracking = await deliverAd(scopeOf(args).upstream, { place, key });
  return json(tracking ?? {}, { headers: { 'cache-control': 'no-store' } });
}
