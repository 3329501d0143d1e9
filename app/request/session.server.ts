/** The session cookie and who may pass. The token is the upstream's; the portal only carries it. */
import { serialize } from 'cookie';
import type { Config } from '~/config.server';
import type { Member } from '~/domain/viewer';
import { links } from '~/links/links';
import { seeOther } from './redirect.server';
import type { RouteArgs } from './scope.server';
import { scopeOf } from './scope.server';

type CookieConfig = Pick<Config, 'sessionCookie' | 'secure'>;

const attributes = (config: CookieConfig) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: config.secure }) as const;

export const sessionCookieHeader = (config: CookieConfig, token: string, expiresAt: string) =>
  serialize(config.sessionCookie, token, { ...attributes(config), expires: new Date(expiresAt) });

export const endSessionHeader = (config: CookieConfig) =>
  serialize(config.sessionCookie, '', { ...attributes(config), maxAge: 0 });

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
