import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerByKey } from '~/features/syndication/answer.server';
import { favoritesDocument } from '~/features/syndication/documents';
import { siteOf } from '~/features/syndication/site.server';
import type { RoutePolicy } from '~/request/route-policies';
import { syndication } from '~/upstream/clients.server';

export const handle: RoutePolicy = { rate: 'syndication' };

/** OPML of a member's favourites by group, each with its feed, for anyone who has the key (GN66). */
export const loader = (args: LoaderFunctionArgs) =>
  answerByKey(
    args,
    ({ upstream }, key) => syndication.favorites(upstream, { key }),
    (groups, scope, key) => ({
      type: 'text/x-opml',
      name: 'favorites.opml',
      text: favoritesDocument(siteOf(scope), groups, key),
    }),
  );
