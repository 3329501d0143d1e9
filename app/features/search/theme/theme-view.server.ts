import { toStreamerCard } from '~/domain/cards/streamer';
import { liveCardOf, type Veil, vodCardOf } from '~/features/cards/veil.server';
import { links } from '~/links/links';
import { sanitizeHtml } from '~/upstream/html/sanitize.server';
import type { ProfileTheme } from '~protocol/search/theme';
import type { Vod } from '~protocol/vod/calls';
import type { ThemeView } from './theme-view';

const colorOf = (text: string | null) => (text && /^#[\da-f]{3,8}$/i.test(text) ? text : null);

/** Whether an address from the upstream is a web page and not a script. */
const isAddress = (url: string) => /^(?:https?:\/\/|\/(?!\/))/.test(url);

const vodsOf = ({ latestVods, recommended, themeVods }: ProfileTheme): Vod[] => [
  ...latestVods,
  ...recommended.flatMap((item) => (item.type === 'VOD' ? item.vod : [])),
  ...themeVods.flatMap(({ vods }) => vods),
];

/**
 * The theme's parts as cards; foreign HTML cleaned (GN36).
 *
 * @param seen adds how far the viewer has watched each VOD; asked once for all of the theme's
 */
export async function viewTheme(
  theme: ProfileTheme,
  veil: Veil,
  readsKorean: boolean,
  seen: (vods: readonly Vod[]) => Promise<Vod[]>,
): Promise<ThemeView> {
  const known = new Map((await seen(vodsOf(theme))).map((vod) => [vod.titleNo, vod]));
  const vodCards = (vods: readonly Vod[]) =>
    vods.flatMap((vod) => vodCardOf(known.get(vod.titleNo) ?? vod, veil) ?? []);
  const { advertisement: ad, recommended } = theme;
  return {
    advertisement:
      ad && isAddress(ad.url)
        ? {
            key: ad.key,
            text: ['광고', ad.text].filter(Boolean).join(': '),
            color: colorOf(ad.backgroundColor),
            image: ad.image,
            url: ad.key ? links.adClick(ad.key) : ad.url,
          }
        : null,
    homonyms: theme.homonyms.map(toStreamerCard),
    games: theme.games.map((game) => ({
      ...game,
      streamers: game.streamers.map(toStreamerCard),
      stations: game.stations.map(toStreamerCard),
      events: game.events.filter(({ link }) => isAddress(link)),
    })),
    esports: theme.esports,
    profiles: theme.profiles,
    latestVods: vodCards(theme.latestVods),
    relatedStreamers: theme.relatedStreamers.map(toStreamerCard),
    recommendedStreamers: theme.recommendedStreamers.map(toStreamerCard),
    recommended: {
      lives: recommended.flatMap((item) => (item.type === 'LIVE' ? (liveCardOf(item.live, veil) ?? []) : [])),
      vods: vodCards(recommended.flatMap((item) => (item.type === 'VOD' ? item.vod : []))),
      streamers: recommended.flatMap((item) => (item.type === 'BJ' ? toStreamerCard(item.streamer) : [])),
    },
    themes: await Promise.all(
      theme.themes.map(async ({ html, backgroundColor, isTop }) => ({
        html: sanitizeHtml(html),
        color: colorOf(backgroundColor),
        isTop,
      })),
    ),
    shortcuts: theme.shortcuts
      .filter(({ url }) => isAddress(url))
      .map(({ url, title, buttons }) => ({ url, title, buttons: buttons.filter((to) => isAddress(to.url)) })),
    themeStreamers: theme.themeStreamers.map(({ title, streamers }) => ({
      title,
      streamers: streamers.map(toStreamerCard),
    })),
    themeVods: theme.themeVods.map(({ title, vods }) => ({ title, vods: vodCards(vods) })),
    readsKorean,
  };
}
