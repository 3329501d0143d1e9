import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveItemSchema } from '~protocol/live/calls';
import { starRankCalls } from '~protocol/live/star-rank';
import { failureCodes } from '~protocol/wire/failure';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { type LivePlatform, openLivePlatform } from '../../support/live';
import { wireOf } from '../../support/wire';

let platform: LivePlatform;
beforeAll(async () => {
  platform = await openLivePlatform();
});
afterAll(() => platform.close());

const { path } = starRankCalls.calls.get;
const form = { szWork: 'getStarRank', nCount: '2' };
const rank = async (token?: string) =>
  wireOf(starRankCalls.calls.get, await (await platform.postForm(`/main${path}`, form, token)).json());
const ids = (items: unknown[]) => items.map((item) => liveItemSchema.parse(item).userId);

describe('the star ranking', () => {
  it('is empty while nobody is on air [D257]', async () => {
    expect(await rank()).toEqual({ bestDataCnt: 0, bestData: [], themeData: [] });
  });

  it('has the best broadcasts and a list for each theme that has any [D262] [D326]', async () => {
    const { db, clock } = platform.context;
    const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    const token = await platform.addMember('viewer1');
    const game = { categoryNo: '00040001', groupType: 'game' as const };
    await platform.goLive('big', { viewers: 900, startedAt: minutesAgo(5) });
    await platform.goLive('grown', { viewers: 800, grade: 19, startedAt: minutesAgo(600) });
    await platform.goLive('small', { ...game, viewers: 3, startedAt: minutesAgo(9) });
    await db.insert(favorite).values({ accountId: 'viewer1', streamerId: 'small', createdAt: clock.now() });
    // as old as viewers' counts may be
    platform.clock.advance(2_000);
    const { bestDataCnt, bestData, themeData } = await rank(token);
    expect([bestDataCnt, ids(bestData)]).toEqual([2, ['big', 'grown']]);
    expect(themeData.map(({ rankCode }) => rankCode)).toEqual(['game', 'bora', 'favorite', 'longest']);
    const listOf = (code: string) => ids(themeData.find(({ rankCode }) => rankCode === code)?.rankList ?? []);
    expect(listOf('game')).toEqual(['small']);
    expect(listOf('favorite')[0]).toBe('small');
    expect(listOf('longest')[0]).toBe('grown');
    expect(themeData.every(({ title, detail }) => title && detail)).toBe(true);
    expect(bestData[0]).toMatchObject({ url: '/station/big', title: 'big의 방송' });
    expect(bestData[1]?.title).toBe('');
  });

  it.each([
    ['a count of 0', { ...form, nCount: '0' }],
    ['a count of 1000', { ...form, nCount: '1000' }],
  ])('refuses %s', async (_name, fields) => {
    const answer = await platform.postForm(`/main${path}`, fields as Record<string, string>);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 1000]);
  });

  it.each([
    ['an unknown work', { szWork: 'dropStars' }],
    ['no work', { nCount: '4' }],
  ])('knows no call for %s', async (_name, fields) => {
    const answer = await platform.postForm(`/main${path}`, fields as Record<string, string>);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([
      400,
      failureCodes.unknownCall,
    ]);
  });
});
