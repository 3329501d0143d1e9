import { afterAll, beforeAll, expect, it } from 'vitest';
import { playlistPath, playlistWorks } from '~protocol/playlist-codes';
import type { Viewer } from './audiences';
import { openRightsWorld, type RightsWorld } from './world';

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
}, 180_000);
afterAll(() => world?.platform.close());

const strangers = ['guest', 'grown', 'follower', 'subscriber', 'manager', 'listed'] as const;

it('a playlist is deleted by its owner alone, and is in no export from then on', async () => {
  const { station, listNo } = world.vods.all;
  const send = async (viewer: Viewer) => {
    const fields = { szWork: playlistWorks.remove, nPlaylistIdx: String(listNo) };
    return (await world.platform.postForm(`/my${playlistPath}`, fields, world.tokenOf(viewer, station)))
      .status;
  };
  const exported = async () =>
    (await world.platform.request('/my/api/data', { token: world.tokenOf('owner', station) })).text();
  for (const viewer of strangers) expect([viewer, await send(viewer)]).not.toEqual([viewer, 200]);
  expect(await exported()).toContain(`목록 ${station}`);
  expect(await send('owner')).toBe(200);
  expect(await exported()).not.toContain(`목록 ${station}`);
});

it('who is on the blacklist may not like a post, but who manages the station may', async () => {
  const { station, no } = world.posts.all;
  const like = async (viewer: Viewer) => {
    const token = world.tokenOf(viewer, station);
    return (await world.platform.postForm(`/channel/${station}/post/${no}/like`, {}, token)).status;
  };
  expect(await like('guest')).toBe(401);
  expect(await like('listed')).toBe(403);
  expect(await like('manager')).toBe(200);
});
