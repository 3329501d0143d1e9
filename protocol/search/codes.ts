/** Sizes, orders and code values of the search (protocol/search/calls.ts has the shapes). No zod: pages import it. */
import { vodFilters } from '../vod/codes';

/** Characters; longer keywords are refused. */
export const keywordMax = 100;

/** `tab` of the calls. */
export const searchTabs = ['TOTAL', 'LIVE', 'VOD', 'POST', 'STREAMER', 'HASH'] as const;
export type SearchTab = (typeof searchTabs)[number];

/** D159, D253; view_cnt_up is view_cnt (GX10). */
export const liveSearchOrders = [
  'score',
  'view_cnt',
  'view_cnt_up',
  'view_cnt_desc',
  'view_cnt_asc',
  'broad_start',
] as const;
export const liveOrderTypes = ['desc', 'asc'] as const;
/** recomm_cnt is like_cnt (GX11). */
export const vodSearchOrders = ['score', 'view_cnt', 'reg_date', 'like_cnt', 'recomm_cnt'] as const;
export const postSearchOrders = ['view_cnt', 'reg_date', 'score'] as const;
export const streamerOrders = [
  'score',
  'total_view_cnt',
  'total_broad_time',
  'favorite_cnt',
  'fanclub_cnt',
] as const;
export type LiveSearchOrderName = (typeof liveSearchOrders)[number];
export type VodSearchOrderName = (typeof vodSearchOrders)[number];
export type PostSearchOrderName = (typeof postSearchOrders)[number];
export type StreamerOrderName = (typeof streamerOrders)[number];

/** szFileType of a VOD search: those of lists (vod-codes.ts), and playlists. */
export const searchFileTypes = [...vodFilters, 'PLAYLIST'] as const;
export type SearchFileType = (typeof searchFileTypes)[number];

/** `v` of vodSearch and bjSearch. */
export const searchVersions = { hash: '4.0', vod: '5.0', streamer: '3.0' } as const;

/** What is asked for in the total tab and on a tab of its own (D245, D246, D247, GX14). */
export const searchSizes = {
  live: { total: 12, tab: 40 },
  vod: { total: 12, tab: 40 },
  post: { total: 12, tab: 40 },
  streamer: { total: 24, tab: 40 },
  game: 10,
  moreGame: 100,
  related: 20,
} as const;

/** The szStype values of a stop-word check that came from an input field (D363). */
export const inputStypes = ['di', 'ac', 'rt', 'rk', 'lc', 'ad', 'pk'] as const;
