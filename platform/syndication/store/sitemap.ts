import { and, asc, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SitemapKind } from '~protocol/sitemap/codes';
import { isOpenPost } from '../../core/store/open-posts';
import { fitsPlace, isForAllAges, isForEverybody } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { faq } from '../../tables/faq/faq';
import { post } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';
import { isListed } from '../../vod/store/columns';

interface Source {
  table: PgTable;
  /** counts upwards, and is what a part begins with */
  key: AnyPgColumn;
  userId: AnyPgColumn | SQL<null>;
  changedAt: SQL;
  /** open to everybody, everywhere, without a login */
  isPublic: SQL | undefined;
}

const openVods = (kind: 'vod' | 'catch'): Source => ({
  table: vod,
  key: vod.titleNo,
  userId: vod.userId,
  changedAt: sql`${vod.registeredAt}`,
  isPublic: and(
    isListed(kind),
    isForEverybody(vod),
    isForAllAges(vod),
    isNull(vod.passwordHash),
    sql`${vod.subscriptionOnly} = 0`,
    sql`not ${vod.isPpv}`,
    fitsPlace(vod, true),
  ),
});

const sources: Record<SitemapKind, Source> = {
  station: {
    table: station,
    key: station.stationNo,
    userId: station.userId,
    changedAt: sql`${station.createdAt}`,
    isPublic: undefined,
  },
  vod: openVods('vod'),
  catch: openVods('catch'),
  post: {
    table: post,
    key: post.titleNo,
    userId: post.stationUserId,
    changedAt: sql`coalesce(${post.updatedAt}, ${post.registeredAt})`,
    isPublic: isOpenPost(),
  },
  faq: {
    table: faq,
    key: faq.kbId,
    userId: sql<null>`null::text`,
    changedAt: sql`${faq.updatedAt}`,
    isPublic: undefined,
  },
};

/** The parts of a kind, `size` things each: the number that each begins with and its newest change. */
export async function listParts(db: Db, kind: SitemapKind, size: number) {
  const { table, key, changedAt, isPublic } = sources[kind];
  const numbered = db
    .select({
      no: sql<number>`${key}`.as('no'),
      at: sql<Date>`${changedAt}`.as('at'),
      part: sql<number>`(row_number() over (order by ${key}) - 1) / ${sql.raw(String(size))}`.as('part'),
    })
    .from(table)
    .where(isPublic)
    .as('numbered');
  return db
    .select({
      from: sql<number>`min(${numbered.no})`.mapWith(Number),
      at: sql<Date>`max(${numbered.at})`.mapWith((at) => new Date(at)),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
}

/** The things of a kind from a number on. */
export const listThings = (db: Db, kind: SitemapKind, from: number, size: number) => {
  const { table, key, userId, changedAt, isPublic } = sources[kind];
  return db
    .select({
      no: sql<number>`${key}`.mapWith(Number),
      userId: sql<string | null>`${userId}`,
      at: sql<Date>`${changedAt}`.mapWith((at) => new Date(at)),
    })
    .from(table)
    .where(and(gte(key, from), isPublic))
    .orderBy(asc(key))
    .limit(size);
};
