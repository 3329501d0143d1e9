import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { chatActs } from '~protocol/chat/codes';
import { doers } from '~protocol/station/talk/codes';
import { account } from '../account/account';
import { at, identity, member, stationOf } from '../columns';
import { broadcast } from '../live/live';

/** Who did what to a room; what was taken back stays. A time-out is one of them, until then and in all rooms of the station. */
export const chatAct = pgTable(
  'chat_act',
  {
    no: identity('no'),
    broadNo: bigint('broad_no', { mode: 'number' })
      .notNull()
      .references(() => broadcast.no, { onDelete: 'cascade' }),
    stationUserId: stationOf('station_user_id'),
    /** Of those who left: the account that they share. */
    actorId: member('actor_id'),
    /** For whom: staff who are no carers of the station act for the house. */
    doer: text('doer', { enum: doers }).notNull().default('station'),
    act: text('act', { enum: chatActs }).notNull(),
    /** Against whom, or whose line. */
    targetId: text('target_id').references(() => account.userId, { onDelete: 'cascade' }),
    lineNo: bigint('line_no', { mode: 'number' }),
    minutes: integer('minutes'),
    /** Of a time-out. */
    until: at('until'),
    createdAt: at('created_at').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by').references(() => account.userId, { onDelete: 'set null' }),
    /** For whom it was taken back; null: it was not. */
    undoer: text('undoer', { enum: doers }),
  },
  (table) => [
    index('chat_act_room').on(table.broadNo, table.no),
    index('chat_act_timeout')
      .on(table.targetId, table.stationUserId, table.until)
      .where(sql`${table.act} = 'timeout' and ${table.undoneAt} is null`),
  ],
);

/** What the key of a station's pages for OBS is made of; with another seed the old one opens nothing. */
export const chatOverlay = pgTable('chat_overlay', {
  stationUserId: stationOf('station_user_id').primaryKey(),
  seed: text('seed').notNull(),
  createdAt: at('created_at').notNull(),
});
