import { createMiddleware } from 'hono/factory';
import type { PlatformContext } from '../context';
import { guest } from '../services/actor';
import { actorOf } from '../services/sessions';
import type { PlatformEnv } from './env';

export function bearerToken(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer ([^\s]+)$/i)?.[1] ?? null;
}

/** Sets `c.var.actor` from `Authorization: Bearer {token}`. Without the header no query runs. */
export const withActor = (context: PlatformContext) =>
  createMiddleware<PlatformEnv>(async (c, next) => {
    // A request of the operator's socket comes with its actor already set.
    if (!c.get('actor')) {
      const token = bearerToken(c.req.raw);
      c.set('actor', token ? await actorOf(context, token) : guest);
    }
    await next();
  });
