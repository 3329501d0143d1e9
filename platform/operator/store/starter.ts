import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { auditLog } from '../../tables/core/audit';
import { faq } from '../../tables/faq/faq';
import { homeSection, preferSection } from '../../tables/home/home';
import { category } from '../../tables/live/live';
import { cannedAnswer } from '../../tables/staff/staff';

const isEmpty = async (db: Db, table: PgTable) =>
  (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0;

/** Adds the rows where the table has none yet; returns how many it added. */
async function fill<Row>(db: Db, table: PgTable, rows: readonly Row[]): Promise<number> {
  if (!(await isEmpty(db, table))) return 0;
  await db.insert(table).values([...rows] as never);
  return rows.length;
}

export const fillCategories = (db: Db, rows: readonly (typeof category.$inferInsert)[]) =>
  fill(db, category, rows);
export const fillSections = (db: Db, rows: readonly (typeof homeSection.$inferInsert)[]) =>
  fill(db, homeSection, rows);
export const fillPreferSections = (db: Db, rows: readonly (typeof preferSection.$inferInsert)[]) =>
  fill(db, preferSection, rows);
export const fillCannedAnswers = (db: Db, rows: readonly (typeof cannedAnswer.$inferInsert)[]) =>
  fill(db, cannedAnswer, rows);

export const hasFaq = async (db: Db) => !(await isEmpty(db, faq));
export const hasCategories = async (db: Db) => !(await isEmpty(db, category));
export const hasStations = async (db: Db) => !(await isEmpty(db, station));

/** Whether the operator has ever done this. */
export async function hasAudit(db: Db, action: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(sql`${auditLog.action} = ${action}`)
    .limit(1);
  return rows.length > 0;
}
