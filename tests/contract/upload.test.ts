import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Upstream } from '~/upstream/client.server';
import { uploads, vodCare, vods } from '~/upstream/clients.server';
import { openOwnPicture, sendUploadPicture, sendVodPicture } from '~/upstream/own-picture.server';
import { findOffset, sendPart } from '~/upstream/station/upload.server';
import { openRecordedFile, openVideoPicture, openVodPlaylist } from '~/upstream/stream-media.server';
import { workOnVideo } from '../../platform/video/services/work';
import { phonePhoto } from '../platform/station/write-support';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { upstreamOfMember } from '../support/upstream';
import { makeFile } from '../support/video-file';

let platform: TestPlatform;
let owner: Upstream;
const folder = mkdtempSync(path.join(tmpdir(), 'moabom-parts-'));
beforeAll(async () => {
  platform = await openTestPlatform();
  owner = await upstreamOfMember(platform, 'garam');
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const garam = { userId: 'garam' };
const wanted = {
  kind: 'NORMAL' as const,
  title: '',
  categoryNo: '00130000',
  tags: [],
  authNo: 101,
  isAdult: false,
};

const editOf = async (titleNo: number) => {
  const edit = await vodCare.edit(owner, { titleNo });
  return edit.ok ? edit.value.whole : null;
};

/** A file as the gate hands it over. */
function fileOf(bytes: Buffer) {
  const at = path.join(folder, `${bytes.length}`);
  writeFileSync(at, bytes);
  return { name: 'part', type: 'application/octet-stream', size: bytes.length, sha256: '', path: at };
}

it('a file comes in parts and whole, and is played, call by call as the portal reads them', async () => {
  const film = makeFile('film.mp4', { seconds: 1 });
  const begun = await uploads.begin(owner, { ...garam, ...wanted, fileName: '산책.mp4', bytes: film.length });
  const key = (begun.ok && begun.value.key) || '';
  const half = Math.floor(film.length / 2);
  const at = { ...garam, key };
  const first = await sendPart(owner, { ...at, offset: '0', file: fileOf(film.subarray(0, half)) });
  expect(first.ok && first.value.headers.get('upload-offset')).toBe(String(half));
  // from the wrong place: the browser's tus asks anew how far it is
  expect(await sendPart(owner, { ...at, offset: '1', file: fileOf(film.subarray(1)) })).toMatchObject({
    ok: false,
    status: 409,
  });
  const offset = await findOffset(owner, at);
  expect(offset.ok && offset.value.headers.get('upload-offset')).toBe(String(half));
  const { kind: _, ...said } = wanted;
  const chapters = [{ second: 0, title: '처음' }];
  const saved = await uploads.save(owner, { ...at, ...said, title: '저녁 산책', chapters });
  expect(saved).toMatchObject({ ok: true, value: { result: 1 } });
  const sent = await sendUploadPicture(owner, { ...at, file: fileOf(await phonePhoto()) });
  const picture = (sent.ok && sent.value.picture) || '';
  const edit = await uploads.edit(owner, at);
  expect(edit).toMatchObject({
    ok: true,
    value: { title: '저녁 산책', state: 'arriving', chapters, picture },
  });
  const ownNo = Number(picture.match(/own\/(\d+)\//)?.[1]);
  expect(await openOwnPicture(owner, ownNo)).toMatchObject({ ok: true });
  await sendPart(owner, { ...at, offset: String(half), file: fileOf(film.subarray(half)) });
  await workOnVideo(platform.context);
  const desk = await uploads.desk(owner, garam);
  const [made] = desk.ok ? desk.value.uploads : [];
  expect(made).toMatchObject({ key, title: '저녁 산책', state: 'done' });

  const titleNo = made?.titleNo ?? 0;
  const player = await vods.player(owner, { titleNo });
  const hlsUrl = (player.ok && player.value.hlsUrl) || '';
  const ticket = new URL(hlsUrl, 'http://unused.test').searchParams.get('t') ?? '';
  const master = await openVodPlaylist(owner, { titleNo, ticket });
  const quality = (master.ok && (await master.value.text()).match(/^\/media.*$/m)?.[0]) || '';
  const [, , , own = '', no = '', name = ''] = quality.split('/');
  expect(await openRecordedFile(owner, { ticket: own, no: Number(no), name })).toMatchObject({ ok: true });
  expect(player.ok && player.value.vod.thumbnailUrl).toContain(picture);
  const { frames = [] } = (await editOf(titleNo)) ?? {};
  const thumb = frames[0]?.match(/video\/(\d+)\/(.*)$/) ?? [];
  const another = await sendVodPicture(owner, { titleNo, file: fileOf(await phonePhoto(80, 60)) });
  const { ownPicture } = (await editOf(titleNo)) ?? {};
  expect([frames.length, ownPicture]).toEqual([5, another.ok && another.value.picture]);
  expect(await openVideoPicture(owner, { no: Number(thumb[1]), name: thumb[2] ?? '' })).toMatchObject({
    ok: true,
  });

  // without a script all of it comes at once; pressed twice it is one
  const whole = { ...garam, ...wanted, fileName: 'whole.mp4', bytes: film.length };
  for (let press = 0; press < 2; press++) {
    const again = await uploads.begin(owner, whole);
    const sent = { ...garam, key: (again.ok && again.value.key) || '', offset: '0', file: fileOf(film) };
    expect(await sendPart(owner, sent)).toMatchObject({ ok: true });
  }
  const after = await uploads.desk(owner, garam);
  const waiting = after.ok ? after.value.uploads.filter(({ state }) => state === 'waiting') : [];
  expect(waiting).toHaveLength(1);
  expect(await uploads.remove(owner, { ...garam, key: waiting[0]?.key ?? '' })).toMatchObject({ ok: true });
});
