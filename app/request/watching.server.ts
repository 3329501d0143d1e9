/** A browser that fetches pages ahead of a press. */
const isAhead = (headers: Headers) =>
  /prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);

/** Whether somebody went to the address: by a press or by typing it, from wherever. */
export const isNavigation = ({ headers }: Request): boolean =>
  !isAhead(headers) && (headers.get('sec-fetch-dest') ?? 'document') === 'document';

/**
 * Opening a player adds to the history. A prefetch does not count, and a foreign page must not add to it by
 * embedding the address or asking for it.
 */
export const isWatching = (request: Request): boolean =>
  isNavigation(request) ||
  (!isAhead(request.headers) &&
    request.headers.get('sec-fetch-dest') === 'empty' &&
    !/^(?:cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? ''));
