import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { parseConfig } from '~/config.server';
import type { PortalContext } from '~/request/context.server';
import { accountCalls } from '~protocol/account/calls';
import { accountOfToken, asOwnPage } from './page-of';

const origin = 'http://127.0.0.1:3000';

export interface Visit
  extends Partial<Pick<PortalContext, 'form' | 'waitSeconds' | 'requestId' | 'log' | 'csrfToken'>> {
  /** The member's session; without it a guest. */
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  method?: 'HEAD';
  /** Aborts when the client leaves. */
  signal?: AbortSignal;
  /** Milliseconds that a call of the upstream may take. */
  timeoutMs?: number;
  /** what the operator has set */
  env?: Record<string, string>;
}

/**
 * The built portal in this process, without the gate: `transport` is its upstream. A form makes the request a POST, sent from
 * the session's own page unless its field `csrf` says otherwise.
 */
export async function openPortal(
  transport: PortalContext['transport'],
): Promise<(address: string, visit?: Visit) => Promise<Response>> {
  const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
  const { createHandler } = build.entry.module as unknown as typeof import('~/handler.server');
  const handle = createHandler(build, 'production');
  /** Of sessions that were not begun by `signIn`, as the portal itself would ask. */
  const learnAccount = async (token: string) => {
    if (accountOfToken.has(token)) return;
    const headers = { authorization: `Bearer ${token}` };
    const asked = new Request(`http://upstream.test/main${accountCalls.calls.viewer.path}`, { headers });
    const text = await Promise.resolve(transport('main', asked))
      .then((answer) => answer.text())
      .catch(() => '');
    const [, userId] = /"userId":"([^"]+)"/.exec(text) ?? [];
    if (userId) accountOfToken.set(token, userId);
  };
  return async (
    address,
    { token, cookie, headers, method = 'GET', signal, timeoutMs, env, ...given } = {},
  ) => {
    if (token && given.form) await learnAccount(token);
    const timeout = timeoutMs === undefined ? {} : { UPSTREAM_TIMEOUT_MS: String(timeoutMs) };
    // a busy machine is no fault of the page: a part that came too late would be missing from it
    const config = parseConfig({ ORIGIN: origin, PAGE_BUDGET_MS: '60000', ...timeout, ...env });
    const session = token && `${config.sessionCookie}=${token}`;
    const cookies = [session, cookie].filter(Boolean).join('; ');
    const request = new Request(origin + address, {
      method: given.form ? 'POST' : method,
      headers: { ...headers, ...(cookies && { cookie: cookies }) },
      signal,
    });
    return handle(request, {
      config,
      secret: 'a secret of the tests, 32 bytes or more',
      policy: () => '',
      requestId: 'request-1',
      clientIp: '192.0.2.1',
      clientDir: path.resolve('build/client'),
      csrfToken: (_session, account) => (account === null ? '1.x' : `1.x.${account}`),
      form: null,
      waitSeconds: null,
      observe: undefined,
      observeDropped: undefined,
      log: { info() {}, warn() {}, error() {} },
      transport,
      ...given,
      ...(given.form && { form: asOwnPage(given.form, token) }),
    });
  };
}
