import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpCalls, nodeIdOf } from '../../../protocol/help/calls';
import { failureSchema } from '../../../protocol/wire/failure';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import {
  answer,
  ask,
  command,
  countRows,
  fileTicket,
  illegalReport,
  objection,
  pngBytes,
  register,
  reportContents,
  upload,
} from './support';

let platform: TestPlatform;
let bomi: string;
let paused: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  bomi = await platform.signIn('bomi');
  paused = await platform.signIn('paused1');
});
afterAll(() => platform.close());

const send = async (more: object = {}, token?: string) => {
  const response = await platform.post('/help/apihelp.php', register(more), token);
  return { status: response.status, body: helpCalls.calls.register.answer.parse(await response.json()) };
};
const stored = async (id: string) => {
  const { rows } = await platform.context.db.execute(`select * from ticket where id = '${id}'`);
  return rows[0] as Record<string, unknown>;
};

describe('QnaRegister', () => {
  it("files a guest's inquiry with its title and contents decoded [H155] [H156] [H163]", async () => {
    const { body } = await send();
    expect(body).toMatchObject({ errorCode: 0, ticketId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const row = await stored(body.ticketId ?? '');
    expect(row).toMatchObject({
      title: '환불을 부탁드립니다',
      contents: '어제 결제한 구독을 취소하고 싶습니다.',
      member_id: null,
      status: 'RECEIVED',
    });
    expect(JSON.stringify(row)).not.toContain('made by the portal');
  });

  it.each([
    ['a report', { type: 'exMailDeclare', nodeId: nodeIdOf('134') }],
    ['an illegal material report', illegalReport],
  ])("files %s under a node of its own tree and refuses the inquiry's", async (_, form) => {
    expect((await send(form)).body.errorCode).toBe(0);
    expect((await send({ type: form.type })).body).toMatchObject({ errorCode: -1000, field: 'nodeId' });
  });

  it('refuses a title or contents of which nothing is seen, and keeps no direction marks', async () => {
    const unseen = encodeURIComponent('\u3164\u200b\u202e\u3164\u2800\u3164');
    expect((await send({ questionTitle: unseen })).body).toMatchObject({
      errorCode: -1000,
      field: 'questionTitle',
    });
    expect((await send({ questionContents: unseen })).body).toMatchObject({
      errorCode: -1000,
      field: 'questionContents',
    });
    const { body } = await send({ questionTitle: encodeURIComponent('환불\u202e을 부탁\u2069드립니다') });
    expect((await stored(body.ticketId ?? '')).title).toBe('환불을 부탁드립니다');
  });

  it('takes an objection of a suspended member once per suspension', async () => {
    expect((await send(objection, paused)).body.errorCode).toBe(0);
    expect((await send(objection, paused)).status).toBe(409);
    await platform.context.db.execute(
      "update account set suspension_id = 'second' where user_id = 'paused1'",
    );
    expect((await send(objection, paused)).body.errorCode).toBe(0);
  });

  it('refuses an objection of a member who is not suspended and of a guest', async () => {
    expect((await send(objection, bomi)).status).toBe(403);
    expect((await send({ ...objection, nonmemberFlag: 'Y' })).status).toBe(403);
  });

  it('lets a suspended member inquire', async () => {
    expect((await send({ nonmemberFlag: 'N' }, paused)).body.errorCode).toBe(0);
  });

  it("does not turn a member's inquiry into a guest's when the session has ended", async () => {
    const before = await countRows(platform, 'ticket');
    expect((await send({ nonmemberFlag: 'N' })).body.errorCode).toBe(-2008);
    expect(await countRows(platform, 'ticket')).toBe(before);
  });

  it('counts the title and contents after decoding', async () => {
    const encoded = (text: string) => encodeURIComponent(text);
    expect((await send({ questionTitle: encoded('가'.repeat(100)) })).status).toBe(200);
    expect((await send({ questionTitle: encoded('가'.repeat(101)) })).status).toBe(400);
    const device = '\n\n--- Device Information ---\nversion: 1\nmodel: web\nOS Version: web';
    expect((await send({ questionContents: encoded('가'.repeat(1000) + device) })).status).toBe(200);
    expect((await send({ questionContents: encoded('가'.repeat(1001) + device) })).status).toBe(400);
    expect((await send({ questionContents: encoded('가'.repeat(1001)) })).status).toBe(400);
    expect((await send({ questionContents: encoded(`짧음${device}`) })).body).toMatchObject({
      field: 'questionContents',
      message: '내용을 5자 이상 입력해 주세요.',
    });
    expect((await send({ questionContents: encoded(device.trim()) })).body).toMatchObject({
      message: '내용을 입력해 주세요.',
    });
  });

  it.each([
    [{ reporterName: ' ' }, 'reporterName', '신고·요청자 이름을 입력해 주세요.'],
    [{ reporterName: '김' }, 'reporterName', '신고·요청자 이름을 2자 이상 입력해 주세요.'],
    [{ birth: '99-01-01' }, 'birth', '생년월일(법인번호)은 숫자만 입력해 주세요.'],
    [{ phoneNumber: '' }, 'phoneNumber', '휴대폰 번호를 입력해 주세요.'],
    [{ phoneNumber: '010-1234-5678' }, 'phoneNumber', '유효하지 않은 휴대전화번호 형식입니다.'],
    [{ phoneNumber: '0212345678' }, 'phoneNumber', '유효하지 않은 휴대전화번호 형식입니다.'],
    [{ content: '' }, 'questionContents', '내용을 입력해 주세요.'],
    [{ content: '가'.repeat(1001) }, 'questionContents', '내용을 1,000자 이하로 입력해 주세요.'],
  ])(
    'refuses the illegal report with %j at its line, and writes nothing',
    async (changes, field, message) => {
      const before = await countRows(platform, 'ticket');
      const report = { ...illegalReport, questionContents: reportContents(changes) };
      expect((await send(report)).body).toMatchObject({ errorCode: -1000, field, message });
      expect(await countRows(platform, 'ticket')).toBe(before);
    },
  );

  it('takes an illegal report in its four lines only, with or without a birth date [H092]', async () => {
    expect((await send({ ...illegalReport, questionContents: reportContents({ birth: '' }) })).status).toBe(
      200,
    );
    const plain = encodeURIComponent('동의 없이 찍은 영상이 올라와 있습니다.');
    expect((await send({ ...illegalReport, questionContents: plain })).body).toMatchObject({
      field: 'questionContents',
    });
  });

  it('returns the first ticket for the same content under the same key, files and all', async () => {
    const key = { idempotencyKey: 'key-of-the-form-1' };
    const first = await send(key);
    const replay = await send(key);
    // each answer has a private link of its own: only hashes are kept
    expect(replay.body).toEqual({ ...first.body, trackToken: expect.stringMatching(/^[\w-]{43}$/) });

    const uploaded = await (await upload(platform, [{ name: '화면.png', bytes: pngBytes }])).json();
    const withFile = { ...key, ticketId: (uploaded as { ticketId: string }).ticketId };
    expect((await send(withFile)).body).toMatchObject({ errorCode: 0, ticketId: withFile.ticketId });
    expect((await send(withFile)).body).toMatchObject({ errorCode: 0, ticketId: withFile.ticketId });
  });

  it.each([
    ['another title', { questionTitle: encodeURIComponent('다른 제목입니다') }],
    ['another text', { questionContents: encodeURIComponent('전혀 다른 이야기를 적었습니다.') }],
    ['another address', { customerEmail: 'other.visitor@naver.com' }],
    ['another category', { nodeId: nodeIdOf('104701') }],
  ])('files %s under the same key as a ticket of its own, once', async (name, change) => {
    const idempotencyKey = `key-with-${encodeURIComponent(name)}`.slice(0, 60);
    const first = await send({ idempotencyKey });
    const second = await send({ idempotencyKey, ...change });
    expect(second.body.errorCode).toBe(0);
    expect(second.body.ticketId).not.toBe(first.body.ticketId);
    expect(second.body.caseNumber).not.toBe(first.body.caseNumber);
    expect((await send({ idempotencyKey, ...change })).body.ticketId).toBe(second.body.ticketId);
    expect((await send({ idempotencyKey })).body.ticketId).toBe(first.body.ticketId);
  });

  it('files one ticket when the same form arrives ten times at once', async () => {
    const before = await countRows(platform, 'ticket');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ idempotencyKey: 'key-of-ten-at-once' })),
    );
    expect(new Set(answers.map(({ body }) => body.ticketId)).size).toBe(1);
    expect(await countRows(platform, 'ticket')).toBe(before + 1);
  });

  it('keeps the keys of two members apart', async () => {
    const idempotencyKey = 'key-of-two-members';
    const form = { nonmemberFlag: 'N', idempotencyKey };
    const mine = await send(form, bomi);
    const other = await send(form, paused);
    expect(other.body.ticketId).not.toBe(mine.body.ticketId);
  });

  it('closes the attachments with the ticket and takes them once', async () => {
    const uploaded = await (await upload(platform, [{ name: '화면.png', bytes: pngBytes }])).json();
    const { ticketId } = uploaded as { ticketId: string };
    const first = await send({ ticketId });
    expect(first.body).toMatchObject({ errorCode: 0, ticketId });
    expect((await send({ ticketId })).body).toMatchObject({ errorCode: -1000, field: 'ticketId' });
    const late = await upload(platform, [{ name: '늦음.png', bytes: pngBytes }], { ticketId });
    expect(late.status).toBe(404);
  });

  it("does not take another member's attachments, and files nothing then", async () => {
    const uploaded = await (await upload(platform, [{ name: 'a.png', bytes: pngBytes }], {}, paused)).json();
    const { ticketId } = uploaded as { ticketId: string };
    const before = await countRows(platform, 'ticket');
    for (const token of [bomi, undefined]) {
      expect((await send({ ticketId, nonmemberFlag: undefined }, token)).body).toMatchObject({
        field: 'ticketId',
      });
    }
    expect(await countRows(platform, 'ticket')).toBe(before);
  });
});

describe('hostile commands', () => {
  const tooLong = 'x'.repeat(50_000);
  it.each([
    ['an unknown command', { command: 'DropTables' }],
    ['a command named like an inherited property', { command: 'constructor' }],
    ['no domain id', { ...register(), domainId: undefined }],
    ['an unknown type', register({ type: 'exMailAnything' })],
    ['an unknown node', register({ nodeId: 'NODE9999999999' })],
    ['a node that is no leaf', register({ nodeId: nodeIdOf('047') })],
    ['a FAQ node', register({ nodeId: nodeIdOf('100401') })],
    ['a node id that is an object', register({ nodeId: { $gt: '' } })],
    ['an e-mail without a domain', register({ customerEmail: 'visitor' })],
    ['an e-mail with a short local part [GX34]', register({ customerEmail: 'ab@naver.com' })],
    ['an e-mail with a plus [GX34]', register({ customerEmail: 'visitor+1@naver.com' })],
    ['an e-mail with a line end', register({ customerEmail: 'visitor@naver.com\nbcc: x@y.kr' })],
    ['a short title', register({ questionTitle: encodeURIComponent('네글자임') })],
    ['a title of blanks', register({ questionTitle: '%20%20%20%20%20%20' })],
    ['a title that is no URI encoding', register({ questionTitle: '%E0%A4%A' })],
    ['contents that are no URI encoding', register({ questionContents: '100% 확실합니다' })],
    ['a NUL in the contents', register({ questionContents: 'contents%00of%20bytes' })],
    ['short contents', register({ questionContents: 'abcd' })],
    ['endless contents', register({ questionContents: tooLong })],
    ['an unknown attachment id', register({ ticketId: 'f'.repeat(32) })],
    ['a short idempotency key', register({ idempotencyKey: 'short' })],
    ['a list page of zero', { command: 'QnaList', domainId: 'moabom', pageNo: 0 }],
    ['a list page that is no number', { command: 'QnaList', domainId: 'moabom', pageNo: 'first' }],
    ['a ticket id that is an array', { command: 'QnaContents', domainId: 'moabom', ticketId: ['a'] }],
  ])('refuses %s with a code and writes nothing', async (_, body) => {
    const before = await countRows(platform, 'ticket');
    const response = await platform.post('/help/apihelp.php', body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const refusal = (await response.json()) as { errorCode: number };
    failureSchema.parse(refusal);
    expect(refusal.errorCode).not.toBe(0);
    expect(await countRows(platform, 'ticket')).toBe(before);
  });

  it('stores SQL and HTML of a visitor as the text they are', async () => {
    const title = "'); drop table ticket; --";
    const ticketId = await fileTicket(
      platform,
      {
        questionTitle: encodeURIComponent(title),
        questionContents: encodeURIComponent('<img src=x onerror=alert(1)>\n& "quoted"'),
      },
      bomi,
    );
    const detail = await ask(platform, 'QnaContents', { ticketId }, bomi);
    expect(detail.questionList[0].title).toBe(title);
    expect(detail.questionList[0].contents).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;<br>&amp; &quot;quoted&quot;</p>',
    );
  });
});

describe('staff answers', () => {
  it('are for staff only: 401 for a guest, 403 for a member, and nothing is written', async () => {
    const ticketId = await fileTicket(platform);
    expect((await answer(platform, ticketId, 'end', '답변')).status).toBe(401);
    expect((await answer(platform, ticketId, 'end', '답변', bomi)).status).toBe(403);
    expect((await platform.request('/help/api/help/tickets', { token: bomi })).status).toBe(403);
    expect(await stored(ticketId)).toMatchObject({ status: 'RECEIVED' });
  });

  it('set the status, escape the text and leave an audit row', async () => {
    const staff = await platform.signIn('staff1');
    const ticketId = await fileTicket(platform, {}, bomi);
    for (const [kind, status] of [
      ['tmp', 'ANSWTMP'],
      ['add', 'ANSWADD'],
      ['end', 'ANSWEND'],
    ] as const) {
      await answer(platform, ticketId, kind, `<b>${kind}</b>\n\n다음 문단`, staff);
      expect(await stored(ticketId)).toMatchObject({ status });
    }
    const detail = await ask(platform, 'QnaContents', { ticketId }, bomi);
    expect(detail.answerEndList.map((item: { contents: string }) => item.contents)).toEqual([
      '<p>&lt;b&gt;end&lt;/b&gt;</p><p>다음 문단</p>',
    ]);
    const { rows } = await platform.context.db.execute(
      `select actor, action from audit_log where target = '${ticketId}' order by id`,
    );
    expect(rows).toEqual(Array(3).fill({ actor: 'staff1', action: 'ticket.answer' }));
  });

  it('leave a closed case closed when they only add to it: it is neither late nor closed anew', async () => {
    const staff = await platform.signIn('staff1');
    const ticketId = await fileTicket(platform, {}, bomi);
    await answer(platform, ticketId, 'end', '처리했습니다.', staff);
    const { closed_at, due_at } = await stored(ticketId);
    expect(closed_at).not.toBeNull();
    platform.clock.advance(60 * 60_000);
    await answer(platform, ticketId, 'add', '새 설치 파일도 올렸습니다.', staff);
    expect(await stored(ticketId)).toMatchObject({ status: 'ANSWEND', closed_at, due_at });
  });

  it('refuse an unknown ticket with 404 and leave no audit row', async () => {
    const staff = await platform.signIn('staff1');
    const before = await countRows(platform, 'audit_log');
    expect((await answer(platform, 'f'.repeat(32), 'end', '답변', staff)).status).toBe(404);
    expect(await countRows(platform, 'audit_log')).toBe(before);
  });

  it('may be given by the operator in the name of staff, not in the name of a member', async () => {
    const ticketId = await fileTicket(platform);
    const say = (staffId: string) =>
      platform.operatorFetch(
        new Request('http://platform.test/help/api/help/answer', {
          method: 'POST',
          body: JSON.stringify({ ticketId, kind: 'end', text: '답변', staffId }),
        }),
      );
    expect((await say('bomi')).status).toBe(400);
    expect((await say('staff1')).status).toBe(200);
  });

  it('are listed as open until the final one', async () => {
    const staff = await platform.signIn('staff1');
    const ticketId = await fileTicket(platform);
    const openIds = async () => {
      const { list } = (await (
        await platform.operatorFetch(new Request('http://platform.test/help/api/help/tickets'))
      ).json()) as {
        list: { ticketId: string }[];
      };
      return list.map((ticket) => ticket.ticketId);
    };
    await answer(platform, ticketId, 'tmp', '확인하고 있습니다.', staff);
    expect(await openIds()).toContain(ticketId);
    await answer(platform, ticketId, 'end', '처리했습니다.', staff);
    expect(await openIds()).not.toContain(ticketId);
  });
});

it('answers a command that is no POST with 404', async () => {
  expect((await platform.request('/help/apihelp.php')).status).toBe(404);
  expect((await command(platform, 'QnaList', { domainId: 'x'.repeat(41) })).status).toBe(400);
});
