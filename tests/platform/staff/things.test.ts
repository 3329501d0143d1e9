import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatCareCalls } from '~protocol/chat/calls';
import { nodeIdOf } from '~protocol/help/codes';
import { reportLines } from '~protocol/help/rules';
import { staffCalls } from '~protocol/staff/calls';
import type { ThingAct } from '~protocol/staff/thing-codes';
import { staffThingCalls } from '~protocol/staff/things';
import { reportCalls } from '~protocol/station/care';
import { pathOf } from '~protocol/wire/path';
import { account, stationManager } from '../../../platform/tables/account/account';
import { chatLine } from '../../../platform/tables/chat/lines';
import { auditLog } from '../../../platform/tables/core/audit';
import { ticket } from '../../../platform/tables/help/help';
import { broadcast } from '../../../platform/tables/live/live';
import { sanction } from '../../../platform/tables/member/sanction';
import { notice } from '../../../platform/tables/notice/notice';
import { ticketEvent } from '../../../platform/tables/staff/staff';
import { comment } from '../../../platform/tables/station/comment';
import { report } from '../../../platform/tables/station/moderation';
import { post } from '../../../platform/tables/station/post';
import { vod } from '../../../platform/tables/vod/vod';
import { fileTicket, illegalReport } from '../help/support';
import { type MemberPlatform, openMemberPlatform } from '../member/support';

const { calls } = staffThingCalls;
const contentReport = { type: 'exMailDeclare', nodeId: nodeIdOf('137') };

let platform: MemberPlatform;
let titleNo: number;
let postNo: number;
beforeAll(async () => {
  platform = await openMemberPlatform();
  const staff = { role: 'staff' } as const;
  await platform.join('boss1', false, { ...staff, staffRoles: ['admin'] });
  await platform.join('agent1', false, { ...staff, staffRoles: ['agent'] });
  await platform.join('mod1', false, { ...staff, staffRoles: ['moderator'] });
  await platform.join('illegal1', false, { ...staff, staffRoles: ['illegal'] });
  await platform.join('both1', false, { ...staff, staffRoles: ['illegal', 'moderator'] });
  await platform.join('fan1');
  await platform.join('star1', true, { nick: '별이' });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.context;
  for (const table of [ticket, notice, auditLog, report, sanction, broadcast, comment, post, vod])
    await db.delete(table);
  await db.update(account).set({ suspendedUntil: null, suspensionId: null, suspendedFrom: null });
  platform.clock.advance(1_000);
  const [made] = await db
    .insert(vod)
    .values({
      userId: 'star1',
      fileType: 'REVIEW',
      vodCategoryNo: '10130000',
      title: '어제 방송',
      durationMs: 600_000,
      registeredAt: platform.clock.now(),
    })
    .returning();
  titleNo = made?.titleNo ?? 0;
  postNo = await platform.addPost('star1', { title: '공지예요' });
});

const file = (text: string, more: object = {}) =>
  fileTicket(
    platform,
    { ...contentReport, questionContents: encodeURIComponent(text), ...more },
    platform.tokens.fan1,
  );
const fileIllegal = (content: string, reporterName = '김봄이') =>
  fileTicket(platform, {
    ...illegalReport,
    questionContents: encodeURIComponent(
      reportLines({ reporterName, birth: '', phoneNumber: '01012345678', content }),
    ),
  });
const things = async (id: string, who = 'boss1') => {
  const { status, body } = await platform.getJson(
    `/help${pathOf(calls.list.path, { id })}`,
    platform.tokens[who],
  );
  return status === 200 ? calls.list.answer.parse(body) : { status, list: [], unknown: [] };
};
const keys = async (text: string) => (await things(await file(text))).list.map(({ key }) => key);

let presses = 0;
const act = async (id: string, about: string, what: ThingAct, more: object = {}, who = 'boss1') => {
  presses += 1;
  const body = { about, act: what, reason: '음란물이에요.', idempotencyKey: `press ${presses}`, ...more };
  const answer = await platform.post(`/help${pathOf(calls.act.path, { id })}`, body, platform.tokens[who]);
  const { errorInfo } = (await answer.json()) as { errorInfo?: { field?: string } };
  return { status: answer.status, ...(errorInfo?.field && { field: errorInfo.field }) };
};
const vodRow = async () => (await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo)))[0];
const events = async (id: string) => {
  const path = `/help${pathOf(staffCalls.calls.case.path, { id })}`;
  const { body } = await platform.getJson(path, platform.tokens.boss1);
  return staffCalls.calls.case.answer
    .parse(body)
    .events.map(({ kind, staffId, to, about, reason }) => [kind, staffId, to, about, reason]);
};
const actions = async () =>
  (await platform.context.db.select().from(auditLog).orderBy(auditLog.id)).map(
    ({ actor, action, target }) => `${actor} ${action} ${target}`,
  );

describe('what a case is about', () => {
  it('is found by the address, the number, the id and the nick that was typed', async () => {
    const broadNo = await platform.goOnAir('star1');
    expect(
      await keys(`▶ 방송 시각 또는 주소(URL): https://moabom.kr/player/${titleNo}?t=30\n▶ 신고 내용: 이거요`),
    ).toEqual([`vod:${titleNo}`]);
    expect(await keys(`http://x.kr/station/star1/post/${postNo}. 봐 주세요`)).toEqual([`post:${postNo}`]);
    expect(await keys(`/play/star1/${broadNo} 보세요`)).toEqual([`live:${broadNo}`]);
    expect(await keys(`[신고] 별이님의 VOD ${titleNo}번`)).toEqual([`vod:${titleNo}`]);
    expect(await keys(`[신고] 별이님의 방송 ${broadNo}번`)).toEqual([`live:${broadNo}`]);
    expect(await keys('▶ 신고할 스트리머나 글쓴이: 별이님\n▶ 신고 내용: 욕을 해요')).toEqual([
      'member:star1',
    ]);
    expect(await keys('▶ 신고할 스트리머나 글쓴이: STAR1\n▶ 신고 내용: 욕을 해요')).toEqual(['member:star1']);
    expect(await keys('▶ 신고할 스트리머나 글쓴이: 아무개(star1)')).toEqual(['member:star1']);
    expect(await keys('https://moabom.kr/station/star1 방송국이요')).toEqual(['member:star1']);
  });

  it('is also what its filer added afterwards, and names its owner once', async () => {
    const id = await file(`▶ 신고할 스트리머나 글쓴이: 별이\n▶ 주소: /player/${titleNo}`);
    const [thing, ...others] = (await things(id)).list;
    expect(others).toEqual([]);
    expect(thing).toMatchObject({ kind: 'vod', owner: { userId: 'star1', nick: '별이', role: 'member' } });
  });

  it('says what nobody knows, as it was written', async () => {
    const id = await file('▶ 신고할 스트리머나 글쓴이: 모르는사람\n▶ 주소: /player/999999999 이요');
    expect(await things(id)).toEqual({ list: [], unknown: ['/player/999999999', '모르는사람'] });
  });

  it('tells the state that it is in now', async () => {
    const { db, clock } = platform.context;
    const id = await file(`/player/${titleNo} 와 /station/star1/post/${postNo}`);
    const states = async () => (await things(id)).list.map(({ state }) => state);
    expect(await states()).toEqual(['shown', 'shown']);
    await db.update(vod).set({ isBlinded: true, blindedBy: 'station' });
    await db.update(post).set({ deletedAt: clock.now() });
    expect(await states()).toEqual(['hidden', 'deleted']);
    await db.update(vod).set({ isBlinded: true, blindedBy: 'house' });
    expect(await states()).toEqual(['blinded', 'deleted']);
    await db.update(vod).set({ isBlinded: false, authNo: 102 });
    expect((await states())[0]).toBe('closed');
    const broadNo = await platform.goOnAir('star1');
    const live = await file(`/play/star1/${broadNo} 지금이요`);
    expect((await things(live)).list[0]?.state).toBe('onAir');
    await platform.end('star1');
    expect((await things(live)).list[0]?.state).toBe('ended');
  });

  it('has the other open reports of it that the asker may see, and those at its station', async () => {
    const { db, clock } = platform.context;
    const id = await file(`/player/${titleNo} 이요`);
    const other = await file(`[신고] 별이님의 VOD ${titleNo}번`);
    const closed = await file(`VOD ${titleNo}번 또 봐 주세요`);
    await db.update(ticket).set({ status: 'ANSWEND' }).where(eq(ticket.id, closed));
    await file(`/player/${titleNo + 1} 다른 것이에요`);
    // the number of another kind is another thing
    await file(`방송 ${titleNo}번이요`);
    const secret = await fileIllegal(`/player/${titleNo} 에 있어요.`);
    await db.insert(report).values({
      reporterId: 'fan1',
      stationUserId: 'star1',
      writerId: 'star1',
      commonIdx: titleNo,
      boardType: 105,
      isStationReport: false,
      reportInfoNo: 137,
      createdAt: clock.now(),
    });
    const [thing] = (await things(id)).list;
    expect(thing?.others.map(({ ticketId }) => ticketId)).toEqual([other]);
    expect(thing?.reports).toBe(1);
    const [inOther] = (await things(secret, 'illegal1')).list;
    expect(inOther?.others).toEqual([]);
  });

  it('is not read out of what its reporter said of themselves', async () => {
    const id = await fileIllegal('주소는 모릅니다.', `VOD ${titleNo}번`);
    expect(await things(id, 'illegal1')).toEqual({ list: [], unknown: [] });
  });

  it("is for the staff of the case's queue; what is closed reads who moderates", async () => {
    await platform.context.db.update(vod).set({ isBlinded: true, blindedBy: 'house' });
    const id = await file(`/player/${titleNo} 이요`);
    const [agents] = (await things(id, 'agent1')).list;
    expect(agents).toMatchObject({ state: 'blinded', text: null, acts: [] });
    expect(agents?.obstacle).toContain('운영 담당');
    const [bosses] = (await things(id)).list;
    expect(bosses).toMatchObject({ text: '어제 방송', obstacle: null });
    expect(bosses?.acts).toEqual(['unblind', 'warn', 'noChat', 'noPosts', 'noBroadcast', 'suspend']);
    for (const who of ['mod1', 'illegal1', 'fan1'])
      expect(await things(id, who)).toMatchObject({ status: 403 });
    expect(await things(id, 'nobody')).toMatchObject({ status: 401 });
  });
});

describe('an act on it', () => {
  it('blinds, tells whose it is and who reported it there, and stands in the case and in the log', async () => {
    await platform.postForm(
      `/station${pathOf(reportCalls.calls.send.path, { userId: 'star1' })}`,
      { commonIdx: String(titleNo), boardType: '105', reportInfoNo: '137' },
      platform.tokens.fan1,
    );
    platform.clock.advance(1_000);
    const id = await file(`/player/${titleNo} 이요`);
    const about = `vod:${titleNo}`;
    expect(await act(id, about, 'blind')).toEqual({ status: 200 });
    expect(await vodRow()).toMatchObject({ isBlinded: true, blindedBy: 'house' });
    expect(await platform.told('star1', 'act')).toEqual(['운영진: 내 VOD가 가려졌습니다']);
    expect((await platform.list('star1')).items[0]).toMatchObject({ text: '운영진: 내 VOD가 가려졌습니다' });
    expect(await platform.told('fan1', 'system')).toEqual(['신고한 VOD를 확인하고 조치했습니다']);
    expect(await events(id)).toEqual([['act', 'boss1', 'blind', about, '음란물이에요.']]);
    expect(await actions()).toEqual([`boss1 report.blind 105:${titleNo}`, `boss1 ticket.act ${id}`]);
    expect((await things(id)).list[0]).toMatchObject({ state: 'blinded', reports: 0 });
    expect(await act(id, about, 'unblind')).toEqual({ status: 200 });
    expect(await vodRow()).toMatchObject({ isBlinded: false });
  });

  it('is done once for the same press, and refused where a colleague was first', async () => {
    const id = await file(`/player/${titleNo} 이요`);
    const same = { idempotencyKey: 'the same' };
    const both = await Promise.all([
      act(id, `vod:${titleNo}`, 'blind', same),
      act(id, `vod:${titleNo}`, 'blind', same),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await events(id)).toHaveLength(1);
    expect(await act(id, `vod:${titleNo}`, 'blind')).toEqual({ status: 409 });
    expect(await events(id)).toHaveLength(1);
  });

  it('is not for who moderates what is their own', async () => {
    await platform.context.db.update(vod).set({ userId: 'boss1', isBlinded: true, blindedBy: 'house' });
    const id = await file(`/player/${titleNo} 이요`);
    expect((await things(id)).list[0]).toMatchObject({ state: 'blinded', acts: [] });
    expect(await act(id, `vod:${titleNo}`, 'unblind')).toEqual({ status: 409 });
    expect(await vodRow()).toMatchObject({ isBlinded: true });
  });

  it('blinds a post and takes it back', async () => {
    const id = await file(`/station/star1/post/${postNo} 이요`);
    const row = async () => (await platform.context.db.select().from(post))[0];
    expect(await act(id, `post:${postNo}`, 'blind')).toEqual({ status: 200 });
    expect(await row()).toMatchObject({ blindedBy: 'house', blindReason: '음란물이에요.' });
    expect(await act(id, `post:${postNo}`, 'unblind')).toEqual({ status: 200 });
    expect(await row()).toMatchObject({ blindedAt: null });
  });

  it('ends the broadcast that is reported, and no later one', async () => {
    const broadNo = await platform.goOnAir('star1');
    const id = await file(`/play/star1/${broadNo} 이요`);
    expect(await act(id, `live:${broadNo}`, 'end')).toEqual({ status: 200 });
    const live = async (no: number) =>
      (await platform.context.db.select().from(broadcast).where(eq(broadcast.no, no)))[0];
    expect((await live(broadNo))?.endedAt).not.toBeNull();
    expect(await platform.told('star1', 'act')).toEqual(['운영진: 진행 중이던 내 방송이 종료되었습니다']);
    platform.clock.advance(120_000);
    const next = await platform.goOnAir('star1');
    expect(await act(id, `live:${broadNo}`, 'end')).toEqual({ status: 409 });
    expect((await live(next))?.endedAt).toBeNull();
  });

  it('removes a comment and a line of a chat', async () => {
    const { db, clock } = platform.context;
    const base = { stationUserId: 'star1', userId: 'fan1', registeredAt: clock.now() };
    const [made] = await db
      .insert(comment)
      .values({ ...base, titleNo, content: '나쁜 말' })
      .returning();
    const no = made?.commentNo ?? 0;
    const id = await file(`/player/${titleNo}?comment=${no}#comment-${no}`);
    expect((await things(id)).list[0]).toMatchObject({ key: `comment:${no}`, onVod: true, text: '나쁜 말' });
    expect(await act(id, `comment:${no}`, 'remove')).toEqual({ status: 200 });
    expect((await things(id)).list[0]?.state).toBe('deleted');
    const broadNo = await platform.goOnAir('star1');
    const [line] = await db
      .insert(chatLine)
      .values({ broadNo, accountId: 'fan1', body: '더 나쁜 말', at: clock.now() })
      .returning();
    const said = await file(
      `방송 ${broadNo} · 채팅 ${line?.no} · 2026-11-20\n신고 대상: fan1(fan1)\n앞뒤 채팅:`,
    );
    const key = `line:${broadNo}:${line?.no}`;
    expect((await things(said)).list.map((one) => one.key)).toEqual([key]);
    expect(await act(said, key, 'remove')).toEqual({ status: 200 });
    expect((await things(said)).list[0]?.state).toBe('deleted');
  });

  it('takes a line away so that its room cannot bring it back, also by who manages the station', async () => {
    const { db, clock } = platform.context;
    const broadNo = await platform.goOnAir('star1');
    const [line] = await db
      .insert(chatLine)
      .values({ broadNo, accountId: 'star1', body: '나쁜 말', at: clock.now() })
      .returning();
    const tie = { stationUserId: 'star1', accountId: 'boss1' };
    await db.insert(stationManager).values(tie);
    const id = await file(
      `방송 ${broadNo} · 채팅 ${line?.no} · 2026-11-20\n신고 대상: star1(star1)\n앞뒤 채팅:`,
    );
    expect(await act(id, `line:${broadNo}:${line?.no}`, 'remove')).toEqual({ status: 200 });
    await db.delete(stationManager);
    const path = `/main/api/chat/${broadNo}/log`;
    const { body } = await platform.getJson(path, platform.tokens.star1);
    const [deed] = chatCareCalls.calls.log.answer.parse(body).data;
    expect(deed).toMatchObject({ by: { userId: null, userNick: '운영진' }, isUndoable: false });
    const undone = { _method: 'delete' };
    const { status } = await platform.postForm(`${path}/${deed?.actNo}`, undone, platform.tokens.star1);
    expect(status).toBe(403);
    expect((await things(id)).list[0]?.state).toBe('deleted');
  });

  it('of a reply ends what members reported of it as a reply', async () => {
    const { db, clock } = platform.context;
    const base = { stationUserId: 'star1', userId: 'star1', titleNo, registeredAt: clock.now() };
    const [parent] = await db
      .insert(comment)
      .values({ ...base, content: '댓글' })
      .returning();
    const [reply] = await db
      .insert(comment)
      .values({ ...base, content: '답글', parentNo: parent?.commentNo })
      .returning();
    await db.insert(report).values({
      ...{ reporterId: 'fan1', stationUserId: 'star1', writerId: 'star1', boardType: 204 },
      ...{
        commonIdx: reply?.commentNo ?? 0,
        isStationReport: false,
        reportInfoNo: 137,
        createdAt: clock.now(),
      },
    });
    platform.clock.advance(1_000);
    const id = await file(`답글 ${reply?.commentNo}번이요`);
    expect((await things(id)).list[0]?.reports).toBe(1);
    expect(await act(id, `comment:${reply?.commentNo}`, 'remove')).toEqual({ status: 200 });
    expect((await things(id)).list[0]).toMatchObject({ state: 'deleted', reports: 0 });
  });

  it('looks for no more than a few of many things that are named', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `/player/${900_000_000 + index}`).join(' ');
    expect(await things(await file(`${many} /player/${titleNo}`))).toMatchObject({ list: [] });
  });

  it('on its owner is the act of the page of members, with the same refusals', async () => {
    const id = await file(`/player/${titleNo} 이요`);
    const about = `vod:${titleNo}`;
    expect(await act(id, about, 'suspend')).toEqual({ status: 400, field: 'days' });
    expect(await act(id, about, 'suspend', { days: 7, note: '세 번째' })).toEqual({ status: 200 });
    const member = await platform.readMember('star1');
    expect(member.suspendedUntil).not.toBeNull();
    expect(member.sanctions[0]).toMatchObject({
      act: 'suspend',
      reason: '음란물이에요.',
      note: '세 번째',
      by: { userId: 'boss1', nick: 'boss1' },
    });
    expect(await events(id)).toEqual([['act', 'boss1', 'suspend', 'member:star1', '음란물이에요.']]);
    // the log is for ever: what was written stands in the case, which is forgotten
    const [logged] = await platform.context.db.select().from(auditLog).where(eq(auditLog.target, id));
    expect(logged).toMatchObject({ action: 'ticket.act', actor: 'boss1' });
    expect(logged?.detail).toEqual({ to: 'suspend', about: 'member:star1' });
    expect((await things(id)).list[0]?.owner.suspendedUntil).not.toBeNull();
    const own = await file('▶ 신고할 스트리머나 글쓴이: agent1');
    expect(await act(own, 'member:agent1', 'warn')).toEqual({ status: 403 });
  });

  it('has a reason', async () => {
    const id = await file(`/player/${titleNo} 이요`);
    expect(await act(id, `vod:${titleNo}`, 'blind', { reason: ' \n' })).toEqual({
      status: 400,
      field: 'reason',
    });
    const long = { reason: '가'.repeat(201) };
    expect(await act(id, `vod:${titleNo}`, 'blind', long)).toEqual({ status: 400, field: 'reason' });
    expect((await vodRow())?.isBlinded).toBe(false);
  });

  it('is about what the case names alone', async () => {
    const id = await file(`/player/${titleNo} 이요`);
    expect(await act(id, `post:${postNo}`, 'blind')).toEqual({ status: 404 });
    expect(await act(id, 'member:fan1', 'warn')).toEqual({ status: 404 });
  });

  it('takes the queue of the case and the right to moderate', async () => {
    const id = await file(`/player/${titleNo} 이요`);
    const secret = await fileIllegal(`/player/${titleNo} 에 있어요.`);
    for (const who of ['agent1', 'mod1', 'illegal1', 'fan1'])
      expect([who, await act(id, `vod:${titleNo}`, 'blind', {}, who)]).toEqual([who, { status: 403 }]);
    for (const who of ['boss1', 'mod1', 'illegal1'])
      expect([who, await act(secret, `vod:${titleNo}`, 'blind', {}, who)]).toEqual([who, { status: 403 }]);
    expect((await vodRow())?.isBlinded).toBe(false);
    expect(await act(secret, `vod:${titleNo}`, 'blind', {}, 'both1')).toEqual({ status: 200 });
    expect(await platform.context.db.select().from(ticketEvent)).toHaveLength(1);
  });
});
