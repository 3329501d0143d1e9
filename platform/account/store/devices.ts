import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { knownDevice } from '../../tables/account/account';

export async function isKnownDevice(db: Db, userId: string, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(and(eq(knownDevice.userId, userId), eq(knownDevice.deviceHash, deviceHash)));
  return rows.length > 0;
}

/** Adds the device, or says when it was used. */
export async function keepDevice(db: Db, row: typeof knownDevice.$inferInsert): Promise<void> {
  await db
    .insert(knownDevice)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.deviceHash],
      set: { lastUsedAt: row.lastUsedAt },
    });
}

export async function deleteDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId));
}

export async function deleteDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, before));
}
