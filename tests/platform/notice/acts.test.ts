import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '~protocol/account/calls';
import { reportCalls } from '~protocol/station/care';
import { subscriptionCalls } from '~protocol/station/subscription';
import { reportedTypes } from '~protocol/station/talk/codes';
import { vodCareCalls } from '~protocol/station/vods/calls';
import { pathOf } from '~protocol/wire/path';
import { keepHouse } from '../../../platform/housekeeping';
import { stationManager } from '../../../platform/tables/account/account';
import { balance } from '../../../platform/tables/gift/balance';
import { notice } from '../../../platform/tables/notice/notice';
import { report as reports } from '../../../platform/tables/station/moderation';
import { vod } from '../../../platform/tables/vod/vod';
import { type NoticePlatform, openNoticePlatform } from './support';

let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  const { db } = platform.context;
  await platform.join('star1', true);
  for (const member of ['fan1', 'fan2', 'keeper1']) await platform.join(member);
  platform.tokens.staff9 = await platform.addMember('staff9', { role: 'staff' });
  await db.insert(stationManager).values({ stationUserId: 'star1', accountId: 'keeper1' });
  await db.insert(balance).values({ accountId: 'fan1', kind: 'cash', amount: 5_000 });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(notice);
  platform.clock.advance(1_000);
});

const form = (who: string, path: string, fields: Record<string, string> = {}) =>
  platform.postForm(path, fields, platform.tokens[who]);
const setting = (change: string, fields: Record<string, string>) => {
  const [key = '', act = ''] = change.split('.');
  return platform.post(
    `/station/api/station/star1/setting/${key}`,
    {
      change: act,
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])),
    },
    platform.tokens.star1,
  );
};

describe('a member at a station', () => {
  it('is told of a role that is given and taken, each once, and of the blacklist without its private reason (part of L022)', async () => {
    const role = { who: 'fan2', role: 'chatManager' };
    expect((await setting('manager.add', role)).status).toBe(200);
    await setting('manager.add', role);
    expect((await platform.list('fan2')).items).toMatchObject([
      { kind: 'act', text: 'star1 방송국: 방송국을 돕는 역할을 맡았습니다', detail: '채팅 매니저' },
    ]);
    platform.clock.advance(1_000);
    const removed = { memberId: 'fan2', role: 'chatManager' };
    await setting('manager.remove', removed);
    await setting('manager.remove', removed);
    expect(await platform.told('fan2')).toEqual([
      'star1 방송국: 방송국을 돕는 역할에서 빠졌습니다',
      'star1 방송국: 방송국을 돕는 역할을 맡았습니다',
    ]);
    platform.clock.advance(1_000);
    await setting('blacklist.add', { who: 'fan2', reason: '도배' });
    await setting('blacklist.add', { who: 'fan2', reason: '도배' });
    const { items } = await platform.list('fan2');
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ text: 'star1 방송국: 블랙리스트에 등록되었습니다', reason: '' });
  });
});

describe('who reported something', () => {
  const commonIdx = 7_777;
  const report = (reporterId: string, boardType: number = reportedTypes.comment) =>
    platform.context.db.insert(reports).values({
      ...{ reporterId, stationUserId: 'star1', writerId: 'keeper1', commonIdx, boardType },
      ...{ isStationReport: false, reportInfoNo: 1, createdAt: platform.clock.now() },
    });
  const finish = (act: string) =>
    form('staff9', `/station${reportCalls.calls.done.path}`, {
      ...{ act, stationUserId: 'star1', boardType: '203', commonIdx: String(commonIdx) },
    });

  it('is told once what became of it, and of no other report', async () => {
    await report('fan1');
    await report('fan2', reportedTypes.post);
    platform.clock.advance(1_000);
    expect((await finish('dismiss')).status).toBe(200);
    expect(await platform.told('fan1')).toEqual(['신고한 댓글을 확인했지만 운영정책에 어긋나지 않았습니다']);
    expect(await platform.told('fan2')).toEqual([]);
    expect(await platform.told('keeper1')).toEqual([]);
    // another one reports it: the first was told already
    platform.clock.advance(1_000);
    await report('fan2');
    platform.clock.advance(1_000);
    expect((await finish('blind')).status).toBe(200);
    expect(await platform.told('fan2')).toEqual(['신고한 댓글을 확인하고 조치했습니다']);
    expect(await platform.told('fan1')).toHaveLength(1);
  });
});

describe('a streamer', () => {
  it('is told what managers and staff do to a VOD, and nothing of their own deeds (part of L022)', async () => {
    const { db, clock } = platform.context;
    const row = {
      userId: 'star1',
      title: '가려질 다시보기',
      fileType: 'REVIEW',
      vodCategoryNo: '10130000',
    } as const;
    const [made] = await db
      .insert(vod)
      .values({
        ...row,
        durationMs: 600_000,
        clip: 'sea',
        thumb: '/media/t/1.webp',
        registeredAt: clock.now(),
      })
      .returning({ titleNo: vod.titleNo });
    const titleNo = made?.titleNo ?? 0;
    const { calls } = vodCareCalls;
    const blind = `/station${pathOf(calls.blind.path, { titleNo })}`;
    await form('star1', blind);
    expect(await platform.told('star1')).toEqual([]);
    const unblind = `/station${pathOf(calls.unblind.path, { userId: 'star1', titleNo })}`;
    await form('star1', unblind, { _method: 'delete' });
    platform.clock.advance(1_000);
    await form('keeper1', blind);
    expect((await platform.list('star1')).items).toMatchObject([
      {
        kind: 'act',
        text: 'star1 방송국: 내 VOD가 가려졌습니다',
        detail: '가려질 다시보기',
        place: { no: titleNo },
      },
    ]);
    platform.clock.advance(1_000);
    await form('keeper1', unblind, { _method: 'delete' });
    expect(await platform.told('star1')).toEqual(['star1 방송국: 가려졌던 내 VOD가 다시 보입니다']);
    platform.clock.advance(1_000);
    await form('staff9', blind);
    expect(await platform.told('star1')).toEqual(['운영진: 내 VOD가 가려졌습니다']);
  });

  it('is told of a subscriber, once; the subscriber of a renewal that could not be paid (part of L022)', async () => {
    const { path } = subscriptionCalls.calls.subscribe;
    const fields = { bj_id: 'star1', item_code: 'basic', key: 'a key of a subscription' };
    await form('fan1', `/item${path}`, fields);
    await form('fan1', `/item${path}`, fields);
    expect((await platform.list('star1')).items).toMatchObject([
      { kind: 'subscriber', text: 'fan1님이 구독을 시작했습니다' },
    ]);
    platform.clock.advance(31 * 86_400_000);
    await keepHouse(platform.context);
    await keepHouse(platform.context);
    const login = { userId: 'fan1', password: 'correct horse 1' };
    const answer = await platform.post(`/main${accountCalls.calls.login.path}`, login);
    platform.tokens.fan1 = ((await answer.json()) as { token: string }).token;
    expect((await platform.list('fan1')).items).toMatchObject([
      { kind: 'system', text: '캐시가 모자라거나 이용할 수 없어 구독이 끝났습니다', detail: 'star1 방송국' },
    ]);
  });
});

it('a member is told that the e-mail address of the account was changed (part of L022)', async () => {
  const token = await platform.join('fan3');
  await platform.post(
    `/main${accountCalls.calls.email.path}`,
    { email: 'fan3@example.kr', currentPassword: 'correct horse 1' },
    token,
  );
  expect(await platform.told('fan3')).toEqual(['계정의 이메일 주소가 바뀌었습니다']);
});
