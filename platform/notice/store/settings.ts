import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { NoticeKind } from '~protocol/notice/codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { noticeHours, noticeSetting, pushDevice } from '../../tables/notice/notice';

export const listSettings = (db: Db, accountId: string) =>
  db.select().from(noticeSetting).where(eq(noticeSetting.accountId, accountId));
export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number];

export async function findHours(db: Db, accountId: string) {
  const [row] = await db.select().from(noticeHours).where(eq(noticeHours.accountId, accountId));
  return row ?? null;
}

/** Puts all of a member's settings in the place of those before. */
export async function saveSettings(
  tx: Db,
  rows: readonly SettingRow[],
  hours: typeof noticeHours.$inferInsert,
): Promise<void> {
  await tx
    .insert(noticeSetting)
    .values([...rows])
    .onConflictDoUpdate({
      target: [noticeSetting.accountId, noticeSetting.kind],
      set: {
        isListed: sql`excluded.is_listed`,
        byBrowser: sql`excluded.by_browser`,
        mail: sql`excluded.mail`,
      },
    });
  const { accountId: _, ...set } = hours;
  await tx.insert(noticeHours).values(hours).onConflictDoUpdate({ target: noticeHours.accountId, set });
}

/** The kinds of which the member gets a mail a day. */
export async function listDailyKinds(db: Db, accountId: string): Promise<NoticeKind[]> {
  const rows = await db
    .select({ kind: noticeSetting.kind })
    .from(noticeSetting)
    .where(and(eq(noticeSetting.accountId, accountId), eq(noticeSetting.mail, 'daily')));
  return rows.map(({ kind }) => kind);
}

/** Where mail to the member goes, and how many browsers are pushed to under the key. */
export async function findWays(db: Db, accountId: string, keyDigest: string | null) {
  const devices = db
    .select({ total: count() })
    .from(pushDevice)
    .where(and(eq(pushDevice.accountId, accountId), eq(pushDevice.keyDigest, keyDigest ?? '')));
  const [row] = await db
    .select({ email: account.email, devices: sql<number>`(${devices})::int` })
    .from(account)
    .where(eq(account.userId, accountId));
  return { email: row?.email ?? null, devices: row?.devices ?? 0 };
}

/** The browser, no matter who had it before: one address is one browser. */
export async function saveDevice(db: Db, row: typeof pushDevice.$inferInsert): Promise<void> {
  const { endpoint: _, ...set } = row;
  await db.insert(pushDevice).values(row).onConflictDoUpdate({ target: pushDevice.endpoint, set });
}

/** All but the newest of the account go. */
export async function keepNewestDevices(tx: Db, accountId: string, most: number): Promise<void> {
  const kept = tx
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.accountId, accountId))
    .orderBy(sql`${pushDevice.createdAt} desc, ${pushDevice.id} desc`)
    .limit(most);
  await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.accountId, accountId), sql`${pushDevice.id} not in (${kept})`));
}

/** The member's own. */
export async function deleteDevice(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushDevice)
    .where(and(eq(pushDevice.accountId, accountId), eq(pushDevice.endpoint, endpoint)));
}

/** Browsers that said themselves that they are gone. */
export async function deleteDevices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushDevice).where(inArray(pushDevice.id, [...ids]));
}
