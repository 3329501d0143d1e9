import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

it('reads a member’s notes when they open them, not when a post shows them as pictures', async () => {
  const member = await new Visitor(server.origin).logIn('bomi');
  const list = async () => (await member.get('/note')).text();
  const unread = async () => (await list()).split('>읽지 않음<').length - 1;
  const notes = [...new Set((await list()).match(/\/note\/\d+/g))];
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  const picture = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
  for (const note of notes) expect((await member.get(note, picture)).status).toBe(403);
  expect(await unread()).toBe(before);
  const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
  for (const note of notes) expect((await member.get(note, navigation)).status).toBe(200);
  expect(await unread()).toBe(0);
});

it('shows pictures, media and lists of its own pages as before', async () => {
  const guest = new Visitor(server.origin);
  const picture = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' };
  const [, shown = ''] =
    /src="(\/(?:media|photo)\/[^"]+)"/.exec(await (await guest.get('/live/all')).text()) ?? [];
  expect((await guest.get(shown.replaceAll('&amp;', '&'), picture)).status).toBe(200);
  const script = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
  expect((await guest.get('/search/suggest?q=a', script)).status).toBe(200);
  expect((await guest.get('/live/all', script)).status).toBe(200);
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
  expect((await guest.get('/live/all', frame)).status).toBe(403);
});
