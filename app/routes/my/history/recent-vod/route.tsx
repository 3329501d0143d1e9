import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '~/features/history/history-list';
import { clearList } from '~/features/history/history-page.server';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { loadRecentVods } from './recent-vod.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => loadRecentVods(args);

export const action = (args: ActionFunctionArgs) => clearList(args);

/** The VODs that the member watched (P036). */
export default function RecentVods() {
  return (
    <HistoryList
      data={useLoaderData<typeof loader>()}
      title="최근 본 VOD"
      path={links.myRecentVod}
      empty="최근 본 VOD가 없습니다."
      icon="history"
      clears={['recent-vod']}
    />
  );
}
