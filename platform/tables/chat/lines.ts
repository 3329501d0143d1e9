import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lineKinds } from '~protocol/chat/codes';
import { at, identity, member } from '../columns';
import { broadcast } from '../live/live';
import { gift } from '../station/ties';

const room = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => broadcast.no, { onDelete: 'cascade' });

/** Lines of the chat beside broadcasts. They go with their writer, and with the broadcast. */
export const chatLine = pgTable(
  'chat_line',
  {
    /** One series for all rooms: the order of each room's. */
    no: identity('no'),
    broadNo: room('broad_no'),
    accountId: member('account_id'),
    kind: text('kind', { enum: lineKinds }).notNull().default('talk'),
    /** What the writer was then: a bit for each of `chatMarks`, the first the lowest. */
    marks: smallint('marks').notNull().default(0),
    /** Normalised (chat/services/line-text.ts); of a subscription ''. */
    body: text('body').notNull(),
    /** Ids of members whom the body names. */
    mentions: text('mentions').array().notNull().default(sql`'{}'::text[]`),
    /** Of a gift, which says the rest. */
    giftId: bigint('gift_id', { mode: 'number' }).references(() => gift.id, { onDelete: 'cascade' }),
    /** Of a subscription, its own or a given one. */
    tier: smallint('tier'),
    /** Of a subscription. */
    months: integer('months'),
    /** What the page that sent it calls it, so that it stands once. */
    clientKey: text('client_key'),
    at: at('at').notNull(),
    deletedAt: at('deleted_at'),
    /** The act that deleted it; null: its writer did. */
    deletedBy: bigint('deleted_by', { mode: 'number' }),
  },
  (table) => [
    index('chat_line_room').on(table.broadNo, table.no),
    // the rates of a person, and what they have written
    index('chat_line_writer').on(table.accountId, table.at),
    uniqueIndex('chat_line_once')
      .on(table.accountId, table.clientKey)
      .where(sql`${table.clientKey} is not null`),
    uniqueIndex('chat_line_gift').on(table.giftId).where(sql`${table.giftId} is not null`),
  ],
);

/** The line that stands above a room. */
export const chatPin = pgTable('chat_pin', {
  broadNo: room('broad_no').primaryKey(),
  lineNo: bigint('line_no', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => chatLine.no, { onDelete: 'cascade' }),
});
