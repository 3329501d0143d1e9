import type { LoaderFunctionArgs } from '@remix-run/node';
import { pathsOfKind, sitemapPart, standingPages } from '~/features/found/sitemap.server';
import { answerXml } from '~/features/found/xml.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { sitemap } from '~/upstream/clients.server';
import { sitemapKinds } from '~protocol/sitemap/codes';

const partName = /^([a-z]+)-([1-9]\d{0,14})\.xml$/;

/** A part of the sitemap: 'pages.xml', or a kind and the number that it begins with, 'vod-120000001.xml'. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const { origin } = context.config;
  const { name = '' } = args.params;
  if (name === 'pages.xml')
    return answerXml(
      sitemapPart(
        origin,
        standingPages.map((path) => ({ path })),
      ),
    );
  const [, kindName, from] = partName.exec(name) ?? [];
  const kind = sitemapKinds.find((known) => known === kindName);
  if (!kind) throw new Response(null, { status: 404 });
  const part = foundOrFail(await sitemap.part(upstream, { kind, from: Number(from) }, 'guest'));
  const entries = part.map((item) => ({ path: pathsOfKind[kind](item), lastmod: item.lastmod }));
  return answerXml(sitemapPart(origin, entries));
}
