import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, member } from '../columns';
import { video } from './video';
import { vod } from './vod';

/**
 * The picture that was sent for a VOD's card, or for an upload until it is one: one of the two numbers is there. It stays
 * beside the VOD's frames while the card shows one of those.
 */
export const ownPicture = pgTable(
  'own_picture',
  {
    no: identity('no'),
    /** On whose room it counts. */
    userId: member('user_id'),
    /** Name of the WebP file: uploads/{first two}/{sha256} */
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    titleNo: bigint('title_no', { mode: 'number' }).references(() => vod.titleNo, { onDelete: 'cascade' }),
    videoNo: bigint('video_no', { mode: 'number' }).references(() => video.no, { onDelete: 'cascade' }),
    /** What the card showed before there was any: the way back, where there are no frames. */
    insteadOf: text('instead_of'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('own_picture_vod').on(table.titleNo),
    uniqueIndex('own_picture_video').on(table.videoNo),
    // of the room that a member takes
    index('own_picture_user').on(table.userId),
  ],
);
