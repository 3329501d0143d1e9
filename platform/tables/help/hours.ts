import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Week } from '~protocol/staff/hours-codes';
import { at } from '../columns';

/** When the desk is open: one row, or none as long as nobody has chosen (around the clock). */
export const deskHours = pgTable(
  'desk_hours',
  {
    id: integer('id').primaryKey().default(1),
    week: jsonb('week').$type<Week>().notNull(),
    /** Days on which the desk is open, until a final answer is due. */
    generalDays: smallint('general_days').notNull(),
    objectionDays: smallint('objection_days').notNull(),
    /** Of week and days: who changes them says which they have seen. */
    version: integer('version').notNull(),
    /** Grows with every change, of holidays too; a case says by which one its due time was counted. */
    calendarNo: integer('calendar_no').notNull(),
    /** null: only holidays were changed so far */
    changedAt: at('changed_at'),
  },
  (table) => [check('desk_hours_one', sql`${table.id} = 1`)],
);

/** Days on which the desk is closed; those of the past stay, since cases were due by them. */
export const deskHoliday = pgTable('desk_holiday', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
  /** SHA-256 (hex) of the form that made it: the same form again makes no second one */
  pressHash: text('press_hash').notNull().unique(),
});
