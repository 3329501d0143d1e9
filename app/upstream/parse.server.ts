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
    const fields = { requestId: bound.requestId, call, dropped, at: firstAt };
    bound.log.warn(fields, 'upstream items dropped');
    bound.observeDropped?.(call, dropped);
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
