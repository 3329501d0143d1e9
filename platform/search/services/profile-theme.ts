import type { ProfileThemeWire } from '~protocol/search/theme';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { listEsports } from '../../schedule/services/schedule';
import { keyOf } from '../../text/normalise';
import { listLatestRows } from '../../vod/services/lists';
import { toVodItem } from '../../vod/services/wire';
import { listStreamersOnAir } from '../store/streamers';
import { listGameProfiles, listRecommended, stationsOf } from './game';
import { readNames, readScope, resolve, type ThemeRow } from './names';
import { readStreamerParts } from './profile';
import { type CardsOf, readCards } from './streamer-cards';
import { toStreamerItem } from './streamer-wire';

const themeVods = 6;
const mostThemes = 3;
/** Slides of 8, three of them. */
const streamersSize = 24;

export interface ProfileThemeInput {
  keyword: string;
  /** esport: only the schedule, of another day. */
  part: 'all' | 'esport';
  /** 'YYYY-MM-DD'; null = today. */
  date: string | null;
  /** How many streamers of a game. */
  size: number;
}

/** Streamers and VODs of the themes: the streamers under the theme's title, the VODs under each streamer's nick. */
async function readThemeParts(
  context: PlatformContext,
  actor: Actor,
  themes: readonly ThemeRow[],
  cardsOf: CardsOf,
) {
  const makers = themes.flatMap(({ vodStreamerIds }) => cardsOf(vodStreamerIds));
  const makerIds = makers.map(({ userId }) => userId);
  const latestOf = await listLatestRows(context, actor, makerIds, themeVods);
  const hasContents = ({ contents }: { contents: unknown[] }) => contents.length > 0;
  const themeBj = themes.map(({ title, streamerIds }) => ({
    searchNick: title,
    contents: cardsOf(streamerIds).map(toStreamerItem),
  }));
  const themeVod = makers.map(({ userId, nick }) => ({
    searchNick: nick,
    contents: latestOf(userId).map((vod) => toVodItem(vod, actor)),
  }));
  return {
    theme: themes.map(({ html, backgroundColor, isTop }) => ({
      html,
      backgroundColor,
      isTop: isTop ? 1 : 0,
    })),
    themeShortcuts: themes.flatMap(({ shortcuts }) => shortcuts.map((link) => ({ link }))),
    themeBj: themeBj.filter(hasContents),
    themeVod: themeVod.filter(hasContents),
  };
}

/** `profileTheme`: what a keyword names, and what goes with it. Empty for one with a stop word. */
export async function readProfileTheme(
  context: PlatformContext,
  actor: Actor,
  { keyword, part, date, size }: ProfileThemeInput,
): Promise<ProfileThemeWire> {
  const resolved = await resolve(context, keyword);
  if (!resolved) return {};
  const names = await readNames(context);
  const readEsport = async () => (await listEsports(context, resolved.keyword, date, names.leagues)).data;
  if (part === 'esport') return { esport: await readEsport() };
  const key = keyOf(resolved.keyword);
  const { category, userIds } = resolved;
  const scope = await readScope(context, actor);
  const ad = names.ads.find(
    ({ keywords, startsAt, endsAt }) => keywords.includes(key) && startsAt <= scope.now && scope.now < endsAt,
  );
  const themes = names.themes.filter(({ keywords }) => keywords.includes(key)).slice(0, mostThemes);
  const onAirSize = Math.max(size, streamersSize + userIds.length);
  const [esport, cardsOf, onAir] = await Promise.all([
    readEsport(),
    readCards(context.db, scope, [
      ...userIds,
      ...stationsOf(names, category),
      ...themes.flatMap(({ streamerIds, vodStreamerIds }) => [...streamerIds, ...vodStreamerIds]),
    ]),
    listStreamersOnAir(context.db, scope, category && [category.no], onAirSize),
  ]);
  const anywhere =
    onAir.length === 0 && category ? await listStreamersOnAir(context.db, scope, null, streamersSize) : onAir;
  const others = anywhere.filter(({ userId }) => !userIds.includes(userId)).slice(0, streamersSize);
  const [streamer, gameProfile, recommendContents, themeParts] = await Promise.all([
    readStreamerParts(context, actor, scope, cardsOf(userIds)),
    listGameProfiles(context, scope, category, onAir.slice(0, size), cardsOf),
    listRecommended(context, actor, scope, category, others),
    readThemeParts(context, actor, themes, cardsOf),
  ]);
  return {
    advertisement: ad
      ? {
          key: String(ad.id),
          adText: ad.adText,
          backgroundColor: ad.backgroundColor,
          image: ad.imageUrl,
          url: ad.landingUrl,
        }
      : null,
    ...streamer,
    gameProfile,
    esport,
    recommendContents,
    recommendBj: others.map(toStreamerItem),
    ...themeParts,
  };
}
