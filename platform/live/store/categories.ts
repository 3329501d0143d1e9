import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast, category } from '../schema/live';

/** All categories with the viewers they have now, most first. */
export function listCategories(db: Db) {
  const viewers = sql<number>`coalesce(sum(${broadcast.viewers}), 0)::int`;
  return db
    .select({
      no: category.no,
      name: category.name,
      groupType: category.groupType,
      image: category.image,
      isAdult: category.isAdult,
      viewers,
    })
    .from(category)
    .leftJoin(broadcast, and(eq(broadcast.categoryNo, category.no), isOnAir(broadcast)))
    .groupBy(category.no)
    .orderBy(desc(viewers), asc(category.no));
}
