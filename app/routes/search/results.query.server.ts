import { toStreamerCard } from '~/domain/cards/streamer';
import { relativeDate } from '~/domain/format/dates';
import type { SearchQuery } from '~/domain/search/query';
import { extraLiveState } from '~/domain/search/search';
import { fillPage, type SourcePage } from '~/features/cards/fill-page.server';
import { growFeed } from '~/features/cards/grow-feed.server';
import { withPositions } from '~/features/cards/positions.server';
import { clipCardOf, liveCardOf, type Veil, vodCardOf } from '~/features/cards/veil.server';
import type { PostModel, TabResults } from '~/features/search/results/search-page';
import type { Scope } from '~/request/scope.server';
import {
  listLiveResults,
  listPostResults,
  listStreamerResults,
  listVodResults,
  type SearchBase,
} from '~/upstream/search.server';
import type { LiveBroadcast } from '~protocol/live/calls';
import { searchSizes } from '~protocol/search/codes';
import type { FoundPost } from '~protocol/search/items';
import type { Clip } from '~protocol/vod/clip';

export interface Search {
  scope: Scope;
  query: SearchQuery;
  keyword: string;
  sessionKey: string;
  veil: Veil;
}

export const baseOf = (
  { query, keyword, sessionKey }: Search,
  list: Pick<SearchBase, 'tab' | 'page' | 'size'>,
): SearchBase => ({
  keyword,
  sessionKey,
  tag: query.tag === null ? undefined : keyword,
  location: query.source.szLocation ?? query.source.location,
  ...list,
});

/** A tag search calls viewers descending by another name (GX10). */
export const liveOrder = ({ tag, liveSort }: SearchQuery) =>
  tag !== null && liveSort === 'view_cnt_desc' ? 'view_cnt_up' : liveSort;

export const vodFilters = ({ vodSort, fileType, period }: SearchQuery) => ({
  order: vodSort,
  fileType,
  term: period.term,
  ...(period.term === 'directInput' && { startDate: period.start, endDate: period.end }),
});

const toPostModel = (post: FoundPost, now: number): PostModel => ({
  no: post.titleNo,
  title: post.title,
  excerpt: post.excerpt,
  thumb: post.thumbnailUrl,
  photos: post.photoCount,
  stationUserId: post.stationUserId,
  station: post.stationName,
  userId: post.userId,
  nick: post.userNickname,
  views: post.viewCount,
  date: post.createdDate && relativeDate(post.createdDate, now),
});

/** null if this viewer hides it. */
export const postModelOf = (post: FoundPost, veil: Veil): PostModel | null =>
  veil.hides({ userId: post.userId, title: post.title }) ? null : toPostModel(post, veil.now);

/**
 * One list, 40 a page, as far as it had grown. What the viewer hid is left out, and the page is filled up (D113, D245).
 *
 * @param to where its last page begins (`?to=`)
 */
export async function loadTab(search: Search, to: number): Promise<TabResults> {
  const first = await loadPage(search);
  const feed = await growFeed<unknown>(first.feed, to, async (from) => {
    const next = await loadPage({ ...search, query: { ...search.query, from } });
    return next.feed;
  });
  // every page of a tab is of the same kind
  return { ...first, feed } as TabResults;
}

async function loadPage(search: Search): Promise<TabResults> {
  const { tag, tab, hashType } = search.query;
  if (tag !== null) return tagLists[hashType](search);
  if (tab === 'post') return posts(search);
  if (tab === 'streamer') return streamers(search);
  return tab === 'vod' ? vods(search) : lives(search);
}

async function lives(search: Search): Promise<TabResults> {
  const { scope, query, veil } = search;
  const size = searchSizes.live.tab;
  let beside: LiveBroadcast[] | null = null;
  const feed = await fillPage({
    from: query.from,
    pageSize: size,
    async readPage(page) {
      const base = baseOf(search, { tab: 'LIVE', page, size });
      const found = await listLiveResults(scope.upstream, { ...base, order: liveOrder(query) });
      beside ??= found.extra;
      return found;
    },
    shape: (item) => liveCardOf(item, veil),
  });
  const extra = query.from > 0 ? [] : ((beside as LiveBroadcast[] | null) ?? []);
  const others = extra.flatMap((item) => liveCardOf(item, veil) ?? []);
  const extraState = extraLiveState({ items: feed.items, extra: others });
  return {
    kind: 'live',
    extraState,
    feed: extraState === 1 ? { ...feed, items: others, nextFrom: null } : feed,
  };
}

async function vodPage(search: Search, page: number, size: number) {
  const found = await listVodResults(search.scope.upstream, {
    ...baseOf(search, { tab: 'VOD', page, size }),
    ...vodFilters(search.query),
  });
  return { ...found, items: await withPositions(search.scope, found.items) };
}

async function vods(search: Search): Promise<TabResults> {
  const { query, veil } = search;
  const size = searchSizes.vod.tab;
  const feed = await fillPage({
    from: query.from,
    pageSize: size,
    readPage: (page) => vodPage(search, page, size),
    shape: (item) => vodCardOf(item, veil),
  });
  return { kind: 'vod', feed };
}

/** The clips of a tag come with its VODs (GX01). */
async function clips(search: Search): Promise<TabResults> {
  const { query, veil } = search;
  const size = searchSizes.vod.tab;
  const feed = await fillPage({
    from: query.from,
    pageSize: size,
    async readPage(page): Promise<SourcePage<Clip>> {
      const found = await vodPage(search, page, size);
      return { items: found.clips, isMore: found.hasMoreClips };
    },
    shape: (item) => clipCardOf(item, veil),
  });
  return { kind: 'catch', feed };
}

const tagLists = { live: lives, vod: vods, catch: clips };

/** The page that `from` lies on, and where the next one starts. */
function pageAt(from: number, size: number) {
  const page = Math.floor(from / size) + 1;
  return { page, next: (totalCount: number) => (page * size < totalCount ? page * size : null) };
}

async function posts(search: Search): Promise<TabResults> {
  const { scope, query, veil } = search;
  const size = searchSizes.post.tab;
  const feed = await fillPage({
    from: query.from,
    pageSize: size,
    async readPage(page): Promise<SourcePage<FoundPost>> {
      const { items, totalCount } = await listPostResults(scope.upstream, {
        ...baseOf(search, { tab: 'POST', page, size }),
        order: query.postSort,
        term: query.postTerm,
      });
      return { items, isMore: page * size < totalCount };
    },
    shape: (post) => postModelOf(post, veil),
  });
  return { kind: 'post', feed };
}

async function streamers(search: Search): Promise<TabResults> {
  const { scope, query } = search;
  const size = searchSizes.streamer.tab;
  const { page, next } = pageAt(query.from, size);
  const found = await listStreamerResults(scope.upstream, {
    ...baseOf(search, { tab: 'STREAMER', page, size }),
    order: query.streamerSort,
  });
  return {
    kind: 'streamer',
    feed: {
      items: found.items.map((item) => ({ no: item.userId, ...toStreamerCard(item) })),
      nextFrom: next(found.totalCount),
    },
    recommended: page === 1 ? found.recommended.map(toStreamerCard) : [],
  };
}
