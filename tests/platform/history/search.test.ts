import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyCalls } from '~protocol/history/calls';
import { recentCalls } from '~protocol/history/watching';
import { pathOf } from '~protocol/wire/path';

import { type EntryList, entriesQuery } from '../../../platform/history/store/entry-queries';
import { noFilter } from '../../../platform/history/store/filter';
import { broadcast } from '../../../platform/tables/live/live';
import { watchHistory, watchLater } from '../../../platform/tables/viewer/viewer';
import { vod, vodLike } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let token: string;
let other: string;
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
});
afterAll(() => platform.close());
beforeEach(async () => {
  for (const table of [watchLater, watchHistory, vodLike]) await platform.context.db.delete(table);
});

/** 20 November 2026, noon in Seoul, unless a test says otherwise */
const at = (text: string) => new Date(`${text}+09:00`);
const seen = (contentNo: number, watchedAt: Date, type: 'live' | 'vod' = 'vod', accountId = 'viewer1') =>
  platform.context.db.insert(watchHistory).values({ accountId, type, contentNo, watchedAt });
async function pageOf(
  query: Record<string, string>,
  path: string = historyCalls.calls.recentVods.path,
  as = token,
) {
  const { body } = await platform.getJson(`/my${path}?${new URLSearchParams(query)}`, as);
  const { data, ...rest } = historyCalls.calls.recentVods.answer.parse(body);
  return { ...rest, numbers: data.map((item) => item.kind === 'vod' && item.vod.titleNo) };
}

describe('looking for something in the history', () => {
  it('finds words of titles and nicks in any case, composed or not, in all three lists', async () => {
    const food = await platform.addVod('star1', { title: '새벽 먹방 With DODAM' });
    const game = await platform.addVod('star1', { title: '100% 은하_공성전' });
    for (const [n, no] of [food, game].entries()) {
      await seen(no, new Date(platform.clock.now().getTime() - n));
      const row = { accountId: 'viewer1', createdAt: platform.clock.now() };
      await platform.context.db.insert(watchLater).values({ ...row, type: 'vod', contentNo: no });
      await platform.context.db.insert(vodLike).values({ ...row, titleNo: no });
    }
    const found = { hasMore: false, nextCursor: null, total: 1, numbers: [food] };
    for (const path of [
      historyCalls.calls.recentVods.path,
      historyCalls.calls.later.path,
      historyCalls.calls.ups.path,
    ])
      for (const q of ['먹방', 'dodam 먹방', ' WITH  dodam ', '먹방'.normalize('NFD'), '닉 STAR1 먹'])
        expect([q, await pageOf({ q }, path)]).toEqual([q, found]);
    expect(await pageOf({ q: '%' })).toMatchObject({ numbers: [game], total: 1 });
    expect(await pageOf({ q: '_' })).toMatchObject({ numbers: [game], total: 1 });
    expect(await pageOf({ q: '먹방 은하' })).toMatchObject({ numbers: [], total: 0 });
    expect(await pageOf({ q: "'; drop table vod; --" })).toMatchObject({ numbers: [], total: 0 });
    expect((await pageOf({ q: '  ' })).total).toBeNull();
    expect(await pageOf({ q: '먹방', order_by_column: 'read_cnt' })).toMatchObject({ numbers: [food] });
    expect(await pageOf({ q: '먹방' }, historyCalls.calls.recentVods.path, other)).toMatchObject({
      total: 0,
    });
    const tooLong = `/my${historyCalls.calls.recentVods.path}?q=${'가'.repeat(101)}`;
    expect((await platform.request(tooLong, { token })).status).toBe(400);
  });

  it('finds nothing by a title or a nick that the card does not show', async () => {
    const title = '비밀 제목';
    const now = platform.clock.now();
    const hidden = [
      await platform.addVod('star2', { title, authNo: 102 }),
      await platform.addVod('star2', { title, isDisplay: false }),
      await platform.addVod('star2', { title, isBlinded: true }),
      await platform.addVod('star2', { title, deletedAt: now }),
    ];
    const adult = await platform.addVod('star2', { title, grade: 19 });
    for (const no of [...hidden, adult]) await seen(no, now);
    expect(await pageOf({ q: '비밀' })).toMatchObject({ numbers: [], total: 0 });
    // the adult card still names its streamer
    expect(await pageOf({ q: 'star2' })).toMatchObject({ numbers: [adult], total: 1 });
    const grown = await platform.addMember('grown1', { birthDate: '1990-01-01' });
    await seen(adult, now, 'vod', 'grown1');
    expect(await pageOf({ q: '비밀' }, historyCalls.calls.recentVods.path, grown)).toMatchObject({
      numbers: [adult],
    });
    const own = await platform.addVod('star2', { title, authNo: 102 });
    await platform.context.db.update(vod).set({ userId: 'viewer1' }).where(eq(vod.titleNo, own));
    await seen(own, now);
    expect(await pageOf({ q: '비밀' })).toMatchObject({ numbers: [own], total: 1 });
  });

  it('keeps to days of Seoul, both included; the future is today, and an end before its start is refused', async () => {
    const no: number[] = [];
    for (const moment of [
      '2026-11-17T23:59:59.999',
      '2026-11-18T00:00',
      '2026-11-18T23:59:59.999',
      '2026-11-20T10:00',
    ]) {
      no.unshift(await platform.addVod('star1'));
      await seen(no[0] ?? 0, at(moment));
    }
    const found = async (query: Record<string, string>) => (await pageOf(query)).numbers;
    expect(await found({ from: '2026-11-18', to: '2026-11-18' })).toEqual(no.slice(1, 3));
    expect(await found({ to: '2026-11-17' })).toEqual([no[3]]);
    expect(await found({ from: '2026-11-18' })).toEqual(no.slice(0, 3));
    expect(await found({ from: '2031-01-01', to: '2030-01-01' })).toEqual([no[0]]);
    const refused = await platform.getJson(
      `/my${historyCalls.calls.recentVods.path}?from=2026-11-18&to=2026-11-17`,
      token,
    );
    expect([refused.status, refused.body]).toMatchObject([400, { errorInfo: { field: 'to' } }]);
    for (const day of ['2026-02-30', 'yesterday', '1999-01-01'])
      expect(
        (await platform.request(`/my${historyCalls.calls.recentVods.path}?from=${day}`, { token })).status,
      ).toBe(400);
  });

  it('looks through recent LIVE by what its cards show', async () => {
    const now = await platform.goLive('live1', { title: '지금 먹방' });
    const past = await platform.goLive('live2', { title: '지난 먹방' });
    const adult = await platform.goLive('live3', { title: '어른 먹방', grade: 19 });
    const { db, clock } = platform.context;
    await db.update(broadcast).set({ endedAt: clock.now() }).where(eq(broadcast.no, past));
    await seen(now, at('2026-11-19T10:00'), 'live');
    await seen(past, at('2026-11-18T10:00'), 'live');
    await seen(adult, at('2026-11-17T10:00'), 'live');
    const found = async (query: Record<string, string>) => {
      const { body } = await platform.getJson(
        `/my${historyCalls.calls.recentLives.path}?${new URLSearchParams(query)}`,
        token,
      );
      return historyCalls.calls.recentLives.answer.parse(body).map(({ broadcast }) => broadcast.broadcastId);
    };
    expect(await found({})).toEqual([now, past, adult]);
    expect(await found({ q: '먹방' })).toEqual([now, past]);
    expect(await found({ q: 'LIVE2' })).toEqual([past]);
    expect(await found({ q: 'live3' })).toEqual([adult]);
    expect(await found({ from: '2026-11-18', to: '2026-11-18' })).toEqual([past]);
    expect(await found({ q: '먹방', to: '2026-11-18' })).toEqual([past]);
  });
});

describe('pages by the index key', () => {
  const rows = 10_000;
  const fill = async () => {
    const { db } = platform.context;
    const row = sql`generate_series(1, ${rows}) as n`;
    // two of every moment, microseconds apart from the next: the tie is broken by the number
    const moment = sql`timestamptz '2026-11-01T00:00Z' - (n / 2) * interval '7 microseconds'`;
    await db.execute(
      sql`insert into watch_history (account_id, type, content_no, watched_at) select 'viewer1', 'vod', n, ${moment} from ${row}`,
    );
    await db.execute(
      sql`insert into watch_later (account_id, type, content_no, created_at) select 'viewer1', 'vod', n, ${moment} from ${row}`,
    );
    await db.execute(sql`analyze watch_history, watch_later`);
  };
  const queryOf = (list: EntryList, after: { micros: number; no: number } | null) =>
    entriesQuery({
      ...{ list, after, order: 'date', isAscending: false, limit: 61, offset: 0, filter: noFilter },
      searcher: { accountId: 'viewer1', withAdult: false, withPrivate: false },
    });
  const planOf = async (list: EntryList, after: { micros: number; no: number } | null) => {
    const { rows: lines } = await platform.context.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${queryOf(list, after)}`,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  it('skip nothing when the list shrinks, and start inside the index however deep they are', async () => {
    const { db } = platform.context;
    await fill();
    const all: number[] = [];
    let after: { micros: number; no: number } | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { rows: entries }: { rows: { no: string; micros: string }[] } = await db.execute(
        queryOf('recent', after),
      );
      const shown = entries.slice(0, 60);
      all.push(...shown.map(({ no }) => Number(no)));
      after = { micros: Number(shown.at(-1)?.micros), no: Number(shown.at(-1)?.no) };
      // the whole page is deleted, the entry that the next one comes after too
      await db.execute(
        sql`delete from watch_history where content_no = any(${sql.param(shown.map(({ no }) => Number(no)))}::bigint[])`,
      );
    }
    // newest first: 1, then 3 and 2 of one moment, 5 and 4 …
    const inOrder = [1, ...Array.from({ length: 179 }, (_, n) => (n % 2 === 0 ? n + 3 : n + 1))];
    expect(all).toEqual(inOrder);
    // page 100
    for (const [list, index, condition] of [
      ['recent', 'watch_history_recent', /Index Cond: .*ROW\(watched_at, content_no\) < ROW/],
      ['later', 'watch_later_recent', /Index Cond: .*created_at/],
    ] as const) {
      const plan = await planOf(list, { micros: Date.UTC(2026, 10, 1) * 1000 - 21_000, no: 6_000 });
      expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan using ${index}`));
      expect(plan).toMatch(condition);
      expect(plan).not.toMatch(/Seq Scan|(?<!Incremental )Sort {2}/);
    }
  });

  it('go on by the cursor of the answer, up and down, and end without one', async () => {
    const { db } = platform.context;
    const titleNos: number[] = [];
    for (let n = 0; n < 62; n += 1) titleNos.push(await platform.addVod('star3'));
    await db.insert(watchHistory).values(
      titleNos.map((contentNo) => ({
        ...{ accountId: 'viewer1', type: 'vod' as const, contentNo, watchedAt: platform.clock.now() },
      })),
    );
    for (const [way, wanted] of [
      ['desc', titleNos.toReversed()],
      ['asc', titleNos],
    ] as const) {
      const first = await pageOf({ order_by_type: way });
      const second = await pageOf({ order_by_type: way, cursor: first.nextCursor ?? '' });
      expect([...first.numbers, ...second.numbers]).toEqual(wanted);
      expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
    }
    expect((await pageOf({ order_by_column: 'read_cnt' })).nextCursor).toBeNull();
    for (const cursor of ['1', '1-', 'x-1', `${'9'.repeat(30)}-1`])
      expect(
        (await platform.request(`/my${historyCalls.calls.recentVods.path}?cursor=${cursor}`, { token }))
          .status,
      ).toBe(400);
  });
});

describe('a paused history', () => {
  const call = async (fields: Record<string, string>, as = token) =>
    historyCalls.calls.pause.answer.parse(
      await (await platform.postForm(`/my${historyCalls.calls.pause.path}`, fields, as)).json(),
    );
  const since = async (as = token) =>
    historyCalls.calls.pause.answer.parse(
      (await platform.getJson(`/my${historyCalls.calls.pause.path}`, as)).body,
    ).since;

  it('writes neither entries nor positions, counts views, and goes on again', async () => {
    const [known, fresh] = [await platform.addVod('star1'), await platform.addVod('star1')];
    const live = await platform.goLive('live9');
    const record = (type: 'live' | 'vod', id: number, fields: Record<string, string> = {}) =>
      platform.postForm(`/my${pathOf(recentCalls.calls.create.path, { type, id })}`, fields, token);
    const rows = () =>
      platform.context.db
        .select({ no: watchHistory.contentNo, position: watchHistory.position })
        .from(watchHistory)
        .where(eq(watchHistory.accountId, 'viewer1'))
        .orderBy(watchHistory.contentNo);
    await record('vod', known, { position: '30' });
    expect(await since()).toBeNull();
    expect((await call({})).since).toBe('2026-11-20 12:00');
    platform.clock.advance(60_000);
    // again: the first time stays
    expect((await call({})).since).toBe('2026-11-20 12:00');
    for (const [type, no] of [
      ['vod', known],
      ['vod', fresh],
      ['live', live],
    ] as const)
      expect(await (await record(type, no, { position: '90' })).json()).toMatchObject({ result: 1 });
    expect((await record('vod', known, { _method: 'put', position: '99' })).status).toBe(200);
    expect(await rows()).toEqual([{ no: known, position: 30 }]);
    const [row] = await platform.context.db
      .select({ views: vod.views })
      .from(vod)
      .where(eq(vod.titleNo, fresh));
    expect(row?.views).toBe(1);
    expect(await since(other)).toBeNull();
    for (const _ of [1, 2]) expect((await call({ _method: 'delete' })).since).toBeNull();
    await record('vod', fresh, { position: '5' });
    expect(await rows()).toEqual([
      { no: known, position: 30 },
      { no: fresh, position: 5 },
    ]);
    expect(
      (await platform.postForm(`/my${historyCalls.calls.pause.path}`, { _method: 'put' }, token)).status,
    ).toBe(400);
    expect((await platform.request(`/my${historyCalls.calls.pause.path}`)).status).toBe(401);
  });
});
