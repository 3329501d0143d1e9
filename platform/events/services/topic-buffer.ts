import { channelEvents } from '~protocol/events';
import type { EventRow } from '../store/events';
import { type Cursor, covers, cursorText, toldAgainMs } from './cursor';
import { bodyOf, frameOf } from './frames';
import type { Stream } from './stream';

interface Told {
  id: number;
  body: string;
  at: number;
  /** of the thing that it tells of */
  no: unknown;
}

/** One topic on this node, as long as somebody listens: who does, and what it was told in the last minutes. */
export interface TopicBuffer {
  readonly streams: Set<Stream>;
  /** Resolves when what was told before is there. */
  readonly ready: Promise<void>;
  /** What changes all the time, as it was said last: bodies by the names of their events. */
  readonly states: Map<string, string>;
  /** Who is about to join. */
  coming: number;
  /** Keeps an event and its frame for all; false when it was there. */
  tell(row: EventRow, cursor: Cursor): boolean;
  /** The frames that came since the last time, as one buffer for all streams; null when there are none. */
  takeFrames(): { shared: Buffer; apart: { id: number; frame: Buffer }[] } | null;
  /** What somebody who was told so far has missed, in the order of the ids. */
  missedSince(after: Cursor): { id: number; body: string }[];
}

/** @param load what is kept of the topic */
export function createTopicBuffer(load: () => Promise<EventRow[]>, now: () => number): TopicBuffer {
  /** By their ids, the oldest first. */
  const told = new Map<number, Told>();
  let waiting: { id: number; frame: Buffer }[] = [];
  const keep = ({ id, name, data }: EventRow) => {
    if (told.has(id)) return null;
    const body = bodyOf(name, data);
    const { no, nos } = (data ?? {}) as { no?: unknown; nos?: unknown };
    // who comes back is not told what is gone
    if (name === channelEvents.gone && Array.isArray(nos))
      for (const one of told.values()) if (nos.includes(one.no)) told.delete(one.id);
    told.set(id, { id, body, at: now(), no });
    return body;
  };
  /** A busy room keeps tens of thousands: only what goes is looked at. */
  const forget = (before: number) => {
    for (const { id, at } of told.values()) {
      if (at >= before) return;
      told.delete(id);
    }
  };
  return {
    streams: new Set(),
    states: new Map(),
    coming: 0,
    ready: load().then((rows) => void rows.forEach(keep)),
    tell(row, cursor) {
      forget(cursor.at - toldAgainMs * 1.5);
      const body = keep(row);
      if (body === null) return false;
      waiting.push({ id: row.id, frame: frameOf(cursorText(cursor), body) });
      return true;
    },
    takeFrames() {
      const apart = waiting;
      waiting = [];
      return apart.length > 0 ? { apart, shared: Buffer.concat(apart.map(({ frame }) => frame)) } : null;
    },
    missedSince: (after) =>
      [...told.values()].filter(({ id }) => !covers(after, id)).sort((a, b) => a.id - b.id),
  };
}

/**
 * What was missed, each with an id that says so far and no further: anyone who loses the line in the middle goes on there.
 *
 * @param heard how far this node has heard
 */
export function missedFrames(missed: readonly { id: number; body: string }[], after: Cursor, heard: Cursor) {
  const left = new Set(after.missing);
  return Buffer.concat(
    missed.map(({ id, body }) => {
      left.delete(id);
      const highest = Math.max(after.highest, id);
      const missing = [...left, ...heard.missing].filter((one) => one < highest);
      return frameOf(cursorText({ highest, missing: new Set(missing), at: heard.at }), body);
    }),
  );
}
