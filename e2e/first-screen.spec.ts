import type { Locator, Page } from '@playwright/test';
import { enterAs } from './journeys/account';
import { withPictures } from './support/browser';
import { expect, settle, test } from './support/test';

test.use({ launchOptions: withPictures });

// what stands there before any touch
test.use({ touched: false });

const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
type Box = Awaited<ReturnType<typeof boxOf>>;
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Cards of the first list that are seen whole: above the tab bar, and below nothing that floats. */
async function wholeLives(page: Page, bottom: number) {
  const cards = page.locator('section', { has: page.locator('h2', { hasText: 'LIVE' }) }).locator('article');
  const boxes = await Promise.all(
    (await cards.all()).slice(0, 8).map(async (card) => ((await card.isVisible()) ? boxOf(card) : null)),
  );
  const popups = await Promise.all((await page.locator('[data-popup]').all()).map(boxOf));
  const isFree = (box: Box) => box.y + box.height <= bottom && !popups.some((popup) => meet(box, popup));
  return boxes.filter((box) => box && isFree(box)).length;
}

const bottomOf = async (page: Page, isMobile: boolean | undefined) =>
  isMobile ? (await boxOf(page.getByRole('navigation', { name: '바로가기' }))).y : sizes.wide.height;

test('a newcomer sees whole broadcasts on the first screen, below a line of one popup and a picture that tells it is one of several', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? sizes.phone : sizes.wide);
  await page.goto('/');
  const popup = page.locator('[data-popup]');
  await expect(popup).toHaveCount(1);
  expect((await boxOf(popup)).height).toBeLessThanOrEqual(48);
  expect(await wholeLives(page, await bottomOf(page, isMobile))).toBeGreaterThanOrEqual(isMobile ? 1 : 4);
  const picture = page.locator('[id^="preview-"] > img').first();
  await expect(picture).toHaveAttribute('src', /^\/media\//);
  const dots = page.getByRole('list', { name: '미리보기 고르기' }).getByRole('link');
  expect(await dots.count()).toBeGreaterThanOrEqual(3);
  const hero = await boxOf(page.getByRole('region', { name: '방송 미리보기' }));
  for (const dot of await dots.all()) {
    const box = await boxOf(dot);
    expect([box.width >= 24, box.height >= 24]).toEqual([true, true]);
    if (isMobile) expect(meet(box, hero)).toBe(true);
  }
  const slides = page.locator('article[id^="preview-"]');
  await dots.nth(1).click();
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.7 });
  await expect(slides.first()).not.toBeInViewport({ ratio: 0.7 });
});

test('without a script phones see the same first screen, and one popup a visit at most', async ({
  page,
  scripted,
}) => {
  test.skip(scripted, 'the scripted phones have the test above');
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  expect(await wholeLives(page, await bottomOf(page, true))).toBeGreaterThanOrEqual(1);
});

test('a popup that is closed is the last of the visit', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-popup]').getByRole('button', { name: '가을밤 음악회 닫기' }).click();
  await expect(page.locator('[data-popup]:visible')).toHaveCount(0);
  // Chromium stores a script's cookie later than it tells the script so
  const stored = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(stored).toContain('moabom_popups');
  await page.goto('/');
  await expect(page.locator('[data-popup]')).toHaveCount(0);
});

test('a popup opens to the whole of it', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  const popup = page.locator('[data-popup]');
  const keep = popup.getByLabel('24시간 동안 보지 않기');
  await expect(keep).toBeVisible({ visible: !isMobile });
  await popup.getByRole('heading').click();
  await expect(popup.getByRole('paragraph').getByText('인디 밴드 여섯 팀이')).toBeVisible();
  await expect(keep).toBeVisible();
});

test.describe('with an assistant', () => {
  // a header of the tests' own would make the panel's opaque origin ask before it posts
  test.use({ extraHTTPHeaders: {} });

  test('the assistant stands on no navigation, remembers its side, and its panel leaves the menu free', {
    tag: '@phone',
  }, async ({ page, isMobile, scripted }) => {
    await enterAs(page, 'bomi', '/help');
    await page.waitForURL('/help');
    await page.setViewportSize(isMobile ? sizes.phone : sizes.wide);
    await page.goto('/');
    const icon = page.getByRole('link', { name: /에게 물어보기/ });
    const around = [
      isMobile
        ? page.getByRole('navigation', { name: '바로가기' })
        : page.getByRole('navigation', { name: '주 메뉴' }),
      page.locator('form', { has: page.getByRole('button', { name: '선호' }) }),
      page.locator('[data-popup]'),
    ];
    const middle = (isMobile ? sizes.phone : sizes.wide).width / 2;
    const expectFree = async (element: Locator) => {
      const box = await boxOf(element);
      for (const other of around) expect(meet(box, await boxOf(other))).toBe(false);
    };
    await expect(icon).toBeVisible();
    await expectFree(icon);
    if (!scripted) return;
    await settle(page, scripted);
    // the icon floats once its own script has come
    await expect(async () => {
      await icon.press('ArrowRight');
      expect((await boxOf(icon)).x).toBeGreaterThan(middle);
    }).toPass();
    await expectFree(icon);
    await page.goto('/');
    await expect.poll(async () => (await boxOf(icon)).x).toBeGreaterThan(middle);
    await settle(page, scripted);
    await expect(async () => {
      await icon.press('ArrowLeft');
      expect((await boxOf(icon)).x).toBeLessThan(middle);
    }).toPass();
    await icon.click();
    const panel = page.locator('iframe[src^="/assistant/panel"]');
    await expect(
      page.frameLocator('iframe[src^="/assistant/panel"]').getByRole('listitem').first(),
    ).toBeVisible();
    expect(meet(await boxOf(panel), await boxOf(around[0] as Locator))).toBe(false);
    if (isMobile) expect((await boxOf(panel)).y).toBeGreaterThanOrEqual(56);
    // a low window opens it as tall as may be: the button says so, and makes it lower and tall again
    const tall = page.frameLocator('iframe[src^="/assistant/panel"]').getByRole('button', { name: '길게' });
    await expect(tall).toHaveAttribute('aria-pressed', 'true');
    const height = async () => (await boxOf(panel)).height;
    const first = await height();
    await tall.click();
    await expect(tall).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(height).toBeLessThan(first - 100);
    await tall.click();
    await expect.poll(height).toBe(first);
  });
});

test.describe('on phones', () => {
  test.use({ viewport: sizes.phone });

  test('two broadcasts stand in a row where one has chosen so, on every list and visit', async ({ page }) => {
    await page.goto('/live/all');
    const list = page.getByRole('region', { name: '방송 목록' });
    const xs = async () => {
      const cards = list.locator('article');
      return [(await boxOf(cards.nth(0))).y, (await boxOf(cards.nth(1))).y];
    };
    const [first = 0, second = 0] = await xs();
    expect(second).toBeGreaterThan(first);
    await page.getByRole('button', { name: '둘씩 보기' }).click();
    await expect(page.getByRole('button', { name: '하나씩 보기' })).toBeVisible();
    const row = await xs();
    expect(row[0]).toBe(row[1]);
    await expect(list.locator('article').first().getByText('방송시작')).toBeHidden();
    const title = list.locator('article').first().getByRole('heading');
    expect((await boxOf(title)).width).toBeGreaterThan(100);
    await page.goto('/');
    expect(await wholeLives(page, await bottomOf(page, true))).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: '하나씩 보기' }).first().click();
    await expect(page.getByRole('button', { name: '둘씩 보기' }).first()).toBeVisible();
  });

  test('the tab bar leads to the ranking, whose rows cut no title and wrap no number', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: '바로가기' });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      for (const link of await bar.getByRole('link').all())
        expect(await link.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
    await page.setViewportSize(sizes.phone);
    await bar.getByRole('link', { name: '별별랭킹' }).click();
    await expect(page).toHaveURL('/star-rank');
    const rows = page.locator('#ranking li');
    const faults = await rows.evaluateAll((items) =>
      items.flatMap((item) => {
        const title = item.querySelector('h3') as HTMLElement;
        const facts = item.querySelector('h3 + p') as HTMLElement;
        const isCut =
          title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1;
        const tall =
          facts.getBoundingClientRect().height > 1.9 * Number.parseFloat(getComputedStyle(facts).fontSize);
        return isCut || tall ? [item.textContent] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test('the chosen list of the history is in view at 360 and 320 px, and marked', async ({ page }) => {
    await enterAs(page, 'bomi', '/help');
    await page.waitForURL('/help');
    for (const [path, name] of [
      ['/my/history/later', '나중에 보기'],
      ['/my/history/up', 'UP한 VOD'],
      ['/my/history/playlist', '재생목록'],
    ] as const) {
      await page.setViewportSize(sizes.phone);
      await page.goto(path);
      const chosen = page.getByRole('navigation', { name: '기록 메뉴' }).locator('[aria-current]');
      await expect(chosen).toHaveText(name);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const { x, width: wide } = await boxOf(chosen);
        expect([x >= 0, x + wide <= width]).toEqual([true, true]);
      }
    }
  });

  test('a chosen tab stands as far from the edge as the page does', async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    for (const [path, name] of [
      ['/station/dodam', '홈'],
      ['/station/dodam/calendar', '캘린더'],
    ] as const) {
      await page.goto(path);
      const chosen = page.getByRole('main').locator('nav [aria-current]:visible', { hasText: name });
      const edge = await chosen.evaluate((tab) =>
        Number.parseFloat(getComputedStyle(tab.closest('ul') as Element).paddingLeft),
      );
      const { x, width } = await boxOf(chosen);
      expect([edge > 0, Math.round(x) >= edge, x + width <= sizes.phone.width - edge]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });
});

test('the feed keeps its side panel beside it, and asks for no press where a change shows at once', async ({
  page,
  scripted,
}) => {
  await enterAs(page, 'bomi', '/help');
  await page.waitForURL('/help');
  await page.setViewportSize(sizes.wide);
  await page.goto('/my/feed');
  await expect(page.getByRole('button', { name: '보기', exact: true })).toBeVisible({ visible: !scripted });
  const posts = page.getByRole('region', { name: '새 글 목록' }).getByRole('article');
  await posts.nth(4).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: '핫 키워드' })).toBeInViewport();
});
