import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls, leftMember } from '~protocol/account/calls';
import { note } from '../../platform/tables/note/note';
import { board, post } from '../../platform/tables/station/post';
import { gift } from '../../platform/tables/station/ties';
import { fileTicket } from '../platform/help/support';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

const address = '/my/account/leave';
const password = 'correct horse';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'dodam', 'staff1']) tokens[userId] = await platform.signIn(userId);
  const member = { userId: 'leaver1', userNick: '떠날 사람', password, agreed: true };
  const joined = await platform.post(`/main${accountCalls.calls.signup.path}`, member);
  tokens.leaver1 = ((await joined.json()) as { token: string }).token;
});
afterAll(() => platform?.close());

async function open(path: string, as: string, fields?: Record<string, string>) {
  visits += 1;
  const form = fields && postedFields(fields);
  const options = { token: tokens[as], requestId: `leave-${visits}`, ...(form && { form }) };
  const response = await portal(path, options);
  const document = documentOf(await response.text());
  const main = document.querySelector('main');
  return { status: response.status, headers: response.headers, main, text: main?.textContent ?? '' };
}

it('says what ends with the account, and who cannot leave', async () => {
  const [member, streamer, staff] = await Promise.all(
    ['bomi', 'dodam', 'staff1'].map((userId) => open(address, userId)),
  );
  expect(member?.text).toMatch(/지금 이용 중인 구독 \d개\. 환불 없이 끝나고/);
  expect(member?.text).not.toContain('방송국과 그 안의');
  // one press signs in to it
  expect(member?.main?.querySelector('input[name="currentPassword"]')).toBeNull();
  expect(streamer?.text).toContain('방송국과 그 안의');
  expect(streamer?.text).toContain('방송 중에는 탈퇴할 수 없습니다.');
  expect(staff?.text).toContain('직원 계정은 탈퇴할 수 없습니다.');
  for (const refused of [streamer, staff]) expect(refused?.main?.querySelector('form')).toBeNull();
  for (const userId of ['dodam', 'staff1']) {
    const pressed = await open(address, userId, { hasRead: 'on' });
    expect([pressed.status, pressed.main?.querySelector('[role="alert"]')?.textContent]).toEqual([
      400,
      expect.stringContaining('탈퇴할 수 없습니다.'),
    ]);
  }
});

it('asks for the password and the tick, each at its field, and keeps the tick', async () => {
  const links = (await open('/my/account', 'leaver1')).main?.querySelectorAll('a[href]') ?? [];
  expect([...links].at(-1)?.getAttribute('href')).toBe(address);
  const both = await open(address, 'leaver1', { currentPassword: '' });
  expect(both.status).toBe(400);
  expect(both.main?.querySelector('#currentPassword-error')?.textContent).toContain('비밀번호를 입력해');
  expect(both.main?.querySelector('#hasRead-error')?.textContent).toContain('안내를 읽고 확인해');
  const wrong = await open(address, 'leaver1', { currentPassword: 'not mine', hasRead: 'on' });
  expect(wrong.main?.querySelector('#currentPassword-error')?.textContent).toContain('맞지 않습니다.');
  expect(wrong.main?.querySelector<HTMLInputElement>('#hasRead')?.defaultChecked).toBe(true);
  // leaving the field out asks as well
  expect((await open(address, 'leaver1', { hasRead: 'on' })).status).toBe(400);
});

it('ends on the home as a guest, and leaves no link to who has left', async () => {
  const { db, clock } = platform.context;
  const registeredAt = clock.now();
  const [place] = await db.select().from(board).limit(1);
  const { bbsNo, stationUserId } = place ?? { bbsNo: 0, stationUserId: '' };
  const text = { title: '떠난 사람의 글', content: '<p>글</p>', registeredAt };
  await db.insert(post).values({ ...text, stationUserId, bbsNo, userId: 'leaver1' });
  const letter = { senderId: 'leaver1', receiverId: 'bomi', content: '안녕히', createdAt: registeredAt };
  const [sent] = await db.insert(note).values(letter).returning();
  const given = { kind: 'balloon' as const, amount: 7, createdAt: registeredAt };
  await db.insert(gift).values({ ...given, senderId: 'leaver1', stationUserId: 'dodam' });
  const ticketId = await fileTicket(platform, {}, tokens.leaver1);

  const left = await open(address, 'leaver1', { currentPassword: password, hasRead: 'on' });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect(left.headers.getSetCookie().join()).toContain('moabom_session=;');
  const again = await open(address, 'leaver1', { currentPassword: password, hasRead: 'on' });
  expect(again.headers.get('location')).toContain('/login.php');

  const read = await open(`/note/${sent?.id}`, 'bomi');
  const posts = await open(`/station/${stationUserId}/board/${bbsNo}`, 'bomi');
  const items = await open('/my/items?box=received', 'dodam');
  const desk = await open(`/staff/tickets/${ticketId}`, 'staff1');
  expect(posts.text).toContain('떠난 사람의 글');
  for (const { main, text } of [read, posts, items, desk]) {
    expect(text).toContain(leftMember.nick);
    expect(main?.innerHTML).not.toMatch(/href="[^"]*(leaver1|\/-["?])/);
  }
  expect(read.text).not.toContain('답장');
});
