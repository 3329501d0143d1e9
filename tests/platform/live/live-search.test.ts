import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCalls } from '~protocol/search/calls';
import { type LivePlatform, openLivePlatform } from '../../support/live';
import { wireOf } from '../../support/wire';

let platform: LivePlatform;
const numbers: Record<string, number> = {};

beforeAll(async () => {
  platform = await openLivePlatform();
  numbers.fishing = await platform.goLive('fisher', {
    title: '새벽 갯바위 낚시',
    viewers: 10,
    tags: ['바다'],
  });
  numbers.game = await platform.goLive('gamer', {
    title: '승급전 ABC',
    categoryNo: '00040001',
    groupType: 'game',
    viewers: 500,
  });
  numbers.adult = await platform.goLive('adult', { title: '성인 낚시 이야기', grade: 19, viewers: 900 });
  numbers.abroad = await platform.goLive('blocked', {
    title: '국내 낚시',
    isAbroadBlocked: true,
    viewers: 5,
  });
  numbers.ended = await platform.goLive('gone', { title: '끝난 낚시', endedAt: platform.clock.now() });
  numbers.percent = await platform.goLive('percent', { title: '100% 당첨', viewers: 1 });
});
afterAll(() => platform.close());

async function search(keyword: string, token?: string, more = '') {
  const { status, body } = await platform.getJson(
    `/search/api.php?m=liveSearch&szKeyword=${encodeURIComponent(keyword)}${more}`,
    token,
  );
  if (status !== 200) return { status, found: [], more: false };
  const answer = wireOf(searchCalls.calls.live, body);
  return {
    status,
    found: answer.realBroad.map(({ broadNo }) => broadNo),
    more: answer.hasMoreList,
  };
}

describe('liveSearch', () => {
  it('finds what is on air by title, nick, category and tag, whatever the case', async () => {
    expect((await search('낚시')).found).toEqual([numbers.fishing, numbers.abroad]);
    expect((await search('abc')).found).toEqual([numbers.game]);
    expect((await search('닉 gamer')).found).toEqual([numbers.game]);
    expect((await search('달빛연대기')).found).toEqual([numbers.game]);
    expect((await search('바다 낚시')).found).toEqual([numbers.fishing]);
    expect((await search('바다 승급전')).found).toEqual([]);
  });

  it('tells nobody under 19 that an adult broadcast matches', async () => {
    const adult = await platform.addMember('grownup', { birthDate: '1990-01-01' });
    const teen = await platform.addMember('teenager', { birthDate: '2010-01-01' });
    expect((await search('성인')).found).toEqual([]);
    expect((await search('성인', teen)).found).toEqual([]);
    expect((await search('성인', adult)).found).toEqual([numbers.adult]);
  });

  it('leaves out for viewers abroad what is blocked there', async () => {
    const away = await platform.addMember('traveller', { isAbroad: true });
    expect((await search('낚시', away)).found).toEqual([numbers.fishing]);
  });

  it('takes wildcards for the characters they are', async () => {
    expect((await search('100%')).found).toEqual([numbers.percent]);
    expect((await search('%')).found).toEqual([numbers.percent]);
    expect((await search('_')).found).toEqual([]);
  });

  it('pages, orders, and finds nothing for no keyword', async () => {
    expect(await search('낚시', undefined, '&nListCnt=1')).toMatchObject({
      found: [numbers.fishing],
      more: true,
    });
    expect(await search('낚시', undefined, '&nListCnt=1&nPageNo=2')).toMatchObject({
      found: [numbers.abroad],
      more: false,
    });
    expect((await search('낚시', undefined, '&szOrder=view_cnt_asc')).found).toEqual([
      numbers.abroad,
      numbers.fishing,
    ]);
    expect((await search('   ')).found).toEqual([]);
  });

  it.each([
    'm=nothing&szKeyword=a',
    'szKeyword=a',
    'm=liveSearch',
    `m=liveSearch&szKeyword=${'a'.repeat(101)}`,
    'm=liveSearch&szKeyword=a&nPageNo=0',
    'm=liveSearch&szKeyword=a&nListCnt=1000',
    'm=liveSearch&szKeyword=a&szOrder=drop',
    'm=liveSearch&szKeyword=%00',
  ])('refuses ?%s with a code', async (query) => {
    const { status, body } = await platform.getJson(`/search/api.php?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
  });
});
