/** What a keyword is the name of, besides its results (`profileTheme`). A failed call is an empty theme. */

import {
  emptyTheme,
  type GameProfile,
  type ProfileTheme,
  type RecommendedContent,
  type StreamerProfile,
} from '~/domain/search-theme';
import { isYes } from '~protocol/flag';
import { liveItemSchema, toLiveBroadcast } from '~protocol/live';
import { esportsDaySchema } from '~protocol/schedule';
import { searchSizes } from '~protocol/search-codes';
import * as wire from '~protocol/search-theme';
import type { Upstream } from './client.server';
import type { ParseItems } from './parse.server';
import { definePersonalCall } from './registry.server';
import { searchAddress } from './search.server';
import { parseStreamers } from './search-shapes.server';
import { parseVods } from './vod-shapes.server';

export interface ThemeQuery {
  keyword: string;
  sessionKey: string;
  /** esport: only the schedule, of another day */
  part?: 'all' | 'esport';
  /** 'YYYY-MM-DD' */
  date?: string;
  /** streamers of a game: 10 at first, then 100 more (D248) */
  size?: number;
}

const profileTheme = definePersonalCall({
  name: 'search.profileTheme',
  service: 'search',
  method: 'GET',
  path: ({ keyword, sessionKey, part = 'all', date, size = searchSizes.game }: ThemeQuery) =>
    searchAddress('profileTheme', {
      sck_session_key: sessionKey,
      d: keyword,
      pttype: part,
      date,
      order: 'current_sum_viewer',
      orderBy: 'desc',
      size,
    }),
  schema: wire.profileThemeAnswerSchema,
});

const secondsPerHour = 3600;

const toProfile = (profile: wire.ProfileWire): StreamerProfile => ({
  userId: profile.userId,
  userNickname: profile.userNick,
  profileImageUrl: profile.imgFile || null,
  isFan: isYes(profile.fanFlag),
  isSubscribe: isYes(profile.subsFlag),
  isFavorite: isYes(profile.favoriteFlag),
  fanCount: profile.fanCount ?? null,
  introduction: profile.stationTitle || null,
  notice: profile.notice ? { title: profile.notice, titleNo: profile.titleNo || null } : null,
  medals: (profile.medal ?? []).map(({ kind, content, description, basicUrl, simpleUrl }) => ({
    kind: kind || null,
    name: content,
    description: description || null,
    imageUrl: basicUrl || null,
    smallImageUrl: simpleUrl || basicUrl || null,
  })),
  birth:
    profile.bornYear && profile.userAge != null ? { year: profile.bornYear, age: profile.userAge } : null,
  totalViews: profile.viewCount ?? null,
  broadcastHours: profile.totalBroadTime == null ? null : Math.floor(profile.totalBroadTime / secondsPerHour),
  careers: profile.careerAward ?? [],
  questions: (profile.qna ?? []).map(({ q, a }) => ({ question: q, answer: a })),
  broadNo: profile.broadNo || null,
});

const toGame = (game: wire.GameProfileWire, parseItems: ParseItems): GameProfile => ({
  name: game.title,
  imageUrl: game.pcImage || null,
  viewerCount: game.viewer ?? null,
  fixedTags: game.fixedTags ?? [],
  categoryTags: game.categoryTags ?? [],
  hasDrops: isYes(game.isDrops),
  streamers: parseStreamers(game.bj ?? [], parseItems),
  stations: parseStreamers(game.stations ?? [], parseItems),
  events: (game.events ?? []).map(({ title, link, startDate, endDate }) => ({
    title,
    link,
    startDate: startDate || null,
    endDate: endDate || null,
  })),
  series: (game.series ?? []).map(({ title, pcImage }) => ({ name: title, imageUrl: pcImage || null })),
});

/** The item's `type` says what it is; unknown types are left out. */
function parseRecommended(items: unknown[], parseItems: ParseItems): RecommendedContent[] {
  return items.flatMap((item): RecommendedContent[] => {
    const [kind] = parseItems([item], wire.recommendTypeSchema, (row) => row);
    if (!kind) return [];
    const isHot = isYes(kind.hotclipYn);
    const { recommendType: type } = kind;
    if (type === 'LIVE') {
      return parseItems([item], liveItemSchema, (row) => ({ type, isHot, live: toLiveBroadcast(row) }));
    }
    if (type === 'VOD') return parseVods([item], parseItems).map((vod) => ({ type, isHot, vod }));
    return parseStreamers([item], parseItems).map((streamer) => ({ type, isHot, streamer }));
  });
}

const toTheme = (answer: wire.ProfileThemeWire, parseItems: ParseItems): ProfileTheme => ({
  advertisement: answer.advertisement
    ? {
        ...answer.advertisement,
        key: answer.advertisement.key || null,
        text: answer.advertisement.adText || null,
        backgroundColor: answer.advertisement.backgroundColor || null,
      }
    : null,
  recommended: parseRecommended(answer.recommendContents ?? [], parseItems),
  homonyms: parseStreamers(answer.homonym ?? [], parseItems),
  games: parseItems(answer.gameProfile ?? [], wire.gameProfileSchema, (game) => toGame(game, parseItems)),
  esports: parseItems(answer.esport ?? [], esportsDaySchema, (day) => day),
  profiles: parseItems(answer.profile ?? [], wire.profileSchema, toProfile),
  latestVods: parseVods(answer.latestVod ?? [], parseItems),
  recommendedStreamers: parseStreamers(answer.recommendBj ?? [], parseItems),
  relatedStreamers: parseStreamers(answer.relatedBj ?? [], parseItems),
  themes: parseItems(answer.theme ?? [], wire.themeSchema, ({ html, backgroundColor, isTop }) => ({
    html,
    backgroundColor: backgroundColor || null,
    isTop: isYes(isTop),
  })),
  shortcuts: parseItems(answer.themeShortcuts ?? [], wire.themeShortcutSchema, ({ link }) => ({
    url: link.url,
    title: link.title,
    buttons: link.buttons ?? [],
  })),
  themeStreamers: parseItems(answer.themeBj ?? [], wire.themeContentsSchema, ({ searchNick, contents }) => ({
    title: searchNick,
    streamers: parseStreamers(contents, parseItems),
  })),
  themeVods: parseItems(answer.themeVod ?? [], wire.themeContentsSchema, ({ searchNick, contents }) => ({
    title: searchNick,
    vods: parseVods(contents, parseItems),
  })),
});

export async function findProfileTheme(upstream: Upstream, query: ThemeQuery): Promise<ProfileTheme> {
  const outcome = await upstream.call(profileTheme, query);
  return outcome.ok ? toTheme(outcome.value, outcome.parseItems) : emptyTheme;
}
