import {
  type SitemapEntry,
  type SitemapItem,
  type SitemapKind,
  sitemapKinds,
  sitemapPartSize,
} from '~protocol/sitemap/calls';
import { kept } from '../../core/kept';
import { minuteMs, seoulDay } from '../../core/time';
import * as store from '../store/sitemap';

/** The whole of each table is read for it. */
const keptMs = 10 * minuteMs;

/** All parts. Anyone who asks gets what everybody may see. */
export const listSitemap = kept({ freshMs: keptMs }, async ({ db }): Promise<{ data: SitemapEntry[] }> => {
  const kinds = await Promise.all(
    sitemapKinds.map(async (kind) =>
      (await store.listParts(db, kind, sitemapPartSize)).map(({ from, at }) => ({
        kind,
        from,
        lastmod: seoulDay(at),
      })),
    ),
  );
  return { data: kinds.flat() };
});

/** One part. */
export const readSitemapPart = kept(
  { freshMs: keptMs },
  async ({ db }, kind: SitemapKind, from: number): Promise<{ data: SitemapItem[] }> => {
    const rows = await store.listThings(db, kind, from, sitemapPartSize);
    return { data: rows.map(({ no, userId, at }) => ({ no, userId, lastmod: seoulDay(at) })) };
  },
);
