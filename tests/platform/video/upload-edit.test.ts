import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, stationManager } from '../../../platform/tables/account/account';
import { category } from '../../../platform/tables/live/live';
import { video } from '../../../platform/tables/vod/video';
import { vod } from '../../../platform/tables/vod/vod';
import { vodChapter } from '../../../platform/tables/vod/vod-marks';
import { becomeVod } from '../../../platform/video/services/publish';
import { workOnVideo } from '../../../platform/video/services/work';
import { claimVideo } from '../../../platform/video/store/making';
import type { VideoRow } from '../../../platform/video/store/videos';
import { authNumbers } from '../../../protocol/vod/codes';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { makeFile } from '../../support/video-file';
import { uploadsOf } from './support';

let platform: TestPlatform;
let owner: string;
let uploads: ReturnType<typeof uploadsOf>;
const film = makeFile('film.mp4', { seconds: 3, size: '64x64' });

beforeAll(async () => {
  platform = await openTestPlatform();
  owner = await platform.signIn('garam');
  uploads = uploadsOf(platform, owner);
});
afterAll(() => platform.close());

const workOn = async () => {
  while (await workOnVideo(platform.context));
};
const begin = async (name: string, more: object = {}) =>
  (await (await uploads.begin(name, film.length, more)).json()).key as string;
const rowOf = async (key: string) => {
  const [row] = await platform.context.db.select().from(video).where(eq(video.key, key));
  return row as VideoRow;
};
const vodOf = async (key: string) => {
  const { titleNo } = await rowOf(key);
  const { db } = platform.context;
  const [row] = await db
    .select()
    .from(vod)
    .where(eq(vod.titleNo, titleNo ?? 0));
  const chapters = await db
    .select({ second: vodChapter.second, title: vodChapter.title })
    .from(vodChapter)
    .where(eq(vodChapter.titleNo, titleNo ?? 0))
    .orderBy(vodChapter.second);
  return { ...row, chapters };
};

const changed = {
  title: '고친 제목',
  tags: ['저녁', '강'],
  categoryNo: '00040001',
  authNo: authNumbers.private,
  isAdult: true,
  chapters: [
    { second: 0, title: '처음' },
    { second: 2, title: ' 둘째  장 ' },
    { second: 900, title: '필름보다 뒤' },
  ],
};
const asKept = changed.chapters.map((chapter) => ({
  ...chapter,
  title: chapter.title.trim().replace(/ +/g, ' '),
}));

describe('what an upload shall be, before it is a VOD [L057]', () => {
  it('is changed while it arrives, waits and is made, and is what is published', async () => {
    const key = await begin('states.mp4');
    for (const state of ['arriving', 'waiting', 'working'] as const) {
      await platform.context.db.update(video).set({ state }).where(eq(video.key, key));
      const title = `제목 ${state}`;
      const answer = await uploads.save(key, { ...changed, title });
      expect([answer.status, (await answer.json()).result], state).toEqual([200, 1]);
      const { data } = await (await uploads.edit(key, owner)).json();
      expect(data).toMatchObject({ ...changed, title, chapters: asKept, state, titleNo: null });
      expect((await uploads.find(key))?.title).toBe(title);
    }
    await platform.context.db.update(video).set({ state: 'arriving' }).where(eq(video.key, key));
    await uploads.save(key, changed);
    expect((await uploads.part(key, 0, film)).status).toBe(204);
    await workOn();
    expect(await vodOf(key)).toMatchObject({
      title: '고친 제목',
      tags: ['저녁', '강'],
      authNo: authNumbers.private,
      grade: 19,
      fileType: 'NORMAL',
      // what lies beyond its end is left out
      chapters: asKept.slice(0, 2),
    });
  });

  it('counts when it was saved during the making: the publication reads it anew', async () => {
    const { db, clock } = platform.context;
    const key = await uploads.send('making.mp4', film, { authNo: authNumbers.all });
    const { no } = await rowOf(key);
    const claimed = (await claimVideo(db, no, { now: clock.now(), silentSince: clock.now() })) as VideoRow;
    expect((await uploads.save(key, changed)).status).toBe(200);
    const made = { durationMs: 2_000, storedBytes: 1, frame: null, preview: null, isUpright: false };
    expect(await becomeVod(platform.context, claimed, made)).toBe(true);
    expect(await vodOf(key)).toMatchObject({
      title: '고친 제목',
      authNo: authNumbers.private,
      // a chapter at the very end has nothing to show
      chapters: [{ second: 0, title: '처음' }],
    });
  });

  it('is refused once it is published or has failed, and leads to the VOD', async () => {
    const key = await uploads.send('late.mp4', film);
    await workOn();
    const before = await vodOf(key);
    const late = await uploads.save(key, { ...changed, title: '' });
    expect(late.status).toBe(409);
    expect((await late.json()).message).toContain('VOD에서 고쳐 주세요');
    expect(await vodOf(key)).toEqual(before);
    const { data } = await (await uploads.edit(key, owner)).json();
    expect(data).toMatchObject({ state: 'done', titleNo: before.titleNo });
    await platform.context.db.update(video).set({ state: 'failed', titleNo: null }).where(eq(video.key, key));
    expect((await uploads.save(key, changed)).status).toBe(409);
  });

  it('fails where its category was closed meanwhile, and is no VOD', async () => {
    const { db, clock } = platform.context;
    const key = await uploads.send('closed.mp4', film);
    const { no } = await rowOf(key);
    const claimed = (await claimVideo(db, no, { now: clock.now(), silentSince: clock.now() })) as VideoRow;
    const made = { durationMs: 2_000, storedBytes: 1, frame: null, preview: null, isUpright: false };
    const close = (deletedAt: Date | null) =>
      db.update(category).set({ deletedAt }).where(eq(category.no, '00130000'));
    await close(clock.now());
    expect(await becomeVod(platform.context, claimed, made)).toBe(true);
    await close(null);
    expect(await rowOf(key)).toMatchObject({ state: 'failed', problem: 'failed', titleNo: null });
  });

  it('is its owner’s alone, each right by itself', async () => {
    const key = await begin('rights.mp4');
    const { db, clock } = platform.context;
    const names = ['manager1', 'bomi', 'staff1'];
    const [manager, member, staff] = await Promise.all(names.map((name) => platform.signIn(name)));
    await db
      .insert(stationManager)
      .values({ stationUserId: 'garam', accountId: 'manager1' })
      .onConflictDoNothing();
    const before = await rowOf(key);
    for (const [who, token, status] of [
      ['manager', manager, 403],
      ['member', member, 403],
      ['staff', staff, 403],
      ['guest', undefined, 401],
    ] as const) {
      expect((await uploads.save(key, changed, token ?? null)).status, who).toBe(status);
      expect((await uploads.edit(key, token)).status, who).toBe(status);
    }
    // of one's own station, another's key
    const others = uploadsOf(platform, await platform.signIn('dodam'), 'dodam');
    expect((await others.save(key, changed)).status).toBe(404);
    expect((await others.edit(key, await platform.signIn('dodam'))).status).toBe(404);
    const suspend = (suspendedUntil: Date | null) =>
      db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'garam'));
    await suspend(new Date(clock.now().getTime() + 60_000));
    expect((await uploads.save(key, changed)).status).toBe(403);
    await suspend(null);
    expect(await rowOf(key)).toEqual(before);
    expect((await uploads.save(key, changed)).status).toBe(200);
  });

  it('says at its field what may not be, and changes nothing then', async () => {
    const key = await begin('fields.mp4');
    const before = await rowOf(key);
    const refused = async (more: object) => {
      const answer = await uploads.save(key, more);
      return [answer.status, (await answer.json()).errorInfo?.fields];
    };
    const text = expect.any(String);
    expect(await refused({ title: ' ' })).toEqual([400, { title: text }]);
    expect(
      await refused({
        ...{ title: '가'.repeat(101), categoryNo: '9', authNo: 105, tags: ['가'.repeat(21)] },
        chapters: [{ second: 1, title: '' }],
      }),
    ).toEqual([400, { title: text, categoryNo: text, authNo: text, tags: text, 'chapters.0.title': text }]);
    const chapter = (second: number) => ({ second, title: '장' });
    const hours = 12 * 3_600;
    expect(await refused({ chapters: [chapter(hours)] })).toEqual([400, { 'chapters.0.second': text }]);
    expect(await refused({ chapters: [chapter(5), chapter(5)] })).toEqual([
      400,
      { 'chapters.1.second': text },
    ]);
    const many = Array.from({ length: 101 }, (_, second) => chapter(second));
    expect(await refused({ chapters: many })).toEqual([400, { chapters: text }]);
    expect(await rowOf(key)).toEqual(before);
    expect((await uploads.save(key, { chapters: [chapter(hours - 1)] })).status).toBe(200);
    const short = await begin('short.mp4', { kind: 'CATCH' });
    expect((await uploads.save(short, { chapters: [chapter(180)] })).status).toBe(400);
    expect((await uploads.save(short, { chapters: [chapter(179)], kind: 'NORMAL' })).status).toBe(200);
    expect((await rowOf(short)).kind, 'it stays what it is').toBe('CATCH');
  });

  it('is never made more open by a form that chooses the file again', async () => {
    const key = await begin('again.mp4', { authNo: authNumbers.all });
    await uploads.save(key, changed);
    expect(await begin('again.mp4', { authNo: authNumbers.all, isAdult: false, title: '' })).toBe(key);
    expect(await rowOf(key)).toMatchObject({
      title: '고친 제목',
      authNo: authNumbers.private,
      isAdult: true,
      chapters: asKept,
    });
    // an adult category is for adults, whatever is ticked
    const { categories } = await uploads.desk();
    const adult = categories.find(({ isAdult }) => isAdult);
    await uploads.save(key, { categoryNo: adult?.no, isAdult: false });
    expect(await rowOf(key)).toMatchObject({ categoryNo: adult?.no, isAdult: true });
  });
});
