import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findLiveGroup } from '~/domain/live/list';
import { LiveList } from '~/features/live/live-list';
import { pageMeta } from '~/features/shell/frame/page-title';
import { useHosts } from '~/features/shell/frame/root-data';
import type { RoutePolicy } from '~/request/route-policies';
import { Banners } from './banners';
import { loadGroup } from './group.query.server';
import { HotTexts } from './hot-texts';
import { Posters } from './posters';
import { Schedule } from './schedule';

export const meta = pageMeta(({ params }) => findLiveGroup(params.type)?.title ?? 'LIVE');

/** The page holds no token and nothing personal, so guests share it. */
export const handle: RoutePolicy = { guestCache: ['sort', 'from', 'categoryName'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadGroup(args);

export default function LiveGroupPage() {
  const { list, unavailable, posters, banners, schedule, texts } = useLoaderData<typeof loader>();
  const hosts = useHosts();
  const { group, query } = list;
  const title = findLiveGroup(group)?.title ?? 'LIVE';
  return (
    <LiveList data={list} unavailable={unavailable}>
      {texts.length > 0 && <HotTexts texts={texts} />}
      {banners.length > 0 && <Banners banners={banners} title={title} />}
      {schedule && <Schedule slots={schedule} hosts={hosts} />}
      {posters.length > 0 && <Posters group={group} query={query} posters={posters} />}
    </LiveList>
  );
}
