import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRoomCalls } from '~protocol/chat/calls';
import { createSession } from '../../../platform/account/services/sessions';
import { keepHouse } from '../../../platform/housekeeping';
import { stream } from '../../../platform/tables/live/ingest';
import { vod } from '../../../platform/tables/vod/vod';
import { type ChatPlatform, endBroadcast, idOf, openChatPlatform, people, rowsOf, type Who } from './support';

let chat: ChatPlatform;
beforeAll(async () => {
  chat = await openChatPlatform();
});
beforeEach(() => chat.clock.advance(31_000));
afterAll(() => chat?.close());

/** A broadcast of a minute with lines at 10, 20 and 30 seconds, and its VOD. */
async function record(name: string, more: Partial<typeof vod.$inferInsert> = {}) {
  const no = await chat.goLive(name);
  const startedAt = chat.clock.now();
  const { db } = chat.context;
  for (const [index, who] of (['viewer', 'other', 'fan'] as const).entries()) {
    chat.clock.advance(10_000);
    const { body } = await chat.say(who, `${name} ${index}`, { no });
    if (index === 1) await chat.send('staff', `/api/chat/${no}/lines/${body.line.no}`, { _method: 'delete' });
  }
  chat.clock.advance(30_000);
  await endBroadcast(chat, no);
  const [row] = await db
    .insert(vod)
    .values({
      ...{ userId: name, fileType: 'REVIEW', vodCategoryNo: '10130000', title: `${name}의 다시보기` },
      ...{ durationMs: 60_000, clip: 'sea', registeredAt: chat.clock.now(), broadcastAt: startedAt },
      ...more,
    })
    .returning({ titleNo: vod.titleNo });
  const titleNo = row?.titleNo ?? 0;
  return { no, titleNo };
}
/** Beside a VOD; the lines that were not deleted. */
const replay = (who: Who, titleNo: number, query = '') =>
  chat.get(who, `/api/chat-replay/${titleNo}${query}`);
const parsed = async (titleNo: number, query = '') =>
  chatRoomCalls.calls.replay.answer.parse((await replay('guest', titleNo, query)).body);

describe('the replay beside a VOD [L039]', () => {
  it('goes by its seconds, without deleted lines', async () => {
    await chat.send('owner', `/api/chat/${chat.no}/people/${idOf('other')}/timeout`, { minutes: '1' });
    const { no, titleNo } = await record('tape1');
    await chat.context.db
      .insert(stream)
      .values({ broadNo: no, userId: 'tape1', state: 'closed', seenAt: chat.clock.now(), titleNo });
    const all = await parsed(titleNo);
    expect(all.data.map(({ second, text }) => [second, text])).toEqual([
      [10, 'tape1 0'],
      [30, 'tape1 2'],
    ]);
    expect([all.room, all.until]).toEqual([{ broadNo: no, userId: 'tape1' }, 600]);
    expect((await parsed(titleNo, '?from=20&to=40')).data.map(({ second }) => second)).toEqual([30]);
    expect((await parsed(titleNo, '?from=40')).room).toMatchObject({ broadNo: no });
  });

  it('stands where the recording goes on, when that lacks what an encoder did not send', async () => {
    const { no, titleNo } = await record('tape10');
    const gaps = [{ second: 5, lostMs: 15_000 }];
    await chat.context.db
      .insert(stream)
      .values({ broadNo: no, userId: 'tape10', state: 'closed', seenAt: chat.clock.now(), titleNo, gaps });
    const seconds = async (query: string) => (await parsed(titleNo, query)).data.map(({ second }) => second);
    expect(await seconds('')).toEqual([5, 15]);
    expect(await seconds('?to=4')).toEqual([]);
    expect(await seconds('?to=5')).toEqual([5]);
    expect(await seconds('?from=5&to=14')).toEqual([5]);
    expect(await seconds('?from=6')).toEqual([15]);
  });

  it('is for who may watch the VOD', async () => {
    const [secret, adult, fans] = [
      await record('tape2', { authNo: 102 }),
      await record('tape3', { grade: 19 }),
      await record('tape4', { authNo: 107 }),
    ];
    expect((await replay('viewer', secret.titleNo)).status).toBe(404);
    expect((await replay('staff', secret.titleNo)).body.data).toHaveLength(2);
    expect((await replay('teen', adult.titleNo)).status).toBe(403);
    expect((await replay('viewer', adult.titleNo)).body.data).toHaveLength(2);
    expect((await replay('viewer', fans.titleNo)).status).toBe(403);
    expect((await replay('guest', 1)).status).toBe(404);
  });

  it('says that there is none beside what is no recording', async () => {
    const { titleNo } = await record('tape5', { fileType: 'HIGHLIGHT' });
    expect(await parsed(titleNo)).toMatchObject({ data: [], room: null });
  });

  it('lines of a broadcast without a VOD go after 30 days, all others stay', async () => {
    const { db } = chat.context;
    await chat.lineOf('viewer');
    const gone = await record('tape6');
    await db.update(vod).set({ deletedAt: chat.clock.now() }).where(eq(vod.titleNo, gone.titleNo));
    const kept = await record('tape7');
    const lone = await chat.goLive('tape8');
    await chat.lineOf('viewer', '혼자', lone);
    await endBroadcast(chat, lone);
    chat.clock.advance(30 * 86_400_000 - 60_000);
    const fresh = await chat.goLive('tape9');
    // sessions are as old as that, too
    for (const who of people) chat.tokens[who] = (await createSession(chat.context, db, idOf(who))).token;
    await keepHouse(chat.context);
    expect(await rowsOf(chat, lone)).toHaveLength(1);
    await chat.lineOf('viewer', '새 말', fresh);
    await endBroadcast(chat, fresh);
    chat.clock.advance(5 * 60_000);
    await keepHouse(chat.context);
    expect(await rowsOf(chat, gone.no)).toEqual([]);
    expect(await rowsOf(chat, lone)).toEqual([]);
    expect(await rowsOf(chat, kept.no)).toHaveLength(3);
    expect(await rowsOf(chat, fresh)).toHaveLength(1);
    expect(await rowsOf(chat, chat.no)).not.toEqual([]);
  });
});

describe('a line beside a VOD (part of L036, L037)', () => {
  const lineOf = async (who: Who, titleNo: number, lineNo: number) => {
    const { status, body } = await chat.get(who, `/api/chat-replay/${titleNo}/lines/${lineNo}`);
    return status === 200 ? chatRoomCalls.calls.replayLine.answer.parse(body) : status;
  };
  const firstNo = async (no: number) => (await rowsOf(chat, no))[0]?.no ?? 0;
  const deletedNo = async (no: number) => (await rowsOf(chat, no))[1]?.no ?? 0;
  const filing = { nodeId: 'NODE0000000135', email: 'reporter@moabom.kr', comment: '' };
  let keys = 0;
  const report = (who: Who, broadNo: number, lineNo: number, titleNo?: number) =>
    chat.send(who, `/api/chat/${broadNo}/lines/${lineNo}/report`, {
      ...filing,
      clientKey: `replay-report-${keys++}`,
      ...(titleNo && { titleNo: String(titleNo) }),
    });

  it('is read and reported long after its room has closed', async () => {
    const { no, titleNo } = await record('tape11');
    chat.clock.advance(2 * 86_400_000);
    const lineNo = await firstNo(no);
    expect((await chat.get('other', `/api/chat/${no}/lines`)).status).toBe(404);
    const found = { broadNo: no, userId: 'tape11', line: { no: lineNo, text: 'tape11 0' } };
    expect(await lineOf('other', titleNo, lineNo)).toMatchObject({
      ...found,
      me: { role: 'member', isCarer: false },
    });
    expect(await lineOf('staff', titleNo, lineNo)).toMatchObject({ me: { role: 'staff', isCarer: true } });
    expect(await lineOf('guest', titleNo, lineNo)).toMatchObject({ me: { role: 'guest', isCarer: false } });
    const draft = `/api/chat/${no}/lines/${lineNo}/report`;
    expect((await chat.get('other', draft)).status).toBe(404);
    const { body } = await chat.get('other', `${draft}?titleNo=${titleNo}`);
    expect(body.data.contents).toContain('tape11 0');
    expect((await report('other', no, lineNo)).status).toBe(404);
    expect((await report('guest', no, lineNo, titleNo)).status).toBe(401);
    // one's own
    expect((await report('viewer', no, lineNo, titleNo)).status).toBe(404);
    expect((await report('other', no, lineNo, titleNo)).body).toMatchObject({ result: 1 });
  });

  it('is not there when it is deleted, or another room’s [L042]', async () => {
    const { no, titleNo } = await record('tape12');
    const other = await record('tape13');
    const deleted = await deletedNo(no);
    expect(await lineOf('fan', titleNo, deleted)).toMatchObject({ line: null });
    expect((await report('fan', no, deleted, titleNo)).status).toBe(404);
    const foreign = await firstNo(other.no);
    expect(await lineOf('fan', titleNo, foreign)).toMatchObject({ line: null });
    expect((await report('fan', no, foreign, titleNo)).status).toBe(404);
    // a VOD leads into its own room alone
    chat.clock.advance(2 * 86_400_000);
    expect((await report('fan', other.no, foreign, titleNo)).status).toBe(404);
    expect(await lineOf('fan', (await record('tape14', { fileType: 'HIGHLIGHT' })).titleNo, 1)).toBe(404);
  });

  it('is for who may watch the VOD', async () => {
    for (const [more, who, status] of [
      [{ authNo: 102 }, 'other', 404],
      [{ grade: 19 }, 'teen', 403],
      [{ authNo: 107 }, 'other', 403],
    ] as const) {
      const { no, titleNo } = await record(`tape2${status}${'grade' in more ? 'g' : ''}`, more);
      const lineNo = await firstNo(no);
      expect(await lineOf('staff', titleNo, lineNo)).toMatchObject({ line: { no: lineNo } });
      chat.clock.advance(86_400_000);
      expect(await lineOf(who, titleNo, lineNo)).toBe(status);
      expect((await report(who, no, lineNo, titleNo)).status).toBe(status);
    }
  });
});
