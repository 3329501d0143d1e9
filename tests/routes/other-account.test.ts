import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyAccount, guestsAct } from '~/request/any-account';
import { pathOfRoute } from '~/request/route-policies';
import { readBuiltRoutes } from '../../scripts/site-map';
import { type Known, type Row, rows } from '../process/access-matrix';
import { documentOf } from '../support/document';
import { pageOf } from '../support/page-of';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
/** what could have changed something since the test began */
let changes: string[] = [];
let visits = 0;
const tokens: Record<string, string> = {};
const routes = (await readBuiltRoutes()) as Record<
  string,
  { module: { handle?: unknown; action?: unknown; default?: unknown }; path?: string; index?: boolean }
>;
const acting = Object.keys(routes).filter((id) => routes[id]?.module.action);
const asking = acting.filter((id) => !anyAccount[id]);

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => {
    if (request.method !== 'GET') changes.push(`${request.method} ${new URL(request.url).pathname}`);
    return platform.fetch(request);
  });
  for (const userId of ['bomi', 'fresh1', 'staff1', 'dodam']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());
beforeEach(() => {
  changes = [];
});

/** Any address of the route will do: the question comes before the action looks at it. */
const addressOf = (id: string) => {
  const path = pathOfRoute(routes, id)
    .replace(/:kind\b/, 'vod')
    .replace(/:\w+\??|\*/g, '1');
  return routes[id]?.index ? `${path}?index` : path;
};

function send(
  address: string,
  {
    as,
    page,
    fields = {},
    headers,
  }: { as?: string; page?: string; fields?: Record<string, string>; headers?: Record<string, string> },
) {
  visits += 1;
  const form = postedFields({ csrf: pageOf(page), ...fields });
  return portal(address, { token: as && tokens[as], requestId: `other-${visits}`, form, headers });
}

const known: Known = {
  ticketId: '1',
  tracked: `/help/track/${'x'.repeat(43)}`,
  receipt: '/help/receipt/inquiry/1',
  fileId: '1',
  card: '/card/live/dodam/1',
  play: '/play/dodam/1',
  streamer: 'dodam',
  vod: 120_000_001,
  vodOwner: 'dodam',
  story: 70_001,
};
const pathOf = ({ path }: Row) => (typeof path === 'function' ? path(known) : path);
const posts = rows.filter(({ method }) => method === 'POST');

describe('a form of another account’s page', () => {
  it('knows every action, and exempts none that is not there', () => {
    expect(acting.length).toBeGreaterThan(70);
    expect(Object.keys(anyAccount).filter((id) => !acting.includes(id))).toEqual([]);
    expect([...guestsAct].filter((id) => !asking.includes(id))).toEqual([]);
    const tried = (id: string) => posts.some(({ route }) => route === id);
    // doors of players take a password, and change a cookie at most
    const doors = ['play', 'player/vod', 'player/catch', 'player/story'];
    expect(asking.filter((id) => !tried(id))).toEqual(doors);
  });

  it.each(asking)('is refused by %s and changes nothing', async (id) => {
    for (const page of ['bomi', undefined]) {
      const response = await send(addressOf(id), { as: 'fresh1', page, fields: { intent: 'delete' } });
      const hasPage = Boolean(routes[id]?.module.default);
      expect([page, response.status]).toEqual([page, hasPage ? 409 : 303]);
      const data = `${addressOf(id)}${routes[id]?.index ? '&' : '?'}_data=${encodeURIComponent(id)}`;
      const byScript = await send(data, { as: 'fresh1', page, headers: { 'sec-fetch-mode': 'cors' } });
      expect([page, byScript.status]).toEqual([page, 409]);
      expect(changes).toEqual([]);
    }
  });

  it.each(
    posts.filter(({ route }) => !anyAccount[route]).map((row, at) => [`${at} ${row.route}`, row] as const),
  )('with the fields of the access matrix changes nothing: %s', async (_title, row) => {
    for (const as of ['fresh1', 'staff1', undefined]) {
      const response = await send(pathOf(row), { as, page: 'bomi', fields: row.fields });
      // what a guest may not do, the action itself refuses
      if (as) expect([303, 409]).toContain(response.status);
    }
    expect(changes).toEqual([]);
  });

  it('passes from the session’s own page, and a guest’s from a guest’s', async () => {
    const own = await send('/my/history/pause', {
      as: 'fresh1',
      page: 'fresh1',
      fields: { intent: 'pause' },
    });
    expect(own.status).toBe(303);
    expect(changes).toHaveLength(1);
    const vote = posts.find(({ route, fields }) => route === 'help/faq/question' && fields) as Row;
    expect((await send(pathOf(vote), { fields: vote.fields })).status).not.toBe(409);
  });
});

describe('the question', () => {
  const open = async (response: Response) => documentOf(await response.text());

  it('names both accounts, keeps what was typed, and sends it as either', async () => {
    const fields = { amount: '5', message: '오늘도 응원해요', key: 'k'.repeat(20), step: 'sure' };
    const address = '/gift/balloon?bj_id=dodam';
    const asked = await send(address, { as: 'fresh1', page: 'bomi', fields });
    expect(asked.status).toBe(409);
    const page = await open(asked);
    const main = page.querySelector('main') as HTMLElement;
    expect(main.querySelector('h1')?.textContent).toBe('다른 계정으로 로그인되어 있어요');
    expect(main.textContent).toMatch(
      /봄이\(@bomi\)님으로 연 페이지인데, 지금 .+\(@fresh1\)님으로 로그인되어 있어요/,
    );
    const form = main.querySelector('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe(address);
    for (const [name, value] of Object.entries(fields))
      expect((form.elements.namedItem(name) as HTMLInputElement).value).toBe(value);
    expect(form.querySelector('textarea')?.value).toBe(fields.message);
    const buttons = [...form.querySelectorAll('button')];
    expect(buttons.map(({ name, value }) => [name, value.split('.').at(-1)])).toEqual([
      ['csrf', 'fresh1'],
      ['csrf', 'bomi'],
    ]);
    expect(main.querySelector('a')?.getAttribute('href')).toContain('as=bomi');
    // a press of the other one, without a login between, asks again
    const again = await send(address, { as: 'fresh1', page: 'bomi', fields });
    expect(again.status).toBe(409);
    expect(changes).toEqual([]);
    const login = await portal('/login.php?request_uri=%2Fmy&as=bomi', { token: tokens.fresh1 });
    expect(login.status).toBe(200);
    expect((await open(login)).querySelector<HTMLInputElement>('#userId')?.value).toBe('bomi');
    const own = await portal('/login.php?request_uri=%2Fmy&as=fresh1', { token: tokens.fresh1 });
    expect(own.status).toBe(303);
  });

  it('is asked where the press was made when the action has no page', async () => {
    const response = await send('/my/history/pause', {
      as: 'fresh1',
      page: 'bomi',
      fields: { intent: 'pause' },
      headers: { referer: 'http://127.0.0.1:3000/my/history/later' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my/history/later']);
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    const page = await open(
      await portal('/my/history/later', { token: tokens.fresh1, cookie, requestId: 'other-offer' }),
    );
    const offer = page.querySelector('form[action="/my/history/pause"] button[type=submit]')?.closest('form');
    const toast = [...page.querySelectorAll('form')].find((form) => form.textContent === '계속하기');
    expect(offer).not.toBeNull();
    expect(toast?.querySelector<HTMLInputElement>('[name=csrf]')?.value).toMatch(/\.fresh1$/);
    expect(toast?.querySelector<HTMLInputElement>('[name=intent]')?.value).toBe('pause');
  });

  it('offers to send as a guest only where guests may', async () => {
    const buttonsOf = async (address: string, fields: Record<string, string>) => {
      const asked = await send(address, { as: 'fresh1', fields });
      expect(asked.status).toBe(409);
      const main = (await open(asked)).querySelector('main');
      return [...(main?.querySelectorAll('form button') ?? [])].map(({ textContent }) => textContent);
    };
    const asFresh = expect.stringContaining('(@fresh1)님으로 보내기');
    expect(await buttonsOf('/gift/balloon?bj_id=dodam', { amount: '5', step: 'sure' })).toEqual([asFresh]);
    expect(await buttonsOf('/help/inquiry', { title: '문의', content: '손님이 쓴 문의예요' })).toEqual([
      asFresh,
      '로그인하지 않고 보내기',
      '새 창에서 로그아웃',
    ]);
  });

  it('prints no password, not even hidden', async () => {
    const fields = { intent: 'password', currentPassword: '옛 비밀번호', newPassword: '새로운 비밀 번호' };
    const asked = await send('/my/account', { as: 'fresh1', page: 'bomi', fields });
    expect(asked.status).toBe(409);
    const html = await asked.text();
    expect(html).toContain('value="password"');
    for (const secret of [fields.currentPassword, fields.newPassword]) expect(html).not.toContain(secret);
  });

  it('offers a press again only where a cookie can carry it', async () => {
    const offered = async (fields: Record<string, string>) => {
      const headers = { referer: 'http://127.0.0.1:3000/my/history/later' };
      const sent = await send('/my/history/pause', { as: 'fresh1', page: 'bomi', fields, headers });
      return sent.headers.get('set-cookie') ?? '';
    };
    const one = await offered({ intent: 'pause' });
    const many = await offered(
      Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`field${n}`, '가'.repeat(390)])),
    );
    expect(many.length).toBeLessThan(one.length);
    expect((await offered({ intent: 'x'.repeat(1_500) })).length).toBeLessThan(4_096);
  });

  it('tells a member’s form from a guest’s after a logout', async () => {
    const fields = {
      title: '문의',
      content: '봄이가 쓴 문의예요',
      customerEmail: 'bomi@example.com',
      osInfo: 'the model and its version\n'.repeat(3),
    };
    const page = await open(await send('/help/inquiry', { page: 'bomi', fields }));
    const main = page.querySelector('main') as HTMLElement;
    expect(main.textContent).toContain('봄이(@bomi)님으로 연 페이지인데, 지금은 로그인되어 있지 않아요.');
    expect([...main.querySelectorAll('form button')].map(({ textContent }) => textContent)).toEqual([
      '로그인하지 않고 보내기',
      '봄이(@bomi)님으로 보내기',
    ]);
    expect(main.querySelector('textarea')?.value).toBe('봄이가 쓴 문의예요');
    expect(changes).toEqual([]);
  });
});
