import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tendStreams } from '../../../platform/live/services/ingest-job';
import { linesOf, newestOf, parseSegments } from '../../../platform/live/services/stream-files';
import { endStream, listUnfinished } from '../../../platform/live/store/streams';
import { stream } from '../../../platform/tables/live/ingest';
import { video } from '../../../platform/tables/vod/video';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ingestSettings, insertStreamOf } from '../../support/streams';
import { makeFile } from '../../support/video-file';
import { uploadsOf } from '../video/support';
import { clipsOf } from './support';

const hlsDir = mkdtempSync(join(tmpdir(), 'moabom-hls-'));
const made = mkdtempSync(join(tmpdir(), 'moabom-gray-'));
let platform: TestPlatform;
let clips: ReturnType<typeof clipsOf>;
let maker: string;
let owner: string;

/** Two runs of an encoder, 12 s each in segments of 2 s: each two seconds are a step brighter. The clock begins anew. */
const run = (first: number) =>
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'color=black:s=64x64:r=10:d=12'],
    ...[
      '-vf',
      `geq=lum='30+15*(${first}+floor(T/2))':cb=128:cr=128`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    ],
    ...[
      '-pix_fmt',
      'yuv420p',
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      '-f',
      'segment',
      '-segment_time',
      '2',
    ],
    ...['-segment_start_number', String(first), join(made, '%d.ts')],
  ]);

const nameOf = (index: number) => `${1_000_000 + index * 2_000}.ts`;
const segments = Array.from({ length: 12 }, (_, index) => ({
  name: nameOf(index),
  seconds: 2,
  isCut: index === 6,
}));
const playlist = (from = 0) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${from}\n#EXT-X-TARGETDURATION:2\n${linesOf(segments.slice(from))}`;

beforeAll(async () => {
  run(0);
  run(6);
  platform = await openTestPlatform({ ingest: ingestSettings(hlsDir) });
  clips = clipsOf(platform);
  [owner, maker] = await Promise.all([platform.signIn('garam'), platform.signIn('bomi')]);
  const setup = { title: '인코더 방송', categoryNo: '00130000', tags: [], isAdult: false, password: '' };
  const more = { isSubscriberOnly: false, keepsVod: true, isTest: false };
  await platform.post('/station/api/broadcast/garam/setup', { ...setup, ...more }, owner);
});
afterAll(async () => {
  await platform.close();
  for (const dir of [hlsDir, made]) rmSync(dir, { recursive: true });
});

/** How bright the clip is at a second, as the step of the source. */
async function stepAt(titleNo: number | null, second: number): Promise<number> {
  const { db } = platform.context;
  const [row] = await db
    .select()
    .from(video)
    .where(eq(video.titleNo, titleNo ?? 0));
  const folder = join(platform.dataDir, 'videos', String(row?.no));
  const gray = execFileSync('ffmpeg', [
    ...['-v', 'error', '-ss', String(second), '-i', join(folder, '64p.m3u8'), '-frames:v', '1'],
    ...['-vf', 'scale=2:2,format=yuv420p', '-f', 'rawvideo', '-'],
  ]);
  return ((gray[0] ?? 0) - 30) / 15;
}

async function cut(asked: Parameters<typeof clips.hold>[0], part: { start: number; length: number }) {
  const no = await clips.hold(asked, maker);
  const { heldSeconds } = await clips.read(no, maker);
  expect((await clips.make(no, part, maker)).status).toBe(200);
  await clips.work();
  const { titleNo, state } = await clips.read(no, maker);
  expect(state).toBe('done');
  return { titleNo, heldSeconds };
}

/** A broadcast of garam's, from an encoder whose segments lie there. */
async function sendStream(): Promise<number> {
  const no = await insertStreamOf(platform, 'garam');
  mkdirSync(join(hlsDir, String(no)), { recursive: true });
  for (let index = 0; index < 12; index++)
    copyFileSync(join(made, `${index}.ts`), join(hlsDir, String(no), nameOf(index)));
  writeFileSync(join(hlsDir, String(no), 'index.m3u8'), playlist());
  await tendStreams(platform.context);
  return no;
}

describe('what a clip is cut out of [L058]', () => {
  it('what an encoder sends, at the very place, over a break in it; where nginx keeps less, what is recorded', async () => {
    const no = await sendStream();
    const whole = await cut({ kind: 'live', no }, { start: 9, length: 7 });
    expect(whole.heldSeconds).toBe(24);
    // step 4 ends after a second; the break is after 12 s
    expect(await stepAt(whole.titleNo, 0.1)).toBeCloseTo(4, 0);
    expect(await stepAt(whole.titleNo, 1.2)).toBeCloseTo(5, 0);
    expect(await stepAt(whole.titleNo, 3.2)).toBeCloseTo(6, 0);
    expect(await stepAt(whole.titleNo, 6.7)).toBeCloseTo(7, 0);
    await tendStreams(platform.context);
    writeFileSync(join(hlsDir, String(no), 'index.m3u8'), playlist(9));
    platform.clock.advance(10_000);
    expect((await cut({ kind: 'live', no }, { start: 3, length: 5 })).heldSeconds).toBe(24);
  }, 60_000);

  it('a recording', async () => {
    const { db, clock } = platform.context;
    const [row] = await listUnfinished(db);
    await endStream(db, row?.broadNo ?? 0, clock.now());
    await tendStreams(platform.context);
    const [replay] = await db
      .select()
      .from(stream)
      .where(eq(stream.broadNo, row?.broadNo ?? 0));
    const no = replay?.titleNo ?? 0;
    const { titleNo } = await cut({ kind: 'vod', no, second: 20 }, { start: 14.5, length: 5 });
    expect(await stepAt(titleNo, 0.1)).toBeCloseTo(7, 0);
    expect(await stepAt(titleNo, 4.8)).toBeCloseTo(9, 0);
  }, 60_000);

  it('an upload, of which its best quality', async () => {
    const uploads = uploadsOf(platform, owner);
    const key = await uploads.send('film.mp4', makeFile('film.mp4', { seconds: 9, size: '640x480' }));
    await clips.work();
    const no = (await uploads.find(key))?.titleNo ?? 0;
    const { titleNo } = await cut({ kind: 'vod', no, second: 3 }, { start: 2, length: 6 });
    expect(await clips.vodOf(titleNo)).toMatchObject({
      userId: 'garam',
      makerUserId: 'bomi',
      resolutionType: 'horizontal',
    });
    const { db } = platform.context;
    const [row] = await db
      .select()
      .from(video)
      .where(eq(video.titleNo, titleNo ?? 0));
    const sizes = execFileSync('ffprobe', [
      ...['-v', 'error', '-show_entries', 'stream=height', '-of', 'csv=p=0'],
      join(platform.dataDir, 'videos', String(row?.no), '480p.m3u8'),
    ]);
    expect(String(sizes)).toContain('480');
    // neither its owner's list of uploads nor their room
    expect((await uploads.desk()).uploads.map((one) => one.key)).toEqual([key]);
  }, 60_000);
});

describe('what viewers are shown of what nginx keeps', () => {
  it('is the last 40 s, and the numbers go on', () => {
    const long = Array.from({ length: 50 }, (_, index) => ({
      name: nameOf(index),
      seconds: 2,
      isCut: index === 40,
    }));
    const text = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-TARGETDURATION:2\n${linesOf(long)}`;
    const shown = newestOf(text);
    expect(parseSegments(shown)).toEqual(long.slice(30));
    expect(shown).toContain('#EXT-X-MEDIA-SEQUENCE:37\n');
    expect(newestOf(playlist())).toBe(playlist());
    expect(
      parseSegments(newestOf(`#EXTM3U\n${linesOf([{ name: '5.ts', seconds: 90, isCut: false }])}`)),
    ).toHaveLength(1);
  });
});
