/** The home page's sections, lists, banners, alarms and ads (protocol/home.ts). A failed list is an empty one (D301). */
import { isYes } from '~/domain/broadcast';
import type { CategoryCardModel } from '~/domain/category-card';
import type { HomeSection } from '~/domain/home';
import type { Visibility } from '~/domain/viewer';
import type { Clip, Episode, Vod } from '~/domain/vod';
import { resultSchema } from '~protocol/failure';
import {
  adAnswerSchema,
  adCreativeSchema,
  alarmCheckAnswerSchema,
  homeListAnswerSchema,
  homePaths,
  homeSectionSchema,
  homeSectionsAnswerSchema,
  topBannerSchema,
  topBannersAnswerSchema,
} from '~protocol/home';
import { categoriesAnswerSchema, livePaths } from '~protocol/live';
import type { Upstream } from './client.server';
import type { ParseItems } from './parse.server';
import { definePersonalCall, definePublicCall, type PublicCall } from './registry.server';
import { parseClips, parseEpisodes, parseVods } from './vod-shapes.server';

/** Edited by people: half a minute is new enough. */
const edited = { freshMs: 30_000, staleMs: 300_000 };

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
  path: (_: object) => homePaths.topBanners,
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
const ad = definePublicCall({
  name: 'home.ad',
  service: 'ad',
  path: (p: { place: 'main' | 'sub'; category: '' | 'myplus' }) =>
    `${homePaths.ad}?place=${p.place}&category=${p.category}`,
  schema: adAnswerSchema,
  ...edited,
});
const popularVods = list('home.popularVods', homePaths.popularVods);
const popularCatch = list('home.popularCatch', homePaths.popularCatch);
const popularStories = list('home.popularStories', homePaths.popularStories);
const cinety = list('home.cinety', homePaths.cinety);

const alarmCheck = definePersonalCall({
  name: 'alarm.check',
  service: 'main',
  method: 'GET',
  path: (p: { alarmIdx: number }) => `${homePaths.alarmCheck}?alarm_idx=${p.alarmIdx}`,
  schema: alarmCheckAnswerSchema,
});
const alarmSet = definePersonalCall({
  name: 'alarm.create',
  service: 'main',
  method: 'POST',
  path: () => homePaths.alarmSet,
  body: (p: { alarmIdx: number }) => ({ form: { alarm_idx: p.alarmIdx, platform: 'pc' } }),
  schema: resultSchema,
});
const alarmDelete = definePersonalCall({
  name: 'alarm.remove',
  service: 'main',
  method: 'POST',
  path: () => homePaths.alarmDelete,
  body: (p: { alarmIdx: number }) => ({ form: { alarm_idx: p.alarmIdx } }),
  schema: resultSchema,
});

async function read<W, T>(
  upstream: Upstream,
  call: PublicCall<object, W>,
  visibility: Visibility,
  of: (wire: W, parseItems: ParseItems) => T[],
): Promise<T[]> {
  const outcome = await upstream.shared(call, {}, visibility, { name: call.name, of });
  return outcome.ok ? outcome.value : [];
}

/** The operator's sections; `button` only when it has words and leads somewhere. */
export const listHomeSections = (upstream: Upstream, visibility: Visibility): Promise<HomeSection[]> =>
  read(upstream, sections, visibility, ({ data }, parseItems) =>
    parseItems(data, homeSectionSchema, (wire) => ({
      code: wire.sectionCode,
      order: wire.order,
      contentType: wire.contentType,
      isAdult: isYes(wire.isAdult),
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
export const listCategoryCards = (upstream: Upstream, visibility: Visibility): Promise<CategoryCardModel[]> =>
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

export const listTopBanners = (upstream: Upstream, visibility: Visibility): Promise<TopBanner[]> =>
  read(upstream, topBanners, visibility, ({ data }, parseItems) =>
    parseItems(data, topBannerSchema, (wire) => ({
      idx: wire.idx,
      orderNo: wire.orderNo,
      title: wire.bannerTitle,
      content: wire.bannerContent || null,
      period: wire.bannerPeriod || null,
      image: wire.imgPath,
      href: wire.link,
      alarmIdx: wire.alarmIdx ?? null,
    })),
  );

export interface Ad {
  type: string;
  image: string;
  href: string;
  text: string;
  advertiser: string | null;
}

/** The first creative that can be shown; null for none, and when the call fails (discovery §8). */
export async function findAd(
  upstream: Upstream,
  at: { place: 'main' | 'sub'; category: '' | 'myplus' },
  visibility: Visibility,
): Promise<Ad | null> {
  const outcome = await upstream.shared(ad, at, visibility, {
    name: 'home-ad',
    of: ({ exist, type, creatives }, parseItems) =>
      exist && type
        ? parseItems(creatives, adCreativeSchema, (wire) => wire).flatMap(
            ({ imageUrl, landingUrl, adText, advertiser }): Ad[] =>
              imageUrl && landingUrl
                ? [
                    {
                      type,
                      image: imageUrl,
                      href: landingUrl,
                      text: adText || advertiser || '광고',
                      advertiser: advertiser || null,
                    },
                  ]
                : [],
          )
        : [],
  });
  return (outcome.ok && outcome.value[0]) || null;
}

/** null when it cannot be told */
export async function findAlarm(upstream: Upstream, alarmIdx: number): Promise<boolean | null> {
  const outcome = await upstream.call(alarmCheck, { alarmIdx });
  return outcome.ok ? outcome.value.isExist : null;
}
export const setAlarm = (upstream: Upstream, alarmIdx: number) => upstream.call(alarmSet, { alarmIdx });
export const removeAlarm = (upstream: Upstream, alarmIdx: number) => upstream.call(alarmDelete, { alarmIdx });
