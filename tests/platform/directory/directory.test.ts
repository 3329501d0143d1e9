import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryCalls } from '~protocol/directory/calls';
import { pathOf } from '~protocol/wire/path';
import { category } from '../../../platform/tables/live/live';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { wireOf } from '../../support/wire';

const { calls } = directoryCalls;

let platform: VodPlatform;
let token: string;
const api = (fields: Record<string, string>) => `/main${calls.list.path}?${new URLSearchParams(fields)}`;
const day = 86_400_000;
const at = (days: number) => new Date(platform.clock.now().getTime() - days * day);

beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  const { db } = platform.context;
  await platform.goLive('gamer', { categoryNo: '00040001', groupType: 'game', viewers: 5, startedAt: at(3) });
  await platform.goLive('talker', { viewers: 90, startedAt: at(0.1) });
  await platform.goLive('talker2', { viewers: 200, startedAt: at(9) });
  await platform.goLive('ender', { viewers: 900, endedAt: at(0) });
  await db
    .update(category)
    .set({ createdAt: at(-1), hasDrops: true, fixedTags: ['수다'] })
    .where(eq(category.no, '00060001'));
  await db.insert(category).values({
    no: '00099999',
    name: '사라진 방',
    groupType: 'bora',
    createdAt: at(1),
    deletedAt: at(0),
  });
  await db.insert(favorite).values({ accountId: 'viewer1', streamerId: 'gamer', createdAt: at(1) });
  for (const [title, more] of [
    ['오래된', { registeredAt: at(400), views: 1, likes: 30 }],
    ['한 달 전', { registeredAt: at(20), views: 50, likes: 2, fileType: 'CLIP' }],
    ['어제', { registeredAt: at(0.9), views: 9, likes: 10 }],
    ['짧은', { registeredAt: at(2), views: 7, fileType: 'CATCH', resolutionType: 'vertical' }],
    ['해외 불가', { registeredAt: at(3), isAbroadBlocked: true }],
    ['지운', { registeredAt: at(0), deletedAt: at(0) }],
    ['비공개', { registeredAt: at(0), authNo: 102 }],
    ['감춘', { registeredAt: at(0), isDisplay: false }],
  ] as const)
    await platform.addVod('maker1', { title, ...more });
});
afterAll(() => platform.close());

const tiles = async (fields: Record<string, string> = {}, as?: string) => {
  const { body } = await platform.getJson(api({ m: 'categoryList', szPlatform: 'pc', ...fields }), as);
  return wireOf(calls.list, body).list.map(({ categoryName }) => categoryName);
};
const contents = async <C extends typeof calls.lives | typeof calls.vods | typeof calls.clips>(
  call: C,
  fields: Record<string, string> = {},
  as?: string,
) => {
  const { told } = call;
  const { body } = await platform.getJson(
    api({ ...told, szPlatform: 'pc', szCateNo: '10130000', ...fields }),
    as,
  );
  return wireOf(call, body);
};
const titles = async (fields: Record<string, string>, as?: string) =>
  (await contents(calls.vods, fields, as)).data.list.map(({ title }) => title);

describe('the list of categories', () => {
  it('is ordered by viewers, by newness, or by what a member likes [D119] [D350]', async () => {
    expect(await tiles()).toEqual(['토크/캠방', '달빛연대기', '축구']);
    expect((await tiles({ szOrder: 'reg_date' }))[0]).toBe('축구');
    expect((await tiles({ szOrder: 'prefer' }, token))[0]).toBe('달빛연대기');
  });

  it('takes the preferred order from guests for that by viewers [D120] [D376]', async () => {
    expect(await tiles({ szOrder: 'prefer' })).toEqual(await tiles());
  });

  it('gives the fields of a tile [D312]', async () => {
    const { body } = await platform.getJson(api({ m: 'categoryList', szKeyword: '축구' }));
    expect(wireOf(calls.list, body).list).toEqual([
      {
        categoryNo: '00060001',
        categoryName: '축구',
        cateImg: null,
        viewCnt: 0,
        isDrops: 1,
        fixedTags: ['수다'],
      },
    ]);
  });

  it.each([
    ['연대', ['달빛연대기']],
    ['토크 캠', ['토크/캠방']],
    ['ㄷㅂ', ['달빛연대기']],
    ['%', []],
    ['😀', []],
    ['없는것', []],
    ['긴'.repeat(51), ['토크/캠방', '달빛연대기', '축구']],
  ])('finds %s', async (szKeyword, found) => {
    expect(await tiles({ szKeyword })).toEqual(found);
  });

  it('goes on where the offset says', async () => {
    const page = async (fields: Record<string, string>) =>
      wireOf(calls.list, (await platform.getJson(api({ m: 'categoryList', nListCnt: '2', ...fields }))).body);
    const first = await page({});
    expect([first.isMore, first.offset, first.list.length]).toEqual([true, 2, 2]);
    const second = await page({ nOffset: String(first.offset) });
    expect([second.isMore, second.offset, second.list.length]).toEqual([false, 3, 1]);
    expect(await page({ nPageNo: '2' })).toEqual(second);
  });
});

describe('a category', () => {
  const info = async (szCateName: string) =>
    wireOf(calls.info, (await platform.getJson(api({ m: 'categoryInfo', szCateName }))).body);

  it('is found by name, in either form of writing, with both numbers [D313] [D351]', async () => {
    expect((await info('토크/캠방')).data).toMatchObject({
      categoryName: '토크/캠방',
      categoryNo: '00130000',
      viewCnt: 290,
      liveCategoryNo: '00130000',
      vodCategoryNo: '10130000',
    });
    expect(await info('토크/캠방'.normalize('NFD'))).toEqual(await info('토크/캠방'));
  });

  it('that is deleted answers like one that never was', async () => {
    expect((await info('사라진 방')).result).toBe(0);
    expect(await info('사라진 방')).toEqual(await info('없던 방'));
  });

  it('lists broadcasts on air in each order, started within the period [D353]', async () => {
    const live = async (fields: Record<string, string>) =>
      (await contents(calls.lives, { szCateNo: '130000', ...fields })).data.list.map(({ userId }) => userId);
    expect(await live({})).toEqual(['talker2', 'talker']);
    expect(await live({ szOrder: 'view_cnt_asc' })).toEqual(['talker', 'talker2']);
    expect(await live({ szOrder: 'broad_start' })).toEqual(['talker', 'talker2']);
    expect(await live({ szTerm: '1week' })).toEqual(['talker']);
  });

  it('lists VODs in each order, of a type and a period [D352]', async () => {
    expect(await titles({})).toEqual(['어제', '해외 불가', '한 달 전', '오래된']);
    expect((await titles({ szOrder: 'view_cnt' }))[0]).toBe('한 달 전');
    expect((await titles({ szOrder: 'like_cnt' }))[0]).toBe('오래된');
    expect(await titles({ szOrder: 'recomm_cnt' })).toEqual(await titles({ szOrder: 'like_cnt' }));
    expect(await titles({ szFileType: 'CLIP' })).toEqual(['한 달 전']);
    expect(await titles({ szTerm: '1week' })).toEqual(['어제', '해외 불가']);
    expect(await titles({ szTerm: '1day' })).toEqual(['어제']);
    expect((await titles({ szTerm: '1year' })).length).toBe(3);
  });

  it('reads a range of days in Seoul, both ends included, an open end as today', async () => {
    const range = { szTerm: 'directInput', szStartDate: '2026-10-30', szEndDate: '2026-10-31' };
    expect(await titles(range)).toEqual(['한 달 전']);
    expect(await titles({ ...range, szTerm: 'period_select' })).toEqual(['한 달 전']);
    expect(await titles({ szTerm: 'directInput', szStartDate: '2026-11-01', szEndDate: '' })).toEqual([
      '어제',
      '해외 불가',
    ]);
  });

  it('lists Catch clips apart', async () => {
    const { list } = (await contents(calls.clips)).data;
    expect(list).toMatchObject([
      { titleName: '짧은', fileType: 'CATCH', resolutionType: 'vertical', bjId: 'maker1' },
    ]);
  });

  it('leaves out what may not be watched from abroad', async () => {
    const abroad = await platform.addMember('abroad1', { isAbroad: true });
    expect(await titles({}, abroad)).toEqual(['어제', '한 달 전', '오래된']);
  });
});

describe('hostile directory calls', () => {
  const codeOf = async (path: string) => {
    const answer = await platform.request(path);
    return [answer.status, ((await answer.json()) as { code: number }).code];
  };
  const contentsCall = (fields: Record<string, string>) =>
    api({ m: 'categoryContentsList', szType: 'vod', szCateNo: '10130000', ...fields });

  it.each([
    ['an unknown call', () => api({ m: 'dropTables' }), 400, 1001],
    ['a call named like a method', () => api({ m: 'constructor' }), 400, 1001],
    ['no call', () => api({}), 400, 1001],
    ['an unknown type', () => contentsCall({ szType: 'radio' }), 400, 1001],
    ['an order of another type', () => contentsCall({ szOrder: 'broad_start' }), 400, 1000],
    ['page 0', () => contentsCall({ nPageNo: '0' }), 400, 1000],
    ['a page that is no number', () => contentsCall({ nPageNo: 'NaN' }), 400, 1000],
    ['a page of 121', () => contentsCall({ nListCnt: '121' }), 400, 1000],
    ['a category that is no number', () => contentsCall({ szCateNo: "1'" }), 400, 1000],
    ['a cursor of somebody else', () => contentsCall({ szCursor: 'x' }), 400, 1000],
    ['a range without a start', () => contentsCall({ szTerm: 'directInput' }), 400, 1000],
    [
      'a range before 2007',
      () => contentsCall({ szTerm: 'directInput', szStartDate: '2006-12-31' }),
      400,
      1000,
    ],
    [
      'a range from tomorrow',
      () => contentsCall({ szTerm: 'directInput', szStartDate: '2026-11-21' }),
      400,
      1000,
    ],
    [
      'a day that there is not',
      () => contentsCall({ szTerm: 'directInput', szStartDate: '2026-02-30' }),
      400,
      1000,
    ],
    ['a name with NUL', () => api({ m: 'categoryInfo', szCateName: '\0' }), 400, 1000],
    ['no name', () => api({ m: 'categoryInfo' }), 400, 1000],
    ['an unknown menu', () => `/main${calls.menuVods.path}?szMenuId=99&szType=vod`, 404, 1204],
    ['menu 0', () => `/main${calls.menuVods.path}?szMenuId=0&szType=vod`, 404, 1204],
    ['a huge menu', () => `/main${calls.menuVods.path}?szMenuId=9e99&szType=vod`, 400, 1000],
    [
      'posters of nothing',
      () => `/main${pathOf(calls.posters.path, { file: 'main_etccategory_viewer.js' })}`,
      400,
      1000,
    ],
  ])('are refused: %s', async (_name, path, status, code) => {
    expect(await codeOf(path())).toEqual([status, code]);
  });
});
