import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../platform/housekeeping';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { account, station } from '../../../platform/tables/account/account';
import type { broadcast } from '../../../platform/tables/live/live';
import { banWord, stationBlacklist } from '../../../platform/tables/station/moderation';
import { stationProfile } from '../../../platform/tables/station/page';
import { subscription } from '../../../platform/tables/station/ties';
import { video } from '../../../platform/tables/vod/video';
import { vod } from '../../../platform/tables/vod/vod';
import { askForMaking } from '../../../platform/video/services/turn';
import { workOnVideo } from '../../../platform/video/services/work';
import { sumBytes, type VideoRow } from '../../../platform/video/store/videos';
import { authNumbers } from '../../../protocol/vod/codes';
import { openVodPlatform, type VodPlatform, vodNumbers } from '../../support/vods';
import { type Asked, clipsOf, fieldsOf } from './support';

let platform: VodPlatform;
let clips: ReturnType<typeof clipsOf>;
let live: number;
const tokens: Record<string, string> = {};
const tokenOf = (who: string) => tokens[who] ?? '';
const minuteMs = 60_000;

beforeAll(async () => {
  platform = await openVodPlatform();
  clips = clipsOf(platform);
  live = await platform.goLive('star1');
  platform.clock.advance(10 * minuteMs);
  for (const who of ['maker1', 'other1', 'sub1'])
    tokens[who] = await platform.addMember(who, { birthDate: '1990-01-01' });
  tokens.teen1 = await platform.addMember('teen1', { birthDate: '2009-01-01' });
  const until = new Date(platform.clock.now().getTime() + 86_400_000);
  tokens.paused1 = await platform.addMember('paused1', { suspendedUntil: until });
  tokens.staff1 = await platform.addMember('staff1', { role: 'staff', birthDate: '1990-01-01' });
  tokens.owner1 = await platform.addMember('owner1', { birthDate: '1990-01-01' });
  await platform.context.db.insert(station).values({ userId: 'owner1', name: '주인의 방송국' });
  await platform.context.db.insert(subscription).values({
    accountId: 'sub1',
    stationUserId: 'star1',
    tier: 1,
    type: 'auto',
    paymentCount: 1,
    firstPaidAt: platform.clock.now(),
    expiresAt: until,
  });
});
afterAll(() => platform.close());

/** Of somebody who has a station already. */
async function addVod(userId: string, more: Partial<typeof vod.$inferInsert> = {}): Promise<number> {
  const { db, clock } = platform.context;
  const like = { fileType: 'REVIEW', vodCategoryNo: vodNumbers['00130000'], title: '다시보기' } as const;
  const [row] = await db
    .insert(vod)
    .values({ ...like, userId, durationMs: 60_000, clip: 'sea', registeredAt: clock.now(), ...more })
    .returning();
  return row?.titleNo ?? 0;
}

const heldFolder = (no: number) => join(platform.dataDir, 'videos/held', String(no));
const statusAndCode = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: number }).code ?? 0,
];

describe('a clip of a live [L058]', () => {
  it('is cut out of its last 90 s, and is a Catch of its streamer, marked with its maker', async () => {
    const no = await clips.hold({ kind: 'live', no: live }, tokenOf('maker1'));
    const held = await clips.read(no, tokenOf('maker1'));
    expect(held).toMatchObject({
      state: 'held',
      streamer: { userId: 'star1' },
      source: { kind: 'live', no: live, title: 'star1의 방송' },
      ...{ heldSeconds: 90, heldFrom: null, start: 60, length: 30, titleNo: null },
    });
    const made = await clips.make(
      no,
      { start: 40.5, length: 6, title: '  내가 본   명장면 ' },
      tokenOf('maker1'),
    );
    expect(made.status).toBe(200);
    expect(await clips.read(no, tokenOf('maker1'))).toMatchObject({ state: 'waiting', hlsUrl: null });
    // again is a success, and makes no other
    expect((await clips.make(no, { start: 0, length: 9 }, tokenOf('maker1'))).status).toBe(200);
    await clips.work();
    const done = await clips.read(no, tokenOf('maker1'));
    expect(done).toMatchObject({ state: 'done', start: 40.5, length: 6, title: '내가 본 명장면' });
    expect(existsSync(heldFolder(no))).toBe(false);
    const row = await clips.vodOf(done.titleNo);
    expect(row).toMatchObject({
      userId: 'star1',
      makerUserId: 'maker1',
      fileType: 'CATCH',
      authNo: 101,
      grade: 0,
    });
    expect(row?.durationMs).toBeGreaterThan(5_700);
    expect(row?.durationMs).toBeLessThan(6_300);
    expect((await clips.player(done.titleNo)).player?.data.vod).toMatchObject({
      ...{ userId: 'star1', makerUserId: 'maker1', makerNick: '닉maker1' },
    });
    const list = await platform.getJson('/station/api/station/star1/contents/catch');
    expect(JSON.stringify(list.body)).toContain('닉maker1');
  });

  it('plays, while it is held, for its maker alone', async () => {
    const no = await clips.hold({ kind: 'live', no: live }, tokenOf('maker1'));
    const { hlsUrl } = await clips.read(no, tokenOf('maker1'));
    const get = (path: string, who?: string) =>
      platform.request(`/main${path}`, { token: who && tokenOf(who) });
    const playlist = await get(hlsUrl ?? '', 'maker1');
    const text = await playlist.text();
    expect(text.match(/^\d+\.ts$/gm)).toHaveLength(30);
    expect(text).toContain('#EXT-X-ENDLIST');
    const segment = (hlsUrl ?? '').replace('index.m3u8', '7.ts');
    expect((await get(segment, 'maker1')).headers.get('content-type')).toBe('video/mp2t');
    for (const who of ['other1', undefined]) {
      expect((await get(hlsUrl ?? '', who)).status).toBe(403);
      expect((await get(segment, who)).status).toBe(403);
    }
    const wrong = (name: string) => get((hlsUrl ?? '').replace('index.m3u8', name), 'maker1');
    expect([(await wrong('pieces.txt')).status, (await wrong('..%2Findex.m3u8')).status]).toEqual([404, 404]);
    // it is their clip, for nobody else to see or cut
    expect((await clips.open(no, tokenOf('other1'))).status).toBe(404);
    expect((await clips.open(no)).status).toBe(401);
    expect((await clips.make(no, { start: 0, length: 9 }, tokenOf('other1'))).status).toBe(404);
    expect((await clips.remove(no, tokenOf('other1'))).status).toBe(404);
    expect((await clips.remove(no, tokenOf('maker1'))).status).toBe(200);
    expect(existsSync(heldFolder(no))).toBe(false);
    expect((await clips.open(no, tokenOf('maker1'))).status).toBe(404);
  });

  it('says at each field what is wrong, and stays held', async () => {
    const no = await clips.hold({ kind: 'live', no: live }, tokenOf('maker1'));
    const refused = async (start: number, length: number, title = '제목') => {
      const answer = await clips.make(no, { start, length, title }, tokenOf('maker1'));
      return [answer.status, Object.keys(await fieldsOf(answer))];
    };
    expect(await refused(86, 5)).toEqual([400, ['start']]);
    expect(await refused(0, 4.9)).toEqual([400, ['length']]);
    expect(await refused(0, 61)).toEqual([400, ['length']]);
    expect(await refused(80, 11)).toEqual([400, ['length']]);
    for (const nothing of [' ', '\u200b\u200b'])
      expect(await refused(0, 5, nothing)).toEqual([400, ['title']]);
    expect(await refused(0, 5, '가'.repeat(101))).toEqual([400, ['title']]);
    expect(await refused(99, 99, '')).toEqual([400, ['start', 'length', 'title']]);
    const { db, clock } = platform.context;
    await db.insert(banWord).values({ stationUserId: 'star1', word: '나쁜말', createdAt: clock.now() });
    expect(await refused(0, 5, '이건 나쁜말 클립')).toEqual([400, ['title']]);
    expect(await clips.read(no, tokenOf('maker1'))).toMatchObject({ state: 'held' });
    await clips.remove(no, tokenOf('maker1'));
  });

  it('is not there before five seconds of it were sent', async () => {
    const fresh = await platform.goLive('fresh9', { clip: null });
    expect(await fieldsOf(await clips.begin({ kind: 'live', no: fresh }, tokenOf('maker1')))).toEqual({
      '': expect.stringContaining('아직 5초가'),
    });
    expect(readdirSync(join(platform.dataDir, 'videos/held'))).toEqual([]);
  });
});

describe('a clip of a VOD [L058]', () => {
  it('is cut around a place, or where the viewer stopped', async () => {
    const no = await platform.addVod('star2');
    const at = async (second: number | null) => {
      const clip = await clips.hold({ kind: 'vod', no, second }, tokenOf('maker1'));
      const { heldFrom, heldSeconds, start, length } = await clips.read(clip, tokenOf('maker1'));
      await clips.remove(clip, tokenOf('maker1'));
      return { heldFrom, heldSeconds, start, length };
    };
    expect(await at(300)).toEqual({ heldFrom: 240, heldSeconds: 90, start: 30, length: 30 });
    expect(await at(10)).toEqual({ heldFrom: 0, heldSeconds: 90, start: 0, length: 30 });
    expect(await at(605)).toEqual({ heldFrom: 510, heldSeconds: 90, start: 60, length: 30 });
    expect(await at(null)).toEqual({ heldFrom: 0, heldSeconds: 90, start: 0, length: 30 });
    const beyond = await clips.begin({ kind: 'vod', no, second: 9_999 }, tokenOf('maker1'));
    expect(await fieldsOf(beyond)).toEqual({ '': '영상 길이 안의 위치를 적어 주세요.' });
  });

  it('takes the place of what it replaces, and of nothing else; what is cut already stays', async () => {
    const no = await platform.addVod('star2');
    const hold = (second: number, replaces?: number) =>
      clips.hold({ kind: 'vod', no, second, replaces }, tokenOf('other1'));
    const statusOf = async (clip: number) => (await clips.open(clip, tokenOf('other1'))).status;
    const three = [await hold(100), await hold(200), await hold(300)];
    const other = await hold(400, three[2]);
    expect(await Promise.all([...three, other].map(statusOf))).toEqual([200, 200, 404, 200]);
    expect(three.map((clip) => existsSync(heldFolder(clip)))).toEqual([true, true, false]);
    await clips.make(other, { start: 0, length: 5 }, tokenOf('other1'));
    const later = await hold(500, other);
    expect(await statusOf(other)).toBe(200);
    await clips.work();
    expect((await clips.read(other, tokenOf('other1'))).state).toBe('done');
    // somebody else's is not theirs to give up
    const strange = await clips.hold({ kind: 'vod', no, second: 100, replaces: later }, tokenOf('maker1'));
    expect(await statusOf(later)).toBe(200);
    await clips.remove(strange, tokenOf('maker1'));
    for (const clip of [...three.slice(0, 2), later]) await clips.remove(clip, tokenOf('other1'));
  }, 60_000);

  it('is called what the member has typed already, where another part takes its place, too', async () => {
    const no = await platform.addVod('star2');
    const hold = (second: number, title?: string) =>
      clips.hold({ kind: 'vod', no, second, title }, tokenOf('other1'));
    const titleOf = async (clip: number) => (await clips.read(clip, tokenOf('other1'))).title;
    const first = await hold(300);
    const kept = await titleOf(first);
    expect(kept).not.toBe('');
    expect(await hold(301, ' 명장면 ')).toBe(first);
    expect(await titleOf(first)).toBe('명장면');
    expect(await hold(302, '')).toBe(first);
    expect(await titleOf(first)).toBe('명장면');
    const other = await hold(100, '다른 장면');
    expect([other === first, await titleOf(other)]).toEqual([false, '다른 장면']);
    for (const clip of [first, other]) await clips.remove(clip, tokenOf('other1'));
  });

  it('has the VOD’s audience, as that is when it is cut', async () => {
    const { db } = platform.context;
    const no = await addVod('star1', { isAbroadBlocked: true });
    const clip = await clips.hold({ kind: 'vod', no, second: 60 }, tokenOf('sub1'));
    const change = { authNo: authNumbers.subscription, grade: 19 };
    await db.update(vod).set(change).where(eq(vod.titleNo, no));
    expect((await clips.make(clip, { start: 10, length: 5 }, tokenOf('sub1'))).status).toBe(200);
    await clips.work();
    const { titleNo } = await clips.read(clip, tokenOf('sub1'));
    expect(await clips.vodOf(titleNo)).toMatchObject({
      ...{ userId: 'star1', makerUserId: 'sub1', originalTitleNo: no, isAbroadBlocked: true },
      ...change,
    });
    expect((await clips.player(titleNo, tokenOf('other1'))).status).toBe(403);
    expect((await clips.player(titleNo, tokenOf('sub1'))).status).toBe(200);
  });

  it.each([
    ['deleted', { deletedAt: new Date('2026-11-20T00:00:00Z') }, 400],
    ['blinded', { isBlinded: true }, 400],
    ['taken out of sight', { isDisplay: false }, 400],
    ['private', { authNo: authNumbers.private }, 400],
    ['for subscribers', { authNo: authNumbers.subscription }, 403],
    ['behind a password', { passwordHash: 'x' }, 400],
  ] as const)('is not cut where the VOD is %s by then', async (_state, more, status) => {
    const no = await addVod('star1');
    const clip = await clips.hold({ kind: 'vod', no, second: 60 }, tokenOf('maker1'));
    await platform.context.db.update(vod).set(more).where(eq(vod.titleNo, no));
    const made = await clips.make(clip, { start: 10, length: 5 }, tokenOf('maker1'));
    expect([made.status, Object.keys(await fieldsOf(made))]).toEqual([status, ['']]);
    expect(await clips.read(clip, tokenOf('maker1'))).toMatchObject({ state: 'held' });
    await clips.remove(clip, tokenOf('maker1'));
  });
});

describe('who may cut [L058]', () => {
  const hash = () => hashBroadcastPassword('봄날 0415', randomBytes(12));
  const tryLive = async (who: string | null, more: Partial<typeof broadcast.$inferInsert> = {}) => {
    const userId = `l${randomBytes(4).toString('hex')}`;
    const no = await platform.goLive(userId, {
      startedAt: new Date(platform.clock.now().getTime() - minuteMs),
      ...more,
    });
    const answer = await clips.begin({ kind: 'live', no }, who === null ? undefined : tokenOf(who));
    return statusAndCode(answer);
  };

  it.each([
    ['a guest', null, {}, [401, 1100]],
    ['the suspended', 'paused1', {}, [403, 1206]],
    ['a minor, of what is for adults', 'teen1', { grade: 19 }, [403, 1402]],
    ['who has not subscribed, of what is for subscribers', 'maker1', { subscriptionOnly: 1 }, [403, 1107]],
    ['anybody, of what is paid for', 'maker1', { broadType: 40 }, [403, 1405]],
    ['anybody, behind a password', 'maker1', { passwordHash: hash() }, [403, 1403]],
    [
      'anybody, of what comes from elsewhere',
      'maker1',
      { hlsUrl: 'https://cdn.example.kr/x.m3u8' },
      [400, 1200],
    ],
    ['anybody, of what has ended', 'maker1', { endedAt: new Date('2026-11-20T00:00:00Z') }, [404, 1407]],
  ] as const)('not %s, of a live', async (_who, who, more, expected) => {
    expect(await tryLive(who, more)).toEqual(expected);
  });

  it.each([
    ['a minor, of what is for adults', 'teen1', { grade: 19 }, [403, 1402]],
    ['others, of what is private', 'maker1', { authNo: 102 }, [404, 1204]],
    ['others, of what was hidden', 'maker1', { isBlinded: true }, [404, 1204]],
    ['who has not subscribed', 'other1', { authNo: authNumbers.subscription }, [403, 1107]],
    ['anybody, of what is bought one by one', 'maker1', { isPpv: true }, [403, 1405]],
    ['anybody, behind a password', 'maker1', { passwordHash: hash() }, [400, 1200]],
    ['anybody, of a Catch', 'maker1', { fileType: 'CATCH' }, [400, 1200]],
    [
      'anybody, of what comes from elsewhere',
      'maker1',
      { hlsUrl: 'https://cdn.example.kr/x.m3u8' },
      [400, 1200],
    ],
    ['anybody, of what is deleted', 'maker1', { deletedAt: new Date('2026-11-20T00:00:00Z') }, [404, 1204]],
  ] as const)('not %s, of a VOD', async (_who, who, more, expected) => {
    const no = await platform.addVod('star3', more);
    expect(await statusAndCode(await clips.begin({ kind: 'vod', no, second: 0 }, tokenOf(who)))).toEqual(
      expected,
    );
  });

  it.each([{ isBlinded: true }, { isDisplay: false }])(
    'nor the owner and staff, of a VOD with %j',
    async (more) => {
      const no = await addVod('owner1', more);
      const { player } = await clips.player(no, tokenOf('owner1'));
      expect([player?.data.takesClips, player?.data.isClip]).toEqual([false, false]);
      for (const who of ['owner1', 'staff1'])
        expect(await statusAndCode(await clips.begin({ kind: 'vod', no, second: 0 }, tokenOf(who)))).toEqual([
          400, 1200,
        ]);
    },
  );

  it.each(['clip', 'station'] as const)(
    'not who is on the station’s list %s, before or after it is held',
    async (kind) => {
      const { db, clock } = platform.context;
      const bar = () =>
        db
          .insert(stationBlacklist)
          .values({ stationUserId: 'star1', accountId: 'other1', kind, createdAt: clock.now() });
      const free = () => db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, 'other1'));
      const asked = { kind: 'live', no: live } as const;
      await bar();
      expect(await statusAndCode(await clips.begin(asked, tokenOf('other1')))).toEqual([403, 1102]);
      await free();
      const no = await clips.hold(asked, tokenOf('other1'));
      await bar();
      expect(await statusAndCode(await clips.make(no, { start: 0, length: 5 }, tokenOf('other1')))).toEqual([
        403, 1102,
      ]);
      await free();
      await clips.remove(no, tokenOf('other1'));
    },
  );

  it('nobody but the owner, where the owner takes none; clients are told so', async () => {
    const { db } = platform.context;
    const no = await addVod('owner1');
    const rights = async (who?: string) => {
      const { player } = await clips.player(no, who && tokenOf(who));
      return [player?.data.takesClips, player?.data.isClip];
    };
    const begin = async (who: string) =>
      (await clips.begin({ kind: 'vod', no, second: 0 }, tokenOf(who))).status;
    expect([await rights(), await rights('maker1'), await rights('owner1')]).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ]);
    const held = await clips.hold({ kind: 'vod', no, second: 0 }, tokenOf('maker1'));
    const settings = { vod: { authNo: 101, refusesDownload: false, refusesClips: true } };
    await db
      .insert(stationProfile)
      .values({ userId: 'owner1', settings })
      .onConflictDoUpdate({ target: stationProfile.userId, set: { settings } });
    expect([await rights(), await rights('maker1'), await rights('owner1')]).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect([await begin('maker1'), await begin('owner1')]).toEqual([403, 200]);
    expect((await clips.make(held, { start: 0, length: 5 }, tokenOf('maker1'))).status).toBe(403);
    await db.delete(stationProfile).where(eq(stationProfile.userId, 'owner1'));
    await clips.remove(held, tokenOf('maker1'));
  });
});

describe('what becomes of clips [L058]', () => {
  const cut = async (who: string) => {
    const no = await clips.hold({ kind: 'live', no: live }, tokenOf(who));
    await clips.make(no, { start: 0, length: 5 }, tokenOf(who));
    await clips.work();
    return (await clips.read(no, tokenOf(who))).titleNo ?? 0;
  };
  const remove = (titleNo: number, who: string) =>
    platform.postForm(`/station/star1/vod/${titleNo}`, { _method: 'delete' }, tokenOf(who));
  const mayDelete = async (titleNo: number, who: string) => {
    const answer = await platform.getJson(`/station/api/vod/${titleNo}/care`, tokenOf(who));
    return (answer.body as { data?: { auth: { isDelete: boolean } } }).data?.auth.isDelete;
  };

  it('they are made before films that wait longer', async () => {
    const { db, clock } = platform.context;
    const [film] = await db
      .insert(video)
      .values({
        ...{ userId: 'star1', key: 'f'.repeat(32), kind: 'NORMAL', state: 'waiting', title: '긴 영상' },
        ...{
          fileName: 'long.mp4',
          bytes: 1,
          categoryNo: '00130000',
          authNo: authNumbers.all,
          isAdult: false,
        },
        ...{ createdAt: clock.now(), changedAt: clock.now() },
      })
      .returning();
    await askForMaking(platform.context, film as VideoRow);
    const no = await clips.hold({ kind: 'live', no: live }, tokenOf('maker1'));
    await clips.make(no, { start: 0, length: 5 }, tokenOf('maker1'));
    // the next turn of whoever makes both
    expect(await workOnVideo(platform.context)).toBe(true);
    expect((await clips.read(no, tokenOf('maker1'))).state).toBe('done');
    const [left] = await db
      .select({ state: video.state })
      .from(video)
      .where(eq(video.key, 'f'.repeat(32)));
    expect(left).toEqual({ state: 'waiting' });
    // and of whoever makes clips alone: there is nothing to do
    expect(await workOnVideo(platform.context, undefined, ['clip'])).toBe(false);
    await db.delete(video).where(eq(video.key, 'f'.repeat(32)));
    await clips.work();
  }, 60_000);

  it('their maker deletes them, others do not', async () => {
    const titleNo = await cut('maker1');
    expect([await mayDelete(titleNo, 'maker1'), await mayDelete(titleNo, 'other1')]).toEqual([true, false]);
    expect((await remove(titleNo, 'other1')).status).toBe(403);
    expect((await clips.vodOf(titleNo))?.deletedAt).toBeNull();
    expect(await (await remove(titleNo, 'maker1')).json()).toMatchObject({
      message: '클립을 삭제했습니다.',
    });
    expect((await clips.vodOf(titleNo))?.deletedAt).not.toBeNull();
    expect((await clips.player(titleNo, tokenOf('maker1'))).status).toBe(404);
  }, 60_000);

  it('they stay with their streamer when their maker leaves, and take the maker’s room until then', async () => {
    const titleNo = await cut('sub1');
    const { db } = platform.context;
    const [row] = await db.select().from(video).where(eq(video.titleNo, titleNo));
    expect(row).toMatchObject({ userId: 'star1', makerId: 'sub1' });
    const taken = () => Promise.all(['sub1', 'star1'].map((who) => sumBytes(db, who)));
    const [ofMaker = 0, ofStreamer] = await taken();
    expect([ofMaker > 0, ofStreamer]).toEqual([true, 0]);
    await db.delete(account).where(eq(account.userId, 'sub1'));
    expect(await clips.vodOf(titleNo)).toMatchObject({ userId: 'star1', makerUserId: null, deletedAt: null });
    expect((await clips.player(titleNo)).status).toBe(200);
    expect(await taken()).toEqual([0, ofMaker]);
  }, 60_000);

  it('nothing is held where there is no room, and what was held before stays', async () => {
    const no = await platform.addVod('star2');
    const at = (second: number) => ({ kind: 'vod' as const, no, second });
    const held = [];
    for (const second of [100, 200, 300]) held.push(await clips.hold(at(second), tokenOf('maker1')));
    const { videos } = platform.context;
    const { keptBytes } = videos;
    videos.keptBytes = 0;
    expect(await fieldsOf(await clips.begin(at(400), tokenOf('maker1')))).toEqual({
      '': expect.stringContaining('저장 공간'),
    });
    videos.keptBytes = keptBytes;
    expect(held.map((one) => existsSync(heldFolder(one)))).toEqual([true, true, true]);
    for (const one of held) await clips.remove(one, tokenOf('maker1'));
  });

  it('what is held goes after an hour, and the oldest of more than three at once', async () => {
    const vods = [await platform.addVod('star2'), await platform.addVod('star2')];
    const hold = (no: number, second: number) => clips.hold({ kind: 'vod', no, second }, tokenOf('maker1'));
    const first = await hold(vods[0] ?? 0, 10);
    const second = await hold(vods[1] ?? 0, 10);
    const third = await hold(vods[0] ?? 0, 200);
    expect([first, second, third].map((no) => existsSync(heldFolder(no)))).toEqual([true, true, true]);
    const fourth = await hold(vods[1] ?? 0, 200);
    expect([first, second, third, fourth].map((no) => existsSync(heldFolder(no)))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect((await clips.open(first, tokenOf('maker1'))).status).toBe(404);
    platform.clock.advance(59 * minuteMs);
    await keepHouse(platform.context);
    expect(existsSync(heldFolder(fourth))).toBe(true);
    platform.clock.advance(2 * minuteMs);
    await keepHouse(platform.context);
    expect(readdirSync(join(platform.dataDir, 'videos/held'))).toEqual([]);
    expect((await clips.make(fourth, { start: 0, length: 5 }, tokenOf('maker1'))).status).toBe(404);
  });

  it('a press that comes again at once holds the same, of a VOD at nearly the same place', async () => {
    const hold = (asked: Asked) => clips.hold(asked, tokenOf('other1'));
    const vodNo = await platform.addVod('star2');
    const at = (second: number) => ({ kind: 'vod' as const, no: vodNo, second });
    for (const asked of [{ kind: 'live' as const, no: live }, at(200)]) {
      const [one, other] = await Promise.all([hold(asked), hold(asked)]);
      expect(one).toBe(other);
    }
    const first = await hold(at(200));
    expect(await hold(at(203))).toBe(first);
    expect(await hold(at(260))).not.toBe(first);
    platform.clock.advance(6_000);
    expect(await hold(at(200))).not.toBe(first);
  });

  it('of an hour there are twenty, also where they are given up at once; a double press counts once', async () => {
    platform.clock.advance(61 * minuteMs);
    const vodNo = await platform.addVod('star2');
    const make = async (index: number) => {
      const no = await clips.hold({ kind: 'vod', no: vodNo, second: index * 20 }, tokenOf('maker1'));
      const press = () => clips.make(no, { start: 0, length: 5 }, tokenOf('maker1'));
      const [one, other] = await Promise.all([press(), press()]);
      await clips.remove(no, tokenOf('maker1'));
      return one.status === other.status ? one.status : [one.status, other.status];
    };
    const made = [];
    for (let index = 0; index < 21; index += 1) made.push(await make(index));
    expect(made).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    platform.clock.advance(60 * minuteMs);
    expect(await make(22)).toBe(200);
    const begins = [];
    for (let index = 0; index < 40; index += 1)
      begins.push((await clips.begin({ kind: 'vod', no: vodNo, second: 0 }, tokenOf('maker1'))).status);
    expect([begins.at(-2), begins.at(-1)]).toEqual([200, 429]);
  });
});
