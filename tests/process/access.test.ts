import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFormFiles } from '../../protocol/help-codes';
import { type RunningServer, startServer, Visitor } from '../support/server';

/** Who asks. `owner` is bomi, whose ticket and file the rows name; `other` is another member. */
const actors = ['guest', 'owner', 'other', 'suspended', 'staff'] as const;
type Actor = (typeof actors)[number];

/** A status, or where a redirect leads ('login' for the login page, 'ticket' for the owner's ticket). */
type Expected = number | string;

interface Row {
  /** the route of the build that answers */
  route: string;
  method?: 'POST';
  path: string | ((known: Known) => string);
  fields?: Record<string, string>;
  /** a document of bytes, not of text */
  binary?: true;
  expect: Expected | (Partial<Record<Actor, Expected>> & { else: Expected });
}

interface Known {
  ticketId: string;
  /** a guest's ticket behind its private link */
  tracked: string;
  fileId: string;
  card: string;
  play: string;
  streamer: string;
  vod: number;
  story: number;
}

const staffOnly = { guest: 'login', staff: 200, else: 404 } as const;

const rows: Row[] = [
  { route: 'home', path: '/', expect: 200 },
  {
    route: 'home',
    method: 'POST',
    path: '/?index',
    fields: { mode: 'popular' },
    expect: { guest: 'login', else: '/' },
  },
  {
    route: 'home',
    method: 'POST',
    path: '/?index',
    fields: { mode: 'nonsense' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'alarm', path: '/alarm/501?t=%EB%B4%84', expect: 200 },
  { route: 'alarm', path: '/alarm/nonsense', expect: 404 },
  {
    route: 'alarm',
    method: 'POST',
    path: '/alarm/501',
    fields: { intent: 'set' },
    expect: { guest: 'login', else: '/' },
  },
  {
    route: 'alarm',
    method: 'POST',
    path: '/alarm/501',
    fields: { intent: 'nonsense' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'preview/status', path: '/preview?nos=1-2', expect: 200 },
  {
    route: 'preview/broadcast',
    path: ({ play }) => play.replace('/play', '/preview'),
    expect: 200,
  },
  { route: 'preview/broadcast', path: '/preview/x/notanumber', expect: 404 },
  { route: 'not-found', path: '/no/such/page', expect: 404 },
  { route: 'live/all', path: '/live/all', expect: 200 },
  { route: 'live/group', path: '/live/group/game', expect: 200 },
  {
    route: 'live/group',
    path: '/live/group/sports?categoryName=%EC%95%BC%EA%B5%AC',
    expect: 200,
  },
  { route: 'live/group', path: '/live/group/nonsense', expect: '/live/all' },
  { route: 'staff/queue', path: '/staff', expect: staffOnly },
  { route: 'staff/queue', path: '/staff?queue=illegal', expect: staffOnly },
  {
    route: 'staff/case',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}`,
    expect: staffOnly,
  },
  {
    route: 'staff/case',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}?queue=illegal`,
    expect: { guest: 'login', else: 404 },
  },
  {
    route: 'staff/case',
    method: 'POST',
    path: ({ ticketId }) => `/staff/tickets/${ticketId}`,
    fields: { intent: 'note', text: ' ' },
    expect: { guest: 'login', staff: 400, else: 404 },
  },
  { route: 'staff/canned', path: '/staff/canned', expect: staffOnly },
  {
    route: 'staff/canned',
    method: 'POST',
    path: '/staff/canned',
    fields: { intent: 'save', title: '', text: '' },
    expect: { guest: 'login', staff: 400, else: 404 },
  },
  { route: 'staff/insights', path: '/staff/insights', expect: staffOnly },
  { route: 'staff/faq', path: '/staff/faq/4201', expect: staffOnly },
  { route: 'staff/faq', path: '/staff/faq/new', expect: staffOnly },
  { route: 'staff/faq', path: '/staff/faq/nonsense', expect: { guest: 'login', else: 404 } },
  {
    route: 'staff/faq',
    method: 'POST',
    path: '/staff/faq/new',
    fields: { intent: 'save', title: '', contents: '' },
    expect: { guest: 'login', staff: 400, else: 404 },
  },
  { route: 'star-rank', path: '/star-rank', expect: 200 },
  { route: 'directory/category/list', path: '/directory/category', expect: 200 },
  { route: 'directory/category/list', path: '/directory/category?sort=prefer&q=ㅁㅂ', expect: 200 },
  {
    route: 'directory/category/first-kind',
    path: '/directory/category/3',
    expect: '/directory/category/3/live',
  },
  { route: 'directory/category/contents', path: '/directory/category/3/vod', expect: 200 },
  { route: 'directory/category/contents', path: '/directory/category/없는것/live', expect: 404 },
  {
    route: 'directory/category/contents',
    path: '/directory/category/3/nonsense',
    expect: '/directory/category',
  },
  {
    route: 'directory/category/slashed-name',
    path: '/directory/category/a/b/vod',
    expect: '/directory/category/a%2Fb/vod',
  },
  { route: 'card/menu', path: ({ card }) => card, expect: 200 },
  { route: 'card/menu', path: '/card/live/x/notanumber', expect: 404 },
  { route: 'card/menu', path: '/card/nonsense/dodam/1', expect: 404 },
  { route: 'card/menu', path: '/card/vod/dodam/120000001?d=CATEGORY&s=0.5', expect: 200 },
  {
    route: 'card/menu',
    method: 'POST',
    path: ({ card }) => card,
    fields: { intent: 'later' },
    expect: { guest: 'login', else: '/live/all' },
  },
  {
    route: 'card/menu',
    method: 'POST',
    path: ({ card }) => card,
    fields: { intent: 'nonsense' },
    expect: 400,
  },
  {
    route: 'card/playlist',
    path: ({ vod }) => `/card/vod/dodam/${vod}/playlist`,
    expect: { guest: 'login', else: 200 },
  },
  { route: 'card/playlist', path: '/card/vod/dodam/x/playlist', expect: 404 },
  {
    route: 'card/playlist',
    method: 'POST',
    path: ({ vod }) =>
      `/card/vod/dodam/${vod}/playlist?returnTo=${encodeURIComponent('//elsewhere.example')}`,
    fields: { title: '모음' },
    expect: { guest: 'login', else: '/live/all' },
  },
  {
    route: 'card/playlist',
    method: 'POST',
    path: ({ vod }) => `/card/vod/dodam/${vod}/playlist`,
    fields: { listIdx: '3009999' },
    expect: { guest: 'login', else: 400 },
  },
  { route: 'play', path: ({ play }) => play, expect: 200 },
  { route: 'play', path: '/play/nobody/999999999', expect: 404 },
  {
    route: 'media/live',
    path: '/media/live/280000001/index.m3u8?t=forged',
    expect: 403,
  },
  { route: 'player/vod', path: ({ vod }) => `/player/${vod}`, expect: 200 },
  { route: 'player/vod', path: ({ vod }) => `/player/${vod}/later`, expect: 200 },
  { route: 'player/vod', path: ({ vod }) => `/player/${vod}/nonsense`, expect: 404 },
  { route: 'player/vod', path: '/player/999999999', expect: 404 },
  {
    route: 'player/vod',
    path: ({ vod }) => `/player/${vod}/catch?szSearchTnoList=${vod}`,
    expect: 200,
  },
  {
    route: 'player/story',
    path: ({ story }) => `/player/${story}/catchstory?o=1&szLocation=home&aStoryListIdx=`,
    expect: 200,
  },
  { route: 'player/story', path: '/player/999999999/catchstory', expect: 404 },
  { route: 'player/position', path: ({ vod }) => `/player/${vod}/position`, expect: 404 },
  {
    route: 'player/position',
    method: 'POST',
    path: ({ vod }) => `/player/${vod}/position`,
    fields: { position: '12' },
    expect: 204,
  },
  {
    route: 'player/position',
    method: 'POST',
    path: ({ vod }) => `/player/${vod}/position`,
    fields: { position: 'nonsense' },
    expect: 400,
  },
  {
    route: 'media/vod',
    path: ({ vod }) => `/media/vod/${vod}/index.m3u8?t=forged`,
    expect: 403,
  },
  { route: 'search', path: '/search?szKeyword=%EB%8F%84%EB%8B%B4', expect: 200 },
  { route: 'search', path: '/search', expect: 200 },
  {
    route: 'search',
    method: 'POST',
    path: '/search?szKeyword=a',
    fields: { userId: 'dodam', intent: 'favorite' },
    expect: { guest: 'login', else: '/search?szKeyword=a' },
  },
  {
    route: 'search',
    method: 'POST',
    path: '/search?szKeyword=a',
    fields: { userId: 'dodam', intent: 'nonsense' },
    expect: 400,
  },
  {
    route: 'search',
    path: '/search?hash=hashtag&tagname=%EB%A8%B9%EB%B0%A9&hashtype=nonsense',
    expect: 200,
  },
  {
    route: 'search',
    path: '/search?szKeyword=a&szTerm=directInput&szStartDate=nonsense&from=-1',
    expect: 200,
  },
  { route: 'search/suggest', path: '/search/suggest', expect: 200 },
  { route: 'search/suggest', path: '/search/suggest?q=%EB%8F%84', expect: 200 },
  { route: 'search/recent', path: '/search/recent', expect: '/search' },
  {
    route: 'search/recent',
    method: 'POST',
    path: '/search/recent',
    fields: { intent: 'clear' },
    expect: '/search',
  },
  {
    route: 'search/recent',
    method: 'POST',
    path: '/search/recent',
    fields: { intent: 'constructor' },
    expect: 400,
  },
  { route: 'login', path: '/login.php', expect: { guest: 200, else: '/' } },
  {
    route: 'login',
    method: 'POST',
    path: '/login.php',
    fields: { userId: 'nobody1', password: 'wrong wrong' },
    expect: { guest: 400, else: '/' },
  },
  { route: 'signup', path: '/signup', expect: { guest: 200, else: '/' } },
  {
    route: 'signup',
    method: 'POST',
    path: '/signup',
    fields: { userId: 'x' },
    expect: { guest: 400, else: '/' },
  },
  { route: 'logout', path: '/logout', expect: '/' },
  { route: 'log', path: '/log', expect: 404 },
  {
    route: 'log',
    method: 'POST',
    path: '/log',
    fields: { type: 'CLICK', location: '/', cards: '[{"kind":"vod","no":1,"section":"x"}]' },
    expect: 204,
  },
  {
    route: 'log',
    method: 'POST',
    path: '/log',
    fields: { type: 'CLICK', cards: '[{}]' },
    expect: 400,
  },
  {
    route: 'log',
    method: 'POST',
    path: '/log',
    fields: { type: 'CLICK', clicks: '[{"code":"help_center_faq","button":"link","location":"/help"}]' },
    expect: 204,
  },
  { route: 'settings', path: '/settings', expect: '/' },
  {
    route: 'settings',
    method: 'POST',
    path: '/settings',
    fields: { theme: 'dark', returnTo: '/live/all' },
    expect: '/live/all',
  },
  { route: 'my/hidden', path: '/my/hidden', expect: { guest: 'login', else: 200 } },
  {
    route: 'my/hidden',
    method: 'POST',
    path: '/my/hidden',
    fields: { userId: 'dodam' },
    expect: { guest: 'login', else: '/my/hidden' },
  },
  { route: 'help/home', path: '/help', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/4201?layer=1', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/999999999?layer=1', expect: 404 },
  { route: 'help/suggest', path: '/help/suggest?q=%ED%99%98%EB%B6%88', expect: 200 },
  { route: 'help/suggest', path: '/help/suggest', expect: 200 },
  { route: 'help/search', path: '/help/search?q=%ED%99%98%EB%B6%88', expect: 200 },
  { route: 'help/search', path: '/help/search?q=%20', expect: '/help/faq' },
  { route: 'help/faq/list', path: '/help/faq?mainCategory=NODE0000000212', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/4201', expect: 200 },
  { route: 'help/faq/question', path: '/help/faq/999999999', expect: 404 },
  { route: 'help/faq/question', path: '/help/faq/nonsense', expect: 404 },
  {
    route: 'help/faq/question',
    method: 'POST',
    path: '/help/faq/4201',
    fields: { helped: 'Y' },
    expect: '/help/faq/4201?rated=1',
  },
  {
    route: 'help/faq/question',
    method: 'POST',
    path: '/help/faq/4201',
    fields: { helped: 'perhaps' },
    expect: 400,
  },
  { route: 'help/chatbot', path: '/help/chatbot', expect: 200 },
  { route: 'help/chatbot', path: '/help/chatbot?close=1', expect: 200 },
  {
    route: 'help/chatbot',
    method: 'POST',
    path: '/help/chatbot',
    fields: { message: '환불' },
    expect: '/help/chatbot#last',
  },
  {
    route: 'help/chatbot',
    method: 'POST',
    path: '/help/chatbot',
    fields: { message: ' ' },
    expect: 400,
  },
  {
    route: 'help/chatbot',
    method: 'POST',
    path: '/help/chatbot',
    fields: { intent: 'close' },
    expect: '/help',
  },
  { route: 'help/inquiry', path: '/help/inquiry', expect: 200 },
  {
    route: 'help/inquiry',
    method: 'POST',
    path: '/help/inquiry',
    fields: { title: 'x' },
    expect: 400,
  },
  { route: 'help/draft', path: '/help/draft/inquiry', expect: 404 },
  {
    route: 'help/draft',
    method: 'POST',
    path: '/help/draft/inquiry',
    fields: { title: '쓰던 제목' },
    expect: 200,
  },
  {
    route: 'help/draft',
    method: 'POST',
    path: '/help/draft/nonsense',
    fields: { title: '쓰던 제목' },
    expect: 404,
  },
  {
    route: 'help/draft',
    method: 'POST',
    path: '/help/draft/report',
    fields: { intent: 'drop' },
    expect: '/help/report/content',
  },
  { route: 'help/track/find', path: '/help/track', expect: 200 },
  {
    route: 'help/track/find',
    method: 'POST',
    path: '/help/track?index',
    fields: { caseNumber: 'CCCCCCCC', email: 'visitor@naver.com' },
    expect: 400,
  },
  // whoever holds the link may read the ticket; all others are sent to the form
  { route: 'help/track/case', path: ({ tracked }) => tracked, expect: 200 },
  { route: 'help/track/case', path: `/help/track/${'x'.repeat(43)}`, expect: '/help/track' },
  { route: 'help/track/case', path: '/help/track/nonsense', expect: '/help/track' },
  {
    route: 'help/track/case',
    method: 'POST',
    path: ({ tracked }) => tracked,
    fields: { contents: 'x' },
    expect: 400,
  },
  {
    route: 'help/track/case',
    method: 'POST',
    path: `/help/track/${'x'.repeat(43)}`,
    fields: { contents: '추가로 알려 드려요.' },
    expect: '/help/track',
  },
  { route: 'help/report/choices', path: '/help/report', expect: 200 },
  { route: 'help/report/content', path: '/help/report/content', expect: 200 },
  {
    route: 'help/report/content',
    method: 'POST',
    path: '/help/report/content',
    fields: { title: 'x' },
    expect: 400,
  },
  { route: 'help/report/illegal', path: '/help/report/illegal', expect: 200 },
  {
    route: 'help/report/illegal',
    method: 'POST',
    path: '/help/report/illegal',
    fields: { title: 'x' },
    expect: 400,
  },
  { route: 'help/report/illegal/guide', path: '/help/report/illegal/guide', expect: 200 },
  {
    route: 'help/files',
    path: `/help/files/${encodeURIComponent(reportFormFiles[0])}?t=1`,
    binary: true,
    expect: 200,
  },
  { route: 'help/files', path: '/help/files/nonsense.hwp?t=1', expect: 404 },
  { route: 'help/objection', path: '/help/objection', expect: { suspended: 200, else: '/help' } },
  {
    route: 'help/objection',
    path: '/help/objection?done=1',
    expect: { suspended: 200, else: '/help' },
  },
  {
    route: 'help/objection',
    method: 'POST',
    path: '/help/objection',
    fields: { title: 'x' },
    // whoever may not object is shown the way out by the loader
    expect: { suspended: 400, else: '/help' },
  },
  {
    route: 'help/legacy/atv',
    path: '/help/atv.php?type=exMailMyAnswer&qnaId=ab12',
    expect: '/help/my-inquiry/ab12',
  },
  {
    route: 'help/legacy/m',
    path: '/help/m.php?category=NODE0000000473',
    expect: '/help/objection',
  },
  { route: 'help/my-inquiry/list', path: '/help/my-inquiry', expect: { guest: 'login', else: 200 } },
  {
    route: 'help/my-inquiry/detail',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}`,
    expect: { guest: 'login', owner: 200, else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail',
    path: '/help/my-inquiry/0123456789abcdef0123456789abcdef',
    expect: { guest: 'login', else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail/survey',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}/survey`,
    // not answered yet: back to the ticket
    expect: { guest: 'login', owner: 'ticket', else: '/help/my-inquiry' },
  },
  {
    route: 'help/my-inquiry/detail/survey',
    method: 'POST',
    path: ({ ticketId }) => `/help/my-inquiry/${ticketId}/survey`,
    fields: { feedback: '80', speed: '80' },
    expect: { guest: 'login', owner: 'ticket', else: 'login' },
  },
  {
    route: 'help/my-inquiry/survey',
    path: ({ ticketId }) => `/help/my-inquiry/survey?inquiryId=${ticketId}`,
    expect: 200,
  },
  { route: 'help/my-inquiry/survey', path: '/help/my-inquiry/survey?inquiryId=nonsense', expect: 404 },
  {
    route: 'help/my-inquiry/survey',
    method: 'POST',
    path: ({ ticketId }) => `/help/my-inquiry/survey?inquiryId=${ticketId}`,
    fields: { feedback: '80', speed: '80' },
    expect: { owner: 400, else: 'login' },
  },
  {
    route: 'help/attachment',
    path: ({ fileId }) => `/help/attachment/${fileId}`,
    expect: { owner: 200, staff: 200, else: 404 },
  },
  { route: 'help/attachment', path: '/help/attachment/nonsense', expect: 404 },
];

let server: RunningServer;
let known: Known;
const visitors = {} as Record<Actor, Visitor>;

beforeAll(async () => {
  server = await startServer();
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
  const { registered } = await visitors.guest.data<{ registered: { href: string } }>('/help/inquiry', 'root');
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
  known = {
    vod: await findOpen(120_000_001, (no) => `/player/${no}`),
    story: await findOpen(70_001, (no) => `/player/${no}/catchstory`),
    ticketId,
    tracked: registered.href,
    fileId: detail.ticket.question.files[0]?.id ?? '',
    card: `/card/live/${open.userId}/${open.no}`,
    play: `/play/${open.userId}/${open.no}`,
    streamer: open.userId,
  };
}, 60_000);
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
  return { answer: location.startsWith('/login.php') ? 'login' : location, body };
}

describe('the access matrix', () => {
  it('has a row for every route of the build', async () => {
    const build = (await import('../../build/server/index.js' as string)) as {
      routes: Record<string, { path?: string; index?: boolean }>;
    };
    // a layout has no address of its own
    const routes = Object.keys(build.routes).filter(
      (id) => build.routes[id]?.path !== undefined || build.routes[id]?.index,
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

  it('tells a card’s menu by its context menu [D306]', async () => {
    const { contextMenu } = await visitors.guest.data<{ contextMenu: unknown }>(
      '/card/vod/dodam/7?d=CATEGORY',
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
    'sends %s with its policy and one nonce',
    async (path) => {
      const response = await visitors.guest.get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe');
      const nonces = new Set(
        [...(await response.text()).matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce),
      );
      expect([...nonces]).toEqual([/'nonce-([^']+)'/.exec(policy)?.[1]]);
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
