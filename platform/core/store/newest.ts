import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** What of a table is read, newest first: nothing may be null in these columns. */
interface Source {
  table: PgTable;
  /** Whose a row is. */
  who: AnyPgColumn;
  at: AnyPgColumn;
  /** Breaks ties; what the answer names. */
  no: AnyPgColumn;
  /** Exactly the condition of the indexes of (at, no) and of (who, at, no); no parameters. */
  there: SQL | undefined;
}

interface Wanted {
  /** A select of the ids of those whose rows are wanted, each once. */
  of: SQL;
  /** Of the index by streamer, where it has a condition beside `there`. */
  only?: SQL;
  /** A span of time that all rows are in. */
  within?: SQL;
  /** What else decides whether a row is shown. */
  shown: SQL | undefined;
  /** The parameter that says how many. */
  limit: SQL;
}

/** Of the newest so many of all the table those of the wanted are looked for first: who follows many finds a page there. */
const newestOfAll = 1000;
/** So many times `limit` of the wanted are looked through before all of them are. */
const slack = 3;

/**
 * The numbers of the newest `limit` rows of any number of streamers, as an array in no order; some more are in it
 * at times. One index scan by streamer and one over all would each read tens of thousands of rows for somebody, and the
 * planner does not know for whom. So, each only where the one before did not find enough:
 *
 * 1. the newest of all, filtered;
 * 2. when each of the wanted was last there (read from the index alone), then of those who were last the rows since the
 *    last of these moments: everything newer than it is among them, no matter whose it is;
 * 3. the newest of each.
 */
export function newestNumbers({
  table,
  who,
  at,
  no,
  there,
  of,
  only,
  within,
  shown,
  limit,
}: Source & Wanted): SQL {
  const rule = (...conditions: (SQL | undefined)[]) =>
    sql.join(
      conditions.filter((one) => one !== undefined),
      sql` and `,
    );
  const newest = sql`order by ${at} desc, ${no} desc`;
  const name = sql.identifier(getTableConfig(table).name);
  const found = (set: string) => sql`(select count(*) from ${sql.raw(set)})`;
  const many = sql`${limit} * ${sql.raw(String(slack))}`;
  const itsRows = (id: SQL, since?: SQL) => sql`lateral (
    select ${no} as no, ${at} as at from ${table}
    where ${rule(sql`${who} = ${id}`, there, only, within, since, shown)} ${newest} limit ${limit}) rows`;
  return sql`array(
    with wanted (id) as materialized (${of}),
    among_all (no) as materialized (
      select ${no} from (
        select * from ${table} where ${rule(there, within)} ${newest} limit ${sql.raw(String(newestOfAll))}
      ) ${name}
      where ${rule(sql`${who} in (select id from wanted)`, only, shown)} limit ${limit}),
    last_at (id, at) as materialized (
      select wanted.id, (select ${at} from ${table} where ${rule(sql`${who} = wanted.id`, there, only, within)} ${newest} limit 1)
      from wanted where ${found('among_all')} < ${limit}),
    last_there (id, at) as materialized (
      select id, at from last_at where at is not null order by at desc limit ${many}),
    edge (at) as materialized (
      select case when count(*) < ${many} then '-infinity' else min(at) end from last_there),
    since_edge (no) as materialized (
      select rows.no from last_there cross join ${itsRows(sql`last_there.id`, sql`${at} > (select at from edge)`)}
      order by rows.at desc, rows.no desc limit ${limit})
    select no from among_all
    union all select no from since_edge
    union all (
      select rows.no from wanted cross join ${itsRows(sql`wanted.id`)}
      where (select at from edge) > '-infinity' and ${found('since_edge')} < ${limit}
      order by rows.at desc, rows.no desc limit ${limit}))`;
}
