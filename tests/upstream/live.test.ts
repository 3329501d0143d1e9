import { beforeEach, describe, expect, it } from 'vitest';
import { clearUpstreamCache } from '~/upstream/client.server';
import { lives } from '~/upstream/clients.server';
import { listLive } from '~/upstream/live.server';
import { liveCalls } from '~protocol/live/calls';
import { mockUpstream, noAnswer, sendJson } from '../support/upstream';

const item = (broadNo: number, more: object = {}) => ({
  broadNo,
  userId: `u${broadNo}`,
  userNick: `닉${broadNo}`,
  broadTitle: `제목 ${broadNo}`,
  ...more,
});

const upstream = mockUpstream();
let broad: unknown[] = [];
let total = 0;
beforeEach(() => {
  clearUpstreamCache();
  const list = () => ({ totalCnt: total, broad });
  upstream.on(`GET ${liveCalls.calls.popularWithAdult.path}`, list);
  upstream.on(`GET ${liveCalls.calls.list.path}`, list);
});

const read = (
  query: Partial<Parameters<typeof listLive>[1]> = {},
  visibility: Parameters<typeof listLive>[2] = 'guest',
  token: string | null = null,
) =>
  listLive(
    upstream.client({ token }),
    { group: 'all', sort: 'total_viewers_desc', page: 1, ...query },
    visibility,
  );

describe('live lists', () => {
  it('read page 1 of everything from the static list, and any other page, group or order from the list call [D328, D331, D355]', async () => {
    total = 200;
    await read();
    await read({ page: 2 });
    await read({ sort: 'broad_start' });
    await read({ group: 'game' });
    const urls = upstream.seen.map(({ url }) => url);
    expect(urls[0]).toMatch(/^\/pc\/ko_KR\/main_broad_list_with_adult_json\.js/);
    expect(urls.slice(1)).toEqual([
      '/api/main_broad_list_api.php?selectType=action&selectValue=all&orderType=total_viewers_desc&pageNo=2&lang=ko_KR',
      '/api/main_broad_list_api.php?selectType=action&selectValue=all&orderType=broad_start&pageNo=1&lang=ko_KR',
      '/api/main_broad_list_api.php?selectType=action&selectValue=game&orderType=total_viewers_desc&pageNo=1&lang=ko_KR',
    ]);
  });

  it('accept every name of the spec for the same thing [D307, D379]', async () => {
    broad = [
      item(1, {
        broadThumb: '/a',
        totalViewCnt: '12',
        broadGrade: '19',
        visitBroadType: 'Y',
        isFanclub: true,
        isSubscribe: 1,
        isPassword: 'Y',
      }),
      {
        broadNo: '2',
        userId: 'u2',
        userNick: '닉',
        thumbnail: '/b',
        viewCnt: 3,
        bBroadTitle: '제목',
        grade: 0,
        isVisitBroad: '1',
        fanFlag: 'Y',
        subsFlag: 'Y',
        isPassword: true,
      },
      item(3, {
        broadImg: '/c',
        isPassword: '1',
        broadCateNo: 30000,
        broadType: '40',
        subscriptionOnly: '2',
        isDrops: 'Y',
      }),
    ];
    const outcome = await read();
    if (!outcome.ok) throw new Error(outcome.class);
    expect(outcome.value.items).toMatchObject([
      {
        broadcastId: 1,
        thumbnailUrl: '/a',
        viewCount: 12,
        accessibleAge: 19,
        canResend: true,
        isFan: true,
        isSubscribe: true,
        hasPassword: true,
      },
      {
        broadcastId: 2,
        thumbnailUrl: '/b',
        viewCount: 3,
        title: '제목',
        accessibleAge: 0,
        canResend: true,
        isFan: true,
        isSubscribe: true,
        hasPassword: true,
      },
      {
        broadcastId: 3,
        thumbnailUrl: '/c',
        viewCount: null,
        categoryNo: '00030000',
        liveType: 40,
        subscriptionOnly: 2,
        hasDrops: true,
        hasPassword: true,
      },
    ]);
  });

  it('drop a broken item and keep the others', async () => {
    broad = [item(1), { broadNo: 'x' }, null, item(2, { totalViewCnt: {} }), item(3)];
    const outcome = await read();
    expect(outcome.ok && outcome.value.items.map(({ broadcastId }) => broadcastId)).toEqual([1, 3]);
  });

  it('are asked for once while fresh, whoever of a class asks, and apart for each class', async () => {
    broad = [item(1)];
    await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(upstream.seen).toHaveLength(1);
    await read({}, 'adult', 'token-of-an-adult');
    await read({}, 'abroad', 'token-of-a-traveller');
    expect(upstream.seen.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer token-of-an-adult',
      'Bearer token-of-a-traveller',
    ]);
  });

  it('keep no failure', async () => {
    upstream.on(`GET ${liveCalls.calls.popularWithAdult.path}`, noAnswer());
    expect((await read()).ok).toBe(false);
    upstream.on(`GET ${liveCalls.calls.popularWithAdult.path}`, { totalCnt: 1, broad: [item(1)] });
    expect((await read()).ok).toBe(true);
  });
});

describe('the player', () => {
  it('sends a password as a form, and passes refusals on with their code', async () => {
    const hlsUrl = '/media/live/5/index.m3u8?t=x';
    const data = { broadcast: item(5), hlsUrl, isFavorite: true, favoriteCnt: 3 };
    upstream.on('GET /api/player/live/u5/5', sendJson({ code: 1403, message: '비밀번호' }, 403));
    upstream.on('POST /api/player/live/u5/5', { result: 1, data });
    const client = upstream.client();
    expect(await lives.player(client, { userId: 'u5', broadNo: 5 })).toMatchObject({
      ok: false,
      class: 'rejected',
      code: 1403,
    });
    const opened = await lives.playerWithPassword(client, { userId: 'u5', broadNo: 5, password: '봄 1' });
    expect(opened).toMatchObject({
      ok: true,
      value: { hlsUrl, isFavorite: true },
    });
    expect(upstream.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api/player/live/u5/5', ''],
      ['/api/player/live/u5/5', 'password=%EB%B4%84+1'],
    ]);
  });
});
