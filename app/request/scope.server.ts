/**
 * What one request works with: upstream client, viewer, device, flash. Loaders of one page share it (keyed by the load
 * context, which server.ts makes anew for each request), so that the session is asked for once.
 */
import type { AppLoadContext } from '@remix-run/node';
import type { Viewer, Visibility } from '~/domain/viewer';
import { visibilityOf } from '~/domain/viewer';
import { getViewer } from '~/upstream/account.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { favoriteLists } from '~/upstream/clients.server';
import { readHiding } from '~/upstream/hiding.server';
import { valueOr } from '~/upstream/outcome.server';
import type { Hiding } from '~protocol/hiding/rules';
import type { LiveBroadcast } from '~protocol/live/calls';
import { type Device, readDevice } from './device';
import { type Flash, readFlash } from './flash.server';
import type { Judged } from './judged.server';
import { readSessionToken } from './session-cookie.server';

export interface Scope {
  context: AppLoadContext;
  upstream: Upstream;
  device: Device;
  /** the session cookie's value; null for guests */
  sessionToken: string | null;
  viewer(): Promise<Viewer>;
  visibility(): Promise<Visibility>;
  /** what a member hides; nothing for anyone else */
  hiding(): Promise<Hiding>;
  /** what was looked at for this page, by what the viewer hides (features/cards/veil.server.ts) */
  judged: Judged[];
  /** a member's favourites on air, as many as the rail shows; [] for anyone else */
  favoriteLives(): Promise<LiveBroadcast[]>;
  /**
   * What the last request left for this page. Only the root loader may rely on it: with JavaScript each loader is a
   * request of its own, and the first answer deletes the cookie.
   */
  flash(): Promise<Flash>;
}

const hidingNothing: Hiding = { streamers: [], rules: [], favorites: [] };

const scopes = new WeakMap<AppLoadContext, Scope>();

export interface RouteArgs {
  request: Request;
  context: AppLoadContext;
}

export function scopeOf({ request, context }: RouteArgs): Scope {
  let scope = scopes.get(context);
  if (!scope) {
    scope = createScope(request, context);
    scopes.set(context, scope);
  }
  return scope;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function createScope(request: Request, context: AppLoadContext): Scope {
  const { config } = context;
  const sessionToken = readSessionToken(request, config);
  const upstream = createUpstream({
    transport: context.transport,
    config: config.upstream,
    token: sessionToken,
    requestId: context.requestId,
    clientIp: context.clientIp,
    deadlineAt: Date.now() + config.pageBudgetMs,
    log: context.log,
    observe: context.observe,
    observeDropped: context.observeDropped,
  });
  const viewer = once(async (): Promise<Viewer> => (sessionToken ? getViewer(upstream) : { kind: 'guest' }));
  return {
    context,
    upstream,
    device: readDevice(request.headers, config),
    sessionToken,
    viewer,
    visibility: async () => visibilityOf(await viewer()),
    hiding: once(async () => ((await viewer()).kind === 'member' ? readHiding(upstream) : hidingNothing)),
    judged: [],
    favoriteLives: once(async () =>
      (await viewer()).kind === 'member' ? valueOr(await favoriteLists.lives(upstream, {}), []) : [],
    ),
    flash: once(() => readFlash(request, context)),
  };
}
