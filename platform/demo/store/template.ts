import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { homePopup, topBanner } from '../../tables/home/home';
import { gameProfile } from '../../tables/search/search';
import { calendarEntry } from '../../tables/station/page';

/**
 * Not among the tables of the schema: it is there from the build, which makes the demo world ahead, until the world is
 * moved to the time of its first start, in the same transaction.
 */
const marker = sql.identifier('demo_template');

/** Marks the world as made ahead at `madeAt`, for `takeMark`, and leaves every table compact with its statistics. */
export async function markTemplate(db: Db, madeAt: Date): Promise<void> {
  await db.execute(sql`create table ${marker} as select ${madeAt.toISOString()}::timestamptz as made_at`);
  await db.execute(sql`vacuum (full, analyze)`);
}

/** When the world was made ahead, and no mark any more; null for one that was made in its place. */
export async function takeMark(tx: Db): Promise<Date | null> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('public.demo_template') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const mark = await tx.execute<{ at: string }>(
    sql`select (extract(epoch from made_at) * 1000)::bigint as at from ${marker}`,
  );
  await tx.execute(sql`drop table ${marker}`);
  return new Date(Number(mark.rows[0]?.at));
}

/** Rows from which writing a table again, its indexes built afterwards, is faster than changing row by row. */
const manyRows = 200;
/** What follows from the day and is made anew (services/schedule.ts), what has days of its own, and what is not of the world. */
const keepTheirTimes = ['sports_game', 'esports_match', 'policy', 'schema_migration'];

interface Dated extends Record<string, unknown> {
  table: string;
  columns: string[];
  isLarge: boolean;
}

/** The tables with rows and times, by the statistics of markTemplate; names that are ready for a statement. */
async function listDated(tx: Db): Promise<Dated[]> {
  const { rows } = await tx.execute<Dated>(sql`
    select quote_ident(c.relname) as table, array_agg(quote_ident(a.attname)) as columns,
      c.reltuples >= ${manyRows} as "isLarge"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > 0
      and a.atttypid = 'timestamptz'::regtype and not a.attisdropped
      and not c.relname = any(array[${sql.join(
        keepTheirTimes.map((name) => sql`${name}`),
        sql`, `,
      )}])
    group by c.oid, c.relname, c.reltuples order by c.relname`);
  return rows;
}

/**
 * Moves every time of the world by so many milliseconds. A column's type is changed to the same one: that writes the
 * table again without the old rows and builds its indexes afterwards, in a tenth of the time of an update.
 */
export async function moveTimes(tx: Db, ms: number): Promise<void> {
  const by = `interval '${Math.round(ms)} milliseconds'`;
  const statements = (await listDated(tx)).flatMap(({ table, columns, isLarge }) => {
    if (!isLarge) return [`update ${table} set ${columns.map((name) => `${name} = ${name} + ${by}`)}`];
    const changes = columns.map((name) => `alter column ${name} type timestamptz using ${name} + ${by}`);
    return [`alter table ${table} ${changes}`, `analyze ${table} (${columns})`];
  });
  await tx.execute(sql.raw(statements.join(';\n')));
}

export interface DayRows {
  births: readonly { userId: string; birthDate: string }[];
  popups: readonly Pick<typeof homePopup.$inferInsert, 'cookieKey' | 'startsAt' | 'endsAt'>[];
  /** 'YYYY-MM-DD' */
  event: { startDate: string; endDate: string };
  calendar: readonly { id: number; startsAt: Date }[];
}

/** What follows from the day and not from the hour, or from no day at all. */
export async function setDays(tx: Db, { births, popups, event, calendar }: DayRows): Promise<void> {
  for (const { userId, birthDate } of births)
    await tx.update(account).set({ birthDate }).where(eq(account.userId, userId));
  for (const { cookieKey, startsAt, endsAt } of popups)
    await tx.update(homePopup).set({ startsAt, endsAt }).where(eq(homePopup.cookieKey, cookieKey));
  for (const { id, startsAt } of calendar)
    await tx.update(calendarEntry).set({ startsAt }).where(eq(calendarEntry.id, id));
  const day = (time: typeof topBanner.startsAt | typeof topBanner.endsAt) =>
    sql`to_char(${time} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
  await tx
    .update(topBanner)
    .set({ period: sql`${day(topBanner.startsAt)} || ' ~ ' || ${day(topBanner.endsAt)}` });
  await tx.update(gameProfile).set({
    events: sql`(select coalesce(jsonb_agg(event || ${JSON.stringify(event)}::jsonb order by place), '[]')
      from jsonb_array_elements(${gameProfile.events}) with ordinality as list(event, place))`,
  });
}
