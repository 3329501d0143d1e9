import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { fitsAge, fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { type CardRow, selectCards } from '../../live/store/broadcasts';
import { broadcast, category } from '../../tables/live/live';
import { vod } from '../../tables/vod/vod';
import { isListed, selectVods, type VodKind, type VodRow } from './columns';

interface NextQuery {
  userId: string;
  /** a category's number, of broadcasts or of VODs; '' for none */
  category: string;
  withAdult: boolean;
  fromAbroad: boolean;
  /** of each kind */
  limit: number;
}

const byViewers = [desc(broadcast.viewers), desc(broadcast.no)];

/** On air, in one statement: what the streamer has, and the most watched of the category. Most viewers first. */
export function listNextLives(db: Db, query: NextQuery): Promise<CardRow[]> {
  const numbers = () => db.select({ no: broadcast.no }).from(broadcast);
  const isOpen = and(
    isOnAir(broadcast),
    fitsAge(broadcast, query.withAdult),
    fitsPlace(broadcast, query.fromAbroad),
  );
  const named = db
    .select({ no: category.no })
    .from(category)
    .where(or(eq(category.no, query.category), eq(category.vodNo, query.category)))
    .limit(1);
  const own = numbers().where(and(isOpen, eq(broadcast.userId, query.userId)));
  const related = numbers()
    .where(and(isOpen, ne(broadcast.userId, query.userId), sql`${broadcast.categoryNo} = (${named})`))
    .orderBy(...byViewers)
    .limit(query.limit);
  return selectCards(db)
    .where(inArray(broadcast.no, unionAll(own, related)))
    .orderBy(...byViewers);
}

/**
 * In one statement: the streamer's newest VODs and Catch clips, and the most watched VODs of the category by others.
 * Newest first.
 */
export function listNextVods(db: Db, query: NextQuery): Promise<VodRow[]> {
  const numbers = () => db.select({ titleNo: vod.titleNo }).from(vod);
  const isOpen = (kind: VodKind) =>
    and(isListed(kind), fitsAge(vod, query.withAdult), fitsPlace(vod, query.fromAbroad));
  const newest = (kind: VodKind) =>
    numbers()
      .where(and(isOpen(kind), eq(vod.userId, query.userId)))
      .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
      .limit(query.limit);
  const named = db
    .select({ no: category.vodNo })
    .from(category)
    .where(or(eq(category.no, query.category), eq(category.vodNo, query.category)))
    .limit(1);
  const related = numbers()
    .where(and(isOpen('vod'), ne(vod.userId, query.userId), sql`${vod.vodCategoryNo} = (${named})`))
    .orderBy(desc(vod.views), desc(vod.titleNo))
    .limit(query.limit);
  return selectVods(db, {})
    .where(inArray(vod.titleNo, unionAll(newest('vod'), newest('catch'), related)))
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo));
}
