import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHeaders } from '@remix-run/node-fetch-server';
import type { Logger } from 'pino';
import { acceptedEncodings } from './compression';
import { addVary, copyHeaders, sendResponse } from './fetch-bridge';
import type { GateContext } from './gate-options';
import type { GateMetrics } from './metrics';
import { createNonce, nonceBody } from './nonce-page';
import { createPageCache, type GuestRequest, type PageCacheOptions, type StoredPage } from './page-cache';

export interface GuestPagesDependencies {
  sessionCookie: string;
  handle(request: Request, context: GateContext): Promise<Response>;
  metrics: GateMetrics;
  log: Logger;
  now(): number;
}

export interface GuestPages {
  /** True when the page cache answered, after `onMade` (the page is there, and is being sent); false when the handler has to. */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    context: GateContext,
    onMade: () => void,
  ): Promise<boolean>;
}

/** Answers guests from the page cache, with the nonce of each answer put in as it is sent. */
export function createGuestPages(
  options: PageCacheOptions,
  dependencies: GuestPagesDependencies,
): GuestPages {
  const { handle, metrics, log } = dependencies;
  // Random per process, so no page can contain it by chance or on purpose.
  const placeholder = createNonce();
  const cache = createPageCache(options, {
    ...dependencies,
    placeholder,
    onRefreshError: (error) => log.error({ err: error }, 'a guest page could not be refreshed'),
  });

  /** The page as any guest of this key would get it: bound to no connection, and not kept if it holds a token. */
  async function render(url: string, headers: Headers, context: GateContext): Promise<Response> {
    let holdsToken = false;
    const response = await handle(new Request(url, { headers }), {
      ...context,
      nonce: placeholder,
      csrfToken(session) {
        holdsToken = true;
        return context.csrfToken(session);
      },
    });
    if (!holdsToken) return response;
    const unshared = new Response(response.body, response);
    unshared.headers.delete('x-page-cache');
    return unshared;
  }

  return {
    async answer(req, res, url, context, onMade) {
      const page = cache.keyOf(asGuestRequest(req, url));
      if (page === null) {
        metrics.cache('bypass');
        return false;
      }
      const answer = await cache.get(page.key, () => render(page.url, createHeaders(req), context));
      metrics.cache(answer.state);
      if (answer.state !== 'unshared') {
        onMade();
        await sendStored(req, res, answer.stored, context.nonce);
        return true;
      }
      if (answer.response === null) return false;
      onMade();
      await sendResponse(req, res, await withNonce(answer.response, placeholder, context.nonce));
      return true;
    },
  };
}

/** What the cache needs of a request, without the cost of a whole web Request for every hit. */
function asGuestRequest(req: IncomingMessage, url: URL): GuestRequest {
  const get = (name: string) => {
    const value = req.headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  };
  return { method: req.method ?? '', url: url.href, headers: { get } };
}

async function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  { headers, page }: StoredPage,
  nonce: string,
): Promise<void> {
  const [encoding = null] = acceptedEncodings(req.headers['accept-encoding']);
  const body = nonceBody(page, encoding, nonce);
  const bytes = Buffer.isBuffer(body) ? body : await body;
  copyHeaders(res, headers);
  addVary(res, 'Accept-Encoding');
  addVary(res, 'Cookie');
  if (encoding !== null) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
}

/** A page that was rendered for sharing but must not be shared still needs its own nonce. */
async function withNonce(response: Response, placeholder: string, nonce: string): Promise<Response> {
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return response;
  const html = (await response.text()).replaceAll(placeholder, nonce);
  return new Response(html, response);
}
