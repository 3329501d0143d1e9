import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { viewerSources, watchSources } from '~protocol/station/studio/codes';
import { at, member } from '../columns';
import { broadcast } from './live';

const ofBroadcast = () =>
  bigint('broad_no', { mode: 'number' })
    .notNull()
    .references(() => broadcast.no, { onDelete: 'cascade' });

/** Who took a segment of a broadcast in the last half minute, from whichever node. */
export const streamViewer = pgTable(
  'stream_viewer',
  {
    broadNo: bigint('broad_no', { mode: 'number' }).notNull(),
    /** Keyed digest of the session, the guest's mark or the address: nobody can be told by it. */
    viewer: text('viewer').notNull(),
    at: at('at').notNull(),
    /** From where they came first. */
    source: text('source', { enum: watchSources }).notNull().default('inside'),
  },
  (table) => [primaryKey({ columns: [table.broadNo, table.viewer] }), index('stream_viewer_at').on(table.at)],
);

/** Who has watched a broadcast, each once, as long as it is on air; then only their number is kept. */
export const broadcastArrival = pgTable(
  'broadcast_arrival',
  {
    broadNo: bigint('broad_no', { mode: 'number' }).notNull(),
    /** As streamViewer's. */
    viewer: text('viewer').notNull(),
    source: text('source', { enum: viewerSources }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.broadNo, table.viewer] })],
);

/** The most who watched a broadcast at once in a minute, but its owner and bots. Of the last year. */
export const broadcastMinute = pgTable(
  'broadcast_minute',
  {
    broadNo: ofBroadcast(),
    /** from its beginning */
    minute: integer('minute').notNull(),
    viewers: integer('viewers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.broadNo, table.minute] })],
);

const count = (name: string) => integer(name).notNull().default(0);

/** What became of a broadcast that has ended: counted once, when it ends. */
export const broadcastFigure = pgTable(
  'broadcast_figure',
  {
    broadNo: ofBroadcast().primaryKey(),
    userId: member('user_id'),
    startedAt: at('started_at').notNull(),
    /** minutes in which there was a picture */
    minutes: count('minutes'),
    peak: count('peak'),
    /** The sum of all minutes' viewers. */
    watchedMinutes: bigint('watched_minutes', { mode: 'number' }).notNull().default(0),
    /** How many watched at all, and from where they came. */
    viewers: count('viewers'),
    fromHome: count('from_home'),
    fromSearch: count('from_search'),
    fromFavorite: count('from_favorite'),
    fromInside: count('from_inside'),
    fromOutside: count('from_outside'),
    /** From its beginning to its end. */
    favorites: count('favorites'),
    balloons: count('balloons'),
    adBalloons: count('ad_balloons'),
    stickers: count('stickers'),
    subscribers: count('subscribers'),
    lines: count('lines'),
  },
  (table) => [index('broadcast_figure_user').on(table.userId, sql`${table.startedAt} desc`)],
);
