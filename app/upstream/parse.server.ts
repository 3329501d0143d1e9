import type { ZodType } from 'zod';
import type { RequestBound } from './bound.server';

/**
 * Parses a list item by item: a broken item is dropped, logged and counted, and the list survives. Every answer brings
 * its own, so that drops are logged and counted under the name of its call.
 */
export type ParseItems = <Wire, Item>(
  items: readonly unknown[],
  schema: ZodType<Wire>,
  shape: (wire: Wire) => Item,
) => Item[];

/** The parser of one answer's lists: one log line for all that they dropped, with the place where the first one broke. */
export function createItemParser(call: string, bound: RequestBound): ParseItems {
  let dropped = 0;
  let firstAt = '';

  function report() {
    reportDropped(call, { count: dropped, at: firstAt }, bound);
    dropped = 0;
  }

  return (items, schema, shape) =>
    items.flatMap((item) => {
      const parsed = schema.safeParse(item);
      if (parsed.success) return [shape(parsed.data)];
      if (dropped === 0) {
        firstAt = parsed.error.issues[0]?.path.join('.') ?? '';
        // once, after the other lists of the same answer
        queueMicrotask(report);
      }
      dropped += 1;
      return [];
    });
}

/** One line for all that the lists of an answer dropped. */
export function reportDropped(
  call: string,
  { count, at }: { count: number; at: string },
  bound: RequestBound,
) {
  bound.log.warn({ requestId: bound.requestId, call, dropped: count, at }, 'upstream items dropped');
  bound.observeDropped?.(call, count);
}
