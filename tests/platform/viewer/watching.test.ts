import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyCalls } from '~protocol/history/calls';
import { laterCalls, recentCalls } from '~protocol/history/watching';
import { resultSchema } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { broadcast } from '../../../platform/tables/live/live';
import { watchHistory, watchLater } from '../../../platform/tables/viewer/viewer';
import { type LivePlatform, openLivePlatform } from '../../support/live';

let platform: LivePlatform;
let token: string;
let other: string;
let no: number;
let second: number;
beforeAll(async () => {
  platform = await openLivePlatform();
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
  no = await platform.goLive('star1');
  second = await platform.goLive('star2');
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(watchLater);
  await platform.context.db.delete(watchHistory);
});

const post = (path: string, fields: Record<string, string> = {}, as: string | undefined = token) =>
  platform.postForm(`/my${path}`, fields, as);
const recent = async (as = token) => {
  const { body } = await platform.getJson(`/my${historyCalls.calls.recentLives.path}`, as);
  return historyCalls.calls.recentLives.answer.parse(body);
};
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: number }).code];

describe('watch later', () => {
  it('takes a broadcast under LIVE or live, twice without harm, and says so [D346]', async () => {
    for (const type of ['LIVE', 'live']) {
      const answer = await post(`/api/history/later/${type}/${no}`);
      expect(answer.status).toBe(200);
      expect(laterCalls.calls.create.answer.parse(await answer.json())).toEqual({
        result: 1,
        message: '나중에 보기에 추가됐습니다.',
      });
    }
    expect(await platform.context.db.select().from(watchLater)).toMatchObject([
      { accountId: 'viewer1', type: 'live', contentNo: no, viewedAt: null },
    ]);
  });

  it('marks an entry viewed with _method PUT, only on the own list', async () => {
    await post(pathOf(laterCalls.calls.create.path, { type: 'live', id: no }));
    expect(
      await codeOf(
        await post(pathOf(laterCalls.calls.create.path, { type: 'live', id: no }), { _method: 'PUT' }, other),
      ),
    ).toEqual([404, 1204]);
    expect(
      (await post(pathOf(laterCalls.calls.create.path, { type: 'live', id: no }), { _method: 'PUT' })).status,
    ).toBe(200);
    expect(await platform.context.db.select().from(watchLater)).toMatchObject([
      { viewedAt: platform.clock.now() },
    ]);
  });

  it.each([
    ['a broadcast that is not there', 'live/999999999', {}, 404, 1204],
    ['a VOD that is not there', 'VOD/1', {}, 404, 1204],
    ['an unknown type', 'post/1', {}, 400, 1000],
    ['a number that is none', 'live/abc', {}, 400, 1000],
    ['an unknown method', 'live/1', { _method: 'patch' }, 400, 1001],
  ] as const)('refuses %s', async (_name, path, fields, status, code) => {
    expect(await codeOf(await post(`/api/history/later/${path}`, fields))).toEqual([status, code]);
    expect(await platform.context.db.select().from(watchLater)).toEqual([]);
  });
});

describe('the viewing history', () => {
  it('holds each broadcast once, last watched first, with the last known position', async () => {
    await post(pathOf(recentCalls.calls.create.path, { type: 'live', id: no }), { position: '90' });
    platform.clock.advance(60_000);
    await post(pathOf(recentCalls.calls.create.path, { type: 'live', id: second }));
    platform.clock.advance(60_000);
    const answer = await post(pathOf(recentCalls.calls.create.path, { type: 'live', id: no }));
    expect(resultSchema.parse(await answer.json()).result).toBe(1);
    const data = await recent();
    expect(data.map(({ broadcast }) => broadcast.broadcastId)).toEqual([no, second]);
    expect(data[0]?.watchedDate).toMatch(/^2026-11-20 1\d:\d\d:\d\d$/);
    expect(await recent(other)).toEqual([]);
    const rows = await platform.context.db.select().from(watchHistory).where(eq(watchHistory.contentNo, no));
    expect(rows).toMatchObject([{ position: 90 }]);
  });

  it('keeps broadcasts that have ended', async () => {
    await post(pathOf(recentCalls.calls.create.path, { type: 'live', id: second }));
    const set = (endedAt: Date | null) =>
      platform.context.db.update(broadcast).set({ endedAt }).where(eq(broadcast.no, second));
    await set(platform.clock.now());
    expect(await recent()).toMatchObject([{ broadcast: { broadcastId: second }, isLive: false }]);
    await set(null);
  });

  it.each([
    ['a broadcast that is not there', 'live/999999999', {}, 404, 1204],
    ['a position below zero', 'live/1', { position: '-1' }, 400, 1000],
    ['a position that is no number', 'live/1', { position: 'x' }, 400, 1000],
  ] as const)('refuses %s', async (_name, path, fields, status, code) => {
    expect(await codeOf(await post(`/api/history/recent/${path}`, fields))).toEqual([status, code]);
    expect(await recent()).toEqual([]);
  });

  it('asks guests to sign in, as watch later does', async () => {
    for (const path of [
      pathOf(laterCalls.calls.create.path, { type: 'live', id: no }),
      pathOf(recentCalls.calls.create.path, { type: 'live', id: no }),
    ]) {
      expect(await codeOf(await platform.request(`/my${path}`, { method: 'POST' }))).toEqual([401, 1100]);
    }
    expect(await codeOf(await platform.request(`/my${historyCalls.calls.recentLives.path}`))).toEqual([
      401, 1100,
    ]);
  });
});
