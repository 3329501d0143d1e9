import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestVariant } from '~/request/guest';
import { adCount } from '../../platform/tables/ad/tracking';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const asked: string[] = [];
let fails = false;
let now = Date.parse('2026-11-20T03:00:00Z');

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((service, request) => {
    const { pathname, search } = new URL(request.url);
    if (service === 'ad') asked.push(pathname.replace(/^\/ad/, '') + search);
    if (service === 'ad' && fails) return Promise.resolve(Response.json({}, { status: 500 }));
    return platform.fetch(request);
  });
  for (const userId of ['bomi', 'staff1']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());
// what the portal keeps of shared answers is old at every test
beforeEach(() => {
  now += 600_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  asked.length = 0;
  return () => vi.useRealTimers();
});

let visits = 0;
async function open(
  address: string,
  {
    as = 'guest',
    fields,
    cookie,
    headers: sent,
  }: {
    as?: string;
    fields?: Record<string, string>;
    cookie?: string;
    headers?: Record<string, string>;
  } = {},
) {
  visits += 1;
  const form = fields && postedFields(fields);
  const response = await portal(address, {
    token: tokens[as],
    requestId: `ads-${visits}`,
    cookie,
    headers: sent,
    ...(form && { form }),
  });
  const text = await response.text();
  const { status, headers } = response;
  const document = documentOf(text);
  return { status, to: headers.get('location'), cookie: headers.get('set-cookie'), document, text };
}
const popupsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('[data-popup]')].map(({ dataset }) => dataset.popup);
const adOf = (page: Document, place: string) => page.querySelector<HTMLElement>(`[data-ad^="${place}/"]`);
const desk = (kind: string, what: string, body: object) =>
  platform.post(`/main/api/staff/home/${kind}/${what}`, body, tokens.staff1);

describe('popups of the home page', () => {
  it('stay away where their cookie is y, and in this view once closed [A022]', async () => {
    const shown = async (address: string, cookie?: string) =>
      popupsOf((await open(address, { cookie })).document);
    expect(await shown('/', 'moabom_popup_autumn_concert=y')).toEqual(['welcome']);
    expect(await shown('/', 'moabom_popup_autumn_concert=n; moabom_popup_other=y')).toEqual([
      'autumn_concert',
    ]);
    expect(await shown('/?closed=autumn_concert')).toEqual(['welcome']);
  });

  it('are one a visit, and none once it was closed', async () => {
    expect(popupsOf((await open('/')).document)).toEqual(['autumn_concert']);
    expect(popupsOf((await open('/', { cookie: 'moabom_popups=closed' })).document)).toEqual([]);
    expect(popupsOf((await open('/', { cookie: 'moabom_popups=other' })).document)).toHaveLength(1);
  });

  it('are closed without a script, for a day where it is ticked [A023] [A024]', async () => {
    const { document } = await open('/');
    const form = document.querySelector('[data-popup="autumn_concert"] form');
    expect(form?.textContent).toContain('24시간 동안 보지 않기');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/popup/close', 'post']);
    const kept = await open('/popup/close', { fields: { key: 'welcome', keep: '1' } });
    expect([kept.status, kept.to]).toEqual([303, '/']);
    expect(kept.cookie).toMatch(/moabom_popup_welcome=y; Max-Age=86400; Path=\//);
    expect(kept.cookie).toMatch(/^moabom_popups=closed; Max-Age=10800; Path=\//);
    const once = await open('/popup/close', { fields: { key: 'welcome' } });
    expect(once.to).toBe('/?closed=welcome');
    expect(once.cookie).toMatch(/^moabom_popups=closed; [^,]*$/);
  });

  it('keep the pages of guests shared: the home page by what is closed, all others whatever is closed', () => {
    const settings = { mode: 'live', app: { userAgent: 'Moabom/{version}' } } as const;
    const variant = (cookie: string, path = '/') =>
      guestVariant(new Headers({ cookie }), settings, `http://x.test${path}`);
    const plain = variant('');
    expect(variant('moabom_popup_b=y; moabom_popup_a=y')).toBe(variant('moabom_popup_a=y; moabom_popup_b=y'));
    expect(variant('moabom_popup_a=y')).not.toBe(plain);
    expect(variant('moabom_popup_a=n')).toBe(plain);
    expect(variant('moabom_popup_a=y', '/live/all')).toBe(plain);
    expect(variant('moabom_popup_A!=y')).toBeNull();
    expect(variant('moabom_popups=closed; moabom_popup_a=y')).toBe(variant('moabom_popups=closed'));
    expect(variant('moabom_popups=closed')).not.toBe(plain);
    expect(variant('moabom_popups=closed', '/live/all')).toBe(variant('', '/live/all'));
    expect(variant([1, 2, 3, 4, 5].map((n) => `moabom_popup_${n}=y`).join('; '))).toBeNull();
  });
});

describe('ads', () => {
  it('are asked for by place and category, myplus for the prefer home [A038]', async () => {
    await open('/', { as: 'bomi' });
    expect(asked.sort()).toEqual([
      '/api/v1/recommend?place=main&category=myplus',
      '/api/v1/recommend?place=preview&category=myplus',
    ]);
    asked.length = 0;
    await open('/');
    expect(asked.sort()).toEqual(['/api/v1/recommend?place=main', '/api/v1/recommend?place=preview']);
  });

  it('stand above the home page, an image or a film, in place of the prefer preview [A027] [A030]', async () => {
    const guest = adOf((await open('/')).document, 'main');
    expect(guest?.querySelector('img')?.getAttribute('src')).toBe('/media/b/3.webp');
    expect(guest?.querySelector('a')?.getAttribute('href')).toBe('/ads/go/1');
    expect(guest?.querySelector('video')).toBeNull();
    const { document } = await open('/', { as: 'bomi' });
    const film = adOf(document, 'main')?.querySelector('video');
    expect([film?.dataset.src, film?.getAttribute('src'), film?.hidden]).toEqual([
      '/media/a/film.mp4',
      null,
      true,
    ]);
    const classOf = (page: Document) =>
      page.querySelector('[aria-labelledby="PREFER_PREVIEW"]')?.className ?? '';
    // its place and, in wide windows, nothing: a class more
    const classes = (page: Document) => classOf(page).split(' ').length;
    expect(classes(document)).toBe(2);
    fails = true;
    now += 600_000;
    vi.setSystemTime(now);
    const without = (await open('/', { as: 'bomi' })).document;
    fails = false;
    expect([adOf(without, 'main') === null, classes(without)]).toEqual([true, 1]);
  });

  it('leave nothing where there is none of the kind, or the call fails [A028] [A033]', async () => {
    fails = true;
    const failed = await open('/');
    const category = await open('/directory/category/음악/live');
    fails = false;
    expect([
      failed.status,
      adOf(failed.document, 'main')?.dataset.ad,
      adOf(failed.document, 'preview')?.dataset.ad,
    ]).toEqual([200, undefined, undefined]);
    expect([category.status, adOf(category.document, 'sub')?.dataset.ad]).toEqual([200, undefined]);
    now += 600_000;
    vi.setSystemTime(now);
    const item = (await (
      await platform.request('/main/api/staff/home/ads/item?id=1', { token: tokens.staff1 })
    ).json()) as { values: Record<string, string> };
    const change = (values: object) =>
      desk('ads', 'save', { id: '1', values: { ...item.values, ...values } });
    await change({ type: 'PC_728_90_BANNER' });
    expect(adOf((await open('/')).document, 'main')?.dataset.ad).toBeUndefined();
    await change({});
  });

  it('show as a card: advertiser as title, words as nickname, picture as thumbnail [A040]', async () => {
    const { document } = await open('/');
    const card = document.querySelector('#preview-ad');
    expect(card?.querySelector('h3')?.textContent).toBe('달빛연대기');
    expect(card?.querySelector('h3 + p')?.textContent).toBe('신규 서버 오픈');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/media/b/6.webp');
  });

  it('of a category fold, each with its own; without a script their button works', async () => {
    const sub = async (name: string) =>
      adOf((await open(`/directory/category/${encodeURIComponent(name)}/live`)).document, 'sub');
    const music = await sub('음악');
    expect(music?.querySelector('details > summary')?.textContent).toContain('펼치기');
    expect(music?.querySelector('details')?.open).toBe(false);
    expect(music?.querySelector('[data-film]')?.getAttribute('data-film')).toBe('left');
    expect((await sub('아트'))?.querySelector('[data-film]')?.getAttribute('data-film')).toBe('right');
    // without its picture the words are there
    expect((await sub('펫'))?.textContent).toContain('반려동물과 함께 쉬는 방');
    expect((await sub('축구'))?.dataset.ad).not.toBe(music?.dataset.ad);
  });

  it('tell what became of one delivery, each event once [A039]', async () => {
    const tracking = async () =>
      JSON.parse((await open('/ads/served/wide/5')).text) as Record<string, [string]>;
    const { impression, view, close, click } = await tracking();
    const count = async () =>
      Object.fromEntries(
        (await platform.context.db.select().from(adCount)).map(({ event, count: n }) => [event, n]),
      );
    for (const [url] of [impression, impression, view, close] as [string][])
      expect((await open(url, { fields: {} })).status).toBe(204);
    expect(await count()).toEqual({ impression: 1, view: 1, close: 1 });
    const ticket = click?.[0].split('/')[3];
    for (let n = 0; n < 2; n++) {
      const pressed = await open(`/ads/go/5?t=${ticket}`);
      expect([pressed.status, pressed.to, pressed.cookie]).toEqual([302, '/help/faq', null]);
    }
    expect((await count()).click).toBe(1);
    const first = await open('/ads/go/5');
    const cookie = first.cookie?.split(';')[0] ?? '';
    await open('/ads/go/5', { cookie });
    expect((await count()).click).toBe(2);
    expect((await open('/ads/go/999999')).to).toBe('/');
    // a picture of a post, a script of another site, a page fetched ahead: nobody pressed
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch;prerender' },
    ];
    for (const headers of foreign)
      expect([(await open('/ads/go/5', { headers })).status, (await count()).click]).toEqual([204, 2]);
    const pressed = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
    expect((await open('/ads/go/5', { headers: pressed })).status).toBe(302);
    expect((await count()).click).toBe(3);
    for (const [dest, site, status] of [
      ['image', 'same-origin', 403],
      ['empty', 'cross-site', 403],
      ['empty', 'same-origin', 200],
    ] as const)
      expect(
        (await open('/ads/served/wide/5', { headers: { 'sec-fetch-dest': dest, 'sec-fetch-site': site } }))
          .status,
      ).toBe(status);
  });
});

describe('the home page at another time', () => {
  it('is for staff alone', async () => {
    const address = '/?at=2025-10-26T13:00';
    const staff = (await open(address, { as: 'staff1' })).document;
    expect([popupsOf(staff), adOf(staff, 'main')?.dataset.ad]).toEqual([['autumn_open'], undefined]);
    expect(staff.querySelector('input[name="at"]')?.getAttribute('value')).toBe('2025-10-26T13:00');
    for (const as of ['guest', 'bomi']) {
      const { document } = await open(address, { as });
      expect(popupsOf(document)).toEqual(['autumn_concert']);
      expect(document.querySelector('input[name="at"]')).toBeNull();
    }
  });
});

describe('the desk of the home page', () => {
  it('shows what runs today with its views, who changed what, and the page of the very second', async () => {
    const popup = { ...values, cookieKey: 'changed', startsAt: '2026-11-20T10:00:37' };
    const { id } = await (await desk('popups', 'save', { values: popup })).json();
    await desk('popups', 'save', { id, values: { ...popup, alt: '고친 안내' } });
    const { document } = await open('/staff/home', { as: 'staff1' });
    const sectionOf = (name: string) => document.querySelector(`section[aria-labelledby="${name}"]`);
    expect(sectionOf('today')?.textContent).toMatch(/광고: .*진행 중.*오늘 노출 \d+ · .*모두 노출 \d+/);
    const [first, second] = [...(sectionOf('changes')?.querySelectorAll('tbody tr') ?? [])];
    expect(first?.textContent).toMatch(/^팝업: 고친 안내고침 \(제목\).*\d\d:\d\d:\d\d$/);
    expect(second?.textContent).toContain('점검 안내만듦');
    const history = (await open('/staff/home/history', { as: 'staff1' })).document;
    expect(history.querySelector('tbody tr')?.textContent).toBe(first?.textContent);
    const at = async (time: string) => popupsOf((await open(`/?at=${time}`, { as: 'staff1' })).document);
    expect(await at('2026-11-20T10:00:36')).not.toContain('changed');
    expect(await at('2026-11-20T10:00:37')).toContain('changed');
    await desk('popups', 'remove', { id });
  });

  const values = {
    alt: '점검 안내',
    path: '/',
    startsAt: '2026-11-20T10:00',
    endsAt: '2026-12-20T10:00',
    cookieKey: 'repair',
    contents: '새벽에 점검해요.',
    imagePath: '',
    link: '',
  };
  const make = (more: object) =>
    open('/staff/home/popups/new', { as: 'staff1', fields: { intent: 'save', ...values, ...more } });

  it('makes what it says; what is refused is kept as it was typed, with the error at its field', async () => {
    const refused = await make({ endsAt: '2026-11-19T10:00' });
    const field = refused.document.querySelector<HTMLInputElement>('#endsAt');
    expect([refused.status, field?.value, field?.getAttribute('aria-invalid')]).toEqual([
      400,
      '2026-11-19T10:00',
      'true',
    ]);
    const told = refused.document.querySelector('main [role="alert"] a');
    expect([told?.getAttribute('href'), told?.textContent?.startsWith('끝 시각: ')]).toEqual([
      '#endsAt',
      true,
    ]);
    expect(refused.document.querySelector<HTMLTextAreaElement>('#contents')?.value).toBe('새벽에 점검해요.');
    const twice = (await make({ alt: '', link: 'x' })).document;
    const wrong = [...twice.querySelectorAll('main [role="alert"] a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(wrong).toEqual(['#alt', '#link']);
    for (const name of ['alt', 'link'])
      expect(twice.getElementById(`${name}-error`)?.textContent).toBeTruthy();
    const made = await make({});
    expect([made.status, made.to]).toEqual([303, '/staff/home/popups']);
    const colour = (await open('/staff/home/ads/new', { as: 'staff1' })).document.getElementById(
      'backgroundColor-help',
    );
    expect(colour?.textContent).toBe('예: #20252b');
    const list = (await open('/staff/home/popups', { as: 'staff1' })).document;
    const href = [...list.querySelectorAll('h2 a')]
      .find(({ textContent }) => textContent === '점검 안내')
      ?.getAttribute('href');
    // which of them run now: the demo world has some of each
    const states = [...list.querySelectorAll('h2')].map((heading) => heading.lastElementChild?.textContent);
    expect(new Set(states)).toEqual(new Set(['예정', '진행 중', '끝남']));
    const cookie = 'moabom_popup_autumn_concert=y; moabom_popup_welcome=y';
    expect(popupsOf((await open('/', { cookie })).document)).toEqual(['repair']);
    const { document } = await open(href ?? '', { as: 'staff1' });
    expect(document.querySelector('main details summary')?.textContent).toBe('팝업 삭제하기');
    expect((await open(href ?? '', { as: 'staff1', fields: { intent: 'remove' } })).to).toBe(
      '/staff/home/popups',
    );
    expect((await open(href ?? '', { as: 'staff1' })).status).toBe(404);
  });

  it('shows the text of a policy before it is saved, and everybody the version to come afterwards', async () => {
    const typed = {
      kind: 'terms',
      version: '2.0',
      startsAt: '2099-12-01T00:00',
      contents: '## 새 조항\n\n본문 <script>alert(1)</script> **굵게**',
    };
    const send = (intent: string) =>
      open('/staff/home/policies/new', { as: 'staff1', fields: { intent, ...typed } });
    const versions = async (address: string) =>
      [...(await open(address)).document.querySelectorAll('main li a')].map(({ textContent }) => textContent);
    const { status, document } = await send('preview');
    const preview = document.querySelector('section[aria-labelledby="preview"]');
    expect([status, preview?.querySelector(':scope > div h2')?.textContent]).toEqual([200, '새 조항']);
    expect([preview?.querySelector('script'), preview?.querySelector('strong')?.textContent]).toEqual([
      null,
      '굵게',
    ]);
    expect(document.querySelector<HTMLTextAreaElement>('#contents')?.value).toBe(typed.contents);
    expect(await versions('/help/terms')).toEqual([]);
    expect((await send('save')).to).toBe('/staff/home/policies');
    const names = ['버전 2.0 (2099-12-01부터)', '버전 1.0 (2026-03-01부터)'];
    const terms = (await open('/help/terms')).document;
    expect(await versions('/help/terms')).toEqual(names);
    expect(terms.querySelector('main p')?.textContent).toBe('버전 1.0 · 2026-03-01부터 시행 · 시행 중');
    const href = terms.querySelector('main li a')?.getAttribute('href') ?? '';
    const coming = (await open(href)).document;
    expect(coming.querySelector('main p')?.textContent).toBe('버전 2.0 · 2099-12-01부터 시행 · 시행 예정');
    expect(coming.querySelector('main p a')?.getAttribute('href')).toBe('/help/terms');
    await desk('policies', 'remove', { id: new URL(href, 'http://x').searchParams.get('no') });
  });

  it('says politely that a policy is not written yet', async () => {
    const answer = await platform.request('/main/api/staff/home/policies', { token: tokens.staff1 });
    const { list } = (await answer.json()) as { list: { id: string; values: { kind: string } }[] };
    const privacy = list.find(({ values }) => values.kind === 'privacy');
    await desk('policies', 'remove', { id: privacy?.id });
    const { status, document } = await open('/help/privacy');
    expect([status, document.querySelector('main strong')?.textContent]).toEqual([
      200,
      '개인정보처리방침을 준비하고 있어요.',
    ]);
    expect(document.querySelector('footer a[href="/help/privacy"]')).toBeTruthy();
    await desk('policies', 'save', { values: privacy?.values });
  });

  it('has a list and a form for every kind, and no page for what is made elsewhere', async () => {
    const kinds = [
      ...(await open('/staff/home', { as: 'staff1' })).document.querySelectorAll(
        'nav[aria-label="홈 관리 종류"] a',
      ),
    ];
    expect(kinds.map(({ textContent }) => textContent)).toContain('글 배너');
    expect(kinds).toHaveLength(10);
    for (const kind of kinds) {
      const list = await open(kind.getAttribute('href') ?? '', { as: 'staff1' });
      const item = list.document.querySelector('main li h2 a')?.getAttribute('href') ?? '';
      expect([list.status, (await open(item, { as: 'staff1' })).status]).toEqual([200, 200]);
      expect((await open(item, { as: 'bomi' })).status).toBe(404);
    }
    expect((await open('/staff/home/menus/new', { as: 'staff1' })).status).toBe(404);
    expect((await open('/staff/home/nothing', { as: 'staff1' })).status).toBe(404);
  });
});

describe('popups', () => {
  // last: what is kept after this is of another day
  it('show on their page within their time [A021]', async () => {
    const { document } = await open('/');
    expect(popupsOf(document)).toEqual(['autumn_concert']);
    expect(popupsOf((await open('/live/all')).document)).toEqual([]);
    const until = Number(document.querySelector<HTMLElement>('[data-popup]')?.dataset.until);
    // the upstream's answer is kept for a while: the portal looks at the clock, too
    vi.setSystemTime(until - 1);
    expect(popupsOf((await open('/')).document)).toContain('autumn_concert');
    vi.setSystemTime(until);
    expect(popupsOf((await open('/')).document)).toEqual(['welcome']);
  });
});
