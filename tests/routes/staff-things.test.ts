import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nodeIdOf } from '~protocol/help/calls';
import type { StaffRole } from '~protocol/staff/roles';
import { account } from '../../platform/tables/account/account';
import { ticket } from '../../platform/tables/help/help';
import { sanction } from '../../platform/tables/member/sanction';
import { vod } from '../../platform/tables/vod/vod';
import { fileTicket, illegalReport, reportContents } from '../platform/help/support';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
let titleNo: number;
let address: string;
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('bomi');
  const [row] = await platform.context.db.select().from(vod).where(eq(vod.userId, 'dodam')).limit(1);
  titleNo = row?.titleNo ?? 0;
});
afterAll(() => platform?.close());
beforeEach(async () => {
  const { db } = platform.context;
  await db.delete(ticket);
  await db.delete(sanction);
  await db.update(vod).set({ isBlinded: false, blindedBy: null }).where(eq(vod.titleNo, titleNo));
  await setRoles(['admin']);
  platform.clock.advance(1_000);
  address = await fileReport(`주소는 https://moabom.kr/player/${titleNo} 입니다.`);
});

const setRoles = (staffRoles: StaffRole[]) =>
  platform.context.db.update(account).set({ role: 'staff', staffRoles }).where(eq(account.userId, 'bomi'));

async function fileReport(text: string): Promise<string> {
  const questionContents = encodeURIComponent(text);
  const id = await fileTicket(platform, { type: 'exMailDeclare', nodeId: nodeIdOf('137'), questionContents });
  return `/staff/tickets/${id}?queue=general`;
}

async function open(path: string, fields?: [string, string][]) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(path, { token, requestId: `things-${visits}`, ...(form && { form }) });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location') ?? '', document };
}

/** What a browser without a script sends: the fields of the button's form, wherever they stand, and the button. */
function fieldsOf(document: Document, name: string, typed: Record<string, string> = {}): [string, string][] {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!button?.form) throw new Error(`no button: ${name}`);
  const fields = [...button.form.elements].flatMap((element): [string, string][] => {
    const field = element as HTMLInputElement;
    if (!field.name || ['BUTTON', 'FIELDSET'].includes(field.tagName) || field.type === 'file') return [];
    return [[field.name, typed[field.name] ?? field.value]];
  });
  return button.name ? [...fields, [button.name, button.value]] : fields;
}
const isBlinded = async () =>
  (await platform.context.db.select().from(vod).where(eq(vod.titleNo, titleNo)))[0]?.isBlinded;
const things = (document: Document) => document.querySelector('#things')?.textContent ?? '';

it('shows the thing with its state, its owner and their badges', async () => {
  const text = things((await open(address)).document);
  expect(text).toContain(`VOD ${titleNo}번`);
  expect(text).toContain('공개 중');
  const { document } = await open(address);
  expect(document.querySelector('#things a[href="/staff/members/dodam"]')).not.toBeNull();
  await platform.context.db
    .update(vod)
    .set({ isBlinded: true, blindedBy: 'house' })
    .where(eq(vod.titleNo, titleNo));
  expect(things((await open(address)).document)).toContain('운영진이 가림');
});

it('says plainly that nothing is found', async () => {
  const text = things((await open(await fileReport('▶ 신고할 스트리머나 글쓴이: 누구더라'))).document);
  expect(text).toContain('찾지 못했어요');
  expect(text).toContain('누구더라');
});

it('keeps the answer that was being typed over the act, which ends at the case and in its history', async () => {
  const page = await open(address);
  const opened = await open(address, fieldsOf(page.document, '가리기', { text: '쓰던 답변이에요.' }));
  expect([opened.status, opened.to.split('#')[1]]).toEqual([303, 'thing-act']);
  expect(await isBlinded()).toBe(false);

  const asking = await open(opened.to);
  expect(asking.document.querySelector('#thing-act')?.textContent).toContain('방송국에서는 되돌릴 수 없고');
  expect(asking.document.querySelector('#answer-form')).toBeNull();
  const empty = await open(opened.to, fieldsOf(asking.document, '가리기 적용'));
  expect(empty.status).toBe(400);
  expect(empty.document.querySelector('[role=alert]')?.textContent).toContain('사유');

  const done = await open(opened.to, fieldsOf(empty.document, '가리기 적용', { reason: '음란물이에요.' }));
  expect([done.status, done.to]).toEqual([303, `${address}#things`]);
  expect(await isBlinded()).toBe(true);
  const after = (await open(address)).document;
  expect(after.querySelector<HTMLTextAreaElement>('#answer')?.value).toBe('쓰던 답변이에요.');
  const history = after.querySelector('[aria-labelledby=events-heading]')?.textContent;
  expect(history).toContain(`VOD ${titleNo}번: 가리기`);
  expect(history).toContain('음란물이에요.');
  // the answer begins with what can be told of it
  const told = await open(address, fieldsOf(after, '신고 결과 안내'));
  expect(told.document.querySelector<HTMLTextAreaElement>('#answer')?.value).toMatch(
    /^쓰던 답변이에요\.\n\n신고해 주신 내용을 확인하고/,
  );
});

it('shows what was typed where a colleague was first', async () => {
  const opened = await open(address, fieldsOf((await open(address)).document, '가리기'));
  const { document } = await open(opened.to);
  await platform.context.db
    .update(vod)
    .set({ isBlinded: true, blindedBy: 'house' })
    .where(eq(vod.titleNo, titleNo));
  const late = await open(opened.to, fieldsOf(document, '가리기 적용', { reason: '제 사유예요.' }));
  expect(late.status).toBe(409);
  expect(late.document.querySelector<HTMLTextAreaElement>('#thing-reason')?.value).toBe('제 사유예요.');
  expect(late.document.querySelector('[role=alert]')?.textContent).toContain('그 사이에 상태가 바뀌었어요');
});

it('suspends the owner with days, reason and note', async () => {
  const opened = await open(address, fieldsOf((await open(address)).document, '이용 정지'));
  const { document } = await open(opened.to);
  const typed = { days: '7', reason: '음란물이에요.', note: '처음' };
  expect((await open(opened.to, fieldsOf(document, '이용 정지 적용', typed))).status).toBe(303);
  const rows = await platform.context.db.select().from(sanction);
  expect(rows).toMatchObject([{ accountId: 'dodam', act: 'suspend', reason: '음란물이에요.', note: '처음' }]);
  expect(things((await open(address)).document)).toContain('이용 정지');
  await platform.context.db
    .update(account)
    .set({ suspendedUntil: null, suspensionId: null, suspendedFrom: null })
    .where(eq(account.userId, 'dodam'));
});

it('offers nothing to who may not, and says who may', async () => {
  await setRoles(['agent']);
  const { document } = await open(address);
  expect(things(document)).toContain('조치는 운영 담당과 관리자만 할 수 있습니다.');
  expect(document.querySelectorAll('#things button')).toHaveLength(0);
  const act = { intent: 'act', act: 'blind', about: `vod:${titleNo}`, reason: '사유', formKey: 'a key' };
  expect((await open(address, Object.entries(act))).status).toBe(403);
  await setRoles(['moderator']);
  expect((await open(address, Object.entries(act))).status).toBe(403);
  expect(await isBlinded()).toBe(false);
});

it('is of reports of illegal material, too, and links to no page of members for their team', async () => {
  await setRoles(['illegal']);
  const questionContents = reportContents({ content: `/player/${titleNo} 에 있어요.` });
  const id = await fileTicket(platform, { ...illegalReport, questionContents });
  const { document } = await open(`/staff/tickets/${id}?queue=illegal`);
  expect(things(document)).toContain(`VOD ${titleNo}번`);
  expect(document.querySelector('#things a[href^="/staff/members"]')).toBeNull();
  expect(document.querySelector('[aria-label="도움이 될 FAQ"]')).toBeNull();
});

it('has the answer pressed by Enter, whatever stands before it', async () => {
  const { document } = await open(address);
  const form = document.querySelector<HTMLFormElement>('#answer-form');
  const [first] = [...(form?.elements ?? [])].filter((one) => one.matches('button, input[type=submit]'));
  expect([first?.textContent, first?.getAttribute('name')]).toEqual(['답변 등록', null]);
});

it('puts the link of a fitting entry of the FAQ into the answer', async () => {
  const id = await fileTicket(platform, { questionTitle: encodeURIComponent('비밀번호 변경') });
  const page = `/staff/tickets/${id}?queue=general`;
  const { document } = await open(page);
  const entries = [...document.querySelectorAll('[aria-label="도움이 될 FAQ"] li')];
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThanOrEqual(5);
  const href = entries[0]?.querySelector('a')?.getAttribute('href') ?? '';
  const name = entries[0]?.querySelector('button')?.getAttribute('aria-label') ?? '';
  const added = await open(page, fieldsOf(document, name, { text: '안녕하세요.' }));
  const typed = added.document.querySelector<HTMLTextAreaElement>('#answer')?.value ?? '';
  expect(typed.startsWith('안녕하세요.\n\n')).toBe(true);
  expect(typed).toMatch(new RegExp(`https?://[^/\\s]+${href}$`));
});
