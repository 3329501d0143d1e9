import type { LoaderFunctionArgs } from '@remix-run/node';
import { sitemapIndex } from '~/features/found/sitemap.server';
import { answerXml } from '~/features/found/xml.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { sitemap } from '~/upstream/clients.server';

/** The parts of the sitemap. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const parts = await sitemap.index(upstream, {}, 'guest');
  if (!parts.ok) throw new Response(null, { status: 503, headers: { 'retry-after': '300' } });
  const entries = parts.value.map(({ kind, from, lastmod }) => ({
    path: links.sitemapPart(`${kind}-${from}`),
    lastmod,
  }));
  return answerXml(sitemapIndex(context.config.origin, [{ path: links.sitemapPart('pages') }, ...entries]));
}
