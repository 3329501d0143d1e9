import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '~/request/redirect.server';

const origin = 'https://www.moabom.example';
const back = (target: unknown) => safeReturnPath(target, origin, '/home');

describe('return addresses', () => {
  it.each([
    ['/live/all?sort=broad_start#top', '/live/all?sort=broad_start#top'],
    ['https://www.moabom.example/help', '/help'],
    ['live/all', '/live/all'],
  ])('keeps %s of this site', (target, path) => expect(back(target)).toBe(path));

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https://www.moabom.example@evil.example/',
    'http://www.moabom.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/live\n/all',
    '/..//evil.example',
    `/${'a'.repeat(3_000)}`,
    '',
    null,
    undefined,
    {},
  ])('refuses %j', (target) => expect(back(target)).toBe('/home'));

  it('always stays on the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `//${s}`),
          fc.string().map((s) => `/\\${s}`),
        ),
        (target) => {
          expect(new URL(back(target), origin).origin).toBe(origin);
        },
      ),
    );
  });
});
