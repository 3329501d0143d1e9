import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limited, localOnly } from '../../../platform/media/services/ffmpeg';
import { workOnVideo } from '../../../platform/video/services/work';
import type { UploadProblem } from '../../../protocol/station/upload/codes';
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

const small = { seconds: 1, size: '64x64', sound: false };
const film = makeFile('film.mp4', small);
const list = '#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
const head = film.subarray(0, film.indexOf('mdat') - 4);
/** One picture in ten minutes. */
const still = (name: string, seconds: number) =>
  makeFile(name, { ...small, seconds: 1, more: ['-vf', `setpts=N*${seconds / 10}/TB`, '-r', '0.02'] });

const files: [name: string, bytes: () => Buffer, problem: UploadProblem, more?: { kind: 'CATCH' }][] = [
  ['words.mp4', () => Buffer.from('영상이 아니에요. '.repeat(100)), 'kind'],
  ['list.mp4', () => Buffer.from(list), 'kind'],
  ['concat.mkv', () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 'kind'],
  ['page.mp4', () => Buffer.from('<html><script>alert(1)</script></html>'), 'kind'],
  ['list behind a head.mp4', () => Buffer.concat([head.subarray(0, 32), Buffer.from(list)]), 'broken'],
  ['noise.mp4', () => Buffer.concat([film.subarray(0, 32), Buffer.alloc(100_000, 7)]), 'broken'],
  ['cut.mp4', () => film.subarray(0, Math.floor(film.length * 0.6)), 'broken'],
  [
    'noise.mkv',
    () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100_000, 9)]),
    'broken',
  ],
  ['sound.mp4', () => makeFile('s.mp4', { ...small, sound: true, more: ['-map', '1:a'] }), 'noPicture'],
  ['small.mp4', () => makeFile('s.mp4', { ...small, size: '8x64' }), 'small'],
  ['large.mp4', () => makeFile('l.mp4', { ...small, size: '4200x64' }), 'large'],
  [
    'tracks.mkv',
    () => makeFile('t.mkv', { ...small, more: Array(64).fill(['-map', '0:v']).flat() }),
    'tracks',
  ],
  ['short.mp4', () => makeFile('s.mp4', { ...small, seconds: 0.2 }), 'short'],
  ['long.mkv', () => still('l.mkv', 50_000), 'long'],
  ['long for a catch.mkv', () => still('c.mkv', 300), 'catchLong', { kind: 'CATCH' }],
];

describe('files of strangers [L057]', () => {
  it.each(files)('%s says what is wrong, and leaves nothing', async (name, bytes, problem, more) => {
    const key = await uploads.send(name, bytes(), more);
    await workOnVideo(platform.context);
    expect(await uploads.find(key)).toMatchObject({ state: 'failed', problem, titleNo: null });
    expect(readdirSync(join(platform.dataDir, 'videos'))).toEqual(['arriving']);
    expect(readdirSync(join(platform.dataDir, 'videos/arriving'))).toEqual([]);
  });

  it('one that is more than a video is a video, and what it says besides is not kept', async () => {
    const named = makeFile('n.mp4', { ...small, more: ['-metadata', 'location=+37.5665+126.9780/'] });
    const key = await uploads.send(
      'polyglot.mp4',
      Buffer.concat([named, Buffer.from('<script>alert(1)</script>')]),
    );
    await workOnVideo(platform.context);
    expect(await uploads.find(key)).toMatchObject({ state: 'done' });
  });
});

describe('a run of ffmpeg', () => {
  const run = (args: string[], limits: Parameters<typeof limited>[2]) =>
    new Promise<{ code: unknown; signal: unknown; text: string }>((done) => {
      const { file, args: all } = limited('ffmpeg', ['-v', 'error', '-nostdin', ...args], limits);
      execFile(file, all, (error, _out, text) =>
        done({ code: error?.code ?? 0, signal: error?.signal ?? null, text }),
      );
    });
  const endless = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720', '-c:v', 'libx264', '-f', 'null', '-'];
  const limits = { cpuSeconds: 1, memoryBytes: 2 ** 30 };

  it('ends with its time, and fails without memory', async () => {
    expect(await run(endless, limits)).toMatchObject({ signal: 'SIGKILL' });
    expect((await run(endless, { cpuSeconds: 60, memoryBytes: 32 * 2 ** 20 })).code).not.toBe(0);
  });

  it('opens no address', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
    const { text } = await run([...localOnly, '-i', address, '-f', 'null', '-'], limits);
    expect([asked, text]).toEqual([0, expect.stringContaining('whitelist')]);
    await new Promise((done) => server.close(done));
  });
});
