/** The public things of the platform, for search engines (protocol/sitemap.ts). */
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/sitemap';
import type { Upstream } from './client.server';
import { definePublicCall } from './registry.server';

const kept = { freshMs: 600_000, staleMs: 3_600_000 };

const indexCall = definePublicCall({
  name: 'sitemap.index',
  service: 'main',
  path: () => wire.sitemapPaths.index,
  schema: wire.sitemapIndexSchema,
  ...kept,
});

const partCall = definePublicCall({
  name: 'sitemap.part',
  service: 'main',
  path: ({ kind, from }: { kind: wire.SitemapKind; from: number }) =>
    `${pathOf(wire.sitemapPaths.part, { kind })}?from=${from}`,
  schema: wire.sitemapPartSchema,
  ...kept,
});

export type SitemapItem = wire.SitemapItemWire;

/** The parts of the sitemap. */
export const listSitemapParts = (upstream: Upstream) =>
  upstream.shared(indexCall, {}, 'guest', {
    name: 'sitemap.index',
    of: ({ data }, parseItems) => parseItems(data, wire.sitemapEntrySchema, (part) => part),
  });

/** The things of one part, by number. */
export const readSitemapPart = (upstream: Upstream, part: { kind: wire.SitemapKind; from: number }) =>
  upstream.shared(partCall, part, 'guest', {
    name: 'sitemap.part',
    of: ({ data }, parseItems) => parseItems(data, wire.sitemapItemSchema, (item) => item),
  });
