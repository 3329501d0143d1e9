import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainError } from '../../../platform/core/explain-error';
import { readIngestSettings } from '../../../platform/core/ingest-settings';
import { keepHouse } from '../../../platform/housekeeping';
import { listenForIngest } from '../../../platform/live/http/ingest-callbacks';
import { renewThumbs, tendStreams } from '../../../platform/live/services/ingest-job';
import { tellViewers } from '../../../platform/live/services/viewer-events';
import { findStream, saveThumb } from '../../../platform/live/store/streams';
import { broadcastArrival, broadcastFigure } from '../../../platform/tables/live/figures';
import { stream, streamKey } from '../../../platform/tables/live/ingest';
import { broadcast } from '../../../platform/tables/live/live';
import { gift } from '../../../platform/tables/station/ties';
import { vod } from '../../../platform/tables/vod/vod';
import { type BroadcastDesk, stationLiveCalls } from '../../../protocol/station/live/calls';
import { studioCalls } from '../../../protocol/station/studio/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ingestSettings } from '../../support/streams';
import { listen, type Page } from '../events/support';

const fail = () => {
  throw new Error('no database');
};

let platform: TestPlatform;
let callbacks: Awaited<ReturnType<typeof listenForIngest>>;
let owner: string;
let viewer: string;
const hlsDir = mkdtempSync(join(tmpdir(), 'moabom-hls-'));
const settings = ingestSettings(hlsDir);

beforeAll(async () => {
  platform = await openTestPlatform({ ingest: settings });
  callbacks = await listenForIngest(platform.context, settings);
  [owner, viewer] = await Promise.all([platform.signIn('garam'), platform.signIn('bomi')]);
});
afterAll(async () => {
  await callbacks.stop();
  await platform.close();
  rmSync(hlsDir, { recursive: true });
});

const setup = {
  title: '밤 산책',
  categoryNo: '00130000',
  tags: ['#소통'],
  isAdult: false,
  password: null as string | null,
  isSubscriberOnly: false,
  keepsVod: true,
  isTest: false,
};
const setupPath = (userId = 'garam') => `/station/api/broadcast/${userId}/setup`;
const keyPath = (userId = 'garam') => `/station/api/broadcast/${userId}/key`;
const save = (more: Partial<typeof setup> = {}, token = owner) =>
  platform.post(setupPath(), { ...setup, ...more }, token);

/** What nginx asks; the number of the broadcast where it is sent on. */
async function call(name: string, key: string | number, secret = settings.secret) {
  const answer = await fetch(`http://127.0.0.1:${callbacks.port}/${secret}/${name}?name=${key}`, {
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return { status: answer.status, location, no: Number(location?.split('/').at(-1)) };
}

async function makeKey(): Promise<string> {
  const { data } = (await (await platform.request(setupPath(), { token: owner })).json()) as {
    data: { key: { id: string } | null };
  };
  const fields: Record<string, string> = data.key ? { replaces: data.key.id } : {};
  return ((await (await platform.postForm(keyPath(), fields, owner)).json()) as { key: string }).key;
}

let lastSegment = 1_700_000_000_000;
/** As nginx writes it: segments, and the playlist that names them. */
function writeStream(no: number, names: readonly string[]) {
  mkdirSync(join(hlsDir, String(no)), { recursive: true });
  for (const name of names) writeFileSync(join(hlsDir, String(no), name), `segment ${name}`);
  const body = names.map((name) => `#EXTINF:2.000,\n${name}\n`).join('');
  writeFileSync(
    join(hlsDir, String(no), 'index.m3u8'),
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-TARGETDURATION:2\n${body}`,
  );
}
const segmentNames = (count: number) => Array.from({ length: count }, () => `${lastSegment++}.ts`);

async function goLive(key: string, names = segmentNames(2)): Promise<number> {
  const { no } = await call('gate', key);
  await call('publish', no);
  writeStream(no, names);
  await tendStreams(platform.context);
  return no;
}

const rowOf = async (no: number) =>
  (await platform.context.db.select().from(broadcast).where(eq(broadcast.no, no)))[0];
async function end(no: number) {
  await call('done', no);
  platform.clock.advance(31_000);
  await tendStreams(platform.context);
  await tendStreams(platform.context);
  platform.clock.advance(60_000);
}

async function play(no: number, token?: string, mark?: string, password?: string) {
  const path = `/main/api/player/live/garam/${no}${mark ? `?w=${mark}` : ''}`;
  const answer =
    password === undefined
      ? await platform.request(path, { token })
      : await platform.postForm(path, { password }, token);
  const body = (await answer.json()) as { code?: number; data?: { hlsUrl: string } };
  return { status: answer.status, code: body.code, url: body.data?.hlsUrl ?? '' };
}

describe('setup and key', () => {
  it('are the owner’s alone; nothing is changed for anybody else', async () => {
    const manager = await platform.signIn('manager1');
    const staff = await platform.signIn('staff1');
    const paused = await platform.signIn('paused1');
    for (const [token, status] of [
      [undefined, 401],
      [viewer, 403],
      [manager, 403],
      [staff, 403],
      [paused, 403],
    ] as const) {
      expect((await platform.request(setupPath(), { token })).status).toBe(status);
      expect((await platform.post(setupPath(), setup, token)).status).toBe(status);
      expect((await platform.postForm(keyPath(), {}, token)).status).toBe(status);
      expect((await platform.postForm(keyPath(), { _method: 'delete', replaces: '1' }, token)).status).toBe(
        status,
      );
    }
    expect((await platform.request(setupPath('bomi'), { token: viewer })).status).toBe(404);
    expect(await platform.context.db.select().from(streamKey)).toEqual([]);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: '가'.repeat(101) }],
    ['categoryNo', { categoryNo: '99999999' }],
    ['tags', { tags: ['1', '2', '3', '4', '5', '6'] }],
    ['tags', { tags: ['가'.repeat(21)] }],
    ['password', { password: '1'.repeat(21) }],
  ])('refuses a wrong %s at its field', async (field, more) => {
    const answer = await save(more);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorInfo: { field } });
  });

  it('tells a key once, and makes no second one when sent again', async () => {
    const first = (await (await platform.postForm(keyPath(), {}, owner)).json()) as { key: string };
    expect(first.key).toMatch(/^[\w-]{43}$/);
    expect(await (await platform.postForm(keyPath(), {}, owner)).json()).toMatchObject({ result: 0 });
    const desk = await (await platform.request(setupPath(), { token: owner })).text();
    expect(desk).not.toContain(first.key);
    const { id } = (JSON.parse(desk) as { data: { key: { id: string } } }).data.key;
    const next = (await (await platform.postForm(keyPath(), { replaces: id }, owner)).json()) as {
      key: string;
    };
    expect(next.key).not.toBe(first.key);
    expect(await (await platform.postForm(keyPath(), { replaces: id }, owner)).json()).toMatchObject({
      result: 0,
    });
    expect((await call('gate', first.key)).status).toBe(403);
    const rows = await platform.context.db.select().from(streamKey);
    expect(JSON.stringify(rows)).not.toContain(next.key);
  });
});

describe('the gate of the ingest', () => {
  it('answers its secret only, and knows no other callback', async () => {
    const key = await makeKey();
    expect((await call('gate', key, 'x'.repeat(24))).status).toBe(404);
    expect((await call('nothing', key)).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${callbacks.port}/${settings.secret}/gate?name=${key}`, {
      method: 'POST',
    });
    expect(posted.status).toBe(404);
    expect((await call('publish', 280_999_999)).status).toBe(403);
    expect((await call('update', 'x')).status).toBe(403);
  });

  it('puts a good key on air as it is set up, under a number that does not tell the key', async () => {
    await save({ isSubscriberOnly: true, isAdult: true, password: '1234', keepsVod: false });
    const key = await makeKey();
    const { status, location, no } = await call('gate', key);
    expect(status).toBe(302);
    expect(location).toBe(`rtmp://127.0.0.1:1935/live/${no}`);
    expect((await call('publish', no)).status).toBe(200);
    expect(await rowOf(no)).toBeUndefined();
    writeStream(no, segmentNames(1));
    await tendStreams(platform.context);
    expect(await rowOf(no)).toMatchObject({
      userId: 'garam',
      title: '밤 산책',
      categoryNo: '00130000',
      tags: ['소통'],
      grade: 19,
      subscriptionOnly: 1,
      passwordHash: expect.stringMatching(/^[\w-]+:[\w-]+$/),
      endedAt: null,
    });
    await end(no);
    expect((await rowOf(no))?.endedAt).not.toBeNull();
    await save({ password: '' });
  });

  it('refuses wrong, revoked and used keys, and a streamer who shows something else', async () => {
    const key = await makeKey();
    expect((await call('gate', 'x'.repeat(43))).status).toBe(403);
    expect((await call('gate', '')).status).toBe(403);
    const no = await goLive(key);
    expect((await call('gate', key)).status).toBe(403);
    expect((await call('alive', key)).status).toBe(200);
    expect((await call('alive', 'a'.repeat(32))).status).toBe(200);
    expect((await call('gate', 'a'.repeat(32))).status).toBe(403);
    const next = await makeKey();
    expect((await call('alive', key)).status).toBe(403);
    expect((await call('gate', next)).status).toBe(403);
    await end(no);
    const other = { userId: 'garam', title: '다른 곳', categoryNo: '00130000' };
    const hlsUrl = 'https://cdn.example.kr/1.m3u8';
    await platform.post(`/station${stationLiveCalls.calls.start.path}`, { ...other, hlsUrl }, owner);
    expect((await call('gate', next)).status).toBe(403);
    await platform.post(`/station${stationLiveCalls.calls.end.path}`, { userId: 'garam' }, owner);
  });

  it('goes on with the same broadcast within half a minute, and begins another one after it', async () => {
    const key = await makeKey();
    const no = await goLive(key);
    await call('done', no);
    platform.clock.advance(29_000);
    await tendStreams(platform.context);
    expect((await rowOf(no))?.endedAt).toBeNull();
    expect((await call('gate', key)).no).toBe(no);
    await call('publish', no);
    platform.clock.advance(29_000);
    expect((await call('update', no)).status).toBe(200);
    platform.clock.advance(29_000);
    await tendStreams(platform.context);
    expect((await rowOf(no))?.endedAt).toBeNull();
    platform.clock.advance(2_000);
    const again = await call('gate', key);
    expect(again.status).toBe(302);
    expect(again.no).not.toBe(no);
    expect((await rowOf(no))?.endedAt).not.toBeNull();
    expect((await call('update', no)).status).toBe(403);
    platform.clock.advance(31_000);
    await tendStreams(platform.context);
  });

  it('cuts nobody off because the database does not answer, but lets nobody in', async () => {
    const broken = { execute: fail, select: fail, update: fail, transaction: fail };
    const context = {
      ...platform.context,
      db: broken as never,
      log: { ...platform.context.log, error() {} },
    };
    const lame = await listenForIngest(context, settings);
    const ask = async (name: string) =>
      (await fetch(`http://127.0.0.1:${lame.port}/${settings.secret}/${name}?name=${'x'.repeat(43)}`)).status;
    const ofNumber = async (name: string) =>
      (await fetch(`http://127.0.0.1:${lame.port}/${settings.secret}/${name}?name=1`)).status;
    expect([await ask('alive'), await ofNumber('update')]).toEqual([200, 200]);
    expect([await ask('gate'), await ofNumber('publish')]).toEqual([500, 500]);
    await lame.stop();
  });

  it('says which port is taken', async () => {
    const taken = listenForIngest(platform.context, { ...settings, port: callbacks.port });
    expect(explainError(await taken.catch((error) => error))).toBe(
      `INGEST_PORT: ${callbacks.port}번 포트를 이미 쓰고 있습니다.`,
    );
  });

  it.each([
    ['INGEST_SECRET', { INGEST_SECRET: 'short' }],
    ['INGEST_HLS_DIR', { INGEST_HLS_DIR: 'hls' }],
    ['INGEST_URL', { INGEST_URL: 'https://live.example.kr' }],
    ['INGEST_SILENCE_SECONDS', { INGEST_SILENCE_SECONDS: '0' }],
    ['INGEST_KEEP_FREE_GIB', { INGEST_KEEP_FREE_GIB: 'a' }],
  ])('is not set up with a wrong %s, and the start says so', (name, wrong) => {
    const env = { INGEST_PORT: '3190', INGEST_SECRET: settings.secret, INGEST_HLS_DIR: hlsDir };
    expect(readIngestSettings(env)).toMatchObject({ keepFreeBytes: 2 * 2 ** 30 });
    const read = () => readIngestSettings({ ...env, ...wrong });
    expect(read).toThrow();
    try {
      read();
    } catch (error) {
      expect(explainError(error)).toMatch(new RegExp(`^${name}: [^\n]*[가-힣]`));
    }
  });

  it('lets nobody knock twice at once', async () => {
    const key = await makeKey();
    const answers = await Promise.all([1, 2, 3].map(() => call('gate', key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 403, 403]);
    platform.clock.advance(31_000);
    await tendStreams(platform.context);
  });

  it('keeps an encoder out that its streamer has cut off', async () => {
    const key = await makeKey();
    const no = await goLive(key);
    const ended = await platform.post(
      `/station${stationLiveCalls.calls.end.path}`,
      { userId: 'garam' },
      owner,
    );
    expect(ended.status).toBe(200);
    expect((await call('update', no)).status).toBe(403);
    expect((await call('alive', key)).status).toBe(403);
    expect((await call('gate', key)).status).toBe(403);
    platform.clock.advance(61_000);
    const next = await call('gate', key);
    expect(next.status).toBe(302);
    platform.clock.advance(31_000);
    await tendStreams(platform.context);
  });

  it('ends what fell silent while the server was down, but gives it time to be heard', async () => {
    const no = await goLive(await makeKey());
    platform.clock.advance(600_000);
    await tendStreams(platform.context, platform.clock.now());
    // another node may have the ingest, and wait as long
    await keepHouse({ ...platform.context, ingest: null });
    expect((await rowOf(no))?.endedAt).toBeNull();
    platform.clock.advance(301_000);
    await keepHouse({ ...platform.context, ingest: null });
    expect((await rowOf(no))?.endedAt).not.toBeNull();
    await tendStreams(platform.context);
  });

  it('changes what is on air with the setup', async () => {
    const no = await goLive(await makeKey());
    expect(await (await save({ title: '제목을 바꿨어요' })).json()).toMatchObject({
      message: expect.stringContaining('지금 방송에'),
    });
    expect(await rowOf(no)).toMatchObject({ title: '제목을 바꿨어요' });
    await end(no);
  });
});

describe('a test (part of L055)', () => {
  const deskOf = async (token = owner) =>
    ((await (await platform.request(setupPath(), { token })).json()) as { data: BroadcastDesk }).data;
  const begin = (token?: string) => platform.post('/station/api/broadcast/garam/begin', {}, token);

  it('is seen by its owner alone, and is the broadcast once they begin', async () => {
    await save({ isTest: true });
    const no = await goLive(await makeKey());
    expect(await rowOf(no)).toBeUndefined();
    expect((await play(no, owner)).status).toBe(404);
    const { broadcast: onAir, encoder, isStarting } = await deskOf();
    expect([onAir, isStarting]).toEqual([null, false]);
    expect(encoder).toMatchObject({ broadNo: no, isTest: true });

    const open = (url: string, token?: string) => platform.request(`/main${url}`, { token });
    const address = encoder?.hlsUrl ?? '';
    const playlist = await (await open(address, owner)).text();
    const segment = playlist.split('\n').find((line) => /^\d/.test(line)) ?? '';
    const file = address.replace(/index\.m3u8.*/, segment);
    expect((await open(file, owner)).status).toBe(200);
    for (const token of [undefined, viewer, await platform.signIn('staff1')]) {
      expect((await open(address, token)).status).toBe(403);
      expect((await open(file, token)).status).toBe(403);
    }

    expect((await begin(viewer)).status).toBe(403);
    await tendStreams(platform.context);
    expect(await rowOf(no)).toBeUndefined();
    for (const _ of [1, 2]) expect((await begin(owner)).status).toBe(200);
    await tendStreams(platform.context);
    // what there is was sent as a test
    expect(await rowOf(no)).toBeUndefined();
    const [tested, [shown = '']] = [segmentNames(2), segmentNames(1)];
    writeStream(no, [...tested, shown]);
    await platform.context.db.update(stream).set({ testedTo: tested[1] }).where(eq(stream.broadNo, no));
    await tendStreams(platform.context);
    expect(await rowOf(no)).toMatchObject({ userId: 'garam', endedAt: null });
    platform.clock.advance(2_000);
    const watched = await play(no, viewer);
    const lines = (await (await open(watched.url, viewer)).text()).split('\n');
    expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:2');
    expect(lines.filter((line) => /^\d/.test(line)).map((line) => line.split('?')[0])).toEqual([shown]);
    const addressOf = (name = '') =>
      watched.url.replace(
        /index\.m3u8.*/,
        lines.find((line) => /^\d/.test(line))?.replace(shown, name) ?? '',
      );
    expect((await open(addressOf(shown), viewer)).status).toBe(200);
    expect((await open(addressOf(tested[1]), viewer)).status).toBe(404);
    // its owner, who looks too, is no viewer
    expect((await open(file.replace(segment.split('?')[0] ?? '', shown), owner)).status).toBe(200);
    await tendStreams(platform.context);
    expect((await rowOf(no))?.viewers).toBe(1);
    expect((await deskOf()).encoder).toMatchObject({ broadNo: no, isTest: false });
    // whoever plans the next test stays on air
    await save({ isTest: true });
    await tendStreams(platform.context);
    expect(await rowOf(no)).toMatchObject({ endedAt: null });
    await call('update', no);
    await end(no);
    const [made] = await platform.context.db.select().from(stream).where(eq(stream.broadNo, no));
    const list = readFileSync(join(platform.dataDir, 'recordings', String(no), 'index.m3u8'), 'utf8');
    expect([made?.titleNo === null, list.includes(shown), list.includes(tested[0] ?? '')]).toEqual([
      false,
      true,
      false,
    ]);
    await save();
  });

  it('leaves nothing behind', async () => {
    const vods = await platform.context.db.$count(vod);
    await save({ isTest: true });
    const no = await goLive(await makeKey());
    await end(no);
    expect([await rowOf(no), (await deskOf()).encoder]).toEqual([undefined, null]);
    expect(await platform.context.db.$count(vod)).toBe(vods);
    expect((await findStream(platform.context.db, no))?.state).toBe('closed');
    await save();
  });
});

describe('a broadcast on air that is recorded [L056]', () => {
  const playerOf = async (no: number, at: string, token = viewer) => {
    const answer = await platform.request(`/main/api/player/live/garam/${no}?at=${at}`, { token });
    const { data } = (await answer.json()) as {
      data: { hlsUrl: string; canRewind: boolean; startAt: number | null };
    };
    return data;
  };
  const open = (url: string, token?: string) => platform.request(`/main${url}`, { token });
  const linesOf = async (url: string, token = viewer) =>
    (await (await open(url, token)).text()).split('\n').filter((line) => /^\d/.test(line));

  it('is watched from its start or ten minutes ago, by who may watch it, as long as it is on air', async () => {
    const first = segmentNames(330);
    const no = await goLive(await makeKey(), first);
    await tendStreams(platform.context);
    // nginx has forgotten the first ones
    const later = segmentNames(10);
    for (const name of first) rmSync(join(hlsDir, String(no), name));
    writeStream(no, later);
    await tendStreams(platform.context);

    const { hlsUrl, canRewind, startAt } = await playerOf(no, 'start');
    expect([canRewind, startAt, hlsUrl.split('/').at(-1)]).toEqual([true, 0, 'past.m3u8']);
    expect((await playerOf(no, 'back')).startAt).toBe(340 * 2 - 600);
    expect((await (await open(hlsUrl, viewer)).text()).trim().split('\n').at(-1)).toBe('#EXT-X-ENDLIST');
    const lines = await linesOf(hlsUrl);
    expect(lines.map((line) => line.split('?')[0])).toEqual([...first, ...later]);
    const segment = hlsUrl.replace('past.m3u8', lines[0] ?? '');
    expect(await (await open(segment, viewer)).text()).toBe(`segment ${first[0]}`);
    // the live playlist's ticket opens nothing of it, and the other way round
    const live = await play(no, viewer);
    const liveQuery = (await linesOf(live.url))[0]?.split('?')[1];
    expect((await open(`${segment.split('?')[0]}?${liveQuery}`, viewer)).status).toBe(404);
    expect((await open(hlsUrl.replace('past.m3u8', 'index.m3u8'), viewer)).status).toBe(403);
    expect((await open(live.url.replace('index.m3u8', 'past.m3u8'), viewer)).status).toBe(403);
    expect((await open(live.url.replace('index.m3u8', first[0] ?? ''), viewer)).status).toBe(403);
    for (const token of [undefined, owner]) {
      expect((await open(hlsUrl, token)).status).toBe(403);
      expect((await open(segment, token)).status).toBe(403);
    }

    await save({ password: '0415' });
    for (const url of [hlsUrl, segment]) expect((await open(url, viewer)).status).toBe(403);
    await save({ password: '' });
    for (const url of [hlsUrl, segment]) expect((await open(url, viewer)).status).toBe(200);
    await save({ password: '', isSubscriberOnly: true });
    for (const url of [hlsUrl, segment]) expect((await open(url, viewer)).status).toBe(403);
    await save();
    await end(no);
    // its VOD has rules of its own
    expect((await open(hlsUrl, viewer)).status).toBe(404);
    expect((await open(segment, viewer)).status).toBe(403);
  });

  it('is live alone where nothing is recorded', async () => {
    await save({ keepsVod: false });
    const no = await goLive(await makeKey());
    await tendStreams(platform.context);
    const { hlsUrl, canRewind, startAt } = await playerOf(no, 'start');
    expect([canRewind, startAt, hlsUrl.split('/').at(-1)]).toEqual([false, null, 'index.m3u8']);
    await end(no);
    await save();
  });
});

describe('what viewers play', () => {
  const mark = 'a'.repeat(64);
  const open = (url: string, token?: string) => platform.request(`/main${url}`, { token });
  /** A good ticket for segments. */
  const segmentQuery = async (url: string) =>
    /\?t=\S+/.exec(await (await open(url, viewer)).text())?.[0] ?? expect.unreachable('no ticket');

  it('is the viewer’s alone: playlist and segments open with their ticket', async () => {
    const no = await goLive(await makeKey());
    const { url } = await play(no, viewer);
    expect(url).toMatch(new RegExp(`^/media/hls/[0-9a-z]+\\.[\\w-]{43}/${no}/index\\.m3u8$`));
    const playlist = await (await open(url, viewer)).text();
    const segment = playlist.split('\n').find((line) => /^\d/.test(line)) ?? '';
    const address = url.replace('index.m3u8', segment);
    const answer = await open(address, viewer);
    expect(answer.headers.get('content-type')).toBe('video/mp2t');
    expect(await answer.text()).toBe(`segment ${segment.split('?')[0]}`);
    for (const [path, token] of [
      [url, undefined],
      [url, owner],
      [address, undefined],
      [address, owner],
      [url.replace(/hls\/./, 'hls/0'), viewer],
      [url.replace(String(no), String(no + 1)), viewer],
    ] as const)
      expect((await open(path, token)).status, path).toBe(403);
    platform.clock.advance(121_000);
    await call('update', no);
    expect((await open(address, viewer)).status).toBe(403);
    const fresh = (await (await open(url, viewer)).text()).split('\n').find((line) => /^\d/.test(line)) ?? '';
    expect((await open(url.replace('index.m3u8', fresh), viewer)).status).toBe(200);
    await tendStreams(platform.context);
    expect((await rowOf(no))?.viewers).toBe(1);
    platform.clock.advance(6 * 3_600_000);
    await call('update', no);
    expect((await open(url, viewer)).status).toBe(403);
    await end(no);
  });

  it('is bound to a guest’s mark', async () => {
    const no = await goLive(await makeKey());
    const { url } = await play(no, undefined, mark);
    expect((await open(`${url}?w=${mark}`)).status).toBe(200);
    expect((await open(url)).status).toBe(403);
    expect((await open(`${url}?w=${'b'.repeat(64)}`)).status).toBe(403);
    // a guest who logs in while watching goes on
    expect((await open(`${url}?w=${mark}`, viewer)).status).toBe(200);
    await end(no);
  });

  it('closes with the rights of who watches', async () => {
    const no = await goLive(await makeKey());
    const { url } = await play(no, viewer);
    await save({ isSubscriberOnly: true });
    expect((await open(url, viewer)).status).toBe(403);
    expect((await play(no, viewer)).status).toBe(403);
    expect((await open((await play(no, owner)).url, owner)).status).toBe(200);
    const teen = await platform.signIn('teen17');
    await save({ isAdult: true });
    expect((await play(no, teen)).status).toBe(403);
    expect((await open(url, viewer)).status).toBe(200);
    await save({ password: '0415' });
    expect((await play(no, viewer)).status).toBe(403);
    // who came in before there was a password is asked for it, too
    expect((await open(url, viewer)).status).toBe(403);
    const unlocked = await play(no, viewer, undefined, '0415');
    expect((await open(unlocked.url, viewer)).status).toBe(200);
    await save({ password: '' });
    await end(no);
  });

  it.each([
    '..%2f..%2findex.m3u8',
    '%2e%2e/index.m3u8',
    'index.m3u8%00.ts',
    'secret.txt',
    '..',
    '1.ts%2f..%2fsecret.txt',
    'link.ts',
    '1.m3u8',
  ])('opens no other file: %s', async (name) => {
    const no = await goLive(await makeKey());
    writeFileSync(join(hlsDir, 'secret.txt'), 'secret');
    writeFileSync(join(hlsDir, String(no), 'secret.txt'), 'secret');
    const { url } = await play(no, viewer);
    const answer = await open(url.replace('index.m3u8', name) + (await segmentQuery(url)), viewer);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('secret');
    await end(no);
  });

  it('leaves no file open behind a HEAD', async () => {
    const no = await goLive(await makeKey());
    const { url } = await play(no, viewer);
    const playlist = await (await open(url, viewer)).text();
    const segment = playlist.split('\n').find((line) => /^\d/.test(line)) ?? '';
    const path = `/main${url.replace('index.m3u8', segment)}`;
    const head = await platform.request(path, { token: viewer, method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'video/mp2t']);
    const opened = readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return [];
      }
    });
    expect(opened.filter((file) => file.startsWith(hlsDir))).toEqual([]);
    await end(no);
  });

  it('shows no picture once it has a password', async () => {
    const no = await goLive(await makeKey());
    const sha256 = 'c'.repeat(64);
    const picture = { sha256, path: `/media/thumb/${no}/${sha256}.webp` };
    await saveThumb(platform.context.db, no, picture, platform.clock.now());
    await save({ password: '0415' });
    expect((await rowOf(no))?.thumb).toBeNull();
    expect((await findStream(platform.context.db, no))?.thumbSha256).toBeNull();
    await save({ password: '' });
    await saveThumb(platform.context.db, no, picture, platform.clock.now());
    await end(no);
    // what has ended keeps it: the VOD has the same one
    await saveThumb(platform.context.db, no, null, platform.clock.now());
    expect((await rowOf(no))?.thumb).toBe(picture.path);
  });

  it('tries a picture that cannot be made once a minute', async () => {
    const no = await goLive(await makeKey());
    await renewThumbs(platform.context);
    const first = (await findStream(platform.context.db, no))?.thumbAt;
    expect(first).toEqual(platform.clock.now());
    platform.clock.advance(20_000);
    await renewThumbs(platform.context);
    expect((await findStream(platform.context.db, no))?.thumbAt).toEqual(first);
    await end(no);
  });

  it('follows no link', async () => {
    const no = await goLive(await makeKey());
    writeFileSync(join(hlsDir, 'secret.txt'), 'secret');
    symlinkSync(join(hlsDir, 'secret.txt'), join(hlsDir, String(no), '77.ts'));
    const { url } = await play(no, viewer);
    const query = await segmentQuery(url);
    expect((await open(url.replace('index.m3u8', `77.ts${query}`), viewer)).status).toBe(404);
    expect((await open(url.replace('index.m3u8', `78.ts${query}`), viewer)).status).toBe(404);
    await end(no);
  });
});

describe('the recording', () => {
  it('becomes a VOD with all that was sent, and plays for who may watch it', async () => {
    await save({ title: '남는 방송' });
    const key = await makeKey();
    const first = segmentNames(3);
    const no = await goLive(key, first);
    // the encoder was gone for a minute
    lastSegment += 60_000;
    const second = segmentNames(2);
    // nginx has forgotten the first ones but for the last
    writeStream(no, [...first.slice(-1), ...second]);
    await tendStreams(platform.context);
    await end(no);
    await tendStreams(platform.context);
    const [kept] = await platform.context.db
      .select({ titleNo: stream.titleNo, state: stream.state, gaps: stream.gaps })
      .from(stream)
      .where(eq(stream.broadNo, no));
    expect(kept).toMatchObject({ state: 'closed', gaps: [{ second: 6, lostMs: 54_003 }] });
    const titleNo = kept?.titleNo ?? 0;
    const made = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
    expect(made).toMatchObject([
      { userId: 'garam', title: '남는 방송', fileType: 'REVIEW', durationMs: 10_000 },
    ]);
    const player = await platform.request(`/main/api/player/vod/${titleNo}`, { token: viewer });
    const { hlsUrl } = ((await player.json()) as { data: { hlsUrl: string } }).data;
    const playlist = await (await platform.request(`/main${hlsUrl}`, { token: viewer })).text();
    expect(playlist.trim().split('\n').at(-1)).toBe('#EXT-X-ENDLIST');
    const addresses = playlist.split('\n').filter((line) => line.startsWith('/'));
    expect(addresses.map((address) => address.split('/').at(-1))).toEqual([...first, ...second]);
    const [address = ''] = addresses;
    expect(await (await platform.request(`/main${address}`, { token: viewer })).text()).toContain('segment');
    expect((await platform.request(`/main${address}`, { token: owner })).status).toBe(403);
    expect((await platform.request(`/main${address}`)).status).toBe(403);
    await platform.context.db
      .update(vod)
      .set({ deletedAt: platform.clock.now() })
      .where(eq(vod.titleNo, titleNo));
    expect((await platform.request(`/main${address}`, { token: viewer })).status).toBe(404);
    platform.clock.advance(8 * 86_400_000);
    await keepHouse(platform.context);
    await platform.context.db.update(vod).set({ deletedAt: null }).where(eq(vod.titleNo, titleNo));
    const gone = await platform.request(`/main${address}`, { token: await platform.signIn('bomi') });
    expect(gone.status).not.toBe(200);
  });

  const folderOf = (no: number) => join(platform.context.dataDir, 'recordings', String(no));
  const listed = (no: number) =>
    readFileSync(join(folderOf(no), 'list'), 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('.ts'));
  const again = async (no: number, names: string[], context: Partial<typeof platform.context> = {}) => {
    writeStream(no, names);
    await tendStreams({ ...platform.context, ...context });
  };

  it('goes on after a crash between a segment and its line, and within either', async () => {
    await save({ title: '끊긴 서버' });
    const names = segmentNames(3);
    const no = await goLive(await makeKey(), names.slice(0, 1));
    writeFileSync(join(folderOf(no), names[1] ?? ''), 'seg');
    writeFileSync(join(folderOf(no), 'list'), `#EXTINF:2.000,\n${names[0]}\n#EXTINF:2.0`);
    await again(no, names);
    expect(listed(no)).toEqual(names);
    expect(readFileSync(join(folderOf(no), names[1] ?? ''), 'utf8')).toBe(`segment ${names[1]}`);
    await end(no);
    const [made] = await platform.context.db.select().from(vod).where(eq(vod.title, '끊긴 서버'));
    expect(made?.durationMs).toBe(6_000);
  });

  it('leaves the disk its room, and is no longer than a day', async () => {
    const names = segmentNames(4);
    const no = await goLive(await makeKey(), names.slice(0, 1));
    await again(no, names.slice(0, 2), { ingest: { ...settings, keepFreeBytes: 2 ** 60 } });
    expect(listed(no)).toEqual(names.slice(0, 1));
    await again(no, names.slice(0, 2));
    expect(listed(no)).toEqual(names.slice(0, 2));
    writeFileSync(join(folderOf(no), 'list'), `#EXTINF:86400.000,\n${names[1]}\n`);
    await again(no, names);
    expect(listed(no)).toEqual([names[1]]);
    await end(no);
  });

  it('is written by one node alone', async () => {
    const names = segmentNames(2);
    const no = await goLive(await makeKey(), names.slice(0, 1));
    await again(no, names, { leads: async (duty) => duty !== 'ingest' });
    expect(listed(no)).toEqual(names.slice(0, 1));
    await end(no);
  });

  it('is not made of what shall not be kept', async () => {
    await save({ title: '남지 않는 방송', keepsVod: false });
    [owner] = [await platform.signIn('garam')];
    const no = await goLive(await makeKey());
    await end(no);
    const rows = await platform.context.db.select().from(vod).where(eq(vod.title, '남지 않는 방송'));
    expect(rows).toEqual([]);
    expect(existsSync(folderOf(no))).toBe(false);
  });
});

describe('the figures of a broadcast [L053]', () => {
  const { calls } = studioCalls;
  const path = (no: number) => `/station/api/station/garam/studio/broadcasts/${no}`;
  const figureOf = async (no: number) =>
    calls.broadcast.answer.parse(await (await platform.request(path(no), { token: owner })).json());
  /** Comes from there with a mark or a session, and takes a segment. */
  const watch = async (
    no: number,
    { from, token, mark }: { from: string; token?: string; mark?: string },
  ) => {
    const w = mark ? `&w=${mark.repeat(64)}` : '';
    const answer = await platform.request(`/main/api/player/live/garam/${no}?from=${from}${w}`, { token });
    const { hlsUrl } = ((await answer.json()) as { data: { hlsUrl: string } }).data;
    const sign = hlsUrl.includes('?') ? '&' : '?';
    const playlist = await (
      await platform.request(`/main${hlsUrl}${w && sign + w.slice(1)}`, { token })
    ).text();
    const segment = playlist.split('\n').find((line) => /^\d/.test(line)) ?? '';
    const address = hlsUrl.replace(/index\.m3u8.*/, segment) + w;
    expect((await platform.request(`/main${address}`, { token })).status).toBe(200);
  };
  const turn = async (no: number, ms: number) => {
    platform.clock.advance(ms);
    await call('update', no);
    await tendStreams(platform.context);
  };

  it('are who watched, by minute and by where they came from, but the owner and bots; kept once at its end', async () => {
    await save({ title: '세는 방송', keepsVod: false });
    const no = await goLive(await makeKey());
    for (const one of [
      { from: 'search', token: viewer },
      { from: 'home', mark: '1' },
      { from: 'home', mark: '2' },
      { from: 'nowhere', mark: '3' },
      { from: 'bot', mark: '4' },
      { from: 'search', token: owner },
    ])
      await watch(no, one);
    await turn(no, 10_000);
    // comes back from elsewhere: the first time counts
    await watch(no, { from: 'outside', mark: '1' });
    await turn(no, 60_000);
    const { context } = platform;
    const garam = { stationUserId: 'garam', senderId: 'bomi' };
    const at = context.clock.now();
    await context.db.insert(gift).values([
      { ...garam, kind: 'balloon', amount: 30, createdAt: at },
      { ...garam, kind: 'sticker', amount: 2, createdAt: at },
      { ...garam, kind: 'balloon', amount: 500, createdAt: new Date(at.getTime() - 86_400_000) },
    ]);
    const onAir = await figureOf(no);
    expect(onAir.broadcast).toMatchObject({ title: '세는 방송', broadEnd: null });
    await end(no);
    const ended = await figureOf(no);
    expect(ended.broadcast.figures).toEqual({
      ...{ peak: 4, watchedMinutes: 4, viewers: 4 },
      average: Math.round(4 / ended.curve.length),
      from: { home: 2, search: 1, favorite: 0, inside: 1, outside: 0 },
      ...{ favorites: 0, balloons: 30, adBalloons: 0, stickers: 2, subscribers: 0, lines: 0 },
    });
    expect(ended.curve.slice(0, 2)).toEqual([
      { at: 0, viewers: 4 },
      { at: 1, viewers: 0 },
    ]);
    expect(onAir.broadcast.figures).toMatchObject({ peak: 4, viewers: 4, balloons: 30 });
    // nobody can be told from what is left
    expect(await context.db.select().from(broadcastArrival)).toEqual([]);
    await context.db.delete(gift).where(eq(gift.stationUserId, 'garam'));
    expect((await figureOf(no)).broadcast.figures?.balloons).toBe(30);
    await context.db.update(stream).set({ state: 'ended' }).where(eq(stream.broadNo, no));
    await tendStreams(context);
    expect((await figureOf(no)).broadcast.figures?.balloons).toBe(30);
  });

  it('are the owner’s alone', async () => {
    const [{ no }] = (await platform.context.db.select({ no: broadcast.no }).from(broadcast).limit(1)) as [
      { no: number },
    ];
    const staff = await platform.signIn('staff1');
    for (const part of ['sums', 'broadcasts', 'file', `broadcasts/${no}`, 'gifts', 'subscribers'])
      for (const [token, status] of [
        [undefined, 401],
        [viewer, 403],
        [staff, 403],
      ] as const)
        expect((await platform.request(`/station/api/station/garam/studio/${part}`, { token })).status).toBe(
          status,
        );
  });

  it('of another station’s broadcast are not there', async () => {
    const { db } = platform.context;
    const [row] = await db
      .select({ no: broadcast.no })
      .from(broadcast)
      .where(ne(broadcast.userId, 'garam'))
      .limit(1);
    expect((await platform.request(path(row?.no ?? 0), { token: owner })).status).toBe(404);
  });

  it('lose their curve after a year, and nothing else', async () => {
    const { db } = platform.context;
    const [kept] = await db.select().from(broadcastFigure).where(eq(broadcastFigure.userId, 'garam'));
    if (!kept) throw new Error('no figures');
    const longAgo = new Date(platform.clock.now().getTime() - 367 * 86_400_000);
    await db.update(broadcast).set({ endedAt: longAgo }).where(eq(broadcast.no, kept.broadNo));
    await keepHouse(platform.context);
    const { broadcast: figure, curve } = await figureOf(kept.broadNo);
    expect(curve).toEqual([]);
    expect(figure.figures?.viewers).toBe(kept.viewers);
  });
});

describe('what open pages are told', () => {
  const mark = 'c'.repeat(64);
  const names = ({ heard }: Page) => heard.map(({ name }) => name);
  const turn = async (ms: number) => {
    platform.clock.advance(ms);
    await tendStreams(platform.context);
    await tellViewers(platform.context);
  };

  it('the viewers of the last half minute, each once, the first one too (part of L011)', async () => {
    await save({ title: '처음 오신 분', keepsVod: false, isAdult: false, password: '' });
    const no = await goLive(await makeKey());
    const page = await listen(platform, [`live:${no}`]);
    const watch = async (token?: string, of = mark) => {
      const { url } = await play(no, token, token ? undefined : of);
      const query = token ? '' : `?w=${of}`;
      const playlist = await (await platform.request(`/main${url}${query}`, { token })).text();
      const segment = playlist.split('\n').find((line) => /^\d/.test(line)) ?? '';
      const address = `/main${url.replace('index.m3u8', segment)}${token ? '' : `&w=${of}`}`;
      expect((await platform.request(address, { token })).status).toBe(200);
    };
    const said = () => page.heard.filter(({ name }) => name === 'viewers').map(({ data }) => data);
    await tellViewers(platform.context);
    await watch(viewer);
    await watch(viewer);
    await turn(2_000);
    await expect.poll(said).toEqual([{ viewers: 0 }, { viewers: 1 }]);
    await watch();
    await call('update', no);
    await turn(9_000);
    await expect.poll(said).toEqual([{ viewers: 0 }, { viewers: 1 }, { viewers: 2 }]);
    await watch(viewer);
    await turn(2_000);
    await call('update', no);
    await turn(22_000);
    await expect.poll(() => said().at(-1)).toEqual({ viewers: 1 });
    await page.leave();
    await end(no);
  });

  it('that its encoder has dropped, and is back; the player says so too [L014]', async () => {
    await save({ title: '끊기는 방송', keepsVod: false });
    const key = await makeKey();
    const no = await goLive(key);
    const page = await listen(platform, [`live:${no}`]);
    const isInterrupted = async () => {
      const answer = await platform.request(`/main/api/player/live/garam/${no}`);
      return ((await answer.json()) as { data: { isInterrupted: boolean } }).data.isInterrupted;
    };
    await turn(2_000);
    expect(await isInterrupted()).toBe(false);
    // it has left
    await call('done', no);
    await turn(2_000);
    await expect.poll(() => names(page)).toContain('drop');
    expect(await isInterrupted()).toBe(true);
    expect((await call('gate', key)).no).toBe(no);
    await call('publish', no);
    await turn(2_000);
    await expect.poll(() => names(page).filter((name) => name !== 'viewers')).toEqual(['drop', 'back']);
    expect(await isInterrupted()).toBe(false);
    // it is silent without a word
    for (let step = 0; step < 4; step += 1) await turn(2_000);
    await expect.poll(() => names(page).at(-1)).toBe('drop');
    writeStream(no, segmentNames(2));
    await turn(2_000);
    await expect.poll(() => names(page).at(-1)).toBe('back');
    await page.leave();
    await end(no);
  });

  it('of a change, an end and the VOD, once each, and nothing of their contents [L012] (part of L013)', async () => {
    await save({ title: '새 제목 전', keepsVod: true });
    const no = await goLive(await makeKey());
    const page = await listen(platform, [`live:${no}`]);
    await save({ title: '새 제목' });
    await save({ title: '새 제목' });
    await expect.poll(() => names(page)).toEqual(['change']);
    const info = async () => {
      const answer = await platform.request(`/main/api/live/garam/${no}`);
      return ((await answer.json()) as { vodNo: number | null }).vodNo;
    };
    await platform.context.db
      .update(broadcast)
      .set({ endedAt: platform.clock.now() })
      .where(eq(broadcast.no, no));
    await expect.poll(() => names(page)).toEqual(['change', 'end']);
    expect(await info()).toBeNull();
    await end(no);
    await expect.poll(() => names(page)).toEqual(['change', 'end', 'vod']);
    expect(page.heard.map(({ data }) => data)).toEqual([{}, {}, {}]);
    const [made] = await platform.context.db.select().from(vod).where(eq(vod.title, '새 제목'));
    expect(await info()).toBe(made?.titleNo);
    await page.leave();
  });

  it('good-bye where it is closed to them by who sets it up (part of L013)', async () => {
    await save({ title: '닫히는 방송', keepsVod: false });
    const no = await goLive(await makeKey());
    const [guest, own] = [
      await listen(platform, [`live:${no}`]),
      await listen(platform, [`live:${no}`], { token: owner }),
    ];
    await save({ title: '닫히는 방송', password: '0415' });
    await guest.ended;
    expect(guest.heard.at(-1)).toMatchObject({ name: 'bye', data: { why: 'rights' } });
    await expect.poll(() => names(own)).toEqual(['change']);
    expect(own.isOver()).toBe(false);
    await own.leave();
    await end(no);
  });
});
