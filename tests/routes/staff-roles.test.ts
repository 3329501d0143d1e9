import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../../platform/tables/account/account';
import type { StaffRole } from '../../protocol/staff/roles';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

async function open(address: string, as: string, fields?: [string, string][]) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, {
    token: tokens[as],
    requestId: `staff-role-${visits}`,
    ...(form && { form }),
  });
  const text = await response.text();
  const document = documentOf(text);
  return { status: response.status, headers: response.headers, text, document };
}
const placesOf = async (address: string, as: string) => {
  const { document } = await open(address, as);
  return [...document.querySelectorAll('nav[aria-label="직원 메뉴"] a')].map((link) => link.textContent);
};
const rolesOf = async (userId: string) => {
  const [row] = await platform.context.db.select().from(account).where(eq(account.userId, userId));
  return row?.staffRoles;
};
const setRoles = (userId: string, staffRoles: StaffRole[]) =>
  platform.context.db
    .update(account)
    .set({ role: staffRoles.length > 0 ? 'staff' : 'member', staffRoles })
    .where(eq(account.userId, userId));

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'manager1', 'staff1', 'fresh1'])
    tokens[userId] = await platform.signIn(userId);
  await setRoles('bomi', ['agent']);
  await setRoles('manager1', ['editor', 'moderator']);
});
afterAll(() => platform?.close());

it('shows each of the staff the places of their roles', async () => {
  expect(await placesOf('/staff', 'bomi')).toEqual(['문의 처리', '회원 관리', '요약 메일']);
  expect(await placesOf('/staff/home', 'manager1')).toEqual([
    '문의 처리',
    '신고 처리',
    '회원 관리',
    '홈 관리',
    '요약 메일',
  ]);
  expect(await placesOf('/staff', 'staff1')).toContain('처리 기록');
});

it('says on a page of another role whose it is', async () => {
  for (const [address, names] of [
    ['/staff/home', '관리자, 홈 편집자'],
    ['/staff/reports', '관리자, 운영 담당'],
    ['/staff/canned', '관리자, 상담 책임자'],
    ['/staff/team', '관리자'],
    ['/staff/audit', '관리자'],
  ] as const) {
    const { status, document } = await open(address, 'bomi');
    expect([address, status]).toEqual([address, 403]);
    expect(document.querySelector('main')?.textContent).toContain(`${names}만 볼 수 있어요.`);
  }
  expect((await open('/staff/team', 'fresh1')).status).toBe(404);
});

it('offers a queue, and acts on a member, to who may', async () => {
  const { document } = await open('/staff', 'bomi');
  const queues = document.querySelector('[aria-label="접수함"]');
  expect(queues?.textContent).toContain('일반');
  expect(queues?.textContent).not.toContain('불법촬영물');
  expect(queues?.textContent).not.toContain('이의신청');
  for (const queue of ['illegal', 'objection'])
    expect((await open(`/staff?queue=${queue}`, 'bomi')).status).toBe(403);
  // who moderates alone begins with the objections
  const theirs = (await open('/staff', 'manager1')).document.querySelector('[aria-label="접수함"]');
  expect(theirs?.textContent).toMatch(/^이의신청 \d+$/);
  const member = await open('/staff/members/fresh1', 'bomi');
  expect(member.text).toContain('조치는 운영 담당과 관리자만 할 수 있습니다.');
  expect(member.document.querySelector('[name=reason]')).toBeNull();
});

it('leads from the menu to the first place of one who is not of the help centre', async () => {
  await setRoles('manager1', ['editor']);
  const { document } = await open('/', 'manager1');
  const links = [...document.querySelectorAll('a')].filter(
    (link) => link.getAttribute('href') === '/staff/home',
  );
  expect(links.map((link) => link.textContent)).toEqual(['홈 관리']);
});

it('makes a member staff, changes the roles and ends them', async () => {
  const add: [string, string][] = [
    ['of', ''],
    ['seen', ''],
    ['userId', ' Fresh1 '],
    ['roles', 'agent'],
    ['roles', 'lead'],
  ];
  const added = await open('/staff/team', 'staff1', add);
  expect([added.status, added.headers.get('location')]).toEqual([303, '/staff/team#team']);
  expect(await rolesOf('fresh1')).toEqual(['lead', 'agent']);
  const { document } = await open('/staff/team', 'staff1');
  const item = [...document.querySelectorAll('#team > li')].find((one) =>
    one.textContent?.includes('@fresh1'),
  );
  expect(item?.textContent).toContain('상담 책임자, 상담원');
  const checked = [...(item?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(
    ({ value }) => value,
  );
  expect(checked).toEqual(['lead', 'agent']);
  const seen = item?.querySelector<HTMLInputElement>('[name=seen]')?.value ?? '';
  await open('/staff/team', 'staff1', [
    ['of', 'fresh1'],
    ['seen', seen],
  ]);
  expect(await rolesOf('fresh1')).toEqual([]);
});

it('keeps what was chosen where it is refused, with the error at its field', async () => {
  const refused = await open('/staff/team', 'staff1', [
    ['of', ''],
    ['seen', ''],
    ['userId', 'nobody1'],
    ['roles', 'editor'],
  ]);
  expect(refused.status).toBe(400);
  const id = refused.document.querySelector<HTMLInputElement>('#new-userId');
  expect([id?.value, id?.getAttribute('aria-invalid')]).toEqual(['nobody1', 'true']);
  const form = id?.closest('form');
  expect(form?.querySelector<HTMLInputElement>('input:checked')?.value).toBe('editor');
  const stale = await open('/staff/team', 'staff1', [
    ['of', 'bomi'],
    ['seen', 'lead'],
    ['roles', 'editor'],
  ]);
  expect(stale.status).toBe(409);
  const open409 = stale.document.querySelector('#team details[open]');
  expect(open409?.querySelector('#bomi-roles-error')?.textContent).toContain('그 사이에 역할이 바뀌었습니다');
  expect(open409?.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#bomi-roles');
  expect(await rolesOf('bomi')).toEqual(['agent']);
});

it('shows the log of deeds, narrowed, and hands it out as a file', async () => {
  const { document } = await open('/staff/audit?area=staff&target=fresh1', 'staff1');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('직원 역할 변경');
  expect(rows[0]).toContain('모아봄지기');
  const wrong = await open('/staff/audit?from=2026-02-31', 'staff1');
  expect(wrong.status).toBe(400);
  expect(wrong.document.querySelector('#from')?.getAttribute('aria-invalid')).toBe('true');
  const file = await open('/staff/audit/file', 'staff1', [
    ['area', 'staff'],
    ['target', 'fresh1'],
  ]);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.text.trim().split('\r\n')).toHaveLength(3);
  expect(file.text).toContain('staff.roles');
});

it('leads staff who have to have the second step of a login to where it is turned on, and shows them no place', async () => {
  platform.context.staffTwoStep = 'required';
  try {
    for (const address of ['/staff', '/staff/team', '/staff/members/fresh1']) {
      const { status, headers } = await open(address, 'staff1');
      const way = `/my/account/two-step?request_uri=${encodeURIComponent(address)}`;
      expect([address, status, headers.get('location')]).toEqual([address, 303, way]);
    }
    const menu = (await open('/my/account', 'staff1')).document.querySelector('header details');
    expect(menu?.textContent).toContain('2단계 로그인 켜기');
    expect(menu?.textContent).not.toContain('문의 처리');
    // members have nothing to turn on first
    expect((await open('/staff', 'fresh1')).status).toBe(404);
    expect((await open('/my/account', 'fresh1')).text).not.toContain('2단계 로그인 켜기');
  } finally {
    platform.context.staffTwoStep = 'optional';
  }
});

it('a logout takes the pages of the desk out of the browser of staff, and leaves that of others alone', async () => {
  for (const [userId, header] of [
    ['manager1', '"cache"'],
    ['dodam', null],
  ] as const) {
    tokens[userId] = await platform.signIn(userId);
    const { status, headers } = await open('/logout', userId, []);
    expect([status, headers.get('clear-site-data')]).toEqual([303, header]);
    expect((await open('/staff/reports', userId)).status).toBe(303);
  }
});

it('does not take a typed text away from who has lost the role meanwhile', async () => {
  await setRoles('bomi', []);
  tokens.bomi = await platform.signIn('bomi');
  const address = '/staff/members/fresh1';
  expect((await open(address, 'bomi')).status).toBe(404);
  const { status, document } = await open(address, 'bomi', [
    ['intent', 'warn'],
    ['reason', '길게 쓴 사유'],
  ]);
  expect(status).toBe(403);
  expect(document.querySelector('main')?.textContent).toContain('직원만 할 수 있어요.');
});
