/**
 * A page of rows that are numbered downwards, and what the next one is asked with; null: there is none.
 *
 * @param rows one more than a page shows, where there are so many
 */
export function paged<Row, Item>(
  rows: readonly Row[],
  { size, numberOf, toItem }: { size: number; numberOf: (row: Row) => number; toItem: (row: Row) => Item },
): { data: Item[]; next: number | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { data: shown.map(toItem), next: rows.length > size && last ? numberOf(last) : null };
}
