import type { Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { leaveAndReturn, modeButton, sectionOf } from './journeys/home';
import { expectMoving } from './journeys/live';
import { expect, settle, test } from './support/test';

test('a guest browses the popular home from top to bottom, and watches a VOD [D002, D029, D042, D061, D064, D074]', {
  tag: '@phone',
}, async ({ page, scripted }) => {
  await page.goto('/');
  await settle(page, scripted);
  for (const title of ['지금 인기 LIVE', '인기 카테고리', '오늘의 Catch', '많이 본 VOD', 'Catch 스토리'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(modeButton(page, '선호')).toHaveCount(0);
  await expect(page.locator('a[href="#top"]')).toBeVisible();
  await expect(page.getByRole('link', { name: /^방송 알림/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'LIVE 더보기' })).toHaveAttribute('href', '/live/all');
  const vod = sectionOf(page, '많이 본 VOD').locator('h3 a').first();
  await expect(vod).toHaveAttribute('href', /^\/player\/\d+$/);
  await vod.click();
  await expect(page).toHaveURL(/\/player\/\d+$/);
  if (scripted) await expectMoving(page);
  else await expect(page.locator('video')).toHaveAttribute('src', /\/media\/vod\/\d+\/index\.m3u8\?t=/);
});

test('a member gets the prefer home, switches, and finds the choice again [D002, D059, D060, D061, D062, D063]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/');
  await settle(page, scripted);
  await expect(modeButton(page, '선호')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 2, name: '선호 LIVE' })).toBeVisible();
  if (scripted) await page.evaluate(() => window.scrollTo(0, 600));
  await modeButton(page, '인기').click();
  if (scripted) await expect(modeButton(page, '선호')).toBeDisabled();
  await expect(page.getByRole('heading', { level: 2, name: '지금 인기 LIVE' })).toBeVisible();
  await expect(modeButton(page, '선호')).toBeEnabled();
  if (scripted) {
    expect(await page.evaluate(() => [window.scrollY, localStorage.getItem('selectedMode')])).toEqual([
      0,
      'popular',
    ]);
  }
  await page.reload();
  await expect(modeButton(page, '인기')).toHaveAttribute('aria-pressed', 'true');
});

test('a member hides a streamer, refuses what was recommended, and takes both back [D275, D276, D278]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/');
  await settle(page, scripted);
  await leaveAndReturn(
    page,
    sectionOf(page, '선호 LIVE'),
    { item: '스트리머 숨기기', panel: /님을 숨겼습니다\.$/ },
    scripted,
  );
  await settle(page, scripted);
  await leaveAndReturn(
    page,
    sectionOf(page, '관심 VOD'),
    { item: '추천받지 않기', panel: /^추천 목록에서 뺐습니다\.$/ },
    scripted,
  );
});

test('refusing a recommendation says so [D278]', async ({ page, scripted }) => {
  await signUp(page, '/');
  await settle(page, scripted);
  await sectionOf(page, '관심 VOD').locator('article a[href^="/card/"]').first().click();
  await page.getByRole('button', { name: '추천받지 않기' }).click();
  await expect(page.getByRole('status').getByText('해당 방송을 더 이상 추천하지 않습니다.')).toBeVisible();
});

test('더보기 of a prefer list goes on to 60 and to all [D089, D090]', async ({ page, scripted }) => {
  await signUp(page, '/');
  await settle(page, scripted);
  const lives = sectionOf(page, '선호 LIVE');
  const shown = lives.locator('article:visible');
  const columns = await lives
    .locator('article')
    .first()
    .evaluate(
      (card) => getComputedStyle(card.parentElement as Element).gridTemplateColumns.split(' ').length,
    );
  await expect(shown).toHaveCount(2 * columns);
  await lives.getByRole('link', { name: '더보기' }).click();
  await expect(shown).toHaveCount(60);
  if (scripted)
    await expect(
      shown
        .nth(2 * columns)
        .getByRole('heading')
        .getByRole('link'),
    ).toBeFocused();
  await lives.getByRole('link', { name: '더보기' }).click();
  await expect(page).toHaveURL(/live=all/);
  await expect.poll(() => shown.count()).toBeGreaterThan(60);
  await expect(lives.getByRole('link', { name: '더보기' })).toHaveCount(0);
});

/** Opens the alarm of the first banner that offers one. */
async function openAlarm(page: Page, scripted: boolean) {
  await page
    .getByRole('link', { name: /^방송 알림/ })
    .first()
    .click();
  if (!scripted) await expect(page).toHaveURL(/\/alarm\/\d+/);
  return scripted ? page.getByRole('dialog') : page.getByRole('main');
}

test('a banner tells a guest to sign in, and leads there [D107]', async ({ page, scripted }) => {
  await page.goto('/');
  await settle(page, scripted);
  const alarm = await openAlarm(page, scripted);
  await expect(alarm.getByText('로그인이 필요합니다.')).toBeVisible();
  await expect(alarm.getByText('취소', { exact: true })).toBeVisible();
  await alarm.getByRole('link', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login\.php\?szFrom=full&request_uri=%2F$/);
});

test('a member reserves a banner alarm and cancels it [D104, D105, D106]', async ({ page, scripted }) => {
  await signUp(page, '/');
  await settle(page, scripted);
  // equal banners change places with every visit: the same one is found again by its address
  const link = page.getByRole('link', { name: /^방송 알림/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  const open = async () => {
    await page.locator(`a[href="${href}"]`).click();
    return scripted ? page.getByRole('dialog') : page.getByRole('main');
  };
  const prompt = await open();
  await expect(
    prompt.getByText('방송이 시작되면 알려드릴까요? 알림은 모바일 앱을 통해 발송됩니다.'),
  ).toBeVisible();
  await prompt.getByRole('button', { name: '알림 예약' }).click();
  await expect(page.getByRole('status').getByText('알림 설정이 완료되었습니다')).toBeVisible();
  await expect(page.locator(`a[href="${href}"]`)).toContainText('알림 예약됨');
  // with a script the dialog stays and offers to cancel
  const reserved = scripted ? prompt : await open();
  await expect(reserved.getByText('알림 설정이 완료되었습니다').first()).toBeVisible();
  await reserved.getByRole('button', { name: '알림 취소' }).click();
  await expect(page.getByRole('status').getByText('알림 설정이 취소되었습니다.')).toBeVisible();
});

test('Catch and stories open their players and go on to the next [D044, D045, D046]', async ({
  page,
  scripted,
}) => {
  await page.goto('/');
  await settle(page, scripted);
  const clip = sectionOf(page, '오늘의 Catch').locator('h3 a').first();
  await expect(clip).toHaveAttribute('href', /^\/player\/(\d+)\/catch\?szSearchTnoList=\1(?:-\d+){4}$/);
  await clip.click();
  await page.getByRole('link', { name: '다음 Catch' }).click();
  await expect(page).toHaveURL(/\/player\/(\d+)\/catch\?szSearchTnoList=\d+-\1(?:-\d+){3}$/);
  await page.goto('/');
  await settle(page, scripted);
  const story = sectionOf(page, 'Catch 스토리').locator('h3 a').first();
  await expect(story).toHaveAttribute(
    'href',
    /^\/player\/\d+\/catchstory\?o=1&szLocation=home&aStoryListIdx=\d+-/,
  );
  await story.click();
  await expect(page.getByRole('link', { name: /^다음 스토리/ })).toBeVisible();
});

test.describe('previews', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'they play by script');

  const stage = (page: Page) => page.locator('section').filter({ hasText: '지금 볼만한 방송' });

  test('play by themselves for a minute, are looked after, and offer to go on [D076, D097, D098, D100]', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/preview?')) asked.push(request.url());
    });
    await page.clock.install();
    await page.goto('/');
    await settle(page, true);
    await page.clock.runFor(3_000);
    await expectMoving(page);
    await page.clock.runFor(10_000);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.clock.fastForward(60_000);
    await expect(stage(page).getByRole('link', { name: '라이브 이어보기' })).toHaveAttribute(
      'href',
      /^\/play\//,
    );
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('end where the streamer changes the broadcast [D101]', async ({ page }) => {
    await page.route(/\/preview\/[^?]+\?_data/, (route) =>
      route.fulfill({ json: { hlsUrl: null }, headers: { 'x-remix-response': 'yes' } }),
    );
    await page.goto('/');
    await expect(stage(page).getByText('스트리머가 방송 상태를 변경하여 미리볼 수 없습니다.')).toBeVisible();
  });

  test('wait for a press where the browser lets nothing start by itself [D102]', async ({ page }) => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function refuseOnce() {
        HTMLMediaElement.prototype.play = play;
        return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
      };
    });
    await page.goto('/');
    await stage(page).getByRole('button', { name: '재생' }).click();
    await expectMoving(page);
  });
});

test.describe('columns', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'one browser measures');

  const thresholds: Array<[width: number, cards: number, tiles: number]> = [
    [555, 1, 3],
    [556, 2, 4],
    [809, 2, 4],
    [810, 3, 5],
    [1059, 3, 5],
    [1060, 4, 6],
    [1260, 4, 6],
    [1261, 5, 8],
    [1686, 5, 8],
    [1687, 6, 10],
  ];

  /** Sizes the window so that an element is as wide as asked. */
  async function widen(page: Page, selector: string, wanted: number) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const width = await page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().width);
      if (width === wanted) return;
      const window = page.viewportSize() as { width: number; height: number };
      await page.setViewportSize({ width: Math.round(window.width + wanted - width), height: window.height });
    }
    // the rail comes at 1200: some widths of the page are reached from above only
    await page.setViewportSize({ width: wanted + 200, height: 900 });
  }

  test('follow the width of the page at every threshold, and sections fill whole rows [D068, D114, D116]', async ({
    page,
  }) => {
    await page.goto('/');
    await settle(page, true);
    for (const [width, cards, tiles] of thresholds) {
      await widen(page, 'main', width);
      const measured = await page.locator('main').evaluate((main) => {
        const section = (name: string) =>
          [...main.querySelectorAll('section')].find((one) =>
            one.querySelector('h2')?.textContent?.includes(name),
          );
        const grid = section('많이 본 VOD')?.querySelector('article')?.parentElement as HTMLElement;
        const slider = section('인기 카테고리')?.querySelector('article')?.parentElement as HTMLElement;
        return {
          width: main.getBoundingClientRect().width,
          cards: getComputedStyle(grid).gridTemplateColumns.split(' ').length,
          shown: [...grid.children].filter((card) => card.getClientRects().length > 0).length,
          tiles: Number(getComputedStyle(slider).getPropertyValue('--columns')),
        };
      });
      expect(measured).toEqual({ width, cards, shown: cards * 2, tiles });
    }
  });

  const liveThresholds: Array<[width: number, columns: number]> = [
    [495, 1],
    [496, 2],
    [750, 2],
    [751, 3],
    [999, 3],
    [1000, 4],
    [1201, 4],
    [1202, 5],
    [1622, 5],
    [1623, 6],
  ];

  test('of broadcasts follow the inner width [D115]', async ({ page }) => {
    await page.goto('/live/all');
    await settle(page, true);
    for (const [width, columns] of liveThresholds) {
      await widen(page, 'section[aria-labelledby="list-heading"]', width);
      const measured = await page.locator('section[aria-labelledby="list-heading"]').evaluate((section) => ({
        width: section.getBoundingClientRect().width,
        columns: getComputedStyle(
          section.querySelector('article')?.parentElement as Element,
        ).gridTemplateColumns.split(' ').length,
      }));
      expect(measured).toEqual({ width, columns });
    }
  });
});

test('the main banner stands in windows wider than 1200 px only, and the prefer preview where it does not [D080]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await enterAs(page, 'bomi', '/');
  await expect(page).toHaveURL('/');
  const banner = page.getByRole('complementary', { name: '광고' });
  const preview = page.locator('section').filter({ hasText: '지금 볼만한 방송' });
  if (isMobile) {
    await expect(preview).toBeVisible();
    await expect(banner).toBeHidden();
    return;
  }
  await page.setViewportSize({ width: 1201, height: 900 });
  await expect(banner).toBeVisible();
  await expect(preview).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(banner).toBeHidden();
  await expect(preview).toBeVisible();
});

test('what is half in view is logged once the scrolling rests, and a press is logged too [D374, D375]', {
  tag: '@phone',
}, async ({ page, scripted }) => {
  test.skip(!scripted, 'logged by a script');
  const logged: Array<{
    type: string;
    location: string;
    cards: Array<{ kind: string; no: number; section: string }>;
  }> = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/log') return;
    const fields = new URLSearchParams(request.postData() ?? '');
    logged.push({
      type: fields.get('type') ?? '',
      location: fields.get('location') ?? '',
      cards: JSON.parse(fields.get('cards') ?? '[]'),
    });
  });
  const views = () => logged.filter(({ type }) => type === 'VIEW').flatMap(({ cards }) => cards);
  await page.goto('/live/all');
  await settle(page, scripted);
  await expect.poll(() => views().length).toBeGreaterThan(0);
  const early = views().length;
  expect(early).toBeLessThan(60);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/log');
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(() => views().length).toBeGreaterThan(early);
  expect((await answer).status()).toBe(204);
  // up and down again: nothing counts twice
  await page.evaluate(() => window.scrollTo(0, 0));
  const numbers = views().map(({ no }) => no);
  expect(new Set(numbers).size).toBe(numbers.length);

  await page.goto('/live/all');
  await settle(page, scripted);
  await expect.poll(() => logged.at(-1)?.type).toBe('VIEW');
  await page.getByRole('article').nth(0).getByRole('heading').getByRole('link').click();
  await expect
    .poll(() => logged.find(({ type }) => type === 'CLICK'))
    .toMatchObject({
      location: '/live/all',
      cards: [{ kind: 'live', section: 'list-heading' }],
    });
});
