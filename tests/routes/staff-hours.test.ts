import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let staff = '';
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  staff = await platform.signIn('staff1');
});
afterAll(() => platform?.close());
afterEach(async () => {
  for (const table of ['desk_hours', 'desk_holiday'])
    await platform.context.db.execute(`delete from ${table}`);
});

async function open(address: string, fields?: Record<string, string>, token?: string) {
  visits += 1;
  const form = fields && { ...postedFields({}), fields: new URLSearchParams(fields) };
  const response = await portal(address, { token, requestId: `hours-${visits}`, ...(form && { form }) });
  const text = await response.text();
  const document = documentOf(text);
  return { status: response.status, headers: response.headers, text, document };
}
const week = (open: string, close: string) =>
  Object.fromEntries(
    Array.from({ length: 5 }, (_, day) => [
      [`open${day}`, open],
      [`close${day}`, close],
    ]).flat() as [string, string][],
  );
const hours = {
  intent: 'save',
  ...week('09:00', '18:00'),
  generalDays: '3',
  objectionDays: '5',
  version: '0',
};
const valueIn = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

it('shows a desk that is open around the clock, and sets its hours', async () => {
  const before = await open('/staff/hours', undefined, staff);
  expect(before.document.querySelector('main')?.textContent).toContain('지금 여는 시간: 월~일 24시간');
  expect([valueIn(before.document, 'open6'), valueIn(before.document, 'close6')]).toEqual(['00:00', '24:00']);
  const done = await open('/staff/hours', hours, staff);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/hours#hours']);
  const { document } = await open('/staff/hours', undefined, staff);
  expect(document.querySelector('main')?.textContent).toContain(
    '지금 여는 시간: 월~금 09:00~18:00, 토~일 휴무',
  );
  expect(
    ['open0', 'close4', 'open5', 'objectionDays', 'version'].map((name) => valueIn(document, name)),
  ).toEqual([...['09:00', '18:00', '', '5', '1']]);
});

it('keeps what was refused at its field, and what a colleague has changed', async () => {
  const wrong = await open('/staff/hours', { ...hours, close1: '6시' }, staff);
  expect(wrong.status).toBe(400);
  const field = wrong.document.querySelector<HTMLInputElement>('[name=close1]');
  expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['6시', 'true']);
  expect(wrong.document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#day1');
  expect((await open('/staff/hours', hours, staff)).status).toBe(303);
  const late = await open('/staff/hours', { ...hours, generalDays: '7' }, staff);
  expect([late.status, valueIn(late.document, 'generalDays')]).toEqual([409, '7']);
  expect(late.document.querySelector('[role=alert]')?.textContent).toContain(
    '그 사이에 상담 시간이 바뀌었어요.',
  );
  // it has been seen now
  expect(valueIn(late.document, 'version')).toBe('1');
});

it('adds and removes a holiday, and refuses the same day and one in the past at its field', async () => {
  const day = { intent: 'addHoliday', day: '2027-01-01', name: '새해 첫날', formKey: 'a form' };
  const done = await open('/staff/hours', day, staff);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/hours#holidays']);
  for (const more of [{ formKey: 'another form' }, { day: '2020-01-01' }]) {
    const refused = await open('/staff/hours', { ...day, ...more }, staff);
    expect(refused.status).toBe(400);
    expect(refused.document.querySelector('#day')?.getAttribute('aria-invalid')).toBe('true');
    expect(valueIn(refused.document, 'name')).toBe('새해 첫날');
  }
  const list = async () =>
    (await open('/staff/hours', undefined, staff)).document.querySelector('[aria-label="쉬는 날 목록"]')
      ?.textContent;
  expect(await list()).toContain('2027-01-01 새해 첫날');
  expect((await open('/staff/hours', { intent: 'removeHoliday', day: '2027-01-01' }, staff)).status).toBe(
    303,
  );
  expect(await list()).toBeUndefined();
});

it('is for administrators alone', async () => {
  const bomi = await platform.signIn('bomi');
  expect((await open('/staff/hours', undefined, bomi)).status).toBe(404);
  expect((await open('/staff/hours', hours, bomi)).status).toBe(403);
  expect((await open('/staff/hours')).status).toBe(303);
});

it('tells filers open days where the desk is not always open', async () => {
  expect((await open('/help/inquiry')).text).toContain('보통 3일 안에');
  await open('/staff/hours', hours, staff);
  expect((await open('/help/inquiry')).text).toContain('보통 영업일 기준 3일 안에');
});
