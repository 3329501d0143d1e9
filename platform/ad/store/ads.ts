import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { adCreative, homePopup } from '../../tables/home/home';

const runs = (table: typeof adCreative | typeof homePopup, at: Date) =>
  and(lte(table.startsAt, at), gt(table.endsAt, at));

/** Advertisements of these types that run then, for a category or for everywhere, the category's first. */
export const listAds = (
  db: Db,
  { types, category, id, at }: { types: readonly string[]; category: string; id: number | null; at: Date },
) =>
  db
    .select()
    .from(adCreative)
    .where(
      and(
        sql`${adCreative.type} = any(${sql.param([...types])}::text[])`,
        id === null ? sql`${adCreative.category} in ('', ${category})` : eq(adCreative.id, id),
        runs(adCreative, at),
      ),
    )
    .orderBy(desc(adCreative.category), desc(adCreative.weight), asc(adCreative.id));
export type AdRow = Awaited<ReturnType<typeof listAds>>[number];

export async function findAdRow(db: Db, id: number): Promise<AdRow | null> {
  const [row] = await db.select().from(adCreative).where(eq(adCreative.id, id));
  return row ?? null;
}

/** Popups of a page that run then, the first that ends first. */
export const listPopups = (db: Db, path: string, at: Date) =>
  db
    .select()
    .from(homePopup)
    .where(and(eq(homePopup.path, path), runs(homePopup, at)))
    .orderBy(asc(homePopup.endsAt), asc(homePopup.id));
