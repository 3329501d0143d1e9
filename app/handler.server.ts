/** What server.ts hands requests to: the pages that members share, and Remix behind them. */
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createMemberPages } from './member-pages.server';
import { memberPagesOf } from './request/route-policies';

export function createHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): (request: Request, context: AppLoadContext) => Promise<Response> {
  const handle = createRequestHandler(build, mode);
  return typeof build === 'function' ? handle : createMemberPages(memberPagesOf(build.routes), handle);
}
