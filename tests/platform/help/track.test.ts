import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseNumbers, helpCalls, helpErrorCodes, replyLimits, trackLimits } from '~protocol/help/calls';
import { trackCalls } from '~protocol/help/track';
import { openTicketCalls } from '~protocol/staff/answers';
import { keepHouse } from '../../../platform/housekeeping';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { answer, ask, countRows, illegalReport, register } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const dayMs = 24 * 3_600_000;
const post = (body: object, ip?: string, token?: string) =>
  platform.request(`/help${trackCalls.calls.read.path}`, {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json', ...(ip ? { 'x-client-ip': ip } : {}) },
    body: JSON.stringify(body),
  });
let callers = 0;
/** each call from an address of its own, so that no limit stops it */
function ownIp(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}
const find = async (caseNumber: string, email = 'visitor@naver.com', ip = ownIp()) =>
  trackCalls.calls.find.answer.parse(await (await post({ type: 'find', caseNumber, email }, ip)).json());
const read = async (token: string, member?: string) =>
  trackCalls.calls.read.answer.parse(await (await post({ type: 'read', token }, ownIp(), member)).json());
const add = async (token: string, contents: string) =>
  trackCalls.calls.add.answer.parse(await (await post({ type: 'add', token, contents }, ownIp())).json());
async function file(more: object = {}, token?: string) {
  const flag = token ? { nonmemberFlag: 'N', password: undefined } : {};
  const filed = helpCalls.calls.register.answer.parse(
    await ask(platform, 'QnaRegister', register({ ...flag, ...more }), token),
  );
  return { ...filed, number: filed.caseNumber ?? '', link: filed.trackToken ?? '' };
}

describe('a case number', () => {
  it('has eight characters that look like nothing else, another for each ticket', async () => {
    const numbers = await Promise.all([1, 2, 3, 4].map(async () => (await file()).number));
    for (const number of numbers) {
      expect(number).toHaveLength(caseNumbers.length);
      expect([...number].every((letter) => caseNumbers.alphabet.includes(letter))).toBe(true);
    }
    expect(new Set(numbers).size).toBe(4);
    expect(caseNumbers.alphabet).not.toMatch(/[AEIOU01258BSZL]/);
  });

  it('stays the same when the form is sent again, and both links work', async () => {
    const idempotencyKey = 'track-key-0123456789';
    const first = await file({ idempotencyKey });
    const second = await file({ idempotencyKey });
    expect([second.ticketId, second.number]).toEqual([first.ticketId, first.number]);
    expect((await read(first.link)).caseNumber).toBe(first.number);
    expect((await read(second.link)).caseNumber).toBe(first.number);
  });

  it("is a member's too, who reads the ticket by logging in", async () => {
    const filed = await file({}, await platform.signIn('bomi'));
    expect(filed.number).toHaveLength(caseNumbers.length);
    expect(filed.trackToken).toBeUndefined();
  });
});

describe("a guest's private link", () => {
  it('shows of an illegal report what was reported, and not by whom: staff see its number and its address', async () => {
    const { number } = await file(illegalReport);
    const { token } = await find(number);
    const [question] = (await read(token ?? '')).questionList ?? [];
    expect(question?.contents).toContain('동의 없이 찍은 영상이 올라와 있습니다.');
    for (const own of ['김봄이', '990101', '01012345678']) expect(question?.contents).not.toContain(own);
  });

  it('shows the ticket, its answers and what was added to whoever holds it', async () => {
    const { link, number, ticketId } = await file();
    expect(await add(link, '영수증 번호는 A-1입니다. <b>')).toMatchObject({ errorCode: 0 });
    const staff = await platform.signIn('staff1');
    await answer(platform, ticketId ?? '', 'tmp', '확인하고 있습니다.', staff);
    for (const member of [undefined, await platform.signIn('bomi'), staff]) {
      expect(await read(link, member)).toMatchObject({
        errorCode: 0,
        ticketId,
        caseNumber: number,
        data: { commonInfo: { ticketStatus: 'ANSWTMP' } },
        questionList: [{ title: '환불을 부탁드립니다' }],
        answerList: [{ contents: '<p>확인하고 있습니다.</p>' }],
        noteList: [{ contents: '<p>영수증 번호는 A-1입니다. &lt;b&gt;</p>' }],
        expiresDate: '2027-05-19 12:00:00',
      });
    }
  });

  it('is kept as a hash', async () => {
    const { link } = await file();
    const { rows } = await platform.context.db.execute('select token_hash from ticket_link');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('is over after 180 days, answered as if it had never been, and swept', async () => {
    const { link } = await file();
    const start = platform.clock.now();
    platform.clock.advance(trackLimits.days * dayMs - 1);
    expect(await read(link)).toMatchObject({ errorCode: 0 });
    platform.clock.advance(1);
    const over = await (await post({ type: 'read', token: link }, ownIp())).text();
    const unknown = await (await post({ type: 'read', token: 'x'.repeat(43) }, ownIp())).text();
    expect(over).toBe(unknown);
    expect(await add(link, '아직 있나요?')).toEqual({ errorCode: helpErrorCodes.notFound });
    platform.clock.advance(1);
    await keepHouse(platform.context);
    expect(await countRows(platform, 'ticket_link')).toBe(0);
    platform.clock.set(start);
  });

  it('cannot be guessed at: 30 wrong ones in ten minutes from one address', async () => {
    const wrong = (n: number) => post({ type: 'read', token: String(n).padStart(43, 'x') }, '203.0.113.9');
    for (let n = 0; n < 30; n += 1) expect((await wrong(n)).status).toBe(200);
    expect((await wrong(30)).status).toBe(429);
  });

  it('takes text of 5 to 1,000 characters, at most ten times while it waits; staff see it', async () => {
    const { link, ticketId } = await file();
    expect((await add(link, ' 짧다 ')).errorCode).toBe(helpErrorCodes.badInput);
    expect((await add(link, 'x'.repeat(1001))).errorCode).toBe(helpErrorCodes.badInput);
    for (let n = 0; n < replyLimits.waiting; n += 1)
      expect((await add(link, `추가 내용 ${n}`)).errorCode).toBe(0);
    expect((await add(link, '열한 번째')).errorCode).toBe(helpErrorCodes.closed);
    const open = async () =>
      openTicketCalls.calls.openTickets.answer
        .parse(
          await (
            await platform.operatorFetch(
              new Request(`http://platform.test/help${openTicketCalls.calls.openTickets.path}`),
            )
          ).json(),
        )
        .list.find((ticket) => ticket.ticketId === ticketId);
    expect((await open())?.notes.slice(0, 2)).toEqual(['추가 내용 0', '추가 내용 1']);
  });
});

describe('a lost link', () => {
  it('is made anew for number and address, as people type them', async () => {
    const { number } = await file();
    const typed = ` ${number.slice(0, 4).toLowerCase()}-${number.slice(4)} `;
    const found = await find(typed, 'Visitor@Naver.com');
    expect((await read(found.token ?? '')).caseNumber).toBe(number);
  });

  it("answers an unknown number, another's address and a member's ticket alike", async () => {
    const guest = await file();
    const member = await file({}, await platform.signIn('bomi'));
    const answers = await Promise.all(
      [
        ['CCCCCCCC', 'visitor@naver.com'],
        [guest.number, 'other@naver.com'],
        [member.number, 'visitor@naver.com'],
      ].map(async ([caseNumber, email]) => (await post({ type: 'find', caseNumber, email }, ownIp())).text()),
    );
    expect(new Set(answers)).toEqual(new Set([JSON.stringify({ errorCode: helpErrorCodes.notFound })]));
  });

  it('may be asked for ten times in ten minutes from one address', async () => {
    for (let n = 0; n < 10; n += 1) await find('CCCCCCCC', 'visitor@naver.com', '203.0.113.7');
    const refused = await post({ type: 'find', caseNumber: 'C', email: 'a@b.kr' }, '203.0.113.7');
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 1205 }]);
  });
});
