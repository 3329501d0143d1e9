import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, member } from '../columns';
import { vod } from '../vod/vod';
import { category } from './live';

/** What opens the ingest to a streamer's encoder. The key itself is known to nobody any more. */
export const streamKey = pgTable(
  'stream_key',
  {
    id: identity('id'),
    userId: member('user_id'),
    /** SHA-256, hexadecimal. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('stream_key_good').on(table.userId).where(sql`${table.revokedAt} is null`),
    index('stream_key_user').on(table.userId),
  ],
);

/** How the next broadcast from an encoder begins; while it is on air, changes are its own, too. */
export const streamSetup = pgTable('stream_setup', {
  userId: member('user_id').primaryKey(),
  title: text('title').notNull(),
  categoryNo: text('category_no')
    .notNull()
    .references(() => category.no),
  tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
  notice: text('notice').notNull().default(''),
  /** Minimum age: 0 or 19. */
  grade: smallint('grade').notNull().default(0),
  /** As a broadcast's. */
  passwordHash: text('password_hash'),
  isSubscriberOnly: boolean('is_subscriber_only').notNull().default(false),
  keepsVod: boolean('keeps_vod').notNull().default(false),
  /** What an encoder sends is nobody's but the owner's, until they begin. */
  isTest: boolean('is_test').notNull().default(false),
  updatedAt: at('updated_at').notNull(),
});

/** At this second of a recording the next picture is of a later time: all that it lacks until there, in milliseconds. */
export interface RecordingGap {
  second: number;
  lostMs: number;
}

/**
 * What came from an encoder. `waiting`: let in, no picture yet; `on`; `silent`: gone, and may come back; `ended`: its
 * recording is still to be kept; `closed`. A broadcast has its number from here, and begins with the first segment.
 */
export const stream = pgTable(
  'stream',
  {
    broadNo: bigint('broad_no', { mode: 'number' }).primaryKey(),
    userId: member('user_id'),
    state: text('state', { enum: ['waiting', 'on', 'silent', 'ended', 'closed'] }).notNull(),
    /** The last sign of life. */
    seenAt: at('seen_at').notNull(),
    /** The owner ended it: encoders that come back by themselves wait until then. */
    heldUntil: at('held_until'),
    /** The last segment that was a test: neither it nor one before is shown or kept. */
    testedTo: text('tested_to'),
    thumbSha256: text('thumb_sha256'),
    thumbAt: at('thumb_at'),
    /** The VOD that was made of it. */
    titleNo: bigint('title_no', { mode: 'number' }).references(() => vod.titleNo, { onDelete: 'set null' }),
    /** Of that VOD, in the order of time. */
    gaps: jsonb('gaps').$type<RecordingGap[]>().notNull().default([]),
  },
  (table) => [
    index('stream_user').on(table.userId, table.broadNo.desc().nullsFirst()),
    uniqueIndex('stream_open').on(table.userId).where(sql`${table.state} in ('waiting', 'on', 'silent')`),
    index('stream_unfinished').on(table.broadNo).where(sql`${table.state} <> 'closed'`),
    index('stream_thumb').on(table.thumbSha256).where(sql`${table.thumbSha256} is not null`),
    uniqueIndex('stream_vod').on(table.titleNo).where(sql`${table.titleNo} is not null`),
  ],
);
