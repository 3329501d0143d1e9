import { toStreamerCard } from '~/domain/cards/streamer';
import { readsKoreanFirst } from '~/domain/home/esports';
import { extraLiveState } from '~/domain/search/search';
import { withPositions } from '~/features/cards/positions.server';
import { clipCardOf, liveCardOf, vodCardOf } from '~/features/cards/veil.server';
import type { TotalResults } from '~/features/search/results/search-page';
import { viewTheme } from '~/features/search/theme/theme-view.server';
import {
  findProfileTheme,
  listLiveResults,
  listPostResults,
  listStreamerResults,
  listVodResults,
} from '~/upstream/search.server';
import { searchSizes } from '~protocol/search/codes';
import type { Vod } from '~protocol/vod/calls';
import { baseOf, liveOrder, postModelOf, type Search, vodFilters } from './results.query.server';

/** The total tab: the first results of every kind. */
export async function loadTotal(search: Search, acceptLanguage: string | null): Promise<TotalResults> {
  const { scope, query, veil } = search;
  const of = (list: 'live' | 'vod' | 'post' | 'streamer') =>
    baseOf(search, { tab: 'TOTAL', page: 1, size: searchSizes[list].total });
  const { matchDay, wholeGame } = query;
  const [theme, live, vod, post, streamer] = await Promise.all([
    findProfileTheme(scope.upstream, {
      keyword: search.keyword,
      sessionKey: search.sessionKey,
      date: matchDay ?? undefined,
      size: wholeGame ? searchSizes.game + searchSizes.moreGame : searchSizes.game,
    }),
    listLiveResults(scope.upstream, { ...of('live'), order: liveOrder(query) }),
    listVodResults(scope.upstream, { ...of('vod'), ...vodFilters(query) }),
    listPostResults(scope.upstream, { ...of('post'), order: query.postSort, term: query.postTerm }),
    listStreamerResults(scope.upstream, { ...of('streamer'), order: query.streamerSort }),
  ]);
  const cards = live.items.flatMap((item) => liveCardOf(item, veil) ?? []);
  const stories = vod.stories.flatMap((clip) => clipCardOf(clip, veil) ?? []);
  const clips = vod.clips.flatMap((clip) => clipCardOf(clip, veil) ?? []);
  const posts = post.items.flatMap((item) => postModelOf(item, veil) ?? []);
  const others = live.extra.flatMap((item) => liveCardOf(item, veil) ?? []);
  const extraState = extraLiveState({ items: cards, extra: others });
  const seen = (vods: readonly Vod[]) => withPositions(scope, vods);
  const vods = (await seen(vod.items)).flatMap((item) => vodCardOf(item, veil) ?? []);
  return {
    kind: 'total',
    theme: await viewTheme(theme, veil, readsKoreanFirst(acceptLanguage), seen),
    live: { cards: extraState === 1 ? others : cards, extraState },
    stories,
    clips,
    vods,
    posts,
    hidden: {
      live: live.items.length - cards.length,
      stories: vod.stories.length - stories.length,
      clips: vod.clips.length - clips.length,
      vods: vod.items.length - vods.length,
      posts: post.items.length - posts.length,
    },
    streamers: streamer.items.map(toStreamerCard),
    recommended: streamer.recommended.map(toStreamerCard),
  };
}
