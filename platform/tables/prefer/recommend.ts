import { bigint, index, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { hideTypes } from '~protocol/card-kinds';
import { at, identity, member } from '../columns';

/** Contents that an account does not want recommended. `contentNo` 0 = all of the streamer's. */
export const notRecommended = pgTable(
  'not_recommended',
  {
    accountId: member('account_id'),
    streamerId: member('streamer_id'),
    kind: text('kind', { enum: hideTypes }).notNull(),
    contentNo: bigint('content_no', { mode: 'number' }).notNull(),
    /** The score of the card, given back on undo. */
    score: real('score'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.streamerId, table.kind, table.contentNo] })],
);

/** Streamers that an account does not want recommended, and why they were. */
export const rejectedStreamer = pgTable(
  'rejected_streamer',
  {
    filterId: identity('filter_id', 1),
    accountId: member('account_id'),
    streamerId: member('streamer_id'),
    logic: text('logic').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('rejected_streamer_account').on(table.accountId, table.streamerId)],
);
