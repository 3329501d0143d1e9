import type { LoaderFunction, MetaArgs, MetaDescriptor, MetaFunction } from '@remix-run/node';
import type { RootData } from './root-data';

/** What search engines and sites that show a link learn of a page. */
export interface Shared {
  /** the page's one address: a path of ours */
  path: string;
  /** without it only the address is told */
  title?: string | null;
  description?: string | null;
  /** portal path or absolute address */
  image?: string | null;
  /** of Open Graph; a website without, which is told in few words: guests load the home a lot */
  type?: 'article' | 'profile' | 'video.other';
  /** where oEmbed tells how to show it elsewhere: its player */
  isEmbeddable?: boolean;
  /** schema.org; addresses in it are made whole by `whole` */
  jsonLd?(whole: (path: string) => string): Record<string, unknown>[];
}

const descriptionLength = 160;
const logo = '/icon-512.png';
const context = 'https://schema.org';

/** One line, and no longer than search engines show. */
const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, descriptionLength);

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });

function tagsOf(shared: Shared, { config }: RootData): MetaDescriptor[] {
  const whole = (path: string) => new URL(path, config.origin).href;
  const url = whole(shared.path);
  const canonical: MetaDescriptor = { tagName: 'link', rel: 'canonical', href: url };
  if (!shared.title) return [canonical];
  const description = shared.description && lineOf(shared.description);
  return [
    canonical,
    ...(description ? [{ name: 'description', content: description }] : []),
    property('og:title', shared.title),
    property('og:image', whole(shared.image ?? logo)),
    // a website is what sites take it for anyway
    ...(shared.type
      ? [
          property('og:type', shared.type),
          property('og:url', url),
          property('og:site_name', config.productName),
          // the rest is read from Open Graph
          { name: 'twitter:card', content: shared.image ? 'summary_large_image' : 'summary' },
        ]
      : []),
    ...(shared.isEmbeddable
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/json+oembed',
            href: whole(`/oembed?format=json&url=${encodeURIComponent(url)}`),
          } as const,
        ]
      : []),
    ...(shared.jsonLd?.(whole) ?? []).map((thing) => ({
      'script:ld+json': { '@context': context, ...thing },
    })),
  ];
}

/**
 * A route's `meta` with what is told elsewhere. Nothing of it stands in the app, where no link is found or shown. It
 * depends on loader data alone: the head must be the same before and after hydration.
 *
 * @param of null for a page that is not for everybody
 */
export const shareMeta =
  <Loader extends LoaderFunction = LoaderFunction>(
    titles: MetaFunction<Loader>,
    of: (args: MetaArgs<Loader>, root: RootData) => Shared | null,
  ): MetaFunction<Loader> =>
  (args) => {
    const root = args.matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
    const shared = root?.surface === 'browser' && !args.error ? of(args, root) : null;
    return [...(titles(args) ?? []), ...(root && shared ? tagsOf(shared, root) : [])];
  };

/** The way to a page, as schema.org tells it. */
export const breadcrumbs = (
  whole: (path: string) => string,
  steps: ReadonlyArray<{ name: string; path: string }>,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: whole(path),
  })),
});
