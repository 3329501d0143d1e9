/** The data of the search page. */
import type { CatchCardModel } from '~/domain/cards/catch';
import type { LiveCardModel } from '~/domain/cards/live';
import type { StreamerCardModel } from '~/domain/cards/streamer';
import type { VodCardModel } from '~/domain/cards/vod';
import type { SearchQuery } from '~/domain/search/query';
import type { RecentSearches } from '~/domain/search/recent';
import type { ExtraLiveState, SearchGate } from '~/domain/search/search';
import type { GoneCard } from '~/features/cards/card-subject';
import type { Feed } from '~/features/cards/growing-list';
import type { ThemeView } from '~/features/search/theme/theme-view';
import type { TagRank } from '~protocol/search/calls';
import type { Correction } from '~protocol/search/items';

export interface PostModel {
  no: number;
  title: string;
  excerpt: string | null;
  thumb: string | null;
  photos: number;
  stationUserId: string;
  station: string | null;
  userId: string;
  nick: string;
  views: number | null;
  date: string | null;
}

export interface LiveResultsModel {
  feed: Feed<LiveCardModel | GoneCard>;
  extraState: ExtraLiveState;
}

/** The lists of a search; on a tab of its own a list is the page's feed. */
export type TabResults =
  | ({ kind: 'live' } & LiveResultsModel)
  | { kind: 'vod'; feed: Feed<VodCardModel | GoneCard> }
  | { kind: 'catch'; feed: Feed<CatchCardModel | GoneCard> }
  | { kind: 'post'; feed: Feed<PostModel> }
  | { kind: 'streamer'; feed: Feed<StreamerCardModel & { no: string }>; recommended: StreamerCardModel[] };

/** The total tab: each list, of which only a part is shown at first. */
export interface TotalResults {
  kind: 'total';
  theme: ThemeView;
  live: { cards: Array<LiveCardModel | GoneCard>; extraState: ExtraLiveState };
  stories: Array<CatchCardModel | GoneCard>;
  clips: Array<CatchCardModel | GoneCard>;
  vods: Array<VodCardModel | GoneCard>;
  posts: PostModel[];
  /** how many of each the viewer hides */
  hidden: Record<'live' | 'stories' | 'clips' | 'vods' | 'posts', number>;
  streamers: StreamerCardModel[];
  recommended: StreamerCardModel[];
}

/** none: there was nothing to search for, or it was not allowed. */
export type Results = TabResults | TotalResults | { kind: 'none' };

export type SearchPage = Results & {
  query: SearchQuery;
  /** empty: nothing was typed */
  state: SearchGate['state'] | 'empty';
  /** what was searched for */
  keyword: string;
  origin: string;
  correction: Correction | null;
  related: string[];
  trend: TagRank[];
  /** 'YYYY-MM-DD' */
  today: string;
  /** when nothing was typed: the recent searches, and the CSRF token of the forms that change them */
  recent?: RecentSearches;
  csrf?: string;
};
