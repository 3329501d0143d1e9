import type { AppLoadContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { finishDocument } from './document.server';
import { PageDataContext } from './features/shell/starting/page-data';
import { type LoadedPage, ownHandleOf, rootDataOf } from './framework.server';
import { createPageData } from './page-data.server';
import { asksForPart } from './request/part';
import type { RoutePolicy } from './request/route-policies';

export { createHandler } from './handler.server';

/**
 * Renders the whole page at once: everything is awaited, and React 18's streaming renderer writes NUL bytes into Korean
 * text (docs/decisions/0002).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: LoadedPage,
  context: AppLoadContext,
) {
  const rendered = renderToString(
    <PageDataContext.Provider value={createPageData(page)}>
      <RemixServer context={page} url={request.url} />
    </PageDataContext.Provider>,
  );
  const part = status === 200 && asksForPart(request) && partOf(rendered);
  const { html, inline } = part
    ? { html: part, inline: { scripts: [], styles: [] } }
    : finishDocument(rendered, context.clientDir);
  headers.set('content-security-policy', context.policy(inline));
  headers.set('content-type', 'text/html; charset=utf-8');
  context.onPage?.(html, rootDataOf(page));
  if (mayGuestsShare(page)) headers.set('x-page-cache', 'public');
  if (!headers.has('cache-control'))
    headers.set('cache-control', policyOf(page)?.noStore ? 'private, no-store' : 'private, no-cache');
  // bytes, not text: a Response is slower with a string
  return new Response(Buffer.from(html), { status, headers });
}

/** A page whose contents are a dialog is one that other pages show over themselves. */
const partOf = (html: string) => /<main [^>]*>(<dialog .*<\/dialog>)<\/main>/s.exec(html)?.[1];

/** What the page's own route says of it. */
const policyOf = (page: LoadedPage) => ownHandleOf(page) as RoutePolicy | undefined;

/** For server/page-cache.ts, which reads the header. */
const mayGuestsShare = (page: LoadedPage) => policyOf(page)?.guestCache !== undefined;

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  return response;
};

/** Unexpected errors: the viewer sees the failure page, the log has the request id. Unknown addresses are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // no address: it may be a private link, and the gate's line of the same id names it masked
  context.log.error({ requestId: context.requestId, err: error }, 'page failed');
};
