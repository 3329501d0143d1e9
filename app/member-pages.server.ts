/**
 * Pages that the members of a visibility class share. What is a member's own on them (the menu in the header, the
 * rail, the root loader's data) stands in slots; a member who hides nothing of it gets the page of their class with the
 * slots filled, without a render (docs/decisions/0019).
 */
import type { AppLoadContext } from '@remix-run/node';
import { parse } from 'cookie';
import { LRUCache } from 'lru-cache';
import { visibilityOf } from '~/domain/viewer';
import type { RootData } from './features/shell/frame/root-data';
import { fillTemplate, isMember, type PageTemplate, templateOf } from './page-template.server';
import { cookies, mayShare } from './request/cookies';
import { deviceVariant } from './request/device';
import { hidesAnyOf, type Judged } from './request/judged.server';
import type { SharedPages } from './request/route-policies';
import { type Scope, scopeOf } from './request/scope.server';
import { loadRoot } from './root.query.server';

type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Milliseconds: shown again without a look, and shown once more while a new one is rendered. */
const ages = { fresh: 1_000, stale: 30_000 };
const mostBytes = 32 * 1_048_576;

/** Cookies that no shared page reads, besides those that guests may have. */
const ignored = new Set<string>([
  cookies.session.row.name,
  cookies.secureSession.row.name,
  cookies.preferRelation.row.name,
]);

/** A kept page, and what of it a member may hide. */
interface SharedPage {
  template: PageTemplate;
  judged: readonly Judged[];
}

/** The page of a class that this request may be answered with, if the member hides nothing of it. */
interface Sharing {
  key: string;
  /** the member hides something */
  isFiltering: boolean;
  hidesAny(judged: readonly Judged[]): boolean;
}

/** Null where every member gets a page of their own. */
async function sharingOf(request: Request, scope: Scope, routes: SharedPages): Promise<Sharing | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  const route = routes.find(({ path }) => path.test(pathname));
  if (!route || [...searchParams.keys()].some((name) => !route.query.includes(name))) return null;
  const names = Object.keys(parse(request.headers.get('cookie') ?? ''));
  if (!mayShare(names.filter((name) => !ignored.has(name)))) return null;
  const [viewer, hiding] = await Promise.all([scope.viewer(), scope.hiding()]);
  // who is suspended reads so on every page
  if (viewer.kind !== 'member' || viewer.suspendedUntil) return null;
  // lists do not tell who hides something how many there are
  const isFiltering = hiding.streamers.length > 0 || hiding.rules.length > 0;
  const key = [pathname, search, visibilityOf(viewer), deviceVariant(scope.device), isFiltering];
  return {
    key: JSON.stringify(key),
    isFiltering,
    hidesAny: (judged) => isFiltering && hidesAnyOf(judged, hiding, viewer.userId),
  };
}

/**
 * Stands before Remix's handler.
 *
 * @param handle Remix's: calls `context.onPage` with each page that it renders
 * @returns answers every request, as `handle` would
 */
export function createMemberPages(routes: SharedPages, handle: Handle): Handle {
  const pages = new LRUCache<string, SharedPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ template: { pieces }, judged }) =>
      pieces.reduce(
        (sum, { plain, blocks }) => sum + plain.length + blocks.length,
        1_024 + judged.length * 512,
      ),
  });
  const rendering = new Map<string, Promise<Response>>();

  /** The member's own answer; what it shares with others is kept. What the key is made of is read once for both. */
  async function render(key: string, request: Request, context: AppLoadContext): Promise<Response> {
    let page: { html: string; root: RootData } | null = null;
    context.onPage = (html, root) => {
      page = root ? { html, root: root as RootData } : null;
    };
    const response = await handle(request, context);
    const { judged } = scopeOf({ request, context });
    // something is missing from it: it is this member's alone
    if (judged.some(({ isHidden }) => isHidden)) return response;
    const template = templateOf(page, response);
    if (template) pages.set(key, { template, judged });
    // while the upstream is away the page of before is better than none
    else if (response.status < 500) pages.delete(key);
    return response;
  }

  function renderOnce(key: string, request: Request, context: AppLoadContext): Promise<Response> {
    const started = render(key, request, context).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  /** The kept page; null when this member's has to be rendered. */
  async function findTemplate(sharing: Sharing, request: Request, context: AppLoadContext) {
    const { key, isFiltering, hidesAny } = sharing;
    const kept = pages.get(key);
    if (kept && hidesAny(kept.judged)) return null;
    const age = kept ? Date.now() - kept.template.renderedAt : Number.POSITIVE_INFINITY;
    if (kept && age >= ages.fresh && !rendering.has(key))
      // bound to no connection: anyone who asked may leave
      renderOnce(key, new Request(request.url, { headers: request.headers }), context).catch((err) =>
        context.log.error({ requestId: context.requestId, err }, 'a shared page could not be renewed'),
      );
    if (kept && age < ages.stale) return kept.template;
    // another's page may lack what this one hides: it is not waited for
    if (isFiltering) return null;
    await rendering.get(key)?.catch(() => {});
    return pages.get(key)?.template ?? null;
  }

  return async (request, context) => {
    const scope = request.method === 'GET' ? scopeOf({ request, context }) : null;
    const sharing = scope?.sessionToken ? await sharingOf(request, scope, routes) : null;
    if (sharing === null) return handle(request, context);
    const [template, { data, headers }] = await Promise.all([
      findTemplate(sharing, request, context),
      loadRoot({ request, context }),
    ]);
    if (!template) return renderOnce(sharing.key, request, context);
    const isPlain = !headers.has('set-cookie') && isMember(data);
    return isPlain
      ? fillTemplate(template, data, request.headers.get('accept-encoding'))
      : handle(request, context);
  };
}
