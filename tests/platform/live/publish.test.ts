import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCalls } from '~protocol/operator/calls';
import { broadcast } from '../../../platform/tables/live/live';
import { vod } from '../../../platform/tables/vod/vod';
import { stationLiveCalls } from '../../../protocol/station/live/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let streamer: string;
let other: string;
const categoryNo = '00010001';

beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
  const asOperator = (path: string, body: unknown) =>
    platform.operatorFetch(
      new Request(`http://platform.test/main${path}`, { method: 'POST', body: JSON.stringify(body) }),
    );
  await asOperator(operatorCalls.calls.categories.path, {
    categories: [
      { no: categoryNo, name: '수다', group: 'bora', vodNo: '10010001', tags: ['소통'] },
      { no: '00010002', name: 'VOD 없음', group: 'bora' },
    ],
  });
  for (const [userId, userNick] of [
    ['haneul', '하늘'],
    ['badak', '바닥'],
  ]) {
    const made = await asOperator(operatorCalls.calls.streamer.path, {
      userId,
      userNick,
      stationName: `${userNick}의 방송국`,
      password: 'a long password',
    });
    expect(made.status).toBe(200);
  }
  [streamer, other] = (await Promise.all(['haneul', 'badak'].map(logIn))) as [string, string];
});
afterAll(() => platform.close());

async function logIn(userId: string): Promise<string> {
  const body = { userId, password: 'a long password' };
  const answer = await (await platform.post('/main/api/account/login', body)).json();
  return (answer as { token: string }).token;
}

const stream = (more: object = {}) => ({
  userId: 'haneul',
  title: '첫  방송',
  categoryNo,
  hlsUrl: 'https://cdn.example.kr/live/1.m3u8',
  ...more,
});
const send = (path: string, body: unknown, token?: string) => platform.post(`/station${path}`, body, token);

describe('a broadcast from an HLS address', () => {
  it('is listed and plays from that address until it ends', async () => {
    const started = await send(stationLiveCalls.calls.start.path, stream(), streamer);
    const { broadNo } = (await started.json()) as { broadNo: number };
    const player = await platform.request(`/main/api/player/live/haneul/${broadNo}`);
    expect(await player.json()).toMatchObject({
      data: {
        hlsUrl: 'https://cdn.example.kr/live/1.m3u8',
        broadcast: { broadTitle: '첫 방송', userNick: '하늘' },
      },
    });
    const [row] = await platform.context.db.select().from(broadcast).where(eq(broadcast.no, broadNo));
    expect(row?.clip).toBeNull();
    const repeated = await send(stationLiveCalls.calls.start.path, stream(), streamer);
    expect(await repeated.json()).toMatchObject({ result: 1, broadNo });
    const again = await send(
      stationLiveCalls.calls.start.path,
      { ...stream(), title: '두 번째 방송' },
      streamer,
    );
    expect([again.status, await again.json()]).toMatchObject([409, { message: '이미 방송 중입니다.' }]);
    expect((await send(stationLiveCalls.calls.end.path, { userId: 'haneul' }, streamer)).status).toBe(200);
    expect((await platform.request(`/main/api/player/live/haneul/${broadNo}`)).status).not.toBe(200);
    expect((await send(stationLiveCalls.calls.end.path, { userId: 'haneul' }, streamer)).status).toBe(404);
  });

  it('is the streamer’s own to start and to end', async () => {
    const calls = [
      [stationLiveCalls.calls.start.path, stream()],
      [stationLiveCalls.calls.end.path, { userId: 'haneul' }],
      [stationLiveCalls.calls.addVod.path, stream({ durationSeconds: 60 })],
    ] as const;
    for (const [path, body] of calls) {
      const statuses = [(await send(path, body)).status, (await send(path, body, other)).status];
      expect([path, ...statuses]).toEqual([path, 401, 403]);
    }
    const { rows } = await platform.context.db.execute(
      'select (select count(*)::int from vod) as vods, (select count(*)::int from broadcast where ended_at is null) as on_air',
    );
    expect(rows).toEqual([{ vods: 0, on_air: 0 }]);
  });

  it.each([
    ['title', { title: '  ' }],
    ['title', { title: '가'.repeat(101) }],
    ['hlsUrl', { hlsUrl: 'http://cdn.example.kr/live.m3u8' }],
    ['hlsUrl', { hlsUrl: 'https://user:pw@cdn.example.kr/live.m3u8' }],
    ['hlsUrl', { hlsUrl: 'javascript:alert(1)' }],
    ['categoryNo', { categoryNo: '99999999' }],
    ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ])('with a wrong %s is refused at that field', async (field, wrong) => {
    const refused = await send(stationLiveCalls.calls.start.path, stream(wrong), streamer);
    expect([refused.status, await refused.json()]).toMatchObject([400, { errorInfo: { field } }]);
  });
});

describe('a VOD from an HLS address', () => {
  it('is listed in its category and plays from that address', async () => {
    const added = await send(
      stationLiveCalls.calls.addVod.path,
      stream({ durationSeconds: 754, tags: ['첫방'] }),
      streamer,
    );
    const { titleNo } = (await added.json()) as { titleNo: number };
    const player = await platform.request(`/main/api/player/vod/${titleNo}`);
    expect(await player.json()).toMatchObject({ data: { hlsUrl: 'https://cdn.example.kr/live/1.m3u8' } });
    const [row] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
    expect(row?.clip).toBeNull();
  });

  it('needs a category that has VODs', async () => {
    const refused = await send(
      stationLiveCalls.calls.addVod.path,
      stream({ categoryNo: '00010002', durationSeconds: 60 }),
      streamer,
    );
    expect(await refused.json()).toMatchObject({ errorInfo: { field: 'categoryNo' } });
  });
});
