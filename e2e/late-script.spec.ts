import type { Page } from '@playwright/test';
import { expect, settle, test } from './support/test';

test.use({ touched: false });
test.skip(({ scripted }) => !scripted, 'about the start of the app');

/** Addresses of the app's scripts that the page has asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    // logs need no app, nor do ads and popups
    const isAlone = /\/assets\/(?:logs|ads)-/.test(request.url());
    if (request.resourceType() === 'script' && !isAlone) asked.push(request.url());
  });
  return asked;
}

/** Each script takes so long to come. */
const slowDown = (page: Page, ms = 300) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {});
  });

/** A page that nobody has touched yet. A mouse that moves to what it clicks wakes the page before: presses are sent alone. */
async function open(page: Page, address: string) {
  await slowDown(page);
  await page.goto(address, { waitUntil: 'load' });
}

const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

const menu = 'article a[href^="/card/"]';

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
    expect(asked).toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(() => asked.length).toBeGreaterThan(5);
  });

test.describe('the very first press', () => {
  test('opens a card’s menu in place, once', async ({ page }) => {
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

  test('by touch grows a list, and Back from a player finds it grown', async ({ page, hasTouch }) => {
    await open(page, '/live/all');
    const more = page.getByRole('link', { name: '더보기' });
    await (hasTouch ? more.tap() : more.click());
    await expect(page.locator('main article')).toHaveCount(120);
    await page.goto('/help');
    await page.goBack();
    await expect(page.locator('main article')).toHaveCount(120);
  });

  test('opens a dialog of the help centre', async ({ page }) => {
    await open(page, '/help');
    await press(page, 'a[href="#phone"]');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('on a link or a form goes its way without waiting', async ({ page }) => {
    await open(page, '/live/all');
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
  });

  test('follows the link when the app cannot be loaded', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto('/live/all');
    await press(page, menu);
    await expect(page).toHaveURL(/\/card\/live\//);
  });
});

test('what is typed while the app loads stays, and is searched for', async ({ page, isMobile }) => {
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

test('a page that is read before it is touched does not jump when the app starts', async ({ page }) => {
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
