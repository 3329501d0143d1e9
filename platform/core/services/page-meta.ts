/** The meta of a list that counts its pages, from 1. */
export const pageMeta = (page: number, size: number, total: number) => ({
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / size)),
  total,
});
