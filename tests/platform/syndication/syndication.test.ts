import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syndicationCalls } from '~protocol/syndication/calls';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { preparePosts, prepareVods } from '../../../platform/syndication/store/items';
import { account } from '../../../platform/tables/account/account';
import { esportsLeague, esportsMatch, sportsGame, team } from '../../../platform/tables/schedule/schedule';
import { calendarEntry } from '../../../platform/tables/station/page';
import {
  fanClub,
  favoriteGroup,
  favoriteGroupMember,
  subscription,
} from '../../../platform/tables/station/ties';
import { feedKey, hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

let platform: FeedPlatform;
let token: string;
const minute = 60_000;
const at = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * minute);
beforeAll(async () => {
  platform = await openFeedPlatform();
  token = await platform.addMember('bora', { birthDate: '1990-01-01' });
  for (const id of ['rain', 'moon', 'stone', 'writer']) await platform.addStreamer(id);
  await platform.follow('bora', 'rain', 'moon');
});
afterAll(() => platform?.close());

const { calls } = syndicationCalls;
const change = (fields: Record<string, string>, as = token) =>
  platform.postForm(`/my${calls.keys.path}`, fields, as);
async function answerOf(response: Promise<Response>) {
  const answer = await response;
  expect(answer.status).toBe(200);
  return calls.make.answer.parse(await answer.json());
}
async function keysOf(as = token) {
  const { body } = await platform.getJson(`/my${calls.keys.path}`, as);
  return calls.keys.answer.parse(body);
}
/** A key of the kind, whatever was there before. */
async function freshKey(kind: 'feed' | 'calendar' = 'feed', as = token): Promise<string> {
  await change({ kind, _method: 'delete' }, as);
  return (await answerOf(change({ kind }, as))).key ?? '';
}
const read = (path: string, fields: Record<string, string>) => platform.postForm(`/my${path}`, fields);
async function itemsOf(key: string, streamer = '') {
  const answer = await read(calls.feed.path, { key, ...(streamer && { streamer }) });
  expect(answer.status).toBe(200);
  return calls.feed.answer.parse(await answer.json()).items;
}
const nosOf = async (key: string, streamer?: string) => (await itemsOf(key, streamer)).map(({ no }) => no);

describe('keys [GN65]', () => {
  it('are made once, told once, replaced, and removed; a form that is sent again harms nothing', async () => {
    const first = await answerOf(change({ kind: 'feed' }));
    expect(first.key).toMatch(/^[\w-]{43}$/);
    expect(await answerOf(change({ kind: 'feed' }))).toEqual({
      result: 0,
      message: '이미 만든 주소가 있습니다.',
    });
    const [kept] = await keysOf();
    expect(kept).toMatchObject({ kind: 'feed', madeAt: '2026-11-20 12:00:00', readAt: null });
    expect(JSON.stringify(kept)).not.toContain(first.key);
    expect((await read(calls.feed.path, { key: first.key ?? '' })).status).toBe(200);

    const replacing = { kind: 'feed', _method: 'put', replaces: kept?.id ?? '' };
    const second = await answerOf(change(replacing));
    expect(second.key).not.toBe(first.key);
    expect(await answerOf(change(replacing))).toEqual({
      result: 0,
      message: '이미 바꾸거나 없앤 주소입니다.',
    });
    expect((await read(calls.feed.path, { key: first.key ?? '' })).status).toBe(404);
    expect((await read(calls.feed.path, { key: second.key ?? '' })).status).toBe(200);

    for (let time = 0; time < 2; time += 1)
      expect(await answerOf(change({ kind: 'feed', _method: 'delete' }))).toMatchObject({ result: 1 });
    expect(await keysOf()).toEqual([]);
    expect((await read(calls.feed.path, { key: second.key ?? '' })).status).toBe(404);
  });

  it('are kept as a hash, and open only what they were made for', async () => {
    const feed = await freshKey('feed');
    const calendar = await freshKey('calendar');
    const rows = await platform.context.db.select().from(feedKey);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(feed);
    expect(rows.every(({ keyHash }) => /^[0-9a-f]{64}$/.test(keyHash))).toBe(true);
    expect((await read(calls.calendar.path, { key: feed })).status).toBe(404);
    expect((await read(calls.feed.path, { key: calendar })).status).toBe(404);
    expect((await read(calls.favorites.path, { key: calendar })).status).toBe(404);
  });

  it('wrong and missing ones are answered by the same bytes', async () => {
    const bodies = await Promise.all(
      ['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}=`, '../../..', 'a'.repeat(200)].map(async (key) => {
        const answer = await read(calls.feed.path, { key });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^404 /);
  });

  it('another member neither sees nor changes them', async () => {
    const key = await freshKey();
    const other = await platform.addMember('other0');
    expect(await keysOf(other)).toEqual([]);
    const [mine] = await keysOf();
    await change({ kind: 'feed', _method: 'put', replaces: mine?.id ?? '' }, other);
    await change({ kind: 'feed', _method: 'delete' }, other);
    expect((await read(calls.feed.path, { key })).status).toBe(200);
  });

  it('that it was read is kept, at most every 10 minutes', async () => {
    const key = await freshKey();
    const readAt = async () => {
      await itemsOf(key);
      return (await keysOf()).find(({ kind }) => kind === 'feed')?.readAt;
    };
    const begun = await readAt();
    expect(begun).toBe('2026-11-20 12:00:00');
    platform.clock.advance(9 * minute);
    expect(await readAt()).toBe(begun);
    platform.clock.advance(minute);
    expect(await readAt()).toBe('2026-11-20 12:10:00');
  });

  it('open nothing while the account is suspended, nor after it is gone', async () => {
    const member = await platform.addMember('leaver');
    const key = await freshKey('feed', member);
    const { db } = platform.context;
    const suspend = (suspendedUntil: Date | null) =>
      db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'leaver'));
    await suspend(at(-60));
    expect((await read(calls.feed.path, { key })).status).toBe(404);
    expect((await change({ kind: 'calendar' }, member)).status).toBe(403);
    await suspend(at(1));
    expect((await read(calls.feed.path, { key })).status).toBe(200);
    await db.delete(account).where(eq(account.userId, 'leaver'));
    expect((await read(calls.feed.path, { key })).status).toBe(404);
  });
});

describe('the feed has what everybody may see [GN65]', () => {
  it('of favourites, newest first, or of one of them', async () => {
    const key = await freshKey();
    const post = await platform.addPost('rain', {
      registeredAt: at(40),
      title: '공지 ]]> <b>&amp; 😀',
      content: '<p>안녕 &lt;하세요&gt;</p><script>x</script>',
    });
    const guests = await platform.addPost('moon', { registeredAt: at(35), userId: 'writer' });
    const vod = await platform.addVod('tape', { registeredAt: at(30) });
    const live = await platform.goLive('onair', { startedAt: at(20) });
    await platform.addPost('stone', { registeredAt: at(10) });
    await platform.follow('bora', 'tape', 'onair');
    const items = await itemsOf(key);
    expect(items.map(({ kind, no }) => [kind, no])).toEqual([
      ['live', live],
      ['vod', vod],
      ['post', guests],
      ['post', post],
    ]);
    expect(items[3]).toMatchObject({
      stationUserId: 'rain',
      nick: '닉 rain',
      title: '공지 ]]> <b>&amp; 😀',
    });
    expect(items[3]?.text).toContain('안녕 <하세요>');
    expect(items[2]).toMatchObject({ stationUserId: 'moon', nick: '닉 writer' });
    expect(await nosOf(key, 'tape')).toEqual([vod]);
    expect((await read(calls.feed.path, { key, streamer: 'stone' })).status).toBe(404);
  });

  it('and nothing else, whatever the owner may see: age, ties, own things, passwords, tickets, places', async () => {
    const member = await platform.addMember('owner0', { birthDate: '1980-01-01' });
    const key = await freshKey('feed', member);
    const { db, clock } = platform.context;
    const createdAt = clock.now();
    await platform.addStreamer('club');
    await platform.follow('owner0', 'club');
    await db.insert(fanClub).values({ accountId: 'owner0', stationUserId: 'club', createdAt });
    await db.insert(subscription).values({
      accountId: 'owner0',
      stationUserId: 'club',
      type: 'auto',
      firstPaidAt: at(1_000),
      expiresAt: at(-1_000),
    });
    const open = await platform.addPost('club');
    for (const authNo of [102, 103, 104, 105, 106, 107]) {
      await platform.addPost('club', { authNo });
      await platform.addPost('club', { boardAuthNo: authNo });
    }
    await platform.addPost('club', { deletedAt: createdAt });
    await platform.addPost('club', { blindedAt: createdAt });
    await platform.addPost('club', { authNo: 102, userId: 'owner0' });
    const passwordHash = hashBroadcastPassword('0415', platform.context.randomBytes(16));
    const closed = [
      { grade: 19 },
      { category: 30_000 },
      { passwordHash },
      { subscriptionOnly: 1 },
      { isAbroadBlocked: true },
      { isPpv: true },
      { isDisplay: false },
      { isBlinded: true },
      { deletedAt: createdAt },
      ...[102, 103, 104, 105, 106, 107].map((authNo) => ({ authNo })),
    ];
    for (const more of closed) await platform.addVod('tapes', more);
    const shown = await platform.addVod('tapes');
    const lives = [
      { grade: 19 },
      { passwordHash },
      { subscriptionOnly: 2 },
      { isAbroadBlocked: true },
      { broadType: 40 },
      { endedAt: createdAt },
    ];
    const ids = lives.map((_, index) => `closed${index}`);
    for (const [index, more] of lives.entries()) await platform.goLive(ids[index] as string, more);
    await platform.follow('owner0', 'tapes', ...ids);
    expect((await nosOf(key)).sort()).toEqual([open, shown].sort());
  });

  it('leaves hidden streamers and hidden authors out', async () => {
    const member = await platform.addMember('hider0');
    const key = await freshKey('feed', member);
    await platform.addStreamer('noisy');
    await platform.addStreamer('quiet');
    await platform.follow('hider0', 'noisy', 'quiet');
    await platform.addPost('noisy');
    await platform.addPost('quiet', { userId: 'noisy' });
    await platform.addPost('quiet', { userId: 'writer' });
    const kept = await platform.addPost('quiet');
    const createdAt = platform.clock.now();
    await platform.context.db
      .insert(hiddenStreamer)
      .values({ accountId: 'hider0', streamerId: 'noisy', createdAt });
    await platform.blind('hider0', 'writer');
    expect(await nosOf(key)).toEqual([kept]);
    expect((await read(calls.feed.path, { key, streamer: 'noisy' })).status).toBe(404);
    const groups = await read(calls.favorites.path, { key });
    expect(await groups.text()).not.toContain('noisy');
  });

  it('is 50 long at most, and nobody’s favourites are an empty feed', async () => {
    const member = await platform.addMember('reader');
    const key = await freshKey('feed', member);
    expect(await nosOf(key)).toEqual([]);
    await platform.addStreamer('chatty');
    await platform.follow('reader', 'chatty');
    const nos: number[] = [];
    for (let i = 0; i < 55; i += 1) nos.push(await platform.addPost('chatty', { registeredAt: at(i) }));
    expect(await nosOf(key)).toEqual(nos.slice(0, 50));
  });

  it('is read by the indexes of stations and streamers', async () => {
    const { db } = platform.context;
    await db.execute(sql`
      insert into post (station_user_id, bbs_no, user_id, title, content, registered_at)
      select 'chatty', (select min(bbs_no) from board where station_user_id = 'chatty'), 'chatty', 't', 'c',
        now() - n * interval '7 minutes' from generate_series(1, 1500) n`);
    await db.execute(sql`
      insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at)
      select 'chatty', 'REVIEW', '10130000', 't', 60000, 'sea', now() - n * interval '7 minutes'
      from generate_series(1, 1500) n`);
    await db.execute(sql`analyze`);
    const given: Record<string, unknown> = {
      stations: '{rain,moon}',
      without: '{}',
      accountId: 'bora',
      limit: 50,
    };
    for (const [query, index] of [
      [preparePosts(db), 'post_station'],
      [prepareVods(db), 'vod_by_user'],
    ] as const) {
      const { sql: text, params } = query.getQuery();
      const filled = text.replace(/\$(\d+)/g, (_, n: string) => {
        const param = params[Number(n) - 1];
        const name = (param as { name?: string } | null)?.name;
        const value = name === undefined ? param : given[name];
        return typeof value === 'string' ? `'${value}'` : String(value);
      });
      const { rows } = await db.execute(sql.raw(`explain ${filled}`));
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toContain(index);
      // of the 50 that are read whole: in a table this small that may be any way
      expect(plan).not.toMatch(/Seq Scan on (post|vod) \1_1\b/);
      expect(plan).toMatch(/Index Scan using (?:post_station|vod_by_user) on (post|vod) \1_1\b/);
    }
  });
});

it('the calendar has what favourites plan, of both schedules and their stations, in its order [GN66]', async () => {
  const key = await freshKey('calendar');
  const { db } = platform.context;
  await db.insert(team).values(
    ['ta', 'tb'].map((code) => ({
      code,
      name: `팀 ${code}`,
      shortName: code.toUpperCase(),
      nameEng: code,
    })),
  );
  await db.insert(esportsLeague).values({ codeName: 'LCK', nameEng: 'LCK', position: 0 });
  const base = { homeCode: 'ta', awayCode: 'tb' };
  const game = (vsCode: number, startsAt: Date, streamerId: string | null, liveState: 'B' | 'C' = 'B') => ({
    ...base,
    vsCode,
    codeName: 'KBO',
    startsAt,
    liveState,
    vsStatus: 0,
    streamerId,
  });
  await db
    .insert(sportsGame)
    .values([
      game(1, at(-60), 'rain'),
      game(2, at(-30), 'rain', 'C'),
      game(3, at(-20), 'stone'),
      game(4, at(-20), null),
      game(5, at(3 * 24 * 60), 'rain'),
      game(6, at(-91 * 24 * 60), 'rain'),
    ]);
  await db.insert(esportsMatch).values({
    ...base,
    no: 7,
    leagueCode: 'LCK',
    startsAt: at(-45),
    vsStatus: '0',
    seasonDesc: '',
    seasonDescEng: '',
    streamerId: 'moon',
  });
  const own = { stationUserId: 'rain', startsAt: at(-70) };
  const titleNo = await platform.addPost('rain', { title: '구독자 모임', authNo: 107 });
  const openNo = await platform.addPost('rain', { title: '공개 모임' });
  await db.insert(calendarEntry).values([
    { ...own, id: 31, title: '요리 방송' },
    { ...own, id: 32, title: '몰래', isPublic: false },
    { ...own, id: 33, title: '구독자 모임', titleNo },
    { ...own, id: 34, title: '공개 모임', titleNo: openNo },
    { ...own, id: 35, title: '남의 일정', stationUserId: 'stone' },
  ]);
  const answer = await read(calls.calendar.path, { key });
  expect(answer.status).toBe(200);
  const { plans: planned, day } = calls.calendar.answer.parse(await answer.json());
  expect(day).toBe('2026-11-20');
  expect(planned.map(({ kind, no, isCancelled }) => [kind, no, isCancelled])).toEqual([
    ['sports', 2, true],
    ['esports', 7, false],
    ['sports', 1, false],
    ['station', 31, false],
    ['station', 34, false],
  ]);
  expect(planned[3]).toMatchObject({ userId: 'rain', title: '요리 방송' });
  expect(planned[2]).toMatchObject({
    userId: 'rain',
    nick: '닉 rain',
    league: 'KBO',
    title: 'TA vs TB',
    startsAt: Date.parse('2026-11-20T13:10:00+09:00'),
  });
});

it('the favourites stand by group, and those of none at the end; never another member’s [GN66]', async () => {
  const key = await freshKey();
  const { db } = platform.context;
  const groups = await db
    .insert(favoriteGroup)
    .values([
      { accountId: 'bora', title: '나중', position: 2 },
      { accountId: 'bora', title: '먼저', position: 1 },
      { accountId: 'other0', title: '남의 그룹', position: 0 },
    ])
    .returning({ idx: favoriteGroup.idx, title: favoriteGroup.title });
  const idxOf = (title: string) => groups.find((group) => group.title === title)?.idx ?? 0;
  await platform.follow('other0', 'rain');
  await db.insert(favoriteGroupMember).values([
    { groupIdx: idxOf('나중'), streamerId: 'rain' },
    { groupIdx: idxOf('먼저'), streamerId: 'rain' },
    { groupIdx: idxOf('먼저'), streamerId: 'moon' },
    { groupIdx: idxOf('남의 그룹'), streamerId: 'rain' },
  ]);
  const answer = await read(calls.favorites.path, { key });
  const parsed = calls.favorites.answer.parse(await answer.json());
  expect(parsed.map(({ title, streamers }) => [title, streamers.map(({ userId }) => userId).sort()])).toEqual(
    [
      ['먼저', ['moon', 'rain']],
      ['나중', ['rain']],
      [null, ['onair', 'tape']],
    ],
  );
});
