import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRoomCalls } from '~protocol/chat/calls';
import { giftCalls } from '~protocol/station/gift/calls';
import { subscriptionCalls } from '~protocol/station/subscription';
import { pathOf } from '~protocol/wire/path';
import { account } from '../../../platform/tables/account/account';
import { chatAct } from '../../../platform/tables/chat/care';
import { chatLine } from '../../../platform/tables/chat/lines';
import { balance } from '../../../platform/tables/gift/balance';
import { broadcast } from '../../../platform/tables/live/live';
import { gift } from '../../../platform/tables/station/ties';
import { type ChatPlatform, idOf, openChatPlatform, rowsOf, star, type Who } from './support';

let chat: ChatPlatform;
beforeAll(async () => {
  chat = await openChatPlatform();
  const { db } = chat.context;
  for (const kind of ['balloon', 'cash'] as const)
    for (const who of ['viewer', 'other', 'fan'] as const)
      await db.insert(balance).values({ accountId: idOf(who), kind, amount: 1_000_000 });
});
beforeEach(() => chat.clock.advance(31_000));
afterAll(() => chat?.close());

const linesOf = async (no = chat.no) =>
  chatRoomCalls.calls.lines.answer.parse((await chat.get('staff', `/api/chat/${no}/lines`)).body).data;
let keys = 0;
const post = async (who: Who, path: string, fields: Record<string, string>) => {
  const answer = await chat.postForm(
    `/item${path}`,
    { key: `move-key-${keys++}`, ...fields },
    chat.tokens[who],
  );
  return answer.status;
};
const give = (who: Who, fields: Record<string, string>, userId = star) =>
  post(who, pathOf(giftCalls.calls.send.path, { kind: 'balloon', userId }), { message: '', ...fields });

describe('gifts and subscriptions in the chat [L038]', () => {
  it('a gift stands there with amount and message, once, and is told to the pages for OBS', async () => {
    const fields = { amount: '1,000', message: '오늘도\u202E 응원해요', key: 'same-gift-key' };
    expect(await give('viewer', fields)).toBe(200);
    expect(await give('viewer', fields)).toBe(200);
    const line = (await linesOf()).at(-1);
    expect(line).toMatchObject({
      kind: 'gift',
      userId: idOf('viewer'),
      text: '오늘도 응원해요',
      support: { what: 'balloon', amount: 1_000, tier: null, receiverNick: null },
    });
    expect((await linesOf()).filter(({ kind }) => kind === 'gift')).toHaveLength(1);
    expect((await chat.told(`chat:${chat.no}`)).at(-1)?.data).toEqual({ ...line });
    expect(await chat.told(`alert:${star}`)).toEqual([
      {
        name: 'alert',
        data: {
          kind: 'gift',
          userNick: `닉${idOf('viewer')}`,
          support: { what: 'balloon', amount: 1_000, tier: null, receiverNick: null },
          message: '오늘도 응원해요',
        },
      },
    ]);
  });

  it('a movement that fails says nothing', async () => {
    const before = (await linesOf()).length;
    expect(await give('teen', { amount: '5' })).toBe(400);
    expect(await linesOf()).toHaveLength(before);
  });

  it('who is timed out, or may chat nowhere, gives without words', async () => {
    const { db, clock } = chat.context;
    const noChatUntil = new Date(clock.now().getTime() + 60_000);
    await db
      .update(account)
      .set({ noChatUntil })
      .where(eq(account.userId, idOf('fan')));
    expect(await give('fan', { amount: '3', message: '나도 있어요' })).toBe(200);
    expect((await linesOf()).at(-1)).toMatchObject({ kind: 'gift', text: '' });
    await db.update(account).set({ noChatUntil: null });
    await chat.send('owner', `/api/chat/${chat.no}/people/${idOf('other')}/timeout`, { minutes: '10' });
    expect(await give('other', { amount: '3', message: '나 여기 있어요' })).toBe(200);
    expect((await linesOf()).at(-1)).toMatchObject({ kind: 'gift', text: '', userId: idOf('other') });
  });

  it('a subscription stands there with its tier and months, a given one with who got it', async () => {
    const { calls } = subscriptionCalls;
    expect(await post('viewer', calls.subscribe.path, { bj_id: star, item_code: 'plus' })).toBe(200);
    expect((await linesOf()).at(-1)).toMatchObject({
      kind: 'subscription',
      marks: expect.arrayContaining(['subscriber']),
      support: { what: 'subscription', amount: 1, tier: 2, receiverNick: null },
    });
    expect(
      await post('viewer', calls.give.path, { bj_id: star, item_code: 'basic', recv_id: idOf('teen') }),
    ).toBe(200);
    expect((await linesOf()).at(-1)).toMatchObject({
      kind: 'subscription',
      support: { what: 'givenSubscription', amount: 1, tier: 1, receiverNick: `닉${idOf('teen')}` },
    });
  });

  it('off air it is told to the pages for OBS alone', async () => {
    await chat.addStreamer('quiet1');
    expect(await give('viewer', { amount: '7' }, 'quiet1')).toBe(200);
    expect(await chat.told('alert:quiet1')).toMatchObject([{ name: 'alert', data: { kind: 'gift' } }]);
    const rows = await chat.context.db.select().from(gift).where(eq(gift.stationUserId, 'quiet1'));
    expect(
      await chat.context.db
        .select()
        .from(chatLine)
        .where(eq(chatLine.giftId, rows[0]?.id ?? 0)),
    ).toEqual([]);
  });
});

it('who leaves for good goes from all lines, and what they did there holds', async () => {
  const { db } = chat.context;
  const token = await chat.addMember('goner9', { birthDate: '1990-01-01' });
  await chat.send('owner', `/api/chat/${chat.no}/people/${idOf('fan')}/timeout`, { minutes: '1440' });
  await db
    .update(chatAct)
    .set({ actorId: 'goner9' })
    .where(eq(chatAct.targetId, idOf('fan')));
  await chat.postForm(
    `/main/api/chat/${chat.no}/lines`,
    { text: '잘 있어요', clientKey: 'leaving-key' },
    token,
  );
  chat.clock.advance(31_000);
  await chat.say('viewer', '@닉goner9 안녕');
  const answer = await chat.post('/main/api/account/leave', { currentPassword: 'correct horse 1' }, token);
  expect(answer.status).toBe(200);
  const rows = await rowsOf(chat, chat.no);
  expect(rows.some(({ accountId }) => accountId === 'goner9')).toBe(false);
  expect(JSON.stringify(rows.map(({ mentions }) => mentions))).not.toContain('goner9');
  expect((await chat.say('fan', '저는요')).body.errorInfo.reason).toBe('timeout');
  const log = (await chat.get('owner', `/api/chat/${chat.no}/log`)).body.data;
  expect(log[0].by).toEqual({ userId: '-', userNick: '탈퇴한 회원' });
  expect(await db.select().from(broadcast).where(eq(broadcast.no, chat.no))).toHaveLength(1);
});
