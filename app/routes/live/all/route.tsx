import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WideAd } from '~/features/ads/wide-ad';
import { LiveList } from '~/features/live/live-list';
import { pageMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { loadAll } from './all.query.server';

export const meta = shareMeta(pageMeta('전체 LIVE'), () => ({ path: links.liveAll }));

/** The page holds no token and nothing personal, so guests share it. */
export const handle: RoutePolicy = { guestCache: ['sort', 'from', 'categoryName'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadAll(args);

export default function LiveAll() {
  const { ad, unavailable, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <LiveList data={list} unavailable={unavailable} />
      {ad && <WideAd ad={ad} />}
    </>
  );
}
