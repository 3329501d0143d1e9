/** Orders, periods and limits of the directory (protocol/directory/calls.ts has the shapes). No zod: pages import it. */

/** The longest name of a category, in characters. */
export const longestCategory = 100;

export const categoryOrders = ['view_cnt', 'reg_date', 'prefer'] as const;
export type CategoryOrder = (typeof categoryOrders)[number];
export const categoryTypes = ['live', 'vod', 'catch'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** Of live contents. */
export const liveContentOrders = ['view_cnt_desc', 'view_cnt_asc', 'view_cnt', 'broad_start'] as const;
export type LiveContentOrder = (typeof liveContentOrders)[number];
/** Of VOD and Catch contents; recomm_cnt is like_cnt (GX11), view_cnt_desc is view_cnt. */
export const vodContentOrders = ['reg_date', 'view_cnt', 'view_cnt_desc', 'like_cnt', 'recomm_cnt'] as const;
export type VodContentOrder = (typeof vodContentOrders)[number];

/** period_select is directInput (GX12). */
export const periods = ['all', '1day', '1week', '1month', '1year', 'directInput', 'period_select'] as const;
export type Period = (typeof periods)[number];

export const posterTypes = ['game', 'bora', 'sports', 'award2024'] as const;
export type PosterType = (typeof posterTypes)[number];
export const categoryPageSize = 120;
export const categoryKeywordLength = 50;
/** The earliest day of a date range (D140). */
export const earliestDay = '2007-01-01';
