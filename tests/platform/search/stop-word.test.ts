import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCalls } from '~protocol/search/calls';
import { dayMs } from '../../../platform/core/time';
import { writeSearches } from '../../../platform/search/services/log';
import { category } from '../../../platform/tables/live/live';
import { searchLog } from '../../../platform/tables/log/log';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { wireOf } from '../../support/wire';
import { openSearchPlatform, type SearchPlatform } from './support';

let platform: SearchPlatform;
beforeAll(async () => {
  platform = await openSearchPlatform();
  await platform.addStreamer('slowpost', { nick: '느린우체통' });
  await platform.addStreamer('midnight', { nick: '한밤의라디오' });
  await platform.context.db.insert(category).values({
    no: '00190001',
    name: '성인노래방',
    groupType: 'etc',
    isAdult: true,
    createdAt: platform.clock.now(),
  });
});
afterAll(() => platform.close());

async function check(d: string, more: Record<string, string> = {}, token?: string, ip = '192.0.2.1') {
  const query = new URLSearchParams({ m: 'stopWord', d, ...more });
  const headers = { 'x-client-ip': ip };
  const answer = await platform.request(`/search/api.php?${query}`, { token, headers });
  expect(answer.status).toBe(200);
  return wireOf(searchCalls.calls.stopWord, await answer.json());
}

async function logged() {
  await writeSearches(platform.context);
  return platform.context.db.select().from(searchLog).orderBy(searchLog.id);
}

describe('stopWord', () => {
  it('lets a name through as it is, with a new session key [D319, D362]', async () => {
    const answer = await check('느린우체통');
    expect(answer).toMatchObject({
      modified: '',
      origin: '느린우체통',
      stopword: '',
      isstop: '0',
      postpos: '로',
      isIllegal: 0,
      isAutofix: false,
    });
    expect(answer.sessionKey).toMatch(/^[0-9a-f]{32}$/);
    expect((await check('느린우체통')).sessionKey).not.toBe(answer.sessionKey);
  });

  it.each(['금칙어', '여기 금 칙 어!', '금칙어가 든 말'])('stops a forbidden word: %s', async (d) => {
    expect(await check(d)).toMatchObject({ isstop: '1', isIllegal: 0, stopword: '금칙어', modified: '' });
  });

  it('stops an illegal word as illegal, also beside a forbidden one and as a tag', async () => {
    expect(await check('금칙어 불법촬영물')).toMatchObject({
      isstop: '1',
      isIllegal: 1,
      stopword: '불법촬영',
    });
    expect(await check('', { isHashSearch: '1', tagname: '불법촬영' })).toMatchObject({ isIllegal: 1 });
  });

  it('searches at once for the name that the other keyboard layout spells [D362]', async () => {
    expect(await check('smflsdncpxhd')).toMatchObject({
      modified: '느린우체통',
      origin: 'smflsdncpxhd',
      isAutofix: true,
      postpos: '으로',
      isstop: '0',
    });
  });

  it.each([
    ['느린우채통', '느린우체통', '으로'],
    ['한밤의 라디오오', '한밤의라디오', '로'],
    ['달빛연대끼', '달빛연대기', '로'],
  ])('offers the name near to a misspelt one: %s', async (d, modified, postpos) => {
    expect(await check(d)).toMatchObject({ modified, isAutofix: false, postpos, origin: d });
  });

  it('offers nothing where the viewer wants what was typed, or has taken a correction [D361]', async () => {
    expect(await check('느린우채통', { hasRemoveSuggest: 'true' })).toMatchObject({ modified: '' });
    expect(await check('느린우체통', { original: '느린우채통' })).toMatchObject({
      modified: '',
      origin: '느린우채통',
    });
    expect(await check('없는말일거야')).toMatchObject({ modified: '', isstop: '0' });
  });

  it('offers no adult name under 19 and no hidden streamer’s', async () => {
    const adult = await platform.addMember('grownup', { birthDate: '1990-01-01' });
    const teen = await platform.addMember('teenager', { birthDate: '2010-01-01' });
    expect(await check('성인노래빵', {}, teen)).toMatchObject({ modified: '' });
    expect(await check('성인노래빵')).toMatchObject({ modified: '' });
    expect(await check('성인노래빵', {}, adult)).toMatchObject({ modified: '성인노래방' });
    await platform.context.db
      .insert(hiddenStreamer)
      .values({ accountId: 'grownup', streamerId: 'slowpost', createdAt: platform.clock.now() });
    expect(await check('느린우채통', {}, adult)).toMatchObject({ modified: '' });
  });

  it('takes every parameter of the specification, empty ones too [D360, D361]', async () => {
    const given = {
      acttype: 'input_field',
      uid: 'bomi',
      stype: 'di',
      original: '',
      modified: '',
      location: 'main',
      ac_type: 'x',
      pk_cnt: '3',
      has_hint: '1',
      isHashSearch: '',
      has_suggest: '1',
      uuid: 'd-1',
      theme_color: 'dark',
      age: '20',
      sex: 'F',
      pathSearch: '1',
      szStype: 'di',
      tagname: '',
    };
    expect(await check('축구', { ...given, hasRemoveSuggest: '' })).toMatchObject({ isstop: '0' });
  });

  it('counts a search once for a device, with what came before, and never a stopped one', async () => {
    await platform.context.db.delete(searchLog);
    await writeSearches(platform.context);
    await platform.context.db.delete(searchLog);
    for (const d of ['축구', '축구', '금칙어', '축구 대회']) await check(d, { uuid: 'device-1' });
    await check('010-1234-5678 축구', { uuid: 'device-2' });
    await check('', { isHashSearch: '1', tagname: 'RPG', uuid: 'device-2' });
    expect((await logged()).map(({ kind, keyword, previous }) => [kind, keyword, previous])).toEqual([
      ['keyword', '축구', null],
      ['keyword', '축구 대회', '축구'],
      ['tag', 'RPG', null],
    ]);
    const columns = Object.keys((await logged())[0] ?? {});
    expect(columns.sort()).toEqual(['at', 'id', 'keyword', 'kind', 'person', 'previous']);
    expect(await platform.context.db.select().from(searchLog).where(eq(searchLog.keyword, '금칙어'))).toEqual(
      [],
    );
  });

  it('tells the people of one word apart, whatever their devices say, and nothing of them across words', async () => {
    await writeSearches(platform.context);
    await platform.context.db.delete(searchLog);
    const joinedAt = new Date(platform.clock.now().getTime() - 2 * dayMs);
    const member = await platform.addMember('searcher', { createdAt: joinedAt });
    const fresh = await platform.addMember('newcomer');
    const marksOf = async (d: string, ...searches: [uuid: string, ip: string, token?: string][]) => {
      for (const [uuid, ip, token] of searches) await check(d, { uuid }, token, ip);
      const rows = (await logged()).filter(({ keyword }) => keyword === d);
      expect(rows).toHaveLength(searches.length);
      return rows.map(({ person }) => person);
    };
    const marks = await marksOf(
      '농구',
      ['d-1', '192.0.2.1'],
      ['d-2', '192.0.2.1'],
      ['d-3', '2001:db8::1'],
      ['d-4', '2001:db8::2'],
      ['d-5', '192.0.2.1', member],
      ['d-6', '192.0.2.9', member],
      ['d-8', '192.0.2.1', fresh],
    );
    const [guest, again, home, sameHome, own, elsewhere, newcomer] = marks;
    expect([again, sameHome, elsewhere, newcomer]).toEqual([guest, home, own, guest]);
    expect(new Set(marks).size).toBe(3);
    const [other] = await marksOf('야구', ['d-7', '192.0.2.1', member]);
    expect(marks).not.toContain(other);
    expect(JSON.stringify(await logged())).not.toMatch(/searcher|192\.0\.2|2001:db8/);
  });

  it('suggests a word that three people searched, not what one repeats from many tabs [D325]', async () => {
    const suggested = async () => (await platform.search('autocomplete', { d: '대나무숲 이야' })).body.data;
    for (let tab = 0; tab < 8; tab += 1) await check('대나무숲 이야기', { uuid: `tab-${tab}` });
    await check('대나무숲 이야기', { uuid: 'b' }, undefined, '192.0.2.2');
    await writeSearches(platform.context);
    expect(await suggested()).toEqual([]);
    await check('대나무숲 이야기', { uuid: 'c' }, undefined, '192.0.2.3');
    await writeSearches(platform.context);
    platform.clock.set(new Date(platform.clock.now().getTime() + 31_000));
    expect(await suggested()).toEqual([{ d: '대나무숲 이야기' }]);
  });

  it('answers also when searches cannot be counted', async () => {
    const { context } = platform;
    const execute = context.db.execute;
    context.db.execute = () => Promise.reject(new Error('full')) as never;
    const answer = await check('배구');
    await writeSearches(context);
    context.db.execute = execute;
    expect(answer.isstop).toBe('0');
    expect(platform.logged.flat().map(String).join()).toContain('search log');
  });
});
