import { describe, expect, it } from 'vitest';
import { highlight } from '~/domain/search/highlight';
import { parseSearchQuery, searchParams } from '~/domain/search/query';
import { withQuery } from '~/links/address';

const today = '2026-11-21';
const read = (query: string) => parseSearchQuery(new URLSearchParams(query), today);
const written = (query: string) => withQuery('/search', searchParams(read(query)));

describe('the address of a search', () => {
  it('never ends a keyword in the middle of a character', () => {
    const { keyword } = read(`szKeyword=a${encodeURIComponent('😀'.repeat(50))}`);
    expect(keyword).toBe(`a${'😀'.repeat(49)}`);
    expect(read(written(`szKeyword=${encodeURIComponent(keyword)}`).split('?')[1] ?? '').keyword).toBe(
      keyword,
    );
  });

  it('carries where it came from to the stop-word check [D178, D179]', () => {
    const source = {
      szLocation: 'total_search',
      stype: 'di',
      szStype: 'ac',
      location: 'main',
      acttype: 'total',
      szActype: 'x',
      has_hint: '1',
      pk_cnt: '2',
      szOriginalKeyword: '낙시',
      szModifiedKeyword: '낚시',
      hasRemoveSuggest: 'true',
      rs: '1',
      inflow_tab: 'live',
    };
    const query = parseSearchQuery(
      new URLSearchParams({ szKeyword: '낚시', szSearchType: 'vod', szVideoFileType: 'ALL', ...source }),
      today,
    );
    expect(query).toMatchObject({ keyword: '낚시', tab: 'vod', fileType: 'ALL', source });
    expect(read('szKeyword=낚시&stype=&acttype=').source).toEqual({});
  });

  it.each(['total', 'broad', 'vod', 'post', 'streamer'])(
    'names the tab %s; any other is total [D180]',
    (tab) => {
      expect(read(`szKeyword=a&szSearchType=${tab}`).tab).toBe(tab);
      expect(read(`szKeyword=a&szSearchType=${tab}x`).tab).toBe('total');
    },
  );

  it('is about a tag only with both hash and tagname, and about its live, VOD or Catch [D181]', () => {
    expect(read('hash=hashtag&tagname=RPG&hashtype=catch')).toMatchObject({
      tag: 'RPG',
      hashType: 'catch',
      keyword: '',
    });
    expect(read('hash=hashtag&tagname=%23RPG&hashtype=vod')).toMatchObject({ tag: 'RPG', hashType: 'vod' });
    expect(read('hash=hashtag&szKeyword=RPG')).toMatchObject({ tag: 'RPG', hashType: 'live' });
    expect(read('hash=hashtag&tagname=RPG&hashtype=nonsense').hashType).toBe('live');
    expect(read('tagname=RPG&szKeyword=낚시')).toMatchObject({ tag: null, keyword: '낚시' });
    expect(read('hash=hashtag&tagname=+').tag).toBeNull();
  });

  it('starts with the defaults of the spec [D252, D253]', () => {
    expect(read('szKeyword=a')).toMatchObject({
      liveSort: 'score',
      vodSort: 'score',
      fileType: 'ALL',
      period: { term: '1year' },
      postSort: 'view_cnt',
      postTerm: '1month',
      streamerSort: 'score',
    });
    expect(read('hash=hashtag&tagname=a')).toMatchObject({
      liveSort: 'view_cnt_desc',
      vodSort: 'view_cnt',
      fileType: 'ALL',
      period: { term: '1week' },
    });
  });

  it('knows the other names of orders, and falls back from unknown ones', () => {
    expect(read('szKeyword=a&liveSort=view_cnt').liveSort).toBe('view_cnt_desc');
    expect(read('szKeyword=a&liveSort=view_cnt_up').liveSort).toBe('view_cnt_desc');
    expect(read('szKeyword=a&vodSort=recomm_cnt').vodSort).toBe('like_cnt');
    expect(read('szKeyword=a&vodSort=constructor&liveSort=x&szVideoFileType=%00')).toMatchObject({
      vodSort: 'score',
      liveSort: 'score',
      fileType: 'ALL',
    });
  });

  it('gives up UP counts where playlists are chosen, and has none under a tag [D233, D234]', () => {
    expect(read('szKeyword=a&vodSort=like_cnt&szVideoFileType=playlist')).toMatchObject({
      vodSort: 'score',
      fileType: 'PLAYLIST',
    });
    expect(read('szKeyword=a&vodSort=like_cnt').vodSort).toBe('like_cnt');
    expect(read('hash=hashtag&tagname=a&szVideoFileType=PLAYLIST').fileType).toBe('ALL');
  });

  it('takes a range under either name, to today at most; one that cannot be opens the picker', () => {
    const range = (days: string) => read(`szKeyword=a&szTerm=period_select&${days}`).period;
    expect(range('szStartDate=2026-01-02&szEndDate=2026-02-03')).toEqual({
      term: 'directInput',
      start: '2026-01-02',
      end: '2026-02-03',
      problem: null,
    });
    expect(range('szStartDate=2026-01-02')).toMatchObject({ term: 'directInput', end: today });
    for (const days of [
      '',
      'szEndDate=2026-02-03',
      'szStartDate=2006-12-31',
      'szStartDate=2026-02-30',
      'szStartDate=2026-03-01&szEndDate=2026-02-01',
      'szStartDate=2027-01-01',
      'szStartDate=2026-01-02&szEndDate=2027-01-01',
    ]) {
      expect([days, range(days)]).toMatchObject([days, { term: '1year', problem: expect.any(String) }]);
    }
  });

  it('leaves out what is empty or as it always is [D184]', () => {
    expect(written('szKeyword=낚시&szSearchType=&stype=&liveSort=score&szTerm=1year&more=&from=0')).toBe(
      `/search?szKeyword=${encodeURIComponent('낚시')}`,
    );
    expect(
      written('szKeyword=a&szSearchType=vod&szTerm=1day&vodSort=reg_date&hasRemoveSuggest=true&from=40'),
    ).toBe('/search?szKeyword=a&szSearchType=vod&hasRemoveSuggest=true&vodSort=reg_date&szTerm=1day&from=40');
    expect(written('hash=hashtag&tagname=a&hashtype=vod')).toBe(
      '/search?hash=hashtag&tagname=a&hashtype=vod&stype=hash',
    );
  });
});

it('cuts a text where the keyword stands, taking neither as a pattern [D229]', () => {
  const hits = (text: string, keyword: string) =>
    highlight(text, keyword)
      .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
      .join('');
  expect(hits('봄이네 라디오, 봄이', '봄이')).toBe('[봄이]네 라디오, [봄이]');
  expect(hits('C++ (a.b) abb', 'a.b')).toBe('C++ ([a.b]) abb');
  expect(hits('C++ 공부', 'c++')).toBe('[C++] 공부');
  expect(hits('a|b', 'a|b')).toBe('[a|b]');
  expect(hits('봄밤 라디오', '라디오 봄밤')).toBe('[봄밤] [라디오]');
  expect(hits('<b>봄</b>', '<b>')).toBe('[<b>]봄</b>');
  expect(hits('글', ' ')).toBe('글');
  expect(highlight('', '봄')).toEqual([]);
});
