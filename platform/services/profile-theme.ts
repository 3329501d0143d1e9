import type { ProfileThemeWire } from '~protocol/search-theme';
import type { PlatformContext } from '../context';
import { listStreamers, listStreamersOnAir, type StreamerViewer } from '../store/streamer-search';
import type { Actor } from './actor';
import { listEsports } from './schedule';
import { listGameProfiles, recommendContents } from './search-game';
import { keyOf, readNames, readScope, resolve, type ThemeRow } from './search-names';
import { listLatest, readStreamerParts } from './search-profile';
import { toStreamerItem } from './streamer-wire';
import { toVodItem } from './vod-wire';

const themeVods = 6;
const mostThemes = 3;
/** discovery §9: slides of 8, three of them. */
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
  scope: StreamerViewer,
  themes: readonly ThemeRow[],
) {
  const themeBj: { searchNick: string; contents: unknown[] }[] = [];
  const themeVod: typeof themeBj = [];
  for (const { title, streamerIds, vodStreamerIds } of themes) {
    const streamers = await listStreamers(context.db, scope, streamerIds);
    if (streamers.length > 0) themeBj.push({ searchNick: title, contents: streamers.map(toStreamerItem) });
    for (const { userId, nick } of await listStreamers(context.db, scope, vodStreamerIds)) {
      const vods = await listLatest(context, actor, scope, userId, themeVods);
      if (vods.length > 0)
        themeVod.push({ searchNick: nick, contents: vods.map((vod) => toVodItem(vod, actor)) });
    }
  }
  return {
    theme: themes.map(({ html, backgroundColor, isTop }) => ({
      html,
      backgroundColor,
      isTop: isTop ? 1 : 0,
    })),
    themeShortcuts: themes.flatMap(({ shortcuts }) => shortcuts.map((link) => ({ link }))),
    themeBj,
    themeVod,
  };
}

/** `profileTheme` (discovery §7.4): what a keyword names, and what goes with it. Empty for one with a stop word. */
export async function readProfileTheme(
  context: PlatformContext,
  actor: Actor,
  { keyword, part, date, size }: ProfileThemeInput,
): Promise<ProfileThemeWire> {
  const resolved = await resolve(context, keyword);
  if (!resolved) return {};
  const names = await readNames(context);
  const esport = (await listEsports(context, resolved.keyword, date, names.leagues)).data;
  if (part === 'esport') return { esport };
  const key = keyOf(resolved.keyword);
  const { category, userIds } = resolved;
  const scope = await readScope(context, actor);
  const ad = names.ads.find(({ keywords }) => keywords.includes(key));
  const streamer = await readStreamerParts(context, actor, scope, userIds);
  const onAir = await listStreamersOnAir(
    context.db,
    scope,
    category && [category.no],
    Math.max(size, streamersSize + userIds.length),
  );
  const anywhere =
    onAir.length === 0 && category ? await listStreamersOnAir(context.db, scope, null, streamersSize) : onAir;
  const others = anywhere.filter(({ userId }) => !userIds.includes(userId)).slice(0, streamersSize);
  const themes = names.themes.filter(({ keywords }) => keywords.includes(key)).slice(0, mostThemes);
  return {
    advertisement: ad ? { backgroundColor: ad.backgroundColor, image: ad.image, url: ad.url } : null,
    ...streamer,
    gameProfile: await listGameProfiles(context, scope, category, onAir.slice(0, size)),
    esport,
    recommendContents: await recommendContents(context, actor, scope, category, others),
    recommendBj: others.map(toStreamerItem),
    ...(await readThemeParts(context, actor, scope, themes)),
  };
}
