import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type RunningServer, startServer, Visitor } from '../support/server';

const has = (command: string) => spawnSync('which', [command]).status === 0;
const isHere = has('nginx') && has('ffmpeg') && fs.existsSync('/usr/lib/nginx/modules/ngx_rtmp_module.so');
if (!isHere) console.log('ingest: left out, this machine has no nginx, libnginx-mod-rtmp or ffmpeg');

const secret = 'a-secret-of-the-tests-24-long';
const route = 'station/broadcast';
const page = '/station/garam/broadcast';
/** How long all of it may take on a busy machine. */
const testMs = 300_000;
/** who runs nginx where the tests are root: it must not be */
const nobody = 65_534;

/** Asks again until it is so; for a minute at most, as the machine may be busy. */
async function until<T>(ask: () => Promise<T | null | false | undefined>, what: string): Promise<T> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error(`not in time: ${what}`);
}

describe.skipIf(!isHere)('an encoder', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-ingest-'));
  const children: ChildProcess[] = [];
  let server: RunningServer;
  let owner: Visitor;
  let rtmpPort: number;

  const start = (command: string, args: string[], options: object = {}) => {
    const child = spawn(command, args, { stdio: 'ignore', ...options });
    children.push(child);
    return child;
  };
  const encode = (key: string, seconds: number) => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x400:rate=25'];
    const sound = ['-f', 'lavfi', '-i', 'sine=440'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-b:v', '200k', '-c:a', 'aac'];
    const target = `rtmp://127.0.0.1:${rtmpPort}/in/${key}`;
    return start('ffmpeg', ['-re', ...picture, ...sound, '-t', `${seconds}`, ...codecs, '-f', 'flv', target]);
  };

  beforeAll(async () => {
    const [callbackPort, listenPort] = [await freePort(), await freePort()];
    rtmpPort = listenPort;
    const config = fs
      .readFileSync('deploy/ingest/nginx.conf', 'utf8')
      .replaceAll('INGEST_SECRET/', `${secret}/`)
      .replaceAll('notify_update_timeout 10s', 'notify_update_timeout 1s')
      .replaceAll('127.0.0.1:3190', `127.0.0.1:${callbackPort}`)
      .replace('listen 1935;', `listen 127.0.0.1:${rtmpPort};`);
    fs.writeFileSync(path.join(dir, 'nginx.conf'), config);
    const who = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
    if ('uid' in who) execFileSync('chown', ['-R', `${nobody}:${nobody}`, dir]);
    start('nginx', ['-p', dir, '-c', path.join(dir, 'nginx.conf')], { cwd: dir, ...who });
    server = await startServer({
      INGEST_PORT: String(callbackPort),
      INGEST_SECRET: secret,
      INGEST_HLS_DIR: path.join(dir, 'hls'),
      INGEST_URL: `rtmp://127.0.0.1:${rtmpPort}/in`,
      INGEST_RELAY_URL: `rtmp://127.0.0.1:${rtmpPort}/live`,
      INGEST_SILENCE_SECONDS: '6',
      INGEST_RENDITIONS: '720,360',
    });
    owner = await new Visitor(server.origin).logIn('garam');
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server?.stop();
    server?.remove();
    fs.rmSync(dir, { recursive: true, force: true });
  });

  it('goes live by its key, is watched by tickets in two qualities, ends when it is killed, and leaves a VOD [L056]', {
    timeout: testMs,
  }, async () => {
    const made = await (await owner.post(page, { change: 'key' })).text();
    const key = /value="([\w-]{43})"/.exec(made)?.[1] ?? '';
    expect(key).not.toBe('');

    const wrong = encode('x'.repeat(43), 5);
    const [code] = (await once(wrong, 'exit')) as [number];
    expect(code).not.toBe(0);

    // longer than all that follows takes on a busy machine
    const encoder = encode(key, testMs / 1_000);
    const address = await until(async () => {
      const list = await (await new Visitor(server.origin).get('/live/all?sort=broad_start')).text();
      return /\/play\/garam\/\d+/.exec(list)?.[0];
    }, 'the card in /live/all');

    const second = encode(key, 5);
    expect(((await once(second, 'exit')) as [number])[0]).not.toBe(0);

    const viewer = new Visitor(server.origin);
    const { hlsUrl } = await viewer.data<{ hlsUrl: string }>(address, 'play');
    expect(hlsUrl).toMatch(/^\/media\/hls\/[^/]+\/\d+\/(?:index|master)\.m3u8\?f=outside$/);
    const own = hlsUrl.replace('master', 'index');
    const segments = async () =>
      (await (await viewer.get(own)).text()).split('\n').filter((line) => line && !line.startsWith('#'));
    const before = await segments();
    const after = await until(async () => {
      const now = await segments();
      return now.at(-1)?.split('?')[0] !== before.at(-1)?.split('?')[0] && now;
    }, 'the next segment');
    const last = own.replace(/index\.m3u8.*/, after.at(-1) ?? '');
    const video = await viewer.get(last);
    expect(video.headers.get('content-type')).toBe('video/mp2t');
    const bytes = Buffer.from(await video.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(5_000);
    expect(bytes[0]).toBe(0x47);
    const stranger = new Visitor(server.origin);
    expect((await stranger.get(last)).status).toBe(403);
    expect((await stranger.get(own)).status).toBe(403);

    // smaller pictures of its segments, for who comes from now on
    const master = await until(async () => {
      const { hlsUrl: now } = await new Visitor(server.origin).data<{ hlsUrl: string }>(address, 'play');
      const name = hlsUrl.replace(/(?:index|master)\.m3u8/, 'master.m3u8');
      return now.includes('/master.m3u8') && (await (await viewer.get(name)).text());
    }, 'the qualities');
    expect(master.split('\n').filter((line) => /^\w/.test(line))).toEqual([
      '360p.m3u8?f=outside',
      'index.m3u8?f=outside',
    ]);
    expect(master).toMatch(/RESOLUTION=576x360,CODECS="avc1\.64001f,mp4a\.40\.2"/);
    const small = own.replace('index', '360p');
    const [line = ''] = (await (await viewer.get(small)).text()).split('\n').filter((one) => /^\d/.test(one));
    const segment = await viewer.get(small.replace(/360p\.m3u8.*/, line));
    expect(Buffer.from(await segment.arrayBuffer())[0]).toBe(0x47);
    expect((await stranger.get(small)).status).toBe(403);

    const thumb = await until(async () => {
      const list = await (await viewer.get('/live/all?sort=broad_start')).text();
      return /\/media\/thumb\/\d+\/[0-9a-f]{64}\.webp/.exec(list)?.[0];
    }, 'the picture of the card');
    expect((await viewer.get(thumb)).headers.get('content-type')).toBe('image/webp');

    // what ffprobe reads of a real encoder's segment
    const { health } = await until(async () => {
      const desk = await owner.data<{ encoder: { health: object | null } | null }>(page, route);
      return desk.encoder?.health ? desk.encoder : null;
    }, 'the health of the encoder');
    expect(health).toMatchObject({
      video: { codec: 'h264', width: 640, height: 400, framesPerSecond: 25 },
      audioCodec: 'aac',
      keySeconds: 1,
      droppedFrames: 0,
    });

    encoder.kill('SIGKILL');
    await until(async () => {
      const { broadcast } = await owner.data<{ broadcast: object | null }>(page, route);
      return broadcast === null;
    }, 'the end');
    const vod = await until(async () => {
      const list = await (await viewer.get('/station/garam/vod')).text();
      return /\/player\/\d+/.exec(list)?.[0];
    }, 'the VOD');
    expect((await viewer.get(vod)).status).toBe(200);
  });
});
