import { and, desc, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast } from '../schema/live';
import { type CardRow, selectCards } from './broadcasts';

/** What may be recommended of what is on air: of some streamers, of some categories, and what most are watching. */
export interface CandidateQuery {
  userIds: readonly string[];
  categoryNos: readonly string[];
  /** So many of each category. */
  ofCategory: number;
  popular: number;
}

const candidatesOf = oncePerDatabase((db) => {
  const shown = and(isOnAir(broadcast), fitsAge(broadcast), fitsPlace(broadcast));
  const mostViewers = [desc(broadcast.viewers), desc(broadcast.no)];
  const ofStreamers = db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(and(shown, sql`${broadcast.userId} = any(${sql.placeholder('userIds')}::text[])`));
  const top = db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(and(shown, sql`${broadcast.categoryNo} = wanted.no`))
    .orderBy(...mostViewers)
    .limit(sql.placeholder('ofCategory'))
    .as('top');
  const ofCategories = db
    .select({ no: top.no })
    .from(sql`unnest(${sql.placeholder('categoryNos')}::text[]) as wanted(no)`)
    .crossJoinLateral(top);
  const popular = db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(shown)
    .orderBy(...mostViewers)
    .limit(sql.placeholder('popular'));
  return selectCards(db)
    .where(inArray(broadcast.no, unionAll(ofStreamers, ofCategories, popular)))
    .prepare('live_candidates');
});

/** Each broadcast on air that fits one of the query's parts, once, in no order. */
export const listCandidates = (
  db: Db,
  viewer: { withAdult: boolean; fromAbroad: boolean },
  { userIds, categoryNos, ...sizes }: CandidateQuery,
): Promise<CardRow[]> =>
  candidatesOf(db).execute({ ...viewer, ...sizes, userIds: [...userIds], categoryNos: [...categoryNos] });
