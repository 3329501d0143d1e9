import type { Locator, Page } from '@playwright/test';
import { cameIn, holdApp, menu, press, watchScripts } from './support/late-app';
import { expect, settle, test } from './support/test';

test.use({ touched: false });
test.skip(({ scripted }) => !scripted, 'about the start of the app');

/** Each script takes so long to come. */
const slowDown = (page: Page, ms = 300) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  });

const itemsOf = (dialog: Locator) => dialog.locator('a, button').allTextContents();

/** A page that nobody has touched yet. A mouse that moves to what it clicks wakes the page before: presses are sent alone. */
async function open(page: Page, address: string) {
  await slowDown(page);
  await page.goto(address, { waitUntil: 'load' });
}

for (const address of [
  '/',
  '/live/all',
  '/search?szKeyword=게임',
  '/star-rank',
  '/help',
  '/help/inquiry',
  '/station/dodam',
])
  test(`${address} does not load the app until it is touched`, async ({ page }) => {
    const asked = watchScripts(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    // who is on air is told on the station's page (L011)
    expect(asked.filter((url) => !/\/live-card-\w+\.js$/.test(url))).toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(() => asked.length).toBeGreaterThan(5);
  });

test.describe('the very first press', () => {
  test('opens a card’s menu in place, once', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/live/all');
    await press(page, menu);
    await expect(page.locator(menu).first()).toHaveAttribute('aria-busy', 'true');
    await press(page, menu);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/live/all');
  });

  test('opens it by the keyboard, and the focus comes back', async ({ page }) => {
    await open(page, '/live/all');
    await page.locator(menu).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(menu).first()).toBeFocused();
  });

  test('opens it before the app is there, as it looks in the app, which takes it over', {
    tag: '@phone',
  }, async ({ page }) => {
    const letIn = await holdApp(page);
    await page.goto('/live/all');
    await page.evaluate(() => window.scrollTo(0, 300));
    await press(page, menu);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('data-part', /isFavorite/);
    const before = { box: await dialog.boundingBox(), text: await itemsOf(dialog) };
    expect(before.text).toEqual(['나중에 보기', '즐겨찾기 추가', '스트리머 숨기기', '공유하기', '닫기']);
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Tab');
    const focused = await dialog.locator(':focus').textContent();
    letIn();
    await expect(page.locator('dialog:not([data-part])')).toBeVisible();
    await expect(dialog).toHaveCount(1);
    expect({ box: await dialog.boundingBox(), text: await itemsOf(dialog) }).toEqual(before);
    await expect(dialog.locator(':focus')).toHaveText(focused ?? '');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(menu).first()).toBeFocused();
  });

  test('takes the line from an app that is on its way, which comes after it', async ({ page }) => {
    const letIn = await holdApp(page);
    const asked = watchScripts(page);
    const givenUp: string[] = [];
    page.on('requestfailed', (request) => givenUp.push(request.url()));
    await page.goto('/live/all');
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await expect.poll(() => asked.length).toBeGreaterThan(5);
    const first = [...asked];
    await press(page, menu);
    await expect.poll(() => givenUp).toEqual(expect.arrayContaining(first));
    await expect(page.locator('dialog[data-part]')).toBeVisible();
    letIn();
    await expect(page.locator('dialog[open]:not([data-part])')).toBeVisible();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('opens it without the app; Escape, a press outside and 닫기 close it', async ({ page }) => {
    const letIn = await holdApp(page);
    await page.goto('/live/all');
    const link = page.locator(menu).first();
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 300),
      () => dialog.getByRole('button', { name: '닫기' }).click(),
    ]) {
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    }
    // what was closed is not opened by the app that comes
    letIn();
    await settle(page, true);
    await expect(dialog).toHaveCount(0);
  });

  test('in it is sent at once, and leads back to the list', async ({ page }) => {
    await holdApp(page);
    await page.goto('/live/all?sort=view_cnt_asc');
    await press(page, menu);
    await page.getByRole('dialog').getByRole('button', { name: '즐겨찾기 추가' }).click();
    await expect(page).toHaveURL(/\/login\.php/);
    await page.goBack();
    await press(page, menu);
    await page.getByRole('dialog').getByRole('button', { name: '공유하기' }).click();
    await expect(page.getByRole('textbox', { name: '공유하기' })).toHaveValue(/\/play\//);
  });

  test('by touch grows a list, and Back from a player finds it grown', { tag: '@phone' }, async ({
    page,
    hasTouch,
  }) => {
    await cameIn(page, 300);
    await open(page, '/live/all');
    const more = page.getByRole('link', { name: '더보기' });
    await (hasTouch ? more.tap() : more.click());
    await expect(page.locator('main article')).toHaveCount(120);
    await page.goto('/help');
    await page.goBack();
    await expect(page.locator('main article')).toHaveCount(120);
  });

  test('opens a dialog of the help centre', async ({ page }) => {
    await cameIn(page, 300);
    await open(page, '/help');
    await press(page, 'a[href="#phone"]');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('on a link or a form goes its way without the app', async ({ page }) => {
    const asked = watchScripts(page);
    await holdApp(page);
    await page.goto('/live/all');
    await press(page, 'main a[href*="sort="]');
    await expect(page).toHaveURL(/sort=/);
    await page.goto('/search');
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('search form');
      const input = form?.querySelector('input');
      if (input) input.value = '도담';
      form?.requestSubmit();
    });
    await expect(page).toHaveURL(/szKeyword=/);
    expect(asked).toEqual([]);
  });

  test('by touch on a link asks for its page only', { tag: '@phone' }, async ({ page, hasTouch }) => {
    test.skip(!hasTouch, 'a mouse has moved there before');
    const asked = watchScripts(page);
    await page.goto('/live/all');
    await page.locator('main a[href*="sort="]').first().tap();
    await expect(page).toHaveURL(/sort=/);
    expect(asked).toEqual([]);
  });

  test('on what opens in place follows its link where pages come slowly, else once the app does not come', async ({
    page,
  }) => {
    await cameIn(page, 1_500);
    await holdApp(page);
    for (const ms of [1_500, 100]) {
      await cameIn(page, ms);
      await page.goto('/live/all');
      await press(page, 'main [data-enhanced]');
      await expect(page).toHaveURL(/\/live\/all\?/);
    }
  });

  test('follows the link when the app cannot be loaded', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/live/all');
    await press(page, menu);
    await expect(page).toHaveURL(/\/card\/live\//);
  });
});

test('what is typed while the app loads stays, and is searched for', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await open(page, isMobile ? '/search' : '/');
  // a combobox once the app runs
  const box = page.locator('input[name=szKeyword]').first();
  await box.focus();
  await page.keyboard.type('도담');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('도담');
  await expect(box).toBeFocused();
});

test('a form that is sent without a connection stays with what was typed, and says so', async ({
  page,
  context,
}) => {
  await page.goto('/help/track', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const box = page.locator('main form input:not([type=hidden])').first();
  await box.fill('도담');
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
  await expect(page.getByRole('alert')).toHaveText(/인터넷에 연결되어 있지 않아요/);
  await expect(page).toHaveURL(/\/help\/track$/);
  await expect(box).toHaveValue('도담');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what is pressed without a connection leaves the list, and says so', async ({ page, context }) => {
  await page.goto('/live/all', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /방송 메뉴$/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toHaveText(/인터넷에 연결되어 있지 않아요/);
  await expect(page).toHaveURL(/\/live\/all$/);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page
    .getByRole('link', { name: /방송 메뉴$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what a program fills in starts the app, and counts', async ({ page }) => {
  await page.goto('/help/inquiry');
  await page.evaluate(() => {
    const select = document.querySelector('main select') as HTMLSelectElement;
    select.value = select.options[1]?.value ?? '';
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect(page.locator('main select').nth(1).locator('option')).not.toHaveCount(1);
});

test('a choice made before the app runs counts', async ({ page }) => {
  await open(page, '/help/inquiry');
  await page.evaluate(() => {
    const select = document.querySelector('main select') as HTMLSelectElement;
    select.value = select.options[1]?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.locator('main input:not([type=hidden])').first().focus();
  await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  await expect(page.locator('main select').first()).not.toHaveValue('');
});

test('Back from a page that was reloaded shows the page that the address names', async ({ page }) => {
  await page.goto('/live/all');
  await page.mouse.move(200, 300);
  await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  await page.locator('main a[href*="sort="]').first().click();
  await expect(page).toHaveURL(/sort=/);
  await slowDown(page, 2_000);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/live\/all$/);
  await expect(page.locator('main a[aria-current][href*="sort="]')).toHaveCount(0);
});

test('a page that is read before it is touched does not jump when the app starts', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/live/all');
  await page.mouse.move(200, 300);
  await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  await page.evaluate(() => window.scrollTo(0, 400));
  await slowDown(page, 500);
  await page.reload();
  await page.evaluate(() => window.scrollTo(0, 900));
  await settle(page, true);
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(900);
});
