import { eq, type SQL, sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What staff did. Rows are only ever added, in the transaction of the deed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor').notNull(),
    /** `{area}.{what}` */
    action: text('action').notNull(),
    target: text('target').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_log_time').on(table.at),
    index('audit_log_actor').on(table.actor, table.id),
    index('audit_log_target').on(table.target, table.id),
    index('audit_log_area').on(sql`split_part(${table.action}, '.', 1)`, table.id),
  ],
);

/** Condition: the deed is of the area. As the index audit_log_area has it. */
export const isOfArea = (area: string): SQL => eq(sql`split_part(${auditLog.action}, '.', 1)`, area);
