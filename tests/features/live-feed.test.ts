import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '~/domain/viewer';
import { visibilityOf } from '~/domain/viewer';
import { readLiveFeed } from '~/features/live/live-feed.server';
import type { Flash } from '~/request/flash.server';
import type { Scope } from '~/request/scope.server';
import { clearUpstreamCache } from '~/upstream/client.server';
import { readHiding } from '~/upstream/hiding.server';
import { hiddenCalls } from '~protocol/hiding/calls';
import { liveCalls } from '~protocol/live/calls';

import { mockUpstream, noAnswer, type SeenRequest, sendJson } from '../support/upstream';

const member: Viewer = {
  kind: 'member',
  userId: 'bomi',
  nick: '보미',
  profileImage: null,
  age: 27,
  isAbroad: false,
  needsTwoStep: false,
  staffRights: null,
  hasStation: false,
  isOnAir: false,
  email: null,
  suspendedUntil: null,
  unreadNotes: 0,
  unreadNotices: 0,
};

let total = 0;
let hidden: string[] = [];
/** what an upstream that knows rules answers beside them */
let ruled: { rules?: object[]; favorites?: string[] } = {};
const upstream = mockUpstream();

function page({ url }: SeenRequest) {
  const start = (Number(new URL(url, upstream.base).searchParams.get('pageNo') ?? 1) - 1) * 60;
  const broad = Array.from({ length: Math.max(0, Math.min(60, total - start)) }, (_, i) => ({
    broadNo: start + i + 1,
    userId: `u${start + i + 1}`,
    userNick: `닉${start + i + 1}`,
    broadTitle: start + i < 20 ? '승부 예측' : '제목',
    broadCateNo: '00130000',
  }));
  return { totalCnt: total, broad };
}

beforeEach(() => {
  clearUpstreamCache();
  hidden = [];
  ruled = {};
  upstream.on(`GET ${hiddenCalls.calls.list.path}`, () => ({ result: 1, data: hidden, ...ruled }));
  upstream.on(`GET ${liveCalls.calls.popularWithAdult.path}`, page);
  upstream.on(`GET ${liveCalls.calls.list.path}`, page);
});

function scopeFor(viewer: Viewer, flash: Flash = {}): Scope {
  const client = upstream.client();
  return {
    upstream: client,
    viewer: async () => viewer,
    hiding: async () =>
      viewer.kind === 'member' ? readHiding(client) : { streamers: [], rules: [], favorites: [] },
    visibility: async () => visibilityOf(viewer),
    judged: [],
    flash: async () => flash,
  } as unknown as Scope;
}

const read = (from = 0, viewer: Viewer = member, flash?: Flash) =>
  readLiveFeed(scopeFor(viewer, flash), { group: 'all', sort: 'total_viewers_desc', from });
const numbers = (feed: Awaited<ReturnType<typeof read>>) => feed.items.map(({ no }) => no);

describe('the live feed', () => {
  it('gives guests the upstream page as it is, and asks for no hidden streamers [D376]', async () => {
    total = 130;
    const feed = await read(0, { kind: 'guest' });
    expect([numbers(feed).length, feed.totalCount, feed.nextFrom]).toEqual([60, 130, 60]);
    expect(upstream.seen.some(({ url }) => url.includes('hiddenbj'))).toBe(false);
    expect((await read(120, { kind: 'guest' })).nextFrom).toBeNull();
  });

  it('leaves hidden streamers out and fills the page from the next one [D006, D113, D381, D385]', async () => {
    total = 130;
    hidden = ['u1', 'u30', 'u60', 'u61'];
    const first = await read();
    expect(first.items).toHaveLength(60);
    expect(numbers(first)).not.toEqual(expect.arrayContaining([1]));
    expect(numbers(first).at(-1)).toBe(64);
    expect(first.nextFrom).toBe(64);
    expect(first.totalCount).toBeNull();
  });

  it('asks for no second page while none is hidden, and for four more at most where all are [D113, D381]', async () => {
    total = 900;
    const askedLists = () =>
      upstream.seen.filter(({ url }) => !url.startsWith(hiddenCalls.calls.list.path)).length;
    await read();
    expect(askedLists()).toBe(1);
    hidden = Array.from({ length: 900 }, (_, i) => `u${i + 1}`);
    expect((await read()).items).toEqual([]);
    // the first page is still fresh
    expect(askedLists()).toBe(1 + 4);
  });

  it('lists everything when the hidden list cannot be had [D300]', async () => {
    total = 60;
    upstream.on(`GET ${hiddenCalls.calls.list.path}`, sendJson({}, 500));
    expect((await read()).items).toHaveLength(60);
  });

  it('leaves out what rules hide, but for favourites and one’s own, fills up and counts [GN56]', async () => {
    total = 130;
    ruled = {
      rules: [{ kind: 'word', value: '승부 예측' }, { kind: 'nonsense' }],
      favorites: ['u2'],
    };
    const feed = await read();
    expect(feed.items).toHaveLength(60);
    expect(numbers(feed).slice(0, 2)).toEqual([2, 21]);
    expect(feed).toMatchObject({ hidden: 19, nextFrom: 79, totalCount: null });
    expect((await read(79)).hidden).toBeUndefined();
    ruled = { rules: [{ kind: 'category', value: '00130000' }], favorites: [] };
    expect(await read()).toMatchObject({ items: [], hidden: 130 });
  });

  it('shows what is hidden to whom asks for it, and a category to whom opened it [GN56]', async () => {
    total = 60;
    ruled = { rules: [{ kind: 'category', value: '00130000' }], favorites: [] };
    const query = { group: 'all', sort: 'total_viewers_desc', from: 0 } as const;
    const shown = await readLiveFeed(scopeFor(member), { ...query, wantsHidden: true });
    expect(shown).toMatchObject({ items: { length: 60 }, totalCount: 60, showsHidden: true });
    expect(shown.hidden).toBeUndefined();
    const own = await readLiveFeed(scopeFor(member), { ...query, categoryNo: '00130000' });
    expect(own.items).toHaveLength(60);
    // nobody else has anything hidden
    const guests = await readLiveFeed(scopeFor({ kind: 'guest' }), { ...query, wantsHidden: true });
    expect(guests).toEqual(await read(0, { kind: 'guest' }));
  });

  it('is empty, not broken, when the list cannot be had [D301]', async () => {
    upstream.on(`GET ${liveCalls.calls.popularWithAdult.path}`, noAnswer());
    expect(await read(0, { kind: 'guest' })).toEqual({ items: [], totalCount: 0, nextFrom: null });
  });

  it('keeps the place of the card that was just hidden for its undo panel [D275]', async () => {
    total = 10;
    hidden = ['u3'];
    const gone = { kind: 'live', userId: 'u3', nick: '닉3', no: 3, undo: 'hide' } as const;
    const feed = await read(0, member, { gone });
    expect(feed.items[2]).toEqual(gone);
    expect(feed.items).toHaveLength(10);
  });

  it('loses nothing and shows nothing twice, whatever is hidden', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 300 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 100 }),
        async (count, gone) => {
          clearUpstreamCache();
          total = count;
          hidden = gone.map((n) => `u${n}`);
          const seen: number[] = [];
          let from: number | null = 0;
          while (from !== null) {
            const feed: Awaited<ReturnType<typeof read>> = await read(from);
            seen.push(...numbers(feed));
            if (feed.nextFrom !== null) expect(feed.nextFrom).toBeGreaterThan(from);
            from = feed.nextFrom;
          }
          expect(seen).toEqual(
            Array.from({ length: count }, (_, i) => i + 1).filter((n) => !gone.includes(n)),
          );
        },
      ),
      { numRuns: 25 },
    );
  });
});
