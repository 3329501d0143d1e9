import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type MyData,
  myDataBytes,
  myDataCalls,
  myDataSchema,
  type WipeKind,
  wipeKinds,
} from '~protocol/my/data/calls';
import { resultSchema } from '~protocol/wire/failure';
import { pathOf } from '~protocol/wire/path';
import { playlist, playlistEntry, playlistItem } from '../../../platform/tables/playlist/playlist';
import { favoriteGroup, favoriteGroupMember, streamerPin } from '../../../platform/tables/station/ties';
import {
  favorite,
  favoriteAdd,
  hiddenRule,
  hiddenStreamer,
  watchHistory,
  watchLater,
} from '../../../platform/tables/viewer/viewer';
import { vod, vodLike } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let token: string;
let other: string;
let a = 0;
let b = 0;
let live = 0;
let taken = 0;
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
  [a, b] = [await platform.addVod('star1'), await platform.addVod('star2')];
  live = await platform.goLive('star3');
});
afterAll(() => platform.close());

const address = `/my${myDataCalls.calls.import.path}`;
async function exported(as = token): Promise<MyData> {
  return myDataSchema.parse((await platform.getJson(address, as)).body);
}
async function brought(file: unknown, as = token) {
  const answer = await platform.post(address, file, as);
  expect(answer.status).toBe(200);
  const { added, skipped } = myDataCalls.calls.import.answer.parse(await answer.json());
  const some = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return { added: some(added), skipped: some(skipped) };
}
const wipe = async (kind: WipeKind, as = token) =>
  resultSchema.parse(
    await (
      await platform.postForm(
        `/my${pathOf(myDataCalls.calls.wipe.path, { kind })}`,
        { _method: 'delete' },
        as,
      )
    ).json(),
  );
const moment = (day: number) => `2026-10-${String(day).padStart(2, '0')}T01:02:03.004Z`;
const at = (day: number) => new Date(moment(day));
const file = (parts: object) => ({
  ...{ format: 'moabom.my-data', version: 1, exportedAt: moment(1), userId: 'viewer2' },
  ...parts,
});
/** What a member put together, in a file's words. */
const without = ({ exportedAt: _when, userId: _whose, ...parts }: MyData) => parts;
const viewsAndUps = async (no: number) =>
  (
    await platform.context.db
      .select({ views: vod.views, likes: vod.likes })
      .from(vod)
      .where(eq(vod.titleNo, no))
  )[0];

/** Something of every kind for viewer1. */
async function fill() {
  const { db } = platform.context;
  const accountId = 'viewer1';
  await db.insert(favorite).values([
    { accountId, streamerId: 'star2', createdAt: at(1) },
    { accountId, streamerId: 'star1', createdAt: at(2) },
    { accountId, streamerId: 'star3', createdAt: at(3) },
  ]);
  const groups = await db
    .insert(favoriteGroup)
    .values([
      { accountId, title: '둘째', position: 1 },
      { accountId, title: '첫째', position: 0 },
    ])
    .returning();
  await db.insert(favoriteGroupMember).values([
    { groupIdx: groups[1]?.idx ?? 0, streamerId: 'star1' },
    { groupIdx: groups[1]?.idx ?? 0, streamerId: 'star3' },
  ]);
  await db.insert(streamerPin).values({ accountId, list: 'favorite', streamerId: 'star3', createdAt: at(4) });
  await db.insert(hiddenStreamer).values({ accountId, streamerId: 'star2', createdAt: at(5) });
  await db.insert(hiddenRule).values([
    { accountId, kind: 'category', value: '00130000', label: '토크/캠방', createdAt: at(6) },
    { accountId, kind: 'word', value: '먹방', label: '먹방', createdAt: at(7) },
  ]);
  await db.insert(watchHistory).values([
    { accountId, type: 'vod', contentNo: a, watchedAt: at(8), position: 90 },
    { accountId, type: 'live', contentNo: live, watchedAt: at(9) },
  ]);
  await db.insert(watchLater).values([
    { accountId, type: 'vod', contentNo: b, createdAt: at(10), viewedAt: at(11) },
    { accountId, type: 'live', contentNo: live, createdAt: at(12) },
  ]);
  await db.insert(vodLike).values({ accountId, titleNo: a, createdAt: at(13) });
  await db.update(vod).set({ likes: 5 }).where(eq(vod.titleNo, a));
  const lists = await db
    .insert(playlist)
    .values([
      { userId: accountId, title: '출근길', isDisplay: false, createdAt: at(1), vodAddedAt: at(1) },
      { userId: 'star1', title: '남의 목록', createdAt: at(1), vodAddedAt: at(1) },
    ])
    .returning();
  const own = lists[0]?.listIdx ?? 0;
  taken = lists[1]?.listIdx ?? 0;
  await db.insert(playlistItem).values([
    { listIdx: own, position: 0, titleNo: b, addedAt: at(1) },
    { listIdx: own, position: 1, titleNo: a, addedAt: at(1) },
  ]);
  await db.insert(playlistEntry).values([
    { accountId, listIdx: own, createdAt: at(1) },
    { accountId, listIdx: taken, createdAt: at(14) },
  ]);
}

describe("a member's own data", () => {
  it('is a file of everything of theirs and nothing of others', async () => {
    await fill();
    expect(await exported()).toEqual({
      format: 'moabom.my-data',
      version: 1,
      exportedAt: '2026-11-20T03:00:00.000Z',
      userId: 'viewer1',
      favorites: [
        { userId: 'star2', addedAt: moment(1) },
        { userId: 'star1', addedAt: moment(2) },
        { userId: 'star3', addedAt: moment(3), pinnedAt: moment(4) },
      ],
      groups: [
        { title: '첫째', members: ['star1', 'star3'] },
        { title: '둘째', members: [] },
      ],
      hiddenStreamers: [{ userId: 'star2', hiddenAt: moment(5) }],
      hiddenRules: [
        { kind: 'word', value: '먹방', label: '먹방', hiddenAt: moment(7) },
        { kind: 'category', value: '00130000', label: '토크/캠방', hiddenAt: moment(6) },
      ],
      history: [
        { type: 'live', no: live, watchedAt: moment(9) },
        { type: 'vod', no: a, watchedAt: moment(8), position: 90 },
      ],
      later: [
        { type: 'live', no: live, addedAt: moment(12) },
        { type: 'vod', no: b, addedAt: moment(10), viewedAt: moment(11) },
      ],
      ups: [{ no: a, addedAt: moment(13) }],
      playlists: [{ title: '출근길', vods: [b, a] }],
      takenPlaylists: [{ no: taken, addedAt: moment(14) }],
    });
    const others = await exported(other);
    expect(Object.values(without(others)).flat()).toEqual(['moabom.my-data', 1]);
    expect((await platform.request(address)).status).toBe(401);
  });

  it('comes back after everything was deleted, twice the same, whoever the file names', async () => {
    const before = await exported();
    expect(await brought(before)).toEqual({ added: {}, skipped: {} });
    for (const kind of wipeKinds) for (const _ of [1, 2]) expect((await wipe(kind)).result).toBe(1);
    const { playlists, takenPlaylists, ...rest } = without(await exported());
    expect([playlists.length, takenPlaylists.length]).toEqual([1, 1]);
    expect(Object.values(rest).flat()).toEqual(['moabom.my-data', 1]);
    expect((await viewsAndUps(a))?.likes).toBe(4);
    const views = (await viewsAndUps(a))?.views;
    expect(await brought({ ...before, userId: 'viewer2' })).toEqual({
      added: {
        ...{ favorites: 3, pins: 1, groups: 2, groupMembers: 2, hiddenStreamers: 1, hiddenRules: 2 },
        ...{ history: 2, later: 2, ups: 1 },
      },
      skipped: {},
    });
    expect(without(await exported())).toEqual(without(before));
    expect(await viewsAndUps(a)).toEqual({ views, likes: 5 });
    // neither the day's count nor anyone else's lists
    expect(await platform.context.db.select().from(favoriteAdd)).toEqual([]);
    expect(Object.values(without(await exported(other))).flat()).toEqual(['moabom.my-data', 1]);
    expect(await brought(before)).toEqual({ added: {}, skipped: {} });
    // another member makes it theirs
    expect((await brought(before, other)).added).toMatchObject({
      favorites: 3,
      playlists: 1,
      playlistVods: 2,
    });
    const [copy] = await platform.context.db.select().from(playlist).where(eq(playlist.userId, 'viewer2'));
    expect(copy).toMatchObject({ title: '출근길', isDisplay: false });
    expect((await viewsAndUps(a))?.likes).toBe(6);
  });

  it('is merged: what is older replaces nothing, and what is newer does', async () => {
    const history = (watchedAt: string, position?: number) =>
      file({ history: [{ type: 'vod', no: a, watchedAt, position }] });
    const positionOf = async () => (await exported()).history.find(({ no }) => no === a);
    expect((await brought(history(moment(1), 5))).added).toEqual({});
    expect(await positionOf()).toMatchObject({ watchedAt: moment(8), position: 90 });
    expect((await brought(history(moment(20)))).added).toEqual({ history: 1 });
    expect(await positionOf()).toMatchObject({ watchedAt: moment(20), position: 90 });
    // what has not come yet is now
    await brought(history('2199-01-01T00:00:00Z', 7));
    expect(await positionOf()).toMatchObject({ watchedAt: '2026-11-20T03:00:00.000Z', position: 7 });
    await brought(file({ later: [{ type: 'vod', no: b, addedAt: moment(30), viewedAt: null }] }));
    expect((await exported()).later.at(-1)).toMatchObject({ addedAt: moment(10), viewedAt: moment(11) });
    await brought(file({ later: [{ type: 'live', no: live, addedAt: moment(30), viewedAt: moment(30) }] }));
    expect((await exported()).later[0]).toMatchObject({ addedAt: moment(12), viewedAt: moment(30) });
    const lists = [
      { title: ' 출근길 ', vods: [a, b] },
      { title: '출근길', vods: [] },
    ];
    expect((await brought(file({ playlists: lists }))).added).toEqual({});
    expect((await exported()).playlists).toEqual([{ title: '출근길', vods: [b, a] }]);
  });

  it('leaves out, and counts, what is unknown, not theirs to have, or too much', async () => {
    const hidden = await platform.addVod('star1', { authNo: 102 });
    const gone = await platform.addVod('star1', { deletedAt: platform.clock.now() });
    const fans = await platform.addVod('star1', { authNo: 104 });
    const adult = await platform.addVod('star1', { grade: 19 });
    const [secret] = await platform.context.db
      .insert(playlist)
      .values({ userId: 'star1', title: '비공개', isDisplay: false, createdAt: at(1), vodAddedAt: at(1) })
      .returning();
    const mine = (await platform.context.db.select().from(playlist).where(eq(playlist.userId, 'viewer1')))[0];
    const vods = [hidden, gone, 999_999_999];
    const before = without(await exported());
    const answer = await brought(
      file({
        favorites: ['nobody', 'viewer1', 'viewer2'].map((userId) => ({
          userId,
          addedAt: moment(1),
          pinnedAt: moment(1),
        })),
        groups: [{ title: '첫째', members: ['star2', 'nobody'] }],
        hiddenStreamers: [{ userId: 'nobody', hiddenAt: moment(1) }],
        hiddenRules: [{ kind: 'category', value: '99999999', label: 'x', hiddenAt: moment(1) }],
        history: [
          ...vods.map((no) => ({ type: 'vod', no, watchedAt: moment(1) })),
          { type: 'live', no: 1, watchedAt: moment(1) },
        ],
        later: vods.map((no) => ({ type: 'vod', no, addedAt: moment(1) })),
        ups: [...vods, fans, adult].map((no) => ({ no, addedAt: moment(1) })),
        playlists: [{ title: '출근길', vods }],
        takenPlaylists: [secret?.listIdx, mine?.listIdx, 999].map((no) => ({ no, addedAt: moment(1) })),
      }),
    );
    expect(answer).toEqual({
      // star2 is a favourite, and was in no group
      added: { groupMembers: 1 },
      skipped: {
        ...{ favorites: 3, pins: 3, groupMembers: 1, hiddenStreamers: 1, hiddenRules: 1 },
        ...{ history: 4, later: 3, ups: 5, playlistVods: 3, takenPlaylists: 3 },
      },
    });
    const { groups: _changed, ...same } = before;
    expect(without(await exported())).toMatchObject(same);
    const words = Array.from({ length: 120 }, (_, n) => ({
      kind: 'word',
      value: n === 0 ? '가' : `  말 ${n}`,
      label: `말 ${n}`,
      hiddenAt: moment(1),
    }));
    const { rows } = await platform.context.db.execute<{ count: number }>(
      sql`select count(*)::int as count from hidden_rule where account_id = 'viewer1'`,
    );
    const known = rows[0]?.count ?? 0;
    expect(await brought(file({ hiddenRules: words }))).toMatchObject({
      added: { hiddenRules: 100 - known },
      skipped: { hiddenRules: 20 + known },
    });
    const groups = Array.from({ length: 30 }, (_, n) => ({ title: `그룹 ${n}`, members: [] }));
    expect(await brought(file({ groups }))).toEqual({ added: { groups: 28 }, skipped: { groups: 2 } });
    const playlists = Array.from({ length: 50 }, (_, n) => ({ title: `목록 ${n}`, vods: [a] }));
    expect(await brought(file({ playlists }))).toMatchObject({
      added: { playlists: 49, playlistVods: 49 },
      skipped: { playlists: 1, playlistVods: 1 },
    });
  });

  it('has what is on the list already, whatever became of it, and skips none of it', async () => {
    const { db } = platform.context;
    const set = (deletedAt: Date | null) => db.update(vod).set({ deletedAt }).where(eq(vod.titleNo, b));
    const hide = (isDisplay: boolean) =>
      db.update(playlist).set({ isDisplay }).where(eq(playlist.listIdx, taken));
    const parts = { later: (await exported()).later, takenPlaylists: (await exported()).takenPlaylists };
    await set(platform.clock.now());
    await hide(false);
    expect(await brought(file(parts))).toEqual({ added: {}, skipped: {} });
    await set(null);
    await hide(true);
  });

  it('comes in a few statements, in pieces between which others have their turn', async () => {
    const { db } = platform.context;
    const rows = sql`generate_series(1, 10000) as n`;
    await db.execute(
      sql`insert into broadcast (no, user_id, title, category_no, group_type, bps, resolution, clip, viewers, started_at, ended_at)
        select 900000000 + n, 'star3', 'x', '00130000', 'bora', 1, '1x1', 'sea', 0, now(), now() from ${rows}`,
    );
    const history = Array.from({ length: 10_000 }, (_, n) => ({
      ...{ type: 'live', no: 900_000_001 + n, watchedAt: moment((n % 28) + 1) },
    }));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await brought(file({ history }), other)).added).toEqual({ history: 10_000 });
    const all = query.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
    // the pulse of the database goes on beside it
    const texts = all.filter((text) => text !== 'select 1');
    expect(texts.length).toBeLessThan(10);
    expect(texts.filter((text) => /^begin/i.test(text))).toHaveLength(2);
    query.mockRestore();
    expect((await exported(other)).history).toHaveLength(10_002);
  });

  it('is refused as a whole when anything of it is wrong', async () => {
    const before = await exported();
    const good = { history: [{ type: 'vod', no: b, watchedAt: moment(1) }] };
    for (const [wrong, status] of [
      ['{', 400],
      [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400],
      [JSON.stringify(file({ ...good, version: 2 })), 400],
      [JSON.stringify(file({ ...good, ups: [{ no: -1, addedAt: moment(1) }] })), 400],
      [JSON.stringify(file({ ...good, favorites: [{ userId: 'a\0b', addedAt: moment(1) }] })), 400],
      [JSON.stringify(file({ ...good, ups: [{ no: 1, addedAt: '0000-01-01T00:00:00Z' }] })), 400],
      [JSON.stringify(file({ ...good, more: ' '.repeat(myDataBytes) })), 413],
    ] as const) {
      const answer = await platform.request(address, { method: 'POST', body: wrong, token });
      expect([wrong.slice(0, 80), answer.status]).toEqual([wrong.slice(0, 80), status]);
    }
    expect(without(await exported())).toEqual(without(before));
    expect((await platform.postForm(`/my/api/data/history`, {}, token)).status).toBe(400);
    expect((await platform.postForm(`/my/api/data/playlists`, { _method: 'delete' }, token)).status).toBe(
      400,
    );
    expect((await platform.post(address, file({}))).status).toBe(401);
  });
});
