import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpCalls, uploadAnswerSchema } from '~protocol/help/calls';
import { replyCalls, trackCalls } from '~protocol/help/track';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import { staffFigureCalls } from '~protocol/staff/figures';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { sendHeldAnswers } from '../../../platform/help/services/held-answers';
import { replyMailed } from '../../../platform/help/services/mailed';
import { createLink } from '../../../platform/help/services/private-links';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { findThreadTicket } from '../../../platform/mail/services/threads';
import { auditLog } from '../../../platform/tables/core/audit';
import { ticket } from '../../../platform/tables/help/help';
import { mail } from '../../../platform/tables/mail/mail';
import { answerDraft } from '../../../platform/tables/staff/staff';
import {
  ask,
  fileTicket,
  illegalReport,
  objection,
  pngBytes,
  register,
  survey,
  upload,
} from '../help/support';
import { type MemberPlatform, openMemberPlatform } from '../member/support';

const { calls } = staffWorkCalls;
const minuteMs = 60_000;

let platform: MemberPlatform;
let letters: Letter[];
beforeAll(async () => {
  platform = await openMemberPlatform();
  await platform.join('agent1', false, { role: 'staff', staffRoles: ['agent', 'illegal', 'lead'] });
  await platform.join('agent2', false, { role: 'staff', staffRoles: ['agent'] });
  await platform.join('fan1');
  await platform.join('fan2');
}, 120_000);
afterAll(() => platform.close());
const post = { origin: 'https://moabom.example', productName: '모아봄', takesReplies: true };
beforeEach(async () => {
  letters = [];
  platform.context.post = { ...post, send: async (letter) => void letters.push(letter) };
  const { db } = platform.context;
  await db.delete(ticket);
  await db.delete(mail);
  await db.delete(auditLog);
  platform.clock.advance(minuteMs);
});

const encoded = (title: string) => encodeURIComponent(title);
/** Each a minute after the one before. */
async function file(title: string, who: string | null = 'fan1', more: object = {}): Promise<string> {
  platform.clock.advance(minuteMs);
  const fields = { questionTitle: encoded(title), ...more };
  return fileTicket(platform, fields, who ? platform.tokens[who] : undefined);
}
const send = (path: string, body: object, who = 'agent1') =>
  platform.post(`/help${path}`, body, platform.tokens[who]);
async function read(id: string, queue = 'general') {
  const path = `/help${pathOf(staffCalls.calls.case.path, { id })}?queue=${queue}`;
  const { status, body } = await platform.getJson(path, platform.tokens.agent1);
  if (status !== 200) throw new Error(`${status} ${path}`);
  return staffCalls.calls.case.answer.parse(body);
}
async function merge(
  id: string,
  into: string,
  more: { version?: number; intoVersion?: number; who?: string } = {},
) {
  const response = await send(
    pathOf(calls.merge.path, { id }),
    { into, version: 0, intoVersion: 0, ...more },
    more.who,
  );
  const body = (await response.json()) as {
    version?: number;
    errorMessage?: string;
    message?: string;
  };
  return { status: response.status, message: body.errorMessage ?? body.message, version: body.version };
}
const rowOf = async (id: string) => {
  const [row] = await platform.context.db.select().from(ticket).where(eq(ticket.id, id));
  if (!row) throw new Error(`no ticket ${id}`);
  return row;
};
const reply = async (ticketId: string, contents: string, who = 'fan1') =>
  (await send(replyCalls.calls.reply.path, { ticketId, contents }, who)).json();
const answer = (ticketId: string, more: object = {}) =>
  send(answerCalls.calls.answer.path, { ticketId, kind: 'tmp', text: '확인하고 있습니다.', ...more });
const own = async (ticketId: string, who = 'fan1') =>
  helpCalls.calls.ticket.answer.parse(
    await ask(platform, 'QnaContents', { type: 'exMailMyAnswer', ticketId }, platform.tokens[who]),
  );

describe('a case that is merged', () => {
  it('is read in the one that stays, in order of time, with where each part came from', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    platform.clock.advance(minuteMs);
    await reply(first, '첫 문의에 덧붙입니다.');
    platform.clock.advance(minuteMs);
    await answer(second);
    await send(pathOf(staffCalls.calls.note.path, { id: second }), { text: '전화로 확인했어요.' });
    const { caseNumber } = await rowOf(second);

    expect(await merge(second, first, { version: 1, intoVersion: 1 })).toMatchObject({
      status: 200,
      version: 3,
    });

    const found = await read(first);
    expect(found.additions.map(({ title, text, from }) => [title, text, from])).toEqual([
      ['두 번째 문의', '어제 결제한 구독을 취소하고 싶습니다.', caseNumber],
      [null, '첫 문의에 덧붙입니다.', null],
    ]);
    expect(found.answers.map(({ from }) => from)).toEqual([caseNumber]);
    expect(found.notes).toMatchObject([{ text: '전화로 확인했어요.', from: caseNumber }]);
    expect(found.events).toMatchObject([{ kind: 'merge', staffId: 'agent1', to: caseNumber }]);
    expect(found.version).toBe(3);
    expect(await read(second)).toMatchObject({ ticketId: first, version: 3 });
  });

  it('keeps its files for its filer and for staff', async () => {
    const first = await file('첫 번째 문의');
    const files = await upload(platform, [{ name: 'a.png', bytes: pngBytes }], {}, platform.tokens.fan1);
    const { ticketId } = (await files.json()) as { ticketId: string };
    const second = await file('파일이 있는 문의', 'fan1', { ticketId });
    await merge(second, first);
    const [entry] = (await read(first)).additions;
    expect(entry?.files.map(({ name }) => name)).toEqual(['a.png']);
    const path = `/help/api/help/attachment/${entry?.files[0]?.id}`;
    expect((await platform.request(path, { token: platform.tokens.fan1 })).status).toBe(200);
    expect((await platform.request(path, { token: platform.tokens.agent1 })).status).toBe(200);
    expect((await platform.request(path, { token: platform.tokens.fan2 })).status).toBe(404);
  });

  it('leads its filer to the one that stays: address, list, replies, rating', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    await merge(second, first);
    expect(await own(second)).toMatchObject({
      ticketId: first,
      noteList: [{ title: '두 번째 문의' }],
    });
    const { qnaList } = await ask(platform, 'QnaList', { pageNo: 1 }, platform.tokens.fan1);
    expect(qnaList.map(({ ticketStatus }: { ticketStatus: string }) => ticketStatus)).toEqual([
      'MERGED',
      'RECEIVED',
    ]);
    platform.clock.advance(minuteMs);
    expect(await reply(second, '이어서 씁니다.')).toMatchObject({ errorCode: 0 });
    expect((await read(first)).additions.at(-1)).toMatchObject({ text: '이어서 씁니다.', from: null });
    await answer(first, { kind: 'end' });
    await ask(platform, 'setSurveyAnswer', survey(second), platform.tokens.fan1);
    expect((await rowOf(first)).feedback).toBe(100);
  });

  it('takes a reply by mail to its own mail in the one that stays', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    await sendDueMail(platform.context);
    const token = letters.find(({ thread, text }) => thread && text.includes('두 번째'))?.thread?.token;
    await merge(second, first);
    const { db } = platform.context;
    const ticketId = await findThreadTicket(db, `<${token}.1790000000000-1@moabom.example>`);
    expect(ticketId).toBe(second);
    platform.clock.advance(minuteMs);
    const mailed = { key: 'a mail', contents: '메일로 씁니다.', files: [] };
    expect(await db.transaction((tx) => replyMailed(platform.context, tx, second, mailed))).toBe(true);
    expect((await read(first)).additions.at(-1)).toMatchObject({ text: '메일로 씁니다.', from: null });
  });

  it('tells its filer by mail, with both numbers', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    await sendDueMail(platform.context);
    letters = [];
    await merge(second, first);
    await sendDueMail(platform.context);
    const { caseNumber } = await rowOf(first);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('문의가 다른 문의에 합쳐졌습니다'),
    ]);
    expect(letters[0]?.text).toContain(`${caseNumber?.slice(0, 4)}-${caseNumber?.slice(4)}`);
    expect(letters[0]?.text).toContain(`/help/my-inquiry/${second}`);
  });

  it('is done with: no answer, no state, no category, no owner', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    await merge(second, first);
    expect((await answer(second)).status).toBe(409);
    const { nodeId } = await rowOf(second);
    const state = { act: 'reopen', version: 0 };
    expect((await send(pathOf(calls.state.path, { id: second }), state)).status).toBe(409);
    const category = { nodeId, seen: nodeId };
    expect((await send(pathOf(calls.category.path, { id: second }), category)).status).toBe(409);
    const owner = { to: 'agent1', seen: '' };
    expect((await send(pathOf(calls.assign.path, { id: second }), owner)).status).toBe(409);
    expect(await rowOf(second)).toMatchObject({ status: 'ANSWEND', mergedIntoId: first });
  });

  it('counts as merged and not as solved', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    await answer(second);
    await merge(second, first, { version: 1 });
    const path = `/help${staffFigureCalls.calls.cases.path}?queue=general&days=7`;
    const { body } = await platform.getJson(path, platform.tokens.agent1);
    expect(staffFigureCalls.calls.cases.answer.parse(body).now).toMatchObject({
      came: 2,
      merged: 1,
      answered: 0,
      closed: 0,
      closedOnce: 0,
    });
  });

  it('gives its owner and its wait to the one that stays', async () => {
    const older = await file('먼저 온 문의');
    const newer = await file('나중에 온 문의');
    await send(pathOf(calls.assign.path, { id: older }), { to: 'agent2', seen: '' });
    await merge(older, newer);
    const { assigneeId, clockFrom } = await rowOf(newer);
    expect({ assigneeId, clockFrom }).toEqual({
      assigneeId: 'agent2',
      clockFrom: (await rowOf(older)).createdAt,
    });
  });

  it('leaves the answers that are being written to the one that stays, below what their writer has there', async () => {
    const [kept, gone] = [await file('먼저 온 문의'), await file('나중에 온 문의')];
    const draft = (id: string, text: string, who: string) =>
      send(pathOf(staffCalls.calls.draft.path, { id }), { text, kind: 'end' }, who);
    await draft(kept, '먼저 쓴 초안', 'agent1');
    await draft(gone, '나중에 쓴 초안', 'agent1');
    await draft(gone, '동료의 초안', 'agent2');
    expect((await merge(gone, kept, { who: 'agent2' })).status).toBe(200);
    const drafts = await platform.context.db.select().from(answerDraft).orderBy(answerDraft.staffId);
    expect(drafts.map(({ ticketId, staffId, text }) => [ticketId, staffId, text])).toEqual([
      [kept, 'agent1', '먼저 쓴 초안\n\n나중에 쓴 초안'],
      [kept, 'agent2', '동료의 초안'],
    ]);
  });

  it('puts the files of both answers that are being written together', async () => {
    const [kept, gone] = [await file('먼저 온 문의'), await file('나중에 온 문의')];
    const attach = async (...names: string[]) => {
      const files = names.map((name) => ({ name, bytes: Buffer.concat([pngBytes, Buffer.from(name)]) }));
      const sent = await upload(platform, files, { formType: 'inquiry' }, platform.tokens.agent1);
      return uploadAnswerSchema.parse(await sent.json()).ticketId;
    };
    const draft = (id: string, uploadId: string | null | undefined) =>
      send(pathOf(staffCalls.calls.draft.path, { id }), { text: '초안', kind: 'end', uploadId });
    await draft(kept, await attach('하나.png', '둘.png'));
    await draft(gone, await attach('셋.png', '넷.png'));
    expect((await merge(gone, kept, { who: 'agent2' })).status).toBe(200);
    expect((await read(kept)).draft?.files.map(({ name }) => name)).toEqual([
      '하나.png',
      '둘.png',
      '셋.png',
      '넷.png',
    ]);
  });

  it('makes one that waits for its filer wait for us', async () => {
    const first = await file('첫 번째 문의');
    await answer(first, { kind: 'ask' });
    const second = await file('두 번째 문의');
    await merge(second, first, { intoVersion: 1 });
    expect(await rowOf(first)).toMatchObject({ status: 'REPLIED', askedAt: null });
  });

  it('goes along when the one that stays is merged later', async () => {
    const [first, second, third] = [
      await file('문의는 하나임'),
      await file('문의는 둘째'),
      await file('문의는 셋째'),
    ];
    await merge(third, second);
    expect(await merge(second, first, { version: 1 })).toMatchObject({ status: 200, version: 2 });
    expect(await rowOf(third)).toMatchObject({ mergedIntoId: first });
    expect((await read(third)).additions.map(({ title }) => title)).toEqual(['문의는 둘째', '문의는 셋째']);
  });

  it('is one deed for two presses, with a row of the log', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    await Promise.all([merge(second, first), merge(second, first)]);
    expect(await merge(second, first)).toMatchObject({ status: 200, version: 1 });
    const rows = await platform.context.db.select().from(auditLog).where(eq(auditLog.action, 'ticket.merge'));
    expect(rows).toMatchObject([{ actor: 'agent1', target: second, detail: { to: first } }]);
    expect((await read(first)).events).toHaveLength(1);
  });

  it('never makes a circle, when two are merged both ways at once', async () => {
    const first = await file('첫 번째 문의');
    const second = await file('두 번째 문의');
    const both = await Promise.all([merge(second, first), merge(first, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('what is not merged', () => {
  const refused = { status: 400 };

  it('cases of two members', async () => {
    expect(await merge(await file('하나의 문의'), await file('다른 문의', 'fan2'))).toMatchObject(refused);
  });

  it('a guest with a member of the same address', async () => {
    const ofGuest = await file('비회원 문의', null);
    expect(await merge(ofGuest, await file('회원의 문의'))).toMatchObject(refused);
  });

  it('guests of two addresses; of one address they are, in capitals or not', async () => {
    const first = await file('비회원 문의', null);
    const other = await file('다른 비회원', null, { customerEmail: 'other@naver.com' });
    expect(await merge(other, first)).toMatchObject(refused);
    const same = await file('같은 비회원', null, { customerEmail: 'Visitor@naver.com' });
    expect(await merge(same, first)).toMatchObject({ status: 200 });
  });

  it('cases of two queues', async () => {
    const general = await file('일반 문의');
    const illegal = await file('불법촬영물 신고', 'fan1', illegalReport);
    expect(await merge(illegal, general)).toMatchObject(refused);
    expect(await merge(general, illegal)).toMatchObject(refused);
  });

  it('objections', async () => {
    await platform.join('away1');
    await platform.doTo('away1', 'suspend', { days: 7 });
    const first = await file('이의가 있습니다', 'away1', objection);
    await platform.context.db.update(ticket).set({ suspensionId: 'another' }).where(eq(ticket.id, first));
    const second = await file('이의가 또 있습니다', 'away1', objection);
    await platform.join('both1', false, { role: 'staff', staffRoles: ['moderator'] });
    expect(await merge(second, first, { who: 'both1' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('이의신청'),
    });
  });

  it('a case with itself, spam, what was merged elsewhere, or an open one into a closed one', async () => {
    const [first, second, third] = [
      await file('문의는 하나임'),
      await file('문의는 둘째'),
      await file('문의는 셋째'),
    ];
    expect(await merge(first, first)).toMatchObject(refused);
    await merge(second, first);
    expect(await merge(second, third)).toMatchObject(refused);
    expect(await merge(third, second)).toMatchObject(refused);
    const act = (id: string, kind: string, version = 0) =>
      send(pathOf(calls.state.path, { id }), { act: kind, version });
    await act(first, 'close', 1);
    expect(await merge(third, first, { intoVersion: 1 })).toMatchObject(refused);
    await act(third, 'spam');
    expect(await merge(third, first, { intoVersion: 1 })).toMatchObject(refused);
  });

  it('what has moved on since it was seen, on either side', async () => {
    const [first, second] = [await file('문의는 하나임'), await file('문의는 둘째')];
    await reply(first, '덧붙입니다.');
    expect(await merge(second, first)).toMatchObject({ status: 409 });
    expect(await merge(first, second)).toMatchObject({ status: 409 });
    expect(await rowOf(second)).toMatchObject({ mergedIntoId: null });
  });

  it('while an answer to either of them has not gone out', async () => {
    const [first, second] = [await file('문의는 하나임'), await file('문의는 둘째')];
    await answer(first, { version: 0, isHeld: true });
    const going = { status: 409, message: expect.stringContaining('나가지 않은') };
    expect(await merge(second, first)).toMatchObject(going);
    expect(await merge(first, second)).toMatchObject(going);
    platform.clock.advance(minuteMs);
    await sendHeldAnswers(platform.context);
    expect(await merge(second, first, { intoVersion: 1 })).toMatchObject({ status: 200 });
  });

  it("guests' cases where no mail goes out, and their reports of illegal material", async () => {
    const [first, second] = [await file('문의는 하나임', null), await file('문의는 둘째', null)];
    platform.context.post = null;
    expect(await merge(second, first)).toMatchObject(refused);
    platform.context.post = { ...post, send: async () => undefined };
    const report = await file('신고는 하나', null, illegalReport);
    const again = await file('신고는 둘입니다', null, illegalReport);
    expect(await merge(again, report)).toMatchObject(refused);
  });
});

describe('the private links of merged cases', () => {
  const trackOf = async (body: object) =>
    (await platform.post('/help/api/help/track', body)).json() as Promise<{
      errorCode: number;
      token?: string;
      isMailed?: boolean;
      ticketId?: string;
    }>;
  const open = (token: string) => trackOf({ type: 'read', token });
  async function fileAsGuest(title: string) {
    platform.clock.advance(minuteMs);
    const fields = register({ questionTitle: encoded(title) });
    return helpCalls.calls.register.answer.parse(await ask(platform, 'QnaRegister', fields));
  }
  const mailed = () => letters.map(({ text }) => /\/help\/track\/(\S+)/.exec(text)?.[1] ?? '');

  it('lead to the one that stays where they came by mail, and end where they did not', async () => {
    const first = await fileAsGuest('비회원 문의 하나');
    const second = await fileAsGuest('비회원 문의 둘');
    await sendDueMail(platform.context);
    const [byMail = '', otherByMail = ''] = mailed();
    await merge(second.ticketId ?? '', first.ticketId ?? '');
    expect(await open(byMail)).toMatchObject({ errorCode: 0, ticketId: first.ticketId });
    expect(await open(otherByMail)).toMatchObject({ errorCode: 0, ticketId: first.ticketId });
    // who filed under somebody's address sees nothing of theirs
    expect(await open(first.trackToken ?? '')).toMatchObject({ errorCode: -1004 });
    expect(await open(second.trackToken ?? '')).toMatchObject({ errorCode: -1004 });
  });

  it('are not had anew by the form, which may be sent again for years', async () => {
    const form = register({
      questionTitle: encoded('비회원 문의 둘'),
      idempotencyKey: 'the same key of one form',
    });
    const file2 = async () => helpCalls.calls.register.answer.parse(await ask(platform, 'QnaRegister', form));
    const first = await fileAsGuest('비회원 문의 하나');
    platform.clock.advance(minuteMs);
    const second = await file2();
    await merge(second.ticketId ?? '', first.ticketId ?? '');
    await sendDueMail(platform.context);
    letters = [];
    const again = await file2();
    expect(again).toMatchObject({ errorCode: 0, ticketId: second.ticketId, isMailed: true });
    expect(again.trackToken).toBeUndefined();
    await sendDueMail(platform.context);
    expect(await open(mailed()[0] ?? '')).toMatchObject({ errorCode: 0, ticketId: first.ticketId });
    // nor by one that was made in the moment of the merge
    const { context } = platform;
    const made = { ticketId: second.ticketId ?? '', byMail: false };
    expect(await open(await createLink(context, context.db, made))).toMatchObject({ errorCode: -1004 });
    made.ticketId = first.ticketId ?? '';
    expect(await open(await createLink(context, context.db, made))).toMatchObject({ errorCode: -1004 });
  });

  it('have no other key: the id of one that was merged opens nothing of the one that stays', async () => {
    const first = await fileAsGuest('비회원 문의 하나');
    const second = await fileAsGuest('비회원 문의 둘');
    await merge(second.ticketId ?? '', first.ticketId ?? '');
    await answer(first.ticketId ?? '', { kind: 'end' });
    const of = (ticketId = '') => ({ ticketId, ...survey(ticketId) });
    const unknown = { errorCode: -1004 };
    for (const command of ['getTicketInfo', 'CommonSurveyExist', 'setSurveyAnswer'])
      expect([command, await ask(platform, command, of(second.ticketId ?? ''))]).toMatchObject([
        command,
        unknown,
      ]);
    expect((await rowOf(first.ticketId ?? '')).feedback).toBeNull();
    await ask(platform, 'setSurveyAnswer', of(first.ticketId ?? ''));
    expect((await rowOf(first.ticketId ?? '')).feedback).toBe(100);
  });

  it('are sent to the mailbox for who knows the number, once in a while', async () => {
    const first = await fileAsGuest('비회원 문의 하나');
    const second = await fileAsGuest('비회원 문의 둘');
    await merge(second.ticketId ?? '', first.ticketId ?? '');
    await sendDueMail(platform.context);
    for (const { caseNumber } of [second, second, first]) {
      const find = { ...trackCalls.calls.find.told, caseNumber, email: 'visitor@naver.com' };
      expect(await trackOf(find)).toEqual({ errorCode: 0, isMailed: true });
    }
    letters = [];
    await sendDueMail(platform.context);
    expect(letters).toHaveLength(2);
    for (const token of mailed())
      expect(await open(token)).toMatchObject({ errorCode: 0, ticketId: first.ticketId });
  });
});

describe('the plan', () => {
  const plan = async (query: string, who = 'agent1') => {
    const { status, body } = await platform.getJson(
      `/help${calls.mergePlan.path}?${query}`,
      platform.tokens[who],
    );
    return { status, ...(status === 200 ? calls.mergePlan.answer.parse(body) : null) };
  };

  it('names the other cases of the filer that can be one with it', async () => {
    const first = await file('문의는 하나임');
    const second = await file('문의는 둘째');
    await file('남이 보낸 문의', 'fan2');
    await file('불법촬영물 신고', 'fan1', illegalReport);
    expect((await plan(`cases=${first}`)).others?.map(({ ticketId }) => ticketId)).toEqual([second]);
    expect(await plan(`cases=${first}`)).toMatchObject({ into: null, isGuest: false });
  });

  it('chooses the oldest open one of several, and says which cannot be merged', async () => {
    const closed = await file('닫힌 문의입니다');
    await send(pathOf(calls.state.path, { id: closed }), { act: 'close', version: 0 });
    const first = await file('문의는 하나임');
    const second = await file('문의는 둘째');
    const foreign = await file('남이 보낸 문의', 'fan2');
    const found = await plan(`cases=${[foreign, second, closed, first].join(',')}`);
    expect(found.into?.ticketId).toBe(first);
    const problems = new Map(found.cases?.map(({ ticketId, problem }) => [ticketId, problem]));
    expect(problems.get(second)).toBeNull();
    expect(problems.get(closed)).toBeNull();
    expect(problems.get(foreign)).toContain('다른 사람');
    expect(problems.size).toBe(3);
  });

  it('says of a case that it is merged already, before another one is chosen', async () => {
    const first = await file('문의는 하나임');
    const second = await file('문의는 둘째');
    expect((await plan(`cases=${second}`)).cases).toMatchObject([{ problem: null }]);
    await merge(second, first);
    expect((await plan(`cases=${second}`)).cases).toMatchObject([
      { problem: '이미 다른 문의에 합쳐진 문의예요.' },
    ]);
  });

  it('takes a number as people write it, and knows none of another queue', async () => {
    const first = await file('문의는 하나임');
    const second = await file('문의는 둘째');
    const number = (await rowOf(second)).caseNumber ?? '';
    const typed = `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();
    expect((await plan(`cases=${first}&into=${typed}`)).into?.ticketId).toBe(second);
    expect(await plan(`cases=${first}&into=${number}x`)).toMatchObject({ status: 400 });
    const illegal = await file('불법촬영물 신고', 'fan1', illegalReport);
    expect(await plan(`cases=${first}&into=${illegal}`, 'agent2')).toMatchObject({ status: 400 });
    expect(await plan(`cases=${illegal}`, 'agent2')).toMatchObject({ status: 403 });
  });
});
