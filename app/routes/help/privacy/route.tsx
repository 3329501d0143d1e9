import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPolicy } from '~/features/help/policy.server';
import { PolicyPage } from '~/features/help/policy-page';
import { helpMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { policyNames } from '~protocol/policy/codes';

export const meta = shareMeta(helpMeta(policyNames.privacy), () => ({ path: links.policy('privacy') }));

export const handle: RoutePolicy = { guestCache: ['no'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadPolicy(args, 'privacy');

export default function Privacy() {
  return <PolicyPage kind="privacy" texts={useLoaderData<typeof loader>()} />;
}
