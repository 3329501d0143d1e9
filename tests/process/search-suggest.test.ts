import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

const recentOf = async (visitor: Visitor) => (await (await visitor.get('/search/suggest')).json()).recent;
const wordsFor = async (visitor: Visitor, typed: string) =>
  (await (await visitor.get(`/search/suggest?q=${encodeURIComponent(typed)}`)).json()).words as string[];

describe('suggestions of the search box', () => {
  it('go on from what is typed, and never name a streamer whom the viewer hid', async () => {
    const guest = new Visitor(server.origin);
    const member = await new Visitor(server.origin).logIn('bomi');
    expect(await wordsFor(guest, '도담')).toContain('도담');
    expect(await wordsFor(member, '도담')).toContain('도담');
    const answer = await member.post('/card/live/dodam/1', { intent: 'hide', n: '도담' });
    expect(answer.status).toBe(303);
    expect(await wordsFor(member, '도담')).not.toContain('도담');
    expect(await wordsFor(guest, '도담')).toContain('도담');
  });

  it('are nobody else’s, and are asked for at most 240 times a minute in one session', async () => {
    const eager = await new Visitor(server.origin).logIn('bomi');
    const first = await eager.get('/search/suggest?q=%EB%82%9A');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const statuses = new Set<number>();
    for (let n = 0; n < 240; n += 1) statuses.add((await eager.get('/search/suggest')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a search page', () => {
  // parts whose scripts come later would bring their stylesheets later, too (app/routes/search/later.tsx)
  it.each([
    '/search',
    '/search?szKeyword=도담',
    '/search?szKeyword=대상',
    '/search?szKeyword=은하공성전',
    '/search?szKeyword=은하공성전&game=schedule',
    '/search?szKeyword=은하공성전&game=series',
    '/search?szKeyword=먹방&szSearchType=vod',
    '/search?szKeyword=먹방&szSearchType=post',
    '/search?szKeyword=먹방&szSearchType=streamer',
  ])('is printed with the styles of all that it shows: %s', async (address) => {
    const folder = path.resolve('build/client/assets');
    const sheets = fs.readdirSync(folder).filter((file) => file.endsWith('.css'));
    const known = classesOf(sheets.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join());
    const html = await (await new Visitor(server.origin).get(encodeURI(address))).text();
    const styled = classesOf([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].join());
    const used = new Set(
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
  });
});

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));

describe('recent searches', () => {
  it('are remembered by the search page, for the search pages only', async () => {
    const visitor = new Visitor(server.origin);
    const answer = await visitor.get('/search?szKeyword=%EB%A8%B9%EB%B0%A9');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('recent_search='));
    expect(cookie).toMatch(/; Path=\/search; HttpOnly/);
    await visitor.get('/search?szKeyword=%EB%82%9A%EC%8B%9C&szSearchType=vod');
    expect(await recentOf(visitor)).toEqual({ off: false, words: ['낚시', '먹방'] });
    // a tag whose link was followed was not typed, and the next page of a list is not a new search
    await visitor.get('/search?hash=hashtag&tagname=%EA%B2%8C%EC%9E%84&hashtype=live');
    const again = await visitor.get('/search?szKeyword=%EB%82%9A%EC%8B%9C&from=40&szSearchType=vod');
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((await recentOf(visitor)).words).toEqual(['낚시', '먹방']);
  });

  it('and tags that are typed lead to their search, and are remembered as typed [D035]', async () => {
    const visitor = new Visitor(server.origin);
    const led = await visitor.get(`/search?szKeyword=${encodeURIComponent(' #게임 ')}`);
    const address = led.headers.get('location') ?? '';
    expect([led.status, decodeURI(address)]).toEqual([
      303,
      '/search?hash=hashtag&tagname=게임&hashtype=live&stype=hash&acttype=total&location=total_search&inflow_tab=live',
    ]);
    expect(await (await visitor.get(address)).text()).toMatch(/<input[^>]* value="#게임"/);
    expect((await recentOf(visitor)).words).toEqual(['#게임']);
    for (const words of ['#게임 #소통', '#게임&szSearchType=post', '게임#1', '#'])
      expect((await visitor.get(`/search?szKeyword=${encodeURI(words).replaceAll('#', '%23')}`)).status).toBe(
        200,
      );
  });

  it('stand on the page without a keyword, where forms without a script remove them', async () => {
    const visitor = new Visitor(server.origin);
    await visitor.get(`/search?szKeyword=${encodeURIComponent('<i>가</i>')}`);
    await visitor.get('/search?szKeyword=%EB%82%9A%EC%8B%9C');
    const page = await (await visitor.get('/search')).text();
    expect(page).toContain('최근 검색어 저장 끄기');
    expect(page).toContain('&lt;i&gt;가&lt;/i&gt;');
    expect(page.split('window.__remixContext')[0]).not.toContain('<i>가');
    const removed = await visitor.post('/search/recent', { intent: 'remove', word: '낚시' });
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/search']);
    expect((await recentOf(visitor)).words).toEqual(['<i>가</i>']);
    const quiet = await visitor.post('/search/recent', { intent: 'off', quiet: '1' });
    expect(quiet.status).toBe(204);
    await visitor.get('/search?szKeyword=%EB%82%9A%EC%8B%9C');
    expect(await recentOf(visitor)).toEqual({ off: true, words: [] });
    expect(await (await visitor.get('/search')).text()).toContain('최근 검색어 저장 켜기');
    await visitor.post('/search/recent', { intent: 'on' });
    expect(visitor.cookies.has('recent_search')).toBe(false);
  });
});
