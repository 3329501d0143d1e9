import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardCalls } from '~protocol/hiding/calls';
import { pathOf } from '~protocol/wire/path';
import { playlist, playlistEntry } from '../../../platform/tables/playlist/playlist';
import { watchLater } from '../../../platform/tables/viewer/viewer';
import { vod } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
beforeAll(async () => {
  platform = await openVodPlatform();
});
afterAll(() => platform.close());

it('names the streamer of a card that is there, and of no other', async () => {
  const open = await platform.addVod('star1');
  const closed = await platform.addVod('star1', { authNo: 102 });
  await platform.addVod('star2');
  const token = await platform.addMember('owner1');
  await platform.context.db.update(vod).set({ userId: 'owner1' }).where(eq(vod.titleNo, closed));
  const cardOf = async (userId: string, no: number, { query = '', as = '', kind = 'vod' } = {}) => {
    const path = `/main${pathOf(cardCalls.calls.owner.path, { kind, userId, no })}${query}`;
    const { status, body } = await platform.getJson(path, as || undefined);
    return status === 200 ? cardCalls.calls.owner.answer.parse(body).userId : status;
  };
  expect(await cardOf('star1', open)).toBe('star1');
  expect(await cardOf('star2', open)).toBe(404);
  const { db, clock } = platform.context;
  const make = async (isDisplay: boolean) => {
    const [row] = await db
      .insert(playlist)
      .values({ userId: 'star2', title: '목록', isDisplay, createdAt: clock.now(), vodAddedAt: clock.now() })
      .returning({ listIdx: playlist.listIdx });
    return row?.listIdx ?? 0;
  };
  const [shown, hidden] = [await make(true), await make(false)];
  expect(await cardOf('star1', open, { query: `?list=${shown}` })).toBe(404);
  expect(await cardOf('star2', open, { query: `?list=${shown}` })).toBe('star2');
  expect(await cardOf('star2', open, { query: `?list=${hidden}`, as: token })).toBe(404);
  // what is on one's own lists is known, whatever has become of it
  await db.insert(playlistEntry).values({ accountId: 'owner1', listIdx: hidden, createdAt: clock.now() });
  expect(await cardOf('star2', open, { query: `?list=${hidden}`, as: token })).toBe('star2');
  const gone = await platform.addVod('star1', { deletedAt: clock.now() });
  expect(await cardOf('star1', gone, { as: token })).toBe(404);
  await db
    .insert(watchLater)
    .values({ accountId: 'owner1', type: 'vod', contentNo: gone, createdAt: clock.now() });
  expect(await cardOf('star1', gone, { as: token })).toBe('star1');
  expect(await cardOf('star1', gone)).toBe(404);
  expect(await cardOf('owner1', closed)).toBe(404);
  expect(await cardOf('owner1', closed, { as: token })).toBe('owner1');
  for (const kind of ['live', 'story']) expect(await cardOf('star1', 1, { kind })).toBe(404);
});
