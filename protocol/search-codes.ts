/** Paths and sizes of the search (protocol/search.ts has the shapes). No zod: pages import it. */

/** GET, service SEARCH: `?m={call}` (discovery §7.4). */
export const searchPath = '/api.php';

/** Characters; longer keywords are refused. */
export const keywordMax = 100;

/** LIVE results on a page of their own (discovery §9). */
export const liveSearchPageSize = 40;
