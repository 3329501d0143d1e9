import { type Door, doorHeader, findDoorTicket } from '~/request/doors.server';
import { seeOther } from '~/request/redirect.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { currentPath } from '~/request/session.server';
import { takeWatcherMark } from '~/request/watcher.server';
import type { Coming } from '~protocol/watch/door';
import { playerId } from './screen';

/** How the viewer comes to the player, and what the answer has to set so that they are known again. */
export async function comeTo(
  args: RouteArgs,
  door: Door,
  password: string | undefined,
): Promise<{ coming: Coming; headers: Headers }> {
  const [{ watcher, headers }, ticket] = await Promise.all([
    takeWatcherMark(args),
    findDoorTicket(args, door),
  ]);
  return { coming: { w: watcher, door: ticket, password }, headers: new Headers(headers) };
}

/**
 * Keeps what the right password earned, and leads to the page itself: a reload of it asks for nothing again. The answer to
 * a browser without cookies has to be the page.
 *
 * @throws Response 303
 */
export async function keepOpen(
  args: RouteArgs,
  { door, ticket, headers }: { door: Door; ticket: string | null; headers: Headers },
): Promise<void> {
  if (ticket === null) return;
  headers.append('set-cookie', await doorHeader(args, door, ticket));
  const keepsCookies = scopeOf(args).sessionToken !== null || args.request.headers.has('cookie');
  if (keepsCookies) throw seeOther(`${currentPath(args.request)}#${playerId}`, headers);
}
