import type { StaffQueue } from '~protocol/staff/codes';
import type { CaseSums, StaffFigure } from '~protocol/staff/figures';
import { rightOfQueue } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireStaff } from '../../core/services/require-staff';
import { seoulDay, seoulMidnight, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { promiseOf, readDesk } from '../../help/services/desk-hours';
import * as store from '../store/figures';
import { listNicks } from '../store/work';

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

const rounded = (minutes: number | null) => minutes && Math.max(0, Math.round(minutes));

/** What came in and what was done as one; a group without either has zeros. */
const sumsOf = (came: store.CameRow | undefined, done: store.DoneRow | undefined): CaseSums => ({
  came: came?.came ?? 0,
  spam: came?.spam ?? 0,
  merged: came?.merged ?? 0,
  answered: came?.answered ?? 0,
  firstMedian: rounded(came?.firstMedian ?? null),
  first90: rounded(came?.first90 ?? null),
  due: came?.due ?? 0,
  inDue: came?.inDue ?? 0,
  closedOnce: came?.closedOnce ?? 0,
  reopened: came?.reopened ?? 0,
  closed: done?.closed ?? 0,
  closeMedian: rounded(done?.closeMedian ?? null),
  close90: rounded(done?.close90 ?? null),
  closedInDue: done?.closedInDue ?? 0,
  rated: done?.rated ?? 0,
  feedback: done?.feedback ?? null,
  speed: done?.speed ?? null,
});

type Row = store.CameRow | store.DoneRow;
interface Rows {
  came: readonly store.CameRow[];
  done: readonly store.DoneRow[];
}

/** The rows of now that are of one kind, and of one day, week or category. */
function pick({ came, done }: Rows, fits: (row: Row) => boolean): CaseSums {
  return sumsOf(came.find(fits), done.find(fits));
}

const whole = (rows: Rows, isNow: boolean) => pick(rows, (row) => row.kind === 'all' && row.isNow === isNow);

function daysOf(rows: Rows, { from }: { from: Date }, days: number) {
  return Array.from({ length: days }, (_, index) => {
    const back = days - 1 - index;
    const { came, closed } = pick(rows, (row) => row.isNow && row.kind === 'day' && row.day === back);
    return { day: seoulDay(timeAfter(from, index, 'day')), came, closed };
  });
}

function weeksOf(rows: Rows, { from, to }: { from: Date; to: Date }, days: number) {
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => {
    const first = timeBefore(to, 7 * week + 6, 'day');
    return {
      from: seoulDay(first < from ? from : first),
      to: seoulDay(timeBefore(to, 7 * week, 'day')),
      ...pick(rows, (row) => row.isNow && row.kind === 'week' && row.week === week),
    };
  });
}

function categoriesOf(rows: Rows) {
  const names = new Map<string, string>();
  for (const { kind, isNow, nodeId, name } of [...rows.came, ...rows.done])
    if (kind === 'category' && isNow && nodeId) names.set(nodeId, name ?? '');
  return [...names]
    .map(([nodeId, name]) => ({
      nodeId,
      name,
      ...pick(rows, (row) => row.isNow && row.kind === 'category' && row.nodeId === nodeId),
    }))
    .sort(
      (one, other) => other.came - one.came || other.closed - one.closed || (one.name < other.name ? -1 : 1),
    );
}

/** A form whose cases wait in the queue. */
const formOfQueue = { general: 'inquiry', objection: 'objection', illegal: 'illegal' } as const;

type OpenRow = Awaited<ReturnType<typeof store.countOpenByOwner>>[number];

/** Who sent or closed something, or has something to do. Who has no account, as the operator, comes last. */
async function staffOf(db: Db, rows: Rows, query: store.FigureQuery, open: readonly OpenRow[]) {
  const answers = await store.countAnswers(db, query);
  const found = new Map<string, Omit<StaffFigure, 'userId' | 'nick'>>();
  const add = (staffId: string | null, figures: Partial<StaffFigure>) => {
    if (!staffId) return;
    found.set(staffId, { answers: 0, closed: 0, assigned: 0, ...found.get(staffId), ...figures });
  };
  for (const row of answers) add(row.staffId, { answers: row.answers });
  for (const { kind, isNow, staffId, closed } of rows.done)
    if (kind === 'staff' && isNow && closed > 0) add(staffId, { closed });
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
  const spans = spansOf(clock.now(), days);
  const query = { ...spans, queue };
  const [came, done, open] = await Promise.all([
    store.sumCame(db, query),
    store.sumDone(db, query),
    store.countOpenByOwner(db, query),
  ]);
  const rows = { came, done };
  return {
    from: seoulDay(spans.from),
    to: seoulDay(spans.to),
    due: promiseOf(formOfQueue[queue], await readDesk(db), spans.to),
    now: whole(rows, true),
    before: whole(rows, false),
    open: {
      waiting: sum(open, 'waiting'),
      overdue: sum(open, 'overdue'),
      nobodys: open.find(({ staffId }) => staffId === null)?.waiting ?? 0,
      asked: sum(open, 'asked'),
    },
    days: daysOf(rows, spans, days),
    weeks: weeksOf(rows, spans, days),
    categories: categoriesOf(rows),
    staff: await staffOf(db, rows, query, open),
  };
}
