/** The home page: its sections, banners and popular lists (GN03). Service MAIN. */
import { z } from 'zod';
import type { CategoryTile } from '../directory/calls';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { callTable } from '../wire/call';
import { flag, isYes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { staticsAnswerSchema, topBannerSchema } from './banners';
import { buttonPositions, homeContentTypes } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number();

/** Edited by people, so half a minute old is fresh. */
export const edited = { freshMs: 30_000, staleMs: 300_000 };
/** What runs at another time: only staff's is obeyed. */
export const momentParam = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at))
  .optional();

/** `title` is HTML of the operator's. isAdult: D077; abroadYn: D078. */
export const homeSectionSchema = z
  .object({
    sectionCode: text,
    order: count,
    contentType: z.enum(homeContentTypes),
    isAdult: flag,
    abroadYn: z.enum(['Y', 'N']),
    btnPosition: z.enum(buttonPositions).nullish(),
    btnText: text.nullish(),
    removeTitle: flag,
    rowCount: count,
    title: text,
    url: text.nullish(),
    useSlider: flag,
    /** Ours: fewer items than this and the section stays away; null = too few to fill one (D109–D112). */
    least: count.nullish(),
  })
  .transform((wire) => ({
    code: wire.sectionCode,
    order: wire.order,
    contentType: wire.contentType,
    isAdult: isYes(wire.isAdult),
    ...(wire.least != null && { least: wire.least }),
    showsAbroad: isYes(wire.abroadYn),
    /** null without a text or an address */
    button:
      wire.btnPosition && wire.btnText && wire.url
        ? { position: wire.btnPosition, text: wire.btnText, href: wire.url }
        : null,
    /** null where it is not to be shown */
    title: isYes(wire.removeTitle) ? null : wire.title,
    rows: wire.rowCount,
    slider: isYes(wire.useSlider),
  }));
export type HomeSectionWire = z.input<typeof homeSectionSchema>;
export type HomeSection = z.output<typeof homeSectionSchema>;

const cinetyItemSchema = z.object({
  readCnt: count.nullish(),
  episodeDate: text.nullish(),
  contentTitle: text,
  episodeNo: count,
  hashtags: z.array(text).nullish(),
  thumbUrl: text.nullish(),
  title: text,
  duration: count.nullish(),
  categoryName: text.nullish(),
  profileImg: text.nullish(),
  /** Ours: what plays. */
  titleNo: count.nullish(),
  userId: text.nullish(),
});
/** An episode of an original series. */
export const episodeSchema = cinetyItemSchema.transform((wire) => ({
  titleNo: wire.titleNo ?? null,
  series: wire.contentTitle,
  episodeNo: wire.episodeNo,
  title: wire.title,
  thumbnailUrl: wire.thumbUrl || null,
  durationMs: wire.duration ?? null,
  viewCount: wire.readCnt ?? null,
  airedDate: wire.episodeDate || null,
  tags: wire.hashtags ?? [],
}));
export type Episode = z.output<typeof episodeSchema>;

/** Numbers are padded to 8 digits (D289). `isAdult` is ours. */
const categorySchema = z
  .object({
    broadCateNo: z.coerce.string<string | number>(),
    cateName: text,
    groupType: z.enum(['game', 'bora', 'sports', 'award2024', 'etc']).nullish(),
    catePcImg: text.nullish(),
    viewer: count.nullish(),
    isAdult: flag.nullish(),
  })
  .transform(
    ({ broadCateNo, cateName, catePcImg, viewer }): CategoryTile => ({
      no: broadCateNo,
      name: cateName,
      ...(catePcImg && { image: catePcImg }),
      ...(viewer != null && { viewers: viewer }),
    }),
  );

const listAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({ result: count, data: listOf(item) }).transform(({ data }) => data);

/** The same for all viewers of a visibility class. */
const popular = <Item extends z.ZodType>(item: Item) =>
  ({ method: 'GET', answer: listAnswer(item), shared: edited }) as const;

export const homeCalls = callTable({
  service: 'main',
  prefix: 'home',
  calls: {
    sections: { ...popular(homeSectionSchema), path: '/api/main/popular_sections.php' },
    topBanners: {
      ...popular(topBannerSchema),
      path: '/api/main/top_banners.php',
      query: z.object({ at: momentParam }),
    },
    popularVods: { ...popular(vodSchema), path: '/api/main/popular_vod.php' },
    popularCatch: { ...popular(clipSchema), path: '/api/main/popular_catch.php' },
    popularStories: { ...popular(clipSchema), path: '/api/main/popular_story.php' },
    cinety: { ...popular(episodeSchema), path: '/api/main/cinety.php' },
    /** Categories with someone on air, most viewers first. */
    categories: {
      method: 'GET',
      path: '/main/main_category_ko_KR.js',
      answer: z
        .object({ data: listOf(categorySchema) })
        .transform(({ data }) => data.sort((a, b) => (b.viewers ?? 0) - (a.viewers ?? 0))),
      shared: { freshMs: 10_000, staleMs: 60_000 },
    },
    /** What stands above the live groups' lists. */
    statics: {
      method: 'GET',
      path: '/main/static_list.js',
      answer: staticsAnswerSchema,
      shared: edited,
    },
    /** For other clients. */
    autoHashtags: {
      method: 'GET',
      path: '/event_auto_hashtags.php',
      answer: z.object({
        result: count,
        data: z.array(z.object({ tag: text, color: text, bgColor: text })),
      }),
    },
    /** For other clients: streamers kept out of every recommendation, of suspended accounts. */
    blockedStreamers: {
      method: 'GET',
      path: '/api/main/block_streamers.php',
      answer: z.object({ result: count, data: z.array(text) }),
    },
  },
});
