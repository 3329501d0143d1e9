import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { draftCalls, photoPaths, writeCalls } from '~protocol/station/write/calls';
import { dayMs } from '../../../platform/core/time';
import { keepHouse } from '../../../platform/housekeeping';
import { photo, post, postPhoto } from '../../../platform/tables/station/post';
import { bombPicture, newKey, openStationToWrite, phonePhoto, type Role } from './write-support';

let station: Awaited<ReturnType<typeof openStationToWrite>>;
beforeAll(async () => {
  station = await openStationToWrite();
});
afterAll(() => station?.close());

const get = (id: string, role: Role, query = '') =>
  station.request(`/station${photoPaths.photo.replace(':id', id)}${query}`, { token: station.tokens[role] });
const uploadOne = async (role: Role = 'writer') =>
  (await station.upload([[await phonePhoto(), 'photo.jpg']], role)).body.photos[0].key as string;

describe('an upload', () => {
  it('is made anew: turned, in two sizes, without what the camera wrote', async () => {
    const { body } = await station.upload([[await phonePhoto(2400, 1200), 'IMG_1.JPG']]);
    const id = body.photos[0].key;
    const answer = await get(id, 'writer');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const large = Buffer.from(await answer.arrayBuffer());
    const facts = await sharp(large).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 960, height: 1920 });
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
    expect(large.includes('SecretPhone')).toBe(false);
    const small = await sharp(
      Buffer.from(await (await get(id, 'writer', '?size=small')).arrayBuffer()),
    ).metadata();
    expect([small.width, small.height]).toEqual([240, 480]);
  });

  it('takes pictures only, by their content, and no bombs', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    const broken = (await phonePhoto()).subarray(0, 300);
    for (const [bytes, name, status, code] of [
      [svg, 'a.png', 415, -2003],
      [Buffer.from('hello'), 'a.jpg', 415, -2003],
      [bombPicture(), 'bomb.gif', 400, -2004],
      [broken, 'broken.jpg', 400, -2008],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'big.jpg', 413, -2002],
    ] as const) {
      const answer = await station.upload([[bytes, name]]);
      expect([name, answer.status, answer.body.code, answer.body.errorInfo]).toEqual([
        name,
        status,
        code,
        { fileName: name },
      ]);
    }
  });

  it('waits with three more of the same writer; what is beyond that is told to come again, and then taken', async () => {
    const bytes = await phonePhoto(2400, 1200);
    const uploads = Array.from({ length: 7 }, () => station.upload([[bytes, 'a.jpg']]));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429]);
    expect((await station.upload([[bytes, 'a.jpg']])).status).toBe(200);
  });

  it('is for those who may write', async () => {
    const bytes = await phonePhoto();
    const statuses = [];
    for (const role of ['guest', 'blacklisted', 'suspended', 'writer'] as const)
      statuses.push((await station.upload([[bytes, 'a.jpg']], role)).status);
    expect(statuses).toEqual([401, 403, 403, 200]);
  });
});

describe('a photo', () => {
  it('is its owner’s alone until a post shows it, and then has the access of the post', async () => {
    const id = await uploadOne();
    const seen = async () => {
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of ['guest', 'owner', 'manager', 'writer', 'follower', 'staff'] as const)
        statuses[role] = (await get(id, role)).status;
      return statuses;
    };
    const closed = { guest: 404, owner: 404, manager: 404, writer: 200, follower: 404, staff: 404 };
    expect(await seen()).toEqual(closed);
    const { titleNo } = (await station.write({ photos: [{ key: id, alt: '바다' }] })).body;
    expect(await seen()).toEqual({
      guest: 200,
      owner: 200,
      manager: 200,
      writer: 200,
      follower: 200,
      staff: 200,
    });
    await station.context.db.update(post).set({ authNo: 102 }).where(eq(post.titleNo, titleNo));
    expect(await seen()).toEqual({ ...closed, owner: 200, staff: 200 });
    const refused = await (await get(id, 'follower')).text();
    expect(refused).toBe(await (await get('f'.repeat(32), 'follower')).text());
    await station.context.db.update(post).set({ deletedAt: new Date() }).where(eq(post.titleNo, titleNo));
    expect((await get(id, 'writer')).status).toBe(404);
  });

  it('is shown by one post, of its owner, in the order and with the words of the form', async () => {
    const [a, b] = [await uploadOne(), await uploadOne()];
    const photos = [
      { key: b, alt: ' 둘째\n사진 ' },
      { key: a, alt: '' },
    ];
    const { titleNo } = (await station.write({ photos })).body;
    const rows = () =>
      station.context.db
        .select()
        .from(postPhoto)
        .where(eq(postPhoto.titleNo, titleNo))
        .orderBy(postPhoto.position);
    expect((await rows()).map(({ url, alt }) => [url, alt])).toEqual([
      [`/photo/${b}`, '둘째 사진'],
      [`/photo/${a}`, ''],
    ]);
    expect((await station.write({ photos })).body.errorInfo).toEqual({ field: 'photos' });
    expect((await station.write({ photos: [{ key: await uploadOne('owner'), alt: '' }] })).status).toBe(400);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await station.change(titleNo, { photos: [{ key: a, alt: '첫째' }] })).status).toBe(200);
    const asked = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
    query.mockRestore();
    expect(asked.filter((text) => /^select [^(]* from "post_photo"/.test(text))).toHaveLength(1);
    expect((await rows()).map(({ url, alt }) => [url, alt])).toEqual([[`/photo/${a}`, '첫째']]);
    const [row] = await station.context.db.select().from(post).where(eq(post.titleNo, titleNo));
    expect(row?.photoCount).toBe(1);
  });

  it('keeps pictures that a post has had from elsewhere', async () => {
    const titleNo = await station.addPost('star1', {
      userId: 'writer1',
      photos: ['/media/t/1.webp', '/media/t/2.webp'],
    });
    const { post: own } = (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }))).body;
    expect(own.photos.map(({ key }: { key: string }) => key)).toEqual(['p0', 'p1']);
    await station.change(titleNo, { bbsNo: own.bbsNo, photos: [{ key: 'p1', alt: '산' }] });
    const left = (await station.read(station.at(writeCalls.calls.edit.path, { titleNo }))).body.post.photos;
    expect(left).toEqual([{ key: 'p0', url: '/media/t/2.webp', alt: '산' }]);
  });

  it('is forgotten after a day, with its files, unless a post shows it or a draft names it', async () => {
    const [loose, shown, kept] = [await uploadOne(), await uploadOne(), await uploadOne('owner')];
    const big = await station.upload([[await phonePhoto(90, 70), 'b.jpg']]);
    const lonely = big.body.photos[0].key;
    await station.write({ photos: [{ key: shown, alt: '' }] });
    const draft = {
      type: 'save',
      titleNo: 0,
      idempotencyKey: newKey(),
      since: '',
      fields: { photos: [kept] },
    };
    await station.send(station.at(draftCalls.calls.save.path), draft, 'owner');
    const [row] = await station.context.db.select().from(photo).where(eq(photo.id, lonely));
    const file = join(station.dataDir, 'uploads', row?.sha256.slice(0, 2) ?? '', row?.sha256 ?? '');
    expect(existsSync(file)).toBe(true);
    // the disk dates files by today, not by the clock of the test
    const uploadedAt = station.clock.now();
    utimesSync(file, uploadedAt, uploadedAt);
    station.clock.set(new Date(uploadedAt.getTime() + 2 * dayMs));
    await keepHouse(station.context);
    const ids = (await station.context.db.select({ id: photo.id }).from(photo)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([shown, kept]));
    expect(ids).not.toContain(loose);
    expect(existsSync(file)).toBe(false);
    expect((await get(shown, 'guest')).status).toBe(200);
  });
});
