import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broadcast } from '../../../platform/tables/live/live';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let adult: string;
let abroad: string;
const no: Record<string, number> = {};

beforeAll(async () => {
  platform = await openVodPlatform();
  adult = await platform.addMember('adult1', { birthDate: '1990-01-01' });
  abroad = await platform.addMember('abroad1', { birthDate: '1990-01-01', isAbroad: true });
  no.own = await platform.goLive('star', { categoryNo: '00130000' });
  no.few = await platform.goLive('few', { viewers: 3 });
  no.many = await platform.goLive('many', { viewers: 300 });
  no.grown = await platform.goLive('grown', { grade: 19 });
  no.home = await platform.goLive('home', { isAbroadBlocked: true });
  no.over = await platform.goLive('over', { endedAt: platform.clock.now() });
  no.other = await platform.goLive('soccer', { categoryNo: '00060001', groupType: 'sports' });
  const at = (minutes: number) => ({
    registeredAt: new Date(platform.clock.now().getTime() - minutes * 60_000),
  });
  no.old = await platform.addVod('writer', { ...at(90), views: 9_000 });
  no.fresh = await platform.addVod('writer', at(10));
  no.clip = await platform.addVod('writer', { ...at(5), fileType: 'CATCH' });
  no.closed = await platform.addVod('writer', { ...at(1), authNo: 102 });
  no.adult = await platform.addVod('writer', { ...at(2), grade: 19 });
  no.liked = await platform.addVod('another', { ...at(50), views: 77 });
  no.elsewhere = await platform.addVod('another', { ...at(40), vodCategoryNo: '10060001', views: 99 });
});
afterAll(() => platform?.close());

async function next(userId: string, category: string, token?: string) {
  const { status, body } = await platform.getJson(
    `/main/api/player/next/${userId}?category=${category}`,
    token,
  );
  expect(status).toBe(200);
  const { data } = body as { data: Record<string, Array<{ broadNo?: number; titleNo?: number }>> };
  return Object.fromEntries(
    Object.entries(data).map(([kind, items]) => [kind, items.map((item) => item.broadNo ?? item.titleNo)]),
  );
}

describe('what to watch next', () => {
  it('is the streamer on air and the category by viewers, without what the viewer may not be shown', async () => {
    expect(await next('star', '00130000')).toMatchObject({
      own: [no.own],
      lives: [no.many, no.home, no.few],
    });
    expect((await next('star', '00130000', adult)).lives).toContain(no.grown);
    expect((await next('star', '00130000', abroad)).lives).not.toContain(no.home);
    expect((await next('star', '')).lives).toEqual([]);
  });

  it("is the streamer's newest VODs and Catch, and the category's most watched of others, by either number", async () => {
    const expected = { own: [], vods: [no.fresh, no.old], clips: [no.clip], related: [no.liked] };
    expect(await next('writer', '10130000')).toMatchObject(expected);
    expect(await next('writer', '00130000')).toMatchObject(expected);
    expect((await next('writer', '10130000', adult)).vods).toEqual([no.adult, no.fresh, no.old]);
    expect((await next('another', '10060001')).related).toEqual([]);
  });

  it('refuses a category that is no number, and knows nobody by this name', async () => {
    const { status } = await platform.getJson('/main/api/player/next/star?category=x');
    expect(status).toBe(400);
    expect(await next('nobody', '99999999')).toEqual({
      own: [],
      lives: [],
      vods: [],
      clips: [],
      related: [],
    });
  });
});

describe('what stands behind a closed door', () => {
  const info = async (userId: string, broadNo: number | undefined, token?: string) =>
    platform.getJson(`/main/api/live/${userId}/${broadNo}`, token);

  it('is named while it is on air and when it is over', async () => {
    expect((await info('over', no.over)).body).toMatchObject({ data: { broadTitle: 'over의 방송' } });
    expect((await info('star', no.own)).body).toMatchObject({
      data: { broadNo: no.own, userNick: '닉 star' },
    });
  });

  it('keeps the title and the picture of an adult one from who is not 19', async () => {
    expect((await info('grown', no.grown)).body).toMatchObject({ data: { broadTitle: '', broadThumb: '' } });
    expect((await info('grown', no.grown, adult)).body).toMatchObject({
      data: { broadTitle: 'grown의 방송' },
    });
  });

  it('is not there under the name of another, and a password stays inside', async () => {
    expect((await info('few', no.many)).status).toBe(404);
    const { db } = platform.context;
    await db.update(broadcast).set({ passwordHash: 'salt:secret' });
    expect(JSON.stringify((await info('star', no.own)).body)).not.toContain('secret');
  });
});
