import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeIdOf } from '../../../protocol/help/calls';
import { trackCalls } from '../../../protocol/help/track';
import { answerCalls } from '../../../protocol/staff/answers';
import { staffCalls } from '../../../protocol/staff/calls';
import { staffContentCalls } from '../../../protocol/staff/content';
import { pathOf } from '../../../protocol/wire/path';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import {
  answer,
  ask,
  fileTicket,
  illegalReport,
  pngBytes,
  register,
  reportContents,
  upload,
} from '../help/support';

let platform: TestPlatform;
let staff: string;
let bomi: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  [staff, bomi] = (await Promise.all(['staff1', 'bomi'].map((id) => platform.signIn(id)))) as [
    string,
    string,
  ];
  const body = { userId: 'helper2', userNick: '두번째직원', password: 'a long password' };
  await platform.operatorFetch(
    new Request('http://platform.test/main/api/account/staff', {
      method: 'POST',
      body: JSON.stringify(body),
    }),
  );
}, 120_000);
afterAll(() => platform.close());

const get = async (path: string, token = staff) => (await platform.request(`/help${path}`, { token })).json();
const send = (path: string, body: object, token = staff) => platform.post(`/help${path}`, body, token);
const queue = async (query: string) =>
  staffCalls.calls.queue.answer.parse(await get(`${staffCalls.calls.queue.path}?${query}`));
const ids = (list: unknown[]) => (list as { ticketId: string }[]).map(({ ticketId }) => ticketId);

async function signInSecond(): Promise<string> {
  const login = await platform.post('/main/api/account/login', {
    userId: 'helper2',
    password: 'a long password',
  });
  return ((await login.json()) as { token: string }).token;
}

const audited = async (action: string) =>
  (
    await platform.context.db.execute(
      `select actor, target from audit_log where action = '${action}' order by id`,
    )
  ).rows;

describe('the queue', () => {
  it('lists what waits by when it is due, and marks what is late', async () => {
    const { list, total } = await queue('');
    const items = list as { dueDate: string; isOverdue: boolean; status: string }[];
    expect(total).toBe(items.length);
    expect(items.map(({ dueDate }) => dueDate)).toEqual(items.map(({ dueDate }) => dueDate).toSorted());
    expect(items.some(({ isOverdue }) => isOverdue)).toBe(true);
    expect(items.every(({ status }) => status !== 'ANSWEND')).toBe(true);
    const fresh = await fileTicket(platform, {}, bomi);
    const later = await queue('');
    expect(ids(later.list).at(-1)).toBe(fresh);
    expect((later.list.at(-1) as { dueDate: string }).dueDate).toBe('2026-11-23 12:00');
  });

  it('is filtered by category', async () => {
    const id = await fileTicket(platform, {}, bomi);
    expect(ids((await queue(`category=${nodeIdOf('47')}`)).list)).toContain(id);
    expect(ids((await queue(`category=${nodeIdOf('549')}`)).list)).not.toContain(id);
  });

  it('moves a ticket on to the answered ones with its final answer', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(platform, id, 'tmp', '확인하고 있습니다.', staff);
    expect(ids((await queue('')).list)).toContain(id);
    await answer(platform, id, 'end', '처리했습니다.', staff);
    expect(ids((await queue('')).list)).not.toContain(id);
    expect(ids((await queue('state=answered')).list)).toContain(id);
  });
});

describe('the search', () => {
  const search = async (text: string, more = '') =>
    ids((await queue(`q=${encodeURIComponent(text)}${more}`)).list);

  it('finds by number, part of the e-mail, member id, title, text and reply, whatever the capitals; % and _ are letters', async () => {
    const filed = await ask(
      platform,
      'QnaRegister',
      register({
        customerEmail: 'Find.Me@naver.com',
        questionTitle: encodeURIComponent('100%_할인 Coupon 문의'),
        questionContents: encodeURIComponent('쿠폰번호 QWERTY-77이 안 됩니다.'),
      }),
    );
    const { ticketId: id, caseNumber, trackToken } = filed;
    await send(
      trackCalls.calls.read.path,
      { type: 'add', token: trackToken, contents: '영수증 Z-1077도 있어요.' },
      '',
    );
    const typed = ` ${caseNumber.slice(0, 4).toLowerCase()}-${caseNumber.slice(4)}`;
    const texts = [typed, caseNumber.slice(2, 7), 'find.me@', '100%_', 'cOUPON', 'qwerty-77', 'z-1077', id];
    for (const text of texts) expect([text, await search(text)]).toEqual([text, [id]]);
    expect(await search('1000_')).toEqual([]);
    const own = await fileTicket(platform, {}, bomi);
    expect(await search('BOMI')).toContain(own);
  });

  it('looks through every queue and state at once, page by page, and its finds of illegal material are audited', async () => {
    const word = '한꺼번에';
    const questionTitle = encodeURIComponent(`${word} 찾기`);
    const general = await fileTicket(platform, { questionTitle }, bomi);
    const closed = await fileTicket(platform, { questionTitle }, bomi);
    await answer(platform, closed, 'end', '처리했습니다.', staff);
    const illegal = await fileTicket(platform, { ...illegalReport, questionTitle });
    for (const place of ['', '&queue=illegal', '&state=answered', `&category=${nodeIdOf('549')}`])
      expect((await search(word, place)).toSorted()).toEqual([general, closed, illegal].toSorted());
    expect(await audited('ticket.find')).toContainEqual({ actor: 'staff1', target: illegal });
    expect(await search(word, '&page=2')).toEqual([]);
    const refused = await platform.request(`/help${staffCalls.calls.queue.path}?q=${word}`, { token: bomi });
    expect(refused.status).toBe(403);
  });
  it('finds a report of illegal material by what was written, not by who reported it: that is a logged press', async () => {
    const reporter = { reporterName: '남모를이', birth: '19910203', phoneNumber: '01098127634' };
    const questionContents = reportContents({ ...reporter, content: '수상한그림이 올라왔습니다.' });
    const id = await fileTicket(platform, { ...illegalReport, questionContents });
    expect(await search('수상한그림')).toEqual([id]);
    const { phoneNumber, ...others } = reporter;
    for (const hidden of [...Object.values(others), '3) 휴대폰 번호 : 0109', '98127634', '0109812'])
      expect([hidden, await search(hidden)]).toEqual([hidden, []]);
    // whoever has the number already: their find is a row of the log
    const before = await audited('ticket.find');
    expect(await search(phoneNumber)).toEqual([id]);
    expect(await audited('ticket.find')).toEqual([...before, { actor: 'staff1', target: id }]);
    // and behind the last page there is nothing to be known without one
    const behind = await platform.request(`/help${staffCalls.calls.queue.path}?q=${phoneNumber}&page=2`, {
      token: staff,
    });
    expect(await behind.json()).toMatchObject({ list: [], total: 0 });
  });

  it('finds by a phone number however it is spaced, in the text, in a reply and in the field of the form', async () => {
    const spaced = '010 4455.6677';
    const filed = await ask(
      platform,
      'QnaRegister',
      register({ questionContents: encodeURIComponent('전화 주세요. (010-4455-6677, 저녁)') }),
    );
    const other = await ask(
      platform,
      'QnaRegister',
      register({ questionTitle: encodeURIComponent('답글로 남길게요') }),
    );
    const body = { type: 'add', token: other.trackToken, contents: `제 번호는 ${spaced}입니다.` };
    await send(trackCalls.calls.read.path, body, '');
    const questionContents = reportContents({ phoneNumber: '01044556677' });
    const illegal = await fileTicket(platform, { ...illegalReport, questionContents });
    const all = [filed.ticketId, other.ticketId, illegal].toSorted();
    for (const typed of ['01044556677', '010-4455-6677', spaced, '+82 10-4455-6677'])
      expect([typed, (await search(typed)).toSorted()]).toEqual([typed, all]);
    expect(await search('01044556678')).toEqual([]);
    // a longer number that begins so is no phone number
    await fileTicket(platform, {
      questionContents: encodeURIComponent('주문번호 0104455667799가 안 보여요.'),
    });
    expect(await search('01044556677')).toHaveLength(3);
  });
});

describe('illegal material', () => {
  it('has a faster queue of its own, opens nowhere else, and every look is audited', async () => {
    const id = await fileTicket(platform, illegalReport);
    expect(ids((await queue('')).list)).not.toContain(id);
    const { list, counts } = await queue('queue=illegal');
    expect(ids(list)).toContain(id);
    expect(counts.illegal).toBe(list.length);
    const item = (list as { ticketId: string; createdDate: string; dueDate: string }[]).find(
      ({ ticketId }) => ticketId === id,
    );
    expect(item?.dueDate).toBe('2026-11-21 12:00');
    expect(
      (await platform.request(`/help${pathOf(staffCalls.calls.case.path, { id })}`, { token: staff })).status,
    ).toBe(404);
    const opened = staffCalls.calls.case.answer.parse(
      await get(`${pathOf(staffCalls.calls.case.path, { id })}?queue=illegal`),
    );
    expect(opened.contents).toBe('동의 없이 찍은 영상이 올라와 있습니다.');
    expect(await audited('ticket.view')).toEqual([{ actor: 'staff1', target: id }]);
  });

  it('tells name and phone number of its reporter to staff who ask, and writes down who asked', async () => {
    const id = await fileTicket(platform, illegalReport);
    const ask = (token: string) => send(pathOf(staffCalls.calls.reporter.path, { id }), {}, token);
    const opened = staffCalls.calls.case.answer.parse(
      await get(`${pathOf(staffCalls.calls.case.path, { id })}?queue=illegal`),
    );
    expect(opened.hasReporter).toBe(true);
    expect(JSON.stringify(opened)).not.toMatch(/01012345678|김봄이|990101/);
    expect(await audited('ticket.reporter')).toEqual([]);
    expect((await ask(bomi)).status).toBe(403);
    expect(await audited('ticket.reporter')).toEqual([]);
    const told = await ask(staff);
    expect(await told.json()).toEqual({
      reporterName: '김봄이',
      birth: '990101',
      phoneNumber: '01012345678',
    });
    expect(await audited('ticket.reporter')).toEqual([{ actor: 'staff1', target: id }]);
    const general = await fileTicket(platform, {}, bomi);
    expect((await send(pathOf(staffCalls.calls.reporter.path, { id: general }), {})).status).toBe(404);
  });
});

describe('a case', () => {
  it('shows files, answers, notes and canned answers of its category; the filer never sees a note', async () => {
    const sent = await upload(platform, [{ name: '화면.png', bytes: pngBytes }], {}, bomi);
    const { ticketId: key } = (await sent.json()) as { ticketId: string };
    const id = await fileTicket(platform, { ticketId: key }, bomi);
    expect(
      (await send(pathOf(staffCalls.calls.note.path, { id }), { text: '지난달에도 같은 문의가 있었음' }))
        .status,
    ).toBe(200);
    const found = staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id })));
    expect(found.files.map(({ name }) => name)).toEqual(['화면.png']);
    expect(found.notes).toMatchObject([{ text: '지난달에도 같은 문의가 있었음', staffId: 'staff1' }]);
    expect(found.canned.some(({ nodeId }) => nodeId === null)).toBe(true);
    const own = await platform.post(
      '/help/apihelp.php',
      { command: 'QnaContents', domainId: 'moabom', ticketId: id },
      bomi,
    );
    expect(await own.text()).not.toContain('지난달에도');
    expect(await audited('ticket.note')).toEqual([{ actor: 'staff1', target: id }]);
  });

  it('is answered once by two who read the same: the second is told, and a button pressed twice does no harm', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const second = await signInSecond();
    const read = async (token: string) =>
      staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id }), token));
    const [{ version }, { version: same }] = await Promise.all([read(staff), read(second)]);
    const first = { ticketId: id, kind: 'end', text: '환불해 드렸습니다.', version };
    for (const _ of [1, 2]) expect((await send(answerCalls.calls.answer.path, first)).status).toBe(200);
    const late = { ticketId: id, kind: 'end', text: '환불이 어렵습니다.', version: same };
    const refused = await send(answerCalls.calls.answer.path, late, second);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('쓰는 동안') },
    ]);
    const now = await read(second);
    expect(now.answers).toHaveLength(1);
    expect(
      (await send(answerCalls.calls.answer.path, { ...late, version: now.version }, second)).status,
    ).toBe(200);
  });

  it('keeps the answer that each staff member is writing until it is sent; a save that comes late brings nothing back', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const second = await signInSecond();
    const path = pathOf(staffCalls.calls.draft.path, { id });
    const draftOf = async (token: string) =>
      staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id }), token)).draft;
    await send(path, { text: '쓰던 답변', kind: 'tmp' });
    await send(path, { text: '다른 직원의 답변', kind: 'end' }, second);
    await send(path, { text: '쓰던 답변입니다.', kind: 'add' });
    expect(await draftOf(staff)).toMatchObject({ text: '쓰던 답변입니다.', kind: 'add' });
    await answer(platform, id, 'add', '쓰던 답변입니다.', staff);
    expect(await draftOf(staff)).toBeNull();
    await send(path, { text: '쓰던 답변입니다.', kind: 'add' });
    expect(await draftOf(staff)).toBeNull();
    expect(await draftOf(second)).toMatchObject({ text: '다른 직원의 답변' });
    await send(path, { text: ' ', kind: 'end' }, second);
    expect(await draftOf(second)).toBeNull();
    expect((await send(path, { text: '몰래', kind: 'end' }, bomi)).status).toBe(403);
    const nowhere = pathOf(staffCalls.calls.draft.path, { id: 'a'.repeat(32) });
    expect((await send(nowhere, { text: '없는 문의', kind: 'end' })).status).toBe(404);
  });

  it('shows what a guest added through the private link', async () => {
    const { ticketId, trackToken } = await ask(platform, 'QnaRegister', register());
    const more = { type: 'add', token: trackToken, contents: '영수증 번호는 2026-11-20-77입니다.' };
    expect((await send(trackCalls.calls.read.path, more, '')).status).toBe(200);
    const { additions } = staffCalls.calls.case.answer.parse(
      await get(pathOf(staffCalls.calls.case.path, { id: ticketId })),
    );
    expect(additions.map(({ text }) => text)).toEqual(['영수증 번호는 2026-11-20-77입니다.']);
  });

  it('warns of a colleague who has it open, until they are gone for a minute and a half', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const second = await signInSecond();
    await send(pathOf(staffCalls.calls.viewing.path, { id }), {}, second);
    const seen = async (token: string) =>
      staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id }), token))
        .viewers;
    expect([await seen(staff), await seen(second)]).toEqual([['두번째직원'], []]);
    expect((await queue('')).list).toContainEqual(
      expect.objectContaining({ ticketId: id, viewers: ['두번째직원'] }),
    );
    platform.clock.advance(91_000);
    expect(await seen(staff)).toEqual([]);
  });

  it.each(['', ' ', 'ㄱ'.repeat(2001)])('refuses a note of %j at its field', async (text) => {
    const id = await fileTicket(platform, {}, bomi);
    const refused = await send(pathOf(staffCalls.calls.note.path, { id }), { text });
    expect([refused.status, await refused.json()]).toMatchObject([400, { errorInfo: { field: 'text' } }]);
  });
});

describe('canned answers', () => {
  it('are one for a press that comes twice', async () => {
    const body = { nodeId: null, title: '두 번 누름', text: '확인했습니다.' };
    const press = () => send(staffContentCalls.calls.canned.path, body);
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
    const { list } = staffContentCalls.calls.canned.answer.parse(
      await get(staffContentCalls.calls.canned.path),
    );
    expect(list.filter(({ title }) => title === body.title)).toHaveLength(1);
    await send(staffContentCalls.calls.canned.path, { ...body, text: '다른 글입니다.' });
    expect((await audited('canned.save')).length).toBe(2);
  });

  it('with macros stand filled at a case; one that is not filled is refused in an answer', async () => {
    const macros = {
      nodeId: null,
      title: '변수',
      text: '{닉네임}님, {접수번호}({카테고리}) 건이에요. {상담원} 드림',
    };
    expect((await send(staffContentCalls.calls.canned.path, macros)).status).toBe(200);
    const textAt = async (id: string) =>
      staffCalls.calls.case.answer
        .parse(await get(pathOf(staffCalls.calls.case.path, { id })))
        .canned.find(({ title }) => title === '변수')?.text;
    const filed = await ask(
      platform,
      'QnaRegister',
      register({ nonmemberFlag: 'N', password: undefined }),
      bomi,
    );
    const number = `${filed.caseNumber.slice(0, 4)}-${filed.caseNumber.slice(4)}`;
    expect(await textAt(filed.ticketId)).toBe(`봄이님, ${number}(취소/환불) 건이에요. 모아봄지기 드림`);
    const guest = await ask(platform, 'QnaRegister', register());
    expect(await textAt(guest.ticketId)).toMatch(/^고객님, /);

    const refused = await answer(platform, filed.ticketId, 'end', '{닉네임}님 안녕하세요. {접수번호}', staff);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { field: 'text', message: expect.stringContaining('{닉네임}, {접수번호}') },
    ]);
    expect((await answer(platform, filed.ticketId, 'end', '{a: 1}처럼 쓰세요.', staff)).status).toBe(200);
  });

  it('with macros are filled of each case where several are answered with one text', async () => {
    const numberOf = ({ caseNumber }: { caseNumber: string }) =>
      `${caseNumber.slice(0, 4)}-${caseNumber.slice(4)}`;
    const text = '{닉네임}님, {접수번호}({카테고리}) 건은 처리했어요. {상담원} 드림';
    const fields = register({
      nonmemberFlag: 'N',
      password: undefined,
      idempotencyKey: 'of several at once',
    });
    for (const [filed, nick] of [
      [await ask(platform, 'QnaRegister', fields, bomi), '봄이'],
      [await ask(platform, 'QnaRegister', register()), '고객'],
    ]) {
      const { ticketId } = filed;
      const given = { ticketId, kind: 'end', text, version: 0, fillsMacros: true };
      expect((await send(answerCalls.calls.answer.path, given)).status).toBe(200);
      // the same press once more
      expect((await send(answerCalls.calls.answer.path, given)).status).toBe(200);
      const { answers } = staffCalls.calls.case.answer.parse(
        await get(pathOf(staffCalls.calls.case.path, { id: ticketId })),
      );
      expect(answers.map(({ contents }) => contents)).toEqual([
        `<p>${nick}님, ${numberOf(filed)}(취소/환불) 건은 처리했어요. 모아봄지기 드림</p>`,
      ]);
    }
  });

  it('with an unknown macro is refused at its text', async () => {
    const wrong = { nodeId: null, title: '변수', text: '{이름}님' };
    const refused = await send(staffContentCalls.calls.canned.path, wrong);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { errorInfo: { field: 'text' }, message: expect.stringContaining('{이름}') },
    ]);
  });

  it('of a category of reports stand at its cases', async () => {
    const nodeId = nodeIdOf('134');
    const canned = { nodeId, title: '저작권 안내', text: '권리자 확인이 필요합니다.' };
    await send(staffContentCalls.calls.canned.path, canned);
    const id = await fileTicket(platform, { type: 'exMailDeclare', nodeId }, bomi);
    const found = staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id })));
    expect(found.canned.some(({ title }) => title === canned.title)).toBe(true);
  });

  it('are added, mended and removed; removing one twice does no harm', async () => {
    const nodeId = nodeIdOf('47');
    await send(staffContentCalls.calls.canned.path, { nodeId, title: '환불 안내', text: '환불해 드립니다.' });
    const list = async () =>
      staffContentCalls.calls.canned.answer.parse(await get(staffContentCalls.calls.canned.path)).list;
    const made = (await list()).find(({ title }) => title === '환불 안내');
    expect(made).toMatchObject({ nodeId, text: '환불해 드립니다.' });
    await send(staffContentCalls.calls.canned.path, {
      id: made?.id,
      nodeId: null,
      title: '환불',
      text: '고쳤습니다.',
    });
    expect((await list()).find(({ id }) => id === made?.id)).toMatchObject({ nodeId: null, title: '환불' });
    for (const _ of [1, 2])
      expect((await send(staffContentCalls.calls.cannedRemove.path, { id: made?.id })).status).toBe(200);
    expect((await list()).some(({ id }) => id === made?.id)).toBe(false);
    const { rows } = await platform.context.db.execute(
      "select detail from audit_log where action = 'canned.remove'",
    );
    expect(rows).toEqual([{ detail: { title: '환불' } }]);
    const gone = await send(staffContentCalls.calls.canned.path, {
      id: made?.id,
      nodeId: null,
      title: '환불',
      text: '없음',
    });
    expect(gone.status).toBe(404);
  });
});

describe('what to write next', () => {
  it('is told by chatbot misses, most often first, and by "no" votes', async () => {
    const ask = () =>
      send('/api/help_chat.php', { type: 'chat', user_message: '양자컴퓨터 조립은 어떻게 하나요' });
    await ask();
    await ask();
    await send('/api/set_faq_satisfaction.php', { kb_id: 4201, is_satisfied: 'N' }, bomi);
    const { misses, unhelpful } = staffContentCalls.calls.insights.answer.parse(
      await get(staffContentCalls.calls.insights.path),
    );
    expect(misses).toContainEqual(
      expect.objectContaining({ text: '양자컴퓨터 조립은 어떻게 하나요', count: 2 }),
    );
    expect(unhelpful).toContainEqual(expect.objectContaining({ kbId: 4201, no: 1, yes: 0 }));
  });
});

describe('what the FAQ lacks', () => {
  it('is told by searches without an answer, most often first, whatever their capitals', async () => {
    const search = (szKeyword: string) => platform.post('/help/api/set_faq_keyword.php', { szKeyword }, bomi);
    for (const word of ['무지개우산 VR', '무지개우산 vr', '파인애플자전거', '환불']) await search(word);
    const { searches } = staffContentCalls.calls.insights.answer.parse(
      await get(staffContentCalls.calls.insights.path),
    );
    expect(searches.map(({ text, count }) => [text, count])).toEqual([
      ['무지개우산 vr', 2],
      ['파인애플자전거', 1],
    ]);
  });
});

describe('FAQ editing', () => {
  const entry = {
    nodeId: '',
    title: '수달 배지는 어떻게 받나요?',
    contents: '<p>수달 퀴즈를 풀면 받아요.</p>',
  };
  beforeAll(async () => {
    const { rows } = await platform.context.db.execute('select node_id as id from faq where kb_id = 4201');
    entry.nodeId = (rows[0] as { id: string }).id;
  });

  it('adds an entry that the search finds, mends it and removes it', async () => {
    const made = (await (await send(staffContentCalls.calls.faqSave.path, entry)).json()) as { kbId: number };
    const found = async (word: string) =>
      JSON.stringify(
        await (
          await platform.post('/help/apihelp.php', {
            command: 'FaqSearchList',
            domainId: 'moabom',
            searchQuestion: word,
            pageNo: 1,
          })
        ).json(),
      );
    expect(await found('수달')).toContain('수달 배지는');
    await send(staffContentCalls.calls.faqSave.path, {
      ...entry,
      kbId: made.kbId,
      title: '해달 배지는 어떻게 받나요?',
      topOrder: 1,
    });
    expect(await get(pathOf(staffContentCalls.calls.faq.path, { kbId: made.kbId }))).toMatchObject({
      title: '해달 배지는 어떻게 받나요?',
      topOrder: 1,
    });
    const { rows } = await platform.context.db.execute(
      'select count(*)::int as n from faq where top_order = 1',
    );
    expect(rows).toEqual([{ n: 1 }]);
    for (const _ of [1, 2])
      expect((await send(staffContentCalls.calls.faqRemove.path, { kbId: made.kbId })).status).toBe(200);
    expect(
      (
        await platform.request(`/help${pathOf(staffContentCalls.calls.faq.path, { kbId: made.kbId })}`, {
          token: staff,
        })
      ).status,
    ).toBe(404);
    expect(await audited('faq.remove')).toHaveLength(1);
  });

  it.each([
    ['title', { title: ' ' }],
    ['contents', { contents: '<p> </p>' }],
    ['contents', { contents: '<p>a</p><script>alert(1)</script>' }],
    ['contents', { contents: '<a href="javascript:x">a</a>' }],
    ['contents', { contents: '<p onclick="x">a</p>' }],
    ['topOrder', { topOrder: 0 }],
    ['nodeId', { nodeId: nodeIdOf('104702') }],
  ])('refuses a wrong %s at its field', async (field, wrong) => {
    const refused = await send(staffContentCalls.calls.faqSave.path, { ...entry, ...wrong });
    expect([refused.status, await refused.json()]).toMatchObject([400, { errorInfo: { field } }]);
  });
});

it('lists a case under what waits for us until its filer is asked, and again when the filer has written', async () => {
  const filed = await ask(platform, 'QnaRegister', register());
  const { ticketId: id, trackToken } = filed;
  expect(ids((await queue('')).list)).toContain(id);
  const { counts } = await queue('');
  await answer(platform, id, 'ask', '화면을 보내 주세요. https://moabom.example/help?a=1&b=2.', staff);
  const asked = await queue('');
  expect(ids(asked.list)).not.toContain(id);
  expect(asked.counts.general).toBe(counts.general - 1);
  expect(ids((await queue('state=asked')).list)).toContain(id);
  const opened = staffCalls.calls.case.answer.parse(await get(pathOf(staffCalls.calls.case.path, { id })));
  expect(opened.answers.at(-1)?.contents).toBe(
    '<p>화면을 보내 주세요. <a href="https://moabom.example/help?a=1&amp;b=2">https://moabom.example/help?a=1&amp;b=2</a>.</p>',
  );
  await send(trackCalls.calls.read.path, { type: 'add', token: trackToken, contents: '보내 드립니다.' }, '');
  expect(ids((await queue('')).list)).toContain(id);
});
