import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyCalls, historyChangeSchema, laterLiveSchema } from '~protocol/history/calls';
import { laterCalls, recentCalls, upCalls } from '~protocol/history/watching';
import { vodItemSchema } from '~protocol/vod/calls';
import { pathOf } from '~protocol/wire/path';
import { broadcast } from '../../../platform/tables/live/live';
import { watchHistory, watchLater } from '../../../platform/tables/viewer/viewer';
import { vod, vodLike } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let token: string;
let other: string;
const vods: number[] = [];
let live: number;
let ended: number;
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
  for (const [views, likes] of [
    [5, 1],
    [50, 0],
    [1, 9],
  ])
    vods.push(await platform.addVod('star1', { views, likes }));
  live = await platform.goLive('star2');
  ended = await platform.goLive('star3');
  await platform.context.db
    .update(broadcast)
    .set({ endedAt: platform.clock.now() })
    .where(eq(broadcast.no, ended));
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const table of [watchLater, watchHistory, vodLike]) await platform.context.db.delete(table);
});

const post = (path: string, fields: Record<string, string> = {}, as = token) =>
  platform.postForm(`/my${path}`, fields, as);
async function change(path: string, fields: Record<string, string> = { _method: 'delete' }, as = token) {
  const answer = await post(path, fields, as);
  const body = await answer.json();
  return answer.ok ? historyChangeSchema.parse(body) : { status: answer.status, code: body.code };
}
async function pageOf(path: string, query = '', as = token) {
  const answer = await platform.getJson(`/my${path}${query}`, as);
  const body = answer.body as { data: unknown[] };
  const read = historyCalls.calls.later.answer.parse(body);
  expect(read.data).toHaveLength(body.data.length);
  return { ...read, data: body.data };
}
const numbersOf = async (path: string, query = '', as = token) =>
  (await pageOf(path, query, as)).data.map((item) => {
    const { titleNo, broadNo } = item as { titleNo?: number; broadNo?: number };
    return titleNo ?? broadNo;
  });
const watch = (type: 'live' | 'vod', no: number, as = token) =>
  post(pathOf(recentCalls.calls.create.path, { type, id: no }), {}, as);
const keep = (type: 'live' | 'vod', no: number, as = token) =>
  post(pathOf(laterCalls.calls.create.path, { type, id: no }), {}, as);
const streamers = async (as = token) => {
  const { body } = await platform.getJson(`/my${historyCalls.calls.recentLives.path}`, as);
  return historyCalls.calls.recentLives.answer.parse(body);
};

describe('recent LIVE [P108]', () => {
  it('has one card of each streamer with what is on air now, and deletes all of a streamer', async () => {
    const { db, clock } = platform.context;
    const [old] = await db
      .insert(broadcast)
      .values({
        ...{ userId: 'star2', title: '지난 방송', categoryNo: '00130000', groupType: 'bora' as const },
        ...{ bps: 4000, resolution: '1280x720', clip: 'sea', viewers: 3 },
        ...{ startedAt: new Date(0), endedAt: clock.now() },
      })
      .returning({ no: broadcast.no });
    for (const no of [live, ended, old?.no ?? 0]) {
      await watch('live', no);
      platform.clock.advance(1000);
    }
    await watch('live', live, other);
    expect((await streamers()).map(({ broadcast, isLive }) => [broadcast.broadcastId, isLive])).toEqual([
      [live, true],
      [ended, false],
    ]);
    const path = pathOf(historyCalls.calls.deleteRecentLive.path, { userId: 'star2' });
    for (const _ of [1, 2])
      expect(await change(path)).toEqual({
        result: 1,
        message: '최근 본 스트리머의 LIVE 목록에서 삭제됐습니다.',
      });
    expect((await streamers()).map(({ broadcast }) => broadcast.userId)).toEqual(['star3']);
    expect(await change(historyCalls.calls.clearRecentLives.path)).toMatchObject({
      message: '최근 본 스트리머의 LIVE 목록이 모두 삭제됐습니다.',
    });
    expect(await streamers()).toEqual([]);
    expect(await streamers(other)).toHaveLength(1);
    expect(await change(path, {})).toEqual({ status: 400, code: 1001 });
  });
});

describe('recent VODs [P109, P110]', () => {
  it('are listed by when they were watched, by views or UPs, and deleted singly or all', async () => {
    for (const no of vods) {
      await watch('vod', no);
      platform.clock.advance(1000);
    }
    const [a = 0, b = 0, c = 0] = vods;
    const path = historyCalls.calls.recentVods.path;
    expect(await numbersOf(path)).toEqual([c, b, a]);
    expect(await numbersOf(path, '?page=1&order_by_column=read_cnt&order_by_type=desc')).toEqual([b, a, c]);
    expect(await numbersOf(path, '?order_by_column=like_cnt')).toEqual([c, a, b]);
    expect(await numbersOf(path, '?order_by_type=asc')).toEqual([a, b, c]);
    expect((await platform.request(`/my${path}?order_by_column=title`, { token })).status).toBe(400);
    const one = pathOf(recentCalls.calls.create.path, { type: 'vod', id: b });
    for (const _ of [1, 2])
      expect(await change(one)).toEqual({ result: 1, message: '최근 본 VOD 목록에서 삭제됐습니다.' });
    expect(await numbersOf(path)).toEqual([c, a]);
    await watch('vod', a, other);
    expect(await change(historyCalls.calls.clearRecentVods.path)).toMatchObject({
      message: '최근 본 VOD 목록이 모두 삭제됐습니다.',
    });
    expect([await numbersOf(path), await numbersOf(path, '', other)]).toEqual([[], [a]]);
  });

  it('come in pages of 60 that say whether there is more', async () => {
    const { db, clock } = platform.context;
    const titleNos: number[] = [];
    for (let n = 0; n < 61; n += 1) titleNos.push(await platform.addVod('star1'));
    await db.insert(watchHistory).values(
      titleNos.map((contentNo, n) => ({
        ...{ accountId: 'viewer1', type: 'vod' as const, contentNo },
        watchedAt: new Date(clock.now().getTime() - n * 1000),
      })),
    );
    const first = await pageOf(historyCalls.calls.recentVods.path);
    expect([first.data.length, first.hasMore]).toEqual([60, true]);
    const second = await pageOf(historyCalls.calls.recentVods.path, '?page=2');
    expect([await numbersOf(historyCalls.calls.recentVods.path, '?page=2'), second.hasMore]).toEqual([
      [titleNos[60]],
      false,
    ]);
  });
});

describe('watch later [P111, P112, P113]', () => {
  it('holds VODs and broadcasts, says what was viewed, and deletes one, the viewed or all', async () => {
    const [a = 0, b = 0] = vods;
    for (const [type, no] of [
      ['vod', a],
      ['live', live],
      ['live', ended],
      ['vod', b],
    ] as const) {
      await keep(type, no);
      platform.clock.advance(1000);
    }
    const { data } = await pageOf(historyCalls.calls.later.path);
    expect(data.map((item) => (item as { type: string }).type)).toEqual(['VOD', 'live', 'live', 'VOD']);
    expect(vodItemSchema.parse(data[0])).toMatchObject({
      titleNo: b,
      laterRegDate: expect.stringMatching(/^2026-/),
      totalDuration: 600,
    });
    expect(data.slice(1, 3).map((item) => laterLiveSchema.parse(item).isLive)).toEqual([false, true]);
    await post(pathOf(laterCalls.calls.create.path, { type: 'vod', id: a }), { _method: 'put' });
    await post(pathOf(laterCalls.calls.create.path, { type: 'live', id: live }), { _method: 'PUT' });
    const viewed = (await pageOf(historyCalls.calls.later.path)).data as { isViewed: boolean }[];
    expect(viewed.map(({ isViewed }) => isViewed)).toEqual([false, false, true, true]);
    const clear = (what: 'view' | 'all') => change(pathOf(historyCalls.calls.clearLater.path, { what }));
    expect(await clear('view')).toEqual({ result: 1, message: '재생한 VOD가 삭제됐습니다.', no: 2 });
    expect(await numbersOf(historyCalls.calls.later.path)).toEqual([b, ended]);
    for (const type of ['LIVE', 'live'])
      expect(await change(`/api/history/later/${type}/${ended}`)).toEqual({
        result: 1,
        message: '나중에 보기에서 삭제됐습니다.',
      });
    await keep('vod', a, other);
    expect(await clear('all')).toEqual({ result: 1, message: '나중에 보기가 모두 삭제됐습니다.', no: 1 });
    expect(await numbersOf(historyCalls.calls.later.path, '', other)).toEqual([a]);
  });
});

describe('UP [P114]', () => {
  const upsOf = async (no: number) =>
    (await platform.context.db.select({ likes: vod.likes }).from(vod).where(eq(vod.titleNo, no)))[0]?.likes;

  it('is given once, listed, and taken back once, also from what was deleted since', async () => {
    const no = vods[1] ?? 0;
    const before = (await upsOf(no)) ?? 0;
    const path = pathOf(upCalls.calls.create.path, { streamerId: 'star1', titleNo: no });
    for (const _ of [1, 2]) expect(await change(path, {})).toMatchObject({ result: 1 });
    expect(await upsOf(no)).toBe(before + 1);
    expect([
      await numbersOf(historyCalls.calls.ups.path),
      await numbersOf(historyCalls.calls.ups.path, '', other),
    ]).toEqual([[no], []]);
    const set = (deletedAt: Date | null) =>
      platform.context.db.update(vod).set({ deletedAt }).where(eq(vod.titleNo, no));
    await set(platform.clock.now());
    expect(await change(path, {}, other)).toEqual({ status: 404, code: 1204 });
    const [item] = (await pageOf(historyCalls.calls.ups.path)).data;
    expect(vodItemSchema.parse(item)).toMatchObject({ thumbnailType: 'DELETE', title: '', thumb: '' });
    for (const _ of [1, 2]) expect(await change(path)).toMatchObject({ result: 1 });
    expect(await upsOf(no)).toBe(before);
    await set(null);
    const wrong = pathOf(upCalls.calls.create.path, { streamerId: 'star2', titleNo: no });
    expect([await change(wrong, {}), await change(wrong)]).toEqual([
      { status: 404, code: 1204 },
      { status: 404, code: 1204 },
    ]);
  });
});
