/** The home page: sections, banners, alarms, ads, and the personalised lists. Service MAIN; ads: AD. */
import { z } from 'zod';
import { flag } from './flag';
import { buttonPositions, homeContentTypes, videoPlacements } from './home-codes';

export * from './home-codes';

const text = z.string();
const count = z.coerce.number();
const list = z.array(z.unknown());

/** `title` is HTML. isAdult: D077; abroadYn: D078. */
export const homeSectionSchema = z.object({
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
  /** Ours: fewer items than this and the section stays away; null = too few to fill one. */
  least: count.nullish(),
});
export type HomeSectionWire = z.infer<typeof homeSectionSchema>;
export const homeSectionsAnswerSchema = z.object({ result: count, data: list });

export const topBannerSchema = z.object({
  alarmIdx: count.nullish(),
  imgPath: text,
  memo: text.nullish(),
  bannerPeriod: text.nullish(),
  bannerTitle: text,
  bannerContent: text.nullish(),
  link: text,
  isType: text.nullish(),
  idx: count,
  orderNo: count,
});
export const topBannersAnswerSchema = z.object({ result: count, data: list });

export const groupBannerSchema = z.object({
  link: text,
  bgColor: text.nullish(),
  target: z.enum(['Y', 'N']).nullish(),
  imagePath: text,
  /** Ours: the bora sub-variant it belongs to (GN07). */
  categoryNo: text.nullish(),
  /** Ours: what the banner says. */
  title: text.nullish(),
});
export const textBannerSchema = z.object({ no: count, linkUrl: text, title: text });

/** Each pair is Result (1 = there are some) and Data. bora and award2024 are ours. */
export const staticsAnswerSchema = z.object({
  simplifymodeResult: count.nullish(),
  sportTextBannerResult: count,
  sportTextBannerData: list,
  sportBannerResult: count,
  sportBannerData: list,
  gameBannerResult: count,
  gameBannerData: list,
  virtualBannerResult: count,
  virtualBannerData: list,
  boraBannerResult: count.nullish(),
  boraBannerData: list.nullish(),
  award2024BannerResult: count.nullish(),
  award2024BannerData: list.nullish(),
});

export const autoHashtagsAnswerSchema = z.object({
  result: count,
  data: z.array(z.object({ tag: text, color: text, bgColor: text })),
});

/** Lists of the home page; items are parsed one by one. */
export const homeListAnswerSchema = z.object({ result: count, data: list });

export const cinetyItemSchema = z.object({
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

export const blockedStreamersAnswerSchema = z.object({ result: count, data: z.array(text) });

/** A036, A037; every address list may be empty. Tracking addresses are of one delivery (protocol/ads-codes.ts). */
export const adCreativeSchema = z.object({
  /** Ours: which creative it is. */
  key: text.nullish(),
  isBanner: flag.nullish(),
  advertiser: text.nullish(),
  adText: text.nullish(),
  imageUrl: text.nullish(),
  landingUrl: text.nullish(),
  thumbnailSrc: text.nullish(),
  vast: text.nullish(),
  /** VAST 2.0 as XML */
  vast2: text.nullish(),
  clickUrls: z.array(text).nullish(),
  impressionUrls: z.array(text).nullish(),
  viewableUrls: z.array(text).nullish(),
  subClickUrls: z.array(text).nullish(),
  subImpressionUrls: z.array(text).nullish(),
  subViewableUrls: z.array(text).nullish(),
  closeUrl: text.nullish(),
  errorUrl: text.nullish(),
  profileImageUrl: text.nullish(),
  alternativeImageUrl: text.nullish(),
  backgroundColor: text.nullish(),
  expandedBackgroundColor: text.nullish(),
  expandedImageUrl: text.nullish(),
  foldingImageUrl: text.nullish(),
  videoPlacement: z.enum(videoPlacements).nullish(),
});
export const adAnswerSchema = z.object({
  exist: z.boolean(),
  key: text.nullish(),
  type: text.nullish(),
  creatives: list,
});
