/** Larger positions count as 0. */
const lastPosition = 100_000;
const lastPage = 10_000;

/**
 * The position in a whole list where a page begins; 0 for anything that is none. `?from=`: the first page that is
 * shown; `?to=`: the last one of a list that has grown.
 */
export function parseListStart(value: string | null): number {
  const from = Number(value || 0);
  return Number.isInteger(from) && from > 0 && from <= lastPosition ? from : 0;
}

/** `?page=`, counted from 1; 1 for anything that is no page. */
export function parsePage(value: string | null): number {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
