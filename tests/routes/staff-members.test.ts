import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../../platform/tables/account/account';
import { sanction } from '../../platform/tables/member/sanction';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

async function open(address: string, as = 'guest', fields?: Record<string, string>) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, {
    token: tokens[as],
    requestId: `staff-member-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
const textOf = async (address: string, as?: string) =>
  (await open(address, as)).document.body.textContent ?? '';
const rows = () => platform.context.db.select().from(sanction);

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'dodam', 'staff1', 'fresh1']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

it('are pages of staff alone', async () => {
  for (const address of ['/staff/members', '/staff/members/bomi']) {
    expect((await open(address)).to).toContain('/login.php');
    expect((await open(address, 'dodam')).status).toBe(404);
    expect((await open(address, 'staff1')).status).toBe(200);
  }
  const press = { intent: 'warn', reason: '도배', formKey: 'a key' };
  expect((await open('/staff/members/bomi', 'guest', press)).status).toBe(401);
  // who was of the staff a moment ago keeps what was typed
  expect((await open('/staff/members/bomi', 'dodam', press)).status).toBe(403);
  expect((await open('/staff/members/nobody1', 'staff1')).status).toBe(404);
  expect(await rows()).toEqual([]);
});

it('finds members by their words, and says where it finds none', async () => {
  const { document } = await open('/staff/members?q=BOMI', 'staff1');
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/staff/members/bomi');
  expect(document.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('BOMI');
  expect(await textOf('/staff/members?q=없는사람', 'staff1')).toContain('찾는 회원이 없습니다.');
  const first = await open('/staff/members', 'staff1');
  const next = [...first.document.querySelectorAll('a')].find((link) => link.textContent === '다음');
  expect(
    (await open(next?.getAttribute('href') ?? '', 'staff1')).document.querySelector('tbody a'),
  ).not.toBeNull();
});

it('keeps a refused act in its open form, with its key and the error at its field', async () => {
  const typed = { intent: 'suspend', days: '30', reason: ' ', note: '동료에게', formKey: 'the key' };
  const { status, document } = await open('/staff/members/bomi', 'staff1', typed);
  expect(status).toBe(400);
  const form = document.querySelector('[value="suspend"]')?.closest('form');
  expect(form?.closest('details')?.open).toBe(true);
  const read = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect(['days', 'note', 'formKey'].map(read)).toEqual(['30', '동료에게', 'the key']);
  expect(form?.querySelector('[name=reason]')?.getAttribute('aria-invalid')).toBe('true');
  expect(form?.querySelector('[role=alert]')?.textContent).toContain('사유를 입력해 주세요');
  expect([...document.querySelectorAll('details[open] form')]).toHaveLength(1);
  const none = await open('/staff/members/bomi', 'staff1', { ...typed, reason: '도배', days: '' });
  expect(none.document.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('days');
});

it('shows what was refused because a colleague has done it meanwhile', async () => {
  const lift = { intent: 'lift', reason: '확인했습니다', note: '', formKey: 'lift' };
  const { status, document } = await open('/staff/members/dodam', 'staff1', lift);
  expect(status).toBe(409);
  const form = document.querySelector('[value="lift"]')?.closest('form');
  expect(form?.querySelector('[role=alert] li')?.textContent).not.toBe('');
  expect(form?.querySelector<HTMLTextAreaElement>('[name=reason]')?.value).toBe('확인했습니다');
  expect(form?.closest('details')?.open).toBe(true);
});

it('says of staff why nothing can be done about them', async () => {
  const { document } = await open('/staff/members/staff1', 'staff1');
  expect(document.body.textContent).toContain('내 계정에는 조치할 수 없습니다.');
  expect(document.querySelector('[name=formKey]')).toBeNull();
  const pressed = await open('/staff/members/staff1', 'staff1', {
    intent: 'warn',
    reason: '나',
    formKey: 'k',
  });
  expect(pressed.status).toBe(403);
});

it('does what was pressed once, however often it comes, and the member reads of it on every page', async () => {
  expect(await textOf('/live/all', 'fresh1')).not.toContain('이용이 정지된 계정이에요');
  const press = { intent: 'suspend', days: 'forGood', reason: '사기', note: '', formKey: 'once' };
  for (let i = 0; i < 2; i += 1)
    expect(await open('/staff/members/fresh1', 'staff1', press)).toMatchObject({
      status: 303,
      to: '/staff/members/fresh1#sanctions',
    });
  expect(await rows()).toHaveLength(1);
  const { document } = await open('/staff/members/fresh1', 'staff1');
  expect(document.querySelector('[aria-labelledby=sanctions]')?.textContent).toContain('이용 정지 영구');
  // the pages that members share, too
  for (const address of ['/live/all', '/help', '/my/sanctions', '/station/dodam'])
    expect([address, await textOf(address, 'fresh1')]).toEqual([
      address,
      expect.stringContaining('이용이 정지된 계정이에요 (영구)'),
    ]);
  expect(await textOf('/live/all', 'bomi')).not.toContain('이용이 정지된');
  for (const address of ['/my/sanctions', '/help/objection'])
    expect(await textOf(address, 'fresh1')).toContain('사기');
  expect(await textOf('/my/sanctions', 'bomi')).toContain('받은 조치가 없습니다.');
});

it('deletes an account on a page of its own, which names it, for administrators', async () => {
  const address = '/staff/members/dodam/delete';
  const linkOn = async (as: string) =>
    (await open('/staff/members/dodam', as)).document.querySelector(`main a[href="${address}"]`)?.textContent;
  const roles = async (staffRoles: ('moderator' | 'agent')[], role: 'staff' | 'member' = 'staff') =>
    platform.context.db.update(account).set({ role, staffRoles }).where(eq(account.userId, 'bomi'));
  await roles(['moderator', 'agent']);
  expect([await linkOn('staff1'), await linkOn('bomi')]).toEqual(['계정 삭제…', undefined]);
  const typed = { confirm: 'bomi', reason: '사기', note: '동료에게', formKey: 'of the deletion' };
  expect((await open(address, 'bomi')).status).toBe(403);
  expect((await open(address, 'bomi', { ...typed, confirm: 'dodam' })).status).toBe(403);
  await roles([], 'member');
  expect((await open(address, 'bomi')).status).toBe(404);
  expect(await textOf(address, 'staff1')).toContain('다른 회원이 남긴 글과 댓글도 함께');

  const before = (await rows()).length;
  const { status, document } = await open(address, 'staff1', typed);
  expect(status).toBe(400);
  const read = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value;
  expect(['confirm', 'reason', 'note', 'formKey'].map(read)).toEqual(Object.values(typed));
  expect(document.querySelector('main [role=alert] a')?.getAttribute('href')).toBe('#confirm');
  // nor by the form of the other acts
  expect(
    (await open('/staff/members/dodam', 'staff1', { ...typed, confirm: 'dodam', intent: 'delete' })).status,
  ).toBe(400);
  expect(await rows()).toHaveLength(before);

  for (let i = 0; i < 2; i += 1)
    expect(await open(address, 'staff1', { ...typed, confirm: 'dodam' })).toMatchObject({
      status: 303,
      to: '/staff/members/dodam#sanctions',
    });
  expect(await rows()).toHaveLength(before + 1);
  expect(await linkOn('staff1')).toBe('계정 삭제 예정 보기');
  const again = await open(address, 'staff1');
  expect(again.document.querySelector('main [name=confirm]')).toBeNull();
  expect(again.document.body.textContent).toContain('정지를 해제하면 삭제하지 않아요.');
  expect(await textOf('/my/sanctions', 'dodam')).toMatch(/이 계정은 \d{4}-\d\d-\d\d \d\d:\d\d에 삭제돼요\./);
});
