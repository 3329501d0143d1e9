import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchPlatform, type SearchPlatform } from './support';

let platform: SearchPlatform;
beforeAll(async () => {
  platform = await openSearchPlatform();
});
afterAll(() => platform.close());

const long = 'a'.repeat(101);
const wrong: [call: string, query: Record<string, string>][] = [
  ['stopWord', { d: long }],
  ['stopWord', { d: '\0' }],
  ['stopWord', { d: 'a', isHashSearch: 'maybe' }],
  ['profileTheme', { d: 'a', pttype: 'none' }],
  ['profileTheme', { d: 'a', date: '2026-02-30' }],
  ['profileTheme', { d: 'a', size: '111' }],
  ['profileTheme', { d: 'a', sck_session_key: "'; drop table vod" }],
  ['unifiedSearch', { keyword: 'a', limit: '21' }],
  ['liveSearch', { szKeyword: 'a', szOrderType: 'up' }],
  ['liveSearch', { isHashSearch: '1' }],
  ['vodSearch', { szKeyword: 'a', szOrder: 'title' }],
  ['vodSearch', { szKeyword: 'a', szFileType: 'CATCH' }],
  ['vodSearch', { szKeyword: 'a', tab: 'OTHER' }],
  ['vodSearch', { szKeyword: 'a', szTerm: 'directInput', szStartDate: '2006-12-31' }],
  ['postsSearch', { szKeyword: 'a', nPageNo: '0' }],
  ['postsSearch', { szKeyword: 'a', nListCnt: '101' }],
  ['bjSearch', { szKeyword: 'a', v: '2.0' }],
  ['bjSearch', { szKeyword: 'a', szOrder: 'age' }],
  ['autocomplete', { d: long }],
];

describe('service SEARCH', () => {
  it.each(wrong)('refuses %s %o with a code', async (call, query) => {
    const { status, body } = await platform.search(call, query);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 1000, message: expect.any(String) }),
    ]);
  });

  it.each(['nothing', 'constructor', ''])('does not know the call %o', async (call) => {
    const { status, body } = await platform.search(call, {});
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 1001, message: expect.any(String) }),
    ]);
  });

  it.each([
    `'`,
    '%',
    '_',
    '\\',
    '"',
    '&|!:*',
    '()',
    '<b>',
    '가'.repeat(100),
    '한'.normalize('NFD'),
    '🎣',
    '٣',
    '-- ',
  ])('answers every call for the keyword %s', async (keyword) => {
    const queries: [string, Record<string, string>][] = [
      ['stopWord', { d: keyword }],
      ['stopWord', { d: keyword, isHashSearch: '1', tagname: keyword }],
      ['profileTheme', { d: keyword }],
      ['unifiedSearch', { keyword }],
      ['liveSearch', { szKeyword: keyword, isExtra: '1' }],
      ['liveSearch', { isHashSearch: '1', tagname: keyword }],
      ['vodSearch', { szKeyword: keyword }],
      ['vodSearch', { szKeyword: keyword, szFileType: 'PLAYLIST' }],
      ['vodSearch', { isHashSearch: '1', tagname: keyword }],
      ['postsSearch', { szKeyword: keyword }],
      ['bjSearch', { szKeyword: keyword }],
      ['autocomplete', { d: keyword }],
    ];
    for (const [call, query] of queries) {
      expect([call, (await platform.search(call, query)).status]).toEqual([call, 200]);
    }
  });
});
