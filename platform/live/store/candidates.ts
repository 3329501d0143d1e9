import { and, desc, inArray, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { type CardRow, selectCards } from './broadcasts';

/** Whom a list of candidates is for. */
export interface LiveViewer {
  withAdult: boolean;
  fromAbroad: boolean;
}

const shown = and(isOnAir(broadcast), fitsAge(broadcast), fitsPlace(broadcast));
const mostViewers = [desc(broadcast.viewers), desc(broadcast.no)];

const popularOf = oncePerDatabase((db) =>
  selectCards(db)
    .where(shown)
    .orderBy(...mostViewers)
    .limit(sql.placeholder('limit'))
    .prepare('live_candidates_popular'),
);

const ofStreamersOf = oncePerDatabase((db) =>
  selectCards(db)
    .where(and(shown, sql`${broadcast.userId} = any(${sql.placeholder('userIds')}::text[])`))
    .prepare('live_candidates_streamers'),
);

const ofCategoriesOf = oncePerDatabase((db) => {
  const top = db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(and(shown, sql`${broadcast.categoryNo} = wanted.no`))
    .orderBy(...mostViewers)
    .limit(sql.placeholder('limit'))
    .as('top');
  const ofCategories = db
    .select({ no: top.no })
    .from(sql`unnest(${sql.placeholder('categoryNos')}::text[]) as wanted(no)`)
    .crossJoinLateral(top);
  return selectCards(db).where(inArray(broadcast.no, ofCategories)).prepare('live_candidates_categories');
});

/** On air, most viewers first. */
export const listPopularCandidates = (db: Db, viewer: LiveViewer, limit: number): Promise<CardRow[]> =>
  popularOf(db).execute({ ...viewer, limit });

/** On air of these streamers, in no order. */
export async function listCandidatesOf(db: Db, viewer: LiveViewer, of: Iterable<string>): Promise<CardRow[]> {
  const userIds = [...of];
  return userIds.length > 0 ? ofStreamersOf(db).execute({ ...viewer, userIds }) : [];
}

/** So many of each category, those that most are watching, in no order. */
export const listCandidatesIn = (
  db: Db,
  viewer: LiveViewer,
  categoryNos: readonly string[],
  limit: number,
): Promise<CardRow[]> => ofCategoriesOf(db).execute({ ...viewer, limit, categoryNos: [...categoryNos] });
