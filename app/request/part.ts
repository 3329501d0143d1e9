/** The query that asks for a page's part instead of the page. */
const partParam = 'part';

/** A script asks for the part of a page that is shown over another (first-script/presses.ts); opened as a page, it is whole. */
export const asksForPart = (request: Request) =>
  request.headers.get('sec-fetch-mode') !== 'navigate' && new URL(request.url).searchParams.has(partParam);
