import { expect, it } from 'vitest';
import { startGate } from './support/gate-server';

const [own, cross, sibling, none] = ['same-origin', 'cross-site', 'same-site', 'none'];

it.each([
  ['document', own, 200],
  ['document', cross, 200],
  ['document', none, 200],
  ['empty', own, 200],
  ['empty', none, 200],
  ['empty', cross, 403],
  ['empty', sibling, 403],
  ['iframe', own, 200],
  ['iframe', cross, 403],
  ['image', own, 403],
  ['image', cross, 403],
  ['script', own, 403],
  ['style', own, 403],
  ['video', own, 403],
  ['object', own, 403],
])('opens a page as %s from %s: %i', async (destination, site, status) => {
  const server = await startGate({ pages: /^\/note\/[^/]+$/, framedPages: [/^\/embed$/] });
  const headers = { 'sec-fetch-dest': destination, 'sec-fetch-site': site };
  expect((await server.send('/note//10/', { headers })).status).toBe(status);
  expect((await server.send('/note/10', { headers, method: 'HEAD' })).status).toBe(status);
  expect(server.seen).toHaveLength(status === 200 ? 2 : 0);
  expect((await server.send('/photo/10', { headers })).status).toBe(200);
});

it('lets other sites frame the pages that are made for it, and asks nothing of browsers that say nothing', async () => {
  const server = await startGate({ pages: /^\/(?:embed|note)$/, framedPages: [/^\/embed$/] });
  const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
  expect((await server.send('/embed', { headers })).status).toBe(200);
  expect((await server.send('/note', { headers })).status).toBe(403);
  expect((await server.send('/note')).status).toBe(200);
});
