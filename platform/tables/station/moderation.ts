import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { doers } from '~protocol/station/talk/codes';
import { at, identity, member, stationOf } from '../columns';

export const stationBlacklist = pgTable(
  'station_blacklist',
  {
    stationUserId: stationOf('station_user_id'),
    accountId: member('account_id'),
    /** clip = may not make clips or Catch of the station. */
    kind: text('kind', { enum: ['station', 'clip'] }).notNull(),
    reason: text('reason').notNull().default(''),
    /** Who put them there: what the house did its station does not take back. */
    doer: text('doer', { enum: doers }).notNull().default('station'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.kind, table.accountId] })],
);

export const banWord = pgTable(
  'ban_word',
  {
    stationUserId: stationOf('station_user_id'),
    word: text('word').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.word] })],
);

/** Those who help a station beside its managers: in its chat, and with its VODs. */
export const stationRole = pgTable(
  'station_role',
  {
    stationUserId: stationOf('station_user_id'),
    accountId: member('account_id'),
    role: text('role', { enum: ['chatManager', 'vodEditor'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stationUserId, table.role, table.accountId] })],
);

/** Reports of posts and comments. */
export const report = pgTable(
  'report',
  {
    id: identity('id', 1),
    reporterId: member('reporter_id'),
    stationUserId: stationOf('station_user_id'),
    writerId: text('writer_id').notNull(),
    /** The number of the post, VOD, comment or reply; boardType says which. */
    commonIdx: bigint('common_idx', { mode: 'number' }).notNull(),
    boardType: smallint('board_type').notNull(),
    isStationReport: boolean('is_station_report').notNull(),
    reportInfoNo: integer('report_info_no').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** When staff were done with what it is about; null: they are to look at it. */
    endedAt: at('ended_at'),
  },
  (table) => [
    // what is open is counted by the index alone
    index('report_open')
      .on(table.boardType, table.commonIdx, table.stationUserId, table.createdAt)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('report_once').on(table.reporterId, table.boardType, table.commonIdx),
    index('report_thing').on(table.boardType, table.commonIdx),
    index('report_writer').on(table.writerId, table.id.desc().nullsFirst()),
  ],
);
