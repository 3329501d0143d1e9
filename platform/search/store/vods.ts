import { sql } from 'drizzle-orm';
import type { VodFileType } from '~protocol/vod/codes';
import { oncePerDatabase } from '../../core/once-per-database';
import { farFuture, farPast } from '../../core/time';
import type { Db } from '../../db/open-database';
import { vod } from '../../tables/vod/vod';
import { toQuery } from '../../text/tokens';
import { selectVods, type VodKind, type VodRow } from '../../vod/store/columns';
import { matchParameters } from './match';
import {
  type Asked,
  prepareSeenSearch,
  prepareVodSearch,
  type SeenTokens,
  type VodSearchOrder,
} from './vod-statements';

/** Of a page's numbers, in any order. */
const rowsOf = oncePerDatabase((db) =>
  selectVods(db, {})
    .where(sql`${vod.titleNo} = any(${sql.placeholder('titleNos')}::bigint[])`)
    .prepare('vods_by_number'),
);
const pageOf = oncePerDatabase(prepareVodSearch);
const seenPageOf = oncePerDatabase(prepareSeenSearch);

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
  /** `listSeenTokens` of the kind. */
  seen: SeenTokens;
  limit: number;
  offset: number;
}

/** So many of the most viewed that hold the words are weighed by how well they fit; the others follow by their views. */
const mostWeighed = 200;

/** A page of listed VODs or Catch clips: first their numbers, then the cards of just those. */
export async function searchVods(db: Db, search: VodSearch): Promise<VodRow[]> {
  const hits = await findNumbers(db, search);
  if (hits.length === 0) return [];
  const rows = await rowsOf(db).execute({ titleNos: hits });
  const rowOf = new Map(rows.map((row) => [row.titleNo, row]));
  return hits.flatMap((titleNo) => rowOf.get(titleNo) ?? []);
}

async function findNumbers(db: Db, search: VodSearch): Promise<number[]> {
  const { kind, by, order, userIds, categoryNos, since, until, seen, limit, offset } = search;
  const shape: Asked = {
    kind,
    hasUsers: userIds.length > 0,
    hasCategories: categoryNos.length > 0,
    hasType: search.fileType !== null,
    hasPeriod: since !== null || until !== null,
  };
  const parameters = {
    ...('tag' in by ? { phrase: by.tag } : matchParameters(by.words, toQuery(by.words))),
    userIds: [...userIds],
    categoryNos: [...categoryNos],
    fileType: search.fileType,
    since: (since ?? farPast).toISOString(),
    until: (until ?? farFuture).toISOString(),
    withAdult: search.withAdult,
    fromAbroad: search.fromAbroad,
    without: [...search.without],
    limit,
    offset,
  };
  const numbers = (rows: readonly { titleNo: number }[]) => rows.map(({ titleNo }) => titleNo);
  if ('tag' in by || !seen || order === 'likes' || order === 'new') {
    const way = 'tag' in by ? ('tag' as const) : ('words' as const);
    return numbers(await pageOf(db, { ...shape, way, order }).execute(parameters));
  }
  const wanted = { ...parameters, ...seen };
  const last = offset + limit;
  if (order === 'views' || last > mostWeighed) {
    const weighed = order === 'score' ? Math.max(0, mostWeighed - offset) : 0;
    const [best, rest] = await Promise.all([
      weighed === 0
        ? []
        : seenPageOf(db, { ...shape, order: 'score' }).execute({
            ...wanted,
            most: mostWeighed,
            limit: weighed,
          }),
      seenPageOf(db, { ...shape, order: 'views' }).execute({
        ...wanted,
        most: last,
        limit: limit - weighed,
        offset: offset + weighed,
      }),
    ]);
    return numbers([...best, ...rest]);
  }
  return numbers(await seenPageOf(db, { ...shape, order }).execute({ ...wanted, most: mostWeighed }));
}
