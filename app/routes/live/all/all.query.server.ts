import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readLivePage } from '~/features/live/live-page.server';
import { scopeOf } from '~/request/scope.server';
import { findAd } from '~/upstream/ads.server';

/** All broadcasts, and the banner below them. */
export async function loadAll(args: LoaderFunctionArgs) {
  const { upstream, visibility } = scopeOf(args);
  const [list, ad] = await Promise.all([
    readLivePage(args, 'all'),
    visibility().then((seen) => findAd(upstream, { place: 'wide', category: '' }, seen)),
  ]);
  return json({ ...list, ad });
}
