/** What search engines may be told of (protocol/sitemap.ts has the shapes). No zod: pages import it. */
export const sitemapKinds = ['station', 'vod', 'catch', 'post', 'faq'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** So many addresses stand in one part. */
export const sitemapPartSize = 2_000;

export const sitemapPaths = {
  /** GET → sitemapIndexSchema */
  index: '/api/sitemap',
  /** GET ?from → sitemapPartSchema: the things of a kind from this number on */
  part: '/api/sitemap/:kind',
} as const;
