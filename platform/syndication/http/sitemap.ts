import { sitemapCalls, sitemapKinds } from '~protocol/sitemap/calls';
import { serve } from '../../core/http/serve';
import { notFound } from '../../core/services/refusal';
import { listSitemap, readSitemapPart } from '../services/sitemap';

/** Service MAIN: what search engines may know of; the same for everybody. */
export const sitemapRoutes = serve(sitemapCalls, (context) => ({
  index: () => listSitemap(context),
  part: async ({ kind: name, from }) => {
    const kind = sitemapKinds.find((known) => known === name);
    // only where a part begins: any other number would be kept as well
    const { data } = await listSitemap(context);
    if (!kind || !data.some((part) => part.kind === kind && part.from === from)) throw notFound();
    return readSitemapPart(context, kind, from);
  },
}));
