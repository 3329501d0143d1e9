import { LRUCache } from 'lru-cache';
import { findCookie } from './cookies';
import { type EncodedPage, encodePage } from './encoded-page';

/** The part of a web Request that decides about a page; a Request fits. */
export interface GuestRequest {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
}

/** Which whole pages guests share. Ages in milliseconds since the render ended. */
export interface PageCacheOptions {
  /** Paths that may be kept, and the query names that make a different page. */
  routes: ReadonlyArray<{ path: RegExp; query: readonly string[] }>;
  /** Everything of the request but its URL that changes the page; null: not to be kept. */
  variant(request: GuestRequest): string | null;
  freshMs: number;
  staleMs: number;
  maxBytes: number;
}

export interface StoredPage {
  headers: ReadonlyArray<readonly [string, string]>;
  page: EncodedPage;
  storedAt: number;
}

/** A page's key and the normalised URL that it is rendered from. */
export interface PageKey {
  key: string;
  url: string;
}

export interface KeptPage {
  state: 'fresh' | 'stale';
  stored: StoredPage;
}

export type PageAnswer =
  | { state: 'miss'; stored: StoredPage }
  /** Rendered, but not to be shared: the caller's own answer, or null when another request rendered it. */
  | { state: 'unshared'; response: Response | null };

export interface PageCache {
  /** The key of a guest's page, or null: not kept, or asked for with a session. */
  keyOf(request: GuestRequest): PageKey | null;
  /** The kept page, or null. `render` makes a page anew in the background when the kept one is stale. */
  find(key: string, render: () => Promise<Response>): KeptPage | null;
  /** `render` makes the page; it runs at most once per key at a time. */
  make(key: string, render: () => Promise<Response>): Promise<PageAnswer>;
}

export interface PageCacheDependencies {
  sessionCookie: string;
  now(): number;
  /** A refresh in the background failed; the old page stays until it is too old. */
  onRefreshError(error: unknown): void;
}

type Rendered = { stored: StoredPage } | { response: Response };

/** Whole pages of guests, as many as fit into a number of bytes. */
export function createPageCache(options: PageCacheOptions, dependencies: PageCacheDependencies): PageCache {
  const { now } = dependencies;
  const pages = new LRUCache<string, StoredPage>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }) => page.size + 1024,
  });
  const rendering = new Map<string, Promise<Rendered>>();

  function renderOnce(key: string, render: () => Promise<Response>): Promise<Rendered> {
    const running = rendering.get(key);
    if (running !== undefined) return running;
    const started = renderAndStore(key, render).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  async function renderAndStore(key: string, render: () => Promise<Response>): Promise<Rendered> {
    const response = await render();
    if (!isShareable(response)) {
      // while the upstream is away the page of before is better than none
      if (response.status < 500) pages.delete(key);
      return { response };
    }
    const page = await encodePage(Buffer.from(await response.arrayBuffer()));
    const stored = { headers: [...response.headers], page, storedAt: now() };
    pages.set(key, stored);
    return { stored };
  }

  return {
    keyOf(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null;
      // The app's `variant` looks at cookies too; this line holds even when it is wrong.
      if (findCookie(request.headers.get('cookie'), dependencies.sessionCookie) !== null) return null;
      if (request.headers.get('authorization') !== null) return null;
      return keyOf(request, options);
    },
    find(key, render) {
      const stored = pages.get(key);
      const age = stored === undefined ? Number.POSITIVE_INFINITY : now() - stored.storedAt;
      if (stored === undefined || age >= options.staleMs) return null;
      if (age < options.freshMs) return { state: 'fresh', stored };
      renderOnce(key, render).catch(dependencies.onRefreshError);
      return { state: 'stale', stored };
    },
    async make(key, render) {
      const isOwn = !rendering.has(key);
      const rendered = await renderOnce(key, render);
      if ('stored' in rendered) return { state: 'miss', stored: rendered.stored };
      return { state: 'unshared', response: isOwn ? rendered.response : null };
    },
  };
}

/** What advertisers and social networks add to a link to know where a visitor came from: no page reads it. */
const originMark =
  /^(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|igsh|n_(?:media|query|rank|keyword|ad)\w*|NaPm)$/;

function keyOf(request: GuestRequest, { routes, variant }: PageCacheOptions): PageKey | null {
  const url = new URL(request.url);
  const route = routes.find(({ path }) => path.test(url.pathname));
  if (route === undefined) return null;
  const marks = [...url.searchParams.keys()].filter((name) => originMark.test(name));
  for (const name of marks) url.searchParams.delete(name);
  for (const name of url.searchParams.keys()) if (!route.query.includes(name)) return null;
  const kind = variant(request);
  if (kind === null) return null;
  if (url.search !== '') {
    const query = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ''));
    query.sort();
    url.search = query.toString();
  }
  return { key: JSON.stringify([url.pathname, url.search, kind]), url: url.href };
}

function isShareable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('x-page-cache') === 'public' &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding') &&
    /^text\/html\b/i.test(headers.get('content-type') ?? '')
  );
}
