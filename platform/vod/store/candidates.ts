import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { newestNumbers } from '../../core/store/newest';
import { fitsAge, fitsPlace } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { category } from '../../tables/live/live';
import { vod } from '../../tables/vod/vod';
import { isListed, newestVods, selectVods, type VodKind, type VodRow } from './columns';
import type { VodViewer } from './vods';

const shownOf = (kind: VodKind) => and(isListed(kind), fitsAge(vod), fitsPlace(vod));
const isNew = sql`${vod.registeredAt} >= ${sql.placeholder('since')}::timestamptz`;
const newest = [desc(vod.registeredAt), desc(vod.titleNo)];

const popularOf = oncePerDatabase((db, kind: VodKind) =>
  selectVods(db, {})
    .where(and(shownOf(kind), isNew))
    .orderBy(desc(vod.views), desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .prepare(`${kind}_candidates_popular`),
);

/** What ranks a VOD and what rules ask about it: of many that are read for one viewer few are shown. */
export type VodCandidate = Pick<
  VodRow,
  | 'titleNo'
  | 'userId'
  | 'vodCategoryNo'
  | 'categoryNo'
  | 'categoryTags'
  | 'title'
  | 'tags'
  | 'views'
  | 'registeredAt'
>;

const ofStreamersOf = oncePerDatabase((db, kind: VodKind) =>
  db
    .select({
      titleNo: vod.titleNo,
      userId: vod.userId,
      vodCategoryNo: vod.vodCategoryNo,
      categoryNo: category.no,
      categoryTags: category.tags,
      title: vod.title,
      tags: vod.tags,
      views: vod.views,
      registeredAt: vod.registeredAt,
    })
    .from(vod)
    .innerJoin(category, eq(category.vodNo, vod.vodCategoryNo))
    .where(
      sql`${vod.titleNo} = any(${newestNumbers({
        ...newestVods(kind),
        of: sql`select unnest(${sql.placeholder('userIds')}::text[])`,
        within: isNew,
        shown: and(fitsAge(vod), fitsPlace(vod)),
        limit: sql`${sql.placeholder('limit')}::int`,
      })})`,
    )
    .orderBy(...newest)
    .limit(sql.placeholder('limit'))
    .prepare(`${kind}_candidates_streamers`),
);

const ofCategoriesOf = oncePerDatabase((db, kind: VodKind) => {
  const latest = db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(and(shownOf(kind), sql`${vod.vodCategoryNo} = wanted.no`))
    .orderBy(...newest)
    .limit(sql.placeholder('limit'))
    .as('latest');
  const ofCategories = db
    .select({ titleNo: latest.titleNo })
    .from(sql`unnest(${sql.placeholder('categoryNos')}::text[]) as wanted(no)`)
    .crossJoinLateral(latest);
  return selectVods(db, {})
    .where(inArray(vod.titleNo, ofCategories))
    .prepare(`${kind}_candidates_categories`);
});

/** Listed since a moment, most viewed first. */
export const listPopularCandidates = (
  db: Db,
  viewer: VodViewer,
  kind: VodKind,
  { since, limit }: { since: Date; limit: number },
): Promise<VodRow[]> => popularOf(db, kind).execute({ ...viewer, limit, since: since.toISOString() });

/** Of these streamers, each named once, together since a moment, newest first. */
export const listCandidatesOf = (
  db: Db,
  viewer: VodViewer,
  kind: VodKind,
  { userIds, since, limit }: { userIds: readonly string[]; since: Date; limit: number },
): Promise<VodCandidate[]> =>
  ofStreamersOf(db, kind).execute({ ...viewer, limit, since: since.toISOString(), userIds: [...userIds] });

/** So many of each VOD category, the newest, however old; in no order. */
export const listCandidatesIn = (
  db: Db,
  viewer: VodViewer,
  kind: VodKind,
  categoryNos: readonly string[],
  limit: number,
): Promise<VodRow[]> => ofCategoriesOf(db, kind).execute({ ...viewer, limit, categoryNos: [...categoryNos] });
