import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LiveList } from '~/features/discovery/live-list';
import { guestPageHeaders, loadLivePage } from '~/features/discovery/live-page.server';
import { keepListOnCardAction } from '~/features/discovery/revalidation';
import { pageTitle } from '~/features/shell/page-title';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '전체 LIVE');

export const headers = guestPageHeaders;

export const loader = (args: LoaderFunctionArgs) => loadLivePage(args, 'all');

export const shouldRevalidate = keepListOnCardAction;

export default function LiveAll() {
  return <LiveList data={useLoaderData<typeof loader>()} />;
}
