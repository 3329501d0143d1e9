import { statfsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readVideoSettings } from '../../../platform/core/video-settings';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { uploadsOf } from './support';

const gib = 2 ** 30;
const mib = 2 ** 20;
const videos = { ...readVideoSettings({}), mostBytes: 10 * gib, keptBytes: 100 * gib };
let platform: TestPlatform;
let uploads: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  platform = await openTestPlatform({ videos });
  uploads = uploadsOf(platform, await platform.signIn('garam'));
});
afterAll(() => platform.close());

/** So much may still come; what others write meanwhile is less than the tests' steps. */
function leaveRoom(bytes: number) {
  const { bavail, bsize } = statfsSync(platform.dataDir);
  videos.keepFreeBytes = bavail * bsize - bytes;
}

it('what was let in and comes takes the disk’s room already, as far as it has come [L057]', async () => {
  leaveRoom(8 * gib);
  const { key } = (await (await uploads.begin('first.mp4', 4 * gib)).json()) as { key: string };
  expect((await uploads.part(key, 0, Buffer.alloc(40 * mib))).status).toBe(204);
  leaveRoom(300 * mib);
  const refused = await uploads.begin('second.mp4', 250 * mib);
  expect([refused.status, (await refused.json()).errorInfo.fields]).toEqual([
    400,
    { file: '지금은 저장 공간이 모자라 올릴 수 없어요.' },
  ]);
  expect((await uploads.begin('third.mp4', 150 * mib)).status).toBe(200);
});

it('files that are announced and never sent keep nobody out [L057]', async () => {
  leaveRoom(8 * gib);
  for (const name of ['much.mp4', 'more.mp4', 'most.mp4'])
    expect((await uploads.begin(name, 7 * gib)).status).toBe(200);
});

it('a part that would leave too little is not taken, and comes again later [L057]', async () => {
  leaveRoom(20 * gib);
  const { key } = (await (await uploads.begin('parts.mp4', 10)).json()) as { key: string };
  leaveRoom(-gib);
  expect((await uploads.part(key, 0, Buffer.alloc(5))).status).toBe(503);
  expect((await uploads.find(key))?.arrivedBytes).toBe(0);
  leaveRoom(gib);
  expect((await uploads.part(key, 0, Buffer.alloc(5))).status).toBe(204);
});
