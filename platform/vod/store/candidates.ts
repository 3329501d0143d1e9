import { and, desc, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { vod } from '../schema/vod';
import { isListed, selectVods, type VodKind, type VodRow } from './columns';
import type { VodViewer } from './vods';

/** What may be recommended: of some streamers, of some VOD categories, and what most have watched. */
export interface CandidateQuery {
  since: Date;
  userIds: readonly string[];
  /** So many of the streamers together, the newest. */
  ofStreamers: number;
  categoryNos: readonly string[];
  /** So many of each category, the newest, however old. */
  ofCategory: number;
  popular: number;
}

const candidatesOf = oncePerDatabase((db, kind: VodKind) => {
  const shown = and(isListed(kind), fitsAge(vod), fitsPlace(vod));
  const isNew = sql`${vod.registeredAt} >= ${sql.placeholder('since')}::timestamptz`;
  const newest = [desc(vod.registeredAt), desc(vod.titleNo)];
  const ofStreamers = db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(and(shown, isNew, sql`${vod.userId} = any(${sql.placeholder('userIds')}::text[])`))
    .orderBy(...newest)
    .limit(sql.placeholder('ofStreamers'));
  const latest = db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(and(shown, sql`${vod.vodCategoryNo} = wanted.no`))
    .orderBy(...newest)
    .limit(sql.placeholder('ofCategory'))
    .as('latest');
  const ofCategories = db
    .select({ titleNo: latest.titleNo })
    .from(sql`unnest(${sql.placeholder('categoryNos')}::text[]) as wanted(no)`)
    .crossJoinLateral(latest);
  const popular = db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(and(shown, isNew))
    .orderBy(desc(vod.views), desc(vod.titleNo))
    .limit(sql.placeholder('popular'));
  return selectVods(db, {})
    .where(inArray(vod.titleNo, unionAll(ofStreamers, ofCategories, popular)))
    .prepare(`${kind}_candidates`);
});

/** Each listed VOD or clip that fits one of the query's parts, once, in no order. */
export const listCandidates = (
  db: Db,
  viewer: VodViewer,
  kind: VodKind,
  { since, userIds, categoryNos, ...sizes }: CandidateQuery,
): Promise<VodRow[]> =>
  candidatesOf(db, kind).execute({
    ...viewer,
    ...sizes,
    since: since.toISOString(),
    userIds: [...userIds],
    categoryNos: [...categoryNos],
  });
