import { beforeEach, describe, expect, it } from 'vitest';
import { postersFor } from '~/domain/live/group';
import { clearUpstreamCache } from '~/upstream/client.server';
import { directories, home } from '~/upstream/clients.server';
import { listLive } from '~/upstream/live.server';
import { valueOr } from '~/upstream/outcome.server';
import { mockUpstream, sendJson } from '../support/upstream';

const upstream = mockUpstream();
const { client } = upstream;
const broken = sendJson({}, 500);
beforeEach(clearUpstreamCache);

const statics = {
  sportTextBannerResult: 1,
  sportTextBannerData: [{ no: 1, linkUrl: '/a', title: '하나' }, { no: 2 }],
  sportBannerResult: 1,
  sportBannerData: [{ link: '/b', target: 'Y', imagePath: '/i', bgColor: 'url(x)', title: '야구' }],
  gameBannerResult: 0,
  gameBannerData: [{ link: '/c', imagePath: '/i' }],
  virtualBannerResult: 0,
  virtualBannerData: [],
  boraBannerResult: 1,
  boraBannerData: [{ link: '/d', imagePath: '/i', categoryNo: '30000', bgColor: '#133a2c' }],
};

describe('the calls of a live group', () => {
  it('reads the posters of the type, adult ones for adults only [D358]', async () => {
    upstream.on('GET /main/main_sportscategory_viewer.js', {
      data: [
        { broadCateNo: '40', cateName: '축구', viewer: '12', catePcImg: '' },
        { broadCateNo: 41 },
        { broadCateNo: 42, cateName: '어른', isAdult: true },
      ],
    });
    const ofGroup = async (group: 'sports' | 'game', mayWatchAdult: boolean) =>
      postersFor(
        valueOr(
          await directories.posters(client(), { file: `main_${group}category_viewer.js` }, 'guest'),
          [],
        ),
        mayWatchAdult,
      );
    expect(await ofGroup('sports', false)).toEqual([
      { no: '00000040', name: '축구', image: null, viewers: 12 },
    ]);
    expect((await ofGroup('sports', true)).map(({ name }) => name)).toEqual(['축구', '어른']);
    upstream.on('GET /main/main_gamecategory_viewer.js', broken);
    expect(await ofGroup('game', false)).toEqual([]);
  });

  it('reads banners and texts where Result is 1 [D153, D330]', async () => {
    upstream.on('GET /main/static_list.js', statics);
    const extras = valueOr(await home.statics(client(), {}, 'guest'), null);
    expect(extras?.texts).toEqual([{ no: 1, href: '/a', title: '하나' }]);
    expect(extras?.banners.game).toEqual([]);
    expect(extras?.banners.sports).toEqual([
      { href: '/b', title: '야구', image: '/i', color: null, opensWindow: true, categoryNo: null },
    ]);
    expect(extras?.banners.bora).toMatchObject([
      { color: '#133a2c', opensWindow: false, categoryNo: '00030000' },
    ]);
    clearUpstreamCache();
    upstream.on('GET /main/static_list.js', broken);
    expect(await home.statics(client(), {}, 'guest')).toMatchObject({ ok: false });
  });

  it('asks for the schedule with its live scores [D177]', async () => {
    const game = {
      codeName: 'KBO',
      liveState: 'F',
      vsStatus: '5',
      vsMatchTime: '2026-11-21 14:00:00',
      vsCode: 3,
      vsHomeTeamCodeName: '집',
      vsAwayTeamCodeName: '손님',
      vsHomeScore: '0',
      vsAwayScore: 2,
      original: 1,
    };
    upstream.on('GET /api.php?work=get_schedule_list', { data: [game, { codeName: 'broken' }] });
    const games = async () =>
      valueOr(await directories.sports(client(), { code_list: 'ALL', live_score: 'true' }, 'guest'), []);
    expect(await games()).toMatchObject([
      { no: 3, status: 5, finalHomeScore: 0, finalAwayScore: 2, liveHomeScore: null, isOriginal: true },
    ]);
    expect(upstream.seen[0]?.url).toBe('/api.php?work=get_schedule_list&code_list=ALL&live_score=true');
    clearUpstreamCache();
    upstream.on('GET /api.php?work=get_schedule_list', broken);
    expect(await games()).toEqual([]);
  });

  it('asks for a category by its number, with adult broadcasts for adults only [D151, D356]', async () => {
    upstream.on('GET /api/main_broad_list_api.php', { totalCnt: 0, broad: [] });
    const query = { group: 'game', sort: 'broad_start', page: 2, categoryNo: '00040010' } as const;
    await listLive(client(), query, 'guest');
    await listLive(client(), query, 'adult');
    const of = (type: number) =>
      `/api/main_broad_list_api.php?selectType=cate&selectValue=00040010&orderType=broad_start&pageNo=2&lang=ko_KR&szActionType=${type}`;
    expect(upstream.seen.map(({ url }) => url)).toEqual([of(2), of(3)]);
  });
});
