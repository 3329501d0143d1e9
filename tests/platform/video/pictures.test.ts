import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { video } from '../../../platform/tables/vod/video';
import { vod } from '../../../platform/tables/vod/vod';
import { judge } from '../../../platform/video/services/probe';
import { argumentsOf } from '../../../platform/video/services/transcode';
import { workOnVideo } from '../../../platform/video/services/work';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { makeFile } from '../../support/video-file';
import { uploadsOf } from './support';

let platform: TestPlatform;
let uploads: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  platform = await openTestPlatform();
  uploads = uploadsOf(platform, await platform.signIn('garam'));
});
afterAll(() => platform.close());

/** What became of a file: its VOD, and what ffprobe says of its best quality. */
async function madeOf(name: string, bytes: Buffer) {
  const key = await uploads.send(name, bytes, { title: name });
  await workOnVideo(platform.context);
  expect(await uploads.find(key)).toMatchObject({ state: 'done', problem: null });
  const { db } = platform.context;
  const [row] = await db.select().from(video).where(eq(video.key, key));
  const [made] = await db
    .select()
    .from(vod)
    .where(eq(vod.titleNo, row?.titleNo ?? 0));
  const folder = join(platform.dataDir, 'videos', String(row?.no));
  const shown = ['-show_entries', 'stream=width,height,sample_aspect_ratio', '-select_streams', 'v'];
  const list = execFileSync('ffprobe', [
    '-v',
    'error',
    ...shown,
    '-of',
    'csv=p=0',
    join(folder, 'master.m3u8'),
  ]);
  return { vod: made, folder, size: String(list).trim().split(/\s/)[0] };
}

describe('files as cameras and browsers make them [L057]', () => {
  it('that do not say how long they are, and that were cut off', async () => {
    const live = makeFile('r.webm', { seconds: 3, more: ['-live', '1'] });
    expect((await madeOf('recorded.webm', live)).vod?.durationMs).toBeGreaterThan(2_500);
    const whole = makeFile('o.mkv', { seconds: 4, size: '640x360' });
    // a program that crashed wrote neither its length nor its end
    const piped = execFileSync(
      'ffmpeg',
      ['-v', 'error', '-i', 'pipe:0', '-c', 'copy', '-f', 'matroska', 'pipe:1'],
      {
        input: whole,
      },
    );
    expect(
      (await madeOf('crashed.mkv', piped.subarray(0, Math.floor(piped.length * 0.8)))).vod?.durationMs,
    ).toBeGreaterThan(2_000);
  }, 60_000);

  it('whose pixels are no squares are as wide as they are shown', async () => {
    const narrow = makeFile('n.mp4', { seconds: 1, size: '240x180', more: ['-vf', 'setsar=4/3'] });
    expect((await madeOf('narrow.mp4', narrow)).size).toMatch(/^320,180,(?:1:1|N\/A)$/);
  }, 60_000);

  it('that begin with a cover picture show their film', () => {
    const cover = { index: 0, codec_type: 'video', width: 64, height: 64, disposition: { attached_pic: 1 } };
    const film = { index: 1, codec_type: 'video', width: 320, height: 180 };
    const source = judge({ format: { duration: 2 }, streams: [cover, film] }, 'NORMAL');
    expect(source).toMatchObject({ picture: 1, width: 320 });
    if (typeof source === 'string') return;
    const all = argumentsOf({ ...source, input: ['-i', 'film.mp4'], from: 0, most: 3 });
    expect(all.join(' ')).toContain('-filter_complex [0:1]split=');
  });

  it('of two seconds have a moving picture, too', async () => {
    const made = await madeOf('short.mp4', makeFile('s.mp4', { seconds: 2, more: ['-r', '30'] }));
    expect(made.vod?.webpPath).toMatch(/preview\.webp$/);
    expect(readFileSync(join(made.folder, 'preview.webp')).length).toBeGreaterThan(100);
  }, 60_000);
});
