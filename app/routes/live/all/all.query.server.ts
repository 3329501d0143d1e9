import type { LoaderFunctionArgs } from '@remix-run/node';
import { readLivePage } from '~/features/live/live-page.server';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { findAd } from '~/upstream/ads.server';

/** All broadcasts, and the banner below them. */
export async function loadAll(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const [list, ad] = await Promise.all([
    readLivePage(args, 'all'),
    scope.visibility().then((seen) => findAd(scope.upstream, { place: 'wide', category: '' }, seen)),
  ]);
  return listAnswer(scope, list.items.length === 0, { ...list, ad });
}
