/** Pages and actions for members only. */
import type { Member } from '~/domain/viewer';
import { links } from '~/links/links';
import { seeOther } from './redirect.server';
import type { RouteArgs } from './scope.server';
import { scopeOf } from './scope.server';

/** The current page as a return address: path and query, without Remix's own parameter. */
export function currentPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  return url.pathname + url.search;
}

/**
 * The member; throws a 303 to the login page for a guest, who comes back to `returnTo` (default: this page).
 * Throws 503 when the session call failed.
 */
export async function requireMember(args: RouteArgs, returnTo = currentPath(args.request)): Promise<Member> {
  const viewer = await scopeOf(args).viewer();
  if (viewer.kind === 'member') return viewer;
  if (viewer.kind === 'unknown') throw new Response(null, { status: 503 });
  throw seeOther(links.login(args.context.config.hosts, returnTo));
}
