import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqLimits } from '~protocol/help/calls';
import { chatCalls } from '~protocol/help/chat';
import { keepHouse } from '../../../platform/housekeeping';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { countRows } from '../help/support';
import { rowsOf } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const hourMs = 3_600_000;
const idOf = (letter: string) => letter.repeat(22);
const send = (body: object) => platform.post(`/help${chatCalls.calls.chat.path}`, body);
const say = (user_message: string, conversationId: string) =>
  send({ type: 'chat', user_message, conversationId });
const turnsOf = async (conversationId: string) => {
  const answer = await (await send({ type: 'conversation', conversationId })).json();
  return chatCalls.calls.conversation.answer.parse(answer);
};

describe('a conversation with the chatbot', () => {
  it('is kept for whoever holds its id, long numbers masked', async () => {
    await say('환불 010-1234-5678', idOf('a'));
    await say('구독 취소', idOf('a'));
    await say('구독 취소', idOf('b'));
    const turns = await turnsOf(idOf('a'));
    expect(turns.map(({ message, answer }) => [message, answer.status])).toEqual([
      ['환불 ###-####-####', 'miss'],
      ['구독 취소', 'answer'],
    ]);
    expect(turns[0]).toMatchObject({ createdDate: '2026-11-20 12:00:00' });
    expect(await turnsOf(idOf('c'))).toEqual([]);
    const rows = await rowsOf<{ conversation: string }>(platform, 'select conversation from chat_turn');
    expect(rows.map(({ conversation }) => conversation)).not.toContain(idOf('a'));
  });

  it('ends at once when it is closed', async () => {
    await say('환불', idOf('d'));
    expect(await (await send({ type: 'conversation_end', conversationId: idOf('d') })).json()).toEqual({
      result: 1,
    });
    expect(await turnsOf(idOf('d'))).toEqual([]);
    expect(await turnsOf(idOf('b'))).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    await say('환불', idOf('e'));
    platform.clock.advance(faqLimits.chatHours * hourMs + 1);
    expect(await turnsOf(idOf('e'))).toEqual([]);
    await say('구독 취소', idOf('e'));
    await keepHouse(platform.context);
    expect(await countRows(platform, 'chat_turn')).toBe(1);
  });

  it('shows its latest fifty questions, and takes 1 200 in ten minutes from one address', async () => {
    platform.clock.advance(hourMs);
    for (let n = 0; n < 60; n += 1) expect((await say(`안녕 ${n}`, idOf('f'))).status).toBe(200);
    const turns = await turnsOf(idOf('f'));
    expect([turns.length, turns[0]?.message, turns.at(-1)?.message]).toEqual([50, '안녕 10', '안녕 59']);
    await platform.context.db.execute("update login_failure set count = 1200 where key like 'chatTurn:ip:%'");
    const refused = await say('안녕', idOf('f'));
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 1205 }]);
  });

  it.each([['short'], ['with spaces in it ......'], [''], [7]])(
    'refuses the id %j',
    async (conversationId) => {
      expect((await send({ type: 'conversation', conversationId })).status).toBe(400);
      expect((await send({ type: 'chat', user_message: '환불', conversationId })).status).toBe(400);
    },
  );
});
