import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsAge, fitsPlace, isNotHidden } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { vod } from '../../tables/vod/vod';
import { isListed, type VodKind } from '../../vod/store/columns';
import { fitOf, holdsWords } from './match';

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
/** As the index vod_search has it. */
const tokens = sql`(${vod.search} || seen_tokens(${vod.views}))`;

/** `words`: in title or tags. `tag`: exactly one of the tags. */
const ways = {
  words: holdsWords({ search: tokens, searchText: vod.searchText }),
  tag: sql`${vod.tags} @> array[${sql.placeholder('phrase')}::text]`,
};

export type Asked = {
  kind: VodKind;
  hasUsers: boolean;
  hasCategories: boolean;
  hasType: boolean;
  hasPeriod: boolean;
};

type Shape = Asked & { way: keyof typeof ways; order: VodSearchOrder };

/** Whatever is found has to be this. */
const shownOf = ({ kind, hasType, hasPeriod }: Asked) =>
  and(
    isListed(kind),
    hasType ? eq(vod.fileType, fileType) : undefined,
    hasPeriod
      ? // not as two comparisons: a prepared plan would think every period short, and read it by date
        sql`case when ${vod.registeredAt} >= ${sql.placeholder('since')}::timestamptz and ${vod.registeredAt} < ${sql.placeholder('until')}::timestamptz then true else false end`
      : undefined,
    fitsAge(vod),
    fitsPlace(vod),
    isNotHidden(vod.userId),
  );

const nameOf = (shape: object) => Object.values(shape).map(String).join('_');

/** The query of one page, prepared. Exported for the test that reads its plan. */
export function prepareVodSearch(db: Db, shape: Shape) {
  const ofUsers = shape.hasUsers ? sql` or ${vod.userId} = any(${userIds})` : sql``;
  const ofCategories = shape.hasCategories ? sql` or ${vod.vodCategoryNo} = any(${categoryNos})` : sql``;
  return db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(and(shownOf(shape), sql`(${ways[shape.way]}${ofUsers}${ofCategories})`))
    .orderBy(...orders[shape.order], desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`vod_search_${nameOf(shape)}`);
}

const most = sql`${sql.placeholder('most')}::int`;
const byViews = sql`order by ${vod.views} desc, ${vod.titleNo} desc limit ${most}`;

/**
 * So many of the most viewed VODs are looked through first, then so many more. A word of every tenth title is found
 * often enough among the first of them, and only a rare one is looked for among all.
 */
const seenRanks = [1_000, 6_000, 36_000, 216_000] as const;
const tiers = seenRanks.map((rank) => `among_${rank}`);

/** The same for words in the orders that begin with what many have seen: the `most` most viewed that are found, ordered. */
export function prepareSeenSearch(db: Db, shape: Asked & { order: 'score' | 'views' }) {
  const shown = shownOf(shape);
  const read = (condition: SQL, also?: SQL) =>
    sql`select ${vod.titleNo} as no, ${vod.views} as views from ${vod} where ${and(condition, shown, also)} ${byViews}`;
  const isFull = (name: string) => sql`(select count(*) from ${sql.raw(name)}) = ${most}`;
  const areShort = (names: readonly string[]) =>
    and(...names.map((name) => sql`(select count(*) from ${sql.raw(name)}) < ${most}`));
  const amongSeen = tiers.map((name, index) => {
    const query = sql`(${sql.placeholder('query')} || ${sql.placeholder(name)})::tsquery`;
    const rows = read(sql`${tokens} @@ ${query} and ${ways.words}`, areShort(tiers.slice(0, index)));
    return sql`${sql.raw(name)} as materialized (${rows}),`;
  });
  const full = tiers.map((name) => sql`select * from ${sql.raw(name)} where ${isFull(name)} union all`);
  const ofUsers = shape.hasUsers ? sql`union (${read(sql`${vod.userId} = any(${userIds})`)})` : sql``;
  const ofCategories = shape.hasCategories
    ? sql`union (select rows.no, rows.views from unnest(${categoryNos}) as named(no)
        cross join lateral (${read(sql`${vod.vodCategoryNo} = named.no`)}) rows)`
    : sql``;
  const candidates = sql`array(
    with ${sql.join(amongSeen, sql` `)}
    every as materialized (${read(ways.words, areShort(tiers))}),
    found as (${sql.join(full, sql` `)} select * from every ${ofUsers} ${ofCategories})
    select no from found order by views desc, no desc limit ${most})`;
  return db
    .select({ titleNo: vod.titleNo })
    .from(vod)
    .where(sql`${vod.titleNo} = any(${candidates})`)
    .orderBy(...orders[shape.order], desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`vod_search_seen_${nameOf(shape)}`);
}

const ranksOf = oncePerDatabase((db, kind: VodKind) =>
  db
    .select({ views: vod.views })
    .from(vod)
    .where(isListed(kind))
    .orderBy(desc(vod.views), desc(vod.titleNo))
    .limit(1)
    .offset(sql.placeholder('rank'))
    .prepare(`${kind}_views_of_rank`),
);

/** What is added to the words' query for each of `seenRanks`; null where there are too few VODs to begin so. */
export type SeenTokens = Readonly<Record<string, string>> | null;

/** A bound that nothing reaches, where there are fewer VODs than the rank. */
const nowhere = 32;

export async function listSeenTokens(db: Db, kind: VodKind): Promise<SeenTokens> {
  const views = await Promise.all(
    seenRanks.map(async (rank) => (await ranksOf(db, kind).execute({ rank }))[0]?.views),
  );
  if (!views[1]) return null;
  const bits = views.map((count) => (count === undefined ? nowhere : 32 - Math.clz32(count)));
  // a rank without a single view has no bound
  return Object.fromEntries(
    tiers.map((name, index) => [
      name,
      bits[index] === 0 ? '' : ` & seen${String(bits[index]).padStart(2, '0')}`,
    ]),
  );
}
