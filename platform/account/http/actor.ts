import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { PlatformContext } from '../../core/context';
import { bearerToken } from '../../core/http/bearer-token';
import type { PlatformEnv } from '../../core/http/env';
import { type Actor, guest } from '../../core/services/actor';
import { actorOf } from '../services/sessions';

/**
 * Sets `c.var.actor` from `Authorization: Bearer {token}`. Without the header no query runs. The calls that make one
 * page share its request id and so one look-up of the session; the next page asks again, so that a revoked session
 * ends with the page that is under way.
 */
export function withActor(context: PlatformContext) {
  const underWay = new LRUCache<string, Promise<Actor>>({ max: 500, ttl: 2_000 });
  const find = (requestId: string, token: string | null): Promise<Actor> => {
    const key = `${requestId} ${token ?? ''}`;
    let actor = underWay.get(key);
    if (!actor) {
      // a guest of this page: what is read once for a page is kept by its actor (core/services/once-per-page.ts)
      actor = token === null ? Promise.resolve({ ...guest }) : actorOf(context, token);
      underWay.set(key, actor);
      actor.catch(() => underWay.delete(key));
    }
    return actor;
  };
  return createMiddleware<PlatformEnv>(async (c, next) => {
    // A request of the operator's socket comes with its actor already set.
    if (!c.get('actor')) c.set('actor', await find(c.get('requestId'), bearerToken(c.req.raw)));
    await next();
  });
}
