import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import { handText, wantsText } from '~protocol/wire/handed-text';
import { withActor } from './account/http/actor';
import type { PlatformContext } from './core/context';
import type { PlatformEnv } from './core/http/env';
import { answerError, answerUnknown } from './core/http/respond';
import { type Mount, mounts } from './mounts';

const requestIdPattern = /^[\w.-]{8,64}$/;

export type PlatformApp = Hono<PlatformEnv>;

/** From now on a JSON answer of this call has no body: its text is told beside it. */
function handOver(c: Context<PlatformEnv>) {
  const handed: { response: Response | null; text: string } = { response: null, text: '' };
  c.json = ((value: unknown, status?: ContentfulStatusCode) => {
    handed.text = JSON.stringify(value);
    handed.response = c.body(null, status as StatusCode, { 'content-type': 'application/json' });
    return handed.response;
  }) as typeof c.json;
  return handed;
}

/** Assembles the services, and `more` that are no part of the product; listening is listen.ts, opening the database open.ts. */
export function createApp(context: PlatformContext, more: readonly Mount[] = []): PlatformApp {
  const app: PlatformApp = new Hono();
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    c.set('requestId', requestIdPattern.test(given) ? given : randomUUID());
    if (c.env?.actor) c.set('actor', c.env.actor);
    const handed = wantsText(c.req.raw) ? handOver(c) : null;
    await next();
    if (handed && c.res === handed.response) handText(c.res, handed.text);
    // on the answer itself: the context's `header` makes it anew each time
    const { headers } = c.res;
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
  });
  app.use(withActor(context));
  for (const [prefix, routes] of [...mounts, ...more]) app.route(prefix, routes(context));
  app.notFound(answerUnknown);
  app.onError((error, c) => answerError(context.log, error, c));
  return app;
}
