import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCalls } from '~protocol/search/calls';
import { category } from '../../../platform/tables/live/live';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { wireOf } from '../../support/wire';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

async function read(d: string, more: Record<string, string> = {}, userId?: string) {
  const query = new URLSearchParams({ m: 'profileTheme', d, ...more });
  const token = userId ? await platform.signIn(userId) : undefined;
  const answer = await platform.request(`/search/api.php?${query}`, { token });
  expect(answer.status).toBe(200);
  return wireOf(searchCalls.calls.profileTheme, await answer.json());
}
const idsOf = (list: { userId: string }[] | null | undefined) => (list ?? []).map(({ userId }) => userId);

describe('profileTheme of the demo world', () => {
  it('has every part of the specification for a game [D322, D323]', async () => {
    const answer = await read('은하공성전');
    expect(Object.keys(answer).sort()).toEqual(
      [
        'advertisement',
        'recommendContents',
        'homonym',
        'gameProfile',
        'esport',
        'profile',
        'theme',
        'latestVod',
        'recommendBj',
        'relatedBj',
        'themeShortcuts',
        'themeBj',
        'themeVod',
      ].sort(),
    );
  });

  it('tells of a streamer everything that the station tells [D322, D323]', async () => {
    const answer = await read('도담');
    const [profile] = answer.profile ?? [];
    expect(profile).toMatchObject({ userId: 'dodam', userNick: '도담', imgFile: '/media/p/dodam.webp' });
    expect(profile?.medal?.map(({ kind }) => kind)).toEqual(['best_streamer', 'partner', 'award', 'event']);
    expect(profile?.qna).toHaveLength(10);
    expect(profile?.userAge).toBe(2026 - Number(profile?.bornYear));
    for (const field of [
      'stationTitle',
      'notice',
      'titleNo',
      'viewCount',
      'totalBroadTime',
      'broadNo',
    ] as const) {
      expect([field, Boolean(profile?.[field])]).toEqual([field, true]);
    }
    expect(profile?.careerAward?.length).toBeGreaterThan(0);
    const latest = answer.latestVod ?? [];
    expect(latest.length).toBeGreaterThanOrEqual(6);
    expect(new Set(latest.map(({ userId }) => userId))).toEqual(new Set(['dodam']));
    const days = latest.map(({ regDate }) => regDate ?? '');
    expect(days).toEqual([...days].sort().reverse());
    expect(latest.every(({ title }) => title)).toBe(true);
    expect(idsOf(answer.relatedBj).length).toBeGreaterThan(0);
    expect(idsOf(answer.relatedBj)).not.toContain('dodam');
  });

  it('says to a viewer what binds them to the streamer', async () => {
    const flags = async (userId?: string) => {
      const [profile] = (await read('도담', {}, userId)).profile ?? [];
      return profile?.favoriteFlag;
    };
    expect([await flags(), await flags('bomi')]).toEqual([0, 1]);
  });

  it('offers the others of the same name as homonyms', async () => {
    const answer = await read('민지');
    expect([answer.profile?.length, idsOf(answer.homonym).length]).toEqual([1, 1]);
    expect(idsOf((await read('도담')).homonym)).toHaveLength(1);
  });

  it('profiles a game with streamers, stations, events and its series [D322]', async () => {
    const answer = await read('달빛연대기');
    const [game] = answer.gameProfile ?? [];
    expect(game).toMatchObject({ title: '달빛연대기', pcImage: '/media/c/00040001.webp', isDrops: 1 });
    expect(game?.fixedTags?.length).toBeGreaterThan(0);
    expect(idsOf(game?.bj).length).toBeGreaterThan(0);
    expect(idsOf(game?.stations)).toHaveLength(2);
    expect(game?.events).toEqual([
      expect.objectContaining({ title: '달빛 축제', startDate: '2026-11-17', endDate: '2026-12-01' }),
    ]);
    expect(game?.series?.map(({ title }) => title)).toEqual(['드래곤 라그나', '검은숲의 수호자']);
    expect(answer.advertisement).toMatchObject({
      key: expect.stringMatching(/^\d+$/),
      backgroundColor: '#1d1b4b',
      image: '/media/b/2.webp',
    });
  });

  it('gives as many streamers of a game as are asked for [D248, D364]', async () => {
    const streamers = async (size: string) => {
      const { gameProfile } = await read('은하공성전', {
        order: 'current_sum_viewer',
        orderBy: 'desc',
        size,
      });
      return idsOf(gameProfile?.[0]?.bj);
    };
    const all = await streamers('110');
    expect(all.length).toBeGreaterThan(2);
    expect(await streamers('2')).toEqual(all.slice(0, 2));
  });

  it('recommends broadcasts, VODs and streamers of the category [D322]', async () => {
    const { recommendContents } = await read('은하공성전');
    const types = (recommendContents ?? []).map(({ recommendType }) => recommendType);
    expect(new Set(types)).toEqual(new Set(['LIVE', 'VOD', 'BJ']));
  });

  it('answers the matches of a day, and alone under pttype esport [D324, D364]', async () => {
    const dayOf = ({ esport }: Awaited<ReturnType<typeof read>>) => esport?.[0];
    const day = dayOf(await read('은하공성전'));
    expect(day).toMatchObject({ date: '2026-11-20', keywordShow: 1 });
    expect(day?.menu).toEqual([{ codeName: '은하 챔피언스', codeNameEng: 'Galaxy Champions' }]);
    for (const match of day?.list ?? []) {
      expect(Object.keys(match).sort()).toEqual(
        [
          'vsMatchTime',
          'seasonDesc',
          'seasonDescEng',
          'fileType',
          'titleNo',
          'bbsNo',
          'stationNo',
          'vsAwayScore',
          'vsHomeScore',
          'vsAwayTeamCodeInfo',
          'vsHomeTeamCodeInfo',
          'vsStatus',
          'broadNo',
          'vsBjId',
          'vodUserId',
          'codeName',
        ].sort(),
      );
    }
    const other = await read('은하공성전', { pttype: 'esport', date: '2026-11-21' });
    expect(Object.keys(other)).toEqual(['esport']);
    expect(dayOf(other)).toMatchObject({ date: '2026-11-21', prevDate: '2026-11-20' });
  });

  it('brings up a theme with its shortcuts, streamers and their VODs [D322, D323]', async () => {
    const answer = await read('대상');
    expect(answer.theme).toMatchObject([
      { backgroundColor: '#2a1d52', isTop: 1, html: expect.stringContaining('2024 스트리머 대상') },
    ]);
    const [shortcut] = answer.themeShortcuts ?? [];
    expect(shortcut?.link.buttons).toHaveLength(2);
    const [streamers] = answer.themeBj ?? [];
    expect(idsOf(streamers?.contents)).toHaveLength(8);
    const vods = answer.themeVod ?? [];
    expect(vods).toHaveLength(3);
    for (const { contents } of vods) expect(contents.length).toBeGreaterThan(0);
    expect((await read('먹방')).theme).toMatchObject([{ isTop: 0 }]);
  });

  it('recommends who is on air anywhere when nobody is in the category', async () => {
    const { db } = platform.context;
    const createdAt = platform.clock.now();
    await db.insert(category).values({ no: '00199999', name: '빈 카테고리', groupType: 'etc', createdAt });
    platform.clock.advance(61_000);
    const answer = await read('빈 카테고리');
    expect(answer.recommendContents).toEqual(
      expect.arrayContaining([expect.objectContaining({ recommendType: 'BJ' })]),
    );
    expect(idsOf(answer.recommendBj).length).toBeGreaterThan(0);
    expect(answer.gameProfile).toEqual([]);
  });

  it('answers nothing to a stop word and to no word', async () => {
    expect(await read('금칙어')).toEqual({});
    expect(await read('')).toEqual({});
  });
});
