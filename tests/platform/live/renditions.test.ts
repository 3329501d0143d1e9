import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainError } from '../../../platform/core/explain-error';
import { readIngestSettings } from '../../../platform/core/ingest-settings';
import { keepHouse } from '../../../platform/housekeeping';
import { tendStreams } from '../../../platform/live/services/ingest-job';
import { renditionsAtRest, stopRenditions, tendRenditions } from '../../../platform/live/services/renditions';
import { endStream, listUnfinished } from '../../../platform/live/store/streams';
import { broadcast } from '../../../platform/tables/live/live';
import type { BroadcastDesk } from '../../../protocol/station/live/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ingestSettings, insertStreamOf } from '../../support/streams';

const hasFfmpeg = spawnSync('which', ['ffmpeg']).status === 0;
if (!hasFfmpeg) console.log('renditions: nothing is made here, this machine has no ffmpeg');

let platform: TestPlatform;
let owner: string;
let viewer: string;
const hlsDir = mkdtempSync(join(tmpdir(), 'moabom-hls-'));
const ingest = {
  ...ingestSettings(hlsDir),
  silenceMs: 600_000,
  // on a busy machine ffmpeg comes late, too
  renditions: { heights: [720, 360, 144], streams: 1, patienceMs: 60_000 },
};
const setup = {
  title: '여러 화질',
  categoryNo: '00130000',
  tags: [],
  isAdult: false,
  password: '' as string | null,
  isSubscriberOnly: false,
  keepsVod: false,
  isTest: false,
};
const save = (more: Partial<typeof setup> = {}) =>
  platform.post('/station/api/broadcast/garam/setup', { ...setup, ...more }, owner);

beforeAll(async () => {
  platform = await openTestPlatform({ ingest });
  [owner, viewer] = await Promise.all([platform.signIn('garam'), platform.signIn('bomi')]);
  await save();
});
afterAll(async () => {
  await stopRenditions(platform.context);
  await platform.close();
  rmSync(hlsDir, { recursive: true });
});

const folderOf = (no: number) => join(platform.dataDir, 'renditions', String(no));
let lastSegment = 1_700_000_000_000;
const segmentNames = (count: number) => Array.from({ length: count }, () => `${lastSegment++}.ts`);

/** As nginx writes it. */
function writeStream(
  no: number,
  names: readonly string[],
  bytes: (name: string) => string | Buffer = String,
) {
  mkdirSync(join(hlsDir, String(no)), { recursive: true });
  for (const name of names) writeFileSync(join(hlsDir, String(no), name), bytes(name));
  const body = names.map((name) => `#EXTINF:2.000,\n${name}\n`).join('');
  writeFileSync(
    join(hlsDir, String(no), 'index.m3u8'),
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-TARGETDURATION:2\n${body}`,
  );
}
const source = {
  width: 1920,
  height: 1080,
  framesPerSecond: 30,
  codecs: { video: 'avc1.640028', audio: 'mp4a.40.2' },
  audioKbps: 160,
};
/** As a run of ffmpeg leaves it. */
function writeMade(no: number, names: readonly string[], heights = [720, 360]) {
  mkdirSync(folderOf(no), { recursive: true });
  for (const side of heights)
    for (const name of names) writeFileSync(join(folderOf(no), `${side}p-${name}`), `made ${side} ${name}`);
  writeFileSync(join(folderOf(no), 'state.json'), JSON.stringify({ state: 'made', source }));
}

/** What an encoder has begun under the owner's setup. */
async function goLive(names = segmentNames(4), userId = 'garam'): Promise<number> {
  const no = await insertStreamOf(platform, userId);
  writeStream(no, names);
  await tendStreams(platform.context);
  return no;
}
async function end(no: number) {
  const { db, clock } = platform.context;
  await endStream(db, no, clock.now());
  await tendStreams(platform.context);
}
afterEach(async () => {
  for (const { broadNo } of await listUnfinished(platform.context.db)) await end(broadNo);
});
const open = (url: string, token?: string) => platform.request(`/main${url}`, { token });
async function addressOf(no: number, token?: string, password?: string): Promise<string> {
  const path = `/main/api/player/live/garam/${no}`;
  const answer =
    password === undefined
      ? await platform.request(path, { token })
      : await platform.postForm(path, { password }, token);
  return ((await answer.json()) as { data: { hlsUrl: string } }).data.hlsUrl;
}
const linesOf = async (url: string, token = viewer) =>
  (await (await open(url, token)).text()).split('\n').filter((line) => line && !line.startsWith('#'));

describe('the settings [L056]', () => {
  const env = { INGEST_PORT: '3190', INGEST_SECRET: ingest.secret, INGEST_HLS_DIR: hlsDir };
  const read = (more: object) => readIngestSettings({ ...env, ...more })?.renditions;

  it('are off without heights, and take them in any order', () => {
    expect(read({})).toBeNull();
    expect(read({ INGEST_RENDITIONS: '' })).toBeNull();
    expect(read({ INGEST_RENDITIONS: '360, 720' })).toEqual({
      heights: [720, 360],
      streams: 1,
      patienceMs: 6_000,
    });
    expect(read({ INGEST_RENDITIONS: '480', INGEST_RENDITION_STREAMS: '3' })).toEqual({
      heights: [480],
      streams: 3,
      patienceMs: 6_000,
    });
  });

  it.each([
    ['INGEST_RENDITIONS', '1080'],
    ['INGEST_RENDITIONS', '720p'],
    ['INGEST_RENDITION_STREAMS', '0'],
    ['INGEST_RENDITION_STREAMS', '1.5'],
    ['INGEST_RENDITION_STREAMS', '101'],
  ])('refuse a wrong %s: %s', (name, value) => {
    try {
      read({ [name]: value });
      expect.unreachable();
    } catch (error) {
      expect(explainError(error)).toMatch(new RegExp(`^${name}: [^\n]*[가-힣]`));
    }
  });
});

describe('what viewers play of several qualities [L056]', () => {
  let no: number;
  let names: string[];
  beforeEach(async () => {
    await save();
    names = segmentNames(4);
    no = await goLive(names);
  });

  it('is one playlist that names them, with the encoder’s own among them', async () => {
    expect(await addressOf(no, viewer)).toMatch(/\/index\.m3u8$/);
    writeMade(no, names);
    const url = await addressOf(no, viewer);
    expect(url).toMatch(/\/master\.m3u8$/);
    const text = await (await open(url, viewer)).text();
    expect(text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      '#EXT-X-STREAM-INF:BANDWIDTH=2973000,RESOLUTION=1280x720,CODECS="avc1.640020,mp4a.40.2"',
      '720p.m3u8',
      expect.stringMatching(
        /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"$/,
      ),
      'index.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=667000,RESOLUTION=640x360,CODECS="avc1.64001f,mp4a.40.2"',
      '360p.m3u8',
      '',
    ]);
    const list = await (await open(url.replace('master', '360p'), viewer)).text();
    expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:7\n');
    const lines = list.split('\n').filter((line) => /^\d/.test(line));
    expect(lines.map((line) => line.split('?')[0])).toEqual(names.map((name) => `360p-${name}`));
    const segment = await open(url.replace('master.m3u8', lines[0] ?? ''), viewer);
    expect(segment.headers.get('content-type')).toBe('video/mp2t');
    expect(await segment.text()).toBe(`made 360 ${names[0]}`);
    // who watches a quality watches the broadcast
    await tendStreams(platform.context);
    const [row] = await platform.context.db.select().from(broadcast).where(eq(broadcast.no, no));
    expect(row?.viewers).toBe(1);
    await end(no);
    expect((await (await open(url.replace('master', '360p'), viewer)).text()).trim()).toMatch(/ENDLIST$/);
  });

  it('has the newest that follow one another, under the encoder’s numbers', async () => {
    const [first = '', ...others] = names;
    writeMade(no, [first, ...others.slice(1)]);
    const url = (await addressOf(no, viewer)).replace('master', '720p');
    const text = await (await open(url, viewer)).text();
    expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:9\n');
    expect((await linesOf(url)).map((line) => line.split('?')[0])).toEqual(
      others.slice(1).map((name) => `720p-${name}`),
    );
  });

  it('is the encoder’s own alone once the others are not made any more', async () => {
    writeMade(no, names);
    const url = await addressOf(no, viewer);
    const later = segmentNames(4);
    writeStream(no, [...names, ...later]);
    expect((await open(url.replace('master', '720p'), viewer)).status).toBe(404);
    expect((await open(url, viewer)).status).toBe(404);
    expect((await open(url.replace('master', 'index'), viewer)).status).toBe(200);
    expect(await addressOf(no, viewer)).toMatch(/\/index\.m3u8$/);
  });

  it('is the viewer’s alone, each playlist and each segment', async () => {
    writeMade(no, names);
    const url = await addressOf(no, viewer);
    const [line = ''] = await linesOf(url.replace('master', '720p'));
    const segment = url.replace('master.m3u8', line);
    const all = [url, url.replace('master', '720p'), segment];
    for (const address of all) {
      expect((await open(address, viewer)).status, address).toBe(200);
      for (const token of [undefined, owner]) expect((await open(address, token)).status).toBe(403);
    }
    expect((await open(segment.split('?')[0] ?? '', viewer)).status).toBe(403);
  });

  it.each([
    ['has a password', { password: '0415' }],
    ['is for subscribers', { isSubscriberOnly: true }],
  ])('is closed once it %s', async (_what, more) => {
    writeMade(no, names);
    const url = await addressOf(no, viewer);
    await save(more);
    for (const name of ['master', '720p', '360p', 'index'])
      expect((await open(url.replace('master', name), viewer)).status).toBe(403);
    expect((await open(await addressOf(no, owner), owner)).status).toBe(200);
  });

  it('is closed to who is under 19', async () => {
    writeMade(no, names);
    const teen = await platform.signIn('teen17');
    const url = await addressOf(no, teen);
    expect((await open(url, teen)).status).toBe(200);
    await save({ isAdult: true });
    for (const name of ['master', '720p', 'index'])
      expect((await open(url.replace('master', name), teen)).status).toBe(403);
  });

  it.each(['1080p.m3u8', '720p-1.ts.part', 'state.json', '720p-link.ts', '720p-..%2fstate.json', '99p.m3u8'])(
    'opens no other file: %s',
    async (name) => {
      writeMade(no, names);
      writeFileSync(join(folderOf(no), '720p-1.ts.part'), 'secret');
      writeFileSync(join(folderOf(no), '720p-link.ts'), 'secret');
      const url = await addressOf(no, viewer);
      const query = /\?t=\S+/.exec((await linesOf(url.replace('master', '720p')))[0] ?? '')?.[0];
      const answer = await open(url.replace('master.m3u8', name) + query, viewer);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('secret');
    },
  );

  it('follows no link', async () => {
    writeMade(no, names);
    writeFileSync(join(folderOf(no), 'secret'), 'secret');
    symlinkSync(join(folderOf(no), 'secret'), join(folderOf(no), '720p-77.ts'));
    const url = await addressOf(no, viewer);
    const query = /\?t=\S+/.exec((await linesOf(url.replace('master', '720p')))[0] ?? '')?.[0];
    expect((await open(url.replace('master.m3u8', `720p-77.ts${query}`), viewer)).status).toBe(404);
  });
});

it('has nothing of a test that went before, and nothing for others while it is one [L056]', async () => {
  await save({ isTest: true });
  const tested = segmentNames(2);
  const no = await goLive(tested);
  await tendRenditions(platform.context);
  expect(existsSync(folderOf(no))).toBe(false);
  await platform.post('/station/api/broadcast/garam/begin', {}, owner);
  const shown = segmentNames(2);
  writeStream(no, [...tested, ...shown]);
  writeMade(no, [...tested, ...shown]);
  await tendStreams(platform.context);
  platform.clock.advance(2_000);
  const url = (await addressOf(no, viewer)).replace('master', '720p');
  const lines = await linesOf(url);
  expect(lines.map((line) => line.split('?')[0])).toEqual(shown.map((name) => `720p-${name}`));
  const addressOfName = (name = '') =>
    url.replace('720p.m3u8', lines[0]?.replace(shown[0] ?? '', name) ?? '');
  expect((await open(addressOfName(shown[1]), viewer)).status).toBe(200);
  expect((await open(addressOfName(tested[1]), viewer)).status).toBe(404);
  await end(no);
  await save();
});

describe.skipIf(!hasFfmpeg)('the maker [L056]', () => {
  const dir = mkdtempSync(join(tmpdir(), 'moabom-source-'));
  let picture: Buffer;
  beforeAll(() => {
    const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=440'];
    const codecs = ['-t', '2', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-c:a', 'aac'];
    execFileSync('ffmpeg', ['-v', 'error', ...input, ...codecs, '-f', 'mpegts', join(dir, 'one.ts')]);
    picture = readFileSync(join(dir, 'one.ts'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const step = async () => {
    await tendRenditions(platform.context);
    await renditionsAtRest(platform.context);
  };
  const filesOf = (no: number) => readdirSync(folderOf(no)).sort();
  const deskOf = async () => {
    const answer = await platform.request('/station/api/broadcast/garam/setup', { token: owner });
    return ((await answer.json()) as { data: BroadcastDesk }).data.encoder?.renditions;
  };
  const begin = async (userId = 'garam', bytes: string | Buffer = picture) => {
    const names = segmentNames(1);
    const no = await goLive(names, userId);
    writeStream(no, names, () => bytes);
    return { no, names };
  };

  it('makes what is smaller of each new segment, with the times of the encoder, and tells its owner', async () => {
    const { no, names } = await begin();
    expect(await deskOf()).toEqual({ heights: [], state: 'starting' });
    await step();
    expect(filesOf(no)).toEqual([`144p-${names[0]}`, 'state.json']);
    expect(await deskOf()).toEqual({ heights: [144], state: 'made' });
    names.push(...segmentNames(1));
    writeStream(no, names, () => picture);
    await step();
    expect(filesOf(no)).toEqual([...names.map((name) => `144p-${name}`), 'state.json']);
    const timesOf = (path: string) =>
      execFileSync('ffprobe', [
        ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts', '-of', 'csv=p=0', path],
      ])
        .toString()
        .split('\n')
        .map((line) => Number.parseInt(line, 10))
        .filter((time) => !Number.isNaN(time))
        .sort((a, b) => a - b);
    expect(timesOf(join(folderOf(no), `144p-${names[0]}`))).toEqual(timesOf(join(dir, 'one.ts')));
    const master = await (await open(await addressOf(no, viewer), viewer)).text();
    expect(master).toContain('RESOLUTION=256x144');
    expect(master).toContain('RESOLUTION=320x180');
    await end(no);
    await step();
    // of a moment ago it is still played
    expect(existsSync(folderOf(no))).toBe(true);
    platform.clock.advance(121_000);
    await step();
    expect(existsSync(folderOf(no))).toBe(false);
  });

  it('makes those of so many broadcasts as there are places, and the next one’s once one is free', async () => {
    const { no } = await begin('bomi');
    const mine = await begin();
    await step();
    expect(filesOf(no)).toContain('state.json');
    expect(filesOf(mine.no)).toEqual(['state.json']);
    expect(await deskOf()).toEqual({ heights: [], state: 'full' });
    await end(no);
    await step();
    expect(await deskOf()).toEqual({ heights: [144], state: 'made' });
    await end(mine.no);
  });

  it('makes nothing larger than what is sent, and such a broadcast takes no place', async () => {
    const renditions = { ...ingest.renditions, heights: [720] };
    const small = { ...platform.context, ingest: { ...ingest, renditions } };
    const { no, names } = await begin();
    await tendRenditions(small);
    await renditionsAtRest(small);
    expect(filesOf(no)).toEqual(['state.json']);
    expect(await deskOf()).toEqual({ heights: [], state: 'small' });
    await stopRenditions(small);
    await step();
    expect(filesOf(no)).toEqual([`144p-${names[0]}`, 'state.json']);
    await end(no);
  });

  it('goes on after what cannot be read, later each time, and says so', async () => {
    const { no, names } = await begin('garam', 'no picture');
    for (let times = 0; times < 3; times += 1) {
      await step();
      platform.clock.advance(10_000);
      names.push(...segmentNames(1));
      writeStream(no, names, () => 'no picture');
    }
    expect(await deskOf()).toEqual({ heights: [], state: 'failing' });
    expect(filesOf(no)).toEqual(['state.json']);
    names.push(...segmentNames(1));
    writeStream(no, names, () => picture);
    await step();
    expect(await deskOf()).toEqual({ heights: [144], state: 'made' });
    await end(no);
  });

  it('is one node’s, leaves what a killed one has left half to no player, and ends with its server', async () => {
    const { no, names } = await begin();
    await tendRenditions({ ...platform.context, leads: async (duty) => duty !== 'renditions' });
    expect(existsSync(folderOf(no))).toBe(false);
    await tendRenditions(platform.context);
    await stopRenditions(platform.context);
    expect(existsSync(join(folderOf(no), `144p-${names[0]}.part`))).toBe(false);
    writeMade(no + 999_999, names);
    await end(no);
    platform.clock.advance(121_000);
    await keepHouse(platform.context);
    expect([existsSync(folderOf(no)), existsSync(folderOf(no + 999_999))]).toEqual([false, false]);
  });
});
