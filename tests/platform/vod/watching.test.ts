import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyCalls } from '~protocol/history/calls';
import { laterCalls, recentCalls } from '~protocol/history/watching';
import { vodItemSchema } from '~protocol/vod/calls';
import { vodCalls } from '~protocol/vod/player';
import { resultSchema } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { watchHistory, watchLater } from '../../../platform/tables/viewer/viewer';
import { vod } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { wireOf } from '../../support/wire';

let platform: VodPlatform;
let token: string;
let open: number;
let grown: number;
let closed: number;
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  open = await platform.addVod('star1');
  grown = await platform.addVod('star1', { grade: 19, tags: ['ㅅ'] });
  closed = await platform.addVod('star1', { authNo: 102 });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(watchLater);
  await platform.context.db.delete(watchHistory);
});

const post = (path: string, fields: Record<string, string> = {}) =>
  platform.postForm(`/my${path}`, fields, token);
const recent = async () => {
  const { body } = await platform.getJson(`/my${historyCalls.calls.recentVods.path}`, token);
  return wireOf(historyCalls.calls.recentVods, body).data.map((item) => vodItemSchema.parse(item));
};
const viewsOf = async (no: number) =>
  (await platform.context.db.select({ views: vod.views }).from(vod).where(eq(vod.titleNo, no)))[0]?.views;

describe('VODs on the lists of a viewer', () => {
  it('go to watch later and are marked viewed there [D346] [D347]', async () => {
    const answer = await post(pathOf(laterCalls.calls.create.path, { type: 'vod', id: open }));
    expect(laterCalls.calls.create.answer.parse(await answer.json()).result).toBe(1);
    expect(
      (await post(pathOf(laterCalls.calls.create.path, { type: 'vod', id: open }), { _method: 'PUT' }))
        .status,
    ).toBe(200);
    expect(await platform.context.db.select().from(watchLater)).toMatchObject([
      { type: 'vod', contentNo: open, viewedAt: platform.clock.now() },
    ]);
  });

  it('are recorded with the last position, and counted as one view of the viewer', async () => {
    const before = (await viewsOf(open)) ?? 0;
    await post(pathOf(recentCalls.calls.create.path, { type: 'vod', id: open }), { position: '90' });
    platform.clock.advance(60_000);
    const answer = await post(pathOf(recentCalls.calls.create.path, { type: 'vod', id: open }), {
      position: '150',
    });
    expect(resultSchema.parse(await answer.json()).result).toBe(1);
    expect(await viewsOf(open)).toBe(before + 1);
    const [item] = await recent();
    expect(item).toMatchObject({ titleNo: open, lastViewDuration: 150, totalDuration: 600 });
    const { body } = await platform.getJson(
      `/main${pathOf(vodCalls.calls.player.path, { titleNo: open })}`,
      token,
    );
    expect(vodCalls.calls.player.answer.parse(body).lastViewSeconds).toBe(150);
    const positions = await platform.getJson(
      `/my${recentCalls.calls.positions.path}?nos=${grown}-${open}`,
      token,
    );
    expect(recentCalls.calls.positions.answer.parse(positions.body)).toEqual([
      { titleNo: open, lastViewDuration: 150 },
    ]);
    for (const nos of ['', 'x', '1--2', '0'])
      expect(
        (await platform.getJson(`/my${recentCalls.calls.positions.path}?nos=${nos}`, token)).status,
      ).toBe(400);
  });

  it('count once in six hours however often they are watched, also after the history was cleared', async () => {
    const before = (await viewsOf(open)) ?? 0;
    const watch = () => post(pathOf(recentCalls.calls.create.path, { type: 'vod', id: open }));
    platform.clock.advance(7 * 3_600_000);
    await watch();
    await post(historyCalls.calls.clearRecentVods.path, { _method: 'delete' });
    await watch();
    expect(await viewsOf(open)).toBe(before + 1);
    platform.clock.advance(7 * 3_600_000);
    await watch();
    expect(await viewsOf(open)).toBe(before + 2);
  });

  it('are not brought back by the beacon of a page that was still open', async () => {
    const path = pathOf(recentCalls.calls.create.path, { type: 'vod', id: open });
    await post(path);
    expect((await post(path, { _method: 'put', position: '80' })).status).toBe(200);
    expect(await recent()).toMatchObject([{ lastViewDuration: 80 }]);
    expect((await post(path, { _method: 'delete' })).status).toBe(200);
    expect((await post(path, { _method: 'put', position: '90' })).status).toBe(200);
    expect(await recent()).toEqual([]);
  });

  it('keep their place without title and picture once they are private, deleted or adult [D282] [D270]', async () => {
    for (const no of [open, grown])
      await post(pathOf(recentCalls.calls.create.path, { type: 'vod', id: no }));
    const { db, clock } = platform.context;
    const set = (more: Partial<typeof vod.$inferInsert>) =>
      db.update(vod).set(more).where(eq(vod.titleNo, open));
    const face = async () => {
      const rows = await recent();
      const row = rows.find(({ titleNo }) => titleNo === open);
      return [row?.title, row?.thumb, row?.flag ?? null, row?.thumbnailType ?? null];
    };
    expect(await face()).toEqual(['star1의 다시보기', '/media/t/1.webp', null, null]);
    await set({ isBlinded: true });
    expect(await face()).toEqual(['', '', 'BJ_HIDDEN', null]);
    await set({ isBlinded: false, deletedAt: clock.now() });
    expect(await face()).toEqual(['', '', null, 'DELETE']);
    await set({ deletedAt: null });
    const [adult] = (await recent()).filter(({ titleNo }) => titleNo === grown);
    expect(adult).toMatchObject({ title: '', thumb: '', hashTags: [], grade: 19 });
  });

  it.each([
    ['a VOD that is not there', () => 1],
    ["another's private VOD", () => closed],
  ])('refuse %s alike', async (_name, no) => {
    for (const path of [
      pathOf(laterCalls.calls.create.path, { type: 'vod', id: no() }),
      pathOf(recentCalls.calls.create.path, { type: 'vod', id: no() }),
    ]) {
      const answer = await post(path);
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([404, 1204]);
    }
    expect(await recent()).toEqual([]);
  });
});
