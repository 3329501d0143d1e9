import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClipDesk } from '~protocol/clip/calls';
import { handedText } from '~protocol/wire/handed-text';
import { broadcast } from '../../platform/tables/live/live';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let bomi: string;
let live = '';
const numbers = { NORMAL: 0, CATCH: 0 };

const held: ClipDesk = {
  no: 12,
  state: 'held',
  streamer: { userId: 'dodam', nick: '도담' },
  source: { kind: 'live', no: 280_000_001, title: '새벽 <방송>' },
  heldSeconds: 90,
  heldFrom: null,
  start: 75,
  length: 15,
  title: '새벽 방송의 클립',
  percent: 0,
  hlsUrl: '/media/held/ticket/12/index.m3u8',
  titleNo: null,
};
const ofVod = { source: { kind: 'vod' as const, no: 500_001, title: '지난 방송' }, heldFrom: 750 };

/** What the platform's calls of clips answer; null: there is no such clip. */
let desk: ClipDesk | null;
let answers: Record<string, { status: number; body: object }>;
/** What was sent to them. */
const sent: [path: string, body: unknown][] = [];
/** Beside a player. */
let rights: object;
/** Who cut the Catch that plays. */
let maker: object;

const json = (body: object, status = 200) => Response.json(body, { status });
const refused = (message: string, status: number, more: object = {}) => ({
  status,
  body: { code: 1200, message, ...more },
});

async function answerClip(request: Request, path: string): Promise<Response> {
  if (request.method === 'GET')
    return desk ? json({ data: desk }) : json({ code: 1204, message: '없는 클립입니다.' }, 404);
  sent.push([path, await request.json().catch(() => null)]);
  const { status, body } = answers[path] ?? { status: 200, body: { result: 1, no: 12 } };
  return json(body, status);
}

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/main/, '');
  if (path.startsWith('/api/clip')) return answerClip(request, path);
  const real = await platform.fetch(request);
  if (!path.startsWith('/api/player/')) return real;
  const body = JSON.parse(handedText(real) ?? (await real.text())) as { data?: { vod?: object } };
  if (body.data) Object.assign(body.data, rights);
  if (body.data?.vod) Object.assign(body.data.vod, maker);
  return json(body, real.status);
}

let visits = 0;
async function open(address: string, as: 'bomi' | 'guest', fields?: Record<string, string>) {
  visits += 1;
  const response = await portal(address, {
    token: as === 'bomi' ? bomi : undefined,
    requestId: `clip-${visits}`,
    ...(fields && { form: postedFields(fields) }),
  });
  const document = documentOf(await response.text());
  const main = document.querySelector('main');
  return {
    status: response.status,
    to: response.headers.get('location') ?? '',
    main,
    text: main?.textContent ?? '',
    value: (id: string) => main?.querySelector(`#${id}`)?.getAttribute('value'),
    errorAt: (id: string) => main?.querySelector(`#${id}-error`)?.textContent?.trim(),
    hrefs: [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    begin: main?.querySelector('form[action="/clip"]') ?? null,
  };
}
const valueIn = (form: Element | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => answer(request));
  bomi = await platform.signIn('bomi');
  const { db } = platform.context;
  const [row] = await db
    .select({ userId: broadcast.userId, no: broadcast.no })
    .from(broadcast)
    .where(
      and(
        ...[eq(broadcast.grade, 0), eq(broadcast.broadType, 1), eq(broadcast.subscriptionOnly, 0)],
        ...[eq(broadcast.isAbroadBlocked, false), isNull(broadcast.passwordHash), isNull(broadcast.endedAt)],
      ),
    )
    .limit(1);
  live = `/play/${row?.userId}/${row?.no}`;
  for (const kind of ['NORMAL', 'CATCH'] as const) {
    const [found] = await db
      .select({ no: vod.titleNo })
      .from(vod)
      .where(
        and(
          ...[eq(vod.fileType, kind), eq(vod.authNo, 101), eq(vod.grade, 0), eq(vod.category, 10_000)],
          ...[eq(vod.subscriptionOnly, 0), eq(vod.isPpv, false), eq(vod.isDisplay, true)],
          ...[eq(vod.isBlinded, false), isNull(vod.passwordHash), isNull(vod.deletedAt)],
        ),
      )
      .limit(1);
    numbers[kind] = found?.no ?? 0;
  }
});
afterAll(() => platform?.close());
beforeEach(() => {
  desk = held;
  answers = {};
  rights = { isClip: true, takesClips: true };
  maker = {};
  sent.length = 0;
});

describe('the button below a player [L058]', () => {
  it('stands below a live’s picture and a VOD’s, not below Catch, and brings what plays and where', async () => {
    const button = (await open(live, 'bomi')).begin;
    expect(button?.querySelector('button')?.getAttribute('aria-label')).toBe('클립 만들기');
    expect([valueIn(button, 'kind'), valueIn(button, 'returnTo')]).toEqual(['live', live]);
    expect(live.endsWith(`/${valueIn(button, 'no')}`)).toBe(true);
    const address = `/player/${numbers.NORMAL}`;
    expect(valueIn((await open(address, 'bomi')).begin, 'second')).toBe('');
    const at = (await open(`${address}?t=2`, 'bomi')).begin;
    expect(['kind', 'no', 'second', 'returnTo'].map((name) => valueIn(at, name))).toEqual([
      ...['vod', String(numbers.NORMAL)],
      ...['2', `${address}?t=2`],
    ]);
    for (const catchAddress of [`/player/${numbers.CATCH}/catch`, `/player/${numbers.CATCH}`])
      expect((await open(catchAddress, 'bomi')).begin).toBeNull();
  });

  it('is for members who may, and for guests where members may', async () => {
    const shown = async (as: 'bomi' | 'guest') =>
      Promise.all([live, `/player/${numbers.NORMAL}`].map(async (at) => (await open(at, as)).begin !== null));
    expect(await shown('guest')).toEqual([true, true]);
    rights = { isClip: false, takesClips: true };
    expect([await shown('bomi'), await shown('guest')]).toEqual([
      [false, false],
      [true, true],
    ]);
    rights = { isClip: false, takesClips: false };
    expect([await shown('bomi'), await shown('guest')]).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});

describe('the press [L058]', () => {
  const press = { kind: 'live', no: '280000001', returnTo: '/play/dodam/280000001' };

  it('holds it and leads to the clip; the place counts of a VOD only, and only if it is one', async () => {
    expect((await open('/clip', 'bomi', press)).to).toBe('/clip/12');
    await open('/clip', 'bomi', { ...press, second: '40' });
    await open('/clip', 'bomi', { kind: 'vod', no: '500001', second: '40.5' });
    await open('/clip', 'bomi', { kind: 'vod', no: '500001', second: 'now' });
    expect(sent.map(([, body]) => body)).toEqual([
      { kind: 'live', no: 280_000_001, second: null },
      { kind: 'live', no: 280_000_001, second: null },
      { kind: 'vod', no: 500_001, second: 40.5 },
      { kind: 'vod', no: 500_001, second: null },
    ]);
    for (const wrong of [{ kind: 'post' }, { no: '0' }, { no: 'x' }])
      expect((await open('/clip', 'bomi', { ...press, ...wrong })).status).toBe(400);
    expect(sent).toHaveLength(4);
  });

  it('leads a guest to the login, and from there back to the player, never to another site', async () => {
    const back = async (returnTo: string) => {
      const { status, to } = await open('/clip', 'guest', { ...press, returnTo });
      expect([status, to.startsWith('/login.php')]).toEqual([303, true]);
      return [...new URL(to, 'http://127.0.0.1:3000').searchParams.values()].at(-1);
    };
    expect(await back(press.returnTo)).toBe(press.returnTo);
    expect(await back('//elsewhere.example/play')).toBe('/');
    expect(sent).toEqual([]);
  });

  it('says why it is refused, with a way back that stays here', async () => {
    for (const status of [400, 403]) {
      answers = { '/api/clip': refused('이 방송은 클립을 만들 수 없어요.', status) };
      const page = await open('/clip', 'bomi', press);
      expect(page.status).toBe(status);
      expect(page.main?.querySelector('[role="alert"]')?.textContent).toContain('클립을 만들 수 없어요');
      expect(page.hrefs).toEqual([press.returnTo]);
    }
    expect((await open('/clip', 'bomi', { ...press, returnTo: 'https://elsewhere.example/' })).hrefs).toEqual(
      ['/'],
    );
    answers = { '/api/clip': { status: 500, body: {} } };
    expect((await open('/clip', 'bomi', press)).status).toBe(503);
  });

  it('has a page that says how clips are made', async () => {
    const { status, text } = await open('/clip', 'guest');
    expect([status, text.includes('‘클립’을 누르면')]).toEqual([200, true]);
  });
});

describe('the clip’s own page, while its maker chooses [L058]', () => {
  it('is its maker’s: guests log in, nobody else finds it', async () => {
    expect((await open('/clip/12', 'guest')).to).toContain('/login.php');
    desk = null;
    expect((await open('/clip/12', 'bomi')).status).toBe(404);
    expect((await open('/clip/12', 'bomi', { change: 'remove' })).status).toBe(404);
    expect((await open('/clip/none', 'bomi')).status).toBe(404);
  });

  it('says of whom and what it is, plays what is held, and proposes a part and a title', async () => {
    const page = await open('/clip/12', 'bomi');
    expect(page.text).toContain('도담님의 방송 ‘새벽 <방송>’에서');
    const video = page.main?.querySelector('video');
    expect(video?.getAttribute('src')).toBe(`${held.hlsUrl}#t=75`);
    // nobody else may play its address
    expect(page.main?.querySelector(`a[href="${held.hlsUrl}"]`)).toBeNull();
    expect(['start', 'length', 'title'].map(page.value)).toEqual(['75', '15', held.title]);
    expect(page.text).toContain('1:15부터 1:30까지 15초');
    // Enter in a field presses the only button that sends
    const form = page.main?.querySelector('#start')?.closest('form');
    const buttons = [...(form?.querySelectorAll('button') ?? [])];
    expect(buttons.filter(({ type }) => type === 'submit').map((button) => button.textContent)).toEqual([
      '클립 만들기',
    ]);
    expect(page.main?.querySelector('#place')).toBeNull();
  });

  it('cuts the part and lands on its state', async () => {
    const fields = { change: 'make', start: '10.5', length: '20', title: '  명장면 ' };
    const { status, to } = await open('/clip/12', 'bomi', fields);
    expect([status, to]).toEqual([303, '/clip/12#state']);
    expect(sent).toEqual([['/api/clip/12', { start: 10.5, length: 20, title: '명장면' }]]);
  });

  it('says all that is wrong at its field, keeps what was typed, and asks for nothing', async () => {
    const fields = { change: 'make', start: '', length: '3', title: ' ' };
    const page = await open('/clip/12', 'bomi', fields);
    expect(page.status).toBe(400);
    expect(page.errorAt('start')).toContain('0초부터 85초까지');
    expect(page.errorAt('length')).toContain('5초부터 60초까지');
    expect(page.errorAt('title')).toBe('제목을 입력해 주세요.');
    expect(
      [...(page.main?.querySelectorAll('[role="alert"] a') ?? [])].map((a) => a.getAttribute('href')),
    ).toEqual(['#start', '#length', '#title']);
    expect(['start', 'length', 'title'].map(page.value)).toEqual(['', '3', ' ']);
    const long = await open('/clip/12', 'bomi', {
      ...fields,
      start: '80',
      length: '30',
      title: '가'.repeat(101),
    });
    expect([long.errorAt('start'), long.errorAt('title')]).toEqual([
      undefined,
      '제목은 100자까지 쓸 수 있어요.',
    ]);
    expect(long.errorAt('length')).toContain('끝이 가져온 부분을 넘어요');
    expect(sent).toEqual([]);
  });

  it('shows what the platform refuses at its field, too', async () => {
    answers = {
      '/api/clip/12': refused('쓸 수 없는 말이 있어요.', 400, { errorInfo: { field: 'title' } }),
    };
    const fields = { change: 'make', start: '1', length: '5', title: '나쁜 말' };
    const page = await open('/clip/12', 'bomi', fields);
    expect([page.status, page.errorAt('title')]).toEqual([400, '쓸 수 없는 말이 있어요.']);
    expect(['start', 'length', 'title'].map(page.value)).toEqual(['1', '5', '나쁜 말']);
  });

  it('leads to the member’s own clips where it is held no more', async () => {
    answers = { '/api/clip/12': refused('고르는 시간 1시간이 지났어요.', 404) };
    const { status, to } = await open('/clip/12', 'bomi', {
      ...{ change: 'make', start: '1', length: '5', title: '명장면' },
    });
    expect([status, to]).toEqual([303, '/my/clips#clips']);
  });

  it('gives a guest, whose session has ended, the title back', async () => {
    const page = await open('/clip/12', 'guest', {
      change: 'make',
      start: '1',
      length: '5',
      title: '명장면',
    });
    expect([page.status, page.text.includes('로그인')]).toEqual([401, true]);
  });

  it('is given up, and leads back to where it was taken from', async () => {
    expect((await open('/clip/12', 'bomi', { change: 'remove' })).to).toBe('/play/dodam/280000001');
    desk = { ...held, ...ofVod };
    expect((await open('/clip/12', 'bomi', { change: 'remove' })).to).toBe(
      '/player/500001?change_second=825',
    );
    expect(sent.map(([path]) => path)).toEqual(['/api/clip/12/remove', '/api/clip/12/remove']);
    expect((await open('/clip/12', 'bomi', { change: 'nothing' })).status).toBe(400);
  });

  it('takes another part of a VOD in its place; what is no place stays at its field', async () => {
    desk = { ...held, ...ofVod };
    expect((await open('/clip/12', 'bomi')).text).toContain(
      '도담님의 VOD ‘지난 방송’에서 · 12:30부터 14:00까지',
    );
    const wrong = await open('/clip/12', 'bomi', { change: 'elsewhere', place: '한참 뒤' });
    expect([wrong.status, wrong.value('place')]).toEqual([400, '한참 뒤']);
    expect(wrong.errorAt('place')).toContain('분:초');
    expect(sent).toEqual([]);
    answers = { '/api/clip': { status: 200, body: { no: 13 } } };
    const { status, to } = await open('/clip/12', 'bomi', { change: 'elsewhere', place: '1:02:03' });
    expect([status, to]).toEqual([303, '/clip/13']);
    expect(sent).toEqual([
      ['/api/clip', { kind: 'vod', no: 500_001, second: 3_723, title: '', replaces: 12 }],
    ]);
    answers = { '/api/clip': refused('영상보다 뒤예요.', 400) };
    const late = await open('/clip/12', 'bomi', { change: 'elsewhere', place: '99:00' });
    expect([late.errorAt('place'), late.value('place')]).toEqual(['영상보다 뒤예요.', '99:00']);
  });

  it('takes what was typed along to another part, also where Enter presses the form’s first button', async () => {
    desk = { ...held, ...ofVod };
    const typed = { place: '1:02:03', title: ' 명장면 ', start: '3', length: '10' };
    answers = { '/api/clip': { status: 200, body: { no: 13 } } };
    expect((await open('/clip/12', 'bomi', { change: 'make', ...typed })).to).toBe('/clip/13');
    expect(sent).toEqual([
      ['/api/clip', { kind: 'vod', no: 500_001, second: 3_723, title: '명장면', replaces: 12 }],
    ]);
    const wrong = await open('/clip/12', 'bomi', { change: 'elsewhere', ...typed, place: '한참 뒤' });
    expect([wrong.value('title'), wrong.value('start'), wrong.value('length')]).toEqual([
      ' 명장면 ',
      '3',
      '10',
    ]);
    const long = await open('/clip/12', 'bomi', { change: 'elsewhere', ...typed, title: '가'.repeat(101) });
    expect([long.errorAt('title'), long.value('place')]).toEqual([
      '제목은 100자까지 쓸 수 있어요.',
      '1:02:03',
    ]);
    expect(sent).toHaveLength(1);
    // the form of before, which Back has shown
    desk = { ...held, ...ofVod, state: 'waiting', hlsUrl: null };
    expect((await open('/clip/12', 'bomi', { change: 'elsewhere', ...typed })).to).toBe('/clip/12#state');
    expect(sent).toHaveLength(1);
  });
});

describe('the clip’s own page, once it is cut [L058]', () => {
  const made = { ...held, hlsUrl: null, title: '명장면' };

  it('says how far it is, and is looked at again without a script, too', async () => {
    desk = { ...made, state: 'waiting' };
    const waiting = await open('/clip/12', 'bomi');
    expect(waiting.main?.querySelector('[role="status"]')?.textContent).toBe('클립을 만들 차례를 기다려요.');
    expect(waiting.hrefs).toContain('/clip/12');
    expect(waiting.main?.querySelector('video, #title')).toBeNull();
    desk = { ...made, state: 'working', percent: 42 };
    const working = await open('/clip/12', 'bomi');
    expect(working.main?.querySelector('progress')?.getAttribute('value')).toBe('42');
    // percent are no news
    expect(working.main?.querySelector('[role="status"]')?.textContent).toBe('클립을 만들고 있어요.');
    expect(working.text).toContain('42%');
  });

  it('leads to the Catch that it has become, or says that it is gone', async () => {
    desk = { ...made, state: 'done', titleNo: 500_009 };
    expect((await open('/clip/12', 'bomi')).hrefs).toContain('/player/500009/catch?szSearchTnoList=500009');
    desk = { ...made, state: 'done' };
    const gone = await open('/clip/12', 'bomi');
    expect([
      gone.text.includes('삭제되거나 가려졌어요'),
      gone.hrefs.some((href) => href?.includes('/catch')),
    ]).toEqual([true, false]);
  });

  it('says that it could not be made, and is begun again or removed', async () => {
    desk = { ...made, state: 'failed' };
    const page = await open('/clip/12', 'bomi');
    expect(page.text).toContain('클립을 만들지 못했어요.');
    expect(page.hrefs).toContain('/play/dodam/280000001');
    expect([...(page.main?.querySelectorAll('form button') ?? [])].map((one) => one.textContent)).toEqual([
      '지우기',
    ]);
  });
});

it('a Catch that a viewer has cut names its maker, whose station it leads to [L058]', async () => {
  const address = `/player/${numbers.CATCH}`;
  for (const at of [address, `${address}/catch`])
    expect((await open(at, 'guest')).text).not.toContain('만든 클립');
  maker = { makerUserId: 'garam', makerNick: '가람' };
  for (const at of [address, `${address}/catch`]) {
    const { text, hrefs } = await open(at, 'guest');
    expect([at, text.includes('가람님이 만든 클립')]).toEqual([at, true]);
    expect(hrefs).toContain('/station/garam');
  }
});
