/** What server.ts hands requests to: the pages that members share, and Remix behind them. */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { guardActions } from './guarded-actions.server';
import { createMemberPages } from './member-pages.server';
import { memberPagesOf } from './request/route-policies';
import { clearUpstreamCache } from './upstream/client.server';

/** What other sites show or ask for is what any guest gets, no matter who looks at it. */
const forOtherSites = /^\/(?:embed\/|oembed$)/;

function asAnybody(request: Request): Request {
  if (request.method === 'POST' || !forOtherSites.test(new URL(request.url).pathname)) return request;
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Begins with nothing kept: what another handler's upstream said is not what this one's would. */
export function createHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): (request: Request, context: AppLoadContext) => Promise<Response> {
  clearUpstreamCache();
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => guardActions(await build()) : guardActions(build),
    mode,
  );
  const answer =
    typeof build === 'function' ? handle : createMemberPages(memberPagesOf(build.routes), handle);
  return (request, context) => answer(asAnybody(request), context);
}
