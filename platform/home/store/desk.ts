import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DeskKindName } from '~protocol/staff/home/codes';
import type { Db } from '../../db/open-database';
import { directoryMenu } from '../../tables/directory/directory';
import {
  adCreative,
  groupBanner,
  homePopup,
  homeSection,
  policy,
  textBanner,
  topBanner,
} from '../../tables/home/home';
import { category } from '../../tables/live/live';
import { searchWord } from '../../tables/search/search';

interface DeskTable {
  table: PgTable;
  key: PgColumn;
  /** what staff move */
  place?: PgColumn;
  order: SQL[];
}

/** The table of each kind, in the order that staff see. */
const tables: Record<DeskKindName, DeskTable> = {
  popups: { table: homePopup, key: homePopup.id, order: [desc(homePopup.endsAt), desc(homePopup.id)] },
  ads: { table: adCreative, key: adCreative.id, order: [asc(adCreative.type), desc(adCreative.id)] },
  banners: {
    table: topBanner,
    key: topBanner.idx,
    place: topBanner.orderNo,
    order: [asc(topBanner.orderNo), asc(topBanner.idx)],
  },
  sections: {
    table: homeSection,
    key: homeSection.sectionCode,
    place: homeSection.position,
    order: [asc(homeSection.position)],
  },
  groups: {
    table: groupBanner,
    key: groupBanner.no,
    place: groupBanner.position,
    order: [asc(groupBanner.position), asc(groupBanner.no)],
  },
  texts: {
    table: textBanner,
    key: textBanner.no,
    place: textBanner.position,
    order: [asc(textBanner.position), asc(textBanner.no)],
  },
  menus: {
    table: directoryMenu,
    key: directoryMenu.menuId,
    place: directoryMenu.position,
    order: [asc(directoryMenu.position)],
  },
  posters: { table: category, key: category.no, order: [asc(category.name)] },
  policies: {
    table: policy,
    key: policy.no,
    order: [asc(policy.kind), desc(policy.startsAt), desc(policy.no)],
  },
  words: { table: searchWord, key: searchWord.word, order: [asc(searchWord.kind), asc(searchWord.word)] },
};

export type DeskRow = Record<string, unknown>;

/** A key as its column has it; one that cannot be a key there finds nothing. */
const isKey = ({ key }: DeskTable, id: string) => sql`${key}::text = ${id}`;

export const idOf = (kind: DeskKindName, row: DeskRow): string => {
  const { table, key } = tables[kind];
  const [name = ''] = Object.entries(getTableColumns(table)).find(([, column]) => column === key) ?? [];
  return String(row[name]);
};

export const listRows = (db: Db, kind: DeskKindName): Promise<DeskRow[]> => {
  const { table, order } = tables[kind];
  return db
    .select()
    .from(table)
    .orderBy(...order);
};

/** How many of each kind there are. */
export async function countRows(
  db: Db,
  kinds: readonly DeskKindName[],
): Promise<Record<DeskKindName, number>> {
  const counts = kinds.map(
    (kind) => sql`(select count(*)::int from ${tables[kind].table}) as ${sql.identifier(kind)}`,
  );
  const { rows } = await db.execute<Record<DeskKindName, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] as Record<DeskKindName, number>;
}

export async function findRow(db: Db, kind: DeskKindName, id: string): Promise<DeskRow | null> {
  const [row] = await db.select().from(tables[kind].table).where(isKey(tables[kind], id));
  return row ?? null;
}

/** Whether another one has this text in a column that holds each only once. */
export async function isTaken(
  db: Db,
  kind: DeskKindName,
  name: string,
  value: unknown,
  id: string | undefined,
): Promise<boolean> {
  const column = getTableColumns(tables[kind].table)[name] as PgColumn;
  const rows = (await db.select().from(tables[kind].table).where(eq(column, value))) as DeskRow[];
  return rows.some((row) => idOf(kind, row) !== id);
}

/** Adds one; at the end where there is an order. */
export async function insertRow(tx: Db, kind: DeskKindName, values: DeskRow): Promise<string> {
  const { table, place } = tables[kind];
  const last = place && {
    [nameOf(table, place)]: sql`(select coalesce(max(${place}), 0) + 1 from ${table})`,
  };
  const [row] = await tx
    .insert(table)
    .values({ ...values, ...last })
    .returning();
  return idOf(kind, row as DeskRow);
}

const nameOf = (table: PgTable, wanted: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === wanted)?.[0] ?? '';

/** False when it is gone. */
export async function updateRow(tx: Db, kind: DeskKindName, id: string, values: DeskRow): Promise<boolean> {
  const rows = await tx.update(tables[kind].table).set(values).where(isKey(tables[kind], id)).returning();
  return rows.length === 1;
}

export async function removeRow(tx: Db, kind: DeskKindName, id: string): Promise<boolean> {
  const rows = await tx.delete(tables[kind].table).where(isKey(tables[kind], id)).returning();
  return rows.length === 1;
}

/** Gives every row the place of its key in `ids`. In two steps: a place may be taken only once. */
export async function placeRows(tx: Db, kind: DeskKindName, ids: readonly string[]): Promise<void> {
  const { table, place } = tables[kind];
  if (!place) return;
  const name = nameOf(table, place);
  await tx.update(table).set({ [name]: sql`-1 - ${place}` });
  for (const [index, id] of ids.entries())
    await tx
      .update(table)
      .set({ [name]: index + 1 })
      .where(isKey(tables[kind], id));
}

/** Nobody else moves or adds one meanwhile. */
export const lockTable = async (tx: Db, kind: DeskKindName): Promise<void> => {
  await tx.execute(sql`lock table ${tables[kind].table} in share row exclusive mode`);
};
