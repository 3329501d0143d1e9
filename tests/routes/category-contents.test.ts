import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '~/config.server';
import { clearUpstreamCache } from '~/upstream/client.server';
import { adCalls } from '~protocol/ad/calls';
import { directoryCalls } from '~protocol/directory/calls';
import { loadContents } from '../../app/routes/directory/category/contents/contents.query.server';
import { everyService, mockUpstream } from '../support/upstream';

const { calls } = directoryCalls;
let display = { live: true, vod: true, catch: true };
const server = mockUpstream();
beforeEach(() => {
  clearUpstreamCache();
  server.on(`GET ${calls.menus.path}`, () => {
    const menu = { menuId: 7, menuName: '같이 배우기', type: 'menu', contentsDisplay: display };
    return { result: 1, data: { list: [menu] } };
  });
  server.on(`GET ${calls.menuLives.path}`, { list: [], isMore: false });
  server.on(`GET ${adCalls.calls.shown.path}`, { exist: false, creatives: [] });
});

async function load(type: string, query = '', name = '7') {
  const silent = { info() {}, warn() {}, error() {} };
  const answer = await loadContents({
    request: new Request(`http://localhost/directory/category/${name}/${type}${query}`),
    params: { name, type },
    context: {
      config: parseConfig(everyService(server.base)),
      transport: (_: string, request: Request) => fetch(request),
      requestId: 'request-1',
      clientIp: '192.0.2.1',
      log: silent,
    } as never,
  });
  const asked = server.seen.filter(({ url }) => url.includes(calls.menuLives.path));
  return { status: answer.status, location: answer.headers.get('location'), asked: asked.length };
}

it('asks for the contents of a tab that is on, and for none of one that is off [D132]', async () => {
  expect(await load('live')).toMatchObject({ status: 200, asked: 1 });
  display = { live: false, vod: true, catch: false };
  clearUpstreamCache();
  server.seen.length = 0;
  expect(await load('live')).toMatchObject({ status: 302, asked: 0 });
  display = { live: false, vod: false, catch: false };
  clearUpstreamCache();
  expect(await load('live')).toMatchObject({ status: 200, asked: 0 });
});

it('asks for every page that its list had grown to', async () => {
  display = { live: true, vod: true, catch: true };
  clearUpstreamCache();
  server.seen.length = 0;
  const broadcast = (_: unknown, n: number) => ({
    broadNo: n + 1,
    userId: 'dodam',
    userNick: '도담',
    broadTitle: '제목',
  });
  const list = Array.from({ length: 60 }, broadcast);
  server.on(`GET ${calls.menuLives.path}`, { list, isMore: true });
  expect(await load('live', '?to=120')).toMatchObject({ status: 200, asked: 3 });
});

it('does not know a category whose name is longer than any, and does not ask for it', async () => {
  expect(await load('live', '', 'x'.repeat(2_000))).toMatchObject({ status: 404, asked: 0 });
});
