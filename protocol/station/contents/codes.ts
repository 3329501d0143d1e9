/** Codes of protocol/station/contents/calls.ts. No zod: pages import it. */

/** Last segments of the pages (S003, S004): all VODs, replays, clips, uploads, playlists, Catch and stories. */
export const vodPageKinds = ['vod', 'review', 'clip', 'normal', 'list'] as const;
export type VodPageKind = (typeof vodPageKinds)[number];
export const clipPageKinds = ['catch', 'catchstory'] as const;
export type ClipPageKind = (typeof clipPageKinds)[number];
export const contentKinds = [...vodPageKinds, ...clipPageKinds] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Playlists and stories have no likes, and playlists no views. */
export const contentSorts = ['reg_date', 'reg_date_asc', 'read_cnt', 'like_cnt'] as const;
export type ContentSort = (typeof contentSorts)[number];
/** Every name that an order of contents has (S084, GN100). */
export const contentSortNames: Readonly<Record<string, ContentSort>> = {
  ...Object.fromEntries(contentSorts.map((sort) => [sort, sort])),
  vod_add_date: 'reg_date',
  live_pv: 'read_cnt',
  popular: 'like_cnt',
};
export const sortsOf = (kind: ContentKind): readonly ContentSort[] =>
  contentSorts.filter((sort) => {
    if (kind === 'list') return sort !== 'read_cnt' && sort !== 'like_cnt';
    return kind !== 'catchstory' || sort !== 'like_cnt';
  });

export const contentPageSize = 24;

/**
 * The planned broadcast is the next one that begins so long before the time of the plan, or after it (minutes). Until then
 * the plan is awaited.
 */
export const planWindow = { before: 30, after: 180 } as const;
/** A station tells of its next plan so long ahead (days). */
export const planDays = 7;
