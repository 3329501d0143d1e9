import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pathOf } from '~protocol/wire/path';
import { dayMs } from '../../../platform/core/time';
import { broadcast } from '../../../platform/tables/live/live';
import { stationBlacklist } from '../../../platform/tables/station/moderation';
import { stationLiveCalls } from '../../../protocol/station/live/calls';
import { watchNextCalls } from '../../../protocol/watch/next';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

type Broadcast = typeof broadcast.$inferSelect;

let platform: TestPlatform;
let token: string;
/** dodam's, which is on air and open to all. */
let target: Broadcast;
/** garam's, which is to end. */
let broadNo: number;

const { start, end } = stationLiveCalls.calls;
const send = (path: string, body: object) =>
  platform.post(`/station${path}`, { userId: 'garam', ...body }, token);
const stream = { categoryNo: '00130000', hlsUrl: 'https://cdn.example.kr/live/1.m3u8' };
let round = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.signIn('garam');
  const dodam = await platform.signIn('dodam');
  await platform.post(`/station${end.path}`, { userId: 'dodam' }, dodam);
  await platform.post(`/station${start.path}`, { ...stream, userId: 'dodam', title: '새벽' }, dodam);
  const rows = await platform.context.db.select().from(broadcast).where(eq(broadcast.userId, 'dodam'));
  target = rows.find(({ endedAt }) => endedAt === null) as Broadcast;
});
beforeEach(async () => {
  await send(end.path, {});
  round += 1;
  const begun = await send(start.path, { ...stream, title: `방송 ${round}` });
  broadNo = ((await begun.json()) as { broadNo: number }).broadNo;
});
afterAll(() => platform.close());

const change = (fields: Partial<Broadcast>) =>
  platform.context.db.update(broadcast).set(fields).where(eq(broadcast.no, target.no));
const restore = () => change(target);

async function raidFrom(no: number, viewer?: string) {
  const address = pathOf(watchNextCalls.calls.liveInfo.path, { userId: 'garam', broadNo: no });
  const answer = await platform.request(`/main${address}`, { token: viewer });
  return ((await answer.json()) as { raid: { broadNo: number; broadTitle: string } | null }).raid;
}

/** What is said at the field; '' when it ended. */
async function endAndSendTo(sendTo: string): Promise<string> {
  const answer = await send(end.path, { sendTo });
  if (answer.ok) return '';
  const { message, errorInfo } = (await answer.json()) as { message: string; errorInfo: { field: string } };
  expect([answer.status, errorInfo.field]).toEqual([400, 'sendTo']);
  return message;
}

async function isOnAir(): Promise<boolean> {
  const [row] = await platform.context.db.select().from(broadcast).where(eq(broadcast.no, broadNo));
  return row?.endedAt === null;
}

describe('the end of a broadcast [L060]', () => {
  it('sends its viewers to a streamer on air, named by id', async () => {
    expect(await raidFrom(broadNo)).toBe(null);
    expect(await endAndSendTo(' dodam ')).toBe('');
    expect(await raidFrom(broadNo)).toMatchObject({ broadNo: target.no, broadTitle: target.title });
  });

  it('tells the other streamer whose they are, once a day', async () => {
    const dodam = await platform.signIn('dodam');
    const told = async () => {
      const answer = await platform.request('/my/api/notice', { token: dodam });
      const { data } = (await answer.json()) as { data: { kind: string }[] };
      return data.filter(({ kind }) => kind === 'raid');
    };
    platform.clock.advance(dayMs + 1);
    const before = (await told()).length;
    await endAndSendTo('dodam');
    expect((await told())[0]).toMatchObject({
      text: '가람님이 방송을 마치며 시청자를 내 방송으로 보냈습니다',
      place: { userId: 'garam' },
    });
    await send(start.path, { ...stream, title: '다시 한 번' });
    expect([await endAndSendTo('dodam'), (await told()).length]).toEqual(['', before + 1]);
    await send(start.path, { ...stream, title: '다음 날' });
    platform.clock.advance(dayMs + 1);
    await endAndSendTo('dodam');
    expect((await told()).length).toBe(before + 2);
  });

  it('or by nick', async () => {
    expect(await endAndSendTo('도담')).toBe('');
    expect(await raidFrom(broadNo)).toMatchObject({ broadNo: target.no });
  });

  it('sends nobody without a name', async () => {
    expect(await endAndSendTo('  ')).toBe('');
    expect([await isOnAir(), await raidFrom(broadNo)]).toEqual([false, null]);
  });

  it.each(['nobody', 'garam'])('goes on when it cannot be sent to %s', async (name) => {
    expect(await endAndSendTo(name)).toBe('방송 중인 다른 스트리머의 아이디나 닉네임을 입력해 주세요.');
    expect(await isOnAir()).toBe(true);
  });

  it.each<[string, Partial<Broadcast>, string]>([
    ['a password', { passwordHash: 'salt:hash' }, '누구나 볼 수 있는 방송으로만 보낼 수 있습니다.'],
    ['subscribers', { subscriptionOnly: 1 }, '누구나 볼 수 있는 방송으로만 보낼 수 있습니다.'],
    ['a ticket', { broadType: 40 }, '누구나 볼 수 있는 방송으로만 보낼 수 있습니다.'],
    ['adults', { grade: 19 }, '19세 이상 방송으로는 보낼 수 없습니다.'],
  ])('sends nobody to what is open by %s alone', async (_what, fields, problem) => {
    await change(fields);
    expect(await endAndSendTo('dodam')).toBe(problem);
    expect(await isOnAir()).toBe(true);
    await restore();
  });

  it('sends adults to adults', async () => {
    await change({ grade: 19 });
    await platform.context.db.update(broadcast).set({ grade: 19 }).where(eq(broadcast.no, broadNo));
    expect(await endAndSendTo('dodam')).toBe('');
    expect(await raidFrom(broadNo)).toBe(null);
    expect(await raidFrom(broadNo, await platform.signIn('bomi'))).toMatchObject({ broadNo: target.no });
    await restore();
  });

  it('sends nobody to who has its owner on the blacklist', async () => {
    const { db, clock } = platform.context;
    const entry = { stationUserId: 'dodam', accountId: 'garam', createdAt: clock.now() };
    await db.insert(stationBlacklist).values({ ...entry, kind: 'clip' });
    expect(await endAndSendTo('dodam')).toBe('');
    await send(start.path, { ...stream, title: '다시' });
    await db.insert(stationBlacklist).values({ ...entry, kind: 'station' });
    expect(await endAndSendTo('dodam')).toBe('이 스트리머의 방송으로는 보낼 수 없습니다.');
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, 'garam'));
  });

  it('leads nobody to a door that has closed since, or to what is over', async () => {
    expect(await endAndSendTo('dodam')).toBe('');
    await change({ passwordHash: 'salt:hash' });
    expect(await raidFrom(broadNo)).toBe(null);
    await restore();
    expect(await raidFrom(broadNo)).not.toBe(null);
    await change({ endedAt: platform.clock.now() });
    expect(await raidFrom(broadNo)).toBe(null);
    await restore();
  });
});
