import { z } from 'zod';

/** What lists of an answer could not read. */
export interface Dropped {
  count: number;
  /** where the first one broke: 'userId' */
  at: string;
}
let dropped: Dropped | null = null;

/**
 * A list that is read item by item: what cannot be read is dropped, and the list survives. `countDropped` tells of it.
 */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform(
    (items) =>
      items.flatMap((one): z.output<Item>[] => {
        const parsed = item.safeParse(one);
        if (parsed.success) return [parsed.data];
        if (dropped) {
          if (dropped.count === 0) dropped.at = parsed.error.issues[0]?.path.join('.') ?? '';
          dropped.count += 1;
        }
        return [];
      }),
    // what comes in is of the item's own shape, or dropped
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>;

/** The same of a list that an answer may be without: then it is empty. */
export const listOrNone = <Item extends z.ZodType>(item: Item) =>
  listOf(item)
    .nullish()
    .transform((items) => items ?? []);

/** Runs `parse`, which must not wait for anything, and says what the lists (`listOf`) that it read have dropped. */
export function countDropped<Value>(parse: () => Value): { value: Value; dropped: Dropped } {
  const outer = dropped;
  const own: Dropped = { count: 0, at: '' };
  dropped = own;
  try {
    return { value: parse(), dropped: own };
  } finally {
    dropped = outer;
  }
}
