/**
 * Pages that the members of a visibility class share. What is a member's own on them (the menu in the header, the
 * rail, the root loader's data) stands in slots; a member who hides nothing gets the page of their class with the slots
 * filled, without a render (docs/decisions/0019).
 */
import type { AppLoadContext } from '@remix-run/node';
import { parse } from 'cookie';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { visibilityOf } from '~/domain/viewer';
import { AccountMenu } from './features/shell/account';
import { OnAir } from './features/shell/rail';
import type { RootData } from './features/shell/root-data';
import { cookies, mayShare } from './request/cookies';
import { deviceVariant } from './request/device';
import type { SharedPages } from './request/route-policies';
import { type Scope, scopeOf } from './request/scope.server';
import { loadRoot } from './root.query.server';

type MemberData = RootData & { viewer: object; csrf: string };
type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

interface Template {
  /** the text around the slots, one piece more than there are slots */
  pieces: Buffer[];
  /** in the order of the page */
  slots: Slot[];
  headers: Headers;
  renderedAt: number;
}

/** Milliseconds: shown again without a look, and shown once more while a new one is rendered. */
const age = { fresh: 1_000, stale: 30_000 };
const mostBytes = 32 * 1_048_576;

/** What stands in a slot, made of the root data alone: the same as in the whole page, or the slot is not found there. */
const fillers = {
  account: (root: MemberData) => renderToString(<AccountMenu root={root} />),
  onAir: (root: MemberData) => renderToString(<OnAir root={root} />),
  data: (root: MemberData) => `"root":${escapeJson(JSON.stringify(root))}`,
};
type Filler = keyof typeof fillers;
/** Or the token, which stands in every form. */
type Slot = Filler | 'csrf';
const textIn = (slot: Slot, root: MemberData) => (slot === 'csrf' ? root.csrf : fillers[slot](root));

/** As Remix writes data into a page. */
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const escapeJson = (json: string) => json.replace(/[&><\u2028\u2029]/g, (found) => escapes[found] ?? '');

const isMember = (root: RootData): root is MemberData => root.viewer !== null && root.csrf !== null;

/** Null when a filler is not found exactly once. */
function toTemplate(html: string, root: MemberData, headers: Headers): Template | null {
  const pieces: string[] = [];
  const slots: Slot[] = [];
  /** tokens that stand between the fillers */
  const cut = (text: string) => {
    const [first = '', ...others] = text.split(root.csrf);
    pieces.push(first, ...others);
    slots.push(...others.map(() => 'csrf' as const));
  };
  const found = (Object.keys(fillers) as Filler[])
    .map((slot) => ({ slot, text: fillers[slot](root) }))
    .map(({ slot, text }) => ({ slot, text, at: html.indexOf(text) }))
    .sort((a, b) => a.at - b.at);
  let end = 0;
  for (const { slot, text, at } of found) {
    if (at < end || html.indexOf(text, at + 1) >= 0) return null;
    cut(html.slice(end, at));
    slots.push(slot);
    end = at + text.length;
  }
  cut(html.slice(end));
  return { pieces: pieces.map((piece) => Buffer.from(piece)), slots, headers, renderedAt: Date.now() };
}

function templateOf(
  page: { html: string; root: RootData } | null,
  { status, headers }: Response,
): Template | null {
  if (!page || !isMember(page.root) || status !== 200 || headers.has('set-cookie')) return null;
  const shared = new Headers(headers);
  shared.delete('x-page-cache');
  return toTemplate(page.html, page.root, shared);
}

function fill({ pieces, slots, headers }: Template, root: MemberData): Response {
  const parts = pieces.flatMap((piece, at) => {
    const slot = slots[at];
    return slot ? [piece, Buffer.from(textIn(slot, root))] : [piece];
  });
  return new Response(Buffer.concat(parts), { headers });
}

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
  const templates = new LRUCache<string, Template>({
    maxSize: mostBytes,
    sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 1_024),
  });
  const rendering = new Map<string, Promise<Response>>();

  /** The member's own answer; what it shares with others is kept. */
  async function render(key: string, request: Request, context: AppLoadContext): Promise<Response> {
    let page: { html: string; root: RootData } | null = null;
    const own: AppLoadContext = {
      ...context,
      onPage: (html, root) => {
        page = root ? { html, root: root as RootData } : null;
      },
    };
    const response = await handle(request, own);
    // the loaders have read what the member hides again: it may be more than before
    const isSame = (await keyOf(request, scopeOf({ request, context: own }), routes)) === key;
    const template = isSame ? templateOf(page, response) : null;
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
      renderOnce(key, new Request(request.url, { headers: request.headers }), { ...context }).catch((err) =>
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
    return isPlain ? fill(template, data) : handle(request, context);
  };
}
