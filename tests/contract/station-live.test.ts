import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upstream } from '~/upstream/client.server';
import { stationLive as live, lives, vods } from '~/upstream/clients.server';
import * as media from '~/upstream/stream-media.server';
import { letIn, publish } from '../../platform/live/services/ingest-gate';
import { tendStreams } from '../../platform/live/services/ingest-job';
import { saveThumb } from '../../platform/live/store/streams';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { ingestSettings } from '../support/streams';
import { upstreamOfMember } from '../support/upstream';

const hlsDir = mkdtempSync(path.join(tmpdir(), 'moabom-hls-'));
const ingest = ingestSettings(hlsDir);
let platform: TestPlatform;
let owner: Upstream;
beforeAll(async () => {
  platform = await openTestPlatform({ ingest });
  owner = await upstreamOfMember(platform, 'garam');
});
afterAll(async () => {
  await platform.close();
  rmSync(hlsDir, { recursive: true });
});

const ok = { ok: true };
const garam = { userId: 'garam' };
const partsOf = (address: string) => {
  const [, , , ticket = '', no = '', name = ''] = address.replace(/\?.*/, '').split('/');
  return { ticket, no: Number(no), name };
};

it('an owner goes live, is played, and leaves a recording, call by call as the portal reads them', async () => {
  const setup = { title: '밤 방송', categoryNo: '00130000', tags: [], isAdult: false, password: null };
  const change = { ...setup, isSubscriberOnly: false, keepsVod: true };
  expect(await live.setup(owner, { ...garam, ...change })).toMatchObject(ok);
  const made = await live.key(owner, garam);
  const key = (made.ok && made.value.key) || '';
  const desk = await live.desk(owner, garam);
  expect(desk).toMatchObject({ ok: true, value: { server: ingest.serverUrl, setup: { title: '밤 방송' } } });
  expect(desk.ok && desk.value.categories.length).toBeGreaterThan(5);

  const no = (await letIn(platform.context, key)) ?? 0;
  await publish(platform.context, no);
  mkdirSync(path.join(hlsDir, String(no)));
  writeFileSync(path.join(hlsDir, String(no), '17.ts'), 'a segment');
  writeFileSync(path.join(hlsDir, String(no), 'index.m3u8'), '#EXTM3U\n#EXTINF:2.000,\n17.ts\n');
  await tendStreams(platform.context);
  const playback = await lives.player(owner, { userId: 'garam', broadNo: no });
  const at = partsOf(playback.ok ? playback.value.hlsUrl : '');
  const shown = await media.openStreamFile(owner, at);
  const fresh = shown.ok ? /17\.ts\?t=([\w.-]+)/.exec(await shown.value.text())?.[1] : undefined;
  expect(await media.openStreamFile(owner, { ...at, name: '17.ts', fresh })).toMatchObject(ok);

  const sha256 = 'a'.repeat(64);
  const folder = path.join(platform.dataDir, 'uploads', 'aa');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, sha256), 'a picture');
  await saveThumb(platform.context.db, no, { sha256, path: 'x' }, platform.clock.now());
  expect(await media.openBroadcastThumb(owner, { no, name: `${sha256}.webp` })).toMatchObject(ok);

  expect(await live.end(owner, garam)).toMatchObject(ok);
  await tendStreams(platform.context);
  const { rows } = await platform.context.db.execute<{ no: string }>(
    `select title_no as no from stream where broad_no = ${no}`,
  );
  const titleNo = Number(rows[0]?.no);
  const vod = await vods.player(owner, { titleNo });
  const ticket = new URL(vod.ok ? vod.value.hlsUrl : '', 'http://x').searchParams.get('t') ?? '';
  const playlist = await media.openVodPlaylist(owner, { titleNo, ticket });
  const segment = playlist.ok ? (/\/media\/recorded\/\S+/.exec(await playlist.value.text())?.[0] ?? '') : '';
  expect(await media.openRecordedFile(owner, partsOf(segment))).toMatchObject(ok);

  const known = await live.desk(owner, garam);
  const replaces = (known.ok && known.value.key?.id) || '';
  expect(await live.removeKey(owner, { ...garam, replaces })).toMatchObject(ok);
  const own = { ...setup, ...garam, hlsUrl: 'https://cdn.example.kr/1.m3u8' };
  expect(await live.start(owner, own)).toMatchObject(ok);
  expect(await live.addVod(owner, { ...own, durationSeconds: 60 })).toMatchObject(ok);
});
