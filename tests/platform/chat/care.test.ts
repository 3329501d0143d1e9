import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatCareCalls, chatRoomCalls } from '~protocol/chat/calls';
import { broadcast } from '../../../platform/tables/live/live';
import { stationBlacklist, stationRole } from '../../../platform/tables/station/moderation';
import { type ChatPlatform, idOf, openChatPlatform, people, rowsOf, star, type Who } from './support';

let chat: ChatPlatform;
let otherRoom: number;
beforeAll(async () => {
  chat = await openChatPlatform();
  otherRoom = await chat.goLive('other1');
});
afterAll(() => chat?.close());

const everybody: Who[] = ['guest', ...people];
const remove = { _method: 'delete' };
const put = { _method: 'put' };
const at = (path: string, no = chat.no) => `/api/chat/${no}/${path}`;
const linesOf = async (no = chat.no) =>
  chatRoomCalls.calls.lines.answer.parse((await chat.get('owner', at('lines', no))).body).data;
const isThere = async (lineNo: number) => (await linesOf()).some(({ no }) => no === lineNo);
const undo = (who: Who, actNo: number) => chat.send(who, at(`log/${actNo}`), remove);
const carersOnly = {
  ...{ guest: 401, paused: 403, owner: 200, manager: 200, chatter: 200, staff: 200 },
  ...{ viewer: 403, other: 403, fan: 403, black: 403, teen: 403 },
};
const statuses = async (act: (who: Who) => Promise<{ status: number }>) => {
  const answered: Partial<Record<Who, number>> = {};
  for (const who of everybody) answered[who] = (await act(who)).status;
  return answered;
};

describe('who looks after a room', () => {
  it('deletes lines of others; a writer their own; for everybody else they are not there', async () => {
    const told = await statuses(async (who) =>
      chat.send(who, at(`lines/${await chat.lineOf('viewer')}`), remove),
    );
    expect(told).toEqual({ ...carersOnly, viewer: 200, other: 404, fan: 404, black: 404, teen: 404 });
    const no = await chat.lineOf('viewer');
    const not = await chat.send('other', at(`lines/${no}`), remove);
    const none = await chat.send('other', at('lines/999999'), remove);
    expect(not).toEqual(none);
    expect(await isThere(no)).toBe(true);
  });

  it('deletes no line of the streamer as a manager; the streamer and staff do', async () => {
    const told = await statuses(async (who) =>
      chat.send(who, at(`lines/${await chat.lineOf('owner')}`), remove),
    );
    expect(told).toEqual({
      ...{ guest: 401, paused: 403, owner: 200, manager: 403, chatter: 403, staff: 200 },
      ...{ viewer: 404, other: 404, fan: 404, black: 404, teen: 404 },
    });
    const no = await chat.lineOf('owner');
    for (const who of ['manager', 'chatter'] as const) {
      const { body } = await chat.send(who, at(`lines/${no}`), remove);
      expect(body.message).toBe('스트리머의 채팅은 지울 수 없어요.');
    }
    expect(await isThere(no)).toBe(true);
    // pinning it is theirs
    expect((await chat.send('chatter', at(`lines/${no}/pin`), put)).status).toBe(200);
  });

  it.each<[string, () => Promise<string>, Record<string, string>]>([
    ['pins', async () => `lines/${await chat.lineOf('viewer')}/pin`, put],
    ['takes pinned lines down', async () => `lines/${await chat.lineOf('viewer')}/pin`, remove],
    ['times out', async () => `people/${idOf('teen')}/timeout`, { minutes: '1' }],
    ['blacklists', async () => `people/${idOf('black')}/blacklist`, {}],
    ['takes off the blacklist', async () => `people/${idOf('fan')}/blacklist`, remove],
  ])('%s', async (_name, path, fields) => {
    expect(await statuses(async (who) => chat.send(who, at(await path()), fields))).toEqual(carersOnly);
  });

  it('sees cards and the log', async () => {
    expect(await statuses((who) => chat.get(who, at(`people/${idOf('fan')}`)))).toEqual(carersOnly);
    expect(await statuses((who) => chat.get(who, at('log')))).toEqual(carersOnly);
  });

  it('takes acts back', async () => {
    const no = await chat.lineOf('viewer');
    const { body } = await chat.send('owner', at(`lines/${no}`), remove);
    expect(await statuses((who) => undo(who, body.actNo))).toEqual(carersOnly);
    expect(await isThere(no)).toBe(true);
  });
});

describe('acts on a line', () => {
  it('a deleted one is gone for all, told once, and taken back', async () => {
    const no = await chat.lineOf('viewer');
    const first = await chat.send('manager', at(`lines/${no}`), remove);
    const again = await chat.send('owner', at(`lines/${no}`), remove);
    expect(again.body.actNo).toBe(first.body.actNo);
    expect(await isThere(no)).toBe(false);
    const gone = (await chat.told(`chat:${chat.no}`)).filter(
      ({ name, data }) => name === 'gone' && data.nos[0] === no,
    );
    expect(gone).toEqual([{ name: 'gone', data: { nos: [no] } }]);
    expect((await undo('owner', first.body.actNo)).body.message).toBe('지운 채팅을 되돌렸어요.');
    expect(await isThere(no)).toBe(true);
    expect((await chat.told(`chat:${chat.no}`)).at(-1)).toMatchObject({ name: 'line', data: { no } });
    expect((await undo('owner', first.body.actNo)).status).toBe(200);
  });

  it('its writer’s own deletion is not logged, and gifts are not theirs to delete', async () => {
    const no = await chat.lineOf('viewer');
    expect((await chat.send('viewer', at(`lines/${no}`), remove)).body.actNo).toBeNull();
    const { body } = await chat.get('owner', at('log'));
    expect(body.data.some(({ lineNo }: { lineNo: number }) => lineNo === no)).toBe(false);
  });

  it('one is pinned above the room, in the place of another, and gone with its line', async () => {
    const [first, second] = [await chat.lineOf('viewer'), await chat.lineOf('viewer')];
    const pinned = async () => (await chat.get('guest', at('room'))).body.data.pinned?.no ?? null;
    await chat.send('chatter', at(`lines/${first}/pin`), put);
    expect(await pinned()).toBe(first);
    const { body } = await chat.send('chatter', at(`lines/${second}/pin`), put);
    expect(await pinned()).toBe(second);
    expect((await chat.told(`chat:${chat.no}`)).at(-1)).toMatchObject({ name: 'pin', data: { no: second } });
    await undo('owner', body.actNo);
    expect(await pinned()).toBeNull();
    await chat.send('chatter', at(`lines/${first}/pin`), put);
    const down = await chat.send('chatter', at(`lines/${first}/pin`), remove);
    expect(await pinned()).toBeNull();
    await undo('owner', down.body.actNo);
    expect(await pinned()).toBe(first);
    await chat.send('chatter', at(`lines/${first}`), remove);
    expect(await pinned()).toBeNull();
    expect((await chat.told(`chat:${chat.no}`)).at(-1)).toEqual({
      name: 'pin',
      data: { no: null, line: null },
    });
  });

  it('of another room it is not there, whoever asks [L042]', async () => {
    const no = await chat.lineOf('viewer', '남의 방', otherRoom);
    const mine = await chat.lineOf('viewer');
    const { body } = await chat.send('owner', at(`lines/${mine}`), remove);
    const none = await chat.send('owner', at('lines/999999'), remove);
    for (const [path, fields] of [
      [`lines/${no}`, remove],
      [`lines/${no}/pin`, put],
      [`lines/${no}/pin`, remove],
    ] as const)
      expect(await chat.send('owner', at(path), fields)).toEqual(none);
    expect((await chat.get('fan', at(`lines/${no}/report`))).status).toBe(404);
    // owner of the one, nobody in the other
    expect((await chat.send('owner', at(`lines/${no}`, otherRoom), remove)).status).toBe(404);
    expect((await chat.send('staff', at(`log/${body.actNo}`, otherRoom), remove)).status).toBe(404);
    expect((await linesOf(otherRoom)).map((line) => line.no)).toEqual([no]);
  });
});

describe('acts on a person', () => {
  const say = async (who: Who) => {
    chat.clock.advance(31_000);
    return (await chat.say(who, `줄 ${chat.clock.now().getTime()}`)).body.errorInfo ?? 'said';
  };

  it('a time-out holds at once, for as long as it says, and is taken back', async () => {
    const no = await chat.lineOf('other');
    const out = await chat.send('chatter', at(`people/${idOf('other')}/timeout`), {
      minutes: '10',
      hides: '1',
    });
    expect(out.body.message).toContain('10분 동안');
    expect(await isThere(no)).toBe(false);
    expect(await say('other')).toEqual({ field: 'text', reason: 'timeout', waitSeconds: 569 });
    // in the next broadcast of the station too, and in no other
    expect((await chat.say('other', '다른 방', { no: otherRoom })).status).toBe(200);
    await undo('owner', out.body.actNo);
    expect(await say('other')).toBe('said');
    expect(await isThere(no)).toBe(true);
    await chat.send('owner', at(`people/${idOf('other')}/timeout`), { minutes: '1' });
    chat.clock.advance(61_000);
    expect(await say('other')).toBe('said');
  });

  it('the last time-out is the one that holds', async () => {
    await chat.send('owner', at(`people/${idOf('other')}/timeout`), { minutes: '1440' });
    const { body } = await chat.send('owner', at(`people/${idOf('other')}/timeout`), { minutes: '1' });
    expect(await say('other')).toMatchObject({ reason: 'timeout', waitSeconds: 29 });
    await undo('owner', body.actNo);
    expect(await say('other')).toBe('said');
  });

  it('the blacklist is the station’s own', async () => {
    const { db } = chat.context;
    const { body } = await chat.send('chatter', at(`people/${idOf('other')}/blacklist`), { reason: '도배' });
    const listed = () =>
      db
        .select({ reason: stationBlacklist.reason })
        .from(stationBlacklist)
        .where(and(eq(stationBlacklist.stationUserId, star), eq(stationBlacklist.accountId, idOf('other'))));
    expect(await listed()).toEqual([{ reason: '도배' }]);
    expect(await say('other')).toMatchObject({ reason: 'blacklisted' });
    const again = await chat.send('owner', at(`people/${idOf('other')}/blacklist`), {});
    expect(again.body.actNo).toBe(body.actNo);
    await undo('manager', body.actNo);
    expect(await listed()).toEqual([]);
    expect(await say('other')).toBe('said');
  });

  it('who is on the blacklist is taken off it, wherever they were put there, and once', async () => {
    const path = at(`people/${idOf('black')}/blacklist`);
    expect((await chat.get('chatter', at(`people/${idOf('black')}`))).body.data.blacklist.mayEnd).toBe(true);
    const first = await chat.send('chatter', path, remove);
    expect(first.body).toMatchObject({ result: 1, message: '블랙리스트에서 뺐어요.', actNo: null });
    expect((await chat.send('owner', path, remove)).body.message).toBe('블랙리스트에 없는 회원이에요.');
    expect(await say('black')).toBe('said');
    const log = (await chat.get('owner', at('log'))).body.data;
    expect(log.filter(({ act }: { act: string }) => act === 'unblacklist')).toMatchObject([
      { by: { userId: idOf('chatter') }, person: { userId: idOf('black') }, isUndoable: false },
    ]);
    expect((await chat.send('owner', at('people/nobody9/blacklist'), remove)).status).toBe(404);
    await chat.send('owner', path, {});
  });

  it('not against one chat manager by another, before they are on the blacklist', async () => {
    const { db, clock } = chat.context;
    const role = { stationUserId: star, accountId: idOf('viewer'), role: 'chatManager' as const };
    await db.insert(stationRole).values({ ...role, createdAt: clock.now() });
    for (const path of [`people/${idOf('viewer')}/timeout`, `people/${idOf('viewer')}/blacklist`]) {
      const { status, body } = await chat.send('chatter', at(path), { minutes: '1' });
      expect([path, status]).toEqual([path, 400]);
      expect(body.message).toBe('매니저에게는 할 수 없어요. 먼저 매니저에서 빼 주세요.');
    }
    expect(await say('viewer')).toBe('said');
    await db.delete(stationRole).where(eq(stationRole.accountId, idOf('viewer')));
  });

  it.each<[Who | 'nobody', number]>([
    ['owner', 400],
    ['staff', 400],
    ['manager', 400],
    ['nobody', 404],
  ])('not against %s', async (who, status) => {
    const id = who === 'nobody' ? 'nobody9' : idOf(who);
    for (const path of [`people/${id}/timeout`, `people/${id}/blacklist`])
      expect((await chat.send('chatter', at(path), { minutes: '1' })).status).toBe(status);
  });

  it('takes no other span', async () => {
    const { status } = await chat.send('owner', at(`people/${idOf('fan')}/timeout`), { minutes: '5' });
    expect(status).toBe(400);
  });

  it('the card says what somebody wrote here, since when they follow, and their subscription', async () => {
    const no = await chat.lineOf('fan', '카드에 설 말');
    await chat.send('owner', at(`lines/${no}`), remove);
    const { body } = await chat.get('chatter', at(`people/${idOf('fan')}`));
    const card = chatCareCalls.calls.card.answer.parse(body);
    expect(card).toMatchObject({
      userNick: `닉${idOf('fan')}`,
      marks: ['subscriber'],
      followDate: '2026-11-20 12:00:00',
      subscription: { tier: 1, months: 1 },
      timeout: null,
      blacklist: null,
      lineCnt: 1,
    });
    expect(card.lines).toMatchObject([{ text: '카드에 설 말', isDeleted: true }]);
    expect((await chat.get('owner', at(`people/${idOf('black')}`))).body.data.blacklist).not.toBeNull();
  });
});

it('nobody too young for a broadcast looks after its room', async () => {
  const { db, clock } = chat.context;
  const role = { stationUserId: star, accountId: idOf('teen'), role: 'chatManager' as const };
  await db.insert(stationRole).values({ ...role, createdAt: clock.now() });
  expect((await chat.get('teen', at('log'))).status).toBe(200);
  await db.update(broadcast).set({ grade: 19 }).where(eq(broadcast.no, chat.no));
  expect((await chat.get('teen', at('log'))).status).toBe(403);
  expect((await chat.get('chatter', at('log'))).status).toBe(200);
  await db.update(broadcast).set({ grade: 0 }).where(eq(broadcast.no, chat.no));
  await db.delete(stationRole).where(eq(stationRole.accountId, idOf('teen')));
});

it('the log says who did what, to whom, and who took it back', async () => {
  const no = await chat.lineOf('viewer', '지워질 말');
  const { body } = await chat.send('manager', at(`lines/${no}`), remove);
  await undo('owner', body.actNo);
  const log = chatCareCalls.calls.log.answer.parse((await chat.get('chatter', at('log'))).body);
  expect(log.data[0]).toMatchObject({
    actNo: body.actNo,
    act: 'delete',
    by: { userId: idOf('manager') },
    person: { userId: idOf('viewer') },
    lineNo: no,
    text: '지워질 말',
    undone: { userId: star },
    isUndoable: false,
  });
  expect(await rowsOf(chat, chat.no)).not.toEqual([]);
});
