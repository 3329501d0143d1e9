/** What a keyword is the name of, as the total tab shows it. */
import type { LiveCardModel } from '~/domain/cards/live';
import type { StreamerCardModel } from '~/domain/cards/streamer';
import type { VodCardModel } from '~/domain/cards/vod';
import type { SafeHtml } from '~/domain/format/safe-html';
import type { GoneCard } from '~/features/cards/card-subject';
import type { EsportsDay } from '~protocol/schedule/calls';
import type { GameProfile, StreamerProfile } from '~protocol/search/profiles';

export interface ThemeHtml {
  html: SafeHtml;
  /** '#rrggbb' */
  color: string | null;
  isTop: boolean;
}

export type GameModel = Omit<GameProfile, 'streamers' | 'stations'> & {
  streamers: StreamerCardModel[];
  stations: StreamerCardModel[];
};

export interface ThemeView {
  /** `key`: of our own ads, which are counted */
  advertisement: {
    key: string | null;
    text: string;
    color: string | null;
    image: string;
    url: string;
  } | null;
  homonyms: StreamerCardModel[];
  games: GameModel[];
  esports: EsportsDay[];
  profiles: StreamerProfile[];
  latestVods: Array<VodCardModel | GoneCard>;
  relatedStreamers: StreamerCardModel[];
  recommendedStreamers: StreamerCardModel[];
  recommended: {
    lives: Array<LiveCardModel | GoneCard>;
    vods: Array<VodCardModel | GoneCard>;
    streamers: StreamerCardModel[];
  };
  themes: ThemeHtml[];
  shortcuts: { url: string; title: string; buttons: { url: string; title: string }[] }[];
  themeStreamers: { title: string; streamers: StreamerCardModel[] }[];
  themeVods: { title: string; vods: Array<VodCardModel | GoneCard> }[];
  /** the browser prefers Korean: leagues are shown by their Korean names (D214) */
  readsKorean: boolean;
}
