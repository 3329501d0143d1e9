/** Who may pass. */
import type { Member } from '~/domain/viewer';
import { links } from '~/links/links';
import { seeOther } from './redirect.server';
import type { RouteArgs } from './scope.server';
import { scopeOf } from './scope.server';

/** Where the viewer is now, as a return address: path and query of the page, without Remix's own parameter. */
export function currentPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_data');
  return url.pathname + url.search;
}

/**
 * The member, or a thrown 303 to the login page that comes back to `returnTo` (default: this page).
 * A viewer whose session call failed is not sent away: 503.
 */
export async function requireMember(args: RouteArgs, returnTo = currentPath(args.request)): Promise<Member> {
  const viewer = await scopeOf(args).viewer();
  if (viewer.kind === 'member') return viewer;
  if (viewer.kind === 'unknown') throw new Response(null, { status: 503 });
  throw seeOther(links.login(args.context.config.hosts, returnTo));
}
