import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '../../platform/tables/account/account';
import { ticket, ticketAnswer } from '../../platform/tables/help/help';
import type { StaffRole } from '../../protocol/staff/roles';
import { documentOf } from '../support/document';
import { dueOf } from '../support/due';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

async function open(address: string, as = 'bomi') {
  visits += 1;
  const response = await portal(address, { token: tokens[as], requestId: `staff-figures-${visits}` });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    document: documentOf(text),
  };
}
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const sumsOf = (document: Document, id: string) =>
  Object.fromEntries(
    [...document.querySelectorAll(`section[aria-labelledby=${id}] dl > div`)].map((pair) => [
      textOf(pair.querySelector('dt')),
      [...pair.querySelectorAll('dd')].map((one) => textOf(one)),
    ]),
  );
const rowsOf = (document: Document, id: string) =>
  [...document.querySelectorAll(`table[aria-labelledby=${id}] tbody tr`)].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => textOf(cell)),
  );
const setRoles = (userId: string, staffRoles: StaffRole[]) =>
  platform.context.db.update(account).set({ role: 'staff', staffRoles }).where(eq(account.userId, userId));

/** So many hours ago. */
const ago = (hours: number) => new Date(platform.context.clock.now().getTime() - hours * 3_600_000);

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['bomi', 'manager1', 'fresh1']) tokens[userId] = await platform.signIn(userId);
  await setRoles('bomi', ['lead']);
  await setRoles('manager1', ['lead', 'illegal']);
  const { db } = platform.context;
  await db.delete(ticket);
  const shared = {
    formType: 'inquiry',
    email: 'visitor@naver.com',
    title: '문의',
    contents: '내용',
    inChannelId: 'WEB',
    isMobile: false,
    actor: 'guest',
    nodeId: 'NODE0000104702',
  } as const;
  await db.insert(ticket).values([
    { ...shared, id: 'a', status: 'RECEIVED', createdAt: ago(80), ...dueOf('inquiry', ago(80)) },
    {
      ...{ ...shared, id: 'b', status: 'ANSWEND', createdAt: ago(50), closedAt: ago(24), assigneeId: 'bomi' },
      firstAnsweredAt: ago(24),
      ...{ feedback: 80, speed: 60, ratedAt: ago(20), ...dueOf('inquiry', ago(50)) },
    },
    {
      ...{ ...shared, id: 'c', status: 'ANSWEND', createdAt: ago(24 * 10), closedAt: ago(24 * 9) },
      ...dueOf('inquiry', ago(24 * 10)),
    },
    { ...shared, id: 'd', status: 'RECEIVED', createdAt: ago(24 * 10), ...dueOf('inquiry', ago(24 * 10)) },
  ]);
  await db.insert(ticketAnswer).values({
    ...{ ticketId: 'b', kind: 'ANSWEND', contents: '<p>답</p>', staffId: 'bomi' },
    queue: 'general',
    createdAt: ago(24),
  });
  await db.update(account).set({ nick: '=1+1' }).where(eq(account.userId, 'bomi'));
});
afterAll(() => platform?.close());

it('shows a lead how the help centre does, beside the time before', async () => {
  const { document } = await open('/staff/figures');
  expect(document.title).toContain('상담 통계');
  expect(textOf(document.querySelector('nav[aria-label="직원 메뉴"] [aria-current]'))).toBe('상담 통계');
  expect(textOf(document.querySelector('#sums'))).toBe('최근 7일 (2026-11-14 ~ 2026-11-20)');
  expect(sumsOf(document, 'open')).toEqual({
    '답변 대기': ['2건'],
    '기한 지남': ['2건'],
    '맡은 사람 없음': ['2건'],
    '고객 확인 요청': ['0건'],
  });
  expect(sumsOf(document, 'sums')).toMatchObject({
    접수: ['2건', '전에는 2건'],
    '처리 완료': ['1건', '전에는 1건'],
    '첫 답변까지 (중앙값)': ['1일 2시간', '전에는 –'],
    '기한 안에 첫 답변': ['50%', '전에는 0%'],
    '처리 시간 (중앙값)': ['1일 2시간', '전에는 1일'],
    '답변 만족도': ['80점', '전에는 –'],
    '받은 평가': ['1건', '전에는 0건'],
  });
  const chart = document.querySelector('svg[role=img][aria-label^="날짜별 접수"]');
  expect(chart?.getAttribute('aria-label')).toContain('모두 2건, 가장 많은 날 1건');
  expect(chart?.querySelectorAll('rect')).toHaveLength(7);
  expect(rowsOf(document, 'days')).toHaveLength(7);
  expect(rowsOf(document, 'weeks')).toEqual([
    ['2026-11-14 ~ 2026-11-20', '2건', '1일 2시간', '50%', '1건', '1일 2시간', '80점'],
  ]);
  expect(rowsOf(document, 'categories').map(([name, came]) => [name, came])).toEqual([['결제', '2건']]);
  expect(rowsOf(document, 'staff')).toEqual([['=1+1', '1개', '1건', '0건']]);
});

it('shows zeros and dashes where there is nothing, and no number that is none', async () => {
  const { document, text } = await open('/staff/figures?queue=illegal&days=90', 'manager1');
  expect(sumsOf(document, 'sums')).toMatchObject({
    접수: ['0건', '전에는 0건'],
    '첫 답변까지 (90%)': ['–', '전에는 –'],
    '기한 안에 처리': ['–', '전에는 –'],
    '속도 만족도': ['–', '전에는 –'],
  });
  expect(textOf(document.querySelector('section[aria-labelledby=staff]'))).toContain('이 기간에는 없습니다.');
  expect(document.querySelector('main')?.textContent).not.toMatch(/NaN|null|undefined|Infinity/);
  expect(text).toContain('기한은 24시간이에요.');
});

it('offers the queues that are the reader’s alone, and is no page for others', async () => {
  expect((await open('/staff/figures')).document.querySelector('[aria-label="접수함"]')).toBeNull();
  expect((await open('/staff/figures?queue=illegal')).status).toBe(403);
  const both = (await open('/staff/figures?days=28', 'manager1')).document;
  const links = [...both.querySelectorAll('[aria-label="접수함"] a')].map((a) => a.getAttribute('href'));
  expect(links).toEqual(['/staff/figures?queue=general&days=28', '/staff/figures?queue=illegal&days=28']);
  expect((await open('/staff/figures', 'fresh1')).status).toBe(404);
  await setRoles('fresh1', ['agent']);
  const refused = await open('/staff/figures', 'fresh1');
  expect([refused.status, textOf(refused.document.querySelector('main'))]).toEqual([
    403,
    expect.stringContaining('관리자, 상담 책임자만 볼 수 있어요.'),
  ]);
  expect((await open('/staff/figures/file?table=days', 'fresh1')).status).toBe(403);
});

it('gives each table as a file that runs nothing in a table program', async () => {
  const { document } = await open('/staff/figures');
  const files = [...document.querySelectorAll('a[download]')].map((a) => a.getAttribute('href') ?? '');
  expect(files).toHaveLength(4);
  const lines = async (href: string) => {
    const { headers, text } = await open(href);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return text.replace('\ufeff', '').trim().split('\r\n');
  };
  const [days = [], weeks = [], categories = [], staff = []] = await Promise.all(files.map(lines));
  expect(days).toHaveLength(8);
  expect(days[0]).toBe('날짜,접수,처리 완료');
  expect(weeks[1]).toBe('2026-11-14,2026-11-20,2,0,0,1,1560,1560,50,1,1560,1560,100,0,1,80,60');
  expect(categories[1]).toMatch(/^결제,2,/);
  expect(staff).toEqual(['아이디,이름,보낸 답변,처리 완료,지금 맡은 문의', "bomi,'=1+1,1,1,0"]);
  expect((await open('/staff/figures/file?table=nothing')).status).toBe(404);
});
