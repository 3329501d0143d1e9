/** The home page's sections, lists and banners (protocol/home.ts). A failed list is an empty one (D301). */

import type { HomeSection } from '~/domain/home';
import type { Visibility } from '~/domain/viewer';
import type { Clip } from '~protocol/clip';
import type { CategoryTile } from '~protocol/directory';
import { isYes } from '~protocol/flag';
import type { Episode } from '~protocol/home';
import {
  homeListAnswerSchema,
  homePaths,
  homeSectionSchema,
  homeSectionsAnswerSchema,
  topBannerSchema,
  topBannersAnswerSchema,
} from '~protocol/home';
import { categoriesAnswerSchema, livePaths } from '~protocol/live';
import type { Vod } from '~protocol/vod';
import type { Upstream } from './client.server';
import type { ParseItems } from './parse.server';
import { queryString } from './query-string.server';
import { definePublicCall, type PublicCall } from './registry.server';
import { parseClips, parseEpisodes, parseVods } from './vod-shapes.server';

/** Edited by people, so half a minute old is fresh. */
export const edited = { freshMs: 30_000, staleMs: 300_000 };

const list = (name: string, path: string) =>
  definePublicCall({
    name,
    service: 'main',
    path: (_: object) => path,
    schema: homeListAnswerSchema,
    ...edited,
  });

const sections = definePublicCall({
  name: 'home.sections',
  service: 'main',
  path: (_: object) => homePaths.sections,
  schema: homeSectionsAnswerSchema,
  ...edited,
});
const topBanners = definePublicCall({
  name: 'home.topBanners',
  service: 'main',
  path: ({ at }: { at?: string }) => homePaths.topBanners + (at ? `?${queryString({ at })}` : ''),
  schema: topBannersAnswerSchema,
  ...edited,
});
const categories = definePublicCall({
  name: 'home.categories',
  service: 'main',
  path: (_: object) => livePaths.categories,
  schema: categoriesAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});
const popularVods = list('home.popularVods', homePaths.popularVods);
const popularCatch = list('home.popularCatch', homePaths.popularCatch);
const popularStories = list('home.popularStories', homePaths.popularStories);
const cinety = list('home.cinety', homePaths.cinety);

async function read<W, T>(
  upstream: Upstream,
  call: PublicCall<object, W>,
  visibility: Visibility,
  of: (wire: W, parseItems: ParseItems) => T[],
): Promise<T[]> {
  const outcome = await upstream.shared(call, {}, visibility, { name: call.name, of });
  return outcome.ok ? outcome.value : [];
}

/** The operator's sections; `button` is null without a text or an address. */
export const listHomeSections = (upstream: Upstream, visibility: Visibility): Promise<HomeSection[]> =>
  read(upstream, sections, visibility, ({ data }, parseItems) =>
    parseItems(data, homeSectionSchema, (wire) => ({
      code: wire.sectionCode,
      order: wire.order,
      contentType: wire.contentType,
      isAdult: isYes(wire.isAdult),
      ...(wire.least != null && { least: wire.least }),
      showsAbroad: isYes(wire.abroadYn),
      button:
        wire.btnPosition && wire.btnText && wire.url
          ? { position: wire.btnPosition, text: wire.btnText, href: wire.url }
          : null,
      title: isYes(wire.removeTitle) ? null : wire.title,
      rows: wire.rowCount,
      slider: isYes(wire.useSlider),
    })),
  );

export const listPopularVods = (upstream: Upstream, visibility: Visibility): Promise<Vod[]> =>
  read(upstream, popularVods, visibility, ({ data }, parseItems) => parseVods(data, parseItems));
export const listPopularCatch = (upstream: Upstream, visibility: Visibility): Promise<Clip[]> =>
  read(upstream, popularCatch, visibility, ({ data }, parseItems) => parseClips(data, parseItems));
export const listPopularStories = (upstream: Upstream, visibility: Visibility): Promise<Clip[]> =>
  read(upstream, popularStories, visibility, ({ data }, parseItems) => parseClips(data, parseItems));
export const listEpisodes = (upstream: Upstream, visibility: Visibility): Promise<Episode[]> =>
  read(upstream, cinety, visibility, ({ data }, parseItems) => parseEpisodes(data, parseItems));

/** Categories with someone on air, most viewers first. */
export const listCategoryCards = (upstream: Upstream, visibility: Visibility): Promise<CategoryTile[]> =>
  read(upstream, categories, visibility, ({ data }) =>
    data
      .map(({ broadCateNo, cateName, catePcImg, viewer }) => ({
        no: broadCateNo,
        name: cateName,
        ...(catePcImg && { image: catePcImg }),
        ...(viewer != null && { viewers: viewer }),
      }))
      .sort((a, b) => (b.viewers ?? 0) - (a.viewers ?? 0)),
  );

export interface TopBanner {
  idx: number;
  orderNo: number;
  title: string;
  content: string | null;
  period: string | null;
  image: string;
  href: string;
  alarmIdx: number | null;
}

export async function listTopBanners(
  upstream: Upstream,
  visibility: Visibility,
  at?: string,
): Promise<TopBanner[]> {
  const outcome = await upstream.shared(topBanners, { at }, visibility, {
    name: topBanners.name,
    of: toBanners,
  });
  return outcome.ok ? outcome.value : [];
}
const toBanners = ({ data }: { data: unknown[] }, parseItems: ParseItems): TopBanner[] =>
  parseItems(data, topBannerSchema, (wire) => ({
    idx: wire.idx,
    orderNo: wire.orderNo,
    title: wire.bannerTitle,
    content: wire.bannerContent || null,
    period: wire.bannerPeriod || null,
    image: wire.imgPath,
    href: wire.link,
    alarmIdx: wire.alarmIdx ?? null,
  }));
