import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { PlatformContext } from './context';
import { accountRoutes } from './http/account';
import { withActor } from './http/actor';
import { directoryRoutes } from './http/directory';
import type { PlatformEnv, Routes } from './http/env';
import { helpRoutes } from './http/help';
import { helpDraftRoutes } from './http/help-draft';
import { helpFaqRoutes } from './http/help-faq';
import { helpFileRoutes } from './http/help-files';
import { helpTrackRoutes } from './http/help-track';
import { helpUploadRoutes } from './http/help-upload';
import { adRoutes, homeRoutes } from './http/home';
import { liveRoutes } from './http/live';
import { logRoutes } from './http/logs';
import { mediaRoutes } from './http/media';
import { operatorRoutes } from './http/operator';
import { playlistRoutes } from './http/playlist';
import { preferRoutes } from './http/prefer';
import { publishRoutes } from './http/publish';
import { recommendRoutes } from './http/recommend';
import { answerError, answerUnknown } from './http/respond';
import { scheduleRoutes } from './http/schedule';
import { searchRoutes } from './http/search';
import { staffRoutes } from './http/staff';
import { starRankRoutes } from './http/star-rank';
import { favoriteRoutes, hiddenRoutes, watchingRoutes } from './http/viewer';
import { vodRoutes } from './http/vod';

/** Every service has its own prefix, so that paths such as `/{userId}/board` and `/favorite` never collide. */
const mounts: [prefix: string, routes: Routes][] = [
  ['/main', accountRoutes],
  ['/main', liveRoutes],
  ['/main', hiddenRoutes],
  ['/main', mediaRoutes],
  ['/main', vodRoutes],
  ['/main', homeRoutes],
  ['/main', preferRoutes],
  ['/main', directoryRoutes],
  ['/main', scheduleRoutes],
  ['/main', starRankRoutes],
  ['/main', recommendRoutes],
  ['/main', logRoutes],
  ['/main', operatorRoutes],
  ['/ad', adRoutes],
  ['/search', searchRoutes],
  ['/my', watchingRoutes],
  ['/my', playlistRoutes],
  ['/station', publishRoutes],
  ['/channel', favoriteRoutes],
  ['/help', helpRoutes],
  ['/help', helpFaqRoutes],
  ['/help', staffRoutes],
  ['/help', helpUploadRoutes],
  ['/help', helpFileRoutes],
  ['/help', helpTrackRoutes],
  ['/help', helpDraftRoutes],
];

const requestIdPattern = /^[\w.-]{8,64}$/;

export type PlatformApp = Hono<PlatformEnv>;

/** Assembles the services; listening is listen.ts, opening the database open.ts. */
export function createApp(context: PlatformContext): PlatformApp {
  const app: PlatformApp = new Hono();
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    c.set('requestId', requestIdPattern.test(given) ? given : randomUUID());
    if (c.env?.actor) c.set('actor', c.env.actor);
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.use(withActor(context));
  for (const [prefix, routes] of mounts) app.route(prefix, routes(context));
  app.notFound(answerUnknown);
  app.onError((error, c) => answerError(context.log, error, c));
  return app;
}
