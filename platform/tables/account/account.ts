import { and, arrayOverlaps, eq, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { type StaffRole, staffRoles } from '~protocol/staff/roles';
import { atOnce, searchColumns } from '../../db/tsvector';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Members, streamers and staff. Those without a password (streamers of the demo world) cannot sign in by one. */
export const account = pgTable(
  'account',
  {
    userId: text('user_id').primaryKey(),
    nick: text('nick').notNull().unique(),
    passwordHash: text('password_hash'),
    birthDate: date('birth_date', { mode: 'string' }),
    isAbroad: boolean('is_abroad').notNull().default(false),
    role: text('role', { enum: ['member', 'staff'] })
      .notNull()
      .default('member'),
    /** What the account does as staff; empty for members. */
    staffRoles: text('staff_roles', { enum: staffRoles }).array().notNull().default(sql`'{}'`),
    suspendedUntil: at('suspended_until'),
    /** When that suspension began; null where nobody noted it. */
    suspendedFrom: at('suspended_from'),
    /** Names the suspension period: one objection per period. */
    suspensionId: text('suspension_id'),
    /** Until when the member may not write in chats; on posts, comments, guestbooks and in notes; go on air. */
    noChatUntil: at('no_chat_until'),
    noPostsUntil: at('no_posts_until'),
    noBroadcastUntil: at('no_broadcast_until'),
    email: text('email'),
    /** Since when a login asks for a code as well (`two_step`); null: it does not. */
    twoStepAt: at('two_step_at'),
    /** When they agreed to the house's terms and privacy policy; null for accounts that the operator made. */
    agreedAt: at('agreed_at'),
    profileImage: text('profile_image'),
    createdAt: at('created_at').notNull().default(sql`now()`),
    ...searchColumns("nick || ' ' || user_id"),
  },
  (table) => [
    index('account_suspended').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    index('account_newest').on(table.createdAt.desc().nullsFirst(), table.userId.desc().nullsFirst()),
    index('account_search').using('gin', table.search).with(atOnce),
    check('account_staff', sql`${table.role} = 'staff' or ${table.staffRoles} = '{}'`),
    index('account_desk').on(table.nick, table.userId).where(sql`${table.role} = 'staff'`),
    index('account_email').on(sql`lower(${table.email})`).where(sql`${table.email} is not null`),
  ],
);

/**
 * The profile pictures that members uploaded, by the name in their address (`account.profile_image`). One that was
 * replaced or removed has no files any more: for a while its address leads to what is there now.
 */
export const profilePicture = pgTable(
  'profile_picture',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** Names of the WebP files: uploads/{first two}/{sha256} */
    sha256: text('sha256'),
    smallSha256: text('small_sha256'),
    createdAt: at('created_at').notNull(),
    /** null: it is shown */
    replacedAt: at('replaced_at'),
  },
  (table) => [
    index('profile_picture_account').on(table.accountId),
    index('profile_picture_replaced').on(table.replacedAt).where(sql`${table.replacedAt} is not null`),
  ],
);

/** The ids of members who left: nobody gets one of them again. Nothing else is known of them. */
export const leftAccount = pgTable('left_account', {
  userId: text('user_id').primaryKey(),
  leftAt: at('left_at').notNull(),
});

/** `tokenHash` is the SHA-256 (hex) of the bearer token; the token itself is never stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the expiry was last moved: at most once a day. */
    renewedAt: at('renewed_at').notNull(),
    /** What the browser called itself at the login; '' where it said nothing. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('session_user').on(table.userId), index('session_expiry').on(table.expiresAt)],
);

/**
 * Browsers that have signed in to an account: wrong passwords from elsewhere do not lock them out. `deviceHash` is the
 * SHA-256 (hex) of the token in the browser's cookie.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_device_use').on(table.lastUsedAt),
  ],
);

/** Fixed windows of failed log-ins and other limited calls; in SQL so that several nodes share them. */
export const loginFailure = pgTable(
  'login_failure',
  {
    /** What is counted and whose: account/services/login-limits.ts and call-limits.ts */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
  },
  (table) => [index('login_failure_end').on(table.windowEndsAt)],
);

/**
 * Links by which members who forgot their password set another one, one for an account. `tokenHash` is the SHA-256 (hex)
 * of what stands in the mail.
 */
export const passwordLink = pgTable(
  'password_link',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => account.userId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('password_link_end').on(table.expiresAt)],
);

export const station = pgTable('station', {
  userId: text('user_id')
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  stationNo: bigint('station_no', { mode: 'number' }).notNull().unique().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** The name as it is compared (station/services/settings); null until its owner has chosen one. */
  nameKey: text('name_key').unique('station_name'),
  createdAt: at('created_at').notNull().default(sql`now()`),
});

export const stationManager = pgTable(
  'station_manager',
  {
    stationUserId: text('station_user_id')
      .notNull()
      .references(() => station.userId, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.stationUserId, table.accountId] }),
    index('station_manager_account').on(table.accountId),
  ],
);

/** Condition: the account has one of the roles. Only who is of the staff has any; said, they are found by the index of staff. */
export const hasRole = (...roles: readonly StaffRole[]) =>
  and(eq(account.role, 'staff'), arrayOverlaps(account.staffRoles, [...roles]));
