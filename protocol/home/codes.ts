/** Code values of the home page (protocol/home/calls.ts has the shapes). No zod: pages import it. */

/** What a section of the home page lists. */
export const homeContentTypes = [
  'LIVE',
  'VOD',
  'CATCH',
  'STORY',
  'CATEGORY',
  'MAIN_LIST_BNR',
  'CINETY',
  'PREVIEW',
] as const;
export type HomeContentType = (typeof homeContentTypes)[number];

export const buttonPositions = ['TOP_RIGHT', 'BOTTOM'] as const;
export type ButtonPosition = (typeof buttonPositions)[number];

/** Sections of the preferred home; unknown codes are skipped. */
export const preferSectionCodes = [
  'PREFER_PREVIEW',
  'PREFER_LIVE_01',
  'PREFER_CATEGORY_01',
  'MAIN_LIST_BNR_01',
  'PREFER_CATCH_01',
  'PREFER_VOD_01',
  'PREFER_STORY_01',
  'CINETY_01',
] as const;

export const bannerPlaces = ['sports', 'game', 'bora', 'virtual', 'award2024'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
export const textBannerPlaces = ['sports'] as const;

/** F092 */
export const adBannerTypes = [
  'PC_MAIN_IMAGE',
  'PC_MAIN_VIDEO',
  'PC_728_90_BANNER',
  'PC_SUB_BANNER_EXPANDED_IMAGE',
  'PC_SUB_BANNER_EXPANDED_VIDEO',
  'PC_MAIN_VIDEO_SUB',
  'PC_MAIN_IMAGE_SUB',
  /** ours: within VODs, and beside the results of a search */
  'VOD_MIDROLL_IMAGE',
  'SEARCH_IMAGE',
] as const;

/** Where the film of an expanded banner stands (A037). */
export const videoPlacements = ['LEFT', 'RIGHT'] as const;
