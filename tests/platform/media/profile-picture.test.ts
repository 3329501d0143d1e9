import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '~protocol/account/calls';
import { pictureCalls, picturePaths } from '~protocol/picture/calls';
import { pictureIdOf, picturePath } from '~protocol/picture/codes';
import { pathOf } from '~protocol/wire/path';
import { listNamedFiles } from '../../../platform/backup/named-files';
import { dayMs } from '../../../platform/core/time';
import { keepHouse } from '../../../platform/housekeeping';
import { account, profilePicture } from '../../../platform/tables/account/account';
import { bombPicture, openStationToWrite, phonePhoto, type Role } from '../station/write-support';

let station: Awaited<ReturnType<typeof openStationToWrite>>;
beforeAll(async () => {
  station = await openStationToWrite();
});
afterAll(() => station?.close());

async function save(
  bytes: Uint8Array,
  role: Role = 'writer',
  fields: Record<string, string> = {},
  name = 'a.jpg',
) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('files[]', new Blob([bytes as BlobPart]), name);
  const token = station.tokens[role];
  const answer = await station.request(`/main${picturePaths.save}`, { method: 'POST', body, token });
  // biome-ignore lint/suspicious/noExplicitAny: answers and refusals, looked into by each test
  return { status: answer.status, body: (await answer.json()) as any };
}
const shownOf = async (role: Role): Promise<string | null> => {
  const path = `/main${accountCalls.calls.viewer.path}`;
  return (await (await station.request(path, { token: station.tokens[role] })).json()).user.profileImage;
};
const open = (id: string, query = '') => station.request(`/main${pathOf(picturePaths.file, { id })}${query}`);
const bytesOf = async (id: string, query = '') => Buffer.from(await (await open(id, query)).arrayBuffer());
const nowOf = async (id: string) => station.request(`/main${pathOf(pictureCalls.calls.now.path, { id })}`);
const remove = (role: Role) =>
  station.post(`/main${pictureCalls.calls.remove.path}`, {}, station.tokens[role]);
const idOf = async (role: Role) => pictureIdOf(await shownOf(role)) ?? '';

/** 60 × 30, in thirds from the left: red, green, blue. */
async function flag(format: 'png' | 'webp' | 'gif' | 'avif' = 'png') {
  const third = (background: string) =>
    sharp({ create: { width: 20, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const [left, middle, right] = await Promise.all(['#f00', '#0f0', '#00f'].map(third));
  return sharp({ create: { width: 60, height: 30, channels: 3, background: '#000' } })
    .composite([
      { input: left as Buffer, left: 0, top: 0 },
      { input: middle as Buffer, left: 20, top: 0 },
      { input: right as Buffer, left: 40, top: 0 },
    ])
    .toFormat(format)
    .toBuffer();
}
/** What is in the middle of the picture: 'red', 'green' or 'blue'. */
async function middleColor(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return ['red', 'green', 'blue'][rgb.indexOf(Math.max(...rgb))] ?? '';
}

describe('a profile picture', () => {
  it('is made anew: upright, a square of the middle in two sizes of WebP, without place and maker [L052]', async () => {
    expect((await save(await phonePhoto(120, 60))).status).toBe(200);
    const id = await idOf('writer');
    expect(await shownOf('writer')).toBe(picturePath(id));
    const large = await bytesOf(id);
    const facts = await sharp(large).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([facts.exif, facts.orientation, facts.xmp, facts.iptc]).toEqual(Array(4).fill(undefined));
    expect(large.includes('SecretPhone')).toBe(false);
    expect(await sharp(await bytesOf(id, '?size=small')).metadata()).toMatchObject({ width: 96, height: 96 });
    expect((await open(id)).headers.get('content-type')).toBe('image/webp');
    await save(await flag());
    expect(await middleColor(await bytesOf(await idOf('writer')))).toBe('green');
  });

  it('is cut where its member says, in the measure of the upright picture [L052]', async () => {
    const at = async (bytes: Buffer, x: string, y: string) => {
      await save(bytes, 'writer', { x, y, size: '0.5' });
      return middleColor(await bytesOf(await idOf('writer')));
    };
    const lying = await flag();
    expect(await at(lying, '0', '0.5')).toBe('red');
    expect(await at(lying, '1', '0.5')).toBe('blue');
    // as a phone stores it that was held upright: what is left in the file is above in the picture
    const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await at(turned, '0.5', '0')).toBe('red');
    expect(await at(turned, '0.5', '1')).toBe('blue');
    // beyond the edges is at the edge, and no number the middle
    expect(await at(lying, '-7', 'x')).toBe('red');
    expect(await at(lying, '1e9', 'NaN')).toBe('blue');
    expect(await at(lying, 'nowhere', '')).toBe('green');
  });

  it.each(['png', 'webp', 'gif', 'avif'] as const)('takes %s', async (format) => {
    expect((await save(await flag(format), 'writer', {}, `a.${format}`)).status).toBe(200);
    expect(await middleColor(await bytesOf(await idOf('writer')))).toBe('green');
  });

  it('is nothing but a picture, by its content, and no bomb', async () => {
    const before = await shownOf('writer');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    const png = await flag();
    // all of it would be in memory at once
    const size = { width: 4_001, height: 4_000, channels: 3, background: 'red' } as const;
    const progressive = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer();
    for (const [bytes, name] of [
      [svg, 'a.png'],
      [Buffer.concat([Buffer.from('%PDF-1.7\n'), png]), 'a.png'],
      [Buffer.from('hello'), 'a.jpg'],
      [Buffer.alloc(0), 'empty.jpg'],
      [bombPicture(), 'bomb.gif'],
      [progressive, 'progressive.jpg'],
      [(await phonePhoto(600, 400)).subarray(0, 300), 'cut.jpg'],
      [png.subarray(0, png.length - 60), 'cut.png'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'big.jpg'],
    ] as const) {
      const { status, body } = await save(bytes, 'writer', {}, name);
      expect([name, status, body.errorInfo?.field]).toEqual([name, 400, 'picture']);
    }
    // a page behind the picture is not kept
    const polyglot = Buffer.concat([await flag('gif'), Buffer.from('<script>alert(1)</script>')]);
    expect((await save(polyglot)).status).toBe(200);
    expect((await bytesOf(await idOf('writer'))).includes('script')).toBe(false);
    expect(await shownOf('writer')).not.toBe(before);
  });

  it('is changed by its member, unless suspended, and by nobody else', async () => {
    const png = await flag();
    const statuses = [];
    for (const role of ['guest', 'suspended', 'owner'] as const)
      statuses.push((await save(png, role)).status);
    expect(statuses).toEqual([401, 403, 200]);
    expect((await remove('guest')).status).toBe(401);
    expect((await remove('suspended')).status).toBe(403);
    const owners = await shownOf('owner');
    await remove('writer');
    expect(await shownOf('owner')).toBe(owners);
    expect(await shownOf('writer')).toBeNull();
  });

  it('leaves its address to the one that follows it, and its files to nobody [L052]', async () => {
    await save(await flag());
    const first = await idOf('writer');
    await save(await phonePhoto());
    const second = await idOf('writer');
    expect(second).not.toBe(first);
    expect((await open(first)).status).toBe(404);
    expect(await (await nowOf(first)).json()).toEqual({
      userId: 'writer1',
      profileImage: picturePath(second),
    });
    const rows = await station.context.db.select().from(profilePicture).where(eq(profilePicture.id, first));
    expect(rows).toMatchObject([{ sha256: null, smallSha256: null }]);
    await remove('writer');
    expect((await (await remove('writer')).json()).result).toBe(1);
    expect(await (await nowOf(second)).json()).toEqual({ userId: 'writer1', profileImage: null });
    expect((await nowOf('0'.repeat(16))).status).toBe(404);
  });

  it('is one, however many are sent at once', async () => {
    const png = await flag();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await save(png, 'follower')).status));
    expect(statuses).toEqual([200, 200, 200]);
    const rows = await station.context.db
      .select()
      .from(profilePicture)
      .where(sql`account_id = 'follower1' and replaced_at is null`);
    expect(rows.map(({ id }) => picturePath(id))).toEqual([await shownOf('follower')]);
  });

  it('goes with its member', async () => {
    await save(await flag('webp'), 'manager', { size: '0.3' });
    const id = await idOf('manager');
    const [row] = await station.context.db.select().from(profilePicture).where(eq(profilePicture.id, id));
    const path = join(station.context.dataDir, 'uploads', row?.sha256?.slice(0, 2) ?? '', row?.sha256 ?? '');
    expect(existsSync(path)).toBe(true);
    await station.context.db.delete(account).where(eq(account.userId, 'manager1'));
    expect((await open(id)).status).toBe(404);
    expect((await listNamedFiles(station.context.db)).has(row?.sha256 ?? '')).toBe(false);
    expect(readdirSync(join(station.context.dataDir, 'uploads', 'incoming'))).toEqual([]);
  });

  it('that was replaced is forgotten after a month; the one that is shown is not', async () => {
    await save(await flag());
    const first = await idOf('writer');
    await save(await phonePhoto());
    const second = await idOf('writer');
    station.clock.advance(31 * dayMs);
    await keepHouse(station.context);
    expect((await nowOf(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
  });
});
