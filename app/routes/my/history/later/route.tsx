import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '~/features/history/history-list';
import { clearList } from '~/features/history/history-page.server';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { loadLater } from './later.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => loadLater(args);

export const action = (args: ActionFunctionArgs) => clearList(args);

/** VODs and broadcasts that the member kept for later (P039). */
export default function Later() {
  return (
    <HistoryList
      data={useLoaderData<typeof loader>()}
      title="나중에 보기"
      path={links.myLater}
      empty="나중에 보기 한 VOD가 없습니다."
      icon="clock"
      clears={['later-view', 'later-all']}
    />
  );
}
