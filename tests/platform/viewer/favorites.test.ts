import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favoriteDailyLimit } from '~protocol/my/codes';
import { favoriteCalls, favoriteListCalls } from '~protocol/my/favorites';
import { resultSchema } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { pushSubscription, streamerPin } from '../../../platform/tables/station/ties';
import { favorite, favoriteAdd } from '../../../platform/tables/viewer/viewer';
import { type LivePlatform, openLivePlatform } from '../../support/live';
import { wireOf } from '../../support/wire';

let platform: LivePlatform;
let token: string;
let suspended: string;
beforeAll(async () => {
  platform = await openLivePlatform();
  token = await platform.addMember('viewer1');
  suspended = await platform.addMember('paused9', {
    suspendedUntil: new Date(platform.clock.now().getTime() + 86_400_000),
  });
  await platform.addMember('viewer2');
  await platform.addStreamer('star1');
  await platform.context.db.execute(sql`
    insert into account (user_id, nick) select 'many' || n, 'many ' || n from generate_series(1, 120) n`);
  await platform.context.db.execute(sql`
    insert into station (user_id, name) select 'many' || n, 'many ' || n from generate_series(1, 120) n`);
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(favorite);
  await platform.context.db.delete(favoriteAdd);
});

const add = (fields: Record<string, string>, as: string | undefined = token) =>
  platform.postForm(`/channel${favoriteCalls.calls.create.path}`, fields, as);
const remove = (userId: string, as: string | undefined = token) =>
  platform.postForm(
    `/channel${pathOf(favoriteCalls.calls.check.path, { userId })}`,
    { _method: 'delete' },
    as,
  );
const check = async (userId: string) =>
  favoriteCalls.calls.check.answer.parse(
    (await platform.getJson(`/channel${pathOf(favoriteCalls.calls.check.path, { userId })}`, token)).body,
  ).isFavorite;
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: number }).code];

describe('favourites', () => {
  it('are added, checked and removed, with their messages [D348]', async () => {
    const added = await add({ bjId: 'star1' });
    expect(resultSchema.parse(await added.json())).toEqual({
      result: 1,
      message: '즐겨찾기에 추가됐습니다.',
    });
    expect(await check('star1')).toBe(true);
    const removed = await remove('star1');
    expect(resultSchema.parse(await removed.json())).toEqual({
      result: 1,
      message: '즐겨찾기에서 삭제됐습니다.',
    });
    expect(await check('star1')).toBe(false);
  });

  it('have a push of their own, turned on and off by the fields of stations [S110]', async () => {
    const push = async (path: string, fields: Record<string, string>, as: string | undefined = token) =>
      (await platform.postForm(`/channel${path}`, fields, as)).status;
    const rows = () => platform.context.db.select().from(pushSubscription);
    const on = { bj_id: 'star1', _token: 'of the page' };
    expect(await push('/favorite/push', on)).toBe(400);
    await add({ bjId: 'star1' });
    expect(await push('/favorite/push', on)).toBe(200);
    expect(await push('/favorite/push', on)).toBe(200);
    expect(await rows()).toMatchObject([{ accountId: 'viewer1', streamerId: 'star1' }]);
    expect(await push('/favorite/push/star1', { ...on, _method: 'delete' })).toBe(200);
    expect(await push('/favorite/push/star1', { ...on, _method: 'delete' })).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('are added by streamerId too, and twice without harm [S115]', async () => {
    expect((await add({ streamerId: 'star1' })).status).toBe(200);
    expect((await add({ bjId: 'star1' })).status).toBe(200);
    expect(await platform.context.db.select().from(favoriteAdd)).toMatchObject([{ count: 1 }]);
    expect((await remove('star1')).status).toBe(200);
    expect((await remove('star1')).status).toBe(200);
  });

  it('answers 6306 after 100 added on a day of Seoul, until the next one [D294]', async () => {
    platform.clock.set(new Date('2026-11-20T14:59:00Z'));
    for (let n = 1; n < favoriteDailyLimit; n++) expect((await add({ bjId: `many${n}` })).status).toBe(200);
    // Deleting a favourite does not lower the day's count.
    await remove('many1');
    const last = await Promise.all([110, 111, 112].map((n) => add({ bjId: `many${n}` })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = await add({ bjId: 'many113' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: 6306,
      message: '1일 최대 즐겨찾기 추가 횟수를 초과하였습니다. 내일 다시 시도해주세요.',
    });
    expect(await check('many113')).toBe(false);
    expect((await add({ bjId: 'many2' })).status).toBe(200);
    platform.clock.advance(60_000);
    expect((await add({ bjId: 'many113' })).status).toBe(200);
  });

  it('are refused for oneself, members without a station, nobody, and bad input', async () => {
    expect(await codeOf(await add({ bjId: 'viewer1' }))).toEqual([400, 1000]);
    expect(await codeOf(await add({ bjId: 'viewer2' }))).toEqual([404, 1204]);
    expect(await codeOf(await add({ bjId: 'nobody' }))).toEqual([404, 1204]);
    expect(await codeOf(await add({}))).toEqual([400, 1000]);
    expect(await codeOf(await add({ bjId: '\0' }))).toEqual([400, 1000]);
    const put = await platform.postForm(
      `/channel${pathOf(favoriteCalls.calls.check.path, { userId: 'star1' })}`,
      { _method: 'put' },
      token,
    );
    expect(await codeOf(put)).toEqual([400, 1001]);
    expect(await platform.context.db.select().from(favorite)).toEqual([]);
  });

  it('are refused to a suspended member, and guests are asked to sign in', async () => {
    expect(await codeOf(await add({ bjId: 'star1' }, suspended))).toEqual([403, 1206]);
    const paths = [
      `/channel${pathOf(favoriteCalls.calls.check.path, { userId: 'star1' })}`,
      `/my${favoriteListCalls.calls.lives.path}`,
    ];
    for (const path of paths) expect(await codeOf(await platform.request(path))).toEqual([401, 1100]);
    const body = new URLSearchParams({ bjId: 'star1', _method: 'delete' });
    for (const path of [
      favoriteCalls.calls.create.path,
      pathOf(favoriteCalls.calls.check.path, { userId: 'star1' }),
    ]) {
      expect(await codeOf(await platform.request(`/channel${path}`, { method: 'POST', body }))).toEqual([
        401, 1100,
      ]);
    }
  });

  it('on air come for the rail, most viewers first, no more than 20, adult ones blank', async () => {
    await platform.goLive('rail0', { endedAt: platform.clock.now() });
    await add({ bjId: 'rail0' });
    await add({ bjId: 'star1' });
    for (let n = 1; n <= 21; n++) {
      await platform.goLive(`rail${n}`, { viewers: n, grade: n === 21 ? 19 : 0 });
      await add({ bjId: `rail${n}` });
    }
    const { body } = await platform.getJson(`/my${favoriteListCalls.calls.lives.path}`, token);
    const items = wireOf(favoriteListCalls.calls.lives, body).data;
    expect(items.map(({ userId }) => userId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `rail${21 - index}`),
    );
    expect(items[0]).toMatchObject({ broadTitle: '', broadThumb: '' });
    expect(items[1]?.broadTitle).toBe('rail20의 방송');
  });

  it('on air come with the pinned ones at the top [D161]', async () => {
    for (const [userId, viewers] of [
      ['quiet', 1],
      ['loud', 900],
      ['calm', 2],
    ] as const) {
      await platform.goLive(userId, { viewers });
      await add({ bjId: userId });
    }
    const row = { accountId: 'viewer1', createdAt: platform.clock.now() };
    await platform.context.db.insert(streamerPin).values([
      { ...row, list: 'favorite', streamerId: 'quiet' },
      { ...row, list: 'fan', streamerId: 'calm' },
    ]);
    const { body } = await platform.getJson(`/my${favoriteListCalls.calls.lives.path}`, token);
    const items = favoriteListCalls.calls.lives.answer.parse(body);
    expect(items.slice(0, 2).map(({ userId }) => userId)).toEqual(['quiet', 'loud']);
  });
});
