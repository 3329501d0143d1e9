import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { checkCsrf } from '../../server/csrf-check';

const options = {
  origin: new URL('https://moabom.example'),
  secret: 'a secret of the tests, 32 bytes or more',
  sessionCookie: 'moabom_session',
  bearerPaths: ['/assistant/panel'],
  now: () => 0,
};
const check = (url: string, headers: Record<string, string>) =>
  checkCsrf(
    {
      url,
      headers: { host: 'moabom.example', 'sec-fetch-site': 'cross-site', ...headers },
    } as unknown as IncomingMessage,
    options,
    new AbortController().signal,
  );
const refused = { status: 403, reason: 'csrf' };

describe('a form of a sandboxed page of ours, which has no origin', () => {
  it('may post where forms bring a bearer, without a session', async () => {
    expect(await check('/assistant/panel', { origin: 'null' })).toBeNull();
    expect(await check('/assistant/panel', { origin: 'null', cookie: 'moabom_theme=dark' })).toBeNull();
  });

  it('may not with a session, anywhere else, or for another origin', async () => {
    expect(await check('/assistant/panel', { origin: 'null', cookie: 'moabom_session=x' })).toEqual(refused);
    expect(await check('/assistant', { origin: 'null' })).toEqual(refused);
    expect(await check('/assistant/panel/x', { origin: 'null' })).toEqual(refused);
    expect(await check('/assistant/panel', { origin: 'https://evil.example' })).toEqual(refused);
  });
});
