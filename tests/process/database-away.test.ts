import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { type RunningServer, startServer, Visitor } from '../support/server';

const postgres = startPostgres();
if (!postgres) console.log('database away: left out, this machine has no PostgreSQL');

describe.skipIf(!postgres)('while PostgreSQL', () => {
  let server: RunningServer;
  let visitor: Visitor;
  let isStopped = false;
  beforeAll(async () => {
    server = await startServer({ DATABASE_URL: postgres?.url ?? '' }, { isEmpty: true });
    visitor = new Visitor(server.origin);
  });
  afterAll(async () => {
    await server?.stop();
    server?.remove();
    if (!isStopped) postgres?.stop();
  });
  const statusOf = async (path: string) => (await visitor.get(path)).status;

  it('is frozen, pages are answered, and again as ever once it goes on', async () => {
    expect(await statusOf('/station/dodam')).toBe(200);
    postgres?.freeze();
    try {
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/station/garam')).toBe(503);
    } finally {
      postgres?.thaw();
    }
    while ((await statusOf('/readyz')) !== 200);
    expect(await statusOf('/station/garam')).toBe(200);
  });

  it('is stopped, lists say that they could not be read, and none that it is empty [GX33, GX56]', async () => {
    postgres?.stop();
    isStopped = true;
    // this process stood still meanwhile, and the server may have closed its connection: asked once more, as browsers do
    await visitor.get('/healthz').catch(() => {});
    for (const path of ['/help/faq', '/help/search?q=환불', '/star-rank', '/live/group/sports']) {
      const response = await visitor.get(path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(await response.text()).toMatch(/불러오지 못했어요|지금은 검색할 수 없습니다/);
    }
  });
});
