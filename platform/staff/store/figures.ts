import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffQueue } from '~protocol/staff/codes';
import type { Db } from '../../db/open-database';
import { ticket, ticketAnswer } from '../../tables/help/help';
import { clockBegin, isInAny, isOpen } from './queue';
import { isNobodys } from './work';

/**
 * Two times of one length: `from` … `to`, and `beforeFrom` … `beforeTo`. `from` is midnight of its day, `days` days back with
 * that of `to`.
 */
export interface FigureQuery {
  queue: StaffQueue;
  beforeFrom: Date;
  beforeTo: Date;
  from: Date;
  to: Date;
  days: number;
}

/**
 * What a row sums up: the cases of one day, or those of now of one node; the other is null. Days count back: 0 is the one of
 * `to`, and from `days` on they are of the time before.
 */
export type Part = { day: number | null; nodeId: string | null };

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** `date_part` has a float, which is computed at a third of the cost of the number of `extract`. */
const secondsBetween = (since: SQL, till: SQL) => sql`date_part('epoch', ${till} - ${since})`;
/** Rounded. */
const minutesBetween = (since: SQL, till: SQL) => sql`(${secondsBetween(since, till)} / 60)::int`;

/** The whole range stands first, for an index of the column; between the two times there is the rest of a day. */
const isDuring = (at: SQL, { beforeFrom, beforeTo, from, to }: FigureQuery) =>
  sql`(${at} >= ${time(beforeFrom)} and ${at} <= ${time(to)} and (${at} >= ${time(from)} or ${at} <= ${time(beforeTo)}))`;

/** What is of the time before has none. */
const ofNow = (value: SQL, at: SQL, { from }: FigureQuery) =>
  sql`case when ${at} >= ${time(from)} then ${value} end`;

/** The columns of `Part`. Seoul's days all have 24 hours. */
const parts = (at: SQL, query: FigureQuery) => sql`
  ${query.days - 1} - floor(${secondsBetween(time(query.from), at)} / 86400)::int as day,
  ${ofNow(sql`${ticket.nodeId}`, at, query)} as "nodeId"`;

/** Groups of each kind in one reading, without what has none. */
const byPart = sql`group by grouping sets ((day), ("nodeId")) having num_nonnulls(day, "nodeId") > 0`;
const byPartOrStaff = sql`
  group by grouping sets ((day), ("nodeId"), ("staffId")) having num_nonnulls(day, "nodeId", "staffId") > 0`;

/** Counts, and minutes one by one: medians of parts do not make the median of all. */
export type CameRow = Part &
  Record<'came' | 'spam' | 'merged' | 'due' | 'inDue' | 'closedOnce' | 'reopened', number> & {
    waited: number[];
  };

/**
 * Cases by when they came in. `waited`: minutes until the first answer. Until then the clock of a case does not stand still
 * (it does when the filer is asked, which is an answer), so that this is its clock, too.
 */
export async function sumCame(db: Db, query: FigureQuery): Promise<CameRow[]> {
  const at = sql`${ticket.createdAt}`;
  const answeredAt = sql`${ticket.firstAnsweredAt}`;
  const { rows } = await db.execute<CameRow>(sql`
    with cases as (
      select ${parts(at, query)},
        ${ticket.spamAt} is not null as is_spam, ${ticket.mergedIntoId} is not null as is_merged,
        ${ticket.spamAt} is null and ${ticket.mergedIntoId} is null as is_counted,
        ${ticket.status} = 'ANSWEND' or ${ticket.reopened} > 0 as was_closed,
        ${ticket.reopened} > 0 as was_reopened,
        ${ticket.status} <> 'ANSWEND' and ${isLate(query)} as is_late,
        ${minutesBetween(at, answeredAt)} as waited,
        ${answeredAt} <= ${ticket.firstDueAt} as is_in_due
      from ${ticket} where ${isInAny([query.queue])} and ${isDuring(at, query)}
    )
    select day, "nodeId",
      count(*)::int as came,
      (count(*) filter (where is_spam))::int as spam,
      (count(*) filter (where is_merged))::int as merged,
      coalesce(array_agg(waited) filter (where is_counted and waited is not null), '{}') as waited,
      (count(*) filter (where is_counted and (waited is not null or is_late)))::int as due,
      (count(*) filter (where is_counted and is_in_due))::int as "inDue",
      (count(*) filter (where is_counted and was_closed))::int as "closedOnce",
      (count(*) filter (where is_counted and was_reopened))::int as reopened
    from cases ${byPart}`);
  return rows;
}

/** Or what is of now and one of the staff. */
export type ClosedRow = Part & { staffId: string | null; closedInDue: number; took: number[] };

/** Cases by when they were closed, without spam and merged ones. `took`: minutes of the case's clock. */
export async function sumClosed(db: Db, query: FigureQuery): Promise<ClosedRow[]> {
  const at = sql`${ticket.closedAt}`;
  const { rows } = await db.execute<ClosedRow>(sql`
    with cases as (
      select ${parts(at, query)}, ${ofNow(sql`${ticket.assigneeId}`, at, query)} as "staffId",
        ${minutesBetween(clockBegin, at)} as took, ${at} <= ${ticket.dueAt} as is_in_due
      from ${ticket}
      where ${isInAny([query.queue])} and ${isDuring(at, query)} and ${ticket.spamAt} is null and ${ticket.mergedIntoId} is null
    )
    select day, "nodeId", "staffId", array_agg(took) as took, (count(*) filter (where is_in_due))::int as "closedInDue"
    from cases ${byPartOrStaff}`);
  return rows;
}

/** Sums of what was given, 20 … 100 each. */
export type RatedRow = Part & Record<'rated' | 'feedback' | 'speed', number>;

/** Ratings by when they came. */
export async function sumRated(db: Db, query: FigureQuery): Promise<RatedRow[]> {
  const at = sql`${ticket.ratedAt}`;
  const { rows } = await db.execute<RatedRow>(sql`
    with cases as (
      select ${parts(at, query)}, ${ticket.feedback} as feedback, ${ticket.speed} as speed
      from ${ticket} where ${isInAny([query.queue])} and ${isDuring(at, query)}
    )
    select day, "nodeId", count(*)::int as rated, sum(feedback)::int as feedback, sum(speed)::int as speed
    from cases ${byPart}`);
  return rows;
}

/** The due time of a case that is not asked about is over. */
const isLate = ({ to }: FigureQuery) => sql`${ticket.dueAt} < ${time(to)}`;

const number = (value: SQL) => sql<number>`${value}`.mapWith(Number);

/** What is not closed at the moment `to`, by whose it is (null: nobody's). */
export function countOpenByOwner(db: Db, query: FigureQuery) {
  const owner = sql<
    string | null
  >`case when ${isNobodys(db, query.queue)} then null else ${ticket.assigneeId} end`;
  return db
    .select({
      staffId: owner.as('staff_id'),
      waiting: number(sql`count(*) filter (where ${isOpen})`),
      overdue: number(sql`count(*) filter (where ${isOpen} and ${isLate(query)})`),
      asked: number(sql`count(*) filter (where ${ticket.status} = 'ANSWASK')`),
    })
    .from(ticket)
    .where(and(isInAny([query.queue]), ne(ticket.status, 'ANSWEND')))
    .groupBy(sql`staff_id`);
}

/** How many answers each of the staff sent between `from` and `to`, to cases that were in the queue. */
export const countAnswers = (db: Db, { queue, from, to }: FigureQuery) =>
  db
    .select({ staffId: ticketAnswer.staffId, answers: number(sql`count(*)`) })
    .from(ticketAnswer)
    .where(
      and(eq(ticketAnswer.queue, queue), gte(ticketAnswer.createdAt, from), lte(ticketAnswer.createdAt, to)),
    )
    .groupBy(ticketAnswer.staffId);
