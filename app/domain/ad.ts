/** Advertisements and popups, as pages show them. */
import type { Popup } from '~protocol/ad/calls';

export type { AdEvent } from '~protocol/ad/codes';

/** Popups that may be shown now: neither over nor closed on this device for a day, nor in this view (A021, A022). */
export const openPopups = <P extends Pick<Popup, 'key' | 'from' | 'until'>>(
  popups: readonly P[],
  { now, closed }: { now: number; closed: readonly string[] },
): P[] => popups.filter(({ key, from, until }) => from <= now && now < until && !closed.includes(key));

/** `until` of a popup in the preview of a time: whatever this device has closed is shown. */
export const endless = Number.MAX_SAFE_INTEGER;

/** What counts as seen (A034): the share of an ad in view, and for how long one is looked at. */
export const adRules = {
  film: 0.25,
  impression: 0.5,
  /** rounding leaves the whole a little short of 1 */
  whole: 0.99,
  viewMs: 1_000,
  hoverMs: 1_000,
} as const;
