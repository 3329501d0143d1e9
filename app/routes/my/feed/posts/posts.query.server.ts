import type { LoaderFunctionArgs } from '@remix-run/node';
import type { FeedItem } from '~/domain/feed/items';
import { mayWatchAdult } from '~/domain/viewer';
import type { Feed } from '~/features/cards/growing-list';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { feed as feedOf } from '~/upstream/clients.server';
import { listFeed } from '~/upstream/feed/list.server';
import { parseFilters, parsePlace } from './feed-query';

export type FeedPage = Feed<FeedItem, string>;

/** A list that was grown further comes back as far as this, and goes on by '더보기'. */
const mostPages = 8;

/** The feed with what stands beside it. Each part that fails is empty (P131); the feed itself says so (GX56). */
export async function loadFeed(args: LoaderFunctionArgs) {
  const viewer = await requireMember(args);
  const scope = scopeOf(args);
  const { upstream } = scope;
  const params = new URL(args.request.url).searchParams;
  const filters = parseFilters(args.params.userId, params);
  const to = parsePlace(params.get('to'));
  const from = parsePlace(params.get('from'));

  const readFrom = async (after: string | null): Promise<FeedPage> => {
    const { items, next } = await listFeed(upstream, { ...filters, after }, mayWatchAdult(viewer));
    return { items, nextFrom: next };
  };
  /** The page, and those that were appended to it. */
  const readFeed = async (): Promise<FeedPage> => {
    let { items, nextFrom } = await readFrom(from);
    // places are moments: the list was grown down to the page that begins after `to`
    for (let pages = 1; to && pages < mostPages && nextFrom && isDownTo(nextFrom, to); pages += 1) {
      const page = await readFrom(nextFrom);
      items = [...items, ...page.items];
      nextFrom = page.nextFrom;
    }
    return { items, nextFrom };
  };
  const [feed, favorites, keywords, popular] = await Promise.all([
    readFeed(),
    feedOf.streamers(upstream, {}),
    feedOf.keywords(upstream, {}, 'guest'),
    feedOf.popular(upstream, {}),
  ]);
  return listAnswer(scope, feed.items.length === 0, {
    feed,
    filters,
    isFirst: from === null,
    streamers: favorites.ok ? favorites.value.data : [],
    /** null when it could not be had */
    favoriteCount: favorites.ok ? favorites.value.total : null,
    keywords: keywords.ok ? keywords.value : [],
    popular: popular.ok ? popular.value : [],
  });
}

const isDownTo = (next: string, to: string) => Number.parseInt(next, 10) >= Number.parseInt(to, 10);
