import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHeaders } from '@remix-run/node-fetch-server';
import type { Logger } from 'pino';
import { acceptedEncodings } from './compression';
import { addVary, copyHeaders, sendResponse } from './fetch-bridge';
import type { GateContext } from './gate-options';
import type { GateMetrics } from './metrics';
import { createPageCache, type GuestRequest, type PageCacheOptions, type StoredPage } from './page-cache';

export interface GuestPagesDependencies {
  sessionCookie: string;
  handle(request: Request, context: GateContext): Promise<Response>;
  metrics: GateMetrics;
  log: Logger;
  now(): number;
}

/** A request for a page that guests share. */
export interface GuestVisit {
  /** Sends the kept page, if there is one. */
  sendKept(): boolean;
  /**
   * Renders the page, or waits for the request that does, and sends it after `onMade`. False when the handler has to:
   * that page turned out not to be shared.
   */
  send(onMade: () => void): Promise<boolean>;
}

export interface GuestPages {
  /** Null when the request is not for a shared page. */
  open(req: IncomingMessage, res: ServerResponse, url: URL, context: GateContext): GuestVisit | null;
}

/** Answers guests from the page cache. */
export function createGuestPages(
  options: PageCacheOptions,
  dependencies: GuestPagesDependencies,
): GuestPages {
  const { handle, metrics, log } = dependencies;
  const cache = createPageCache(options, {
    ...dependencies,
    onRefreshError: (error) => log.error({ err: error }, 'a guest page could not be refreshed'),
  });

  /** The page as any guest of this key would get it: bound to no connection, and not kept if it holds a token. */
  async function render(url: string, headers: Headers, context: GateContext): Promise<Response> {
    let holdsToken = false;
    const response = await handle(new Request(url, { headers }), {
      ...context,
      csrfToken(session, account) {
        holdsToken = true;
        return context.csrfToken(session, account);
      },
    });
    if (!holdsToken) return response;
    const unshared = new Response(response.body, response);
    unshared.headers.delete('x-page-cache');
    return unshared;
  }

  return {
    open(req, res, url, context) {
      const page = cache.keyOf(asGuestRequest(req, url));
      if (page === null) {
        metrics.cache('bypass');
        return null;
      }
      const renderPage = () => render(page.url, createHeaders(req), context);
      return {
        sendKept() {
          const kept = cache.find(page.key, renderPage);
          if (kept === null) return false;
          metrics.cache(kept.state);
          sendStored(req, res, kept.stored);
          return true;
        },
        async send(onMade) {
          const answer = await cache.make(page.key, renderPage);
          metrics.cache(answer.state);
          if (answer.state === 'unshared' && answer.response === null) return false;
          onMade();
          if (answer.state === 'miss') sendStored(req, res, answer.stored);
          else if (answer.response) await sendResponse(req, res, answer.response);
          return true;
        },
      };
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

function sendStored(req: IncomingMessage, res: ServerResponse, { headers, page }: StoredPage): void {
  const [encoding = null] = acceptedEncodings(req.headers['accept-encoding']);
  const bytes = encoding === null ? page.plain : page.encoded[encoding];
  copyHeaders(res, headers);
  addVary(res, 'Accept-Encoding');
  addVary(res, 'Cookie');
  if (encoding !== null) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
}
