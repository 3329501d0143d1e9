import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeIdOf } from '~protocol/help/codes';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import { staffThingCalls } from '~protocol/staff/things';
import { staffWorkCalls } from '~protocol/staff/work';
import { boardCalls } from '~protocol/station/posts';
import { reportedTypes } from '~protocol/station/talk/codes';
import { vodCareCalls } from '~protocol/station/vods/calls';
import { pathOf } from '~protocol/wire/path';
import { ticket, ticketAnswer } from '../../../platform/tables/help/help';
import { comment } from '../../../platform/tables/station/comment';
import { report } from '../../../platform/tables/station/moderation';
import { vod } from '../../../platform/tables/vod/vod';
import { ask, fileTicket } from '../help/support';
import { type MemberPlatform, openMemberPlatform } from '../member/support';

let platform: MemberPlatform;
beforeAll(async () => {
  platform = await openMemberPlatform();
  const staff = { role: 'staff' } as const;
  // with a station of their own
  await platform.join('mod1', true, { ...staff, staffRoles: ['agent', 'moderator'] });
  for (const who of ['mod2', 'agent1', 'agent2'])
    await platform.join(who, false, { ...staff, staffRoles: ['agent', 'moderator'] });
  await platform.join('fan1');
  await platform.join('star1', true);
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(ticket);
  platform.clock.advance(1_000);
});

const addVod = async (userId: string, makerUserId: string | null, isBlinded: boolean) => {
  const { db, clock } = platform.context;
  const [made] = await db
    .insert(vod)
    .values({
      ...{ userId, makerUserId, isBlinded, blindedBy: isBlinded ? ('house' as const) : null },
      ...{ fileType: 'CLIP', vodCategoryNo: '10130000', title: '클립', durationMs: 60_000 },
      registeredAt: clock.now(),
    } as typeof vod.$inferInsert)
    .returning();
  return made?.titleNo ?? 0;
};
const addComment = async (stationUserId: string) => {
  const base = { stationUserId, titleNo: await platform.addPost(stationUserId), content: '댓글' };
  const [made] = await platform.context.db
    .insert(comment)
    .values({ ...base, userId: 'fan1', registeredAt: platform.clock.now() })
    .returning();
  return made?.commentNo ?? 0;
};

describe('a report is not ended by whose it is about', () => {
  it.each<[string, string, number, () => Promise<[number, string]>]>([
    [
      'what they wrote',
      'star1',
      reportedTypes.post,
      async () => [await platform.addPost('star1', { userId: 'mod1' }), 'mod1'],
    ],
    [
      'a clip that they cut',
      'star1',
      reportedTypes.vod,
      async () => [await addVod('star1', 'mod1', false), 'star1'],
    ],
    ['their station', 'mod1', reportedTypes.comment, async () => [await addComment('mod1'), 'fan1']],
  ])('%s', async (_name, stationUserId, boardType, make) => {
    const { db, clock } = platform.context;
    const [commonIdx, writerId] = await make();
    await db.insert(report).values({
      ...{ reporterId: 'fan1', stationUserId, writerId, boardType, commonIdx },
      ...{ isStationReport: false, reportInfoNo: 137, createdAt: clock.now() },
    });
    const end = async (who: string, act: string) => {
      const fields = { act, stationUserId, boardType: String(boardType), commonIdx: String(commonIdx) };
      const answer = await platform.postForm('/station/api/reports/done', fields, platform.tokens[who]);
      return { status: answer.status, ...((await answer.json()) as { message: string }) };
    };
    for (const act of ['dismiss', 'blind']) {
      const { status, message } = await end('mod1', act);
      expect([act, status, message]).toEqual([
        ...[act, 403, '내 글이나 내 방송국에 대한 신고는 다른 직원이 처리해야 합니다.'],
      ]);
    }
    expect((await end('mod2', 'dismiss')).status).toBe(200);
  });
});

describe('what the house has blinded is not lifted by whose it is', () => {
  const remove = { _method: 'delete' };
  const lift = async (path: string, who: string) =>
    (await platform.postForm(`/station${path}`, remove, platform.tokens[who])).status;

  it.each([
    ['their post on another station', 'star1', 'mod1'],
    ['a post on their station', 'mod1', 'fan1'],
  ])('%s', async (_name, stationUserId, userId) => {
    const blindedAt = platform.clock.now();
    const titleNo = await platform.addPost(stationUserId, { userId, blindedAt, blindedBy: 'house' });
    const path = `/api/station/${stationUserId}/post/${titleNo}`;
    const authFor = async (who: string) => {
      const { body } = await platform.getJson(`/station${path}`, platform.tokens[who]);
      return boardCalls.calls.post.answer.parse(body).auth?.isUnblind;
    };
    expect([await authFor('mod1'), await authFor('mod2')]).toEqual([false, true]);
    expect(await lift(`${path}/blind`, 'mod1')).toBe(403);
    expect(await lift(`${path}/blind`, 'mod2')).toBe(200);
  });

  it.each([
    ['their VOD', 'mod1', null],
    ['a clip that they cut', 'star1', 'mod1'],
  ])('%s', async (_name, userId, makerUserId) => {
    const titleNo = await addVod(userId, makerUserId, true);
    const authFor = async (who: string) => {
      const { body } = await platform.getJson(`/station/api/vod/${titleNo}/care`, platform.tokens[who]);
      return vodCareCalls.calls.care.answer.parse(body).auth.isUnblind;
    };
    expect([await authFor('mod1'), await authFor('mod2')]).toEqual([false, true]);
    expect(await lift(`/${userId}/vod/blind/${titleNo}`, 'mod1')).toBe(403);
    expect(await lift(`/${userId}/vod/blind/${titleNo}`, 'mod2')).toBe(200);
  });

  it('from a case neither', async () => {
    const titleNo = await addVod('mod1', 'fan1', true);
    const text = encodeURIComponent(`/player/${titleNo}`);
    const id = await fileTicket(
      platform,
      { type: 'exMailDeclare', nodeId: nodeIdOf('137'), questionContents: text },
      platform.tokens.fan1,
    );
    const actsFor = async (who: string) => {
      const path = `/help${pathOf(staffThingCalls.calls.list.path, { id })}`;
      const { body } = await platform.getJson(path, platform.tokens[who]);
      return staffThingCalls.calls.list.answer.parse(body).list[0]?.acts;
    };
    expect(await actsFor('mod1')).not.toContain('unblind');
    expect(await actsFor('mod2')).toContain('unblind');
  });
});

describe('a case is not worked on by who filed it', () => {
  const { calls } = staffWorkCalls;
  const send = async (path: string, body: object, who = 'agent1') => {
    const answer = await platform.post(`/help${path}`, body, platform.tokens[who]);
    const { errorInfo, ...rest } = (await answer.json()) as {
      message?: string;
      ticketId?: string | null;
      errorInfo?: { field?: string };
    };
    return { status: answer.status, field: errorInfo?.field, ...rest };
  };
  const answerOf = (ticketId: string) => ({ ticketId, kind: 'end', text: '처리했어요.', version: 0 });
  const file = () => fileTicket(platform, {}, platform.tokens.agent1);

  it('in no way, and is by a colleague', async () => {
    const id = await file();
    const other = await file();
    const at = (path: string) => pathOf(path, { id });
    const { db } = platform.context;
    const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
    const ways: [string, object][] = [
      [answerCalls.calls.answer.path, answerOf(id)],
      [answerCalls.calls.answer.path, { ...answerOf(id), isHeld: true }],
      [at(calls.state.path), { act: 'close', version: 0 }],
      [at(calls.state.path), { act: 'spam', version: 0 }],
      [at(calls.assign.path), { to: 'agent1', seen: '' }],
      [at(calls.category.path), { nodeId: nodeIdOf('148601'), seen: row?.nodeId }],
      [at(calls.merge.path), { into: other, version: 0, intoVersion: 0 }],
      [at(staffCalls.calls.note.path), { text: '메모' }],
    ];
    for (const [path, body] of ways) {
      const { status, message } = await send(path, body);
      expect([path, status, message]).toEqual([path, 403, '내가 보낸 문의는 다른 직원이 처리해야 해요.']);
    }
    expect(await db.select().from(ticketAnswer)).toEqual([]);
    expect((await db.select().from(ticket).where(eq(ticket.id, id)))[0]).toEqual(row);
    expect(await send(answerCalls.calls.answer.path, answerOf(id), 'agent2')).toMatchObject({
      status: 'ANSWEND',
    });
  });

  it('is not their next one, and nobody hands it to them', async () => {
    const id = await file();
    const next = (who: string) =>
      send(calls.next.path, { queue: 'general', idempotencyKey: `press of ${who}` }, who);
    expect((await next('agent1')).ticketId).toBeNull();
    expect((await next('agent2')).ticketId).toBe(id);
    const path = pathOf(calls.assign.path, { id });
    expect(await send(path, { to: 'agent1', seen: 'agent2' }, 'agent2')).toMatchObject({
      status: 400,
      field: 'to',
    });
  });

  it('is read by them as by every filer', async () => {
    const ticketId = await file();
    const mine = await ask(platform, 'QnaContents', { ticketId }, platform.tokens.agent1);
    expect(mine).toMatchObject({ errorCode: 0 });
  });
});
