import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { VodFileType } from '~protocol/vod/codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, isNotHidden } from '../../core/store/visibility';
import { farFuture, farPast } from '../../core/time';
import type { Db } from '../../db/open-database';
import { directoryMenuCategory } from '../../tables/directory/directory';
import { category } from '../../tables/live/live';
import { vod } from '../../tables/vod/vod';
import { isListed, selectVods, type VodKind, type VodRow } from './columns';

/** The order's column, and its value as a whole number: what a cursor carries. */
const orders = {
  views: { column: vod.views, mark: sql<number>`${vod.views}`, value: sql`${sql.placeholder('after')}::int` },
  likes: { column: vod.likes, mark: sql<number>`${vod.likes}`, value: sql`${sql.placeholder('after')}::int` },
  new: {
    column: vod.registeredAt,
    mark: sql<number>`(extract(epoch from ${vod.registeredAt}) * 1000000)::bigint`,
    value: sql`timestamptz 'epoch' + ${sql.placeholder('after')}::bigint * interval '1 microsecond'`,
  },
} satisfies Record<string, { column: unknown; mark: SQL; value: SQL }>;
export type VodOrder = keyof typeof orders;

const scopeValue = sql.placeholder('value');
const scopes = {
  all: undefined,
  category: sql`${vod.vodCategoryNo} = ${scopeValue}`,
  streamer: sql`${vod.userId} = ${scopeValue}`,
  menu: sql`${vod.vodCategoryNo} in (select ${category.vodNo} from ${directoryMenuCategory} join ${category} on ${category.no} = ${directoryMenuCategory.categoryNo} where ${directoryMenuCategory.menuId} = ${scopeValue}::int)`,
} satisfies Record<string, SQL | undefined>;
export type VodScope = keyof typeof scopes;

export interface VodCursor {
  after: string;
  titleNo: number;
}

export interface VodListQuery {
  kind: VodKind;
  scope: VodScope;
  /** The VOD category's number, the streamer's id or the menu's number; '' for all. */
  value: string;
  order: VodOrder;
  /** null = every type of the kind. */
  fileType: VodFileType | null;
  /** Registered from `since` (included) until `until` (not); null = open. */
  since: Date | null;
  until: Date | null;
  /** false leaves adult ones out instead of blanking them. */
  withAdult: boolean;
  fromAbroad: boolean;
  /** Streamers left out (personal lists). */
  without: readonly string[];
  /** The last item of the page before; null = by offset. */
  cursor: VodCursor | null;
  limit: number;
  offset: number;
}

export type ListedVod = VodRow & { mark: string };

type Shape = {
  kind: VodKind;
  scope: VodScope;
  order: VodOrder;
  hasType: boolean;
  hasPeriod: boolean;
  hasCursor: boolean;
};

/** The query of one list, prepared. Exported for the test that reads its plan. */
export function prepareVodList(db: Db, shape: Shape) {
  const { column, mark, value } = orders[shape.order];
  const since = sql.placeholder('since');
  const until = sql.placeholder('until');
  const conditions = [
    isListed(shape.kind),
    scopes[shape.scope],
    shape.hasType ? eq(vod.fileType, sql.placeholder('fileType')) : undefined,
    shape.hasPeriod
      ? sql`${vod.registeredAt} >= ${since}::timestamptz and ${vod.registeredAt} < ${until}::timestamptz`
      : undefined,
    shape.hasCursor
      ? sql`(${column}, ${vod.titleNo}) < (${value}, ${sql.placeholder('titleNo')}::bigint)`
      : undefined,
    fitsAge(vod),
    fitsPlace(vod),
    isNotHidden(vod.userId),
  ];
  const name = Object.values(shape).map(String).join('_');
  return selectVods(db, { mark: sql<string>`${mark}::text`.as('mark') })
    .where(and(...conditions))
    .orderBy(desc(column), desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`vod_list_${name}`);
}

const listOf = oncePerDatabase(prepareVodList);

/** A page of listed VODs or Catch clips. */
export async function listVods(db: Db, query: VodListQuery): Promise<ListedVod[]> {
  const { kind, scope, order, fileType, since, until, cursor, without, ...rest } = query;
  const shape = {
    kind,
    scope,
    order,
    hasType: fileType !== null,
    hasPeriod: since !== null || until !== null,
    hasCursor: cursor !== null,
  };
  return listOf(db, shape).execute({
    ...rest,
    fileType,
    since: (since ?? farPast).toISOString(),
    until: (until ?? farFuture).toISOString(),
    without: [...without],
    ...cursor,
  });
}

const registered = [desc(vod.registeredAt), desc(vod.titleNo)];

const latestOf = oncePerDatabase((db) => {
  const latest = db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(and(isListed('vod'), fitsAge(vod), fitsPlace(vod), sql`${vod.userId} = streamer.id`))
    .orderBy(...registered)
    .limit(sql.placeholder('limit'))
    .as('latest');
  const ids = sql`unnest(${sql.placeholder('userIds')}::text[]) as streamer(id)`;
  const ofEach = db.select({ titleNo: latest.titleNo }).from(ids).crossJoinLateral(latest);
  return selectVods(db, {})
    .where(inArray(vod.titleNo, ofEach))
    .orderBy(...registered)
    .prepare('latest_vods_of_each');
});

/** Whom the rows are for. */
export interface VodViewer {
  withAdult: boolean;
  fromAbroad: boolean;
}

/** So many listed VODs of each of these streamers, newest first. */
export async function listLatestVods(
  db: Db,
  viewer: VodViewer,
  userIds: readonly string[],
  limit: number,
): Promise<VodRow[]> {
  if (userIds.length === 0) return [];
  return latestOf(db).execute({ ...viewer, userIds: [...userIds], limit });
}
