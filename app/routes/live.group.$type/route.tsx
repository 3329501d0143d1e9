import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findLiveGroup } from '~/domain/live-list';
import { LiveList } from '~/features/discovery/live-list';
import { guestPageHeaders, loadLivePage } from '~/features/discovery/live-page.server';
import { keepListOnCardAction } from '~/features/discovery/revalidation';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';

export const meta: MetaFunction = ({ matches, params }) =>
  pageTitle(matches, findLiveGroup(params.type)?.title ?? 'LIVE');

export const headers = guestPageHeaders;

/** An unknown group goes to all broadcasts (discovery §5). */
export async function loader(args: LoaderFunctionArgs) {
  const group = findLiveGroup(args.params.type);
  if (!group || group.value === 'all') throw redirect(links.liveAll);
  return loadLivePage(args, group.value);
}

export const shouldRevalidate = keepListOnCardAction;

export default function LiveGroupPage() {
  return <LiveList data={useLoaderData<typeof loader>()} />;
}
