import type { adBannerTypes } from '~protocol/home-codes';
import type { PlatformContext } from '../../core/context';
import { listAds } from '../store/home';

/** The main banner, the sub or category banners, and what interrupts VODs. */
const places = {
  main: ['PC_MAIN_IMAGE', 'PC_MAIN_VIDEO'],
  sub: [
    'PC_SUB_BANNER_EXPANDED_IMAGE',
    'PC_SUB_BANNER_EXPANDED_VIDEO',
    'PC_728_90_BANNER',
    'PC_MAIN_IMAGE_SUB',
    'PC_MAIN_VIDEO_SUB',
  ],
  midroll: ['VOD_MIDROLL_IMAGE'],
} satisfies Record<string, readonly (typeof adBannerTypes)[number][]>;
export type AdPlace = keyof typeof places;
export const adPlaces = Object.keys(places) as [AdPlace, ...AdPlace[]];

/** The advertisement of a place: the creatives of one type, a category's own before those of everywhere. */
export async function findAd({ db, clock }: PlatformContext, place: AdPlace, category: string) {
  const rows = await listAds(db, places[place], category, clock.now());
  const [first] = rows;
  if (!first) return { exist: false, creatives: [] };
  const creatives = rows
    .filter((row) => row.type === first.type && row.category === first.category)
    .map((row) => ({
      isBanner: 1,
      advertiser: row.advertiser,
      adText: row.adText,
      imageUrl: row.imageUrl,
      landingUrl: row.landingUrl,
      thumbnailSrc: row.imageUrl,
      vast2: null,
      subClickUrls: [],
      subImpressionUrls: [],
      subViewableUrls: [],
      errorUrl: null,
      profileImageUrl: null,
      backgroundColor: row.backgroundColor,
    }));
  return { exist: true, key: String(first.id), type: first.type, creatives };
}
