/** Requests per CPU-second of the server, in interleaved rounds, as ratios to the yardstick; and the CPU of single pages. */
import { measure, median, spreadOf } from './support/load.mjs';

const search = `/search?szKeyword=${encodeURIComponent('도담')}`;

/**
 * The live list in every way. `least`: the lowest ratio to the yardstick. The yardstick's requests are 6 400 a round:
 * that many make its figure steady.
 */
const lists = [
  {
    what: 'raw: the yardstick, identity',
    server: 'yardstick',
    path: '/',
    encoding: 'identity',
    amount: 6_400,
  },
  { what: 'guest, page cache, compressed', path: '/live/all', amount: 6_400, least: 4 },
  { what: 'guest, page cache, identity', path: '/live/all', encoding: 'identity', amount: 6_400 },
  {
    what: 'member, identity',
    path: '/live/all',
    encoding: 'identity',
    member: 'garam',
    amount: 200,
    least: 0.06,
  },
  { what: 'member, compressed', path: '/live/all', member: 'garam', amount: 200 },
  {
    what: 'member who hides something of it, identity',
    path: '/live/all',
    encoding: 'identity',
    member: 'bomi',
    amount: 200,
  },
  { what: 'guest, past the cache, compressed', path: '/live/all?uncached=1', amount: 200 },
];

/** What pages cost by themselves: bomi has most of everything and hides a lot, garam hides nothing. `most`: CPU milliseconds of server and database; every page has a goal of 8. */
export const pages = {
  home: { what: '/, member', path: '/', member: 'bomi', most: 12 },
  // another source of the search is another search: nothing of it is shared among guests
  search: {
    what: 'total search, guest, uncached',
    path: search,
    paths: Array.from({ length: 40 }, (_, n) => `${search}&location=bench${n}`),
    most: 12,
  },
  ranking: { what: '/star-rank, member', path: '/star-rank', member: 'garam', most: 5 },
  member: { what: '/live/all, member', path: '/live/all', member: 'garam' },
  bypass: { what: '/live/all, guest, past the cache', path: '/live/all?uncached=1' },
  group: { what: '/live/group/game, member', path: '/live/group/game', member: 'garam' },
  categories: { what: '/directory/category, member', path: '/directory/category', member: 'garam' },
  category: {
    what: '/directory/category/1/live, member',
    path: '/directory/category/1/live',
    member: 'bomi',
  },
  searchOfMany: { what: 'total search, guest, as others do', path: search },
  searchOfMember: { what: 'total search, member', path: search, member: 'bomi' },
  favorites: { what: '/my/favorite, member', path: '/my/favorite', member: 'bomi' },
  history: { what: '/my/history/recent/vod, member', path: '/my/history/recent/vod', member: 'bomi' },
  feed: { what: '/my/feed, member', path: '/my/feed', member: 'bomi' },
  station: { what: '/station/dodam, member', path: '/station/dodam', member: 'bomi' },
  board: { what: '/station/dodam/board, guest', path: '/station/dodam/board' },
  notes: { what: '/note, member', path: '/note', member: 'bomi' },
  help: { what: '/help, member', path: '/help', member: 'garam' },
  faq: { what: '/help/faq, member', path: '/help/faq', member: 'garam' },
  inquiry: { what: '/help/inquiry, guest', path: '/help/inquiry' },
  signup: { what: '/signup, guest', path: '/signup' },
  guest: { what: '/live/all, guest, page cache', path: '/live/all' },
};

/** What one kind of request is, for the client. */
export function requestOf(page, servers, memberCookies) {
  const { server = 'portal', path, paths, member, encoding = 'gzip, deflate, br, zstd' } = page;
  const headers = {
    'accept-encoding': encoding,
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ...(member && { cookie: memberCookies[member] }),
  };
  return { server: servers[server], path, paths, headers };
}

const cpuMs = ({ perCpuSecond }) => 1_000 / perCpuSecond;

/**
 * @param {{ client: object, servers: object, memberCookies: Record<string, string>, rounds: number, scale: number, progress(text: string): void }} options
 *   scale: the share of the usual number of requests
 * @returns rows of the table (report.mjs)
 */
export async function measureLists({ client, servers, memberCookies, rounds, scale, progress }) {
  const rows = lists.map((list) => ({
    ...list,
    amount: Math.ceil(list.amount * (list.amount > 1_000 ? 1 : scale)),
    request: requestOf(list, servers, memberCookies),
    results: [],
  }));
  // few at a time where each is rendered, so that none is refused
  const load = ({ amount }) => ({ amount, connections: amount > 1_000 ? 16 : 2 });
  for (const row of rows) {
    progress(`warming up: ${row.what}`);
    await measure(client, row.request, load(row));
  }
  for (let round = 1; round <= rounds; round += 1) {
    progress(`lists, round ${round} of ${rounds}`);
    // a fixed number of requests ends with none of them half done, so that CPU and count agree
    for (const row of rows) row.results.push(await measure(client, row.request, load(row)));
  }
  const rates = rows.map(({ results }) => results.map(({ perCpuSecond }) => perCpuSecond));
  const raw = median(rates[0]);
  return rows.map(({ what, least }, index) => ({
    what: `/live/all: ${what}`,
    value: median(rates[index]) / raw,
    unit: `× raw, ${(1_000 / median(rates[index])).toFixed(2)} ms`,
    spread: spreadOf(rates[index]),
    least,
  }));
}

/** CPU milliseconds of each page, by few connections, so that none is refused. */
export async function measurePages({ client, servers, memberCookies, rounds, scale, progress }) {
  const rows = Object.values(pages)
    .filter(({ path, member }) => path !== '/live/all' || member)
    .map((page) => ({ ...page, request: requestOf(page, servers, memberCookies), results: [] }));
  // connections that go through several addresses would ask for each together
  const load = ({ paths }) => ({ amount: Math.ceil(40 * scale), connections: paths ? 1 : 2 });
  for (const { what, request } of rows) {
    progress(`warming up: ${what}`);
    await measure(client, request, load(request));
  }
  for (let round = 1; round <= rounds; round += 1) {
    progress(`pages, round ${round} of ${rounds}`);
    for (const { request, results } of rows)
      results.push(cpuMs(await measure(client, request, load(request))));
  }
  return rows.map(({ what, most = 8, results }) => ({
    what,
    value: median(results),
    unit: 'ms of CPU',
    spread: spreadOf(results),
    most,
  }));
}
