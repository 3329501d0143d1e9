/**
 * Pages that the members of a visibility class share. What is a member's own on them (the menu in the header, the
 * rail, the root loader's data) stands in slots; a member who hides nothing gets the page of their class with the slots
 * filled, without a render (docs/decisions/0019).
 */
import type { AppLoadContext } from '@remix-run/node';
import { parse } from 'cookie';
import { LRUCache } from 'lru-cache';
import { visibilityOf } from '~/domain/viewer';
import type { RootData } from './features/shell/root-data';
import { fillTemplate, isMember, type PageTemplate, templateOf } from './page-template.server';
import { cookies, mayShare } from './request/cookies';
import { deviceVariant } from './request/device';
import type { SharedPages } from './request/route-policies';
import { type Scope, scopeOf } from './request/scope.server';
import { loadRoot } from './root.query.server';

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Milliseconds: shown again without a look, and shown once more while a new one is rendered. */
const age = { fresh: 1_000, stale: 30_000 };
const mostBytes = 32 * 1_048_576;

/** Cookies that no shared page reads, besides those that guests may have. */
const ignored = new Set<string>([
  cookies.session.row.name,
  cookies.secureSession.row.name,
  cookies.preferRelation.row.name,
]);

/** The page of a class that this request may be answered with, for a member who hides nothing; else null. */
async function keyOf(request: Request, scope: Scope, routes: SharedPages): Promise<string | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  const route = routes.find(({ path }) => path.test(pathname));
  if (!route || [...searchParams.keys()].some((name) => !route.query.includes(name))) return null;
  const names = Object.keys(parse(request.headers.get('cookie') ?? ''));
  if (!mayShare(names.filter((name) => !ignored.has(name)))) return null;
  const [viewer, { streamers, rules }] = await Promise.all([scope.viewer(), scope.hiding()]);
  if (viewer.kind !== 'member' || streamers.length > 0 || rules.length > 0) return null;
  return JSON.stringify([pathname, search, visibilityOf(viewer), deviceVariant(scope.device)]);
}

/**
 * Stands before Remix's handler.
 *
 * @param handle Remix's: calls `context.onPage` with each page that it renders
 * @returns answers every request, as `handle` would
 */
export function createMemberPages(routes: SharedPages, handle: Handle): Handle {
  const templates = new LRUCache<string, PageTemplate>({
    maxSize: mostBytes,
    sizeCalculation: ({ pieces }) =>
      pieces.reduce((sum, { plain, blocks }) => sum + plain.length + blocks.length, 1_024),
  });
  const rendering = new Map<string, Promise<Response>>();

  /** The member's own answer; what it shares with others is kept. What the key is made of is read once for both. */
  async function render(key: string, request: Request, context: AppLoadContext): Promise<Response> {
    let page: { html: string; root: RootData } | null = null;
    context.onPage = (html, root) => {
      page = root ? { html, root: root as RootData } : null;
    };
    const response = await handle(request, context);
    const template = templateOf(page, response);
    if (template) templates.set(key, template);
    else templates.delete(key);
    return response;
  }

  function renderOnce(key: string, request: Request, context: AppLoadContext): Promise<Response> {
    const started = render(key, request, context).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  /** The kept page; null when this member's has to be rendered. */
  async function findTemplate(key: string, request: Request, context: AppLoadContext) {
    const kept = templates.get(key);
    const isOld = !kept || Date.now() - kept.renderedAt >= age.fresh;
    if (kept && isOld && !rendering.has(key))
      // bound to no connection: whoever asked may leave
      renderOnce(key, new Request(request.url, { headers: request.headers }), context).catch((err) =>
        context.log.error({ requestId: context.requestId, err }, 'a shared page could not be renewed'),
      );
    if (kept && Date.now() - kept.renderedAt < age.stale) return kept;
    await rendering.get(key)?.catch(() => {});
    return templates.get(key) ?? null;
  }

  return async (request, context) => {
    const scope = request.method === 'GET' ? scopeOf({ request, context }) : null;
    const key = scope?.sessionToken ? await keyOf(request, scope, routes) : null;
    if (key === null) return handle(request, context);
    const [template, { data, headers }] = await Promise.all([
      findTemplate(key, request, context),
      loadRoot({ request, context }),
    ]);
    if (!template) return renderOnce(key, request, context);
    const isPlain = !headers.has('set-cookie') && isMember(data);
    return isPlain
      ? fillTemplate(template, data, request.headers.get('accept-encoding'))
      : handle(request, context);
  };
}
