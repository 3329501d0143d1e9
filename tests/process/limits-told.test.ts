import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('paused1');
});
afterAll(() => platform?.close());

/** Sends a form whose limit is used up, as the gate hands it on. */
async function sendTooOften(address: string, fields: Record<string, string>, waitSeconds: number) {
  const response = await portal(address, {
    token: /login|signup/.test(address) ? undefined : token,
    form: postedFields(fields),
    waitSeconds,
  });
  return { status: response.status, html: await response.text() };
}

/** Everything that one of the forms could have made. */
const countMade = async () => {
  const tables = ['ticket', 'account', 'session', 'chat_turn'];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await platform.context.db.execute(sql.raw(`select ${counts} as made`));
  return Number(rows[0]?.made);
};

const typed = '공들여 적은 글이에요.';
const ticket = { title: typed, content: typed, customerEmail: 'slow@naver.com', agreement: 'on' };

it.each([
  ['/login.php', { userId: typed, password: 'secret' }],
  [
    '/signup',
    { userId: 'newbie', password: 'long enough 1', userNick: typed, agreesTerms: 'on', agreesPrivacy: 'on' },
  ],
  ['/login/password', { userId: typed, email: 'slow@naver.com' }],
  ['/login/id', { email: typed }],
  ['/help/inquiry', { ...ticket, mainCategory: 'NODE0000000047' }],
  ['/help/report/content', { ...ticket, mainCategory: 'NODE0000000134' }],
  ['/help/report/illegal', { ...ticket, reporterName: '김봄이', phoneNumber: '010-1234-5678' }],
  ['/help/objection', ticket],
  ['/help/chatbot', { message: typed }],
  ['/help/track', { caseNumber: typed, email: 'a@naver.com' }],
])('%s tells how long to wait, keeps what was typed and sends nothing', async (address, fields) => {
  const before = await countMade();
  const { status, html } = await sendTooOften(address, fields, 90);
  expect(status).toBe(429);
  expect(html).toContain('2분 뒤에 다시 보내 주세요');
  expect(html).toContain(typed);
  expect(await countMade()).toBe(before);
});

it('says less than a minute in seconds', async () => {
  const { html } = await sendTooOften('/help/chatbot', { message: typed }, 42);
  expect(html).toContain('42초 뒤에 다시 보내 주세요');
});
