import type { StaffQueue } from '~protocol/staff/codes';
import type { StaffFigure } from '~protocol/staff/figures';
import { rightOfQueue } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { seoulDay, seoulMidnight, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { promiseOf, readDesk } from '../../help/services/desk-hours';
import * as store from '../store/figures';
import { listMainCategories } from '../store/main-category';
import { listNicks } from '../store/work';
import { type FigureRows, pick, sumsOf } from './figure-sums';

/** The last days of Seoul, today included; the time before is as long to the minute, as today is not over. */
function spansOf(now: Date, days: number) {
  const from = timeBefore(seoulMidnight(seoulDay(now)), days - 1, 'day');
  return {
    from,
    to: now,
    beforeFrom: timeBefore(from, days, 'day'),
    beforeTo: timeBefore(now, days, 'day'),
  };
}

const ofDay = (rows: FigureRows, fits: (day: number) => boolean) =>
  pick(rows, ({ day }) => day !== null && fits(day));

function daysOf(rows: FigureRows, { from, days }: store.FigureQuery) {
  return Array.from({ length: days }, (_, index) => {
    const { came, closed } = sumsOf(ofDay(rows, (day) => day === days - 1 - index));
    return { day: seoulDay(timeAfter(from, index, 'day')), came, closed };
  });
}

function weeksOf(rows: FigureRows, { from, to, days }: store.FigureQuery) {
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => {
    const first = timeBefore(to, 7 * week + 6, 'day');
    return {
      from: seoulDay(first < from ? from : first),
      to: seoulDay(timeBefore(to, 7 * week, 'day')),
      ...sumsOf(ofDay(rows, (day) => day < days && Math.floor(day / 7) === week)),
    };
  });
}

/** Those that have any, by their main categories. */
async function categoriesOf(db: Db, rows: FigureRows) {
  const mainOf = new Map((await listMainCategories(db)).map((main) => [main.leafId, main]));
  const found = new Map<string, string>();
  for (const { nodeId } of [...rows.came, ...rows.closed, ...rows.rated]) {
    const main = nodeId && mainOf.get(nodeId);
    if (main) found.set(main.nodeId, main.name);
  }
  return [...found]
    .map(([nodeId, name]) => ({
      nodeId,
      name,
      ...sumsOf(pick(rows, (part) => part.nodeId !== null && mainOf.get(part.nodeId)?.nodeId === nodeId)),
    }))
    .sort(
      (one, other) => other.came - one.came || other.closed - one.closed || (one.name < other.name ? -1 : 1),
    );
}

/** A form whose cases wait in the queue. */
const formOfQueue = { general: 'inquiry', objection: 'objection', illegal: 'illegal' } as const;

type OpenRow = Awaited<ReturnType<typeof store.countOpenByOwner>>[number];

/** Who sent or closed something, or has something to do. Who has no account, as the operator, comes last. */
async function staffOf(db: Db, rows: FigureRows, query: store.FigureQuery, open: readonly OpenRow[]) {
  const answers = await store.countAnswers(db, query);
  const found = new Map<string, Omit<StaffFigure, 'userId' | 'nick'>>();
  const add = (staffId: string | null, figures: Partial<StaffFigure>) => {
    if (!staffId) return;
    found.set(staffId, { answers: 0, closed: 0, assigned: 0, ...found.get(staffId), ...figures });
  };
  for (const row of answers) add(row.staffId, { answers: row.answers });
  for (const { staffId, took } of rows.closed) add(staffId, { closed: took.length });
  for (const { staffId, waiting, asked } of open) add(staffId, { assigned: waiting + asked });
  const known = await listNicks(db, [...found.keys()]);
  const nameless = [...found.keys()].filter((id) => !known.some(({ userId }) => userId === id)).sort();
  return [...known, ...nameless.map((userId) => ({ userId, nick: null }))].flatMap((who) => {
    const figures = found.get(who.userId);
    return figures ? [{ ...who, ...figures }] : [];
  });
}

const sum = (rows: readonly OpenRow[], of: 'waiting' | 'overdue' | 'asked') =>
  rows.reduce((total, row) => total + row[of], 0);

/**
 * How the help centre did in the last days, and in as many before them, of one queue; and what waits now. For who leads, and
 * works on the queue: 403 for everybody else.
 */
export async function getCaseFigures(
  { db, clock }: PlatformContext,
  actor: Actor,
  { queue, days }: { queue: StaffQueue; days: number },
) {
  requireStaff(actor, 'figures');
  requireStaff(actor, rightOfQueue[queue]);
  const query = { ...spansOf(clock.now(), days), queue, days };
  const [came, closed, rated, open] = await Promise.all([
    store.sumCame(db, query),
    store.sumClosed(db, query),
    store.sumRated(db, query),
    store.countOpenByOwner(db, query),
  ]);
  const rows = { came, closed, rated };
  return {
    from: seoulDay(query.from),
    to: seoulDay(query.to),
    due: promiseOf(formOfQueue[queue], await readDesk(db), query.to),
    now: sumsOf(ofDay(rows, (day) => day < days)),
    before: sumsOf(ofDay(rows, (day) => day >= days)),
    open: {
      waiting: sum(open, 'waiting'),
      overdue: sum(open, 'overdue'),
      nobodys: open.find(({ staffId }) => staffId === null)?.waiting ?? 0,
      asked: sum(open, 'asked'),
    },
    days: daysOf(rows, query),
    weeks: weeksOf(rows, query),
    categories: await categoriesOf(db, rows),
    staff: await staffOf(db, rows, query, open),
  };
}
