import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerByKey } from '~/features/syndication/answer.server';
import { noticesDocument } from '~/features/syndication/documents';
import { siteOf } from '~/features/syndication/site.server';
import type { RoutePolicy } from '~/request/route-policies';
import { syndication } from '~/upstream/clients.server';

export const handle: RoutePolicy = { rate: 'syndication' };

/** RSS of a member's notices, for anyone who has the key (L027). */
export const loader = (args: LoaderFunctionArgs) =>
  answerByKey(
    args,
    ({ upstream }, key) => syndication.notices(upstream, { key }),
    (notices, scope) => ({
      type: 'application/rss+xml',
      name: 'notices.xml',
      text: noticesDocument(siteOf(scope), notices),
    }),
  );
