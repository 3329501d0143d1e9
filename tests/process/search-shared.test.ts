import { expect, it } from 'vitest';
import { openPortal, type Visit } from '../support/portal';
import { livesOf, memberOf } from '../support/search-page';

/** A portal whose upstream counts what it is asked for. */
async function openCounting() {
  const asked: string[] = [];
  const visit = await openPortal(async (_service, request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/api/account/viewer')) return Response.json(memberOf('bomi'));
    const m = searchParams.get('m') ?? '';
    asked.push(m);
    if (m === 'stopWord') return Response.json({ isstop: '0', isIllegal: 0, sessionKey: 'a'.repeat(32) });
    if (m === 'liveSearch')
      return Response.json({ realBroad: livesOf(asked.length), extraBroad: [], hasMoreList: false });
    return new Response(null, { status: 404 });
  });
  const search = async (address: string, given: Visit = {}) => {
    const response = await visit(address, given);
    expect(response.status).toBe(200);
    return { asked: () => asked, cookies: response.headers.getSetCookie() };
  };
  return search;
}

const page = '/search?szKeyword=낚시';

it('searches once a second for all guests of a keyword, and keeps what is each visitor’s own', async () => {
  const search = await openCounting();
  const [first, second] = await Promise.all([search(page), search(page)]);
  expect(second.asked().filter((m) => m === 'liveSearch')).toHaveLength(1);
  // each is counted as somebody else, and remembers the keyword on their device
  expect(second.asked().filter((m) => m === 'stopWord')).toHaveLength(2);
  for (const { cookies } of [first, second])
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['search_device', 'recent_search']);
  expect(second.cookies[0]).not.toBe(first.cookies[0]);
});

it.each<[string, string, Visit]>([
  ['a member', page, { token: 's'.repeat(32) }],
  ['another language', page, { headers: { 'accept-language': 'en' } }],
  ['another sort', `${page}&liveSort=view_cnt_desc`, {}],
  ['another tab', `${page}&szSearchType=broad`, {}],
  ['another keyword', '/search?szKeyword=낚시터', {}],
])('searches for %s by itself', async (_who, address, visit) => {
  const search = await openCounting();
  const [{ asked }] = await Promise.all([search(page), search(address, visit)]);
  expect(asked().filter((m) => m === 'liveSearch')).toHaveLength(2);
});
