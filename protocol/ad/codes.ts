/** What pages need to know of ads and popups. No zod: pages import it. */
import type { adBannerTypes } from '../home/codes';

type BannerType = (typeof adBannerTypes)[number];

/** Where an ad can stand, and the types that fit there. */
export const adPlaces = {
  /** above the home page, in windows wider than 1200 px (A027) */
  main: ['PC_MAIN_IMAGE', 'PC_MAIN_VIDEO'],
  /** the last slide of the home's previews (A040) */
  preview: ['PC_MAIN_IMAGE_SUB', 'PC_MAIN_VIDEO_SUB'],
  /** above a category's contents: folded until it is pointed at (A031) */
  sub: ['PC_SUB_BANNER_EXPANDED_IMAGE', 'PC_SUB_BANNER_EXPANDED_VIDEO'],
  /** below the list of live broadcasts, 728×90 */
  wide: ['PC_728_90_BANNER'],
  /** within VODs */
  midroll: ['VOD_MIDROLL_IMAGE'],
  /** above the results of its keywords (D208) */
  search: ['SEARCH_IMAGE'],
} as const satisfies Record<string, readonly BannerType[]>;
export type AdPlaceName = keyof typeof adPlaces;
export const adPlaceNames = Object.keys(adPlaces) as [AdPlaceName, ...AdPlaceName[]];

/** What is counted of a delivered ad (A039): each once. */
export const adEvents = ['impression', 'view', 'click', 'close', 'error'] as const;
export type AdEvent = (typeof adEvents)[number];

/** Where the tracking addresses of our own creatives lead: the portal passes them on. */
export const trackPath = '/ads/track/:ticket/:event';

/** Pages that have a place for popups. */
export const popupPaths = ['/'] as const;
/** What a popup's key looks like: its cookie is named after it. */
export const popupKeyPattern = /^[a-z0-9_-]{1,32}$/;
