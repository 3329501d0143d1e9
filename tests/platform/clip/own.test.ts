import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { station } from '../../../platform/tables/account/account';
import { stationBlacklist } from '../../../platform/tables/station/moderation';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { vod } from '../../../platform/tables/vod/vod';
import { clipCalls } from '../../../protocol/clip/calls';
import { noticeCalls } from '../../../protocol/notice/calls';
import { openVodPlatform, type VodPlatform, vodNumbers } from '../../support/vods';
import { clipsOf } from './support';

let platform: VodPlatform;
let clips: ReturnType<typeof clipsOf>;
let vodNo: number;
const tokens: Record<string, string> = {};
const tokenOf = (who: string) => tokens[who] ?? '';
const hourMs = 3_600_000;

beforeAll(async () => {
  platform = await openVodPlatform();
  clips = clipsOf(platform);
  const { db, clock } = platform.context;
  for (const who of ['maker1', 'other1', 'owner1'])
    tokens[who] = await platform.addMember(who, { birthDate: '1990-01-01' });
  await db.insert(station).values({ userId: 'owner1', name: '주인의 방송국' });
  const like = { fileType: 'REVIEW', vodCategoryNo: vodNumbers['00130000'], title: '다시보기' } as const;
  const [row] = await db
    .insert(vod)
    .values({ ...like, userId: 'owner1', durationMs: 600_000, clip: 'sea', registeredAt: clock.now() })
    .returning();
  vodNo = row?.titleNo ?? 0;
});
afterAll(() => platform.close());

const deleteVod = (titleNo: number | null) =>
  platform.context.db
    .update(vod)
    .set({ deletedAt: platform.clock.now() })
    .where(eq(vod.titleNo, titleNo ?? 0));

async function cut(who: string, title: string): Promise<{ no: number; titleNo: number }> {
  const no = await clips.hold({ kind: 'vod', no: vodNo, second: 60 }, tokenOf(who));
  await clips.make(no, { start: 10, length: 5, title }, tokenOf(who));
  await clips.work();
  return { no, titleNo: (await clips.read(no, tokenOf(who))).titleNo ?? 0 };
}

async function mine(who: string, before?: number) {
  const { body } = await platform.getJson(
    `/main/api/clip${before === undefined ? '' : `?before=${before}`}`,
    tokenOf(who),
  );
  return clipCalls.calls.mine.answer.parse(body);
}

async function told(who: string) {
  const { body } = await platform.getJson('/my/api/notice', tokenOf(who));
  const { data } = noticeCalls.calls.list.answer.parse(body);
  return data
    .filter(({ kind }) => kind === 'clip')
    .map(({ text, detail, place }) => [text, detail, place.no]);
}

it('a streamer is told of a clip once it is there, as long as it is, and nobody else is [L058]', async () => {
  const { db } = platform.context;
  const { titleNo } = await cut('maker1', '명장면');
  expect(await told('owner1')).toEqual([['닉maker1님이 내 영상에서 클립을 만들었습니다', '명장면', titleNo]]);
  for (const who of ['maker1', 'other1']) expect(await told(who)).toEqual([]);
  const hidden = { accountId: 'owner1', streamerId: 'maker1', createdAt: platform.clock.now() };
  await db.insert(hiddenStreamer).values(hidden);
  expect(await told('owner1')).toEqual([]);
  await db.delete(hiddenStreamer);
  expect(await told('owner1')).toHaveLength(1);
  await deleteVod(titleNo);
  expect(await told('owner1')).toEqual([]);
  // of one's own nobody tells
  await cut('owner1', '내가 고른 장면');
  expect(await told('owner1')).toEqual([]);
});

it('a maker finds their own clips, what is not finished among them, and none of others [L058]', async () => {
  const made = await cut('other1', '첫 번째');
  const held = await clips.hold({ kind: 'vod', no: vodNo, second: 300 }, tokenOf('other1'));
  const seen = async () => (await mine('other1')).data.map(({ no, state, title }) => [no, state, title]);
  expect(await seen()).toEqual([
    [held, 'held', '다시보기'],
    [made.no, 'done', '첫 번째'],
  ]);
  expect((await mine('other1')).data[1]).toMatchObject({
    titleNo: made.titleNo,
    streamer: { userId: 'owner1', nick: '닉owner1' },
    source: { kind: 'vod', no: vodNo, title: '다시보기' },
  });
  await platform.context.db.update(vod).set({ title: '고친 제목' }).where(eq(vod.titleNo, made.titleNo));
  expect((await seen())[1]).toEqual([made.no, 'done', '고친 제목']);
  await platform.context.db.update(vod).set({ isBlinded: true }).where(eq(vod.titleNo, made.titleNo));
  expect((await mine('other1')).data[1]).toMatchObject({ state: 'done', title: '첫 번째', titleNo: null });
  await deleteVod(made.titleNo);
  expect(await seen()).toEqual([[held, 'held', '다시보기']]);
  expect((await mine('maker1')).data.map(({ no }) => no)).not.toContain(held);
});

it('clips of who is on the clip / Catch blacklist are not among those of the station [L058]', async () => {
  const { titleNo } = await cut('other1', '남의 눈에 띄는 클립');
  const listed = async (who?: string) =>
    JSON.stringify(
      (await platform.getJson('/station/api/station/owner1/contents/catch', who && tokenOf(who))).body,
    ).includes(String(titleNo));
  expect([await listed(), await listed('owner1')]).toEqual([true, true]);
  const barred = { stationUserId: 'owner1', accountId: 'other1', createdAt: platform.clock.now() };
  await platform.context.db.insert(stationBlacklist).values({ ...barred, kind: 'station' });
  expect(await listed()).toBe(true);
  await platform.context.db.insert(stationBlacklist).values({ ...barred, kind: 'clip' });
  expect([await listed(), await listed('maker1'), await listed('owner1')]).toEqual([false, false, true]);
  await platform.context.db.delete(stationBlacklist);
});

// the last one: nobody makes its clips
it('more than twenty clips come page by page', async () => {
  for (let i = 0; i < 21; i += 1) {
    const no = await clips.hold({ kind: 'vod', no: vodNo, second: i * 20 }, tokenOf('maker1'));
    await clips.make(no, { start: 0, length: 5, title: `${i}` }, tokenOf('maker1'));
    // twenty an hour
    platform.clock.advance(hourMs / 10);
  }
  const first = await mine('maker1');
  expect(first.data.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, i) => `${20 - i}`));
  const second = await mine('maker1', first.next ?? 0);
  expect(second.data.map(({ title }) => title)).toEqual(['0']);
  expect(second.next).toBeNull();
});
