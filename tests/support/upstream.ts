import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { upstreamServices } from '~/config.schema.server';
import { parseConfig } from '~/config.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import type { RequestBound } from '~/upstream/wire/bound.server';
import type { TestPlatform } from './platform';

export interface SeenRequest {
  method: string;
  /** path and query */
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What a call is answered: JSON with status 200, a Response as it is, or what a function of the request makes. */
export type Answer = object | string | ((request: SeenRequest) => unknown);

export interface TestUpstream {
  base: string;
  /** what was asked, in order, since the test began */
  seen: SeenRequest[];
  /**
   * Answers a call until the test ends; a later answer to the same call wins.
   *
   * @param call 'GET /path'; with a query, `GET /path?m=list`, only calls that have these parameters
   * @param base of another service than the main one
   */
  on(call: `${'GET' | 'POST'} ${string}`, answer: Answer, base?: string): void;
  /** What a loader's context has, with this upstream. */
  client(changes?: Partial<RequestBound>): Upstream;
}

/** JSON with a status, for `on`. */
export const sendJson = (body: unknown, status: number) => HttpResponse.json(body as object, { status });

/** No answer at all: the connection fails. */
export const noAnswer = () => HttpResponse.error();

async function read(request: Request): Promise<SeenRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: await request.clone().text(),
  };
}

/**
 * An upstream for the tests of the calling file, in place of `fetch` (msw). A call that the test does not answer fails
 * the call and then the test: the portal itself would only show an empty list.
 */
export function mockUpstream(): TestUpstream {
  const base = 'http://upstream.test';
  const server = setupServer();
  const seen: SeenRequest[] = [];
  const unknown: string[] = [];
  server.events.on('request:unhandled', ({ request }) => {
    unknown.push(`${request.method} ${request.url}`);
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
    if (unknown.length > 0)
      throw new Error(`asked for what this test does not answer: ${unknown.splice(0).join(', ')}`);
  });
  afterAll(() => server.close());

  return {
    base,
    seen,
    on(call, answer, at = base) {
      const [method = '', address = ''] = call.split(' ');
      const wanted = new URL(address, at);
      const isCalled = ({ request }: { request: Request }) => {
        const asked = new URL(request.url);
        return (
          request.method === method &&
          asked.origin === wanted.origin &&
          asked.pathname === wanted.pathname &&
          [...wanted.searchParams].every(([name, value]) => asked.searchParams.get(name) === value)
        );
      };
      server.use(
        http.all(isCalled, async ({ request }) => {
          const asked = await read(request);
          seen.push(asked);
          const body = typeof answer === 'function' ? await answer(asked) : answer;
          return body instanceof Response ? body.clone() : HttpResponse.json(body as object);
        }),
      );
    },
    client: (changes) => createUpstream(boundTo(base, changes).bound),
  };
}

export interface LogLine {
  level: string;
  fields: Record<string, unknown>;
  message: string;
}

/** The environment of a portal whose services all have this one address, without prefixes. */
export const everyService = (base: string) =>
  Object.fromEntries(upstreamServices.map((name) => [`UPSTREAM_${name}_URL`, base]));

/** A request's upstream settings, pointed at `base`, over `fetch`; `lines` is what was logged. */
export function boundTo(base: string, changes: Partial<RequestBound> = {}, env: Record<string, string> = {}) {
  const lines: LogLine[] = [];
  const note = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields: fields as Record<string, unknown>, message });
  };
  const bound: RequestBound = {
    transport: (_, request) => fetch(request),
    config: parseConfig({ ...everyService(base), ...env }).upstream,
    token: null,
    requestId: 'request-1',
    clientIp: '192.0.2.1',
    deadlineAt: Date.now() + 60_000,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    ...changes,
  };
  return { bound, lines };
}

/** The portal's client for a demo member, on a platform in the same process, as the embedded mode has it. */
export async function upstreamOfMember(platform: TestPlatform, userId: string): Promise<Upstream> {
  const { bound } = boundTo('http://unused.test', {
    transport: (_, request, files) => platform.fetch(request, files),
    config: parseConfig({}).upstream,
    token: await platform.signIn(userId),
  });
  return createUpstream(bound);
}
