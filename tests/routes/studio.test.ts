import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gift } from '../../platform/tables/station/ties';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
const at = '/station/dodam/studio';

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('dodam');
});
afterAll(() => platform?.close());

async function open(path: string) {
  const response = await portal(path, { token });
  return { response, document: documentOf(await response.text()) };
}
const send = (path: string, form: Record<string, string>) =>
  portal(path, {
    token,
    form: {
      fields: new URLSearchParams(form),
      files: [],
      filesTooLarge: false,
      filesFailed: false,
      isCut: false,
    },
  });
const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const figuresOf = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((pair) => [
      textOf(pair.querySelector('dt')),
      textOf(pair.querySelector('dd')),
    ]),
  );

describe('the studio [L053]', () => {
  it('sums the last days beside those before, and lists the last broadcasts', async () => {
    const { document } = await open(at);
    expect(textOf(document.querySelector('#sums'))).toBe('최근 7일');
    const week = figuresOf(document);
    const month = figuresOf((await open(`${at}?days=28`)).document);
    const number = (text: string | undefined) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
    expect(number(month.방송)).toBeGreaterThan(0);
    expect(number(month['시청한 사람'])).toBeGreaterThanOrEqual(number(week['시청한 사람']));
    expect(number(month['최고 시청자'])).toBeGreaterThanOrEqual(number(month['평균 시청자']));
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(textOf(rows[0])).toContain('방송 중');
    const times = rows.map((row) => textOf(row.querySelector('time')));
    expect(times.slice(1)).toEqual([...times.slice(1)].sort().reverse());
  });

  it('shows a broadcast as a curve with its table, and from where its viewers came', async () => {
    const list = await open(at);
    const href = list.document.querySelectorAll('tbody td a')[1]?.getAttribute('href') ?? '';
    const { document } = await open(href);
    const picture = document.querySelector('.page figure svg[role=img]');
    expect(picture?.getAttribute('aria-label')).toMatch(/^시청자 곡선: .+ 동안 최고 [\d,]+명$/);
    const [steps, sources] = [...document.querySelectorAll('table')];
    const peaks = [...(steps?.querySelectorAll('td:last-child') ?? [])].map((cell) => textOf(cell));
    expect(peaks).toContain(figuresOf(document)['최고 시청자']);
    const from = [...(sources?.querySelectorAll('tbody tr') ?? [])].map((row) => textOf(row.children[0]));
    expect(from).toEqual(['홈', '검색', '즐겨찾기·알림', '모아봄의 다른 페이지', '외부·직접 입력']);
    const people = [...(sources?.querySelectorAll('tbody td:nth-child(2)') ?? [])].map((cell) =>
      Number(textOf(cell).replace(/[,명]/g, '')),
    );
    const all = Number(figuresOf(document)['시청한 사람']?.replace(/[,명]/g, ''));
    expect(people.reduce((sum, count) => sum + count, 0)).toBe(all);
  });

  it('says of a broadcast whose viewers cannot be counted that they cannot', async () => {
    const list = await open(at);
    const href = list.document.querySelector('tbody td a')?.getAttribute('href') ?? '';
    const { document } = await open(href);
    expect(document.body.textContent).toContain('이 방송은 시청자를 셀 수 없어요.');
    expect((await open(`${at}/1`)).response.status).toBe(404);
    expect((await open(`${at}/nonsense`)).response.status).toBe(404);
  });

  it('gives the same as a file', async () => {
    const response = await portal(`${at}/figures.csv?days=90`, { token });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('moabom-90.csv');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(head).toContain('최고 시청자,평균 시청자');
    expect(rows.length).toBeGreaterThan(2);
    const columns = (row = '') => row.replace(/"[^"]*"/g, '').split(',').length;
    expect(new Set([head, ...rows].map(columns))).toEqual(new Set([20]));
  });
});

describe('what came in [L054]', () => {
  it('is thanked for with a press, and stands there as thanked', async () => {
    const { document } = await open(`${at}/gift`);
    const form = document.querySelector('.page form[id^="thanks-gift-"]');
    const no = form?.querySelector('button')?.getAttribute('value') ?? '';
    expect(textOf(form)).toMatch(/^감사 인사/);
    const { db } = platform.context;
    expect((await db.select().from(gift)).some(({ id }) => String(id) === no)).toBe(true);
    const sent = await send(`${at}/gift?kind=balloon`, { kind: 'gift', no });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `${at}/gift?kind=balloon#thanks-gift-${no}`,
    ]);
    const after = await open(`${at}/gift`);
    expect(textOf(after.document.getElementById(`thanks-gift-${no}`))).toBe('감사 인사를 보냈어요');
  });

  it('is narrowed to a kind, and read on by pages', async () => {
    const { document } = await open(`${at}/gift?kind=sticker`);
    expect(textOf(document.querySelector('nav[aria-label="선물 종류"] [aria-current]'))).toBe('스티커');
    const rows = [...document.querySelectorAll('.page li b')].map((row) => textOf(row));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.startsWith('스티커'))).toBe(true);
    const next = [...document.querySelectorAll('.page a')].find((a) => a.textContent === '다음');
    expect(next?.getAttribute('href')).toMatch(/kind=sticker&before=\d+$/);
  });

  it('names subscribers with what they pay, and thanks them', async () => {
    const { document } = await open(`${at}/subscriber`);
    expect(textOf(document.querySelector('.page h2'))).toMatch(/^구독자 [\d,]+명$/);
    const form = document.querySelector('.page form[id^="thanks-subscription-"]');
    const no = form?.querySelector('button')?.getAttribute('value') ?? '';
    const sent = await send(`${at}/subscriber`, { kind: 'subscription', no });
    expect(sent.headers.get('location')).toBe(`${at}/subscriber#thanks-subscription-${no}`);
    const after = await open(`${at}/subscriber`);
    expect(textOf(after.document.getElementById(`thanks-subscription-${no}`))).toBe('감사 인사를 보냈어요');
  });
});
