import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type NoticeAct, noticeKinds, noticeMails, type SystemNews } from '~protocol/notice/codes';
import type { MemberAct } from '~protocol/staff/member-codes';
import { account, session } from '../account/account';
import { at, identity, member } from '../columns';

const kind = () => text('kind', { enum: noticeKinds }).notNull();

/** What no other row tells: of deeds and of the system's own. */
export interface NoticeDetail {
  act?: NoticeAct;
  news?: SystemNews;
  /** of news about a report: what kind of thing it was about (reportedTypes) */
  boardType?: number;
  /** what staff did about the reader */
  sanction?: MemberAct;
  /** of what lasts: 'YYYY-MM-DD HH:mm:ss', Seoul */
  until?: string;
  reason?: string;
  /** how the reader's own thing was called: it may be gone */
  title?: string;
  /** the station where it was */
  stationUserId?: string;
  by?: 'station' | 'house';
  titleNo?: number;
  /** of a comment: the title is a VOD's */
  onVod?: boolean;
}

/**
 * A notice of one member about one thing. It holds no text of others: who and what are read from the thing itself, so
 * that what was deleted or hidden since is told to nobody (notice/store/about.ts).
 */
export const notice = pgTable(
  'notice',
  {
    id: identity('id'),
    accountId: member('account_id'),
    kind: kind(),
    /** Names the thing, with the kind: a broadcast's, post's, comment's number, a day, a ticket's id. */
    subject: text('subject').notNull(),
    /** Who did it; null: the house, or several (noticeItem). */
    actorId: text('actor_id').references(() => account.userId, { onDelete: 'cascade' }),
    detail: jsonb('detail').$type<NoticeDetail>(),
    /** Not in the list: for browser or mail alone. */
    isListed: boolean('is_listed').notNull().default(true),
    createdAt: at('created_at').notNull(),
    /** When the last thing was folded into it: the order of the list. */
    raisedAt: at('raised_at').notNull(),
    readAt: at('read_at'),
    deletedAt: at('deleted_at'),
  },
  (table) => {
    const isShown = sql`${table.deletedAt} is null and ${table.isListed}`;
    return [
      uniqueIndex('notice_once').on(table.accountId, table.kind, table.subject),
      index('notice_newest')
        .on(table.accountId, table.raisedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(isShown),
      index('notice_unread').on(table.accountId).where(sql`${table.readAt} is null and ${isShown}`),
      index('notice_raised').on(table.raisedAt),
      index('notice_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
    ];
  },
);

/** One of the things that a notice folds together; each is counted once. */
export const noticeItem = pgTable(
  'notice_item',
  {
    noticeId: bigint('notice_id', { mode: 'number' })
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    /** The comment, entry or answer; who liked or follows. */
    ref: text('ref').notNull(),
    actorId: text('actor_id').references(() => account.userId, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.ref] }),
    index('notice_item_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
);

/** What all who pressed a streamer's bell are told of: in batches, by a job that goes on where it stopped. */
export const noticeFanout = pgTable(
  'notice_fanout',
  {
    id: identity('id'),
    kind: kind(),
    subject: text('subject').notNull(),
    streamerId: member('streamer_id'),
    /** The last account that was told. */
    cursor: text('cursor').notNull().default(''),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    uniqueIndex('notice_fanout_once').on(table.kind, table.subject),
    index('notice_fanout_open').on(table.id).where(sql`${table.endedAt} is null`),
  ],
);

/** What a member wants of a kind; a kind without a row has noticeDefaults. */
export const noticeSetting = pgTable(
  'notice_setting',
  {
    accountId: member('account_id'),
    kind: kind(),
    isListed: boolean('is_listed').notNull(),
    byBrowser: boolean('by_browser').notNull(),
    mail: text('mail', { enum: noticeMails }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** A member's hours, of Seoul. */
export const noticeHours = pgTable(
  'notice_hours',
  {
    accountId: member('account_id').primaryKey(),
    dailyHour: smallint('daily_hour').notNull(),
    /** Nothing rings from this hour up to that one; both null: never quiet. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    /** When the next daily mail is due; null while no kind asks for one. */
    dailyAt: at('daily_at'),
  },
  (table) => [index('notice_hours_daily').on(table.dailyAt).where(sql`${table.dailyAt} is not null`)],
);

/** A browser that is pushed to. It goes with the session that switched it on. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: identity('id'),
    accountId: member('account_id'),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Of our key that the browser was given: under another one it hears nothing. */
    keyDigest: text('key_digest').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_device_endpoint').on(table.endpoint),
    index('push_device_account').on(table.accountId),
    index('push_device_session').on(table.sessionHash),
  ],
);

/** A notice on its way to one browser. */
export const push = pgTable(
  'push',
  {
    id: identity('id'),
    noticeId: bigint('notice_id', { mode: 'number' })
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** When it is to be sent, or taken for lost by anyone who was sending it. */
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_once').on(table.noticeId, table.deviceId),
    index('push_due').on(table.dueAt, table.id),
    index('push_device_pending').on(table.deviceId),
  ],
);
