import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, Visitor } from '../support/server';
import { type Actor, actors, type Expected, type Known, type Row, rows } from './access-matrix';

let server: RunningServer;
let known: Known;
const visitors = {} as Record<Actor, Visitor>;

beforeAll(async () => {
  // as on a fresh clone; the other tests start from a copy of a folder that was started before
  server = await startServer({}, { isEmpty: true });
  const { origin } = server;
  visitors.guest = new Visitor(origin);
  visitors.owner = await new Visitor(origin).logIn('bomi');
  visitors.other = await new Visitor(origin).logIn('abroad1');
  visitors.suspended = await new Visitor(origin).logIn('paused1');
  visitors.staff = await new Visitor(origin).logIn('staff1');

  const list = await visitors.guest.data<{
    items: Array<{ no: number; userId: string; cover?: string; members?: true }>;
  }>('/live/all', 'live/all');
  const open = list.items.find((item) => !item.cover && !item.members) as { no: number; userId: string };
  const inquiry = await visitors.owner.data<{ idempotencyKey: string; subCategories: Array<{ id: string }> }>(
    '/help/inquiry?mainCategory=NODE0000000047',
    'help/inquiry',
  );
  const form = new FormData();
  const fields = {
    mainCategory: 'NODE0000000047',
    subCategory: inquiry.subCategories[0]?.id ?? '',
    customerEmail: 'bomi.test@naver.com',
    title: '첨부 파일이 있는 문의',
    content: '첨부 파일을 확인해 주세요.',
    agreement: 'on',
    idempotencyKey: inquiry.idempotencyKey,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files[]', new File(['메모'], '메모.txt', { type: 'text/plain' }));
  expect((await visitors.owner.post('/help/inquiry', form)).status).toBe(303);
  const empty = await visitors.guest.data<{ idempotencyKey: string }>('/help/inquiry', 'help/inquiry');
  const filed = await visitors.guest.post('/help/inquiry', {
    ...fields,
    idempotencyKey: empty.idempotencyKey,
  });
  expect(filed.status).toBe(303);
  const receipt = filed.headers.get('location') ?? '';
  const { href: tracked } = await visitors.guest.data<{ href: string }>(receipt, 'help/receipt');
  const tickets = await visitors.owner.data<{ items: Array<{ id: string; title: string }> }>(
    '/help/my-inquiry',
    'help/my-inquiry/list',
  );
  const ticketId = tickets.items.find(({ title }) => title === fields.title)?.id ?? '';
  const detail = await visitors.owner.data<{ ticket: { question: { files: Array<{ id: string }> } } }>(
    `/help/my-inquiry/${ticketId}`,
    'help/my-inquiry/detail',
  );
  const findOpen = async (first: number, page: (no: number) => string) => {
    for (let no = first; no < first + 20; no += 1)
      if ((await visitors.guest.get(page(no))).status === 200) return no;
    throw new Error(`nothing to watch from ${first} on`);
  };
  const vod = await findOpen(120_000_001, (no) => `/player/${no}`);
  const { userId: vodOwner } = await visitors.guest.data<{ userId: string }>(`/player/${vod}`, 'player/vod');
  known = {
    ...{ vod, vodOwner },
    story: await findOpen(70_001, (no) => `/player/${no}/catchstory`),
    ticketId,
    tracked,
    receipt,
    fileId: detail.ticket.question.files[0]?.id ?? '',
    card: `/card/live/${open.userId}/${open.no}`,
    play: `/play/${open.userId}/${open.no}`,
    streamer: open.userId,
  };
}, 300_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

async function ask(row: Row, actor: Actor): Promise<{ answer: Expected; body: Buffer }> {
  const path = typeof row.path === 'function' ? row.path(known) : row.path;
  const visitor = visitors[actor];
  const response = await (row.method === 'POST' ? visitor.post(path, row.fields ?? {}) : visitor.get(path));
  const body = Buffer.from(await response.arrayBuffer());
  const location = response.headers.get('location');
  if (!location) return { answer: response.status, body };
  if (location === `/help/my-inquiry/${known.ticketId}`) return { answer: 'ticket', body };
  if (/^\/staff\/tickets\/\w+\?queue=illegal#work$/.test(location)) return { answer: 'case', body };
  if (location.startsWith(`/player/${known.vod}/`)) return { answer: 'player', body };
  return { answer: location.startsWith('/login.php') ? 'login' : location, body };
}

describe('the access matrix', () => {
  it('has a row for every route of the build', async () => {
    const build = (await import('../../build/server/index.js' as string)) as {
      routes: Record<string, { path?: string; index?: boolean }>;
    };
    // the root and layouts have no address of their own
    const routes = Object.keys(build.routes).filter(
      (id) => id !== 'root' && (build.routes[id]?.path !== undefined || build.routes[id]?.index),
    );
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((id) => !rows.some((row) => row.route === id))).toEqual([]);
    expect(rows.filter((row) => !routes.includes(row.route))).toEqual([]);
  });

  it.each(
    rows.map(
      (row) =>
        [`${row.method ?? 'GET'} ${typeof row.path === 'string' ? row.path : row.route}`, row] as const,
    ),
  )('%s answers each actor as it should, with no broken bytes', async (_, row) => {
    const answers: Partial<Record<Actor, Expected>> = {};
    const wanted: Partial<Record<Actor, Expected>> = {};
    for (const actor of actors) {
      const { answer, body } = await ask(row, actor);
      answers[actor] = answer;
      wanted[actor] = typeof row.expect === 'object' ? (row.expect[actor] ?? row.expect.else) : row.expect;
      if (row.binary) continue;
      expect(body.includes(0)).toBe(false);
      expect(body.includes('\ufffd')).toBe(false);
    }
    expect(answers).toEqual(wanted);
  });

  it('gives every page of the help centre a title of its own [H003]', async () => {
    const { routes } = (await import('../../build/server/index.js' as string)) as {
      routes: Record<string, { module: { default?: unknown } }>;
    };
    const pages = Object.keys(routes).filter(
      (id) => id.startsWith('help/') && id !== 'help/layout' && routes[id]?.module.default,
    );
    const titles = new Map<string, string>();
    const { items } = await visitors.owner.data<{ items: Array<{ id: string; isAnswered: boolean }> }>(
      '/help/my-inquiry',
      'help/my-inquiry/list',
    );
    const answered = items.find(({ isAnswered }) => isAnswered)?.id;
    const survey: Row = {
      route: 'help/my-inquiry/detail/survey',
      path: `/help/my-inquiry/${answered}/survey`,
      expect: { owner: 200, else: 404 },
    };
    const mayOpen = ({ method, expect: answer }: Row, actor: Actor) =>
      method === undefined && (typeof answer === 'object' ? (answer[actor] ?? answer.else) : answer) === 200;
    for (const id of pages) {
      const open = [...rows, survey]
        .filter(({ route }) => route === id)
        .flatMap((row) => actors.filter((actor) => mayOpen(row, actor)).map((actor) => ({ row, actor })));
      const { body } = await ask(open[0]?.row as Row, open[0]?.actor as Actor);
      titles.set(id, /<title>(.*?)<\/title>/.exec(body.toString())?.[1] ?? '');
    }
    expect(titles.size).toBe(pages.length);
    expect(titles.get('help/home')).toBe('고객센터 - 모아봄');
    titles.delete('help/home');
    for (const title of titles.values()) expect(title).toMatch(/^.+ - 고객센터 - 모아봄$/);
    expect(new Set(titles.values()).size).toBe(titles.size);
    expect(titles.get('help/inquiry')).toBe('문의하기 - 고객센터 - 모아봄');
  });

  it('tells a card’s menu by its context menu [D306]', async () => {
    const { contextMenu } = await visitors.guest.data<{ contextMenu: unknown }>(
      '/card/vod/dodam/7?d=CATEGORY&state',
      'card/menu',
    );
    expect(contextMenu).toEqual({
      appScheme: 'moabom',
      shareUrl: `${server.origin}/player/7`,
      stationNo: null,
      menuList: ['view-later', 'add-playlist', 'favorite', 'not-recommend', 'hidden', 'share'],
    });
  });

  it('answers a foreign ticket and an unknown one with the same bytes', async () => {
    const answers = await Promise.all(
      [known.ticketId, '0123456789abcdef0123456789abcdef'].map(async (id) => {
        const response = await visitors.other.get(`/help/my-inquiry/${id}`);
        return [response.status, response.headers.get('location'), await response.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('the gate before the real pages', () => {
  const forged: Array<[string, string, Record<string, string>]> = [
    ['a document', '/settings', { 'sec-fetch-site': 'cross-site' }],
    ['its data address', '/settings?_data=routes%2Fsettings', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site page', '/settings', { 'sec-fetch-site': 'same-site' }],
    ['an opaque origin', '/settings', { 'sec-fetch-site': '', origin: 'null' }],
    ['another origin', '/settings', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['no origin and no token', '/settings', { 'sec-fetch-site': 'none' }],
  ];
  it.each(forged)('refuses a post from %s and runs no action', async (_, path, headers) => {
    const response = await visitors.owner.post(path, { theme: 'dark' }, headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('lets an old web view through with the token of its page', async () => {
    const page = await visitors.owner.data<{ csrf: string }>('/live/all', 'root');
    const response = await visitors.owner.post(
      '/settings',
      { csrf: page.csrf, theme: 'dark', returnTo: '/help' },
      { 'sec-fetch-site': 'none' },
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/help']);
  });

  it('prints no token and no name into a page that guests share', async () => {
    const page = await (await visitors.guest.get('/live/all')).text();
    expect(page).not.toContain('name="csrf"');
    expect(page).toContain('"csrf":null');
  });

  it.each(['/live/all', '/help/inquiry', '/no/such/page'])(
    'sends %s with a policy that knows its inline code, and nothing else, by hash',
    async (path) => {
      const response = await visitors.guest.get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe');
      const html = await response.text();
      const inline = [...html.matchAll(/<(script|style)(?![^>]*json)[^>]*>([\s\S]*?)<\/\1>/g)];
      const hashes = inline.map(
        ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
      expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual(hashes.sort());
    },
  );

  it('keeps members apart from the shared page and from each other', async () => {
    const pages = await Promise.all(
      [visitors.owner, visitors.guest, visitors.staff].map(async (v) => (await v.get('/live/all')).text()),
    );
    expect(pages.map((page) => /"viewer":\{"userId":"(\w+)"/.exec(page)?.[1])).toEqual([
      'bomi',
      undefined,
      'staff1',
    ]);
  });
});
