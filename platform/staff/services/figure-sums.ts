import type { CaseSums } from '~protocol/staff/figures';
import type { CameRow, ClosedRow, Part, RatedRow } from '../store/figures';

/** What came in, was closed and was rated, by day, node and member of the staff. */
export interface FigureRows {
  came: readonly CameRow[];
  closed: readonly ClosedRow[];
  rated: readonly RatedRow[];
}

/** The rows of some parts. */
export const pick = ({ came, closed, rated }: FigureRows, fits: (part: Part) => boolean): FigureRows => ({
  came: came.filter(fits),
  closed: closed.filter(fits),
  rated: rated.filter(fits),
});

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Between two values in proportion, as percentile_cont of PostgreSQL; rounded, as `sorted` is. Null where there are none. */
function percentile(sorted: Int32Array, share: number): number | null {
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return null;
  return Math.max(0, Math.round(low + (place % 1) * (high - low)));
}

/** One sum of all of the rows, which must not overlap. */
export function sumsOf({ came, closed, rated }: FigureRows): CaseSums {
  const sum = (of: Exclude<keyof CameRow, keyof Part | 'waited'>) => total(came, (row) => row[of]);
  const waited = Int32Array.from(came.flatMap((row) => row.waited)).sort();
  const took = Int32Array.from(closed.flatMap((row) => row.took)).sort();
  const ratings = total(rated, (row) => row.rated);
  return {
    came: sum('came'),
    spam: sum('spam'),
    merged: sum('merged'),
    answered: waited.length,
    firstMedian: percentile(waited, 0.5),
    first90: percentile(waited, 0.9),
    due: sum('due'),
    inDue: sum('inDue'),
    closedOnce: sum('closedOnce'),
    reopened: sum('reopened'),
    closed: took.length,
    closeMedian: percentile(took, 0.5),
    close90: percentile(took, 0.9),
    closedInDue: total(closed, (row) => row.closedInDue),
    rated: ratings,
    feedback: ratings ? total(rated, (row) => row.feedback) / ratings : null,
    speed: ratings ? total(rated, (row) => row.speed) / ratings : null,
  };
}
