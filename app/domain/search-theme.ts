import type { LiveBroadcast } from '~protocol/live';
import type { EsportsDay } from '~protocol/schedule';
import type { Vod } from '~protocol/vod';
import type { FoundStreamer } from './search';

interface Medal {
  /** best_streamer, award, partner or another */
  kind: string | null;
  name: string;
  description: string | null;
  imageUrl: string | null;
  smallImageUrl: string | null;
}

/** A streamer's card above the results. */
export interface StreamerProfile {
  userId: string;
  userNickname: string;
  profileImageUrl: string | null;
  isFan: boolean;
  isSubscribe: boolean;
  isFavorite: boolean;
  fanCount: number | null;
  introduction: string | null;
  notice: { title: string; titleNo: number | null } | null;
  medals: Medal[];
  birth: { year: number; age: number } | null;
  totalViews: number | null;
  broadcastHours: number | null;
  careers: string[];
  questions: { question: string; answer: string }[];
  broadNo: number | null;
}

export interface GameProfile {
  name: string;
  imageUrl: string | null;
  viewerCount: number | null;
  fixedTags: string[];
  categoryTags: string[];
  hasDrops: boolean;
  streamers: FoundStreamer[];
  stations: FoundStreamer[];
  /** Days are 'YYYY-MM-DD'. */
  events: { title: string; link: string; startDate: string | null; endDate: string | null }[];
  series: { name: string; imageUrl: string | null }[];
}

export type RecommendedContent =
  | { type: 'LIVE'; isHot: boolean; live: LiveBroadcast }
  | { type: 'VOD'; isHot: boolean; vod: Vod }
  | { type: 'BJ'; isHot: boolean; streamer: FoundStreamer };

interface ThemeLink {
  url: string;
  title: string;
}

/** Everything that a keyword names besides its results. A part with nothing to show is empty. */
export interface ProfileTheme {
  advertisement: {
    /** where it is of our own ads: what counts it */
    key: string | null;
    text: string | null;
    backgroundColor: string | null;
    image: string;
    url: string;
  } | null;
  recommended: RecommendedContent[];
  homonyms: FoundStreamer[];
  games: GameProfile[];
  esports: EsportsDay[];
  profiles: StreamerProfile[];
  latestVods: Vod[];
  recommendedStreamers: FoundStreamer[];
  relatedStreamers: FoundStreamer[];
  /** html is foreign: clean it before it is shown (GN36) */
  themes: { html: string; backgroundColor: string | null; isTop: boolean }[];
  shortcuts: (ThemeLink & { buttons: ThemeLink[] })[];
  themeStreamers: { title: string; streamers: FoundStreamer[] }[];
  themeVods: { title: string; vods: Vod[] }[];
}

export const emptyTheme: ProfileTheme = {
  advertisement: null,
  recommended: [],
  homonyms: [],
  games: [],
  esports: [],
  profiles: [],
  latestVods: [],
  recommendedStreamers: [],
  relatedStreamers: [],
  themes: [],
  shortcuts: [],
  themeStreamers: [],
  themeVods: [],
};
