import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsPlace, isOnAir, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { type CardRow, cardColumns } from '../../live/store/broadcasts';
import { type CategoryRow, selectCategories } from '../../live/store/categories';
import { account } from '../../tables/account/account';
import { directoryMenu, directoryMenuCategory } from '../../tables/directory/directory';
import { broadcast, category } from '../../tables/live/live';

export const listMenus = (db: Db) => db.select().from(directoryMenu).orderBy(asc(directoryMenu.position));

export async function findMenu(db: Db, menuId: number) {
  const [row] = await db.select().from(directoryMenu).where(eq(directoryMenu.menuId, menuId));
  return row ?? null;
}

/** The category of this very name, or null when it is unknown or deleted. */
export async function findCategory(db: Db, name: string): Promise<CategoryRow | null> {
  const [row] = await selectCategories(db).where(and(eq(category.name, name), isThere(category)));
  return row ?? null;
}

/** Categories of a live group, most viewers first. */
export const listPosters = (db: Db, groupType: CategoryRow['groupType']) =>
  selectCategories(db).where(and(eq(category.groupType, groupType), isThere(category)));

const orders = {
  viewersDesc: [desc(broadcast.viewers), desc(broadcast.no)],
  viewersAsc: [asc(broadcast.viewers), asc(broadcast.no)],
  newest: [desc(broadcast.startedAt), desc(broadcast.no)],
};

export interface LiveContentsQuery {
  /** A category's number or a curated menu's. */
  of: { categoryNo: string } | { menuId: number };
  order: keyof typeof orders;
  /** Started from `since` until `until`; null = open (GN45). */
  since: Date | null;
  until: Date | null;
  fromAbroad: boolean;
  limit: number;
  offset: number;
}

type LiveShape = {
  of: 'category' | 'menu';
  order: LiveContentsQuery['order'];
  hasPeriod: boolean;
};

const scopes = {
  category: eq(broadcast.categoryNo, sql.placeholder('of')),
  menu: sql`${broadcast.categoryNo} in (select ${directoryMenuCategory.categoryNo} from ${directoryMenuCategory} where ${directoryMenuCategory.menuId} = ${sql.placeholder('of')}::int)`,
};
const since = sql`${sql.placeholder('since')}::timestamptz`;
const until = sql`${sql.placeholder('until')}::timestamptz`;

const livesOf = oncePerDatabase((db, { of, order, hasPeriod }: LiveShape) =>
  db
    .select(cardColumns)
    .from(broadcast)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .innerJoin(category, eq(category.no, broadcast.categoryNo))
    .where(
      and(
        isOnAir(broadcast),
        scopes[of],
        hasPeriod
          ? sql`${broadcast.startedAt} >= coalesce(${since}, '-infinity') and ${broadcast.startedAt} < coalesce(${until}, 'infinity')`
          : undefined,
        fitsPlace(broadcast),
      ),
    )
    .orderBy(...orders[order])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`live_contents_${of}_${order}_${hasPeriod}`),
);

/** Broadcasts on air of a category or a curated menu. */
export function listLiveContents(db: Db, query: LiveContentsQuery): Promise<CardRow[]> {
  const { of, order, since, until, ...rest } = query;
  const shape: LiveShape = {
    of: 'categoryNo' in of ? 'category' : 'menu',
    order,
    hasPeriod: since !== null || until !== null,
  };
  return livesOf(db, shape).execute({
    ...rest,
    of: 'categoryNo' in of ? of.categoryNo : of.menuId,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  });
}
