import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ticket } from '../../tables/help/help';
import { deskHoliday, deskHours } from '../../tables/help/hours';

export type HoursRow = Omit<typeof deskHours.$inferSelect, 'id'>;

/** Null as long as nobody has chosen. */
export async function findHours(db: Db): Promise<HoursRow | null> {
  const [row] = await db.select().from(deskHours);
  return row ?? null;
}

export async function saveHours(tx: Db, row: HoursRow): Promise<void> {
  await tx.insert(deskHours).values(row).onConflictDoUpdate({ target: deskHours.id, set: row });
}

/** Every day on which the desk is or was closed beside its week, 'YYYY-MM-DD'. */
export async function listClosedDays(db: Db): Promise<string[]> {
  return (await db.select({ day: deskHoliday.day }).from(deskHoliday)).map(({ day }) => day);
}

/** Holidays from the day on, the next one first. */
export const listHolidays = (db: Db, from: string) =>
  db
    .select({ day: deskHoliday.day, name: deskHoliday.name })
    .from(deskHoliday)
    .where(gte(deskHoliday.day, from))
    .orderBy(asc(deskHoliday.day));

export const isPressed = async (tx: Db, pressHash: string): Promise<boolean> =>
  (await tx.$count(deskHoliday, eq(deskHoliday.pressHash, pressHash))) > 0;

export async function insertHoliday(tx: Db, row: typeof deskHoliday.$inferInsert): Promise<void> {
  await tx.insert(deskHoliday).values(row);
}

/** The name of the holiday that was removed; null where the day was none. */
export async function deleteHoliday(tx: Db, day: string): Promise<string | null> {
  const [row] = await tx
    .delete(deskHoliday)
    .where(eq(deskHoliday.day, day))
    .returning({ name: deskHoliday.name });
  return row?.name ?? null;
}

/** Not closed, and counted by an older calendar. */
const isUncounted = (calendarNo: number) =>
  and(sql`${ticket.status} <> 'ANSWEND'`, lt(ticket.calendarNo, calendarNo));

export async function countUncounted(db: Db, calendarNo: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(ticket).where(isUncounted(calendarNo));
  return row?.n ?? 0;
}

/** Some of them, locked until the transaction ends; what somebody has locked comes later. */
export const lockUncounted = (tx: Db, calendarNo: number, limit: number) =>
  tx
    .select({
      id: ticket.id,
      formType: ticket.formType,
      createdAt: ticket.createdAt,
      clockFrom: ticket.clockFrom,
      dueFrom: ticket.dueFrom,
      askedAt: ticket.askedAt,
      firstDueAt: ticket.firstDueAt,
      firstAnsweredAt: ticket.firstAnsweredAt,
    })
    .from(ticket)
    .where(isUncounted(calendarNo))
    .limit(limit)
    .for('update', { of: ticket, skipLocked: true });

interface DueRow {
  id: string;
  dueAt: Date | null;
  firstDueAt: Date;
}

/** Sets the due times of many cases by one statement. */
export async function updateDue(tx: Db, rows: readonly DueRow[], calendarNo: number): Promise<void> {
  await tx.execute(sql`
    update ${ticket} set due_at = counted."dueAt", first_due_at = counted."firstDueAt", calendar_no = ${calendarNo}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counted(id text, "dueAt" timestamptz, "firstDueAt" timestamptz)
    where ${ticket.id} = counted.id`);
}
