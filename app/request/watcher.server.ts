import { createHash, randomBytes } from 'node:crypto';
import { cookies } from './cookies';
import { keepCookie, readPlain } from './portal-cookie';
import type { RouteArgs } from './scope.server';
import { scopeOf } from './scope.server';

const markOf = (value: string) => createHash('sha256').update(value).digest('hex');

/** The mark by which the upstream knows a guest's stream: the hash of a cookie. Undefined without one. */
export function watcherMark({ request }: Pick<RouteArgs, 'request'>): string | undefined {
  const value = readPlain(request, cookies.watcher);
  return value ? markOf(value) : undefined;
}

interface Mark {
  watcher: string | undefined;
  headers: Record<string, string>;
}

/** As watcherMark; a guest without a cookie gets one with `headers`. Members are known by their session. */
export async function takeWatcherMark(args: RouteArgs): Promise<Mark> {
  return scopeOf(args).sessionToken ? { watcher: watcherMark(args), headers: {} } : takeBrowserMark(args);
}

/** As takeWatcherMark, for members too: for what is counted by browser. */
export async function takeBrowserMark(args: RouteArgs): Promise<Mark> {
  const known = watcherMark(args);
  if (known) return { watcher: known, headers: {} };
  const value = randomBytes(16).toString('base64url');
  const cookie = await keepCookie(cookies.watcher, value, args.context.config);
  return { watcher: markOf(value), headers: { 'set-cookie': cookie } };
}
