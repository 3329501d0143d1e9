import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('bomi');
});
afterAll(() => platform?.close());

/** A page of a member as one request, and every statement that it ran. */
async function visit(path: string, requestId: string) {
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  const response = await portal(path, { token, requestId });
  const document = documentOf(await response.text());
  const statements = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
  query.mockRestore();
  return { document, statements };
}

it('asks for the home of a member with at most 6 statements, and shows its sections', async () => {
  // shared answers (banners, categories) are there already, as for every visitor but the first
  await visit('/', 'request-warm');
  const { document, statements } = await visit('/', 'request-1');
  const titles = [...document.querySelectorAll('h2')].map((heading) => heading.textContent);
  expect(titles).toEqual(expect.arrayContaining(['선호 LIVE', '관심 VOD', '관심 Catch 모아보기']));
  expect(statements.length, statements.map((text) => text.slice(0, 160)).join('\n')).toBeLessThanOrEqual(6);
  // who is asking, what they hide and like is kept since the page before
  expect(statements.filter((text) => /"session"|"hidden_rule"/.test(text))).toEqual([]);
});

it('asks for the favourites of a member with at most 8 statements', async () => {
  await visit('/my/favorite', 'favorites-warm');
  const { document, statements } = await visit('/my/favorite', 'favorites-1');
  expect(document.querySelectorAll('main article').length).toBeGreaterThan(40);
  expect(statements.length, statements.map((text) => text.slice(0, 160)).join('\n')).toBeLessThanOrEqual(8);
});

it('asks for the home of a station with at most 6 statements, its next plan among them', async () => {
  await visit('/station/dodam', 'station-warm');
  const { document, statements } = await visit('/station/dodam', 'station-1');
  expect(document.querySelectorAll('main article').length).toBeGreaterThan(10);
  expect(statements.length, statements.map((text) => text.slice(0, 160)).join('\n')).toBeLessThanOrEqual(6);
  expect(document.querySelector('main [role="timer"]')).not.toBeNull();
});

it('asks for the players with at most 11 statements, with what to watch next and the chat', async () => {
  const { document: list } = await visit('/live/all', 'lives');
  const { document: station } = await visit('/station/dodam/vod', 'vods');
  for (const [page, start] of [
    [list, '/play/'],
    [station, '/player/'],
  ] as const) {
    const href = page.querySelector(`main article h3 a[href^="${start}"]`)?.getAttribute('href') ?? '';
    // what is shared of it is there already, as for every viewer but the first
    await visit(href, `warm ${start}`);
    const { document, statements } = await visit(href, `next ${start}`);
    expect(document.querySelectorAll('main article').length, href).toBeGreaterThan(3);
    expect(statements.length, statements.map((text) => text.slice(0, 160)).join('\n')).toBeLessThanOrEqual(
      11,
    );
  }
});
