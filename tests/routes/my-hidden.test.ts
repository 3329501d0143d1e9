import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedForm } from '~/request/form.server';
import { hiddenCalls } from '~protocol/hiding/calls';

import { favorite, hiddenRule } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal, type Visit } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
/** Answers of the hidden list in the platform's place: an upstream that knows no rules. */
let older: object | null = null;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal(async (_service, request) =>
    older && new URL(request.url).pathname.endsWith(hiddenCalls.calls.list.path)
      ? Response.json(older)
      : platform.fetch(request),
  );
  // pages say how long ago by the machine's clock
  platform.clock.set(new Date());
  token = await platform.signIn('fresh1');
});
afterAll(() => platform?.close());
beforeEach(() => platform.context.db.delete(hiddenRule).where(eq(hiddenRule.accountId, 'fresh1')));

let visits = 0;
async function open(address: string, visit: Visit = { token }) {
  visits += 1;
  const response = await portal(address, { requestId: `my-hidden-${visits}`, ...visit });
  const html = await response.text();
  // styles and scripts take most of the time, and say nothing here
  const document = documentOf(html.replace(/<(style|script)[\s\S]*?<\/\1>/g, ''));
  return { status: response.status, html, document, headers: response.headers };
}
type Page = Awaited<ReturnType<typeof open>>['document'];

/** Posts a form without a script: the page that it leads to, or the one that it answers. */
async function send(fields: Record<string, string>, address = '/my/hidden') {
  const form: ReceivedForm = {
    fields: new URLSearchParams(fields),
    files: [],
    filesTooLarge: false,
    filesFailed: false,
    isCut: false,
  };
  const answer = await open(address, { token, form });
  const to = answer.headers.get('location');
  if (to === null) return { ...answer, to };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...(await open(to, { token, cookie })), status: answer.status, to };
}

const rows = (page: Page) =>
  [...page.querySelectorAll('main ul li:has(button)')].map((row) => row.querySelector('b')?.textContent);
const titles = (page: Page) =>
  [...page.querySelectorAll('main article h3')].map((title) => title.textContent ?? '');
const cards = (page: Page) => page.querySelectorAll('main article').length;
/** '3개를 숨겼어요.' and its link */
const lines = (page: Page) =>
  [...page.querySelectorAll('main p')].flatMap((line) => {
    const [, count] = /^(\d+)개를 숨겼어요\./.exec(line.textContent ?? '') ?? [];
    return count ? { count: Number(count), href: line.querySelector('a')?.getAttribute('href') } : [];
  });
const linkNamed = (page: Page, name: string) =>
  [...page.querySelectorAll('main a')]
    .find((link) => link.textContent?.trim() === name)
    ?.getAttribute('href') ?? null;
/** A word of one title that no other one has: what is hidden by it is that card alone. */
function ownWordIn(list: readonly string[], except = ''): string {
  for (const title of list)
    for (const word of title.match(/[가-힣]{2,}/g) ?? [])
      if (!except.includes(word) && list.filter((other) => other.includes(word)).length === 1) return word;
  throw new Error('no title has a word of its own');
}
const hide = (kind: string, typed: string) => send({ kind, typed }, `/my/hidden?kind=${kind}`);

describe('the page of what is hidden', () => {
  it('has a tab for each kind, with a form and what it is for [GN57]', async () => {
    const { document } = await open('/my/hidden?kind=word');
    expect(document.querySelector('h1')?.textContent).toBe('숨긴 단어 관리');
    expect(document.title).toContain('숨긴 단어 관리');
    const streamers = (await open('/my/hidden')).document;
    expect(streamers.querySelector('h1')?.textContent).toBe('숨긴 스트리머 관리');
    const tabs = [...document.querySelectorAll('nav[aria-label="숨긴 항목 종류"] a')];
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['스트리머', '/my/hidden'],
      ['카테고리', '/my/hidden?kind=category'],
      ['태그', '/my/hidden?kind=tag'],
      ['단어', '/my/hidden?kind=word'],
    ]);
    expect(document.querySelector('main nav [aria-current="page"]')?.textContent).toBe('단어');
    expect(document.querySelector('main')?.textContent).toContain('숨긴 단어가 없습니다.');
    expect((await open('/my/hidden')).document.querySelector('input[name=typed]')).toBeNull();
  });

  it.each([
    ['word', '가', '단어는 2자 이상 입력해 주세요.'],
    ['word', ' ', '단어를 입력해 주세요.'],
    ['word', '가'.repeat(21), '단어는 20자까지 입력할 수 있습니다.'],
    ['tag', '#', '태그를 입력해 주세요.'],
    ['tag', '가'.repeat(21), '태그는 20자까지 입력할 수 있습니다.'],
    ['category', '', '카테고리 이름을 입력해 주세요.'],
    ['category', '없는 카테고리', '그런 이름의 카테고리가 없습니다.'],
  ])('says at the field what is wrong with the %s %j, and keeps it', async (kind, typed, error) => {
    const { status, document } = await hide(kind, typed);
    const field = document.querySelector<HTMLInputElement>('input[name=typed]');
    expect([status, field?.value, field?.getAttribute('aria-invalid')]).toEqual([400, typed, 'true']);
    const told = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(error);
    expect(rows(document)).toEqual([]);
  });

  it('hides a category by its name, shows since when, and takes both back [GN57]', async () => {
    const added = await hide('category', ' 토크/캠방 ');
    expect([added.status, added.to]).toEqual([303, '/my/hidden?kind=category']);
    expect(rows(added.document)).toEqual(['토크/캠방']);
    expect(added.document.querySelector('main li small')?.textContent).toContain('전');
    expect(added.document.querySelectorAll('datalist option').length).toBeGreaterThan(50);
    const toast = () => added.document.querySelector('[role=status]');
    expect(toast()?.textContent).toContain("'토크/캠방' 카테고리를 숨겼습니다.");
    const fieldsOf = (page: Page) =>
      Object.fromEntries(
        [...page.querySelectorAll<HTMLInputElement>('[role=status] input[type=hidden]')].map((input) => [
          input.name,
          input.value,
        ]),
      );
    const undone = await send(fieldsOf(added.document));
    expect([undone.to, rows(undone.document)]).toEqual(['/my/hidden?kind=category', []]);
    const again = await send(fieldsOf(undone.document));
    expect(rows(again.document)).toEqual(['토크/캠방']);
    const removed = await send({ kind: 'category', change: 'show', value: '00130000' });
    expect(removed.document.querySelector('[role=status]')?.textContent).toContain('숨김을 해제했습니다.');
    expect(rows(removed.document)).toEqual([]);
  });

  it('says at the field that the list is full', async () => {
    const { db, clock } = platform.context;
    await db.insert(hiddenRule).values(
      Array.from({ length: 100 }, (_, n) => ({
        accountId: 'fresh1',
        kind: 'tag' as const,
        value: `t${n}`,
        label: `t${n}`,
        createdAt: clock.now(),
      })),
    );
    const { status, document } = await hide('word', '승부 예측');
    expect(status).toBe(400);
    expect(document.querySelector('#typed-error')?.textContent).toContain('모두 100개까지');
  });

  it('says at the field what is hidden already, and offers no way back to before', async () => {
    await hide('word', '노래');
    const { status, document } = await hide('word', '노래 ');
    expect(status).toBe(400);
    expect(document.querySelector('#typed-error')?.textContent).toContain('이미 숨긴 항목입니다.');
    expect(document.querySelector('[role=status]')?.textContent ?? '').not.toContain('되돌리기');
  });

  it('shows nobody else’s, in its data neither', async () => {
    const own = await open('/my/hidden?kind=word', { token: await platform.signIn('bomi') });
    expect(own.html).toContain('승부 예측');
    const { html } = await open('/my/hidden?kind=word');
    expect(html).not.toContain('승부 예측');
  });
});

describe('lists that viewers share', () => {
  it('leave out what is hidden, fill up, count it, and show it where one asks [GN56]', async () => {
    await hide('word', '이야기');
    const { document } = await open('/live/all');
    expect(cards(document)).toBe(60);
    expect(titles(document).join('\n')).not.toContain('이야기');
    const [line] = lines(document);
    expect(line?.count).toBeGreaterThan(0);
    expect(line?.href).toBe('/live/all?hidden=show');

    const shown = (await open('/live/all?hidden=show')).document;
    expect(titles(shown).join('\n')).toContain('이야기');
    expect(lines(shown)).toEqual([]);
    expect(shown.querySelector('main')?.textContent).toContain('숨긴 항목도 보고 있어요.');
    expect(linkNamed(shown, '다시 숨기기')).toBe('/live/all');
    expect(linkNamed(shown, '더보기')).toContain('hidden=show');
    expect(linkNamed(shown, '최근 시작')).toContain('hidden=show');
    // favourites stay
    const { db, clock } = platform.context;
    await db.insert(favorite).values({ accountId: 'fresh1', streamerId: 'dodam', createdAt: clock.now() });
    expect(titles((await open('/live/all')).document).join('\n')).toContain('차 마시며 하루 이야기');
    await db.delete(favorite).where(eq(favorite.accountId, 'fresh1'));
  });

  it('add up over the pages of a list that has grown, for a script too', async () => {
    await hide('tag', '소통');
    const first = (await open('/live/all')).document;
    const more = linkNamed(first, '더보기') ?? '';
    const answer = await open(`${more}&_data=live%2Fall`);
    const data: { hidden: number } = JSON.parse(answer.html);
    const from = new URLSearchParams(more.split('?')[1]).get('from');
    const grown = (await open(`/live/all?to=${from}`)).document;
    expect(cards(grown)).toBe(120);
    expect(data.hidden).toBeGreaterThan(0);
    expect(lines(grown)[0]?.count).toBe((lines(first)[0]?.count ?? 0) + data.hidden);
  });

  it('say it under an empty list too', async () => {
    const list = `/live/group/sports?categoryName=${encodeURIComponent('야구')}`;
    const before = titles((await open(list)).document);
    const word = ownWordIn(before);
    await hide('category', '야구');
    await hide('word', word);
    // the category's own list: its rule does not act there, that of the word does
    const { document } = await open(list);
    expect(titles(document)).toEqual(before.filter((title) => !title.includes(word)));
    expect(cards(document)).toBeGreaterThan(0);
    for (const title of titles(document)) await hide('word', title.slice(0, 20));
    const empty = (await open(list)).document;
    expect(empty.querySelector('main')?.textContent).toContain('진행중인 라이브가 없습니다.');
    expect(lines(empty)).toHaveLength(1);
  });

  it('hide nothing of a category on its own page, which can be hidden and shown there', async () => {
    const page = '/directory/category/%EB%8B%B9%EA%B5%AC/live';
    const before = (await open(page)).document;
    const fieldsOf = (at: Page) => {
      const form = [...at.querySelectorAll<HTMLFormElement>('main form')].find(({ action }) =>
        action.includes('/my/hidden'),
      );
      const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('[name]') ?? [])];
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    };
    expect(before.querySelector('main')?.textContent).toContain('이 카테고리 숨기기');
    const hidden = await send(fieldsOf(before));
    expect([hidden.to, cards(hidden.document), lines(hidden.document)]).toEqual([page, cards(before), []]);
    expect(hidden.document.querySelector('[role=status]')?.textContent).toContain(
      "'당구' 카테고리를 숨겼습니다.",
    );
    expect(hidden.document.querySelector('main')?.textContent).toContain('카테고리 숨김 해제');
    const vods = (await open('/directory/category/%EB%8B%B9%EA%B5%AC/vod?term=all')).document;
    expect([cards(vods) > 0, lines(vods)]).toEqual([true, []]);
    // but elsewhere, whose VODs have numbers of another series
    expect(lines((await open('/directory/category/3/vod?term=all')).document).length).toBeLessThanOrEqual(1);
    const shown = await send(fieldsOf(hidden.document));
    expect(shown.document.querySelector('main')?.textContent).toContain('이 카테고리 숨기기');
    // guests share the page: it has no form
    const guest = await open(page, {});
    expect(guest.document.querySelector('main')?.textContent).not.toContain('이 카테고리 숨기기');
  });

  it('hide results of a search, unless the word itself is searched for', async () => {
    const search = (keyword: string, tab: string) =>
      `/search?szKeyword=${encodeURIComponent(keyword)}&szSearchType=${tab}`;
    const typed = '오늘';
    const word = ownWordIn(titles((await open(search(typed, 'broad'))).document), typed);
    await hide('word', word);
    const found = (await open(search(typed, 'broad'))).document;
    expect(titles(found).join('\n')).not.toContain(word);
    expect(lines(found)).toEqual([
      { count: expect.any(Number), href: expect.stringMatching(/szSearchType=broad&hidden=show$/) },
    ]);
    const shown = (await open(lines(found)[0]?.href ?? '')).document;
    expect(titles(shown).join('\n')).toContain(word);
    expect(linkNamed(shown, '다시 숨기기')).toBe(search(typed, 'broad'));
    const own = (await open(search(word, 'broad'))).document;
    expect(titles(own).join('\n')).toContain(word);
    expect(lines(own)).toEqual([]);
    const total = (await open(search(typed, 'total'))).document;
    expect(titles(total).join('\n')).not.toContain(word);
    expect(lines(total).length).toBeGreaterThan(0);
  });

  it('are the same for guests, whatever the address says, and with an upstream that knows no rules', async () => {
    const guest = (page: { html: string }) => page.html.replace(/hidden=show/g, '');
    const plain = (await open('/live/all', {})).document;
    const asked = await open('/live/all?hidden=show', {});
    expect(titles(asked.document)).toEqual(titles(plain));
    expect(linkNamed(asked.document, '더보기')).not.toContain('hidden');
    expect(guest(asked)).not.toContain('숨긴 항목');

    await hide('word', '이야기');
    older = { result: 1, data: ['dodam'] };
    const { document } = await open('/live/all');
    older = null;
    expect(titles(document).join('\n')).toContain('이야기');
    expect(lines(document)[0]?.count).toBe(1);
  });

  it('the sections of the popular home say it too', async () => {
    const popular = { token, cookie: 'selectedMode=popular' };
    // the preview on top is chosen by chance: of the broadcasts of the lists, the last ones first
    const lives = [
      ...(await open('/', popular)).document.querySelectorAll(
        'main section article:has(a[href^="/play/"]) h3',
      ),
    ];
    const word = ownWordIn(lives.map((title) => title.textContent ?? '').reverse());
    await hide('word', word);
    const { document } = await open('/', popular);
    expect(titles(document).join('\n')).not.toContain(word);
    expect(lines(document)[0]?.href).toBe('/?hidden=show');
    const shown = (await open('/?hidden=show', popular)).document;
    expect(titles(shown).join('\n')).toContain(word);
    expect(linkNamed(shown, '다시 숨기기')).toBe('/');
  });
});
