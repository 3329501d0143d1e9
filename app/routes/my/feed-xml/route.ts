import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerByKey } from '~/features/syndication/answer.server';
import { feedDocument } from '~/features/syndication/documents';
import { siteOf } from '~/features/syndication/site.server';
import type { RoutePolicy } from '~/request/route-policies';
import { syndication } from '~/upstream/clients.server';

export const handle: RoutePolicy = { rate: 'syndication' };

/** RSS of a member's favourites, or of `streamer` among them, for anyone who has the key (GN65). */
export function loader(args: LoaderFunctionArgs) {
  const streamerId = new URL(args.request.url).searchParams.get('streamer') || null;
  return answerByKey(
    args,
    ({ upstream }, key) => syndication.feed(upstream, { key, streamer: streamerId ?? undefined }),
    ({ items, streamerNick }, scope) => ({
      type: 'application/rss+xml',
      name: 'feed.xml',
      text: feedDocument(
        siteOf(scope),
        items,
        streamerId === null ? null : { userId: streamerId, nick: streamerNick ?? streamerId },
      ),
    }),
  );
}
