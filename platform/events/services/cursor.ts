import { eventIdPattern } from '~protocol/events';
import { minuteMs } from '../../core/time';

/** How long what was missed can be told again (milliseconds). */
export const toldAgainMs = 2 * minuteMs;
/** Numbers that were taken and not yet heard of; more are given up, the oldest first. */
const mostMissing = 40;

/**
 * How far somebody was told: every event up to `highest` but those `missing`, whose transactions had not committed (numbers
 * are handed out before). It stands as an id in the stream, so that no node has to remember anyone.
 */
export interface Cursor {
  highest: number;
  missing: ReadonlySet<number>;
  /** When it was so, in milliseconds of the platform's clock. */
  at: number;
}

export const covers = ({ highest, missing }: Cursor, id: number): boolean =>
  id <= highest && !missing.has(id);

/** `{highest}-{seconds}-{how far below each missing one is}`, in base 36. */
export function cursorText({ highest, missing, at }: Cursor): string {
  const below = [...missing].filter((id) => id < highest).map((id) => (highest - id).toString(36));
  const head = `${highest.toString(36)}-${Math.floor(at / 1000).toString(36)}`;
  return below.length > 0 ? `${head}-${below.slice(-mostMissing).join('.')}` : head;
}

/** Null for whatever we have not written. */
export function readCursor(text: string): Cursor | null {
  if (!eventIdPattern.test(text)) return null;
  const [highest = '', seconds = '', below = ''] = text.split('-');
  const top = Number.parseInt(highest, 36);
  const missing = below.split('.').filter(Boolean);
  return {
    highest: top,
    missing: new Set(missing.slice(0, mostMissing).map((far) => top - Number.parseInt(far, 36))),
    at: Number.parseInt(seconds, 36) * 1000,
  };
}

/** What a node has heard of all topics. */
export interface Heard {
  /** False when it was heard before. */
  hear(id: number, now: number): boolean;
  cursor(now: number): Cursor;
}

/** @param known ids of the events that are there when the node begins, in their order */
export function createHeard(known: readonly number[], now: number): Heard {
  let highest = 0;
  /** With the time since when each is missed: one that was rolled back never comes. */
  const missing = new Map<number, number>();

  function reach(id: number, at: number): void {
    const from = highest === 0 ? id : Math.max(highest + 1, id - mostMissing);
    for (let one = from; one < id; one += 1) missing.set(one, at);
    highest = id;
  }
  function giveUp(at: number): void {
    for (const [id, since] of missing) {
      if (at - since <= toldAgainMs && missing.size <= mostMissing) return;
      missing.delete(id);
    }
  }
  for (const id of known) reach(id, now);
  giveUp(now);
  return {
    hear(id, at) {
      if (id <= highest) return missing.delete(id);
      reach(id, at);
      giveUp(at);
      return true;
    },
    cursor(at) {
      giveUp(at);
      return { highest, missing: new Set(missing.keys()), at };
    },
  };
}
