import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LiveList } from '~/features/live/live-list';
import { loadLivePage } from '~/features/live/live-page.server';
import { pageMeta } from '~/features/shell/page-title';
import type { RoutePolicy } from '~/request/route-policies';

export const meta = pageMeta('전체 LIVE');

/** The page holds no token and nothing personal, so guests share it. */
export const handle: RoutePolicy = { guestCache: ['sort', 'from', 'categoryName'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadLivePage(args, 'all');

export default function LiveAll() {
  return <LiveList data={useLoaderData<typeof loader>()} />;
}
