import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { VodFileType } from '~protocol/vod-codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, isNotHidden } from '../../core/store/visibility';
import { farFuture, farPast } from '../../core/time';
import type { Db } from '../../db/open-database';
import { vod } from '../../tables/vod/vod';
import { toQuery } from '../../text/tokens';
import { isListed, selectVods, type VodKind, type VodRow } from '../../vod/store/columns';
import { fitOf, holdsWords, matchParameters } from './match';

export type VodSearchOrder = 'score' | 'views' | 'likes' | 'new';

const orders: Record<VodSearchOrder, SQL[]> = {
  score: [desc(fitOf(vod)), desc(vod.views)],
  views: [desc(vod.views)],
  likes: [desc(vod.likes)],
  new: [desc(vod.registeredAt)],
};

const userIds = sql`${sql.placeholder('userIds')}::text[]`;
const categoryNos = sql`${sql.placeholder('categoryNos')}::text[]`;
const fileType = sql.placeholder('fileType');
/** An expression, so that the words' index is taken: a prepared plan thinks every period short and reads it by date. */
const registered = sql`(${vod.registeredAt} + interval '0 seconds')`;

/** `words`: in title or tags. `tag`: exactly one of the tags. */
const ways = {
  words: holdsWords(vod),
  tag: sql`${vod.tags} @> array[${sql.placeholder('phrase')}::text]`,
};

type Shape = {
  kind: VodKind;
  way: keyof typeof ways;
  order: VodSearchOrder;
  hasNames: boolean;
  hasType: boolean;
  hasPeriod: boolean;
};

/** The query of one page, prepared. Exported for the test that reads its plan. */
export function prepareVodSearch(db: Db, shape: Shape) {
  const names = sql` or ${vod.userId} = any(${userIds}) or ${vod.vodCategoryNo} = any(${categoryNos})`;
  return db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(
      and(
        isListed(shape.kind),
        sql`(${ways[shape.way]}${shape.hasNames ? names : sql``})`,
        shape.hasType ? eq(vod.fileType, fileType) : undefined,
        shape.hasPeriod
          ? sql`(${registered} >= ${sql.placeholder('since')}::timestamptz and ${registered} < ${sql.placeholder('until')}::timestamptz)`
          : undefined,
        fitsAge(vod),
        fitsPlace(vod),
        isNotHidden(vod.userId),
      ),
    )
    .orderBy(...orders[shape.order], desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`vod_search_${Object.values(shape).map(String).join('_')}`);
}

/** Of a page's numbers, in any order. */
const rowsOf = oncePerDatabase((db) =>
  selectVods(db, {})
    .where(sql`${vod.titleNo} = any(${sql.placeholder('titleNos')}::bigint[])`)
    .prepare('vods_by_number'),
);
const pageOf = oncePerDatabase(prepareVodSearch);

export interface VodSearch {
  kind: VodKind;
  /** What is looked for: normalised words that the title or the tags hold, or one tag as it is written. */
  by: { words: readonly string[] } | { tag: string };
  /** Everything of these streamers and categories is found too. */
  userIds: readonly string[];
  categoryNos: readonly string[];
  order: VodSearchOrder;
  /** null = every type of the kind. */
  fileType: VodFileType | null;
  /** Registered from `since` (included) until `until` (not); null = open. */
  since: Date | null;
  until: Date | null;
  withAdult: boolean;
  fromAbroad: boolean;
  without: readonly string[];
  limit: number;
  offset: number;
}

/** A page of listed VODs or Catch clips: first their numbers, then the cards of just those. */
export async function searchVods(db: Db, search: VodSearch): Promise<VodRow[]> {
  const { kind, by, order, userIds, categoryNos, since, until } = search;
  const shape: Shape = {
    kind,
    way: 'tag' in by ? ('tag' as const) : ('words' as const),
    order,
    hasNames: userIds.length + categoryNos.length > 0,
    hasType: search.fileType !== null,
    hasPeriod: since !== null || until !== null,
  };
  const hits = await pageOf(db, shape).execute({
    ...('tag' in by ? { phrase: by.tag } : matchParameters(by.words, toQuery(by.words))),
    userIds: [...userIds],
    categoryNos: [...categoryNos],
    fileType: search.fileType,
    since: (since ?? farPast).toISOString(),
    until: (until ?? farFuture).toISOString(),
    withAdult: search.withAdult,
    fromAbroad: search.fromAbroad,
    without: [...search.without],
    limit: search.limit,
    offset: search.offset,
  });
  if (hits.length === 0) return [];
  const rows = await rowsOf(db).execute({ titleNos: hits.map(({ titleNo }) => titleNo) });
  const rowOf = new Map(rows.map((row) => [row.titleNo, row]));
  return hits.flatMap(({ titleNo }) => rowOf.get(titleNo) ?? []);
}
