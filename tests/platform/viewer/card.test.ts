import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '~protocol/path';
import { cardAnswerSchema, viewerPaths } from '~protocol/viewer';
import { vod } from '../../../platform/vod/schema/vod';
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
    const path = `/main${pathOf(viewerPaths.card, { kind, userId, no })}${query}`;
    const { status, body } = await platform.getJson(path, as || undefined);
    return status === 200 ? cardAnswerSchema.parse(body).data.userId : status;
  };
  expect(await cardOf('star1', open)).toBe('star1');
  expect(await cardOf('star2', open)).toBe(404);
  expect(await cardOf('nobody', open, { query: '?list=1' })).toBe(404);
  expect(await cardOf('star2', open, { query: '?list=1' })).toBe('star2');
  expect(await cardOf('owner1', closed)).toBe(404);
  expect(await cardOf('owner1', closed, { as: token })).toBe('owner1');
  for (const kind of ['live', 'story']) expect(await cardOf('star1', 1, { kind })).toBe(404);
});
