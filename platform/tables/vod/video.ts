import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ClipKind } from '~protocol/clip/codes';
import { uploadKinds, uploadProblems, uploadStates } from '~protocol/station/upload/codes';
import type { ChapterWire } from '~protocol/station/vods/calls';
import { account } from '../account/account';
import { at, identity, member } from '../columns';
import { category } from '../live/live';
import { vod } from './vod';

/** What a viewer cuts out of a live or a VOD. */
export interface Cut {
  source: { kind: ClipKind; no: number; title: string };
  /** Seconds of what is held, and where it began in its VOD; null: it is a live's. */
  heldSeconds: number;
  heldFrom: number | null;
  /** Seconds of what is held. */
  start: number;
  length: number;
  /** As the source has them. */
  subscriptionOnly: number;
  isAbroadBlocked: boolean;
}

/**
 * A file that becomes a VOD, or what a viewer cuts (`held`: the viewer still chooses). `arriving`: its bytes are on the way; `waiting` for a machine; `working`; `done`: it is a VOD; `failed`,
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
    /** Of the VOD that it becomes; those beyond its end are left out then. */
    chapters: jsonb('chapters').$type<ChapterWire[]>().notNull().default([]),
    /** As its owner's device calls it. */
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['held', ...uploadStates] }).notNull(),
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
    /** Who cuts it; null: nobody does, or they have left. */
    makerId: text('maker_id').references(() => account.userId, { onDelete: 'set null' }),
    /** Null: an upload of its owner. */
    cut: jsonb('cut').$type<Cut>(),
  },
  (table) => [
    index('video_user').on(table.userId, table.no.desc().nullsFirst()),
    index('video_unfinished').on(table.no).where(sql`${table.state} in ('arriving', 'waiting', 'working')`),
    index('video_maker')
      .on(table.makerId, table.no.desc().nullsFirst())
      .where(sql`${table.makerId} is not null`),
    uniqueIndex('video_vod').on(table.titleNo).where(sql`${table.titleNo} is not null`),
  ],
);
