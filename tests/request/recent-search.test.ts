import { describe, expect, it } from 'vitest';
import { readRecent, recentHeader } from '~/request/recent-search.server';

const requestWith = (value: string) =>
  new Request('http://127.0.0.1/search', { headers: { cookie: `recent_search=${value}` } });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const nothing = { off: false, words: [] };

describe('the cookie of the recent searches', () => {
  it('brings them back, goes to the search pages only, and no script reads it', async () => {
    const recent = { off: false, words: ['<b>먹방</b>; Path=/', '낚시'] };
    const header = await recentHeader(recent, { secure: true });
    expect(header).toMatch(/; Path=\/search; /);
    expect(header).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await readRecent(requestWith(/=([^;]*)/.exec(header)?.[1] ?? ''))).toEqual(recent);
  });

  it('holds ten of the longest within the 4 KB that a browser keeps', async () => {
    const words = Array.from({ length: 10 }, (_, n) => `${n}${'힣'.repeat(49)}`);
    expect((await recentHeader({ off: false, words }, { secure: true })).length).toBeLessThan(4_000);
  });

  it('goes away with the last of them, unless it says that none are kept', async () => {
    expect(await recentHeader(nothing, { secure: false })).toMatch(/Max-Age=0;/);
    expect(await recentHeader({ off: true, words: [] }, { secure: false })).not.toMatch(/Max-Age=0;/);
  });

  it.each([
    ['no JSON', 'x'],
    ['no object', encoded(['먹방'])],
    ['no words', encoded({ off: false, words: [1] })],
    ['a long word', encoded({ off: false, words: ['가'.repeat(51)] })],
    ['eleven words', encoded({ off: false, words: Array.from({ length: 11 }, (_, n) => `말${n}`) })],
    ['an empty word', encoded({ off: false, words: [''] })],
  ])('with %s is none', async (_, value) => {
    expect(await readRecent(requestWith(value))).toEqual(nothing);
  });
});
