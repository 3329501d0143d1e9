import { encode, withQuery } from './address';

/** Home and lists. */
export const portalLinks = {
  home: '/',
  /** with what the viewer hides (domain/cards/hidden-view.ts) */
  homeWithHidden: '/?hidden=show',
  liveAll: '/live/all',
  liveGroup: (group: string) => (group === 'all' ? '/live/all' : `/live/group/${encode(group)}`),
  /** GN01 */
  starRank: '/star-rank',
  category: (name: string, type: 'live' | 'vod' | 'catch' = 'live') =>
    `/directory/category/${encode(name)}/${type}`,
  categories: '/directory/category',
  alarm: (idx: number, title: string) => `/alarm/${idx}?t=${encode(title)}`,
  sitemap: '/sitemap.xml',
  /** @param name 'pages', or a kind and a number */
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  openSearch: '/opensearch.xml',
  /** demo mode: plays the mobile app */
  devWebview: (path: string) => withQuery('/dev/webview', { path }),
} as const;
