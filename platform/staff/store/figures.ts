import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffQueue } from '~protocol/staff/codes';
import type { Db } from '../../db/open-database';
import { ticket, ticketAnswer } from '../../tables/help/help';
import { mainCategories } from './main-category';
import { clockBegin, isInAny, isOpen } from './queue';
import { isNobodys } from './work';

/** Two times of one length: `from` … `to`, and `beforeFrom` … `beforeTo`. `from` is midnight of its day. */
export interface FigureQuery {
  queue: StaffQueue;
  beforeFrom: Date;
  beforeTo: Date;
  from: Date;
  to: Date;
}

/** What a row of figures is about: a time as a whole, or a part of it. Days and weeks count back: 0 is the one of `to`. */
type Group = {
  kind: 'all' | 'day' | 'week' | 'category' | 'staff';
  isNow: boolean;
  day: number | null;
  week: number | null;
  nodeId: string | null;
  name: string | null;
  staffId: string | null;
};

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const minutesBetween = (since: SQL, till: SQL) => sql`extract(epoch from ${till} - ${since})::float8 / 60`;

/** The whole range stands first, for an index of the column; between the two times there is the rest of a day. */
const isDuring = (at: SQL, { beforeFrom, beforeTo, from, to }: FigureQuery) =>
  sql`(${at} >= ${time(beforeFrom)} and ${at} <= ${time(to)} and (${at} >= ${time(from)} or ${at} <= ${time(beforeTo)}))`;

/** Seoul's days all have 24 hours. */
const dayNumber = (at: SQL, { from }: FigureQuery) =>
  sql`floor(extract(epoch from ${at} - ${time(from)}) / 86400)::int`;

/** The CTE `counted`: rows of `source`, which have `at`, `node_id` and `staff_id`, with what they are grouped by. */
const counted = (source: SQL, query: FigureQuery) => sql`
  main as (${mainCategories}),
  dated as (
    select source.*, at >= ${time(query.from)} as is_now,
      ${dayNumber(time(query.to), query)} - ${dayNumber(sql`at`, query)} as day
    from (${source}) source
  ),
  counted as (
    select dated.*, dated.day / 7 as week, main.node_id as main_id, main.name
    from dated join main on main.leaf_id = dated.node_id
  )`;

const groupColumns = sql`
  case grouping(day, week, main_id, staff_id)
    when 15 then 'all' when 7 then 'day' when 11 then 'week' when 13 then 'category' else 'staff' end as kind,
  is_now as "isNow", day, week, main_id as "nodeId", name, staff_id as "staffId"`;

const groups = sql`
  group by grouping sets ((is_now), (is_now, day), (is_now, week), (is_now, main_id, name), (is_now, staff_id))`;

export type CameRow = Group &
  Record<'came' | 'spam' | 'merged' | 'answered' | 'due' | 'inDue', number> &
  Record<'closedOnce' | 'reopened', number> &
  Record<'firstMedian' | 'first90', number | null>;

/**
 * Cases by when they came in. `waited`: minutes until the first answer. Until then the clock of a case does not stand still
 * (it does when the filer is asked, which is an answer), so that this is its clock, too.
 */
export async function sumCame(db: Db, query: FigureQuery): Promise<CameRow[]> {
  const answer = sql`(select min(${ticketAnswer.createdAt}) as first_at from ${ticketAnswer}
    where ${ticketAnswer.ticketId} = ${ticket.id}) as answer`;
  const source = sql`
    select ${ticket.createdAt} as at, ${ticket.nodeId} as node_id, null as staff_id,
      ${ticket.spamAt} is not null as is_spam, ${ticket.mergedIntoId} is not null as is_merged,
      ${ticket.spamAt} is null and ${ticket.mergedIntoId} is null as is_counted,
      ${ticket.status} = 'ANSWEND' or ${ticket.reopened} > 0 as was_closed,
      ${ticket.reopened} > 0 as was_reopened,
      ${ticket.status} <> 'ANSWEND' and ${isLate(query)} as is_late,
      ${minutesBetween(sql`${ticket.createdAt}`, sql`answer.first_at`)} as waited,
      answer.first_at <= ${ticket.firstDueAt} as is_in_due
    from ${ticket} cross join lateral ${answer} where ${isInAny([query.queue])} and ${isDuring(sql`${ticket.createdAt}`, query)}`;
  const { rows } = await db.execute<CameRow>(sql`
    with ${counted(source, query)}
    select ${groupColumns},
      count(*)::int as came,
      (count(*) filter (where is_spam))::int as spam,
      (count(*) filter (where is_merged))::int as merged,
      (count(waited) filter (where is_counted))::int as answered,
      percentile_cont(0.5) within group (order by waited) filter (where is_counted) as "firstMedian",
      percentile_cont(0.9) within group (order by waited) filter (where is_counted) as "first90",
      (count(*) filter (where is_counted and (waited is not null or is_late)))::int as due,
      (count(*) filter (where is_counted and is_in_due))::int as "inDue",
      (count(*) filter (where is_counted and was_closed))::int as "closedOnce",
      (count(*) filter (where is_counted and was_reopened))::int as reopened
    from counted ${groups}`);
  return rows;
}

export type DoneRow = Group &
  Record<'closed' | 'closedInDue' | 'rated', number> &
  Record<'closeMedian' | 'close90' | 'feedback' | 'speed', number | null>;

/** Cases by when they were closed (without spam and merged ones), and ratings by when they came. `took`: minutes of the case's clock. */
export async function sumDone(db: Db, query: FigureQuery): Promise<DoneRow[]> {
  const [closedAt, ratedAt] = [sql`${ticket.closedAt}`, sql`${ticket.ratedAt}`];
  const source = sql`
    select closed_at as at, node_id, staff_id, took, is_in_due, null as feedback, null as speed
    from touched where is_closed
    union all
    select rated_at, node_id, staff_id, null, null, feedback, speed from touched where is_rated`;
  const { rows } = await db.execute<DoneRow>(sql`
    with touched as (
      select ${closedAt} as closed_at, ${ratedAt} as rated_at,
        ${ticket.nodeId} as node_id, ${ticket.assigneeId} as staff_id,
        ${minutesBetween(clockBegin, closedAt)} as took, ${closedAt} <= ${ticket.dueAt} as is_in_due,
        ${ticket.feedback} as feedback, ${ticket.speed} as speed,
        ${ticket.spamAt} is null and ${ticket.mergedIntoId} is null and ${isDuring(closedAt, query)} as is_closed,
        ${isDuring(ratedAt, query)} as is_rated
      from ${ticket}
      where ${isInAny([query.queue])} and (${isDuring(closedAt, query)} or ${isDuring(ratedAt, query)})
    ), ${counted(source, query)}
    select ${groupColumns},
      count(took)::int as closed,
      percentile_cont(0.5) within group (order by took) as "closeMedian",
      percentile_cont(0.9) within group (order by took) as "close90",
      (count(*) filter (where is_in_due))::int as "closedInDue",
      count(feedback)::int as rated,
      avg(feedback)::float8 as feedback,
      avg(speed)::float8 as speed
    from counted ${groups}`);
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

/** How many answers each of the staff sent between `from` and `to`. */
export const countAnswers = (db: Db, { queue, from, to }: FigureQuery) =>
  db
    .select({ staffId: ticketAnswer.staffId, answers: number(sql`count(*)`) })
    .from(ticketAnswer)
    .innerJoin(ticket, eq(ticket.id, ticketAnswer.ticketId))
    .where(and(gte(ticketAnswer.createdAt, from), lte(ticketAnswer.createdAt, to), isInAny([queue])))
    .groupBy(ticketAnswer.staffId);
