import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { video } from '../../../platform/tables/vod/video';
import { vod } from '../../../platform/tables/vod/vod';
import { workOnVideo } from '../../../platform/video/services/work';
import { claimVideo } from '../../../platform/video/store/making';
import { authNumbers } from '../../../protocol/vod/codes';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { makeFile } from '../../support/video-file';
import { uploadsOf } from './support';

let platform: TestPlatform;
let uploads: ReturnType<typeof uploadsOf>;
let owner: string;
const film = makeFile('film.mp4', { seconds: 1, size: '64x64' });

beforeAll(async () => {
  platform = await openTestPlatform();
  owner = await platform.signIn('garam');
  uploads = uploadsOf(platform, owner);
});
afterAll(() => platform.close());

const workOn = async () => {
  while (await workOnVideo(platform.context));
};
const begin = async (...sent: Parameters<typeof uploads.begin>) =>
  (await (await uploads.begin(...sent)).json()) as { key: string; offset: number };
const rowOf = async (key: string) => {
  const [row] = await platform.context.db.select().from(video).where(eq(video.key, key));
  return row as NonNullable<typeof row>;
};

describe('a file that stopped and is chosen again [L057]', () => {
  const first = { title: '우리 아기', authNo: authNumbers.private, isAdult: true };
  const emptied = { title: '', authNo: authNumbers.all, isAdult: false, tags: [], categoryNo: '' };

  it('is never more open than it was said to be, nor called otherwise', async () => {
    const { key } = await begin('stopped.mp4', 1_000, first);
    await uploads.part(key, 0, Buffer.alloc(400));
    expect(await begin('stopped.mp4', 1_000, emptied)).toEqual({ key, offset: 400 });
    expect(await rowOf(key)).toMatchObject({ ...first, tags: ['산책'], categoryNo: '00130000' });
  });

  it('is private, or for adults, where the second form says so', async () => {
    const { key } = await begin('opened.mp4', 1_000, { ...first, authNo: authNumbers.all, isAdult: false });
    await begin('opened.mp4', 1_000, { ...emptied, authNo: authNumbers.private });
    expect(await rowOf(key)).toMatchObject({ authNo: authNumbers.private, isAdult: false });
    await begin('opened.mp4', 1_000, { ...emptied, isAdult: true });
    expect(await rowOf(key)).toMatchObject({ authNo: authNumbers.private, isAdult: true });
  });
});

describe('a file that is uploaded once more [L057]', () => {
  it('is the same when its form comes again, and another for whatever differs, or once its VOD is deleted', async () => {
    const key = await uploads.send('again.mp4', film);
    await workOn();
    const size = film.length;
    expect((await begin('again.mp4', size)).key).toBe(key);
    for (const more of [
      { kind: 'CATCH' as const },
      { title: '다른 영상' },
      { authNo: authNumbers.private },
    ]) {
      const other = await begin('again.mp4', size, more);
      expect(other).toEqual({ key: expect.not.stringMatching(key), offset: 0 });
      await platform.post(`${uploads.path}/${other.key}/remove`, {}, owner);
    }
    const { titleNo } = await rowOf(key);
    const { db, clock } = platform.context;
    await db
      .update(vod)
      .set({ deletedAt: clock.now() })
      .where(eq(vod.titleNo, titleNo ?? 0));
    expect(await begin('again.mp4', size)).toEqual({ key: expect.not.stringMatching(key), offset: 0 });
  });
});

describe('the list of uploads [L057]', () => {
  it('calls a video as its owner calls the VOD by now', async () => {
    const key = await uploads.send('named.mp4', film, { title: '처음 제목' });
    await workOn();
    const { titleNo } = await rowOf(key);
    await platform.context.db
      .update(vod)
      .set({ title: '고친 제목' })
      .where(eq(vod.titleNo, titleNo ?? 0));
    expect(await uploads.find(key)).toMatchObject({ title: '고친 제목' });
  });

  it('lets go of what is being made: its maker stops, and nothing comes of it', async () => {
    const key = await uploads.send('stopped-making.mp4', film, { title: '그만' });
    const { db, clock } = platform.context;
    const { no } = await rowOf(key);
    await claimVideo(db, no, { now: clock.now(), silentSince: clock.now() });
    expect((await uploads.find(key))?.state).toBe('working');
    expect((await platform.post(`${uploads.path}/${key}/remove`, {}, owner)).status).toBe(200);
    await workOn();
    expect(existsSync(join(platform.dataDir, 'videos/arriving', key))).toBe(false);
    expect(await db.select().from(vod).where(eq(vod.title, '그만'))).toEqual([]);
  });

  it('keeps nobody waiting behind another member’s many', async () => {
    const mine: string[] = [];
    for (const name of ['a', 'b', 'c'])
      mine.push(await uploads.send(`many-${name}.mp4`, film, { title: name }));
    const theirs = await uploadsOf(platform, await platform.signIn('dodam'), 'dodam').send('one.mp4', film);
    const order: string[] = [];
    for (let left = 6; left > 0; left--) {
      await workOnVideo(platform.context);
      for (const key of [...mine, theirs])
        if (!order.includes(key) && (await rowOf(key)).state === 'done') order.push(key);
    }
    expect(order).toEqual([mine[0], theirs, mine[1], mine[2]]);
  }, 60_000);
});
