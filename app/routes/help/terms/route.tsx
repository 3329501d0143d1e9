import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPolicy } from '~/features/help/policy.server';
import { PolicyPage } from '~/features/help/policy-page';
import { helpMeta } from '~/features/shell/frame/page-title';
import { shareMeta } from '~/features/shell/frame/share-meta';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { policyNames } from '~protocol/policy/codes';

export const meta = shareMeta(helpMeta(policyNames.terms), () => ({ path: links.policy('terms') }));

export const handle: RoutePolicy = { guestCache: ['no'], membersShare: true };

export const loader = (args: LoaderFunctionArgs) => loadPolicy(args, 'terms');

export default function Terms() {
  return <PolicyPage kind="terms" texts={useLoaderData<typeof loader>()} />;
}
