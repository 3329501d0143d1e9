import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sendDueMail } from '../../platform/mail/services/mail';
import { signupLimits } from '../../protocol/account/signup-codes';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';
import { answerTo } from '../support/signup-answer';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let staff = '';
let visits = 0;
/** where visitors come from */
let network = '203.0.113.1';

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => {
    const headers = new Headers(request.headers);
    headers.set('x-client-ip', network);
    return platform.fetch(new Request(request, { headers }));
  });
  staff = await platform.signIn('staff1');
});
afterAll(() => platform?.close());
afterEach(() => platform.context.db.execute('delete from signup_rule'));

async function open(address: string, fields?: Record<string, string>, token?: string) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, {
    token,
    requestId: `signup-${visits}`,
    ...(form && { form }),
  });
  const text = await response.text();
  const document = documentOf(text);
  return { status: response.status, headers: response.headers, text, document };
}
const person = (userId: string) => ({
  userId,
  userNick: `닉${userId}`,
  password: 'correct horse',
  email: `${userId}@example.kr`,
  agreesTerms: 'on',
  agreesPrivacy: 'on',
});
const setMode = (mode: string) => open('/staff/signup', { intent: 'mode', mode }, staff);
const hrefsOf = (document: Document) =>
  [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

it('makes an account at once where everybody may', async () => {
  expect((await open('/signup', person('opened1'))).status).toBe(303);
});

it('closes and opens on the page of staff, which shows what is chosen', async () => {
  const closed = await setMode('closed');
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/staff/signup#rule']);
  const { document } = await open('/staff/signup', undefined, staff);
  expect(document.querySelector<HTMLInputElement>('[name=mode]:checked')?.value).toBe('closed');
  expect(document.querySelector('main')?.textContent).toContain('에 바뀌었어요');
  const wrong = await setMode('nobody');
  expect(wrong.status).toBe(400);
  expect(wrong.document.querySelector('#mode-error')?.textContent).toBe('가입 방식을 골라 주세요.');
  expect(wrong.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#mode');
});

it('says kindly that it is closed, leads on, and makes no account', async () => {
  await setMode('closed');
  const { document } = await open('/signup?request_uri=/live/all');
  expect(document.querySelector('form[method=post] [name=userId]')).toBeNull();
  expect(document.querySelector('main')?.textContent).toContain('지금은 새로 가입을 받지 않아요');
  expect(hrefsOf(document)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/login\.php.*request_uri=%2Flive%2Fall$/), '/help']),
  );
  expect((await open('/signup', person('closed1'))).status).toBe(403);
  const { rows } = await platform.context.db.execute("select 1 from account where user_id = 'closed1'");
  expect(rows).toEqual([]);
});

it('offers to sign up beside the login only where one may', async () => {
  const offers = async () =>
    hrefsOf((await open('/login.php')).document).some((href) => href?.startsWith('/signup'));
  expect(await offers()).toBe(true);
  await setMode('closed');
  expect(await offers()).toBe(false);
});

it('keeps what was typed, but for the password, where a network made too many accounts', async () => {
  network = '203.0.113.2';
  for (let count = 0; count < signupLimits.hourly; count += 1)
    expect((await open('/signup', person(`many${count}x`))).status).toBe(303);
  const { status, document, text } = await open('/signup', person('manyover'));
  expect(status).toBe(429);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('1시간 뒤에 다시');
  const typedIn = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  expect(['userId', 'userNick', 'email', 'password'].map(typedIn)).toEqual([
    'manyover',
    '닉manyover',
    'manyover@example.kr',
    '',
  ]);
  expect(document.querySelector<HTMLInputElement>('[name=agreesTerms]')?.checked).toBe(true);
  expect(text).not.toContain('correct horse');
});

it('blocks on the page of staff, keeps what was refused at its field, and lifts it again', async () => {
  network = '203.0.113.3';
  const block = { intent: 'block', kind: 'domain', value: 'Spam.example', days: '7', reason: '광고 가입' };
  const wrong = await open('/staff/signup', { ...block, value: 'no domain' }, staff);
  expect(wrong.status).toBe(400);
  const value = wrong.document.querySelector<HTMLInputElement>('#value');
  expect([value?.value, value?.getAttribute('aria-invalid')]).toEqual(['no domain', 'true']);
  expect(wrong.document.querySelector<HTMLSelectElement>('#kind')?.value).toBe('domain');
  expect(wrong.document.querySelector('#reason')?.textContent).toContain('광고 가입');
  const done = await open('/staff/signup', block, staff);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/signup#blocks']);
  const { document } = await open('/staff/signup', undefined, staff);
  const item = document.querySelector('[aria-label="차단 목록"] > li');
  expect(item?.textContent).toContain('메일 도메인 spam.example');
  const refused = await open('/signup', { ...person('blocked1'), email: 'hello@mail.spam.example' });
  expect(refused.status).toBe(400);
  expect(refused.document.querySelector('[name=email]')?.getAttribute('aria-invalid')).toBe('true');
  expect(refused.text).toContain('이 이메일 주소는 쓸 수 없습니다.');
  expect(refused.text).not.toContain('광고');
  const no = item?.querySelector<HTMLInputElement>('[name=value]')?.value ?? '';
  await open('/staff/signup', { intent: 'unblock', value: no }, staff);
  expect((await open('/signup', { ...person('blocked1'), email: 'hello@mail.spam.example' })).status).toBe(
    303,
  );
});

const setChallenge = (challenge: string) => open('/staff/signup', { intent: 'challenge', challenge }, staff);
const hiddenIn = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value ?? '';

it('asks a question of who has no script, where the page of staff turned that on', async () => {
  network = '203.0.113.4';
  expect(hiddenIn((await open('/signup')).document, 'challenge')).toBe('');
  const turned = await setChallenge('on');
  expect([turned.status, turned.headers.get('location')]).toEqual([303, '/staff/signup#challenge']);
  const { document } = await open('/signup');
  const input = document.querySelector<HTMLInputElement>('noscript [name=answer]');
  const question = hiddenIn(document, 'question');
  const help = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe(question);
  const challenge = hiddenIn(document, 'challenge');
  const answered = { ...person('asked1'), challenge, question, answer: answerTo(question) };
  expect((await open('/signup', answered)).status).toBe(303);
  await setChallenge('off');
  expect((await open('/signup', person('asked2'))).status).toBe(303);
});

it('asks another question after a wrong answer, at its field, and keeps the rest', async () => {
  network = '203.0.113.5';
  await setChallenge('on');
  const first = (await open('/signup')).document;
  const sent = { challenge: hiddenIn(first, 'challenge'), question: hiddenIn(first, 'question') };
  const wrong = await open('/signup', { ...person('asked3'), ...sent, answer: '모르겠어요' });
  expect(wrong.status).toBe(400);
  const input = wrong.document.querySelector<HTMLInputElement>('[name=answer]');
  // seen by everybody now, script or not
  expect(input?.closest('noscript')).toBeNull();
  expect([input?.getAttribute('aria-invalid'), input?.value]).toEqual(['true', '']);
  expect(wrong.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe(`#${input?.id}`);
  expect(wrong.document.querySelector<HTMLInputElement>('[name=userId]')?.value).toBe('asked3');
  const again = {
    challenge: hiddenIn(wrong.document, 'challenge'),
    question: hiddenIn(wrong.document, 'question'),
  };
  expect(again.challenge).not.toBe(sent.challenge);
  const right = { ...person('asked3'), ...again, answer: answerTo(again.question) };
  expect((await open('/signup', right)).status).toBe(303);
});

it('keeps the question and its answer where something else was wrong', async () => {
  network = '203.0.113.6';
  await setChallenge('on');
  const first = (await open('/signup')).document;
  const question = hiddenIn(first, 'question');
  const sent = { challenge: hiddenIn(first, 'challenge'), question, answer: answerTo(question) };
  for (const wrong of [{ userNick: '봄' }, { userId: 'bomi' }]) {
    const { status, document } = await open('/signup', { ...person('asked4'), ...sent, ...wrong });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(hiddenIn(document, 'challenge')).toBe(sent.challenge);
    expect(hiddenIn(document, 'question')).toBe(question);
    expect(document.querySelector<HTMLInputElement>('[name=answer]')?.value).toBe(sent.answer);
  }
  expect((await open('/signup', { ...person('asked4'), ...sent })).status).toBe(303);
});

it('leads by a mail to the account where mail has to be confirmed, and a look at its link makes none', async () => {
  network = '203.0.113.7';
  const letters: string[] = [];
  platform.context.post = {
    origin: 'https://moabom.example',
    productName: '모아봄',
    send: async ({ text }) => void letters.push(text),
  };
  const chosen = await setMode('confirmed');
  expect(chosen.status).toBe(303);
  const { document } = await open('/signup');
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.required).toBe(true);
  const asked = await open('/signup', person('mailed1'));
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/signup/mail?sent=1']);
  expect(asked.headers.get('set-cookie') ?? '').not.toContain('session');
  await sendDueMail(platform.context);
  const [, path = ''] = /https:\/\/moabom\.example(\/signup\/confirm\/\S+)/.exec(letters[0] ?? '') ?? [];
  const exists = async () =>
    (await platform.context.db.execute("select 1 from account where user_id = 'mailed1'")).rows.length === 1;
  const page = await open(path);
  expect(page.document.querySelector('main form button')?.textContent).toBe('가입 마치기');
  expect(await exists()).toBe(false);
  const done = await open(path, { sent: '1' });
  expect(done.headers.get('location')).toContain('/login.php');
  expect(await exists()).toBe(true);
  expect((await open(path)).headers.get('location')).toBe('/signup/mail');
});

it('takes who comes by an invitation, says to the rest why it does not, and counts', async () => {
  await setMode('invited');
  const { document: login } = await open('/login.php');
  expect(hrefsOf(login).some((href) => href?.startsWith('/signup'))).toBe(false);
  expect((await open('/signup')).text).toContain('지금은 초대받은 사람만 가입할 수 있어요.');
  const page = await open('/staff/signup', undefined, staff);
  const key = page.document.querySelector<HTMLInputElement>('[name=formKey]')?.value ?? '';
  const form = { intent: 'invite', formKey: key, note: '새 스트리머', days: '7' };
  const refused = await open('/staff/signup', { ...form, mostUses: '많이' }, staff);
  expect(refused.status).toBe(400);
  expect(refused.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#invitation-mostUses');
  expect(refused.document.querySelector<HTMLInputElement>('[name=note]')?.value).toBe('새 스트리머');
  const made = await open('/staff/signup', { ...form, mostUses: '1' }, staff);
  expect(made.headers.get('location')).toBe('/staff/signup#invitations');
  const listed = await open('/staff/signup', undefined, staff);
  const link = hrefsOf(listed.document).find((href) => href?.includes('/signup?invite=')) ?? '';
  const address = `/signup?${link.split('?')[1]}`;
  const { document } = await open(address);
  const invitation = document.querySelector<HTMLInputElement>('[name=invitation]')?.value ?? '';
  expect(link.endsWith(invitation)).toBe(true);
  const wrong = await open(address, { ...person('came1'), invitation: 'x' });
  expect([wrong.status, wrong.text.includes('초대 링크가 올바르지 않거나')]).toEqual([403, true]);
  expect((await open(address, { ...person('came1'), invitation })).status).toBe(303);
  expect((await open(address)).text).toContain('이 초대 링크는 다 쓰였거나 기간이 지났어요.');
  const after = await open('/staff/signup', undefined, staff);
  expect(after.document.body.textContent).toContain('1명 가운데 1명이 가입했어요. came1');
  expect(hrefsOf(after.document).some((href) => href?.includes('/signup?invite='))).toBe(false);
});

it('takes whom administrators let in, and says so to who asks', async () => {
  await setMode('approval');
  const { document } = await open('/signup');
  expect(document.querySelector('textarea[name=reason]')).not.toBeNull();
  const without = await open('/signup', person('asks1'));
  expect([without.status, without.document.querySelector('[role=alert] a')?.getAttribute('href')]).toEqual([
    ...[400, '#signup-reason'],
  ]);
  const asked = await open('/signup', { ...person('asks1'), reason: '방송을 하고 싶어요' });
  expect(asked.headers.get('location')).toBe('/signup?asked=1');
  expect((await open('/signup?asked=1')).text).toContain('가입 신청을 받았어요.');
  const login = { userId: 'asks1', password: 'correct horse' };
  expect((await open('/login.php', login)).text).toContain('아직 가입을 확인하고 있습니다.');
  const page = await open('/staff/signup', undefined, staff);
  const fieldOf = (name: string) =>
    page.document.querySelector<HTMLInputElement>(`#requests ~ ul [name=${name}]`)?.value ?? '';
  expect([fieldOf('value'), page.text.includes('방송을 하고 싶어요')]).toEqual(['asks1', true]);
  const decision = { value: 'asks1', version: fieldOf('version') };
  const refused = await open('/staff/signup', { ...decision, intent: 'refuse', reason: '' }, staff);
  expect([refused.status, refused.document.querySelector('[role=alert] a')?.getAttribute('href')]).toEqual([
    ...[400, '#reason-asks1'],
  ]);
  const done = await open('/staff/signup', { ...decision, intent: 'approve' }, staff);
  expect(done.headers.get('location')).toBe('/staff/signup#requests');
  expect((await open('/login.php', login)).status).toBe(303);
  const late = await open('/staff/signup', { ...decision, intent: 'approve' }, staff);
  expect([late.status, late.text.includes('이미 처리했거나 기다리지 않는 신청입니다.')]).toEqual([404, true]);
});
