import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { channels } from '../../db/listener';
import type { Db } from '../../db/open-database';
import { event } from '../../tables/events/events';

/**
 * Writes an event and says so when the transaction commits, in one statement. The time is the database's: no clock is
 * handed to those who publish.
 *
 * @param data JSON text
 */
export async function insertEvent(db: Db, row: { topic: string; name: string; data: string }): Promise<void> {
  await db.execute(sql`
    with told as (
      insert into ${event} (topic, name, data, at)
      values (${row.topic}, ${row.name}, ${row.data}::jsonb, clock_timestamp()) returning id, topic
    )
    select pg_notify(${channels.event}, id || ' ' || topic) from told`);
}

/**
 * The same within a statement that makes what the event tells of: a CTE `told`, of which `notifyTold` has to be selected.
 *
 * @param made the CTE before it, a row for each event
 * @param topic of all rows, or of a row of it
 * @param data JSON of a row of it
 */
export const tell = (
  made: SQL,
  { topic, name, data }: { topic: string | SQL; name: string; data: SQL },
): SQL => sql`told as (
    insert into ${event} (topic, name, data, at)
    select ${topic}, ${name}, ${data}, clock_timestamp() from ${made} returning id, topic
  )`;
export const notifyTold = (): SQL => sql`pg_notify(${channels.event}, told.id || ' ' || told.topic)`;

export interface EventRow {
  id: number;
  topic: string;
  name: string;
  data: unknown;
}

const columns = { id: event.id, topic: event.topic, name: event.name, data: event.data };

/** Longer than a page may be away, for clocks that differ. */
const isRecent = () => sql`${event.at} > clock_timestamp() - interval '3 minutes'`;

/** What a topic was told in the last minutes, in the order of the ids. */
export const listRecent = (db: Db, topic: string): Promise<EventRow[]> =>
  db
    .select(columns)
    .from(event)
    .where(and(eq(event.topic, topic), isRecent()))
    .orderBy(event.id);

export const listByIds = (db: Db, ids: number[]): Promise<EventRow[]> =>
  db.select(columns).from(event).where(inArray(event.id, ids));

/** The last events of all topics that are there, the oldest first. */
export async function listLastIds(db: Db, limit: number): Promise<{ id: number; topic: string }[]> {
  const rows = await db
    .select({ id: event.id, topic: event.topic })
    .from(event)
    .orderBy(desc(event.id))
    .limit(limit);
  return rows.reverse();
}

/** Removes what is too old to be told again, `limit` at a time; how many there were. */
export async function deleteOld(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${event} where id in (
      select id from ${event} where not (${isRecent()}) order by at limit ${limit} for update skip locked
    )`);
  return rowCount ?? 0;
}
