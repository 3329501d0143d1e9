import sharp from 'sharp';
import { type PostInput, photoPaths, writeCalls } from '~protocol/station/write/calls';
import { pathOf } from '~protocol/wire/path';
import { stationManager, station as stationTable } from '../../../platform/tables/account/account';
import { banWord, stationBlacklist } from '../../../platform/tables/station/moderation';
import { board } from '../../../platform/tables/station/post';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { openFeedPlatform } from '../feed/support';

export const star = 'star1';
export const roles = [
  'guest',
  'owner',
  'manager',
  'writer',
  'follower',
  'blacklisted',
  'suspended',
  'staff',
] as const;
export type Role = (typeof roles)[number];

let keys = 0;
export const newKey = () => `a key of the tests ${keys++}`;

/** An empty world with one station, its boards by name, and somebody of every role. */
export async function openStationToWrite() {
  const platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  const createdAt = clock.now();
  const tomorrow = new Date(createdAt.getTime() + 86_400_000);
  const tokens: Partial<Record<string, string>> = {};
  tokens.owner = await platform.addMember(star);
  await db.insert(stationTable).values({ userId: star, name: '별 방송국' });
  for (const role of ['manager', 'writer', 'follower', 'blacklisted'])
    tokens[role] = await platform.addMember(`${role}1`);
  tokens.suspended = await platform.addMember('suspended1', { suspendedUntil: tomorrow });
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  await db.insert(favorite).values({ accountId: 'follower1', streamerId: star, createdAt });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  await db
    .insert(stationBlacklist)
    .values({ stationUserId: star, accountId: 'blacklisted1', kind: 'station', createdAt });
  await db.insert(banWord).values({ stationUserId: star, word: '나쁜말', createdAt });
  const boards: Record<string, number> = {};
  const rows = [
    ['방명록', 101, 101],
    ['자유', 104, 101],
    ['일정', 102, 106],
    ['공지', 104, 106],
    ['팬', 104, 103],
    ['비공개', 104, 102],
    ['다시보기', 108, 101],
    ['선', 106, 101],
    ['애청자만 읽는', 104, 101, 103],
  ] as const;
  for (const [index, [name, boardType, writeAuthNo, authNo = 101]] of rows.entries()) {
    const [row] = await db
      .insert(board)
      .values({ stationUserId: star, name, boardType, writeAuthNo, authNo, position: index })
      .returning({ bbsNo: board.bbsNo });
    boards[name] = row?.bbsNo ?? 0;
  }
  const at = (path: string, params: Record<string, string | number> = {}) =>
    `/station${pathOf(path, { userId: star, ...params })}`;
  const input = (more: Partial<PostInput> = {}): PostInput => ({
    idempotencyKey: newKey(),
    bbsNo: boards.자유 ?? 0,
    title: '제목',
    text: '첫 줄\n둘째 줄',
    isHtml: false,
    hashtags: [],
    authNo: 101,
    isNotice: false,
    startsAt: '',
    photos: [],
    ...more,
  });
  const json = async (response: Response) => ({
    status: response.status,
    // biome-ignore lint/suspicious/noExplicitAny: answers of different calls, looked into by each test
    body: (await response.json()) as any,
  });
  return {
    ...platform,
    tokens,
    boards,
    at,
    input,
    write: async (more: Partial<PostInput> = {}, role: Role = 'writer') =>
      json(await platform.post(at(writeCalls.calls.create.path), input(more), tokens[role])),
    change: async (titleNo: number, more: Partial<PostInput> = {}, role: Role = 'writer') =>
      json(await platform.post(at(writeCalls.calls.edit.path, { titleNo }), input(more), tokens[role])),
    read: async (path: string, role: Role = 'writer') =>
      json(await platform.request(path, { token: tokens[role] })),
    send: async (path: string, body: object, role: Role = 'writer') =>
      json(await platform.post(path, body, tokens[role])),
    async upload(files: [bytes: Uint8Array, name: string][], role: Role = 'writer') {
      const body = new FormData();
      for (const [bytes, name] of files) body.append('files[]', new Blob([bytes as BlobPart]), name);
      return json(
        await platform.request(at(photoPaths.photos), { method: 'POST', body, token: tokens[role] }),
      );
    },
  };
}

/** A photo as a phone takes it: turned, with its maker in it. */
export const phonePhoto = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N' } } })
    .jpeg()
    .toBuffer();

/** A picture of some bytes that says it has 81 million pixels. */
export function bombPicture(): Buffer {
  const bytes = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  for (const at of [6, 8, bytes.indexOf(0x2c) + 5, bytes.indexOf(0x2c) + 7]) bytes.writeUInt16LE(9_000, at);
  return bytes;
}
