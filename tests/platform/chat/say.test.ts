import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeCalls } from '~protocol/notice/calls';
import { inTurn, type RateMemory, rateMemoryOf } from '../../../platform/chat/services/rates';
import { chatLine } from '../../../platform/tables/chat/lines';
import type { broadcast } from '../../../platform/tables/live/live';
import { stationBlacklist } from '../../../platform/tables/station/moderation';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import {
  type Answer,
  type ChatPlatform,
  endBroadcast,
  idOf,
  openChatPlatform,
  people,
  rowsOf,
  star,
  type Who,
} from './support';

let chat: ChatPlatform;
beforeAll(async () => {
  chat = await openChatPlatform();
});
beforeEach(async () => {
  chat.clock.advance(31_000);
  await chat.settle({});
});
afterAll(() => chat?.close());

const everybody: Who[] = ['guest', ...people];
/** The status and the reason of a line by each. */
async function each(no = chat.no) {
  const answered: Record<string, string> = {};
  for (const who of everybody) {
    chat.clock.advance(31_000);
    const { status, body } = await chat.say(who, '안녕하세요', { no });
    answered[who] = status === 200 ? '200' : `${status} ${body.errorInfo?.reason ?? body.code}`;
  }
  return answered;
}
const whoMay = (...open: Who[]) => Object.fromEntries(open.map((who) => [who, '200']));
const always = { guest: '401 1100', paused: '403 suspended' };
const carers = whoMay('owner', 'manager', 'chatter', 'staff');
const alike = (who: Who[], told: string) => Object.fromEntries(who.map((one) => [one, told]));

describe('who may write [L035]', () => {
  it('everybody but guests, the suspended and the blacklisted', async () => {
    const mine = whoMay('viewer', 'other', 'fan', 'teen');
    expect(await each()).toEqual({ ...carers, ...mine, ...always, black: '403 blacklisted' });
  });

  it.each<[string, object, Partial<Record<Who, string>>]>([
    [
      'followers',
      { writers: 'follower' },
      { ...whoMay('fan'), ...alike(['viewer', 'other', 'teen'], '403 followers') },
    ],
    [
      'subscribers',
      { writers: 'subscriber' },
      { ...whoMay('fan'), ...alike(['viewer', 'other', 'teen'], '403 subscribers') },
    ],
    ['managers', { writers: 'manager' }, alike(['fan', 'viewer', 'other', 'teen'], '403 managers')],
    ['with emoticons', { isEmoticonOnly: true }, alike(['fan', 'viewer', 'other', 'teen'], '400 emoticons')],
  ])('only %s, from the moment it is said', async (_name, settings, told) => {
    await chat.settle(settings);
    expect(await each()).toEqual({ ...carers, ...told, ...always, black: '403 blacklisted' });
  });

  it('nobody after the end', async () => {
    const no = await chat.goLive('ender1');
    await endBroadcast(chat, no);
    expect(await chat.say('viewer', '늦었다', { no })).toMatchObject({
      status: 403,
      body: { errorInfo: { reason: 'over', field: 'text' } },
    });
  });

  it('is told before anything is typed, with the time that it lasts', async () => {
    const me = async (who: Who) => (await chat.get(who, `/api/chat/${chat.no}/room`)).body.data.me;
    expect(await me('guest')).toMatchObject({ role: 'guest', closed: { reason: 'login' } });
    expect(await me('black')).toMatchObject({
      role: 'member',
      closed: { reason: 'blacklisted', message: '이 방송국의 블랙리스트에 있어서 채팅을 쓸 수 없어요.' },
    });
    expect(await me('viewer')).toMatchObject({
      role: 'member',
      isCarer: false,
      closed: null,
      waitSeconds: 0,
    });
    expect(await me('chatter')).toMatchObject({ role: 'manager', isCarer: true });
    expect(await me('owner')).toMatchObject({ role: 'owner', isCarer: true });
    await chat.settle({ slowSeconds: 60 });
    await chat.lineOf('viewer');
    chat.clock.advance(20_000);
    expect((await me('viewer')).waitSeconds).toBe(40);
    expect((await chat.say('viewer', '또')).body.errorInfo).toEqual({
      field: 'text',
      reason: 'slow',
      waitSeconds: 40,
    });
    chat.clock.advance(40_000);
    expect((await chat.say('viewer', '또')).status).toBe(200);
  });

  it('hears of a blacklist and of its end at once', async () => {
    const { db, clock } = chat.context;
    await chat.lineOf('other');
    await db
      .insert(stationBlacklist)
      .values({ stationUserId: star, accountId: idOf('other'), kind: 'station', createdAt: clock.now() });
    chat.clock.advance(2_000);
    expect((await chat.say('other', '다시')).status).toBe(403);
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, idOf('other')));
    expect((await chat.say('other', '다시')).status).toBe(200);
  });

  it.each(['나 쁜 말', '<나쁜말>', '나\u0301쁜말', '나쁜\u20dd말', '나\u{1d159}쁜말', '나.쁜.말'])(
    'refuses a ban word as %j and names none',
    async (text) => {
      chat.clock.advance(31_000);
      const { status, body } = await chat.say('viewer', text);
      expect([status, body.errorInfo.reason]).toEqual([400, 'words']);
      expect(JSON.stringify(body)).not.toContain('나쁜말');
    },
  );
});

describe('rooms that are closed', () => {
  const closed = (more: Partial<typeof broadcast.$inferInsert>, name: string) => chat.goLive(name, more);
  it.each<[string, Partial<typeof broadcast.$inferInsert>, Record<string, number>]>([
    ['adult', { grade: 19 }, { viewer: 200, teen: 403, guest: 403 }],
    ['for subscribers', { subscriptionOnly: 1 }, { viewer: 403, staff: 200, guest: 403 }],
    ['locked', { passwordHash: 'x:y' }, { viewer: 403, staff: 200, guest: 403 }],
  ])('%s: neither read nor written by who may not watch', async (name, more, told) => {
    const no = await closed(more, `shut${Object.keys(more)[0]?.toLowerCase().slice(0, 8)}`);
    for (const [who, status] of Object.entries(told) as [Who, number][]) {
      const read = await chat.get(who, `/api/chat/${no}/lines`);
      expect([name, who, read.status]).toEqual([name, who, status]);
      expect((await chat.get(who, `/api/chat/${no}/room`)).status).toBe(status);
      chat.clock.advance(31_000);
      expect((await chat.say(who, '안녕', { no })).status).toBe(who === 'guest' ? 401 : status);
    }
  });

  it('are read for an hour after the end, and then by who looks after them', async () => {
    const no = await chat.goLive('short1');
    await chat.lineOf('viewer', '마지막', no);
    await endBroadcast(chat, no);
    chat.clock.advance(59 * 60_000);
    expect((await chat.get('viewer', `/api/chat/${no}/lines`)).body.data).toHaveLength(1);
    chat.clock.advance(2 * 60_000);
    expect((await chat.get('viewer', `/api/chat/${no}/lines`)).body.code).toBe(1407);
    expect((await chat.get('staff', `/api/chat/${no}/lines`)).body.data).toHaveLength(1);
  });

  it('that are none answer 404', async () => {
    expect((await chat.say('viewer', '안녕', { no: 1 })).status).toBe(404);
    expect((await chat.get('guest', '/api/chat/1/room')).status).toBe(404);
  });
});

describe('a line', () => {
  it('stands with its writer, marks and time, and is told to the room as it stands', async () => {
    const { body } = await chat.say('chatter', ' 반가워요\n여러분 ');
    expect(body.line).toMatchObject({
      kind: 'talk',
      userId: idOf('chatter'),
      marks: ['manager'],
      text: '반가워요 여러분',
      support: null,
      mentions: [],
    });
    const lines = (await chat.get('guest', `/api/chat/${chat.no}/lines`)).body.data;
    expect(lines.at(-1)).toEqual(body.line);
    expect((await chat.told(`chat:${chat.no}`)).at(-1)).toEqual({ name: 'line', data: body.line });
    const marks = async (who: Who) => {
      chat.clock.advance(31_000);
      return (await chat.say(who, '표시')).body.line.marks;
    };
    expect(await marks('owner')).toEqual(['streamer']);
    expect(await marks('fan')).toEqual(['subscriber']);
    expect(await marks('staff')).toEqual([]);
  });

  it('stands once, however often it is sent under its key', async () => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => chat.say('viewer', '한 번만', { key: 'once-key-1' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ body }) => body.line.no)).size).toBe(1);
    const again = await chat.say('viewer', '한 번만', { key: 'once-key-1' });
    expect(again.body.line.no).toBe(sent[0]?.body.line.no);
    const other = await chat.say('viewer', '다른 말', { key: 'once-key-1' });
    expect([other.status, other.body.errorInfo.reason]).toEqual([409, 'key']);
    // long afterwards, when no node remembers it
    chat.clock.advance(600_000);
    expect((await chat.say('viewer', '한 번만', { key: 'once-key-1' })).status).toBe(200);
    await chat.lineOf('viewer');
    chat.clock.advance(600_000);
    await chat.lineOf('viewer');
    chat.clock.advance(31_000);
    const late = await chat.say('viewer', '한 번만', { key: 'once-key-1' });
    expect(late.status).toBe(200);
    const rows = (await rowsOf(chat, chat.no)).filter(({ body }) => body === '한 번만');
    expect(rows).toHaveLength(1);
    // a key is its writer's own
    expect((await chat.say('other', '내 것', { key: 'once-key-1' })).status).toBe(200);
  });

  it('has the same place for all, and lists go on from it', async () => {
    const no = await chat.goLive('order1');
    for (let index = 0; index < 6; index += 1) await chat.lineOf('viewer', `줄 ${index}`, no);
    const page = async (query: string) => (await chat.get('guest', `/api/chat/${no}/lines${query}`)).body;
    const all = await page('');
    const texts = (answer: { data: { text: string }[] }) => answer.data.map(({ text }) => text);
    expect(texts(all)).toEqual(['줄 0', '줄 1', '줄 2', '줄 3', '줄 4', '줄 5']);
    const third = all.data[2].no;
    expect(texts(await page(`?before=${third}`))).toEqual(['줄 0', '줄 1']);
    expect(texts(await page(`?after=${third}`))).toEqual(['줄 3', '줄 4', '줄 5']);
    const { db } = chat.context;
    const [row] = await db.select().from(chatLine).where(eq(chatLine.no, third));
    if (!row) throw new Error('no line');
    const { no: _no, clientKey: _key, ...copy } = row;
    await db.insert(chatLine).values(Array.from({ length: 100 }, () => copy));
    const newest = await page('');
    expect(newest.data).toHaveLength(100);
    expect(newest.next).toBe(newest.data[0].no);
    const older = await page(`?before=${newest.next}`);
    expect([older.data.length, older.next]).toEqual([6, null]);
  });

  it.each<[string, string, Answer['body']]>([
    ['nothing', '\u200B ', 'empty'],
    ['too much', '가'.repeat(201), 'long'],
    ['10 000 characters', '가'.repeat(10_000), 'long'],
  ])('is refused with its reason: %s', async (_name, text, reason) => {
    expect((await chat.say('viewer', text)).body.errorInfo).toMatchObject({ field: 'text', reason });
  });
});

describe('names in a line', () => {
  const mentionsOf = async (who: Who) => {
    const answer = await chat.request('/my/api/notice', { token: chat.tokens[who] });
    const { data } = noticeCalls.calls.list.answer.parse(await answer.json());
    return data.filter(({ kind }) => kind === 'mention');
  };
  it('are known by the server, and raise one notice for a broadcast (part of L022)', async () => {
    const { body } = await chat.say('viewer', `@닉${idOf('other')}님 안녕 @닉${idOf('viewer')} @없는사람`);
    expect(body.line.mentions).toEqual([{ userId: idOf('other'), nick: `닉${idOf('other')}` }]);
    chat.clock.advance(31_000);
    await chat.say('fan', `@닉${idOf('other')} 여기`);
    const [notice, ...more] = await mentionsOf('other');
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      text: `닉${idOf('fan')} 외 1명이 채팅에서 나를 불렀습니다`,
      detail: `@닉${idOf('other')} 여기`,
      place: { userId: star, no: chat.no, count: 2 },
    });
    expect(await mentionsOf('viewer')).toEqual([]);
  });

  it('say nothing to who may not watch, or hides the writer, and nothing of deleted lines', async () => {
    const { db, clock } = chat.context;
    const adult = await chat.goLive('late1', { grade: 19 });
    await chat.lineOf('viewer', `@닉${idOf('teen')} 안녕`, adult);
    expect(await mentionsOf('teen')).toEqual([]);
    await db
      .insert(hiddenStreamer)
      .values({ accountId: idOf('fan'), streamerId: idOf('viewer'), createdAt: clock.now() });
    await chat.lineOf('viewer', `@닉${idOf('fan')} 안녕`);
    expect(await mentionsOf('fan')).toEqual([]);
    const no = await chat.lineOf('viewer', `@닉${idOf('teen')} 여기`);
    expect(await mentionsOf('teen')).toHaveLength(1);
    await chat.send('owner', `/api/chat/${chat.no}/lines/${no}`, { _method: 'delete' });
    expect(await mentionsOf('teen')).toEqual([]);
  });
});

describe('how often [L041]', () => {
  const reason = async (who: Who, text: string) =>
    (await chat.say(who, text)).body.errorInfo?.reason ?? 'said';
  it('a line a second, 20 in half a minute', async () => {
    expect(await reason('viewer', '하나')).toBe('said');
    chat.clock.advance(999);
    expect(await reason('viewer', '둘')).toBe('fast');
    chat.clock.advance(1);
    expect(await reason('viewer', '둘')).toBe('said');
    for (let count = 3; count <= 20; count += 1) {
      chat.clock.advance(1_000);
      expect(await reason('viewer', `줄 ${count}`)).toBe('said');
    }
    chat.clock.advance(1_000);
    const { body } = await chat.say('viewer', '스물하나');
    expect(body.errorInfo).toEqual({ field: 'text', reason: 'many', waitSeconds: 10 });
    chat.clock.advance(10_000);
    expect(await reason('viewer', '스물하나')).toBe('said');
  });

  it('the same not twice in half a minute', async () => {
    expect(await reason('viewer', '도배')).toBe('said');
    chat.clock.advance(10_000);
    const { body } = await chat.say('viewer', ' 도배 ');
    expect(body.errorInfo).toEqual({ field: 'text', reason: 'same', waitSeconds: 20 });
    for (const alike of ['도\u200d배', '도배\ufe0f', '도 배', '도배\u0301'])
      expect([alike, await reason('viewer', alike)]).toEqual([alike, 'same']);
    chat.clock.advance(20_000);
    expect(await reason('viewer', '도배')).toBe('said');
  });

  it('also of who writes on two nodes', async () => {
    const forget = () => rateMemoryOf(chat.context.db).persons.clear();
    expect(await reason('viewer', '여기')).toBe('said');
    forget();
    expect(await reason('viewer', '저기')).toBe('fast');
    chat.clock.advance(1_000);
    forget();
    expect(await reason('viewer', '여기')).toBe('same');
    for (let count = 2; count <= 20; count += 1) {
      chat.clock.advance(1_000);
      forget();
      expect(await reason('viewer', `줄 ${count}`)).toBe('said');
    }
    chat.clock.advance(1_000);
    forget();
    expect(await reason('viewer', '많다')).toBe('many');
    await chat.settle({ slowSeconds: 120 });
    chat.clock.advance(100_000);
    forget();
    expect((await chat.say('viewer', '천천히')).body.errorInfo).toMatchObject({
      reason: 'slow',
      waitSeconds: 19,
    });
  });

  it('a flood asks nothing of the database, but who it is when that is a second old', async () => {
    const who: Who[] = ['viewer', 'other', 'fan', 'teen'];
    for (const one of who) await chat.say(one, '먼저');
    chat.clock.advance(10);
    const { $client } = chat.context.db as unknown as { $client: pg.Pool };
    const asked = vi.spyOn($client, 'query');
    const tries = Array.from({ length: 200 }, (_, index) =>
      chat.say(who[index % 4] ?? 'viewer', `홍수 ${index}`),
    );
    const reasons = (await Promise.all(tries)).map(({ body }) => body.errorInfo.reason);
    expect(new Set(reasons)).toEqual(new Set(['fast']));
    const names = asked.mock.calls.map(([query]) => (query as { name?: string }).name);
    expect(names.filter((name) => name !== 'session_find')).toEqual([]);
    asked.mockRestore();
  });

  it('200 lines a second of a room; when it is half full those first who have been quiet', () => {
    const memory: RateMemory = {
      persons: new LRUCache({ max: 1_000 }),
      rooms: new LRUCache({ max: 10 }),
    };
    const write = (accountId: string, now: number) => {
      const line = { broadNo: 1, key: 'key', text: `${accountId} ${now}` };
      const turn = inTurn(memory, accountId, line, {
        ...{ now, isCarer: accountId === 'owner' },
        send: async () => ({}) as never,
      });
      return 'refused' in turn ? turn.refused.reason : 'said';
    };
    const all = (from: number, to: number, now: number) =>
      new Set(Array.from({ length: to - from }, (_, index) => write(`p${from + index}`, now)));
    expect(all(0, 200, 0)).toEqual(new Set(['said']));
    expect(all(200, 300, 500)).toEqual(new Set(['crowd']));
    expect(write('owner', 500)).toBe('said');
    // those who wrote a moment ago have half of the next second
    expect(all(0, 100, 1_500)).toEqual(new Set(['said']));
    expect(all(100, 200, 1_500)).toEqual(new Set(['crowd']));
    expect(all(300, 400, 1_600)).toEqual(new Set(['said']));
    expect(all(400, 401, 1_700)).toEqual(new Set(['crowd']));
  });
});
