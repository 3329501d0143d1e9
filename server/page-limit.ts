export interface PageLimitOptions {
  min: number;
  max: number;
  /** A page should take no longer than this, in milliseconds; above it fewer are made at once. */
  targetMs: number;
  /** How long a page may wait for a place, in milliseconds. */
  waitMs: number;
}

const START = 4;

/**
 * How many pages are made at once, by measured time: a page over the target takes places away by how far it is over
 * (at most half), pages within it that needed the room give one back for each round (as TCP does).
 */
export function createPageLimit({ min, max, targetMs }: Omit<PageLimitOptions, 'waitMs'>) {
  let limit = Math.min(max, min * START);
  let madeSinceDecrease = limit;
  return {
    /** Whole places. */
    current: () => Math.floor(limit),
    /** A page took `ms` while `inFlight` were being made. */
    observe(ms: number, inFlight: number): void {
      madeSinceDecrease += 1;
      if (ms <= targetMs) {
        if (inFlight * 2 >= limit) limit = Math.min(max, limit + 1 / limit);
        return;
      }
      // Pages that began before the last decrease say nothing about it.
      if (madeSinceDecrease < limit) return;
      madeSinceDecrease = 0;
      limit = Math.max(min, Math.min(limit, inFlight) * Math.min(0.9, Math.max(0.5, targetMs / ms)));
    },
  };
}
