import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoomCalls } from '~protocol/chat/calls';
import { homeCalls } from '~protocol/home/calls';
import { pathOf } from '~protocol/wire/path';
import { tellSupport } from '../../../platform/chat/services/support';
import { marksOfBits } from '../../../platform/chat/services/wire';
import { saveChat } from '../../../platform/chat/store/settings';
import { dayMs, hourMs, minuteMs } from '../../../platform/core/time';
import { type Simulator, startSimulator } from '../../../platform/demo/simulator';
import { accounts as demoAccounts } from '../../../platform/demo/world/accounts';
import { insertEvent } from '../../../platform/events/store/events';
import { chatAct } from '../../../platform/tables/chat/care';
import { chatLine, chatPin } from '../../../platform/tables/chat/lines';
import { demoBroadcast } from '../../../platform/tables/demo/demo';
import { balanceEntry } from '../../../platform/tables/gift/balance';
import { broadcast } from '../../../platform/tables/live/live';
import { stationRole } from '../../../platform/tables/station/moderation';
import { stationProfile } from '../../../platform/tables/station/page';
import { fanClub, gift, subscription } from '../../../platform/tables/station/ties';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { listen } from '../events/support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

type Room = typeof broadcast.$inferSelect;
const never = () => () => {};
const simulate = (of: Partial<TestPlatform['context']> = {}): Promise<Simulator> =>
  startSimulator({ ...platform.context, ...of }, 1, never);

const onAir = () =>
  platform.context.db
    .select()
    .from(broadcast)
    .where(isNull(broadcast.endedAt))
    .orderBy(desc(broadcast.viewers), broadcast.no);
const linesOf = (no: number) =>
  platform.context.db.select().from(chatLine).where(eq(chatLine.broadNo, no)).orderBy(chatLine.no);
const countOf = async (no: number) => (await linesOf(no)).length;
/** Rooms of the page that has them, with their chat's rules. */
const withRules = async (
  rule: (chat: { slowSeconds?: number; writers?: string }) => boolean,
): Promise<Room> => {
  const rows = await platform.context.db
    .select({ room: broadcast, settings: stationProfile.settings })
    .from(broadcast)
    .innerJoin(stationProfile, eq(stationProfile.userId, broadcast.userId))
    .where(isNull(broadcast.endedAt));
  const found = rows.find(({ settings }) => rule((settings as { chat?: object }).chat ?? {}));
  if (!found) throw new Error('no such room');
  return found.room;
};

/** As another node tells that pages look at the rooms there. */
const look = (...rooms: number[]) =>
  insertEvent(platform.context.db, { topic: 'demo', name: 'watched', data: JSON.stringify({ rooms }) });

/** So many seconds go by while somebody looks at the rooms. */
async function watch(simulator: Simulator, seconds: number, ...rooms: number[]) {
  for (let second = 0; second < seconds; second++) {
    platform.clock.advance(1_000);
    if (second % 5 === 0) {
      await look(...rooms);
      await simulator.tick();
    }
    await simulator.beat();
  }
}

/** Who may be heard in the demo world: nobody whom somebody can sign in as. */
const isOwn = (userId: string) => demoAccounts.some((account) => account.userId === userId);

describe('the chat of the demo world as it is opened', () => {
  it('has some thirty rooms with their last lines, great and small, at plausible times', async () => {
    const { db, clock } = platform.context;
    const now = clock.now().getTime();
    const rooms = await onAir();
    const counts = await db
      .select({ no: chatLine.broadNo, lines: sql<number>`count(*)::int` })
      .from(chatLine)
      .groupBy(chatLine.broadNo);
    const countIn = new Map(counts.map(({ no, lines }) => [no, lines]));
    const talking = rooms.filter(({ no }) => countIn.has(no));
    expect(talking.length).toBeGreaterThan(26);
    expect(talking.length).toBeLessThan(36);
    expect(rooms.slice(0, 15).every(({ no }) => (countIn.get(no) ?? 0) >= 60)).toBe(true);
    expect(talking.filter(({ viewers }) => viewers < 400).length).toBeGreaterThan(6);
    for (const { no, startedAt, viewers } of talking) {
      const lines = await linesOf(no);
      const times = lines.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBeGreaterThan(startedAt.getTime());
      expect(now - (times.at(-1) ?? 0)).toBeGreaterThan(0);
      if (viewers > 1_000) expect(now - (times.at(-1) ?? 0)).toBeLessThan(minuteMs);
      expect(lines.filter(({ accountId }) => isOwn(accountId))).toEqual([]);
    }
  });

  it('has a room in slow mode and one for subscribers, which keep to it', async () => {
    const { db, clock } = platform.context;
    const slow = await withRules(({ slowSeconds }) => (slowSeconds ?? 0) > 0);
    const closed = await withRules(({ writers }) => writers === 'subscriber');
    const lines = (await linesOf(slow.no)).filter(
      ({ accountId, kind }) => accountId !== slow.userId && kind === 'talk',
    );
    expect(lines.length).toBeGreaterThan(40);
    const careful = lines.filter(({ marks }) => !marksOfBits(marks).includes('manager'));
    for (const [index, line] of careful.entries()) {
      const before = careful.slice(0, index).findLast(({ accountId }) => accountId === line.accountId);
      if (before) expect(line.at.getTime() - before.at.getTime()).toBeGreaterThanOrEqual(10_000);
    }
    const spoken = (await linesOf(closed.no))
      .filter(({ kind }) => kind === 'talk')
      .map(({ accountId }) => accountId);
    const members = await db
      .select({ accountId: subscription.accountId })
      .from(subscription)
      .where(
        and(
          eq(subscription.stationUserId, closed.userId),
          sql`${subscription.expiresAt} > ${clock.now().toISOString()}`,
        ),
      );
    const may = new Set([closed.userId, ...members.map(({ accountId }) => accountId)]);
    expect(spoken.length).toBeGreaterThan(40);
    expect(spoken.filter((userId) => !may.has(userId))).toEqual([]);
    // neither stands among the first broadcasts of a list
    const places = (await onAir()).map(({ no }) => no);
    expect(Math.min(places.indexOf(slow.no), places.indexOf(closed.no))).toBeGreaterThan(9);
  });

  it('marks people as what they are to the station', async () => {
    const { db } = platform.context;
    const rooms = (await onAir()).slice(0, 8);
    const stations = rooms.map(({ userId }) => userId);
    const pairs = async (table: typeof fanClub | typeof subscription | typeof stationRole) =>
      new Set(
        (
          await db
            .select({ station: table.stationUserId, account: table.accountId })
            .from(table)
            .where(inArray(table.stationUserId, stations))
        ).map(({ station, account }) => `${station} ${account}`),
      );
    const ties = {
      fan: await pairs(fanClub),
      subscriber: await pairs(subscription),
      manager: await pairs(stationRole),
    };
    const seen = { fan: 0, subscriber: 0, manager: 0, streamer: 0 };
    for (const { no, userId } of rooms)
      for (const { accountId, marks } of await linesOf(no)) {
        const has = marksOfBits(marks);
        for (const mark of ['fan', 'subscriber', 'manager'] as const) {
          if (accountId !== userId) expect(has.includes(mark)).toBe(ties[mark].has(`${userId} ${accountId}`));
          if (has.includes(mark)) seen[mark] += 1;
        }
        expect(has.includes('streamer')).toBe(accountId === userId);
        if (accountId === userId) seen.streamer += 1;
      }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('replays beside the most popular recordings what was said in their broadcasts, with peaks [L039]', async () => {
    const { path, answer } = homeCalls.calls.popularVods;
    const vods = answer.parse(await (await platform.request(`/main${path}`)).json());
    const reviews = vods.filter(({ fileType }) => fileType === 'REVIEW').slice(0, 8);
    expect(reviews.length).toBe(8);
    for (const { titleNo, durationMs } of reviews) {
      const seconds = (durationMs ?? 0) / 1_000;
      const at = async (query: string) => {
        const url = `/main${pathOf(chatRoomCalls.calls.replay.path, { titleNo })}${query}`;
        return chatRoomCalls.calls.replay.answer.parse(await (await platform.request(url)).json());
      };
      expect((await at('')).room !== null, `VOD ${titleNo}`).toBe(true);
      const minutes: number[] = Array.from({ length: Math.ceil(seconds / 60) }, () => 0);
      for (let from = 0; from < seconds; from += 600)
        for (const { second } of (await at(`?from=${from}&to=${from + 599.999}`)).data)
          minutes[Math.floor(second / 60)] = (minutes[Math.floor(second / 60)] ?? 0) + 1;
      const usual = minutes.reduce((sum, count) => sum + count, 0) / minutes.length;
      expect(usual).toBeGreaterThan(0.7);
      expect(Math.max(...minutes)).toBeGreaterThan(usual * 2);
      // there is no long time without a word
      const gap = minutes.reduce(
        ({ now, most }, count) => ({ now: count ? 0 : now + 1, most: Math.max(most, count ? 0 : now + 1) }),
        { now: 0, most: 0 },
      ).most;
      expect(gap).toBeLessThan(12);
    }
  });
});

describe('the simulated chat', () => {
  it('goes on where somebody looks, and tells the pages as any line; elsewhere people say little', async () => {
    const { clock } = platform;
    const simulator = await simulate();
    const [great, other] = (await onAir()) as [Room, Room];
    const page = await listen(platform, [`chat:${great.no}`]);
    const before = [(await linesOf(great.no)).at(-1)?.no ?? 0, await countOf(other.no)] as const;
    await simulator.tick();
    for (let second = 0; second < 60; second++) {
      clock.advance(1_000);
      await simulator.beat();
      if (second % 5 === 4) await simulator.tick();
    }
    const lines = (await linesOf(great.no)).filter(({ no }) => no > before[0]);
    expect(lines.length).toBeGreaterThan(90);
    expect(lines.length).toBeLessThan(300);
    const quiet = (await countOf(other.no)) - before[1];
    expect(quiet).toBeGreaterThan(1);
    expect(quiet).toBeLessThan(20);
    expect(lines.filter(({ accountId }) => isOwn(accountId))).toEqual([]);
    expect(new Set(lines.map(({ accountId }) => accountId)).size).toBeGreaterThan(20);

    await expect.poll(() => page.heard.length).toBe(lines.length);
    const url = `/main${pathOf(chatRoomCalls.calls.lines.path, { broadNo: great.no })}?after=${lines[0]?.no}`;
    const { data } = chatRoomCalls.calls.lines.answer.parse(await (await platform.request(url)).json());
    expect(page.heard.every(({ name }) => name === 'line')).toBe(true);
    const told = page.heard.map((event) => event.data as (typeof data)[number]);
    expect(told.slice(1, 1 + data.length)).toEqual(data);
    expect(told.map(({ no }) => no)).toEqual(lines.map(({ no }) => no));
    await page.leave();
    await simulator.stop();
    expect(platform.logged).toEqual([]);
  });

  it('obeys who looks after a room: who may not write says nothing, settings hold at once', async () => {
    const { db, clock } = platform.context;
    const simulator = await simulate();
    const room = (await onAir())[4] as Room;
    await watch(simulator, 20, room.no);
    const known = await linesOf(room.no);
    const writers = [...new Set(known.map(({ accountId }) => accountId))].filter(
      (userId) => userId !== room.userId,
    );
    const [muted = '', ...rest] = writers;
    await db.insert(chatAct).values(
      [muted, ...rest.slice(0, 20)].map((targetId) => ({
        ...{
          broadNo: room.no,
          stationUserId: room.userId,
          actorId: 'staff1',
          act: 'timeout' as const,
          targetId,
        },
        ...{ minutes: 1_440, until: new Date(clock.now().getTime() + dayMs), createdAt: clock.now() },
      })),
    );
    const last = (await linesOf(room.no)).at(-1)?.no ?? 0;
    await watch(simulator, 60, room.no);
    // who may not write may still subscribe, which the chat tells
    const after = (await linesOf(room.no)).filter(({ no, kind }) => no > last && kind === 'talk');
    expect(after.length).toBeGreaterThan(5);
    const silent = new Set([muted, ...rest.slice(0, 20)]);
    expect(after.filter(({ accountId }) => silent.has(accountId))).toEqual([]);

    await saveChat(db, room.userId, { ...openChat, writers: 'manager' });
    const closedAt = (await linesOf(room.no)).at(-1)?.no ?? 0;
    await watch(simulator, 60, room.no);
    const later = (await linesOf(room.no)).filter(({ no, kind }) => no > closedAt && kind === 'talk');
    const marks = later.flatMap((line) =>
      marksOfBits(line.marks).some((mark) => mark !== 'fan' && mark !== 'subscriber') ? [] : [line.body],
    );
    expect(marks).toEqual([]);
    await saveChat(db, room.userId, openChat);
    await simulator.stop();
  });

  it('says nothing in a broadcast that is shown for real, nor in one that is over', async () => {
    const { db, clock } = platform.context;
    const [sample] = await onAir();
    const values = {
      ...sample,
      no: undefined,
      userId: 'garam',
      title: '진짜 방송',
      viewers: 99_999,
      startedAt: clock.now(),
    };
    const [real] = await db
      .insert(broadcast)
      .values(values as typeof broadcast.$inferInsert)
      .returning();
    const simulator = await simulate();
    const [, over] = (await onAir()).filter(({ userId }) => userId !== 'garam');
    await watch(simulator, 10, real?.no ?? 0, over?.no ?? 0);
    await db
      .update(broadcast)
      .set({ endedAt: clock.now() })
      .where(eq(broadcast.no, over?.no ?? 0));
    const before = await countOf(over?.no ?? 0);
    await watch(simulator, 40, real?.no ?? 0, over?.no ?? 0);
    expect(await countOf(real?.no ?? 0)).toBe(0);
    expect(await countOf(over?.no ?? 0)).toBe(before);
    await simulator.stop();
    await db.delete(broadcast).where(eq(broadcast.userId, 'garam'));
  });

  it('is kept up by one of several nodes, which hears from the others who looks there', async () => {
    const { db } = platform.context;
    const other = await simulate({ leads: async () => false });
    const room = (await onAir()).find(({ viewers }) => viewers > 100 && viewers < 1_000) as Room;
    const before = await countOf(room.no);
    const page = await listen(platform, [`chat:${room.no}`]);
    for (let second = 0; second < 30; second++) {
      platform.clock.advance(1_000);
      if (second % 5 === 0) await other.tick();
      await other.beat();
    }
    expect(await countOf(room.no)).toBe(before);
    const { rows } = await db.execute<{ rooms: number[] }>(
      sql`select data -> 'rooms' as rooms from event where topic = 'demo' order by id desc limit 1`,
    );
    expect(rows[0]?.rooms).toEqual([room.no]);
    await page.leave();
    await other.stop();
  });

  it('gives gifts and subscribes as members do; nobody’s balance moves', async () => {
    const { db } = platform.context;
    const simulator = await simulate();
    const room = (await onAir()).filter(({ userId }) => !isOwn(userId))[0] as Room;
    const entries = async () =>
      (await db.select({ total: sql<number>`count(*)::int` }).from(balanceEntry))[0]?.total;
    const before = { entries: await entries(), no: (await linesOf(room.no)).at(-1)?.no ?? 0 };
    let supports: Awaited<ReturnType<typeof linesOf>> = [];
    for (
      let minute = 0;
      minute < 20 && (supports.length < 3 || !supports.some(({ giftId }) => giftId));
      minute++
    ) {
      await watch(simulator, 60, room.no);
      supports = (await linesOf(room.no)).filter(({ no, kind }) => no > before.no && kind !== 'talk');
    }
    expect(supports.length).toBeGreaterThan(2);
    const given = supports.find(({ giftId }) => giftId !== null);
    const [row] = await db
      .select()
      .from(gift)
      .where(eq(gift.id, given?.giftId ?? 0));
    expect(row).toMatchObject({ senderId: given?.accountId, stationUserId: room.userId, kind: 'balloon' });
    const { rows: alerts } = await db.execute<{ name: string }>(
      sql`select name from event where topic = ${`alert:${room.userId}`}`,
    );
    expect(alerts.length).toBeGreaterThanOrEqual(supports.length);
    expect(await entries()).toBe(before.entries);
    await simulator.stop();
  });

  it('reacts to what a member gives: people wonder, the streamer thanks', async () => {
    const { db, clock } = platform.context;
    const simulator = await simulate();
    const room = (await onAir()).filter(({ userId }) => !isOwn(userId))[0] as Room;
    await watch(simulator, 10, room.no);
    const give = () =>
      db.transaction(async (tx) => {
        const row = { senderId: 'bomi', stationUserId: room.userId, kind: 'balloon' as const, amount: 1_234 };
        const [made] = await tx
          .insert(gift)
          .values({ ...row, receiverId: null, createdAt: clock.now() })
          .returning();
        await tellSupport(platform.context, tx, { ...row, what: 'balloon', giftId: made?.id });
      });
    const reacting = new Set<'people' | 'streamer'>();
    // not everybody does to everything
    for (let gifts = 0; gifts < 10 && reacting.size < 2; gifts += 1) {
      await give();
      const given = (await linesOf(room.no)).at(-1);
      expect(given).toMatchObject({ kind: 'gift', accountId: 'bomi' });
      await watch(simulator, 30, room.no);
      for (const { no, body, accountId } of await linesOf(room.no))
        if (no > (given?.no ?? 0) && /봄이님|1,234개/.test(body))
          reacting.add(accountId === room.userId ? 'streamer' : 'people');
    }
    expect([...reacting].sort()).toEqual(['people', 'streamer']);
    await simulator.stop();
  });
});

describe('what is kept of it', () => {
  it('is a room’s last 500 lines, without those of members, whose lines stay; and nothing of rooms that are long over', async () => {
    const { db } = platform.context;
    const { clock } = platform;
    const rooms = (await onAir()).filter(({ userId }) => !isOwn(userId));
    const [full, over] = [rooms[0] as Room, rooms[1] as Room];
    const [speaker] = await linesOf(full.no);
    const at = clock.now();
    const row = { broadNo: full.no, accountId: speaker?.accountId ?? '', kind: 'talk' as const, at };
    await db
      .insert(chatLine)
      .values({ ...row, accountId: 'bomi', body: '봄이의 말', clientKey: 'bomis-own-key' });
    await db.insert(chatLine).values({
      ...row,
      broadNo: over.no,
      accountId: 'bomi',
      body: '봄이의 말',
      clientKey: 'bomis-other-key',
    });
    const [pinned] = await db
      .insert(chatLine)
      .values({ ...row, body: '고정한 말' })
      .returning();
    await db.insert(chatPin).values({ broadNo: full.no, lineNo: pinned?.no ?? 0 });
    await db
      .insert(chatLine)
      .values(Array.from({ length: 700 }, (_, index) => ({ ...row, body: `말 ${index}` })));
    await db
      .update(broadcast)
      .set({ endedAt: new Date(at.getTime() - 3 * hourMs) })
      .where(eq(broadcast.no, over.no));
    const simulator = await simulate();
    for (let step = 0; step < 120; step++) {
      clock.advance(5_000);
      await simulator.tick();
    }
    await simulator.stop();
    const lines = await linesOf(full.no);
    expect(lines.length).toBeGreaterThan(450);
    expect(lines.length).toBeLessThanOrEqual(503);
    const bodies = lines.map(({ body }) => body);
    expect(bodies).toContain('봄이의 말');
    expect(bodies).toContain('고정한 말');
    expect(bodies).not.toContain('말 3');
    expect((await linesOf(over.no)).map(({ body }) => body)).toEqual(['봄이의 말']);
    expect(platform.logged).toEqual([]);
  });

  it('is fresh again in a world that was closed for days', async () => {
    const { db } = platform.context;
    const { clock } = platform;
    const replayed = async () =>
      (
        await db
          .select({ total: sql<number>`count(*)::int` })
          .from(chatLine)
          .where(
            sql`${chatLine.broadNo} in (select no from broadcast where no not in (select no from ${demoBroadcast}))`,
          )
      )[0]?.total;
    const recorded = await replayed();
    expect(recorded).toBeGreaterThan(3_000);
    clock.advance(9 * dayMs);
    await (await simulate()).stop();
    const rooms = (await onAir()).slice(0, 12);
    for (const { no, startedAt, userId } of rooms) {
      const lines = await linesOf(no);
      if (clock.now().getTime() - startedAt.getTime() > 20 * minuteMs && !isOwn(userId))
        // chance says how many: a slow room some fifty
        expect(lines.length, String(no)).toBeGreaterThan(30);
      for (const { at } of lines) {
        expect(at.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
        expect(clock.now().getTime() - at.getTime()).toBeLessThan(3 * hourMs);
      }
    }
    const old = await db
      .select({ no: gift.id })
      .from(gift)
      .innerJoin(chatLine, eq(chatLine.giftId, gift.id))
      .innerJoin(demoBroadcast, eq(demoBroadcast.no, chatLine.broadNo))
      .where(
        and(
          ne(gift.stationUserId, 'dodam'),
          sql`${gift.createdAt} < ${new Date(clock.now().getTime() - 7 * dayMs).toISOString()}`,
        ),
      );
    expect(old).toEqual([]);
    expect(await replayed()).toBe(recorded);
    expect(platform.logged).toEqual([]);
  });
});

const openChat = {
  slowSeconds: 0,
  writers: 'all',
  followMinutes: 0,
  isEmoticonOnly: false,
  youngDays: 0,
  rules: '',
};
