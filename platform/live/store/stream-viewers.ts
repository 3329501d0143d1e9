import { and, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { broadcastArrival, streamViewer } from '../../tables/live/figures';

export type NotedViewer = typeof streamViewer.$inferInsert;
export type Arrival = typeof broadcastArrival.$inferInsert;

/** Of one statement: PostgreSQL takes 65 535 parameters. */
const batch = 10_000;

/** Notes when viewers were seen last. */
export async function saveViewers(db: Db, rows: NotedViewer[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await db
      .insert(streamViewer)
      .values(rows.slice(from, from + batch))
      .onConflictDoUpdate({
        target: [streamViewer.broadNo, streamViewer.viewer],
        set: { at: sql`greatest(${streamViewer.at}, excluded.at)` },
      });
  }
}

/** Viewers of each broadcast since then, without its owner; the others are removed. */
export async function countViewers(db: Db, since: Date): Promise<Map<number, number>> {
  await db.delete(streamViewer).where(lt(streamViewer.at, since));
  const rows = await db
    .select({ broadNo: streamViewer.broadNo, count: sql<number>`count(*)::int` })
    .from(streamViewer)
    .where(and(gte(streamViewer.at, since), ne(streamViewer.source, 'own')))
    .groupBy(streamViewer.broadNo);
  return new Map(rows.map(({ broadNo, count }) => [broadNo, count]));
}

/** Notes who has come to watch; who was there before stays with where they came from first. */
export async function saveArrivals(db: Db, rows: Arrival[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insert(broadcastArrival)
      .values(rows.slice(from, from + batch))
      .onConflictDoNothing();
}
