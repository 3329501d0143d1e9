import { links } from '~/links/links';
import { escapeXml } from '~html/escape';
import type { SitemapItem } from '~protocol/sitemap/calls';
import type { SitemapKind } from '~protocol/sitemap/codes';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Our own pages, whatever players and stations others use. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** Pages without a number. */
export const standingPages = [
  links.home,
  links.liveAll,
  links.categories,
  links.starRank,
  links.help,
  links.faqList({}),
  links.policy('terms'),
  links.policy('privacy'),
] as const;

/** A thing's page. */
export const pathsOfKind: Record<SitemapKind, (item: SitemapItem) => string> = {
  station: ({ userId }) => links.stationHome(userId ?? ''),
  vod: ({ no }) => links.vodPlayer(here, { no }),
  catch: ({ no }) => links.catchPlayer(here, no),
  post: ({ no, userId }) => links.stationPostPage(userId ?? '', no),
  faq: ({ no }) => links.faqItem(String(no)),
};

interface Entry {
  /** a path of ours */
  path: string;
  lastmod?: string;
}

const entryOf = (element: string, origin: string, { path, lastmod }: Entry) =>
  `<${element}><loc>${escapeXml(origin + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${element}>`;

const documentOf = (root: string, element: string) => (origin: string, entries: readonly Entry[]) =>
  [
    `<${root} xmlns="${namespace}">`,
    ...entries.map((entry) => entryOf(element, origin, entry)),
    `</${root}>`,
  ].join('\n');

/** sitemaps.org: where the parts are. */
export const sitemapIndex = documentOf('sitemapindex', 'sitemap');
/** sitemaps.org: the pages of a part. */
export const sitemapPart = documentOf('urlset', 'url');
