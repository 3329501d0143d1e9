import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstStepsCalls } from '~protocol/operator/first-steps';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import { staffContentCalls } from '~protocol/staff/content';
import { staffDigestCalls } from '~protocol/staff/digest';
import { staffFigureCalls } from '~protocol/staff/figures';
import { homeDeskCalls } from '~protocol/staff/home/calls';
import { staffHoursCalls } from '~protocol/staff/hours';
import { staffMemberCalls } from '~protocol/staff/members';
import { type StaffRight, type StaffRole, staffRoleFacts, staffRoles } from '~protocol/staff/roles';
import { staffSignupCalls } from '~protocol/staff/signup';
import { auditCalls, staffTeamCalls } from '~protocol/staff/team';
import { staffThingCalls } from '~protocol/staff/things';
import { staffWorkCalls } from '~protocol/staff/work';
import { reportCalls } from '~protocol/station/care';
import { pathOf } from '~protocol/wire/path';
import { actorOf } from '../../../platform/account/services/sessions';
import { isOwnerOrStaff } from '../../../platform/core/services/access';
import { queueStaffMail } from '../../../platform/outbox/services/queue';
import { addNote } from '../../../platform/staff/services/desk';
import { account } from '../../../platform/tables/account/account';
import { ticket } from '../../../platform/tables/help/help';
import { mail } from '../../../platform/tables/mail/mail';
import { ticketNote } from '../../../platform/tables/staff/staff';
import { fileTicket, illegalReport, objection, pngBytes, upload } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

let platform: NoticePlatform;
let general: string;
let illegal: string;
let illegalFile: string;
let objected: string;
beforeAll(async () => {
  platform = await openNoticePlatform();
  for (const role of staffRoles)
    await platform.join(`${role}1`, false, { role: 'staff', staffRoles: [role] });
  await platform.join('fan1');
  const suspendedUntil = new Date(platform.clock.now().getTime() + 86_400_000);
  const suspended = await platform.join('fan2', false, { suspendedUntil, suspensionId: 'the first' });
  objected = await fileTicket(
    platform,
    { ...objection, questionTitle: encodeURIComponent('달빛 이의입니다') },
    suspended,
  );
  general = await fileTicket(
    platform,
    { questionTitle: encodeURIComponent('달빛 문의입니다') },
    platform.tokens.fan1,
  );
  const sent = await upload(platform, [{ name: 'a.png', bytes: pngBytes }], { formType: 'illegal' });
  const files = (await sent.json()) as { ticketId: string; files: { id: string }[] };
  illegalFile = files.files[0]?.id ?? '';
  illegal = await fileTicket(platform, {
    ...illegalReport,
    ticketId: files.ticketId,
    questionTitle: encodeURIComponent('달빛 신고입니다'),
  });
}, 120_000);
afterAll(() => platform.close());

/** Every call of staff: what it takes, and what is sent. Bodies may be wrong: who asks is looked at before. */
interface Row {
  path: string;
  query?: string;
  json?: object;
  anyOf: StaffRight[];
}

const { calls: desk } = staffCalls;
const { calls: content } = staffContentCalls;
const { calls: work } = staffWorkCalls;
const { calls: things } = staffThingCalls;
const { calls: members } = staffMemberCalls;
const { calls: home } = homeDeskCalls;
const { calls: digest } = staffDigestCalls;

const ofCase = (path: string) => `/help${pathOf(path, { id: general })}`;
const ofIllegal = (path: string) => `/help${pathOf(path, { id: illegal })}`;
const ofObjection = (path: string) => `/help${pathOf(path, { id: objected })}`;
const ofHome = (path: string) => `/main${pathOf(path, { kind: 'texts' })}`;

const thingAct = { about: 'vod:1', act: 'blind', reason: '사유', idempotencyKey: 'a key' };

const rowsOf = (): Record<string, Row> => ({
  'desk.queue': { path: `/help${desk.queue.path}`, anyOf: ['cases'] },
  'desk.queue illegal': { path: `/help${desk.queue.path}`, query: '?queue=illegal', anyOf: ['illegal'] },
  'desk.unread': { path: `/help${desk.unread.path}`, anyOf: ['cases', 'illegal', 'moderation'] },
  'desk.queue objection': {
    path: `/help${desk.queue.path}`,
    query: '?queue=objection',
    anyOf: ['moderation'],
  },
  'desk.case objection': {
    path: ofObjection(desk.case.path),
    query: '?queue=objection',
    anyOf: ['moderation'],
  },
  'desk.case': { path: ofCase(desk.case.path), anyOf: ['cases'] },
  'desk.case illegal': { path: ofIllegal(desk.case.path), query: '?queue=illegal', anyOf: ['illegal'] },
  'desk.viewing': { path: ofCase(desk.viewing.path), json: {}, anyOf: ['cases'] },
  'desk.viewing illegal': { path: ofIllegal(desk.viewing.path), json: {}, anyOf: ['illegal'] },
  'desk.draft': { path: ofCase(desk.draft.path), json: { text: '글', kind: 'end' }, anyOf: ['cases'] },
  'desk.draft illegal': {
    path: ofIllegal(desk.draft.path),
    json: { text: '글', kind: 'end' },
    anyOf: ['illegal'],
  },
  'work.queueOf': { path: ofCase(work.queueOf.path), anyOf: ['cases'] },
  'work.queueOf illegal': { path: ofIllegal(work.queueOf.path), anyOf: ['illegal'] },
  'desk.reporter': { path: ofIllegal(desk.reporter.path), json: {}, anyOf: ['illegal'] },
  'desk.note': { path: ofCase(desk.note.path), json: { text: '메모' }, anyOf: ['cases'] },
  'desk.note illegal': { path: ofIllegal(desk.note.path), json: { text: '메모' }, anyOf: ['illegal'] },
  'answers.answer': {
    path: `/help${answerCalls.calls.answer.path}`,
    json: { ticketId: general, kind: 'tmp', text: '답변' },
    anyOf: ['cases'],
  },
  'answers.answer objection': {
    path: `/help${answerCalls.calls.answer.path}`,
    json: { ticketId: objected, kind: 'tmp', text: '답변' },
    anyOf: ['moderation'],
  },
  'answers.answer illegal': {
    path: `/help${answerCalls.calls.answer.path}`,
    json: { ticketId: illegal, kind: 'tmp', text: '답변' },
    anyOf: ['illegal'],
  },
  'answers.takeBack': {
    path: `/help${answerCalls.calls.takeBack.path}`,
    json: { ticketId: general, answers: 9 },
    anyOf: ['cases'],
  },
  'answers.takeBack illegal': {
    path: `/help${answerCalls.calls.takeBack.path}`,
    json: { ticketId: illegal, answers: 9 },
    anyOf: ['illegal'],
  },
  'work.next': {
    path: `/help${work.next.path}`,
    json: { queue: 'general', idempotencyKey: 'a key' },
    anyOf: ['cases'],
  },
  'work.next illegal': {
    path: `/help${work.next.path}`,
    json: { queue: 'illegal', idempotencyKey: 'a key' },
    anyOf: ['illegal'],
  },
  'work.assign': { path: ofCase(work.assign.path), json: { to: '', seen: '' }, anyOf: ['cases'] },
  'work.assign illegal': {
    path: ofIllegal(work.assign.path),
    json: { to: '', seen: '' },
    anyOf: ['illegal'],
  },
  'work.state': { path: ofCase(work.state.path), json: { act: 'notSpam', version: 0 }, anyOf: ['cases'] },
  'work.state illegal': {
    path: ofIllegal(work.state.path),
    json: { act: 'notSpam', version: 0 },
    anyOf: ['illegal'],
  },
  'work.decide': {
    path: ofObjection(work.decide.path),
    json: { decision: 'reject', text: '', version: 0 },
    anyOf: ['moderation'],
  },
  'work.categories': { path: `/help${work.categories.path}`, anyOf: ['cases', 'illegal', 'moderation'] },
  'work.category': { path: ofCase(work.category.path), json: { nodeId: 'x', seen: 'x' }, anyOf: ['cases'] },
  'work.category illegal': {
    path: ofIllegal(work.category.path),
    json: { nodeId: 'x', seen: 'x' },
    anyOf: ['illegal'],
  },
  'work.mergePlan': { path: `/help${work.mergePlan.path}?cases=${general}`, anyOf: ['cases'] },
  'work.mergePlan illegal': { path: `/help${work.mergePlan.path}?cases=${illegal}`, anyOf: ['illegal'] },
  'work.merge': {
    path: ofCase(work.merge.path),
    json: { into: 'x', version: 0, intoVersion: 0 },
    anyOf: ['cases'],
  },
  'work.merge illegal': {
    path: ofIllegal(work.merge.path),
    json: { into: 'x', version: 0, intoVersion: 0 },
    anyOf: ['illegal'],
  },
  'things.list': { path: ofCase(things.list.path), anyOf: ['cases'] },
  'things.list illegal': { path: ofIllegal(things.list.path), anyOf: ['illegal'] },
  'things.list objection': { path: ofObjection(things.list.path), anyOf: ['moderation'] },
  // both the case's queue and `moderation`: of the roles, the administrator's alone has them
  'things.act': { path: ofCase(things.act.path), json: thingAct, anyOf: ['administration'] },
  'things.act illegal': { path: ofIllegal(things.act.path), json: thingAct, anyOf: [] },
  'content.canned': { path: `/help${content.canned.path}`, anyOf: ['content', 'cases', 'illegal'] },
  'content.cannedSave': {
    path: `/help${content.cannedSave.path}`,
    json: { nodeId: null, title: '', text: '' },
    anyOf: ['content'],
  },
  'content.cannedRemove': {
    path: `/help${content.cannedRemove.path}`,
    json: { id: 9_999 },
    anyOf: ['content'],
  },
  'content.insights': { path: `/help${content.insights.path}`, anyOf: ['content'] },
  'content.faq': { path: `/help${pathOf(content.faq.path, { kbId: '4201' })}`, anyOf: ['content'] },
  'content.faqSave': {
    path: `/help${content.faqSave.path}`,
    json: { nodeId: 'NODE0000000003', title: '', contents: '' },
    anyOf: ['content'],
  },
  'content.faqRemove': { path: `/help${content.faqRemove.path}`, json: { kbId: 99_999 }, anyOf: ['content'] },
  'digest.state': { path: `/help${digest.state.path}`, anyOf: ['cases', 'illegal', 'moderation'] },
  'digest.set': {
    path: `/help${digest.set.path}`,
    json: { isWanted: false },
    anyOf: ['cases', 'illegal', 'moderation'],
  },
  'members.list': { path: `/main${members.list.path}`, anyOf: ['cases', 'moderation'] },
  'members.one': {
    path: `/main${pathOf(members.one.path, { userId: 'fan1' })}`,
    anyOf: ['cases', 'moderation'],
  },
  'members.act': {
    path: `/main${pathOf(members.act.path, { userId: 'fan1' })}`,
    json: { act: 'warn', reason: '', idempotencyKey: 'a key' },
    anyOf: ['moderation'],
  },
  'members.act delete': {
    path: `/main${pathOf(members.act.path, { userId: 'fan1' })}`,
    json: { act: 'delete', reason: '', idempotencyKey: 'a key' },
    anyOf: ['administration'],
  },
  'home.today': { path: `/main${home.today.path}`, anyOf: ['home'] },
  'home.history': { path: `/main${home.history.path}`, anyOf: ['home'] },
  'home.list': { path: ofHome(home.list.path), anyOf: ['home'] },
  'home.item': { path: ofHome(home.item.path), query: '?id=none', anyOf: ['home'] },
  'home.save': { path: ofHome(home.save.path), json: { values: {} }, anyOf: ['home'] },
  'home.remove': { path: ofHome(home.remove.path), json: { id: 'none' }, anyOf: ['home'] },
  'home.move': { path: ofHome(home.move.path), json: { id: 'none', by: 'up' }, anyOf: ['home'] },
  'firstSteps.list': { path: `/main${firstStepsCalls.calls.list.path}`, anyOf: ['administration'] },
  'team.list': { path: `/main${staffTeamCalls.calls.list.path}`, anyOf: ['administration'] },
  'team.roles': {
    path: `/main${pathOf(staffTeamCalls.calls.roles.path, { userId: 'nobody9' })}`,
    json: { roles: ['agent'], seen: [] },
    anyOf: ['administration'],
  },
  'hours.read': { path: `/help${staffHoursCalls.calls.read.path}`, anyOf: ['administration'] },
  'hours.save': {
    path: `/help${staffHoursCalls.calls.save.path}`,
    json: { week: Array(7).fill({ from: 0, to: 1_440 }), generalDays: 3, objectionDays: 3, version: 0 },
    anyOf: ['administration'],
  },
  'hours.addHoliday': {
    path: `/help${staffHoursCalls.calls.addHoliday.path}`,
    json: { day: '2099-03-01', name: '삼일절', idempotencyKey: 'roles' },
    anyOf: ['administration'],
  },
  'hours.removeHoliday': {
    path: `/help${staffHoursCalls.calls.removeHoliday.path}`,
    json: { day: '2099-03-01' },
    anyOf: ['administration'],
  },
  'signup.rule': { path: `/main${staffSignupCalls.calls.rule.path}`, anyOf: ['administration'] },
  'signup.setMode': {
    path: `/main${staffSignupCalls.calls.setMode.path}`,
    json: { mode: 'nobody' },
    anyOf: ['administration'],
  },
  'signup.setChallenge': {
    path: `/main${staffSignupCalls.calls.setChallenge.path}`,
    json: { challenge: false },
    anyOf: ['administration'],
  },
  'signup.requests': {
    path: `/main${staffSignupCalls.calls.requests.path}`,
    anyOf: ['administration'],
  },
  'signup.decide': {
    path: `/main${staffSignupCalls.calls.decide.path}`,
    json: { userId: 'nobody1', version: '', decision: 'approve', reason: '' },
    anyOf: ['administration'],
  },
  'signup.invitations': {
    path: `/main${staffSignupCalls.calls.invitations.path}`,
    anyOf: ['administration'],
  },
  'signup.invite': {
    path: `/main${staffSignupCalls.calls.invite.path}`,
    json: { note: '', mostUses: 1, days: 7, idempotencyKey: 'roles' },
    anyOf: ['administration'],
  },
  'signup.endInvitation': {
    path: `/main${staffSignupCalls.calls.endInvitation.path}`,
    json: { no: 999_999 },
    anyOf: ['administration'],
  },
  'signup.blocks': { path: `/main${staffSignupCalls.calls.blocks.path}`, anyOf: ['administration'] },
  'signup.block': {
    path: `/main${staffSignupCalls.calls.block.path}`,
    json: { kind: 'nothing', value: '', reason: '' },
    anyOf: ['administration'],
  },
  'signup.unblock': {
    path: `/main${staffSignupCalls.calls.unblock.path}`,
    json: { no: 999_999 },
    anyOf: ['administration'],
  },
  // the queue's own right is asked for, too: figures.test.ts has who has both
  'figures.cases': { path: `/help${staffFigureCalls.calls.cases.path}`, anyOf: ['figures'] },
  'figures.cases illegal': {
    path: `/help${staffFigureCalls.calls.cases.path}`,
    query: '?queue=illegal',
    anyOf: [],
  },
  'audit.list': { path: `/help${auditCalls.calls.list.path}`, anyOf: ['administration'] },
  'audit.file': { path: `/help${auditCalls.calls.file.path}`, json: {}, anyOf: ['administration'] },
});

const tables = {
  desk: staffCalls,
  work: staffWorkCalls,
  things: staffThingCalls,
  answers: answerCalls,
  content: staffContentCalls,
  members: staffMemberCalls,
  home: homeDeskCalls,
  firstSteps: firstStepsCalls,
  team: staffTeamCalls,
  hours: staffHoursCalls,
  signup: staffSignupCalls,
  figures: staffFigureCalls,
  audit: auditCalls,
};

const send = async ({ path, query = '', json }: Row, who: string) =>
  (json
    ? await platform.post(path, json, platform.tokens[who])
    : await platform.request(`${path}${query}`, { token: platform.tokens[who] })
  ).status;

describe('the roles of staff', () => {
  it('have a row here for every call of staff', () => {
    const rows = Object.keys(rowsOf()).map((name) => name.split(' ')[0]);
    for (const [name, { calls }] of Object.entries(tables))
      for (const call of Object.keys(calls)) expect(rows).toContain(`${name}.${call}`);
  });

  it.each(staffRoles)('%s may do what it is for, and nothing else', async (role) => {
    const { rights } = staffRoleFacts[role];
    const wrong: string[] = [];
    for (const [name, row] of Object.entries(rowsOf())) {
      const status = await send(row, `${role}1`);
      const may = row.anyOf.some((right) => rights.includes(right));
      if (may === (status === 403)) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are no role of members', async () => {
    for (const row of Object.values(rowsOf())) expect(await send(row, 'fan1')).toBe(403);
  });

  it('are over while their owner is suspended', async () => {
    const { db, clock } = platform.context;
    const suspendedUntil = new Date(clock.now().getTime() + 86_400_000);
    await db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'admin1'));
    const row = rowsOf()['audit.list'] as Row;
    expect(await send(row, 'admin1')).toBe(403);
    await db.update(account).set({ suspendedUntil: null }).where(eq(account.userId, 'admin1'));
    expect(await send(row, 'admin1')).toBe(200);
  });
});

const withRole = (role: StaffRole) => platform.tokens[`${role}1`];
const bodyOf = async (path: string, role: StaffRole) => (await platform.getJson(path, withRole(role))).body;

describe('a report of illegal material', () => {
  it('is found by its team alone', async () => {
    const search = `/help${desk.queue.path}?q=${encodeURIComponent('달빛')}`;
    const found = async (role: StaffRole) =>
      desk.queue.answer.parse(await bodyOf(search, role)).list.map(({ ticketId }) => ticketId);
    expect(await found('illegal')).toEqual([illegal]);
    expect(await found('admin')).toEqual([objected, general].sort());
    expect(await found('moderator')).toEqual([objected]);
    for (const role of ['lead', 'agent'] as const) expect(await found(role)).toEqual([general]);
  });

  it('is found by the phone number of who filed it by its team alone', async () => {
    const search = `/help${desk.queue.path}?q=${encodeURIComponent('010-1234-5678')}`;
    const found = async (role: StaffRole) =>
      desk.queue.answer.parse(await bodyOf(search, role)).list.map(({ ticketId }) => ticketId);
    expect(await found('illegal')).toEqual([illegal]);
    for (const role of ['admin', 'lead', 'agent', 'moderator'] as const)
      expect(await found(role)).toEqual([]);
  });

  it('is counted for its team alone', async () => {
    const counts = async (role: StaffRole, query = '') =>
      desk.queue.answer.parse(await bodyOf(`/help${desk.queue.path}${query}`, role)).counts;
    expect(await counts('agent')).toEqual({ general: 1, objection: 0, illegal: 0 });
    expect(await counts('illegal', '?queue=illegal')).toEqual({ general: 0, objection: 0, illegal: 1 });
    expect(await counts('moderator', '?queue=objection')).toEqual({ general: 0, objection: 1, illegal: 0 });
  });

  it('hands its files to its team alone', async () => {
    const open = (role: StaffRole) =>
      platform.request(`/help/api/help/attachment/${illegalFile}`, { token: withRole(role) });
    expect((await open('illegal')).status).toBe(200);
    for (const role of ['admin', 'lead', 'agent', 'moderator', 'editor'] as const)
      expect((await open(role)).status).toBe(404);
  });

  it('takes no note of an agent from whom it came there in the same moment', async () => {
    const { context, tokens } = platform;
    const { db } = context;
    const id = await fileTicket(platform, { questionTitle: encodeURIComponent('옮길 문의') }, tokens.fan1);
    const late = new Proxy(db, {
      get: (target, key) =>
        key === 'transaction'
          ? async (work: Parameters<typeof db.transaction>[0]) => {
              await db.update(ticket).set({ formType: 'illegal' }).where(eq(ticket.id, id));
              return db.transaction(work);
            }
          : Reflect.get(target, key),
    });
    const agent = await actorOf(context, withRole('agent') ?? null);
    const noted = addNote({ ...context, db: late }, agent, { ticketId: id, text: '늦은 메모' });
    await expect(noted).rejects.toMatchObject({ status: 403 });
    expect(await db.$count(ticketNote, eq(ticketNote.ticketId, id))).toBe(0);
    await db.delete(ticket).where(eq(ticket.id, id));
  });

  it('is told by mail to its team alone', async () => {
    const { context } = platform;
    await context.db.update(account).set({ email: 'desk@naver.com' }).where(eq(account.role, 'staff'));
    const told = async (formType: 'illegal' | 'inquiry', ownerId: string | null = null) => {
      const before = await context.db.select().from(mail);
      await context.db.transaction((tx) =>
        queueStaffMail({ ...context, post: { send: async () => {} } as never }, tx, {
          ticketId: formType === 'illegal' ? illegal : general,
          formType,
          ownerId,
          kind: 'REPLY',
        }),
      );
      const after = await context.db.select().from(mail).orderBy(mail.id);
      return after.slice(before.length).map(({ staffId }) => staffId);
    };
    expect(await told('illegal')).toEqual(['illegal1']);
    expect(await told('inquiry')).toEqual(['admin1', 'agent1', 'lead1']);
    // whose work it is, alone; whoever has no address or no role any more is nobody
    expect(await told('inquiry', 'agent1')).toEqual(['agent1']);
    expect(await told('inquiry', 'editor1')).toEqual(['admin1', 'agent1', 'lead1']);
  });
});

describe('the page of a member', () => {
  it("lists the cases of the reader's own queues", async () => {
    await fileTicket(
      platform,
      { ...illegalReport, questionTitle: encodeURIComponent('또 다른 신고입니다') },
      platform.tokens.fan1,
    );
    const cases = async (role: StaffRole, userId = 'fan1') =>
      members.one.answer
        .parse(await bodyOf(`/main${pathOf(members.one.path, { userId })}`, role))
        .cases.map(({ formType }) => formType);
    expect(await cases('agent')).toEqual(['inquiry']);
    expect(await cases('moderator')).toEqual([]);
    expect(await cases('agent', 'fan2')).toEqual([]);
    expect(await cases('moderator', 'fan2')).toEqual(['objection']);
  });

  it('says who may act, to those who may not', async () => {
    const path = `/main${pathOf(members.one.path, { userId: 'fan1' })}`;
    expect(members.one.answer.parse(await bodyOf(path, 'agent')).obstacle).toContain('운영 담당');
    expect(members.one.answer.parse(await bodyOf(path, 'moderator')).obstacle).toBeNull();
  });
});

it('what members keep private is open to who moderates alone', async () => {
  const sees = async (role: StaffRole) =>
    isOwnerOrStaff(await actorOf(platform.context, withRole(role) ?? null), { userId: 'fan1' });
  const open = [];
  for (const role of staffRoles) if (await sees(role)) open.push(role);
  expect(open).toEqual(['admin', 'moderator']);
});

it('reports of what members wrote are for who moderates alone', async () => {
  const { path } = reportCalls.calls.list;
  for (const role of staffRoles) {
    const { status } = await platform.getJson(`/station${path}`, withRole(role));
    expect([role, status]).toEqual([role, ['admin', 'moderator'].includes(role) ? 200 : 403]);
  }
});
