/** The public things of the platform, for search engines. */
import { z } from 'zod';
import { sitemapKinds } from './sitemap-codes';

export * from './sitemap-codes';

const number = z.coerce.number().int().positive();
/** 'YYYY-MM-DD' of the last change, Seoul */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A part: its kind, the number that it begins with, and its newest change. */
export const sitemapEntrySchema = z.object({ kind: z.enum(sitemapKinds), from: number, lastmod: day });
export type SitemapEntryWire = z.infer<typeof sitemapEntrySchema>;

/** `no`: stationNo, titleNo or the question's number; `userId`: whose station, null for questions. */
export const sitemapItemSchema = z.object({ no: number, userId: z.string().min(1).nullable(), lastmod: day });
export type SitemapItemWire = z.infer<typeof sitemapItemSchema>;

/** Parts by kind and number. */
export const sitemapIndexSchema = z.object({ data: z.array(z.unknown()) });
/** Ordered by number; as many as a part holds, or fewer at the end. */
export const sitemapPartSchema = z.object({ data: z.array(z.unknown()) });
