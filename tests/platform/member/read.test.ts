import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffMemberCalls } from '~protocol/staff/members';
import { reportedTypes } from '~protocol/station/talk/codes';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { account } from '../../../platform/tables/account/account';
import { ticketAddition } from '../../../platform/tables/help/addition';
import { ticket } from '../../../platform/tables/help/help';
import { broadcast } from '../../../platform/tables/live/live';
import { report } from '../../../platform/tables/station/moderation';
import { gift } from '../../../platform/tables/station/ties';
import { fileTicket, illegalReport } from '../help/support';
import { type MemberPlatform, openMemberPlatform } from './support';

const { calls } = staffMemberCalls;

let platform: MemberPlatform;
beforeAll(async () => {
  platform = await openMemberPlatform();
  await platform.join('star1', true);
  for (const who of ['fan1', 'fan2']) await platform.join(who);
  await platform.context.db
    .update(account)
    .set({ email: 'Fan.One@naver.com', nick: '달빛 여우' })
    .where(eq(account.userId, 'fan1'));
}, 120_000);
afterAll(() => platform.close());

async function list(query: Record<string, string>, who = 'staff9') {
  const search = new URLSearchParams(query);
  const { body } = await platform.getJson(`/main${calls.list.path}?${search}`, platform.tokens[who]);
  return calls.list.answer.parse(body);
}
const found = async (q: string) => (await list({ q })).data.map(({ userId }) => userId);

describe('the search', () => {
  it('is for staff alone', async () => {
    for (const [who, status] of [
      ['nobody', 401],
      ['fan1', 403],
    ] as const)
      for (const path of [calls.list.path, pathOf(calls.one.path, { userId: 'fan1' })])
        expect((await platform.getJson(`/main${path}`, platform.tokens[who])).status).toBe(status);
  });

  it('finds by id, words of a nick, and a whole e-mail address, whatever the capitals', async () => {
    expect(await found('FAN1')).toEqual(['fan1']);
    expect(await found('여우')).toEqual(['fan1']);
    expect(await found('달빛여우')).toEqual([]);
    expect(await found('fan.one@NAVER.com')).toEqual(['fan1']);
    expect(await found('one@naver.com')).toEqual([]);
    expect((await found('fan')).toSorted()).toEqual(['fan1', 'fan2']);
    for (const nothing of ['%', '_', "o'neil", '없는사람']) expect(await found(nothing)).toEqual([]);
  });

  it('without words lists the newest, page by page, and nobody who has left', async () => {
    const { db, clock } = platform.context;
    await db.insert(account).values({ userId: '-', nick: '탈퇴한 회원', createdAt: clock.now() });
    const createdAt = clock.now();
    // all at one moment: the page after goes on behind the last one
    const made = Array.from({ length: 40 }, (_, i) => `many${String(i).padStart(2, '0')}`);
    await db.insert(account).values(made.map((userId) => ({ userId, nick: `여럿 ${userId}`, createdAt })));
    const first = await list({});
    expect(first.data).toHaveLength(30);
    const second = await list({ before: first.next ?? '' });
    expect(second.next).toBeNull();
    const ids = [...first.data, ...second.data].map(({ userId }) => userId);
    expect(ids.toSorted()).toEqual([...made, 'fan1', 'fan2', 'staff9', 'star1'].toSorted());
    const words = await list({ q: '여럿' });
    expect((await list({ q: '여럿', before: words.next ?? '' })).data).toHaveLength(10);
  });

  it('finds by a phone number that was given in a case, of the cases that the reader may have, illegal material apart', async () => {
    const { db } = platform.context;
    const contents = encodeURIComponent('연락처는 010 9876-5432 입니다.');
    const id = await fileTicket(platform, { questionContents: contents }, platform.tokens.fan1);
    const replier = await fileTicket(platform, {}, platform.tokens.fan2);
    await fileTicket(platform, illegalReport, platform.tokens.star1);
    expect(await found('+82 10-9876-5432')).toEqual(['fan1']);
    expect(await found('9876-5432')).toEqual([]);
    await db.insert(ticketAddition).values({
      ...{ ticketId: replier, contents: '01098765432로 전화 주세요.', createdAt: platform.clock.now() },
    });
    expect((await found('01098765432')).toSorted()).toEqual(['fan1', 'fan2']);
    await db.update(ticket).set({ formType: 'objection' }).where(eq(ticket.id, id));
    await platform.join('agent7', false, { role: 'staff', staffRoles: ['agent'] });
    const byAgent = await list({ q: '01098765432' }, 'agent7');
    expect(byAgent.data.map(({ userId }) => userId)).toEqual(['fan2']);
    await db.update(ticket).set({ formType: 'illegal' }).where(eq(ticket.id, id));
    expect(await found('01098765432')).toEqual(['fan2']);
    await db.delete(ticket);
  });
});

describe('a member', () => {
  it('is nobody where there is none of the id', async () => {
    for (const userId of ['nobody1', '-'])
      expect(
        (await platform.getJson(`/main${pathOf(calls.one.path, { userId })}`, platform.tokens.staff9)).status,
      ).toBe(404);
  });

  it('is shown with what is on air and was, gifts, reports, cases and sessions', async () => {
    const { db, clock } = platform.context;
    const no = await platform.goOnAir('star1');
    for (let i = 1; i <= 6; i += 1)
      await db.insert(broadcast).values({
        userId: 'star1',
        title: `지난 방송 ${i}`,
        categoryNo: '00130000',
        groupType: 'bora',
        bps: 0,
        resolution: '',
        startedAt: new Date(clock.now().getTime() - i * 10_000),
        endedAt: new Date(clock.now().getTime() - i * 10_000 + 5_000),
        viewers: 0,
      });
    const like = { stationUserId: 'star1', senderId: 'fan1', createdAt: clock.now() };
    await db.insert(gift).values([
      { ...like, kind: 'balloon', amount: 10 },
      { ...like, kind: 'balloon', amount: 5 },
      { ...like, kind: 'subscription', amount: 1, receiverId: 'fan2' },
    ]);
    await db.insert(report).values({
      reporterId: 'fan1',
      stationUserId: 'star1',
      writerId: 'star1',
      commonIdx: 77,
      boardType: reportedTypes.post,
      isStationReport: false,
      reportInfoNo: 1,
      comment: '도배',
      createdAt: clock.now(),
    });
    await fileTicket(platform, {}, platform.tokens.fan1);
    await fileTicket(platform, illegalReport, platform.tokens.fan1);

    const star = await platform.readMember('star1');
    expect(star).toMatchObject({ nick: 'star1', stationName: 'star1의 방송국', broadNo: no, obstacle: null });
    expect(star.broadcasts.map(({ title }) => title)).toEqual([
      '오늘의 방송',
      ...[1, 2, 3, 4].map((i) => `지난 방송 ${i}`),
    ]);
    expect(star.received).toEqual([{ kind: 'balloon', count: 2, amount: 15 }]);
    expect(star.reportedBy).toMatchObject({ count: 1, latest: [{ titleNo: 77, comment: '도배' }] });
    expect(JSON.stringify(star.reportedBy)).not.toContain('fan1');

    const fan = await platform.readMember('fan1');
    expect(fan).toMatchObject({
      email: 'Fan.One@naver.com',
      stationName: null,
      broadNo: null,
      reported: { count: 1 },
      reportedBy: { count: 0, latest: [] },
      sent: [
        { kind: 'balloon', count: 2, amount: 15 },
        { kind: 'subscription', count: 1, amount: 1 },
      ],
      sessions: { count: 1 },
    });
    expect(fan.cases?.map(({ formType, title }) => [formType, title !== null])).toEqual(
      expect.arrayContaining([
        ['inquiry', true],
        ['illegal', false],
      ]),
    );
  });

  it('who is staff, or the asker, says why nothing can be done', async () => {
    expect((await platform.readMember('staff9')).obstacle).toContain('내 계정');
    await platform.join('other9', false, { role: 'staff' });
    expect((await platform.readMember('other9')).obstacle).toContain('직원 계정');
  });
});

describe('the mail', () => {
  it('tells a member with an address what, how long and why, and leads to the page that says how to object', async () => {
    const letters: Letter[] = [];
    const send = async (letter: Letter) => void letters.push(letter);
    platform.context.post = { origin: 'https://moabom.example', productName: '모아봄', send };
    await platform.doTo('fan2', 'suspend', { days: 7 });
    await platform.doTo('fan1', 'suspend', { days: 7, reason: '도배 <b>', note: '동료에게만' });
    await sendDueMail(platform.context);
    expect(letters).toHaveLength(1);
    const [letter] = letters as [Letter];
    expect(letter).toMatchObject({ to: 'Fan.One@naver.com', subject: expect.stringContaining('이용 정지') });
    expect(letter.text).toContain('2026-11-27 12:00까지');
    expect(letter.text).toContain('사유: 도배 <b>');
    expect(letter.html).toContain('사유: 도배 &lt;b&gt;');
    expect(letter.text).toContain('https://moabom.example/my/sanctions');
    expect(letter.text).toContain('이의신청');
    expect(`${letter.text}${letter.html}`).not.toContain('동료에게만');
    await platform.doTo('fan1', 'lift', { reason: '오인' });
    await platform.context.db.update(account).set({ email: null }).where(eq(account.userId, 'fan1'));
    await sendDueMail(platform.context);
    expect(letters).toHaveLength(1);
  });
});
