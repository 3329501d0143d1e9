import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRoomCalls } from '~protocol/chat/calls';
import { chatPoll } from '../../../platform/tables/chat/polls';
import { type ChatPlatform, endBroadcast, openChatPlatform, people, type Who } from './support';

let chat: ChatPlatform;
beforeAll(async () => {
  chat = await openChatPlatform();
});
afterAll(() => chat?.close());
beforeEach(() => chat.clock.advance(600_001));

const everybody: Who[] = ['guest', ...people];
const sent = { question: '저녁은 뭘 먹을까요?', answers: ['국밥', '떡볶이', '', ' 파스타 '] };
const open = async (who: Who, poll: object = sent, no = chat.no) => {
  const answer = await chat.post(`/main/api/chat/${no}/poll`, poll, chat.tokens[who]);
  return { status: answer.status, body: (await answer.json()) as { message: string; errorInfo?: unknown } };
};
const close = (who: Who, no = chat.no) => chat.send(who, `/api/chat/${no}/poll/end`);
const pollOf = async (who: Who, no = chat.no) =>
  chatRoomCalls.calls.room.answer.parse((await chat.get(who, `/api/chat/${no}/room`)).body).poll;
const vote = (who: Who, pollNo: number | undefined, answer: number, no = chat.no) =>
  chat.send(who, `/api/chat/${no}/poll/${pollNo}/votes`, { answer: String(answer) });
const opened = async () => {
  expect((await open('chatter')).status).toBe(200);
  return (await pollOf('viewer'))?.pollNo;
};

describe('a poll [L060]', () => {
  it('is opened and ended by who looks after the room, and by nobody else', async () => {
    const carers = ['owner', 'manager', 'chatter', 'staff'];
    for (const who of everybody) {
      const status = who === 'guest' ? 401 : carers.includes(who) ? 200 : 403;
      expect([who, (await open(who)).status]).toEqual([who, status]);
      expect([who, (await close(who)).status]).toEqual([who, status]);
    }
    const log = (await chat.get('owner', `/api/chat/${chat.no}/log`)).body.data;
    expect(log.slice(0, 2).map(({ act, isUndoable }: Record<string, unknown>) => [act, isUndoable])).toEqual([
      ['pollEnd', false],
      ['poll', false],
    ]);
  });

  it('stands in the room with its answers, is told to it, and shown for a while after its end', async () => {
    const pollNo = await opened();
    const poll = { pollNo, question: '저녁은 뭘 먹을까요?', isOpen: true };
    const answers = ['국밥', '떡볶이', '파스타'].map((text) => ({ text, votes: 0 }));
    expect(await pollOf('guest')).toEqual({ ...poll, answers, mine: null });
    const told = async () =>
      (await chat.told(`chat:${chat.no}`)).filter(({ name }) => name === 'poll').at(-1);
    expect((await told())?.data).toEqual({ ...poll, answers });
    expect((await close('owner')).body.message).toBe('투표를 끝냈어요.');
    expect((await told())?.data.isOpen).toBe(false);
    expect((await close('owner')).body.message).toBe('열린 투표가 없어요.');
    chat.clock.advance(9 * 60_000);
    expect((await pollOf('guest'))?.isOpen).toBe(false);
    chat.clock.advance(2 * 60_000);
    expect(await pollOf('guest')).toBeNull();
  });

  it.each<[string, object, string]>([
    ['no question', { ...sent, question: ' \u200b' }, 'question'],
    ['a long question', { ...sent, question: '가'.repeat(61) }, 'question'],
    ['one answer', { ...sent, answers: ['국밥', '', ''] }, 'answer-0'],
    ['a long answer', { ...sent, answers: ['국밥', '가'.repeat(31)] }, 'answer-1'],
    ['an answer twice', { ...sent, answers: ['국밥', '떡볶이', ' 국밥'] }, 'answer-2'],
    ['six answers', { ...sent, answers: ['1', '2', '3', '4', '5', '6'] }, 'answer-0'],
  ])('is refused with %s', async (_what, poll, field) => {
    const { status, body } = await open('owner', poll);
    expect([status, body.errorInfo]).toEqual([400, { field }]);
  });

  it('counts each member once, whatever they answer then; one’s own answer is told to oneself alone', async () => {
    const pollNo = await opened();
    expect((await vote('viewer', pollNo, 1)).body.message).toBe('투표했어요.');
    expect((await vote('viewer', pollNo, 1)).body.message).toBe('이미 투표했어요.');
    expect((await vote('viewer', pollNo, 0)).body.message).toBe('이미 투표했어요. 처음 고른 답이 남아요.');
    expect((await vote('fan', pollNo, 1)).status).toBe(200);
    const votes = (poll: Awaited<ReturnType<typeof pollOf>>) => poll?.answers.map((answer) => answer.votes);
    expect([votes(await pollOf('viewer')), (await pollOf('viewer'))?.mine]).toEqual([[0, 2, 0], 1]);
    expect([votes(await pollOf('other')), (await pollOf('other'))?.mine]).toEqual([[0, 2, 0], null]);
    await expect
      .poll(async () => (await chat.told(`chat:${chat.no}`)).at(-1)?.data.answers?.[1].votes)
      .toBe(2);
    expect((await chat.told(`chat:${chat.no}`)).at(-1)?.data).not.toHaveProperty('mine');
  });

  it('is answered by members who may: no guest, nobody suspended or on the blacklist; by an answer that there is', async () => {
    const pollNo = await opened();
    for (const [who, status] of Object.entries({
      guest: 401,
      paused: 403,
      black: 403,
      teen: 200,
      owner: 200,
    }))
      expect([who, (await vote(who as Who, pollNo, 0)).status]).toEqual([who, status]);
    expect((await vote('viewer', pollNo, 3)).status).toBe(400);
    expect((await vote('viewer', pollNo, 9)).status).toBe(400);
    expect((await vote('viewer', (pollNo ?? 0) + 1, 0)).status).toBe(404);
  });

  it('of a room that one may not see, or of another one, is not there', async () => {
    const locked = await chat.goLive('locked1', { passwordHash: 'x:y' });
    await chat.context.db.insert(chatPoll).values({
      ...{ broadNo: locked, question: '비밀', answers: ['가', '나'], createdAt: chat.clock.now() },
    });
    const pollNo = (await pollOf('staff', locked))?.pollNo;
    expect((await vote('viewer', pollNo, 0, locked)).status).toBe(403);
    await opened();
    expect((await vote('viewer', pollNo, 0)).status).toBe(404);
  });

  it('ends where another begins, and with its broadcast', async () => {
    const no = await chat.goLive('short2');
    expect((await open('staff', sent, no)).status).toBe(200);
    const first = (await pollOf('viewer', no))?.pollNo;
    expect((await open('staff', { question: '둘째', answers: ['네', '아니요'] }, no)).status).toBe(200);
    expect((await vote('viewer', first, 0, no)).status).toBe(404);
    const second = await pollOf('viewer', no);
    expect(second?.question).toBe('둘째');
    await endBroadcast(chat, no);
    expect((await pollOf('viewer', no))?.isOpen).toBe(false);
    expect((await vote('viewer', second?.pollNo, 0, no)).status).toBe(400);
    expect((await open('staff', sent, no)).status).toBe(400);
  });
});
