import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatCareCalls, chatRoomCalls } from '~protocol/chat/calls';
import { chatAct } from '../../../platform/tables/chat/care';
import { broadcast } from '../../../platform/tables/live/live';
import { stationBlacklist } from '../../../platform/tables/station/moderation';
import { type ChatPlatform, endBroadcast, idOf, openChatPlatform, star, type Who } from './support';

let chat: ChatPlatform;
beforeAll(async () => {
  chat = await openChatPlatform();
});
afterAll(() => chat?.close());
beforeEach(async () => {
  const { db } = chat.context;
  await db.delete(chatAct);
  await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, idOf('other')));
});

const remove = { _method: 'delete' };
const put = { _method: 'put' };
const at = (path: string, no = chat.no) => `/api/chat/${no}/${path}`;
const person = (act: string) => at(`people/${idOf('other')}/${act}`);
const undo = async (who: Who, actNo: number, no = chat.no) => {
  const { status, body } = await chat.send(who, at(`log/${actNo}`, no), remove);
  return [status, body.message];
};
const logOf = async (who: Who = 'owner') =>
  chatCareCalls.calls.log.answer.parse((await chat.get(who, at('log'))).body).data;
const offered = async (who: Who = 'owner') =>
  (await logOf(who)).filter(({ isUndoable }) => isUndoable).map(({ actNo }) => actNo);
const actOf = async (who: Who, path: string, fields: Record<string, string> = {}): Promise<number> => {
  const { status, body } = await chat.send(who, path, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.actNo;
};
const isThere = async (lineNo: number) =>
  chatRoomCalls.calls.lines.answer
    .parse((await chat.get('owner', at('lines'))).body)
    .data.some(({ no }) => no === lineNo);
const reasonOf = async (who: Who) => {
  chat.clock.advance(31_000);
  return (await chat.say(who, `줄 ${chat.clock.now().getTime()}`)).body.errorInfo?.reason ?? 'said';
};
const pinnedNo = async () => (await chat.get('guest', at('room'))).body.data.pinned?.no ?? null;

describe('what has no effect any more is not offered to be taken back, and says so', () => {
  it('a time-out that has run out, while a newer one runs', async () => {
    const old = await actOf('owner', person('timeout'), { minutes: '1' });
    expect(await offered()).toEqual([old]);
    chat.clock.advance(61_000);
    const newer = await actOf('owner', person('timeout'), { minutes: '10' });
    expect(await offered()).toEqual([newer]);
    expect(await undo('owner', old)).toEqual([200, '이미 끝난 쓰기 금지예요.']);
    expect((await logOf()).find(({ actNo }) => actNo === old)?.undone).toBeNull();
    expect(await reasonOf('other')).toBe('timeout');
    expect(await undo('owner', newer)).toEqual([200, '다시 채팅을 쓸 수 있게 했어요.']);
    expect(await reasonOf('other')).toBe('said');
  });

  it('but the lines that it hid come back', async () => {
    const no = await chat.lineOf('other');
    const old = await actOf('owner', person('timeout'), { minutes: '1', hides: '1' });
    chat.clock.advance(61_000);
    expect(await offered()).toEqual([old]);
    expect(await undo('owner', old)).toEqual([200, '지운 채팅을 되돌렸어요.']);
    expect(await isThere(no)).toBe(true);
    expect(await offered()).toEqual([]);
    expect(await undo('owner', old)).toEqual([200, '이미 되돌렸어요.']);
  });

  it('the pin of a line in whose place another stands', async () => {
    const [first, second] = [await chat.lineOf('viewer'), await chat.lineOf('viewer')];
    const pinFirst = await actOf('chatter', at(`lines/${first}/pin`), put);
    const pinSecond = await actOf('chatter', at(`lines/${second}/pin`), put);
    expect(await offered()).toEqual([pinSecond]);
    expect(await undo('owner', pinFirst)).toEqual([200, '고정한 채팅이 아니에요.']);
    expect(await pinnedNo()).toBe(second);
    expect(await undo('owner', pinSecond)).toEqual([200, '고정을 풀었어요.']);
    expect(await pinnedNo()).toBeNull();
  });

  it('a line that was taken down, and is deleted or pinned again', async () => {
    const no = await chat.lineOf('viewer');
    await actOf('chatter', at(`lines/${no}/pin`), put);
    const down = await actOf('chatter', at(`lines/${no}/pin`), remove);
    expect(await offered()).toEqual([down]);
    const up = await actOf('chatter', at(`lines/${no}/pin`), put);
    expect(await offered()).not.toContain(down);
    expect(await undo('owner', down)).toEqual([200, '이미 고정한 채팅이에요.']);
    await undo('owner', up);
    const gone = await actOf('owner', at(`lines/${no}`), remove);
    expect(await offered()).toEqual([gone]);
    expect(await undo('owner', down)).toEqual([200, '지운 채팅이라 다시 고정할 수 없어요.']);
    expect(await pinnedNo()).toBeNull();
  });

  it('a place on the blacklist that the settings have ended; nor one that is the house’s now', async () => {
    const { db, clock } = chat.context;
    const act = await actOf('owner', person('blacklist'));
    expect(await offered('chatter')).toEqual([act]);
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, idOf('other')));
    expect(await offered()).toEqual([]);
    expect(await undo('owner', act)).toEqual([200, '블랙리스트에 없는 회원이에요.']);
    await db.insert(stationBlacklist).values({
      ...{ stationUserId: star, accountId: idOf('other'), kind: 'station', doer: 'house' },
      createdAt: clock.now(),
    });
    expect(await offered()).toEqual([]);
    expect((await undo('owner', act))[0]).toBe(403);
    expect(await reasonOf('other')).toBe('blacklisted');
  });
});

describe('what is taken back while something else holds', () => {
  it('says that another time-out runs on', async () => {
    await actOf('staff', person('timeout'), { minutes: '1440' });
    const own = await actOf('owner', person('timeout'), { minutes: '10' });
    expect(await undo('owner', own)).toEqual([
      200,
      '쓰기 금지를 풀었어요. 다른 쓰기 금지가 남아 있어서 아직 채팅을 쓸 수 없어요.',
    ]);
    expect(await reasonOf('other')).toBe('timeout');
  });

  it('says that they are on the blacklist', async () => {
    const out = await actOf('owner', person('timeout'), { minutes: '10' });
    await actOf('owner', person('blacklist'));
    expect(await undo('owner', out)).toEqual([
      200,
      '쓰기 금지를 풀었어요. 블랙리스트에 있어서 아직 채팅을 쓸 수 없어요.',
    ]);
    expect(await reasonOf('other')).toBe('blacklisted');
  });
});

it('a time-out that runs is taken back from the station’s next room, too, as its card offers', async () => {
  const act = await actOf('owner', person('timeout'), { minutes: '1440' });
  await endBroadcast(chat, chat.no);
  const [ended] = await chat.context.db.select().from(broadcast).where(eq(broadcast.no, chat.no));
  if (!ended) throw new Error('no broadcast');
  const [made] = await chat.context.db
    .insert(broadcast)
    .values({ ...ended, no: undefined, startedAt: chat.clock.now(), endedAt: null })
    .returning({ no: broadcast.no });
  const next = made?.no ?? 0;
  const card = chatCareCalls.calls.card.answer.parse(
    (await chat.get('owner', at(`people/${idOf('other')}`, next))).body,
  );
  expect(card.timeout?.actNo).toBe(act);
  expect(await undo('owner', act, next)).toEqual([200, '다시 채팅을 쓸 수 있게 했어요.']);
  const elsewhere = await chat.goLive('other1');
  expect((await undo('staff', act, elsewhere))[0]).toBe(404);
});
