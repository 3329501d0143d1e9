import { bigint, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { at, member, stationOf } from '../columns';

/** What a member is writing on a station, or changing: one draft for each post, 0 for a new one. */
export const postDraft = pgTable(
  'post_draft',
  {
    accountId: member('account_id'),
    stationUserId: stationOf('station_user_id'),
    titleNo: bigint('title_no', { mode: 'number' }).notNull().default(0),
    fields: jsonb('fields').$type<Record<string, string | string[]>>().notNull(),
    updatedAt: at('updated_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.stationUserId, table.titleNo] }),
    index('post_draft_end').on(table.expiresAt),
  ],
);
