import { describe, expect, it } from 'vitest';
import { refusalStyleHash } from '../../server/refusal';
import { createSecurityHeaders } from '../../server/security-headers';
import { html, startGate } from './support/gate-server';
import { noSources } from './support/no-sources';

const INLINE = { scripts: ['sha256-s'], styles: ['sha256-t'] };

describe('security headers', () => {
  it.each(['/', '/%zz', '/healthz', '/nothing'])('stand on the answer to %s', async (path) => {
    const server = await startGate();
    const { headers } = await server.send(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('let no script run in an answer that names none', async () => {
    const server = await startGate();
    const { headers } = await server.send('/');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'none'; style-src 'self' '${refusalStyleHash}'; ` +
        "img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; frame-src 'none'; worker-src 'self' blob:; " +
        "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "object-src 'none'",
    );
  });

  it('let a page run the inline code that it names, and load more from the folder of assets', () => {
    const scriptSrc = ['https://moabom.test/assets/'];
    expect(createSecurityHeaders({ ...noSources, scriptSrc }, true).policy(INLINE)).toContain(
      "script-src 'sha256-s' https://moabom.test/assets/; style-src 'self' 'sha256-t';",
    );
  });

  it('insist on HTTPS only where the origin is HTTPS', () => {
    const headers = createSecurityHeaders(noSources, true);
    expect(Object.fromEntries(headers.fixed)['strict-transport-security']).toContain('max-age=63072000');
    expect(headers.policy(INLINE)).toContain('upgrade-insecure-requests');
    expect(createSecurityHeaders(noSources, false).policy(INLINE)).not.toContain('upgrade-insecure-requests');
  });

  it('take the sources that the configuration adds', () => {
    const policy = createSecurityHeaders(
      {
        ...noSources,
        imgSrc: ['https://img.test'],
        connectSrc: ['https://hls.test'],
        mediaSrc: ['https://media.test'],
        formAction: ['https://login.test'],
        frameSrc: ['https://player.test'],
      },
      false,
    ).policy(INLINE);
    expect(policy).toContain("img-src 'self' data: https://img.test;");
    expect(policy).toContain("connect-src 'self' https://hls.test;");
    expect(policy).toContain("media-src 'self' blob: https://media.test;");
    expect(policy).toContain("form-action 'self' https://login.test;");
    expect(policy).toContain('frame-src https://player.test;');
  });

  it('let a configured webview frame the pages', () => {
    const headers = createSecurityHeaders({ ...noSources, frameAncestors: ['https://app.test'] }, false);
    expect(headers.policy(INLINE)).toContain('frame-ancestors https://app.test;');
    expect(Object.fromEntries(headers.fixed)['x-frame-options']).toBeUndefined();
  });

  it('let every site frame the pages that are made for it, and no other', async () => {
    const server = await startGate({
      framedPages: [/^\/embed\/[^/]+$/],
      handle: async (_request, { policy }) => html('', { 'content-security-policy': policy(INLINE) }),
    });
    const [framed, other] = [await server.send('/embed/1'), await server.send('/embed/1/x')];
    const of = ({ headers }: typeof framed) => [
      headers['x-frame-options'],
      /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0],
    ];
    expect([of(framed), of(other)]).toEqual([
      [undefined, 'frame-ancestors *'],
      ['DENY', "frame-ancestors 'none'"],
    ]);
  });

  it('keep pages out of shared caches unless the handler says otherwise', async () => {
    const server = await startGate({
      handle: async (request) =>
        html('', request.url.endsWith('/own') ? { 'cache-control': 'public, max-age=5' } : {}),
    });
    expect((await server.send('/')).headers['cache-control']).toBe('private, no-cache');
    expect((await server.send('/own')).headers['cache-control']).toBe('public, max-age=5');
  });

  it('never allow inline code outside development', () => {
    expect(createSecurityHeaders(noSources, true).policy(INLINE)).not.toContain('unsafe');
    const development = createSecurityHeaders(
      { ...noSources, scriptSrc: ["'self'"], development: true },
      false,
    ).policy(INLINE);
    expect(development).toContain("style-src 'self' 'unsafe-inline';");
    expect(development).toContain("connect-src 'self' ws:;");
    expect(development).toContain("script-src 'sha256-s' 'self';");
  });

  it('give way to a stricter policy of the handler, as for attachments', async () => {
    const server = await startGate({
      handle: async () => html('', { 'content-security-policy': 'sandbox' }),
    });
    expect((await server.send('/')).headers['content-security-policy']).toBe('sandbox');
  });
});
