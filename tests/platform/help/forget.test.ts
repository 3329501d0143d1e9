import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { helpErrorCodes } from '~protocol/help/calls';
import { trackCalls } from '~protocol/help/track';
import { staffCalls } from '~protocol/staff/calls';
import { pathOf } from '~protocol/wire/path';
import { listTables } from '../../../platform/backup/tables';
import { forgetTickets } from '../../../platform/help/services/forget-tickets';
import { keepHouse } from '../../../platform/housekeeping';
import { openPlatform } from '../../../platform/open';
import { ticket } from '../../../platform/tables/help/help';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import {
  answer,
  ask,
  countRows,
  fileTicket,
  illegalReport,
  pngBytes,
  register,
  reportContents,
  storedFiles,
  survey,
  upload,
} from './support';

const start = new Date('2026-11-20T03:00:00Z');
const threeYearsOn = new Date('2029-11-20T03:00:00Z');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  // the demo's own tickets would be found, too
  await platform.context.db.delete(ticket);
});
afterAll(() => platform.close());
beforeEach(() => platform.clock.set(start));

const ticketOf = async (id: string) =>
  (await platform.context.db.select().from(ticket).where(eq(ticket.id, id)))[0];
const attach = async (content: Buffer) => {
  const answered = await upload(platform, [{ name: '주민등록증.png', bytes: content }], {
    formType: 'illegal',
  });
  return ((await answered.json()) as { ticketId: string }).ticketId;
};

/** The tables in which one of the words is to be found. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(platform.context.db)) {
    const like = words.map((word) => `t::text like '%${word}%'`).join(' or ');
    const { rows } = await platform.context.db.execute(`select 1 from "${name}" t where ${like} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('removes everything personal three years after a ticket came in, and keeps what can be counted [H053]', async () => {
  platform.context.post = { origin: 'https://moabom.example', productName: '모아봄', send: async () => {} };
  const staff = await platform.signIn('staff1');
  const ticketId = await attach(pngBytes);
  const filed = await ask(
    platform,
    'QnaRegister',
    register({
      ...illegalReport,
      ticketId,
      customerEmail: 'forget.me@naver.com',
      questionTitle: encodeURIComponent('지울 제목입니다'),
      questionContents: reportContents({ reporterName: '이봄날', content: '지울 내용입니다' }),
    }),
  );
  const more = await upload(platform, [
    { name: '통장사본.png', bytes: Buffer.concat([pngBytes, Buffer.from('2')]) },
  ]);
  await platform.post(`/help${trackCalls.calls.read.path}`, {
    type: 'add',
    token: filed.trackToken,
    contents: '지울 추가입니다',
    uploadId: ((await more.json()) as { ticketId: string }).ticketId,
  });
  await platform.post(
    `/help${pathOf(staffCalls.calls.note.path, { id: ticketId })}`,
    { text: '지울 메모입니다' },
    staff,
  );
  await platform.post(`/help${pathOf(staffCalls.calls.viewing.path, { id: ticketId })}`, {}, staff);
  await answer(platform, ticketId, 'end', '지울 답변입니다', staff);
  const draft = { text: '지울 임시저장입니다', kind: 'add' };
  await platform.post(`/help${pathOf(staffCalls.calls.draft.path, { id: ticketId })}`, draft, staff);
  await ask(platform, 'setSurveyAnswer', survey(ticketId));
  const words = [
    'forget.me',
    '지울 제목',
    '이봄날',
    '01012345678',
    '지울 내용',
    '지울 추가',
    '지울 메모',
    '지울 답변',
    '지울 임시저장',
    '통장사본',
    '주민등록증',
    filed.caseNumber,
  ];
  const before = await tablesWith(words);
  expect(before).toEqual([
    'answer_draft',
    'attachment',
    'ticket',
    'ticket_addition',
    'ticket_answer',
    'ticket_note',
  ]);
  // the letters that it is found by: of what was filed, and of what came after it
  expect(await countRows(platform, 'case_text')).toBe(2);
  const audits = await countRows(platform, 'audit_log');

  platform.clock.set(new Date(threeYearsOn.getTime() - 1));
  await forgetTickets(platform.context);
  expect(await tablesWith(words)).toEqual(before);

  platform.clock.set(threeYearsOn);
  await keepHouse(platform.context);
  expect(await tablesWith(words)).toEqual([]);
  for (const table of ['case_text', 'ticket_link', 'ticket_viewer', 'mail', 'upload_batch']) {
    expect([table, await countRows(platform, table)]).toEqual([table, 0]);
  }
  expect(storedFiles(platform)).toEqual([]);
  expect(await countRows(platform, 'audit_log')).toBe(audits);
  expect(await ticketOf(ticketId)).toMatchObject({
    formType: 'illegal',
    nodeId: illegalReport.nodeId,
    status: 'ANSWEND',
    feedback: 100,
    speed: 80,
    createdAt: start,
    forgottenAt: threeYearsOn,
    memberId: null,
    guestKeyHash: null,
    actor: 'forgotten',
  });
});

it('leaves a member nothing of it, and staff neither the case nor its place in the queue [H053]', async () => {
  const member = await platform.signIn('bomi');
  const ticketId = await fileTicket(platform, { idempotencyKey: 'forget-key-0123456789' }, member);
  platform.clock.set(threeYearsOn);
  await forgetTickets(platform.context);
  expect(await ticketOf(ticketId)).toMatchObject({
    memberId: null,
    idempotencyKey: null,
    contentDigest: null,
  });
  const again = await platform.signIn('bomi');
  expect(await ask(platform, 'QnaList', {}, again)).toMatchObject({ qnaListCount: 0 });
  expect(await ask(platform, 'QnaContents', { ticketId }, again)).toMatchObject({
    errorCode: helpErrorCodes.notFound,
  });
  const staff = await platform.signIn('staff1');
  expect((await answer(platform, ticketId, 'end', '늦은 답변', staff)).status).toBe(404);
  const queue = await platform.request(`/help${staffCalls.calls.queue.path}?queue=general&state=open`, {
    token: staff,
  });
  expect(await queue.json()).toMatchObject({ list: [], counts: { general: 0 } });
  expect(await ask(platform, 'setSurveyAnswer', survey(ticketId))).toMatchObject({
    errorCode: helpErrorCodes.notFound,
  });
});

it('spares a file that a younger ticket has, too', async () => {
  const bytes = Buffer.concat([pngBytes, Buffer.from('another')]);
  await fileTicket(platform, { ...illegalReport, ticketId: await attach(bytes) });
  platform.clock.set(new Date(start.getTime() + 1));
  const younger = await fileTicket(platform, { ...illegalReport, ticketId: await attach(bytes) });
  platform.clock.set(threeYearsOn);
  await keepHouse(platform.context);
  expect([storedFiles(platform).length, await countRows(platform, 'attachment')]).toEqual([1, 1]);
  expect(await ticketOf(younger)).toMatchObject({ forgottenAt: null });
});

it('lets a younger case that was merged into the forgotten one stand by itself again', async () => {
  const member = await platform.signIn('bomi');
  const older = await fileTicket(platform, {}, member);
  platform.clock.set(new Date(start.getTime() + 1));
  const younger = await fileTicket(platform, {}, member);
  await platform.context.db
    .update(ticket)
    .set({ mergedIntoId: older, status: 'ANSWEND' })
    .where(eq(ticket.id, younger));
  platform.clock.set(threeYearsOn);
  await forgetTickets(platform.context);
  expect(await ticketOf(older)).toMatchObject({ title: '' });
  expect(await ticketOf(younger)).toMatchObject({ title: '환불을 부탁드립니다', forgottenAt: null });
  const again = await platform.signIn('bomi');
  const read = await ask(platform, 'QnaContents', { ticketId: younger }, again);
  expect(JSON.stringify(read)).toContain('환불을 부탁드립니다');
});

it('goes on in batches, again after a restart, and touches nothing twice [H053]', async () => {
  for (let n = 0; n < 5; n += 1) await fileTicket(platform);
  await platform.stop();
  // a server that was down on the day
  platform.clock.set(threeYearsOn);
  const reopened = await openPlatform({
    mode: 'live',
    dataDir: platform.dataDir,
    databaseUrl: platform.databaseUrl,
    simulator: false,
    log: { info() {}, warn() {}, error() {} },
    secret: 'a secret of the tests, 32 bytes or more',
    clock: platform.clock,
  });
  const { db } = reopened.context;
  const forgotten = () =>
    db
      .select({ at: ticket.forgottenAt })
      .from(ticket)
      .where(eq(ticket.email, ''))
      .orderBy(ticket.forgottenAt);
  try {
    const before = (await forgotten()).length;
    await forgetTickets(reopened.context, 2);
    expect((await forgotten()).length).toBe(before + 5);
    const marks = await forgotten();
    platform.clock.advance(3_600_000);
    await keepHouse(reopened.context);
    expect((await forgotten()).slice(0, marks.length)).toEqual(marks);
  } finally {
    await reopened.close();
  }
});
