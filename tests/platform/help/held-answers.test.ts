import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replyCalls, trackCalls } from '~protocol/help/track';
import { noticeCalls } from '~protocol/notice/calls';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import { undoSeconds } from '~protocol/staff/codes';
import { staffFigureCalls } from '~protocol/staff/figures';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import { sendHeldAnswers } from '../../../platform/help/services/held-answers';
import { keepHouse } from '../../../platform/housekeeping';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask, countRows, fileTicket, register, survey } from './support';

const yearMs = 366 * 24 * 3_600_000;
const undoMs = undoSeconds * 1_000;

let platform: TestPlatform;
let staff: string;
let second: string;
let bomi: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  const body = { userId: 'helper2', userNick: '두번째직원', password: 'a long password' };
  await platform.operatorFetch(
    new Request('http://platform.test/main/api/account/staff', {
      method: 'POST',
      body: JSON.stringify(body),
    }),
  );
  platform.context.post = { origin: 'https://moabom.example', productName: '모아봄', async send() {} };
});
afterAll(() => platform.close());
beforeEach(async () => {
  [staff, bomi] = [await platform.signIn('staff1'), await platform.signIn('bomi')];
  const login = await platform.post('/main/api/account/login', {
    userId: 'helper2',
    password: 'a long password',
  });
  second = ((await login.json()) as { token: string }).token;
  await sendAll();
});

const send = (path: string, body: object, token = staff) => platform.post(`/help${path}`, body, token);
const get = async (path: string, token = staff) => (await platform.request(`/help${path}`, { token })).json();
const caseOf = async (id: string, token = staff) =>
  staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id }), token));
const answer = async (ticketId: string, more: object = {}, token = staff) => {
  const { version } = await caseOf(ticketId, token);
  const fields = { ticketId, kind: 'end', text: '환불해 드렸습니다.', version, isHeld: true, ...more };
  return send(answerCalls.calls.answer.path, fields, token);
};
const takeBack = (ticketId: string, answers = 0, token = staff) =>
  send(answerCalls.calls.takeBack.path, { ticketId, answers }, token);
const reply = async (ticketId: string, contents: string) =>
  (await send(replyCalls.calls.reply.path, { ticketId, contents }, bomi)).json();
/** As the job does, which no test runs by a timer. */
const goOn = (ms: number) => {
  platform.clock.advance(ms);
  return sendHeldAnswers(platform.context);
};
const sendAll = () => goOn(undoMs);
const own = (id: string) => ask(platform, 'QnaContents', { ticketId: id }, bomi);
const audited = async (target: string) =>
  (
    await platform.context.db.execute(
      `select action, actor, detail from audit_log where target = '${target}' order by id`,
    )
  ).rows;

/** All that is read from answers outside the desk's page of the case, and what tells somebody of one. */
async function readings(id: string, trackToken: string | null) {
  const notices = await platform.request(`/my${noticeCalls.calls.list.path}`, { token: bomi });
  const { draft: _draft, held: _held, people: _people, ...desk } = await caseOf(id);
  return {
    own: trackToken ? null : await own(id),
    tracked:
      trackToken &&
      (await (await send(trackCalls.calls.read.path, { type: 'read', token: trackToken }, '')).json()),
    list: trackToken ? null : (await ask(platform, 'QnaList', {}, bomi)).qnaList,
    info: await ask(platform, 'getTicketInfo', { ticketId: id }),
    survey: await ask(platform, 'CommonSurveyExist', survey(id)),
    notices: noticeCalls.calls.list.answer.parse(await notices.json()),
    mails: await countRows(platform, 'mail'),
    desk,
    queue: await get(`${staffCalls.calls.queue.path}?q=${id}`),
    figures: await get(staffFigureCalls.calls.cases.path),
    open: await (
      await platform.operatorFetch(new Request('http://platform.test/help/api/help/tickets'))
    ).json(),
  };
}

describe('an answer of the desk', () => {
  it('that goes out while its case is read is shown as waiting, or with the state that it makes', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const id = await fileTicket(platform, {}, bomi);
      await answer(id);
      const read = caseOf(id);
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
      await sendAll();
      const { held, answers, status } = await read;
      if (!held)
        expect({ turns, status, sent: answers.length }).toEqual({ turns, status: 'ANSWEND', sent: 1 });
    }
  });

  it.each(['member', 'guest'])('is known to nobody but staff for ten seconds: %s', async (whose) => {
    const filed =
      whose === 'member'
        ? { ticketId: await fileTicket(platform, {}, bomi), trackToken: null }
        : await ask(platform, 'QnaRegister', register());
    const { ticketId: id, trackToken } = filed;
    await send(pathOf(staffWorkCalls.calls.assign.path, { id }), { to: 'staff1', seen: '' });
    const before = await readings(id, trackToken);
    expect((await answer(id)).status).toBe(200);
    expect(await readings(id, trackToken)).toEqual(before);
    const rated = await ask(platform, 'setSurveyAnswer', survey(id), whose === 'member' ? bomi : undefined);
    expect(rated.errorCode).toBe(-1027);
    expect(await caseOf(id)).toMatchObject({
      status: 'RECEIVED',
      owner: { userId: 'staff1' },
      draft: null,
      held: {
        kind: 'ANSWEND',
        contents: '<p>환불해 드렸습니다.</p>',
        staffId: 'staff1',
        seconds: undoSeconds,
        isYours: true,
      },
    });
    expect((await caseOf(id, second)).held).toMatchObject({ isYours: false });

    await goOn(undoMs - 1);
    expect((await caseOf(id)).held).toMatchObject({ seconds: 1 });
    expect((await caseOf(id)).answers).toEqual([]);
    await goOn(1);
    const after = await readings(id, trackToken);
    expect((after.own ?? after.tracked).answerList).toMatchObject([
      { contents: '<p>환불해 드렸습니다.</p>', kind: 'ANSWEND' },
    ]);
    expect(after.mails).toBe(before.mails + 1);
    expect(after.desk).toMatchObject({ status: 'ANSWEND', version: 1 });
    expect((await caseOf(id)).held).toBeNull();
    expect((await audited(id)).slice(1)).toMatchObject([{ action: 'ticket.answer', actor: 'staff1' }]);
    if (whose === 'member') expect(after.notices).not.toEqual(before.notices);
    // the job of another node, which comes later
    await sendAll();
    expect((await caseOf(id)).answers).toHaveLength(1);
  });

  it('is in a table of its own, which only these files know', () => {
    const files = execFileSync('grep', ['-rlw', 'heldAnswer\\|held_answer', 'platform', '--include=*.ts'], {
      encoding: 'utf8',
    });
    expect(files.trim().split('\n').sort()).toEqual([
      'platform/help/store/forget-tickets.ts',
      'platform/help/store/held-answers.ts',
      'platform/tables/staff/staff.ts',
    ]);
  });

  it('goes out at once by the command line, and by who does not ask for it', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await platform.operatorFetch(
      new Request(`http://platform.test/help${answerCalls.calls.answer.path}`, {
        method: 'POST',
        body: JSON.stringify({ ticketId: id, kind: 'tmp', text: '확인합니다.', isHeld: true }),
      }),
    );
    await answer(id, { text: '바로 나갑니다.', isHeld: false });
    expect((await caseOf(id)).answers).toHaveLength(2);
  });

  it('goes out after the node was gone for an hour, with the time when it did', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id, { kind: 'ask' });
    const sent = new Date(platform.clock.now().getTime() + 3_600_000 + 9 * 3_600_000);
    await goOn(3_600_000);
    const { answers, status } = await caseOf(id);
    expect(status).toBe('ANSWASK');
    expect(answers[0]?.createdDate).toBe(sent.toISOString().slice(0, 19).replace('T', ' '));
  });

  it('that fails to go out keeps no other one back, and is tried again', async () => {
    const [first, other] = [await fileTicket(platform, {}, bomi), await fileTicket(platform, {}, bomi)];
    await answer(first);
    platform.clock.advance(1);
    await answer(other);
    const { post } = platform.context;
    let isBroken = true;
    Object.defineProperty(platform.context, 'post', {
      configurable: true,
      get() {
        if (!isBroken) return post;
        isBroken = false;
        throw new Error('broken for once');
      },
    });
    await sendAll();
    expect((await caseOf(first)).answers).toEqual([]);
    expect((await caseOf(other)).answers).toHaveLength(1);
    Object.defineProperty(platform.context, 'post', { configurable: true, writable: true, value: post });
    await sendAll();
    expect((await caseOf(first)).answers).toHaveLength(1);
  });

  it('is forgotten with its case', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id);
    platform.clock.advance(4 * yearMs);
    await keepHouse(platform.context);
    expect(await countRows(platform, `held_answer where ticket_id = '${id}'`)).toBe(0);
    platform.clock.advance(-4 * yearMs);
  });
});

describe('taking it back', () => {
  it('leaves the case with who wrote it', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id);
    await takeBack(id);
    expect((await caseOf(id)).owner?.userId).toBe('staff1');
  });

  it('makes it the draft that it was, is in the log, and does nothing a second time', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await send(pathOf(staffCalls.calls.draft.path, { id }), { text: '환불해', kind: 'tmp' });
    await answer(id, { kind: 'add' });
    const mails = await countRows(platform, 'mail');
    platform.clock.advance(undoMs - 1);
    expect((await takeBack(id)).status).toBe(200);
    expect((await takeBack(id)).status).toBe(200);
    expect(await caseOf(id)).toMatchObject({
      held: null,
      answers: [],
      status: 'RECEIVED',
      draft: { text: '환불해 드렸습니다.', kind: 'add' },
    });
    await sendAll();
    expect((await own(id)).answerList).toEqual([]);
    expect(await countRows(platform, 'mail')).toBe(mails);
    expect(await audited(id)).toEqual([
      { action: 'ticket.takeBack', actor: 'staff1', detail: { kind: 'ANSWADD', length: 10 } },
    ]);
    await answer(id);
    expect((await caseOf(id)).held).toMatchObject({ isYours: true });
  });

  it('comes too late once it is due, whether it has gone out or not', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id);
    platform.clock.advance(undoMs);
    for (const isSent of [false, true]) {
      if (isSent) await sendAll();
      const late = await takeBack(id);
      expect([late.status, await late.json()]).toMatchObject([
        409,
        { message: '이미 고객에게 보낸 답변이라 되돌릴 수 없어요.' },
      ]);
    }
    expect((await caseOf(id)).answers).toHaveLength(1);
    expect((await caseOf(id)).draft).toBeNull();
  });

  it('is for who wrote it', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id);
    expect((await takeBack(id, 0, second)).status).toBe(403);
    expect((await takeBack(id, 0, bomi)).status).toBe(403);
    await sendAll();
    expect((await caseOf(id)).answers).toHaveLength(1);
  });
});

describe('in the ten seconds', () => {
  it('a reply of the customer stays unread and the case waits for us; the answer goes out below it', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id, { kind: 'tmp' });
    await sendAll();
    await answer(id, { text: '모두 끝났습니다.' });
    platform.clock.advance(1_000);
    expect(await reply(id, '잠시만요, 하나 더요.')).toMatchObject({ errorCode: 0 });
    const mails = await countRows(platform, 'mail');
    await sendAll();
    expect(await countRows(platform, 'mail')).toBe(mails + 1);
    const read = await own(id);
    expect(read.answerList).toHaveLength(2);
    expect(read.noteList).toMatchObject([{ answersBefore: 1 }]);
    expect(read.data.commonInfo.ticketStatus).toBe('REPLIED');
    const { list } = await get(`${staffCalls.calls.queue.path}?q=${id}`);
    expect(list).toMatchObject([{ status: 'REPLIED', isUnread: true, isReopened: false }]);
  });

  it('what the customer adds before the first answer waits for us, too', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id);
    await reply(id, '주문 번호는 77입니다.');
    await sendAll();
    expect((await own(id)).data.commonInfo.ticketStatus).toBe('REPLIED');
  });

  it('a colleague’s answer and another state are refused, and taken when it is back', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const { version } = await caseOf(id, second);
    await answer(id);
    const theirs = { text: '환불이 어렵습니다.', version };
    const refused = await answer(id, theirs, second);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('다른 답변이 10초 안에 나가요.') },
    ]);
    const close = { act: 'close', version };
    const state = pathOf(staffWorkCalls.calls.state.path, { id });
    const notClosed = await send(state, close, second);
    expect([notClosed.status, await notClosed.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('10초 안에 나가는 답변이 있어요.') },
    ]);
    // also of who has loaded the page since
    expect((await send(state, { ...close, version: (await caseOf(id)).version }, second)).status).toBe(409);
    expect((await answer(id, { text: '하나 더 씁니다.' })).status).toBe(409);

    await takeBack(id);
    expect((await answer(id, theirs, second)).status).toBe(200);
    await sendAll();
    expect((await caseOf(id)).answers).toMatchObject([{ staffId: 'helper2' }]);
  });

  it('the same press again is one answer, then and afterwards', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const { version } = await caseOf(id);
    expect((await answer(id, { version })).status).toBe(200);
    expect((await answer(id, { version })).status).toBe(200);
    await sendAll();
    expect((await answer(id, { version })).status).toBe(200);
    await sendAll();
    expect((await caseOf(id)).answers).toHaveLength(1);
  });

  it('a save of the draft that comes late keeps nothing, and another text is refused', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(id);
    const draft = pathOf(staffCalls.calls.draft.path, { id });
    expect((await send(draft, { text: '환불해 드렸습니다.', kind: 'end' })).status).toBe(200);
    expect((await caseOf(id)).draft).toBeNull();
    expect((await send(draft, { text: '다음 답변', kind: 'end' })).status).toBe(409);
    expect((await send(draft, { text: '다음 답변', kind: 'end' }, second)).status).toBe(200);
    await sendAll();
    expect((await send(draft, { text: '다음 답변', kind: 'end' })).status).toBe(200);
  });
});
