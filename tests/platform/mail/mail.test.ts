import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '~/links/links';
import { accountCalls } from '~protocol/account/calls';
import { helpCalls } from '~protocol/help/calls';
import { trackCalls } from '~protocol/help/track';
import { staffAccountCalls } from '~protocol/staff/accounts';
import { staffCalls } from '~protocol/staff/calls';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { keepHouse } from '../../../platform/housekeeping';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { mail } from '../../../platform/tables/mail/mail';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { answer, ask, command, countRows, illegalReport, register, reportContents } from '../help/support';

const origin = 'https://moabom.example';
const minuteMs = 60_000;

let platform: TestPlatform;
let letters: Letter[];
/** what the mail server does with a letter; takes it unless a test says otherwise */
let hand: (letter: Letter) => Promise<void>;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(mail);
  letters = [];
  hand = async () => {};
  platform.context.post = {
    origin,
    productName: '모아봄',
    async send(letter) {
      letters.push(letter);
      await hand(letter);
    },
  };
});

const send = () => sendDueMail(platform.context);
const rows = () => platform.context.db.select().from(mail).orderBy(mail.id);
let filed = 0;
/** Files a ticket, each from an address of its own. */
async function file(more: object = {}, token?: string) {
  filed += 1;
  const flag = token ? { nonmemberFlag: 'N', password: undefined } : {};
  const fields = { customerEmail: `visitor${filed}@naver.com`, ...flag, ...more };
  const result = helpCalls.calls.register.answer.parse(
    await ask(platform, 'QnaRegister', register(fields), token),
  );
  return { ...result, ticketId: result.ticketId ?? '', email: fields.customerEmail };
}
const linkIn = ({ text }: Letter) => /https:\S+/.exec(text)?.[0] ?? '';
const textOf = ({ subject, text, html }: Letter) => `${subject}\n${text}\n${html}`;
const numberText = (number: string | null | undefined) => `${number?.slice(0, 4)}-${number?.slice(4)}`;
/** A guest's page behind the link. */
const follow = (href: string) =>
  platform.post(`/help${trackCalls.calls.read.path}`, {
    type: 'read',
    token: href.replace(origin + links.tracked(''), ''),
  });

describe('the receipt', () => {
  it('tells a guest title, number, what comes next, and a private link that opens', async () => {
    const { caseNumber, email, isMailed } = await file();
    expect(isMailed).toBe(true);
    await send();
    const [letter] = letters as [Letter];
    expect(letter.to).toBe(email);
    expect(letter.subject).toBe(`[모아봄] 문의가 접수되었습니다 (접수번호 ${numberText(caseNumber)})`);
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain('제목: 환불을 부탁드립니다');
      expect(part).toContain('보통 3일 안에 답변을 드려요');
      expect(part).toContain(linkIn(letter));
    }
    expect(textOf(letter)).not.toContain('구독을 취소');
    expect(await (await follow(linkIn(letter))).json()).toMatchObject({ errorCode: 0, caseNumber });
  });

  it('leads a member to the ticket among the own ones', async () => {
    const { ticketId } = await file({}, await platform.signIn('bomi'));
    await send();
    expect(linkIn(letters[0] as Letter)).toBe(origin + links.myInquiry(ticketId));
  });

  it('of illegal material holds the number and nothing of the report', async () => {
    const report = { ...illegalReport, questionTitle: encodeURIComponent('영상을 지워 주세요') };
    const { caseNumber } = await file({ ...report, questionContents: reportContents() });
    await send();
    const text = textOf(letters[0] as Letter);
    expect(text).toContain(numberText(caseNumber));
    expect(text).not.toMatch(/영상|김봄이|990101|01012345678|동의 없이/);
    expect(linkIn(letters[0] as Letter)).toBe(origin + links.track);
  });

  it('shows a title as text, whatever is in it', async () => {
    await file({ questionTitle: encodeURIComponent('<a href="//evil.example">당첨</a>\r\nBcc: a@b.kr') });
    await send();
    const [{ html, subject }] = letters as [Letter];
    expect(html).toContain('&lt;a href=&quot;//evil.example&quot;&gt;당첨&lt;/a&gt; Bcc: a@b.kr');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(subject).not.toMatch(/[\r\n]|Bcc/);
  });

  it('goes out once for a form that is sent twice', async () => {
    const idempotencyKey = 'mail-key-0123456789';
    const same = { idempotencyKey, customerEmail: 'sent.twice@naver.com' };
    const first = await file(same);
    const second = await file(same);
    expect([first.isMailed, second.isMailed]).toEqual([true, true]);
    expect(await rows()).toHaveLength(1);
  });

  it('is not written for a form that is refused', async () => {
    for (const more of [{ ticketId: 'a'.repeat(32) }, { customerEmail: 'a@b.kr\r\nBcc: c@d.kr' }]) {
      expect((await command(platform, 'QnaRegister', register(more))).status).toBe(400);
    }
    expect(await rows()).toEqual([]);
  });

  it('goes to one address ten times a day, whoever types it', async () => {
    for (let n = 0; n < 10; n += 1) await file({ customerEmail: 'other.one@naver.com' });
    expect(await file({ customerEmail: 'Other.One@naver.com' })).toMatchObject({
      errorCode: 0,
      isMailed: false,
    });
    expect(await rows()).toHaveLength(10);
    platform.clock.advance(24 * 60 * minuteMs);
    expect((await file({ customerEmail: 'other.one@naver.com' })).isMailed).toBe(true);
  });

  it('is not promised where no mail is sent', async () => {
    platform.context.post = null;
    expect(await file()).toMatchObject({ errorCode: 0, isMailed: false });
    expect(await rows()).toEqual([]);
  });
});

describe('word of an answer', () => {
  it.each([
    ['tmp', '중간회신이'],
    ['add', '추가답변이'],
    ['ask', '확인 요청이'],
    ['end', '답변이'],
  ])('of kind %s says so, with a fresh link and without its text', async (kind, word) => {
    const { ticketId, caseNumber } = await file();
    await send();
    await answer(platform, ticketId, kind, '비밀스러운 답변입니다.', await platform.signIn('staff1'));
    await send();
    const [receipt, letter] = letters as [Letter, Letter];
    expect(letter.subject).toContain(`문의에 ${word} 등록되었습니다`);
    expect(textOf(letter)).not.toContain('비밀스러운');
    expect(linkIn(letter)).not.toBe(linkIn(receipt));
    expect(await (await follow(linkIn(letter))).json()).toMatchObject({ errorCode: 0, caseNumber });
  });

  it('is not written when the answer is refused', async () => {
    await answer(platform, 'a'.repeat(32), 'end', '없는 문의', await platform.signIn('staff1'));
    expect(await rows()).toEqual([]);
  });
});

describe('word of a reply', () => {
  const mailStaff = async (email: string | null, userId = 'staff1') => {
    const body = JSON.stringify({ userId, email });
    const request = new Request(`http://platform.test/main${staffAccountCalls.calls.staffEmail.path}`, {
      method: 'POST',
      body,
    });
    return (await platform.operatorFetch(request)).status;
  };
  const reply = (token: string | null | undefined, contents: string) =>
    platform.post(`/help${trackCalls.calls.read.path}`, { type: 'add', token, contents });
  beforeEach(() => mailStaff('desk@moabom.example'));
  afterAll(() => mailStaff(null));

  it('goes to the staff who have an address, once until one of them has read it, and says nothing of its text', async () => {
    const { ticketId, trackToken, caseNumber } = await file();
    await send();
    letters = [];
    await reply(trackToken, '비밀스러운 답글입니다.');
    await reply(trackToken, '그리고 하나 더 있어요.');
    await send();
    const [letter] = letters as [Letter];
    expect(letters.map(({ to }) => to)).toEqual(['desk@moabom.example']);
    expect(letter.subject).toBe(
      `[모아봄] 문의에 고객 답글이 등록되었습니다 (접수번호 ${numberText(caseNumber)})`,
    );
    expect(textOf(letter)).not.toContain('비밀스러운');
    expect(linkIn(letter)).toBe(origin + links.staffCase(ticketId));

    const staff = await platform.signIn('staff1');
    await platform.request(`/help${pathOf(staffCalls.calls.case.path, { id: ticketId })}`, { token: staff });
    await reply(trackToken, '읽으신 뒤에 또 씁니다.');
    await send();
    expect(letters).toHaveLength(2);
  });

  it('goes to an address that the operator sets for a staff account, and to no other', async () => {
    expect(await mailStaff('new@moabom.example')).toBe(200);
    expect(await mailStaff('no address')).toBe(400);
    expect(await mailStaff('bomi@naver.com', 'bomi')).toBe(404);
    const { trackToken } = await file();
    await reply(trackToken, '누가 읽으시나요?');
    await send();
    expect(letters.at(-1)?.to).toBe('new@moabom.example');
  });

  it('of illegal material tells the number only and leads to its queue', async () => {
    const { ticketId, trackToken } = await file({
      ...illegalReport,
      questionTitle: encodeURIComponent('영상을 지워 주세요'),
    });
    await send();
    letters = [];
    await reply(trackToken, '다른 곳에도 올라와 있어요.');
    await send();
    const [letter] = letters as [Letter];
    expect(textOf(letter)).not.toContain('영상을');
    expect(linkIn(letter)).toBe(origin + links.staffCase(ticketId, { queue: 'illegal' }));
  });

  it('is given up when its reader has no address any more, and not written where nobody has one', async () => {
    const { trackToken } = await file();
    await send();
    await reply(trackToken, '첫 번째 답글입니다.');
    await mailStaff(null);
    await send();
    expect((await rows()).map(({ kind, status }) => [kind, status])).toEqual([
      ['RECEIPT', 'sent'],
      ['REPLY', 'failed'],
    ]);
    const other = await file();
    await reply(other.trackToken, '받을 사람이 없는 답글');
    expect((await rows()).filter(({ kind }) => kind === 'REPLY')).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('keeps neither address nor title nor link, before sending and afterwards', async () => {
    const { email } = await file();
    const before = JSON.stringify(await rows());
    await send();
    const after = JSON.stringify(await rows());
    const token = linkIn(letters[0] as Letter).slice(-43);
    const { rows: stored } = await platform.context.db.execute('select * from ticket_link');
    for (const secret of [email, '환불', token]) expect(before + after).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('tries again after 1, 5, 30 and every 120 minutes, gives up after a day, and logs no address', async () => {
    const { email, errorCode } = await file();
    expect(errorCode).toBe(0);
    hand = () => Promise.reject(Object.assign(new Error(`no way to ${email}`), { code: 'ECONNECTION' }));
    const start = platform.clock.now().getTime();
    const tried: number[] = [];
    const attempt = async (at: number) => {
      platform.clock.set(new Date(at));
      const before = letters.length;
      await send();
      if (letters.length > before) tried.push((at - start) / minuteMs);
    };
    for (let [row] = await rows(); row?.status === 'queued'; [row] = await rows()) {
      await attempt(row.dueAt.getTime() - 1);
      await attempt(row.dueAt.getTime());
    }
    expect(tried.slice(0, 6)).toEqual([0, 1, 6, 36, 156, 276]);
    expect(tried.at(-1)).toBe(1356);
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(1);
    expect(JSON.stringify(platform.logged)).not.toContain(email);
  });

  it('sends the rest once the server is back', async () => {
    await file();
    await file();
    hand = () => Promise.reject(new Error('down'));
    await send();
    hand = async () => {};
    platform.clock.advance(minuteMs);
    letters = [];
    await send();
    expect(letters).toHaveLength(2);
    expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('gives up at once when the address is unknown, and goes on', async () => {
    await file();
    await file();
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
    hand = (letter) =>
      letter === letters[0] ? Promise.reject(Object.assign(new Error('550'), refused)) : Promise.resolve();
    await send();
    await send();
    expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'sent']);
  });

  it('is emptied by two senders at once without sending anything twice', async () => {
    await file();
    await file();
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    hand = () => held;
    const first = send();
    await expect.poll(() => letters.length).toBe(1);
    const second = send();
    await expect.poll(() => letters.length).toBe(2);
    await send();
    letGo();
    await Promise.all([first, second]);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(2);
    expect(letters).toHaveLength(2);
  });

  it('sends once more what a crash left unmarked, and never a third time', async () => {
    await file();
    hand = () => new Promise(() => {});
    const crash = async () => {
      const before = letters.length;
      void send();
      await expect.poll(() => letters.length).toBe(before + 1);
    };
    await crash();
    platform.clock.advance(9 * minuteMs);
    await send();
    expect(letters).toHaveLength(1);
    platform.clock.advance(minuteMs);
    await crash();
    platform.clock.advance(10 * minuteMs);
    await send();
    expect(letters.map(({ id }) => id)).toEqual([letters[0]?.id, letters[0]?.id]);
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
  });

  it('stops between two mails when the server does', async () => {
    await file();
    await file();
    await sendDueMail(platform.context, () => letters.length === 1);
    expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'queued']);
  });

  it('forgets what was sent after a week, and no mail that still waits', async () => {
    await file();
    await send();
    const waiting = await file();
    platform.clock.advance(7 * 24 * 60 * minuteMs);
    await keepHouse(platform.context);
    expect(await countRows(platform, 'mail')).toBe(2);
    platform.clock.advance(1);
    await keepHouse(platform.context);
    const left = await platform.context.db.select().from(mail).where(eq(mail.ticketId, waiting.ticketId));
    expect([left.length, await countRows(platform, 'mail')]).toEqual([1, 1]);
  });
});

describe('what a member forgot', () => {
  const email = 'forgetful@naver.com';
  type Told = Record<string, unknown> & { status: number };
  const post = async (path: string, body: object, ip?: string): Promise<Told> => {
    const headers: Record<string, string> = ip ? { 'x-client-ip': ip } : {};
    const answer = await platform.request(`/main${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const told: Record<string, unknown> = await answer.json();
    return { ...told, status: answer.status };
  };
  /** Each asker from an address of its own. */
  let askers = 0;
  const askFor = (path: string, body: object) => {
    askers += 1;
    return post(path, body, `198.51.100.${askers}`);
  };
  const tokenIn = (letter: Letter) => linkIn(letter).replace(`${origin}/login/reset/`, '');
  const logIn = async (password: string) =>
    (await post(accountCalls.calls.login.path, { userId: 'forgetful1', password })).status;
  beforeAll(async () => {
    for (const userId of ['forgetful1', 'forgetful2']) {
      const body = { userId, userNick: `닉 ${userId}`, password: 'correct horse', email, agreed: true };
      await platform.post(`/main${accountCalls.calls.signup.path}`, body);
    }
  });
  const forgotten = { userId: 'forgetful1', email: 'Forgetful@naver.com' };

  it('is a password: a link of the mail sets another one, once, and ends every session', async () => {
    const session = await post(accountCalls.calls.login.path, {
      userId: 'forgetful1',
      password: 'correct horse',
    });
    expect(await askFor(accountCalls.calls.mailPasswordLink.path, forgotten)).toEqual({
      status: 200,
      result: 1,
    });
    await send();
    const [letter] = letters as [Letter];
    expect([letter.to, letter.text.includes('30분'), letter.text.includes('forgetful1')]).toEqual([
      email,
      true,
      true,
    ]);
    const token = tokenIn(letter);
    const { rows: links } = await platform.context.db.execute('select token_hash from password_link');
    expect(JSON.stringify([links, await rows()])).not.toContain(token);
    expect(await post(accountCalls.calls.passwordLink.path, { token })).toMatchObject({
      userId: 'forgetful1',
    });
    const set = (newPassword: string) => post(accountCalls.calls.resetPassword.path, { token, newPassword });
    expect(await set('short')).toMatchObject({ status: 400, errorInfo: { field: 'newPassword' } });
    const both = await Promise.all([set('battery staple'), set('battery staple')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await post(accountCalls.calls.passwordLink.path, { token })).status).toBe(404);
    const viewer = await platform.request(`/main${accountCalls.calls.viewer.path}`, {
      token: String(session.token),
    });
    expect(await viewer.json()).toMatchObject({ isLogin: false });
    expect([await logIn('correct horse'), await logIn('battery staple')]).toEqual([401, 200]);
  });

  it('opens by the last link only, and for half an hour', async () => {
    const tokens: string[] = [];
    for (const _ of [1, 2]) {
      await askFor(accountCalls.calls.mailPasswordLink.path, forgotten);
      await send();
      tokens.push(tokenIn(letters.at(-1) as Letter));
    }
    const opens = async () =>
      Promise.all(
        tokens.map(async (token) => (await post(accountCalls.calls.passwordLink.path, { token })).status),
      );
    expect(await opens()).toEqual([404, 200]);
    platform.clock.advance(30 * minuteMs);
    expect(await opens()).toEqual([404, 404]);
    await keepHouse(platform.context);
    expect(await countRows(platform, 'password_link')).toBe(0);
  });

  it('tells nobody whether there is such an account, and is mailed three times an hour', async () => {
    platform.clock.advance(60 * minuteMs);
    const answers = [];
    for (const body of [
      forgotten,
      { ...forgotten, email: 'other@naver.com' },
      { ...forgotten, userId: 'nobody1' },
    ])
      answers.push(await askFor(accountCalls.calls.mailPasswordLink.path, body));
    answers.push(await askFor(accountCalls.calls.mailIds.path, { email: 'other@naver.com' }));
    expect(answers).toEqual(Array(4).fill({ status: 200, result: 1 }));
    expect(await rows()).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) await askFor(accountCalls.calls.mailPasswordLink.path, forgotten);
    expect(await rows()).toHaveLength(3);
    const same = [];
    for (let n = 0; n < 11; n += 1)
      same.push((await post(accountCalls.calls.mailIds.path, { email }, '203.0.113.9')).status);
    expect([same.slice(0, 10), same[10]]).toEqual([Array(10).fill(200), 429]);
  });

  it('is an id: the mail has all of the address', async () => {
    platform.clock.advance(60 * minuteMs);
    await askFor(accountCalls.calls.mailIds.path, { email });
    await send();
    const [letter] = letters as [Letter];
    expect(letter.to).toBe(email);
    expect(letter.text).toContain('forgetful1\nforgetful2');
  });

  it('is not mailed where no mail is sent', async () => {
    const offered = async () =>
      (await platform.request(`/main${accountCalls.calls.recovery.path}`)).json() as Promise<unknown>;
    expect(await offered()).toEqual({ isOffered: true });
    platform.context.post = null;
    expect(await offered()).toEqual({ isOffered: false });
    expect((await askFor(accountCalls.calls.mailPasswordLink.path, forgotten)).status).toBe(404);
    expect((await askFor(accountCalls.calls.mailIds.path, { email })).status).toBe(404);
  });
});
