import { createMiddleware } from 'hono/factory';
import type { PlatformContext } from '../../core/context';
import { bearerToken } from '../../core/http/bearer-token';
import type { PlatformEnv } from '../../core/http/env';
import { Kept } from '../../core/kept';
import { type Actor, guest } from '../../core/services/actor';
import { actorOf } from '../services/sessions';

/**
 * Sets `c.var.actor` from `Authorization: Bearer {token}`. Without the header no query runs. The calls that make one
 * page share its request id and so one look-up of the session; the next page asks again, so that a revoked session
 * ends with the page that is under way.
 */
export function withActor(context: PlatformContext) {
  const underWay = new Kept<Actor>({ freshMs: 2_000, most: 500 });
  const find = (requestId: string, token: string | null): Promise<Actor> => {
    const key = `${requestId} ${token ?? ''}`;
    const now = context.clock.now().getTime();
    const known = underWay.get(key, now);
    if (known) return known;
    // a guest of this page: what is read once for a page is kept by its actor (core/services/once-per-page.ts)
    const actor = token === null ? Promise.resolve({ ...guest }) : actorOf(context, token);
    underWay.set(key, now, actor);
    return actor;
  };
  return createMiddleware<PlatformEnv>(async (c, next) => {
    // A request of the operator's socket comes with its actor already set.
    if (!c.get('actor')) c.set('actor', await find(c.get('requestId'), bearerToken(c.req.raw)));
    await next();
  });
}
