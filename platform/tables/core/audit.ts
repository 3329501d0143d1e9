import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What staff did. Rows are only ever added, in the transaction of the deed. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  target: text('target').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
});
