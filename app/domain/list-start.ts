const farthest = 100_000;

/** `?from=`: the position in a whole list where a page begins; 0 for anything that is none. */
export function parseListStart(value: string | null): number {
  const from = Number(value || 0);
  return Number.isInteger(from) && from > 0 && from <= farthest ? from : 0;
}
