import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { vod } from './vod';

const titleNo = () =>
  bigint('title_no', { mode: 'number' })
    .notNull()
    .references(() => vod.titleNo, { onDelete: 'cascade' });

/** Where the parts of a VOD begin, and what they are called. */
export const vodChapter = pgTable(
  'vod_chapter',
  {
    titleNo: titleNo(),
    /** From the start of the VOD. */
    second: integer('second').notNull(),
    title: text('title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleNo, table.second] })],
);

/** Where a VOD may be interrupted by an advertisement. */
export const vodMidroll = pgTable(
  'vod_midroll',
  { titleNo: titleNo(), second: integer('second').notNull() },
  (table) => [primaryKey({ columns: [table.titleNo, table.second] })],
);
