import { z } from 'zod';
import { sitemapKinds, sitemapPaths } from '~protocol/sitemap';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam } from '../../core/http/params';
import { readQuery } from '../../core/http/read';
import { notFound } from '../../core/services/refusal';
import { listSitemap, readSitemapPart } from '../services/sitemap';

const partQuery = z.object({ from: numberParam });

/** Service MAIN: what search engines may be told of; the same for everybody. */
export const sitemapRoutes: Routes = (context) =>
  createRoutes()
    .get(sitemapPaths.index, async (c) => c.json(await listSitemap(context)))
    .get(sitemapPaths.part, async (c) => {
      const kind = sitemapKinds.find((known) => known === c.req.param('kind'));
      const { from } = readQuery(c, partQuery);
      // only where a part begins: any other number would be kept as well
      const { data } = await listSitemap(context);
      if (!kind || !data.some((part) => part.kind === kind && part.from === from)) throw notFound();
      return c.json(await readSitemapPart(context, kind, from));
    });
