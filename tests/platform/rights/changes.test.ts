import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlistCalls } from '~protocol/playlist/calls';
import { type ChangeWorld, openChangeWorld } from './changed-things';
import { changers } from './changers';
import { type Change, changes } from './changes';

/** Every change × everybody: exactly who may (docs/rights.md draws it). What is refused has written nothing. */
let world: ChangeWorld;
beforeAll(async () => {
  world = await openChangeWorld();
}, 180_000);
afterAll(() => world?.platform.close());

async function changedBy({ thing, send }: Change): Promise<string[]> {
  const changed: string[] = [];
  for (const changer of changers) {
    const made = await world.make(thing);
    const before = await world.read();
    const call = { platform: world.platform, token: world.tokenOf(changer), key: crypto.randomUUID() };
    await send(call, made);
    if ((await world.read()) !== before) changed.push(changer);
  }
  return changed;
}

describe.each(Object.entries(changes))('%s', (_thing, rows) => {
  it.each(Object.entries(rows))('%s: by those who may, and by nobody else', async (_name, change) => {
    expect(await changedBy(change)).toEqual(change.by);
  });
});

it('a deleted playlist is in no export', async () => {
  const token = world.tokenOf('author');
  const { no } = await world.make('playlist');
  const exported = async () => (await world.platform.request('/my/api/data', { token })).text();
  const before = (await exported()).split('목록').length;
  const { path, told } = playlistCalls.calls.remove;
  const fields = { ...told, nPlaylistIdx: String(no) };
  expect((await world.platform.postForm(`/my${path}`, fields, token)).status).toBe(200);
  expect((await exported()).split('목록').length).toBe(before - 1);
});
