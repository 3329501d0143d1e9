import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVideoSettings } from '../../../platform/core/video-settings';
import { keepHouse } from '../../../platform/housekeeping';
import { account } from '../../../platform/tables/account/account';
import { video } from '../../../platform/tables/vod/video';
import { vod } from '../../../platform/tables/vod/vod';
import { becomeVod } from '../../../platform/video/services/publish';
import { mendVideos } from '../../../platform/video/services/sweep';
import { workOnVideo } from '../../../platform/video/services/work';
import { claimVideo } from '../../../platform/video/store/making';
import type { VideoRow } from '../../../platform/video/store/videos';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { makeFile } from '../../support/video-file';
import { uploadsOf } from './support';

let platform: TestPlatform;
let owner: string;
let viewer: string;
let uploads: ReturnType<typeof uploadsOf>;
const film = makeFile('film.mp4');

beforeAll(async () => {
  platform = await openTestPlatform({
    videos: { ...readVideoSettings({}), mostBytes: 20_000_000, keptBytes: 60_000_000 },
  });
  [owner, viewer] = await Promise.all([platform.signIn('garam'), platform.signIn('bomi')]);
  uploads = uploadsOf(platform, owner);
});
afterAll(() => platform.close());

/** Until nothing waits. */
const workOn = async () => {
  while (await workOnVideo(platform.context));
};
const folderOf = (no: number) => join(platform.dataDir, 'videos', String(no));
const arriving = () => readdirSync(join(platform.dataDir, 'videos/arriving')).sort();
const rowOf = async (key: string) => {
  const [row] = await platform.context.db.select().from(video).where(eq(video.key, key));
  return row as NonNullable<typeof row>;
};
const player = async (titleNo: number, token?: string) =>
  platform.request(`/main/api/player/vod/${titleNo}`, { token });

describe('an upload [L057]', () => {
  it('goes on after its line broke, becomes a VOD once, in all that its owner said of it', async () => {
    const begun = await (await uploads.begin('산책.mp4', film.length)).json();
    expect(begun).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), offset: 0 });
    const { key } = begun;
    const half = Math.floor(film.length / 2);
    const first = await uploads.part(key, 0, film.subarray(0, half));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect(await uploads.find(key)).toMatchObject({ state: 'arriving', arrivedBytes: half });
    // a part that is sent again from the wrong place changes nothing
    expect((await uploads.part(key, 0, film.subarray(0, half))).status).toBe(409);
    // the tab was closed: the same file, chosen again, goes on as what it was said to be; the form is empty by now
    const empty = { title: '', categoryNo: '', tags: [] };
    const again = await (await uploads.begin('산책.mp4', film.length, empty)).json();
    expect(again).toEqual({ key, offset: half });
    const head = await uploads.head(key);
    expect(head.headers.get('upload-offset')).toBe(String(half));
    expect((await uploads.part(key, half, film.subarray(half))).status).toBe(204);
    expect(await uploads.find(key)).toMatchObject({ state: 'waiting', titleNo: null });
    // its answer was lost: the last part again
    expect((await uploads.part(key, half, film.subarray(half))).headers.get('upload-offset')).toBe(
      String(film.length),
    );
    await workOn();
    const made = await uploads.find(key);
    expect(made).toMatchObject({ state: 'done', percent: 100, problem: null });
    const titleNo = made?.titleNo as number;
    const [row] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo));
    expect(row).toMatchObject({ title: '산책 영상', fileType: 'NORMAL', authNo: 101, tags: ['산책'] });
    expect(row?.durationMs).toBeGreaterThan(2_500);
    expect(row?.durationMs).toBeLessThan(3_600);
    // what came is gone, what was made is there
    expect(readdirSync(join(platform.dataDir, 'videos/arriving'))).toEqual([]);
    const { no } = await rowOf(key);
    expect(readdirSync(folderOf(no))).toEqual(
      expect.arrayContaining(['master.m3u8', '180p.m3u8', '180p-0.ts', 'frame-3.webp', 'preview.webp']),
    );
    await workOn();
    expect((await uploads.desk()).uploads.filter((one) => one.titleNo !== null)).toHaveLength(1);
  });

  it('plays at addresses that are asked for their viewer’s rights, one by one', async () => {
    const key = await uploads.send('rights.mp4', film);
    await workOn();
    const { no, titleNo: made } = await rowOf(key);
    const titleNo = made as number;
    const { data } = await (await player(titleNo)).json();
    const read = (path: string, token?: string) => platform.request(`/main${path}`, { token });
    const master = await (await read(data.hlsUrl)).text();
    const quality = master.split('\n').find((line) => line.endsWith('p.m3u8')) as string;
    expect(quality).toMatch(/^\/media\/recorded\/[^/]+\/\d+\/180p\.m3u8$/);
    const list = await (await read(quality)).text();
    const segment = quality.replace('180p.m3u8', list.match(/^180p-0\.ts$/m)?.[0] ?? 'none');
    expect((await read(segment)).headers.get('content-type')).toBe('video/mp2t');
    const picture = `/media/video/${no}/frame-3.webp`;
    expect((await read(picture)).status).toBe(200);
    // nothing else of the folder, and nothing beside it
    for (const name of ['master.m3u8', 'index.m3u8', 'frame-3.webp', '..%2F..%2Fsecret', '0.ts'])
      expect((await read(quality.replace('180p.m3u8', name))).status, name).toBe(404);
    for (const name of ['frame-6.webp', 'master.m3u8', '180p-0.ts'])
      expect((await read(`/media/video/${no}/${name}`)).status, name).toBe(404);
    // a ticket is its viewer's alone
    const theirs = (await (await player(titleNo, viewer)).json()).data.hlsUrl;
    const seen = (await (await read(theirs, viewer)).text()).match(/^\/media.*$/m)?.[0] as string;
    expect([(await read(seen, viewer)).status, (await read(seen)).status]).toEqual([200, 403]);
    const change = (values: Partial<typeof vod.$inferInsert>) =>
      platform.context.db.update(vod).set(values).where(eq(vod.titleNo, titleNo));
    for (const [what, values, status] of [
      ['private', { authNo: 102 }, 404],
      ['for subscribers', { subscriptionOnly: 1 }, 403],
      ['adult', { grade: 19 }, 403],
      ['blinded', { isBlinded: true }, 404],
      ['deleted', { deletedAt: platform.clock.now() }, 404],
    ] as const) {
      await change(values);
      for (const path of [quality, segment]) expect((await read(path)).status, what).toBe(status);
      await change({ authNo: 101, subscriptionOnly: 0, grade: 0, isBlinded: false, deletedAt: null });
    }
    expect((await read(segment)).status).toBe(200);
    for (const values of [{ authNo: 102 }, { grade: 19 }]) {
      await change(values);
      expect((await read(picture)).status).toBe(404);
      expect((await read(picture, owner)).status).toBe(200);
      await change({ authNo: 101, grade: 0 });
    }
  });

  it('shows the picture that its owner chose out of its own, and no other', async () => {
    const key = await uploads.send('picture.mp4', film);
    await workOn();
    const { no, titleNo } = await rowOf(key);
    const edit = `/station/api/vod/${titleNo}/edit`;
    const { whole } = (await (await platform.request(edit, { token: owner })).json()).data;
    expect(whole.frames).toEqual([1, 2, 3, 4, 5].map((frame) => `/media/video/${no}/frame-${frame}.webp`));
    expect(whole.thumb).toBe(whole.frames[2]);
    const save = (thumb: string) => {
      const fields = { title: '산책', categoryNo: whole.categoryNo, authNo: '101', isDisplay: '1', thumb };
      return platform.postForm(edit, fields, owner);
    };
    const shown = async () =>
      (
        await platform.context.db
          .select()
          .from(vod)
          .where(eq(vod.titleNo, titleNo ?? 0))
      )[0]?.thumb;
    expect((await save(whole.frames[0])).status).toBe(200);
    expect(await shown()).toBe(whole.frames[0]);
    for (const other of ['https://ads.example/1.webp', `/media/video/${no - 1}/frame-1.webp`])
      expect((await (await save(other)).json()).errorInfo.fields).toHaveProperty('thumb');
    expect((await save('')).status).toBe(200);
    expect(await shown()).toBe(whole.frames[0]);
  });

  it('is its owner’s alone, each right by itself', async () => {
    const begun = await (await uploads.begin('mine.mp4', film.length)).json();
    const strangers = uploadsOf(platform, viewer);
    expect((await strangers.begin('x.mp4', 10)).status).toBe(403);
    expect((await strangers.head(begun.key)).status).toBe(403);
    expect((await strangers.part(begun.key, 0, film)).status).toBe(403);
    const remove = (token?: string, key = begun.key) =>
      platform.request(`${uploads.path}/${key}/remove`, { method: 'POST', token });
    expect((await remove(viewer)).status).toBe(403);
    expect((await remove()).status).toBe(401);
    expect((await platform.request(uploads.path, { token: viewer })).status).toBe(403);
    expect((await platform.request(uploads.path)).status).toBe(401);
    // of one's own station, another's key
    const other = uploadsOf(platform, await platform.signIn('dodam'), 'dodam');
    expect((await other.head(begun.key)).status).toBe(404);
    const { db } = platform.context;
    const suspend = (suspendedUntil: Date | null) =>
      db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'garam'));
    await suspend(new Date(platform.clock.now().getTime() + 60_000));
    expect((await uploads.part(begun.key, 0, film)).status).toBe(403);
    expect((await uploads.begin('y.mp4', 10)).status).toBe(403);
    await suspend(null);
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
    expect(readdirSync(join(platform.dataDir, 'videos/arriving'))).toEqual([]);
  });

  it('says at its field what may not be', async () => {
    const refused = async (bytes: number, more: object = {}) => {
      const answer = await uploads.begin('a.mp4', bytes, more);
      return [answer.status, (await answer.json()).errorInfo?.fields];
    };
    const huge = 50 * 2 ** 30;
    expect(await refused(huge)).toEqual([400, { file: '파일 하나는 19MB까지 올릴 수 있어요.' }]);
    expect(await refused(0)).toEqual([400, { file: '빈 파일은 올릴 수 없어요.' }]);
    expect(await refused(10, { title: '가'.repeat(101) })).toEqual([400, { title: expect.any(String) }]);
    expect(await refused(10, { categoryNo: '9' })).toEqual([400, { categoryNo: expect.any(String) }]);
    expect(await refused(10, { authNo: 105 })).toEqual([400, { authNo: expect.any(String) }]);
    // what is announced counts, whether it comes or not
    const keys: string[] = [];
    for (const name of ['1', '2', '3'])
      keys.push((await (await uploads.begin(`${name}.mp4`, 18_000_000)).json()).key ?? name);
    expect(await refused(18_000_000)).toEqual([400, { file: expect.stringContaining('다 쓰고') }]);
    for (const key of keys)
      await platform.request(`${uploads.path}/${key}/remove`, { method: 'POST', token: owner });
    // more bytes than were announced are not taken
    const { key } = await (await uploads.begin('more.mp4', 10)).json();
    expect((await uploads.part(key, 0, Buffer.alloc(11))).ok).toBe(false);
    expect((await uploads.find(key))?.state).toBe('arriving');
    await platform.request(`${uploads.path}/${key}/remove`, { method: 'POST', token: owner });
  });

  it('goes on where a machine died, without a second VOD', async () => {
    const key = await uploads.send('killed.mp4', film, { title: '죽은 기계' });
    const { no } = await rowOf(key);
    const { db, queue } = platform.context;
    // taken by one that is gone: half of a folder lies there, and the job is taken
    const job = await queue.take('video');
    expect(job?.key).toBe(String(no));
    await db
      .update(video)
      .set({ state: 'working', tries: 1, workedAt: platform.clock.now() })
      .where(eq(video.no, no));
    await queue.again('video', job?.id ?? '');
    await queue.add('video', String(no), 0);
    await workOn();
    expect(await uploads.find(key), 'it may be alive').toMatchObject({ state: 'working' });
    platform.clock.advance(61_000);
    await queue.add('video', String(no), 0);
    await workOn();
    expect(await uploads.find(key)).toMatchObject({ state: 'done' });
    expect(await db.select().from(vod).where(eq(vod.title, '죽은 기계'))).toHaveLength(1);
    expect((await rowOf(key)).tries).toBe(2);
  });

  it('is one VOD where a machine that was thought dead comes to its end, too', async () => {
    const { db, clock } = platform.context;
    const key = await uploads.send('twice.mp4', film, { title: '두 기계' });
    const { no } = await rowOf(key);
    const late = (await claimVideo(db, no, { now: clock.now(), silentSince: clock.now() })) as VideoRow;
    platform.clock.advance(61_000);
    await workOn();
    const { titleNo } = await rowOf(key);
    const made = { durationMs: 1, storedBytes: 1, frame: null, preview: null, isUpright: false };
    expect(await becomeVod(platform.context, late, made)).toBe(false);
    expect(await db.select().from(vod).where(eq(vod.title, '두 기계'))).toHaveLength(1);
    expect((await rowOf(key)).titleNo).toBe(titleNo);
  });

  it('that stopped with the server waits for the next start', async () => {
    const key = await uploads.send('stopped.mp4', film);
    const stop = new AbortController();
    stop.abort();
    await workOnVideo(platform.context, stop.signal);
    expect(await uploads.find(key)).toMatchObject({ state: 'waiting' });
    // its row is the truth: a queue that was lost is filled from it
    await platform.context.db.execute(sql`delete from pgboss.job`);
    await mendVideos(platform.context);
    await workOn();
    expect(await uploads.find(key)).toMatchObject({ state: 'done' });
  });

  it('whose last answer was lost with the server is found by its size', async () => {
    const key = await uploads.send('mended.mp4', film);
    await platform.context.db.update(video).set({ state: 'arriving' }).where(eq(video.key, key));
    await mendVideos(platform.context);
    await workOn();
    expect(await uploads.find(key)).toMatchObject({ state: 'done' });
  });

  it('leaves no file: a VOD that was deleted a week ago, and what stopped arriving three days ago', async () => {
    const key = await uploads.send('gone.mp4', film);
    await workOn();
    const { no, titleNo } = await rowOf(key);
    const used = (await uploads.desk()).usedBytes;
    const { storedBytes } = await rowOf(key);
    const late = await (await uploads.begin('late.mp4', 1_000)).json();
    await uploads.part(late.key, 0, Buffer.alloc(10));
    const { db, clock } = platform.context;
    await db
      .update(vod)
      .set({ deletedAt: clock.now() })
      .where(eq(vod.titleNo, titleNo ?? 0));
    await keepHouse(platform.context);
    expect([existsSync(folderOf(no)), (await uploads.find(late.key))?.state]).toEqual([true, 'arriving']);
    expect(await uploads.find(key), 'it is no upload any more').toBeUndefined();
    platform.clock.advance(7 * 86_400_000 + 1);
    await keepHouse(platform.context);
    expect(existsSync(folderOf(no))).toBe(false);
    expect(await uploads.find(late.key)).toBeUndefined();
    expect((await uploads.desk()).usedBytes, 'there is room again').toBe(used - storedBytes);
    expect(arriving(), 'one that is being announced has no row yet').toEqual([late.key, `${late.key}.json`]);
    for (const name of arriving()) utimesSync(join(platform.dataDir, 'videos/arriving', name), 0, 0);
    await keepHouse(platform.context);
    expect(arriving()).toEqual([]);
  });
});

describe('what a machine makes of a file [L057]', () => {
  it('takes mp4, mov, webm and mkv by what they hold, upright ones as upright, and a Catch', async () => {
    for (const name of ['a.mov', 'a.mkv', 'a.webm']) {
      const key = await uploads.send(name.replace('a.', 'a.txt.'), makeFile(name));
      await workOn();
      expect(await uploads.find(key), name).toMatchObject({ state: 'done' });
    }
    const silent = makeFile('up.mp4', { size: '180x320', sound: false });
    const key = await uploads.send('up.mp4', silent, { kind: 'CATCH' });
    await workOn();
    const { no, titleNo } = await rowOf(key);
    const [row] = await platform.context.db
      .select()
      .from(vod)
      .where(eq(vod.titleNo, titleNo ?? 0));
    expect(row).toMatchObject({
      fileType: 'CATCH',
      resolutionType: 'vertical',
      thumbVertical: expect.stringContaining('frame-'),
    });
    expect(readFileSync(join(folderOf(no), 'master.m3u8'), 'utf8')).toContain('RESOLUTION=180x320');
  });

  it('makes up to three qualities, none larger than the source', async () => {
    const key = await uploads.send('large.mp4', makeFile('large.mp4', { size: '1280x720', seconds: 1 }));
    await workOn();
    const { no } = await rowOf(key);
    const master = readFileSync(join(folderOf(no), 'master.m3u8'), 'utf8');
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=1280x720', 'RESOLUTION=640x360']);
  });
});
