/** The public things of the platform, for search engines. */
import { z } from 'zod';
import { callTable, numberParam } from '../wire/call';
import { listOf } from '../wire/list-of';
import { sitemapKinds } from './codes';

export * from './codes';

const number = z.coerce.number<number | string>().int().positive();
/** 'YYYY-MM-DD' of the last change, Seoul */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A part: its kind, the number that it begins with, and its newest change. */
const entrySchema = z.object({ kind: z.enum(sitemapKinds), from: number, lastmod: day });
export type SitemapEntry = z.output<typeof entrySchema>;

/** `no`: stationNo, titleNo or the question's number; `userId`: whose station, null for questions. */
const itemSchema = z.object({ no: number, userId: z.string().min(1).nullable(), lastmod: day });
export type SitemapItem = z.output<typeof itemSchema>;

const kept = { method: 'GET', shared: { freshMs: 600_000, staleMs: 3_600_000 } } as const;

/** Service MAIN. */
export const sitemapCalls = callTable({
  service: 'main',
  prefix: 'sitemap',
  calls: {
    /** The parts, by kind and number. */
    index: {
      ...kept,
      path: '/api/sitemap',
      answer: z.object({ data: listOf(entrySchema) }).transform(({ data }) => data),
    },
    /** The things of a kind from a part's number on, by number: as many as a part holds, or fewer at the end. */
    part: {
      ...kept,
      path: '/api/sitemap/:kind',
      params: z.object({ kind: z.string() }),
      query: z.object({ from: numberParam }),
      answer: z.object({ data: listOf(itemSchema) }).transform(({ data }) => data),
    },
  },
});
