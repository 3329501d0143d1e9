import { asc, desc, eq, sql } from 'drizzle-orm';
import { isOnAir, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast, category } from '../../tables/live/live';

/** Categories with the viewers they have now, most first. */
export function selectCategories(db: Db) {
  const onAir = db
    .select({
      categoryNo: broadcast.categoryNo,
      viewers: sql<number>`sum(${broadcast.viewers})`.as('viewers'),
    })
    .from(broadcast)
    .where(isOnAir(broadcast))
    .groupBy(broadcast.categoryNo)
    .as('on_air');
  const viewers = sql<number>`coalesce(${onAir.viewers}, 0)::int`;
  return db
    .select({
      no: category.no,
      name: category.name,
      groupType: category.groupType,
      image: category.image,
      fixedTags: category.fixedTags,
      hasDrops: category.hasDrops,
      isAdult: category.isAdult,
      vodNo: category.vodNo,
      createdAt: category.createdAt,
      showsLive: category.showsLive,
      showsVod: category.showsVod,
      showsCatch: category.showsCatch,
      viewers,
    })
    .from(category)
    .leftJoin(onAir, eq(onAir.categoryNo, category.no))
    .orderBy(desc(viewers), asc(category.no))
    .$dynamic();
}

/** Every category that is there: some hundreds. */
export const listCategories = (db: Db) => selectCategories(db).where(isThere(category));
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
