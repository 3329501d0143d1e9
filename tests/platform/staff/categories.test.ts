import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nodeIdOf } from '~protocol/help/calls';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import { createLink, findLink } from '../../../platform/help/services/private-links';
import { auditLog } from '../../../platform/tables/core/audit';
import { ticket } from '../../../platform/tables/help/help';
import { fileTicket, illegalReport, inquiryLeaf } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const { calls } = staffWorkCalls;
const refundLeaf = nodeIdOf('104703');
const copyrightLeaf = nodeIdOf('134');
const illegalLeaf = nodeIdOf('148602');
const objectionLeaf = nodeIdOf('473');

let platform: NoticePlatform;
let caseId: string;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('agent1', false, { role: 'staff', staffRoles: ['agent'] });
  await platform.join('team1', false, { role: 'staff', staffRoles: ['illegal'] });
  await platform.join('mod1', false, { role: 'staff', staffRoles: ['moderator'] });
  await platform.join('fan1');
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(ticket);
  caseId = await fileTicket(platform, {}, platform.tokens.fan1);
});

async function move(nodeId: string, { seen = inquiryLeaf, who = 'agent1', id = caseId } = {}) {
  const path = `/help${pathOf(calls.category.path, { id })}`;
  const response = await platform.post(path, { nodeId, seen }, platform.tokens[who]);
  const { errorInfo, queue } = (await response.json()) as { errorInfo?: { field?: string }; queue?: string };
  return [response.status, errorInfo?.field ?? queue];
}
async function open(queue: 'general' | 'illegal' = 'general', who = 'agent1') {
  const path = `/help${pathOf(staffCalls.calls.case.path, { id: caseId })}?queue=${queue}`;
  const response = await platform.request(path, { token: platform.tokens[who] });
  return response.status === 200
    ? staffCalls.calls.case.answer.parse(await response.json())
    : response.status;
}

it('are all that a form files under, with their places', async () => {
  const { body } = await platform.getJson(`/help${calls.categories.path}`, platform.tokens.agent1);
  const { list } = calls.categories.answer.parse(body);
  expect(list).toContainEqual({
    nodeId: inquiryLeaf,
    nodePath: '모아봄 > 고객센터 > 1대1문의 > 결제 > 취소/환불',
    formType: 'inquiry',
  });
  // main categories are none
  expect(list.map(({ nodeId }) => nodeId)).not.toContain(nodeIdOf('047'));
  expect(new Set(list.map(({ formType }) => formType))).toEqual(
    new Set(['inquiry', 'report', 'illegal', 'objection']),
  );
});

it('a case is moved, which stands in it and in the log, once for two presses', async () => {
  expect(await Promise.all([move(refundLeaf), move(refundLeaf)])).toEqual([
    [200, 'general'],
    [200, 'general'],
  ]);
  expect(await open()).toMatchObject({
    nodeId: refundLeaf,
    nodePath: expect.stringContaining('결제 내역/영수증'),
    events: [{ kind: 'category', staffId: 'agent1', to: refundLeaf }],
  });
  const rows = await platform.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'ticket.category'));
  expect(rows).toMatchObject([
    { actor: 'agent1', target: caseId, detail: { from: inquiryLeaf, to: refundLeaf } },
  ]);
});

it('a case that somebody has moved stays where it is', async () => {
  await move(refundLeaf);
  expect(await move(copyrightLeaf)).toEqual([409, 'nodeId']);
  expect(await open()).toMatchObject({ nodeId: refundLeaf });
});

it('an inquiry can become a report, and is one of that form from then on', async () => {
  expect(await move(copyrightLeaf)).toEqual([200, 'general']);
  expect(await open()).toMatchObject({ nodeId: copyrightLeaf, formType: 'report' });
});

it('a case of illegal material leaves the sight of the others, and is due sooner', async () => {
  await platform.context.db.update(ticket).set({ createdAt: platform.clock.now() });
  expect(await move(illegalLeaf)).toEqual([200, 'illegal']);
  expect(await open()).toBe(404);
  expect(await open('illegal')).toBe(403);
  expect(await open('illegal', 'team1')).toMatchObject({
    formType: 'illegal',
    hasReporter: false,
    createdDate: '2026-11-20 12:00',
    dueDate: '2026-11-21 12:00',
    contents: expect.stringContaining('구독을 취소'),
  });
});

it('a case stays in its queue while an answer can be taken back, whose writer could not reach it elsewhere', async () => {
  const answered = await platform.post(
    `/help${answerCalls.calls.answer.path}`,
    { ticketId: caseId, kind: 'end', text: '처리했어요.', version: 0, isHeld: true },
    platform.tokens.agent1,
  );
  expect(answered.status).toBe(200);
  await platform.join('agent2', false, { role: 'staff', staffRoles: ['agent'] });
  expect(await move(illegalLeaf, { who: 'agent2' })).toEqual([409, 'nodeId']);
  expect(await move(refundLeaf, { who: 'agent2' })).toEqual([200, 'general']);
});

it('no mailbox keeps a key to what has become a case of illegal material', async () => {
  const id = await fileTicket(platform);
  const { db } = platform.context;
  const linkOf = (byMail: boolean) => createLink(platform.context, db, { ticketId: id, byMail });
  const [mailed, shown] = [await linkOf(true), await linkOf(false)];
  expect(await move(illegalLeaf, { id })).toEqual([200, 'illegal']);
  expect(await findLink(platform.context, mailed)).toBeNull();
  expect(await findLink(platform.context, shown)).not.toBeNull();
});

it('a report of illegal material never leaves its queue, and an objection stays one', async () => {
  const illegal = await fileTicket(platform, illegalReport);
  const other = { seen: nodeIdOf('148601'), who: 'team1', id: illegal };
  expect(await move(inquiryLeaf, other)).toEqual([400, 'nodeId']);
  expect(await move(illegalLeaf, other)).toEqual([200, 'illegal']);
  await platform.context.db.update(ticket).set({ nodeId: objectionLeaf, formType: 'objection' });
  expect(await move(refundLeaf, { seen: objectionLeaf, who: 'mod1' })).toEqual([400, 'nodeId']);
});

it.each([
  ['is unknown', 'NODE9999999999'],
  ['is a main category', nodeIdOf('047')],
  ['is one of the FAQ', nodeIdOf('100401')],
  ['is the objection’s', objectionLeaf],
])('no case goes where %s', async (_, nodeId) => {
  expect(await move(nodeId)).toEqual([400, 'nodeId']);
});
