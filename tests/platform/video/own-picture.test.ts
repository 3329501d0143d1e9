import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPicturePaths } from '~protocol/vod/own-picture';
import { pathOf } from '~protocol/wire/path';
import { timeBefore } from '../../../platform/core/time';
import { keepHouse } from '../../../platform/housekeeping';
import { stationManager } from '../../../platform/tables/account/account';
import { ownPicture } from '../../../platform/tables/vod/own-picture';
import { video } from '../../../platform/tables/vod/video';
import { vod } from '../../../platform/tables/vod/vod';
import { workOnVideo } from '../../../platform/video/services/work';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { makeFile } from '../../support/video-file';
import { bombPicture, phonePhoto } from '../station/write-support';
import { uploadsOf } from './support';

let platform: TestPlatform;
let tokens: Record<'owner' | 'manager' | 'viewer' | 'staff', string>;
let uploads: ReturnType<typeof uploadsOf>;
const film = makeFile('film.mp4', { seconds: 1, size: '64x64' });

beforeAll(async () => {
  platform = await openTestPlatform();
  const [owner, manager, viewer, staff] = await Promise.all(
    ['garam', 'manager1', 'bomi', 'staff1'].map((name) => platform.signIn(name)),
  );
  tokens = { owner, manager, viewer, staff } as typeof tokens;
  await platform.context.db
    .insert(stationManager)
    .values({ stationUserId: 'garam', accountId: 'manager1' })
    .onConflictDoNothing();
  uploads = uploadsOf(platform, tokens.owner);
});
afterAll(() => platform.close());

/** By the owner, by whoever else holds a token, or by a guest. */
async function send(path: string, bytes: Uint8Array, token: string | null = tokens.owner) {
  const body = new FormData();
  body.append('files[]', new Blob([bytes as BlobPart]), 'a.jpg');
  const answer = await platform.request(`/station${path}`, {
    method: 'POST',
    body,
    token: token ?? undefined,
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers and refusals, looked into by each test
  return { status: answer.status, body: (await answer.json()) as any };
}
const ofVod = (titleNo: number) => pathOf(ownPicturePaths.ofVod, { titleNo });
const ofUpload = (key: string, userId = 'garam') => pathOf(ownPicturePaths.ofUpload, { userId, key });
const open = (address: string, token?: string) => platform.request(`/main${address}`, { token });
const statusOf = async (address: string, token?: string) => (await open(address, token)).status;
const workOn = async () => {
  while (await workOnVideo(platform.context));
};
const rowOf = async (key: string) => {
  const [row] = await platform.context.db.select().from(video).where(eq(video.key, key));
  return row as NonNullable<typeof row>;
};
const vodOf = async (titleNo: number) => {
  const [row] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
  return row as NonNullable<typeof row>;
};
/** An upload that has become a VOD. */
async function published(name: string, more: object = {}): Promise<number> {
  const key = await uploads.send(name, film, more);
  await workOn();
  return (await rowOf(key)).titleNo as number;
}
const edit = (titleNo: number) => `/station/api/vod/${titleNo}/edit`;
const wholeOf = async (titleNo: number) =>
  (await (await platform.request(edit(titleNo), { token: tokens.owner })).json()).data.whole;
async function show(titleNo: number, thumb: string) {
  const { categoryNo } = await wholeOf(titleNo);
  const fields = { title: '산책', categoryNo, authNo: '101', isDisplay: '1', thumb };
  return platform.postForm(edit(titleNo), fields, tokens.owner);
}
const change = (titleNo: number, values: Partial<typeof vod.$inferInsert>) =>
  platform.context.db.update(vod).set(values).where(eq(vod.titleNo, titleNo));

describe('the picture that an owner sends for a VOD [L057]', () => {
  it('is WebP without what the camera wrote, a choice beside the frames, and the card’s once it is chosen', async () => {
    const titleNo = await published('own.mp4');
    const before = await wholeOf(titleNo);
    expect(before).toMatchObject({ ownPicture: null, firstPicture: null });
    const { status, body } = await send(ofVod(titleNo), await phonePhoto(2_000, 1_000));
    expect([status, body]).toEqual([
      200,
      { picture: expect.stringMatching(/^\/media\/own\/\d+\/picture\.webp$/) },
    ]);
    const whole = await wholeOf(titleNo);
    expect(whole).toEqual({ ...before, ownPicture: body.picture });
    expect([await statusOf(body.picture), await statusOf(body.picture, tokens.owner)]).toEqual([404, 200]);
    expect((await show(titleNo, body.picture)).status).toBe(200);
    expect((await vodOf(titleNo)).thumb).toBe(body.picture);
    const answer = await open(body.picture);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    // upright, and no larger than a card needs
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 640,
      height: 1280,
      exif: undefined,
    });
    // a frame again: it stays a choice
    expect((await show(titleNo, before.frames[0])).status).toBe(200);
    expect(await statusOf(body.picture, tokens.viewer)).toBe(404);
    expect((await wholeOf(titleNo)).ownPicture).toBe(body.picture);
    // another VOD's is none of its choices
    const other = await published('other.mp4');
    expect((await (await show(other, body.picture)).json()).errorInfo.fields).toHaveProperty('thumb');
  });

  it('obeys who may see the card, one by one', async () => {
    const titleNo = await published('seen.mp4');
    const { picture } = (await send(ofVod(titleNo), await phonePhoto())).body;
    await show(titleNo, picture);
    const { viewer, owner } = tokens;
    const open = { authNo: 101, grade: 0, isBlinded: false, isDisplay: true, deletedAt: null };
    expect([await statusOf(picture), await statusOf(picture, viewer)]).toEqual([200, 200]);
    for (const [what, values, isOwners] of [
      ['private', { authNo: 102 }, true],
      ['hidden', { isDisplay: false }, true],
      ['adult', { grade: 19 }, true],
      ['blinded', { isBlinded: true }, true],
      ['deleted', { deletedAt: platform.clock.now() }, false],
    ] as const) {
      await change(titleNo, values);
      expect(await statusOf(picture), what).toBe(404);
      expect(await statusOf(picture, owner), what).toBe(isOwners ? 200 : 404);
      await change(titleNo, open);
    }
    expect(await statusOf(picture)).toBe(200);
    expect(await statusOf('/media/own/999999/picture.webp', owner)).toBe(404);
  });

  it('takes the place of the one before, counts on the owner’s room, and goes with the VOD', async () => {
    const used = async () => (await uploads.desk()).usedBytes;
    const titleNo = await published('replaced.mp4');
    const without = await used();
    const first = (await send(ofVod(titleNo), await phonePhoto(60, 40))).body.picture;
    await show(titleNo, first);
    const second = (await send(ofVod(titleNo), await phonePhoto(80, 40))).body.picture;
    expect((await vodOf(titleNo)).thumb, 'it is shown in its place').toBe(second);
    expect([await statusOf(first, tokens.owner), await statusOf(second)]).toEqual([404, 200]);
    const { db, clock } = platform.context;
    const [row] = await db.select().from(ownPicture).where(eq(ownPicture.titleNo, titleNo));
    expect(await used()).toBe(without + (row?.bytes ?? Number.NaN));
    const file = join(platform.dataDir, 'uploads', row?.sha256.slice(0, 2) ?? '', row?.sha256 ?? '');
    utimesSync(file, 0, 0);
    await keepHouse(platform.context);
    expect(existsSync(file), 'a file that is named stays').toBe(true);
    await change(titleNo, { deletedAt: timeBefore(clock.now(), 8 * 86_400_000) });
    await keepHouse(platform.context);
    await keepHouse(platform.context);
    expect(await db.select().from(ownPicture).where(eq(ownPicture.titleNo, titleNo))).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it('can be taken back where there are no frames', async () => {
    const { titleNo: _, ...made } = await vodOf(await published('without.mp4'));
    const thumb = '/media/thumb/1/first.webp';
    const [copy] = await platform.context.db
      .insert(vod)
      .values({ ...made, thumb })
      .returning();
    const titleNo = copy?.titleNo as number;
    expect(await wholeOf(titleNo)).toMatchObject({ frames: [], ownPicture: null, firstPicture: thumb });
    const { picture } = (await send(ofVod(titleNo), await phonePhoto())).body;
    await show(titleNo, picture);
    expect(await wholeOf(titleNo)).toMatchObject({
      thumb: picture,
      ownPicture: picture,
      firstPicture: thumb,
    });
    expect((await show(titleNo, thumb)).status).toBe(200);
    expect((await vodOf(titleNo)).thumb).toBe(thumb);
  });

  it('is let in from its owner and staff alone, each right by itself', async () => {
    const titleNo = await published('rights.mp4');
    const photo = await phonePhoto();
    for (const [who, token, status] of [
      ['guest', null, 401],
      ['member', tokens.viewer, 403],
      ['manager', tokens.manager, 403],
      ['staff', tokens.staff, 200],
      ['owner', tokens.owner, 200],
    ] as const)
      expect((await send(ofVod(titleNo), photo, token)).status, who).toBe(status);
  });

  it('is refused at its field where it is none, or a bomb, and leaves no file', async () => {
    const titleNo = await published('hostile.mp4');
    const key = (await (await uploads.begin('hostile-upload.mp4', film.length)).json()).key;
    const incoming = () => readdirSync(join(platform.dataDir, 'uploads/incoming'));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const cut = (await phonePhoto(400, 300)).subarray(0, 900);
    for (const [what, bytes, text] of [
      ['nothing', Buffer.alloc(0), '이미지를 골라 주세요.'],
      ['no picture', Buffer.from('그림이 아니에요.'), 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.'],
      ['svg', svg, 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.'],
      ['bomb', bombPicture(), '이미지가 너무 커서 열 수 없습니다. 줄여서 다시 올려 주세요.'],
      ['cut off', cut, expect.any(String)],
      ['large', Buffer.alloc(10 * 2 ** 20 + 1), '이미지는 10MB까지 올릴 수 있습니다.'],
    ] as const)
      for (const path of [ofVod(titleNo), ofUpload(key)]) {
        const { status, body } = await send(path, bytes);
        expect([status, body.errorInfo, body.message], what).toEqual([400, { field: 'picture' }, text]);
      }
    expect(incoming()).toEqual([]);
    expect(await wholeOf(titleNo)).toMatchObject({ ownPicture: null });
  });
});

describe('the picture that an owner sends for an upload [L057]', () => {
  it('is the card’s when it is published, and its owner’s alone before', async () => {
    const key = (await (await uploads.begin('before.mp4', film.length)).json()).key;
    const photo = await phonePhoto();
    for (const [who, token, status] of [
      ['guest', null, 401],
      ['member', tokens.viewer, 403],
      ['manager', tokens.manager, 403],
      ['staff', tokens.staff, 403],
    ] as const)
      expect((await send(ofUpload(key), photo, token)).status, who).toBe(status);
    expect((await send(ofUpload(key, 'dodam'), photo, await platform.signIn('dodam'))).status).toBe(404);
    const { status, body } = await send(ofUpload(key), photo);
    expect(status).toBe(200);
    const { picture } = body;
    expect((await (await uploads.edit(key, tokens.owner)).json()).data.picture).toBe(picture);
    const seen = [undefined, tokens.viewer, tokens.manager, tokens.staff, tokens.owner];
    expect(await Promise.all(seen.map((token) => statusOf(picture, token)))).toEqual([
      404, 404, 404, 404, 200,
    ]);
    await uploads.part(key, 0, film);
    await workOn();
    const { titleNo, no } = await rowOf(key);
    expect(await vodOf(titleNo ?? 0)).toMatchObject({ thumb: picture });
    expect(await statusOf(picture)).toBe(200);
    expect((await send(ofUpload(key), photo)).status, 'it is a VOD by now').toBe(409);
    // its frames are there, too
    expect((await show(titleNo ?? 0, `/media/video/${no}/frame-1.webp`)).status).toBe(200);
  });

  it('is left out where its owner takes it back, and goes with an upload that is taken away', async () => {
    const key = (await (await uploads.begin('back.mp4', film.length)).json()).key;
    const sent = async () => (await send(ofUpload(key), await phonePhoto())).body.picture as string;
    const first = await sent();
    await uploads.save(key);
    expect(await statusOf(first, tokens.owner)).toBe(200);
    await uploads.save(key, { keepsPicture: false });
    expect(await statusOf(first, tokens.owner)).toBe(404);
    const second = await sent();
    await platform.request(`${uploads.path}/${key}/remove`, { method: 'POST', token: tokens.owner });
    expect(await statusOf(second, tokens.owner)).toBe(404);
  });
});
