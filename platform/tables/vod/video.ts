import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { uploadKinds, uploadProblems, uploadStates } from '~protocol/station/upload/codes';
import { at, identity, member } from '../columns';
import { category } from '../live/live';
import { vod } from './vod';

/**
 * A file that becomes a VOD. `arriving`: its bytes are on the way; `waiting` for a machine; `working`; `done`: it is a VOD; `failed`,
 * with the problem. Its files lie in DATA_DIR/videos.
 */
export const video = pgTable(
  'video',
  {
    no: identity('no', 500_001),
    userId: member('user_id'),
    /** Of its address while it arrives; nobody else knows it. 32 hexadecimal digits. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: uploadKinds }).notNull(),
    title: text('title').notNull(),
    categoryNo: text('category_no')
      .notNull()
      .references(() => category.no),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    authNo: smallint('auth_no').notNull(),
    isAdult: boolean('is_adult').notNull(),
    /** As its owner's device calls it. */
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state', { enum: uploadStates }).notNull(),
    problem: text('problem', { enum: uploadProblems }),
    /** How much of it is made. */
    percent: smallint('percent').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** The last sign of life of who makes it. */
    workedAt: at('worked_at'),
    /** What it takes on the disk, once it is made. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When its state was last changed, or bytes of it came. */
    changedAt: at('changed_at').notNull(),
    titleNo: bigint('title_no', { mode: 'number' }).references(() => vod.titleNo, { onDelete: 'set null' }),
  },
  (table) => [
    index('video_user').on(table.userId, table.no.desc().nullsFirst()),
    index('video_unfinished').on(table.no).where(sql`${table.state} in ('arriving', 'waiting', 'working')`),
    uniqueIndex('video_vod').on(table.titleNo).where(sql`${table.titleNo} is not null`),
  ],
);
