/** What search engines may know of (protocol/sitemap/calls.ts has the shapes). No zod: pages import it. */
export const sitemapKinds = ['station', 'vod', 'catch', 'post', 'faq'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** So many addresses stand in one part. */
export const sitemapPartSize = 2_000;
