import { and, asc, eq, exists, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { unreadOf } from '../../notice/store/notices';
import { account, station, stationManager } from '../../tables/account/account';
import { broadcast } from '../../tables/live/live';
import { note } from '../../tables/note/note';
import { hasLeft } from './leaving';

const other = alias(account, 'other');

export type AccountRow = typeof account.$inferSelect;
export type NewAccount = typeof account.$inferInsert;

export async function hasAccounts(db: Db): Promise<boolean> {
  const rows = await db.select({ userId: account.userId }).from(account).limit(1);
  return rows.length > 0;
}

export async function findAccount(db: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(account).where(eq(account.userId, userId));
  return row ?? null;
}

/** The account, held to the end of the transaction: its logins and what ends its sessions come one after the other. */
export async function holdAccount(tx: Db, userId: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(account).where(eq(account.userId, userId)).for('no key update');
  return row ?? null;
}

/** False when the user id, of one who left too, or the nick is taken; the transaction must be undone then. */
export async function insertAccount(tx: Db, row: NewAccount): Promise<boolean> {
  const rows = await tx
    .insert(account)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: account.userId });
  // asked afterwards: the insert may have waited for the one who is leaving
  return rows.length === 1 && !(await hasLeft(tx, row.userId));
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(account).set({ passwordHash }).where(eq(account.userId, userId));
}

/** False when somebody else has it. */
export async function updateNick(db: Db, userId: string, nick: string): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.nick, nick), ne(other.userId, userId)));
  const rows = await db
    .update(account)
    .set({ nick })
    .where(and(eq(account.userId, userId), notExists(taken)))
    .returning({ userId: account.userId });
  return rows.length === 1;
}

export async function updateEmail(db: Db, userId: string, email: string | null): Promise<void> {
  await db.update(account).set({ email }).where(eq(account.userId, userId));
}

export interface MailedAccount {
  userId: string;
  email: string;
}

/** Accounts with a password and that e-mail address, however its letters are written. */
export async function listMailedAccounts(db: Db, email: string): Promise<MailedAccount[]> {
  const rows = await db
    .select({ userId: account.userId, email: account.email })
    .from(account)
    .where(and(sql`lower(${account.email}) = lower(${email})`, isNotNull(account.passwordHash)))
    .orderBy(asc(account.createdAt), asc(account.userId))
    .limit(mostMailed);
  return rows.flatMap(({ userId, email }) => (email ? [{ userId, email }] : []));
}
const mostMailed = 50;

export async function insertStation(db: Db, row: typeof station.$inferInsert): Promise<void> {
  await db.insert(station).values(row);
}

export async function findStation(db: Db, userId: string): Promise<typeof station.$inferSelect | null> {
  const [row] = await db.select().from(station).where(eq(station.userId, userId));
  return row ?? null;
}

export async function insertStationManager(db: Db, row: typeof stationManager.$inferInsert): Promise<void> {
  await db.insert(stationManager).values(row);
}

const profileOf = oncePerDatabase((db) => {
  const managed = db
    .select({
      list: sql<
        ManagedStation[]
      >`coalesce(json_agg(json_build_object('userId', ${station.userId}, 'stationName', ${station.name}) order by ${station.name}), '[]')`,
    })
    .from(stationManager)
    .innerJoin(station, eq(station.userId, stationManager.stationUserId))
    .where(eq(stationManager.accountId, account.userId));
  const onAir = db
    .select({ no: broadcast.no })
    .from(broadcast)
    .where(and(eq(broadcast.userId, account.userId), isNull(broadcast.endedAt)));
  return db
    .select({
      account: {
        userId: account.userId,
        nick: account.nick,
        birthDate: account.birthDate,
        isAbroad: account.isAbroad,
        role: account.role,
        staffRoles: account.staffRoles,
        twoStepAt: account.twoStepAt,
        suspendedUntil: account.suspendedUntil,
        email: account.email,
        profileImage: account.profileImage,
      },
      hasStation: sql<boolean>`${exists(db.select({ one: sql`1` }).from(station).where(eq(station.userId, account.userId)))}`,
      broadNo: sql<string | null>`(${onAir})`,
      managedStations: sql<ManagedStation[]>`(${managed})`,
      unreadNotices: unreadOf(account.userId, sql.placeholder('now')),
      unreadNotes: sql<number>`(select count(*)::int from ${note} where ${note.receiverId} = ${account.userId} and ${note.readAt} is null and ${note.deletedByReceiverAt} is null)`,
    })
    .from(account)
    .where(eq(account.userId, sql.placeholder('userId')))
    .prepare('account_profile');
});

export interface ManagedStation {
  userId: string;
  stationName: string;
}

/** The account, whether it owns a station, what it has on air, and the stations that it manages, by name. Every member page asks for it. */
export async function findProfile(db: Db, userId: string, now: Date) {
  const [row] = await profileOf(db).execute({ userId, now: now.toISOString() });
  return row ?? null;
}
