import { lt } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { eventLog } from '../../tables/log/log';

export async function addEvent(db: Db, row: typeof eventLog.$inferInsert): Promise<void> {
  await db.insert(eventLog).values(row);
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(eventLog).where(lt(eventLog.at, before));
}
