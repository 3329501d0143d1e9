import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nodeIdOf } from '~protocol/help/calls';
import type { StaffRole } from '~protocol/staff/roles';
import { account } from '../../platform/tables/account/account';
import { ticket } from '../../platform/tables/help/help';
import { fileTicket, illegalReport, inquiryLeaf } from '../platform/help/support';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
let nick: string;
let visits = 0;
let ids: string[];

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('bomi');
  await setRoles(['agent']);
  const [row] = await platform.context.db.select().from(account).where(eq(account.userId, 'bomi'));
  nick = row?.nick ?? '';
});
afterAll(() => platform?.close());
beforeEach(async () => {
  await platform.context.db.delete(ticket);
  ids = [];
  for (const title of ['첫째 문의예요', '둘째 문의예요', '셋째 문의예요']) {
    platform.clock.advance(1_000);
    ids.push(await fileTicket(platform, { questionTitle: encodeURIComponent(title) }));
  }
});

const setRoles = (staffRoles: StaffRole[]) =>
  platform.context.db.update(account).set({ role: 'staff', staffRoles }).where(eq(account.userId, 'bomi'));

async function open(address: string, fields?: [string, string][]) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, {
    token,
    requestId: `staff-work-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, headers: response.headers, document };
}

const boxesOf = (document: Document) => [...document.querySelectorAll<HTMLInputElement>('input[name=case]')];
/** The values of boxes by the cases' places in `ids`, as the page of the queue has them now. */
async function boxes(...places: number[]) {
  const { document } = await open('/staff');
  const found = boxesOf(document);
  return places.map((place) => found.find((box) => box.id === `case-${ids[place]}`)?.value ?? '');
}
const press = (values: string[], deed: string, address = '/staff?state=open&page=1') =>
  open(address, [
    ['intent', 'bulk'],
    ...values.map((value): [string, string] => ['case', value]),
    ['deed', deed],
  ]);
const rowsOf = async () => {
  const rows = await platform.context.db.select().from(ticket);
  return ids.map((id) => rows.find((row) => row.id === id));
};
const alertOf = (document: Document) =>
  [...document.querySelectorAll('[role=alert] li')].map((item) => [
    item.textContent,
    item.querySelector('a')?.getAttribute('href'),
  ]);

it('says how many a search found, up to a thousand', async () => {
  const found = async () =>
    (await open(`/staff?q=${encodeURIComponent('문의예요')}`)).document.querySelector('main')?.textContent;
  expect(await found()).toContain("'문의예요' 검색 결과 3건");
  await platform.context.db.execute(sql`
    insert into ticket (id, form_type, node_id, email, title, contents, in_channel_id, is_mobile, status, actor, created_at, first_due_at)
    select 'many ' || n, 'inquiry', ${inquiryLeaf}, 'fan@naver.com', '문의예요', '내용', 'WEB', false, 'RECEIVED', 'guest', ${platform.clock.now().toISOString()}::timestamptz - n * interval '1 hour', now()
    from generate_series(1, 1000) n`);
  expect(await found()).toContain("'문의예요' 검색 결과 1,000건 이상");
}, 60_000);

it('does the same with all that are chosen, and nothing with the others', async () => {
  const chosen = await boxes(0, 2);
  const taken = await press(chosen, 'to:bomi');
  expect([taken.status, taken.headers.get('location')]).toEqual([
    303,
    '/staff?queue=general&state=open&owner=all#cases',
  ]);
  expect((await rowsOf()).map((row) => row?.assigneeId)).toEqual(['bomi', null, 'bomi']);
  await press(await boxes(0, 2), 'act:close');
  expect((await rowsOf()).map((row) => row?.status)).toEqual(['ANSWEND', 'RECEIVED', 'ANSWEND']);
  await press(await boxes(1), `node:${nodeIdOf('134')}`);
  expect((await rowsOf()).map((row) => row?.nodeId)).toEqual([inquiryLeaf, nodeIdOf('134'), inquiryLeaf]);
});

it('leaves what has changed as it is, and shows it chosen, with the reason at its box', async () => {
  const seen = await boxes(0, 1);
  await press(await boxes(1), 'to:bomi');
  const { status, document } = await press(seen, 'to:');
  // nobody has the first one already; the second is bomi's by now
  expect(status).toBe(409);
  expect(alertOf(document)).toEqual([
    [expect.stringMatching(/^둘째 문의예요: 그 사이에 .+님이 맡은 문의가 되었어요/), `#case-${ids[1]}`],
  ]);
  expect(document.querySelector('main')?.textContent).toContain('나머지 1건은 처리했어요.');
  const chosen = boxesOf(document).filter(({ checked }) => checked);
  expect(chosen.map(({ id }) => id)).toEqual([`case-${ids[1]}`]);
  expect(document.querySelector<HTMLSelectElement>('#deed')?.value).toBe('to:');
  expect((await rowsOf())[1]?.assigneeId).toBe('bomi');
  // the page shows now whose it is: the same press holds
  const again = await press([chosen[0]?.value ?? ''], 'to:');
  expect(again.status).toBe(303);
  expect((await rowsOf())[1]?.assigneeId).toBeNull();
});

it('says what was left also where nothing is left in the list', async () => {
  const address = '/staff?owner=nobody';
  const seen = await boxes(0, 1, 2);
  await press(seen, 'to:bomi');
  const { status, document } = await press(seen, 'to:staff1', address);
  expect([status, boxesOf(document).length]).toEqual([409, 0]);
  expect(alertOf(document)).toHaveLength(3);
  expect(alertOf(document)[0]).toEqual([expect.stringMatching(/^목록에서 빠진 문의: 그 사이에/), undefined]);
});

it('leads on from a page whose cases are all done', async () => {
  const { document } = await open('/staff?page=2');
  expect(document.querySelector('main')?.textContent).toContain('이 페이지에는 문의가 없습니다.');
  const first = [...document.querySelectorAll('main a')].find((one) => one.textContent === '첫 페이지 보기');
  expect(boxesOf((await open(first?.getAttribute('href') ?? '')).document)).toHaveLength(3);
});

it('keeps what was chosen when the session is over', async () => {
  const chosen = await boxes(0, 2);
  const own = token;
  token = 'over';
  const { status, document } = await press(chosen, 'act:close').finally(() => {
    token = own;
  });
  expect(status).toBe(401);
  const kept = [...document.querySelectorAll<HTMLInputElement>('form [name=case]')].map(({ value }) => value);
  expect(kept).toEqual(chosen);
});

it('says what is missing, and keeps what was chosen', async () => {
  const nothing = await press([], 'act:close');
  expect(nothing.status).toBe(400);
  expect(alertOf(nothing.document)).toEqual([
    ['문의를 하나 이상 골라 주세요.', `#${boxesOf(nothing.document)[0]?.id}`],
  ]);
  expect(nothing.document.querySelector<HTMLSelectElement>('#deed')?.value).toBe('act:close');
  const chosen = await boxes(1);
  const noDeed = await press(chosen, '');
  expect(noDeed.status).toBe(400);
  expect(alertOf(noDeed.document)).toEqual([['고른 문의로 할 일을 골라 주세요.', '#deed']]);
  const checked = boxesOf(noDeed.document).filter((box) => box.checked);
  expect(checked.map(({ value }) => value)).toEqual(chosen);
});

it('checks every box of the page, or none, and keeps what was typed', async () => {
  const pressAll = async (label: string, from: Document) => {
    const button = [...from.querySelectorAll('#cases button')].find((one) => one.textContent === label);
    return open('/staff', [
      ['intent', 'bulk'],
      ['deed', 'act:close'],
      ['text', '곧 고쳐집니다.'],
      ['press', button?.getAttribute('value') ?? ''],
    ]);
  };
  const stateOf = (document: Document) => [
    boxesOf(document).map(({ checked }) => checked),
    document.querySelector<HTMLSelectElement>('#deed')?.value,
    document.querySelector('#bulk-text')?.textContent,
  ];
  const { document } = await open('/staff');
  expect(stateOf(document)).toEqual([[false, false, false], '', '']);
  const all = await pressAll('모두 선택', document);
  expect(all.status).toBe(200);
  expect(stateOf(all.document)).toEqual([[true, true, true], 'act:close', '곧 고쳐집니다.']);
  const none = await pressAll('모두 해제', all.document);
  expect(stateOf(none.document)).toEqual([[false, false, false], 'act:close', '곧 고쳐집니다.']);
});

it('does nothing with cases of a queue that is not the presser’s', async () => {
  const illegal = await fileTicket(platform, illegalReport);
  const { status, document } = await press([`${illegal} 0 ${nodeIdOf('148601')} `], 'act:spam');
  expect(status).toBe(403);
  expect(alertOf(document)[0]?.[0]).toContain('목록에서 빠진 문의: ');
  const [row] = await platform.context.db.select().from(ticket).where(eq(ticket.id, illegal));
  expect(row?.spamAt).toBeNull();
});

const moveTo = (nodeId: string, seen = inquiryLeaf) =>
  open(`/staff/tickets/${ids[0]}`, [
    ['intent', 'category'],
    ['nodeId', nodeId],
    ['seen', seen],
  ]);

it('calls staff by their nicks', async () => {
  await press(await boxes(0), 'to:bomi');
  await open(`/staff/tickets/${ids[0]}`, [
    ['intent', 'note'],
    ['text', '내부에 남겨요'],
  ]);
  const { document } = await open(`/staff/tickets/${ids[0]}`);
  const partOf = (heading: string) => document.querySelector(`[aria-labelledby=${heading}] li`)?.textContent;
  expect(partOf('events-heading')).toMatch(new RegExp(`^${nick}님에게 맡겼어요.${nick} ·`));
  expect(partOf('notes-heading')).toMatch(new RegExp(`^내부에 남겨요${nick} ·`));
});

it('keeps the answer that was being typed when the case is taken, put down or closed beside it', async () => {
  const address = `/staff/tickets/${ids[0]}`;
  const typed = () =>
    open(address).then(({ document }) => document.querySelector('textarea[name=text]')?.textContent);
  const deeds = [
    ['assign bomi', '', { assigneeId: 'bomi' }],
    ['assign ', 'bomi', { assigneeId: null }],
    ['state close', '', { status: 'ANSWEND' }],
  ] as const;
  for (const [work, seen, made] of deeds) {
    const pressed = await open(address, [
      ['intent', 'answer'],
      ['version', '0'],
      ['kind', 'end'],
      ['text', `쓰던 답변: ${work}`],
      ['seen', seen],
      ['work', work],
    ]);
    expect(pressed.headers.get('location')).toBe(`${address}?queue=general#work`);
    expect(await typed()).toBe(`쓰던 답변: ${work}`);
    expect((await rowsOf())[0]).toMatchObject(made);
  }
});

it('moves a case into another category, and goes on in the queue where it is out of sight', async () => {
  const none = await moveTo('');
  expect(alertOf(none.document)).toEqual([['옮길 카테고리를 골라 주세요.', '#node']]);
  const moved = await moveTo(nodeIdOf('104703'));
  expect(moved.headers.get('location')).toBe(`/staff/tickets/${ids[0]}?queue=general#work`);
  const { document } = await open(`/staff/tickets/${ids[0]}`);
  expect(document.querySelector('[aria-labelledby=events-heading] li')?.textContent).toMatch(
    new RegExp(`^'1대1문의 > 결제 > 결제 내역/영수증' 카테고리로 옮겼어요.${nick} ·`),
  );
  const stale = await moveTo(nodeIdOf('134'));
  expect([stale.status, alertOf(stale.document)[0]?.[1]]).toEqual([409, '#node']);
  expect(stale.document.querySelector<HTMLSelectElement>('#node')?.value).toBe(nodeIdOf('134'));
  const gone = await moveTo(nodeIdOf('148601'), nodeIdOf('104703'));
  expect(gone.headers.get('location')).toBe('/staff?queue=general');
  await setRoles(['agent', 'illegal']);
  const again = await moveTo(nodeIdOf('148602'), nodeIdOf('148601'));
  expect(again.headers.get('location')).toBe(`/staff/tickets/${ids[0]}?queue=illegal#work`);
  // a link from before, in a mail
  const old = await open(`/staff/tickets/${ids[0]}?queue=general`);
  expect(old.headers.get('location')).toBe(`/staff/tickets/${ids[0]}?queue=illegal`);
  await setRoles(['agent']);
  expect((await open(`/staff/tickets/${ids[0]}?queue=general`)).status).toBe(404);
});
