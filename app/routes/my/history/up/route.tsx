import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HistoryList } from '~/features/history/history-list';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { loadUps } from './up.query.server';

export const meta = pageMeta('기록');

export const loader = (args: LoaderFunctionArgs) => loadUps(args);

/** The VODs that the member gave an UP (P044). */
export default function Ups() {
  return (
    <HistoryList
      data={useLoaderData<typeof loader>()}
      title="UP한 VOD"
      path={links.myUp}
      empty="UP 한 VOD가 없습니다."
      icon="thumbs-up"
    />
  );
}
