import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationProfile } from '../../platform/tables/station/page';
import { subscription } from '../../platform/tables/station/ties';
import { favorite, favoriteAdd } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal, type Visit } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;
/** What a station is refused with, in place of the platform's answer. */
let refusal: { status: number; code: string | number; message: string } | null = null;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal(async (_service, request) =>
    refusal && new URL(request.url).pathname.endsWith('/station')
      ? Response.json(refusal, { status: refusal.status })
      : platform.fetch(request),
  );
  for (const userId of ['bomi', 'manager1', 'dodam', 'fresh1'])
    tokens[userId] = await platform.signIn(userId);
  await platform.context.db
    .update(stationProfile)
    .set({
      profileText: '게임 방송국',
      aiProfileText: '모델이 쓴 소개',
      isAiProfileFirst: true,
      grade: 'partner',
    })
    .where(eq(stationProfile.userId, 'dodam'));
});
afterAll(() => platform?.close());

const posted = (fields: Record<string, string>): NonNullable<Visit['form']> => ({
  fields: new URLSearchParams(fields),
  files: [],
  filesTooLarge: false,
  filesFailed: false,
  isCut: false,
});
async function open(address: string, as = 'nobody', more: Visit = {}) {
  visits += 1;
  const response = await portal(address, { token: tokens[as], requestId: `side-${visits}`, ...more });
  const document = documentOf(await response.text());
  const side = document.querySelector('aside[aria-label="방송국 정보"]');
  return { status: response.status, headers: response.headers, document, side };
}
const texts = (parent: ParentNode | null | undefined, selector: string) =>
  [...(parent?.querySelectorAll(selector) ?? [])].map((node) => node.textContent?.trim() ?? '');

describe('the side of a station', () => {
  it('has the face, which leads home, and the way to writing and the calendar once each [S016, S023]', async () => {
    const { side } = await open('/station/dodam/board');
    expect(side?.querySelector('a[href="/station/dodam"] img')?.getAttribute('alt')).toBe('도담 방송국 홈');
    const menu = side?.querySelector('nav[aria-label="방송국 메뉴"]');
    expect(texts(menu, ':scope > a')).toEqual(expect.arrayContaining(['글쓰기', '캘린더']));
    expect(side?.querySelectorAll('nav a[href="/station/dodam/calendar"]')).toHaveLength(1);
  });

  it('has the two buttons of a favourite, and a page for the information that its button opens [S018, S019]', async () => {
    const { db, clock } = platform.context;
    await db.delete(favorite).where(eq(favorite.accountId, 'bomi'));
    const buttons = async () => {
      const { side } = await open('/station/dodam', 'bomi');
      const named = [...(side?.querySelectorAll('button[name="intent"]') ?? [])];
      return named.map((button) => [button.getAttribute('value'), button.textContent?.trim()]);
    };
    expect(await buttons()).toEqual([['favorite', '즐겨찾기']]);
    await db.insert(favorite).values({ accountId: 'bomi', streamerId: 'dodam', createdAt: clock.now() });
    expect(await buttons()).toEqual([['push', '알림 받기']]);
    const { side } = await open('/station/dodam', 'bomi');
    expect(side?.querySelector('a[href="/station/dodam/info"]')?.textContent).toBe('방송국 정보');
    expect((await open('/station/dodam/info')).document.querySelector('h1')?.textContent).toBe(
      '스트리머 정보',
    );
  });

  it('shows what a model wrote with the owner’s words behind it, or those alone; the owner can change them [S021, S022]', async () => {
    const words = async (as?: string) => {
      const { side } = await open('/station/dodam', as);
      return {
        ai: side?.textContent?.includes('모델이 쓴 소개'),
        toggle: texts(side, 'summary').includes('프로필 글 보기'),
        own: side?.textContent?.includes('게임 방송국'),
        edit: side?.querySelector('a[href="/station/dodam/setting/basic"]')?.textContent,
      };
    };
    expect(await words()).toEqual({ ai: true, toggle: true, own: true, edit: undefined });
    expect(await words('dodam')).toMatchObject({ edit: '프로필 글 수정' });
    const set = (isAiProfileFirst: boolean) =>
      platform.context.db
        .update(stationProfile)
        .set({ isAiProfileFirst })
        .where(eq(stationProfile.userId, 'dodam'));
    await set(false);
    expect(await words()).toEqual({ ai: false, toggle: false, own: true, edit: undefined });
    await set(true);
  });

  it('has the rest of each ranking behind one name, of which browsers keep one open, and the whole of it on a page [S027]', async () => {
    const { side } = await open('/station/dodam');
    const rankings = [...(side?.querySelectorAll('section') ?? [])].filter(
      (one) => one.querySelectorAll('li').length >= 5,
    );
    expect(rankings.length).toBeGreaterThan(1);
    for (const ranking of rankings) {
      const more = ranking.querySelector('details');
      expect(more?.getAttribute('name')).toBe('station-more');
      expect(more?.querySelector('summary')?.textContent).toContain(ranking.querySelector('h2')?.textContent);
    }
    const whole = rankings[0]?.querySelector('details a[href$="/ranking"]')?.getAttribute('href') ?? '';
    const { document } = await open(whole);
    expect(texts(document, 'main ol li b').slice(0, 3)).toEqual(['회장', '부회장', '3등']);
    expect(document.querySelector('main ol li small')?.textContent).toMatch(/^[\d,]+개$/);
    const subscribers = (await open(`${whole}?list=subscribe-1`)).document;
    expect(subscribers.querySelector('main ol li small')?.textContent).toMatch(
      /^\d+개월 · 20\d\d\.\d\d\.\d\d부터$/,
    );
    await platform.context.db.delete(subscription).where(eq(subscription.tier, 2));
    expect((await open(`${whole}?list=subscribe-2`)).document.querySelector('main')?.textContent).toContain(
      '아직 순위에 오른 분이 없어요.',
    );
  });

  it('folds to the face and the name without a script too [S031]', async () => {
    const { side } = await open('/station/dodam');
    const fold = side?.querySelector('details:has(> nav)');
    expect(fold?.hasAttribute('open')).toBe(true);
    expect(fold?.querySelector('summary')?.textContent).toBe('방송국 메뉴');
    expect(fold?.contains(side?.querySelector('bdi') ?? null)).toBe(false);
  });

  it('leads its owner, and nobody else, to what the operator offers elsewhere [S042, S076]', async () => {
    const env = {
      SUPPORTERS_URL: 'https://a.kr/sp',
      BEST_STREAMER_URL: 'https://a.kr/best',
      PARTNER_STREAMER_URL: 'https://a.kr/partner',
    };
    const offers = async (as: string, set: Record<string, string>) =>
      [
        ...((await open('/station/dodam', as, { env: set })).side?.querySelectorAll('nav a[target]') ?? []),
      ].map((link) => [link.textContent, link.getAttribute('href')]);
    const all = [
      ['SP 서포터즈 게시판', 'https://a.kr/sp'],
      ['베스트 스트리머', 'https://a.kr/best'],
      ['파트너 스트리머', 'https://a.kr/partner'],
    ];
    expect(await offers('dodam', env)).toEqual(all);
    expect(await offers('dodam', { SUPPORTERS_URL: 'https://a.kr/sp' })).toEqual([all[0]]);
    for (const as of ['nobody', 'manager1', 'bomi']) expect(await offers(as, env)).toEqual([]);
    const { side } = await open('/station/dodam', 'dodam');
    expect(side?.querySelector('a[href="/station/dodam/setting"]')?.textContent).toBe('방송국 관리');
  });

  it('writes notes on a host of the operator’s, phones at its page for them [S052]', async () => {
    const { side } = await open('/station/dodam', 'bomi', { env: { NOTE_URL: 'https://note.kr' } });
    const hrefs = [...(side?.querySelectorAll('a[href^="https://note.kr"]') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toEqual([
      'https://note.kr/app/index.php?page=write&id_list=dodam&targetUserId=dodam',
      'https://note.kr/#/note/write2/dodam',
    ]);
  });
});

describe('a favourite', () => {
  const send = async (as: string, fields: Record<string, string>) => {
    const answer = await open('/station/dodam?index', as, { form: posted(fields) });
    return { ...answer, to: answer.headers.get('location') };
  };

  it('is asked of a guest at the login, from which they come back', async () => {
    for (const intent of ['favorite', 'push'])
      expect(await send('nobody', { intent })).toMatchObject({
        status: 303,
        to: expect.stringMatching(/^\/login\.php\?.*station%2Fdodam/),
      });
    const note =
      (await open('/station/dodam')).side?.querySelector('a[href*="page=write"]')?.getAttribute('href') ?? '';
    expect((await open(note)).headers.get('location')).toMatch(/^\/login\.php\?/);
  });

  it('that is one too many for a day says so [S077]', async () => {
    const { db, clock } = platform.context;
    await db.delete(favorite).where(eq(favorite.accountId, 'fresh1'));
    const day = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    await db.insert(favoriteAdd).values({ accountId: 'fresh1', day, count: 100 });
    const answer = await send('fresh1', { intent: 'favorite' });
    expect(answer.status).toBe(303);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { document } = await open('/station/dodam', 'fresh1', { cookie });
    expect(document.body.textContent).toContain(
      '1일 최대 즐겨찾기 추가 횟수를 초과하였습니다. 내일 다시 시도해주세요.',
    );
  });
});

describe('a station that cannot be shown', () => {
  it.each([
    [404, 9000, 404],
    [404, 'CHA1004', 404],
    [403, 9001, 403],
    [403, 9002, 403],
    [403, 9100, 403],
    [403, 'CHA1000', 403],
    [403, 'CHA1001', 403],
    [403, 'CHA1003', 403],
  ])('is refused %d with code %s [S078, S079]', async (status, code, expected) => {
    refusal = { status, code, message: `사유 ${code}` };
    const { status: shown, document } = await open('/station/dodam');
    refusal = null;
    expect(shown).toBe(expected);
    const said = document.querySelector('main')?.textContent ?? '';
    if (expected === 404) expect(said).toContain('다시 한 번 주소를 확인해 주세요.');
    else expect(said).toContain(`사유 ${code}`);
  });
});
