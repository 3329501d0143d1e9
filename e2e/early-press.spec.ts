import { alone, cameIn, holdApp, menu, press, watchScripts } from './support/late-app';
import { expect, settle, test } from './support/test';

test.use({ touched: false });
test.skip(({ scripted }) => !scripted, 'about the start of the app');

const sort = 'main a[href*="sort="]:not([aria-current])';

test('the last press counts: what waited for the app is left for another', async ({ page }) => {
  await cameIn(page, 300);
  const letIn = await holdApp(page);
  await page.goto('/live/all');
  const busy = page.locator('[aria-busy]');
  await press(page, 'main [data-enhanced]');
  await expect(busy).toHaveCount(1);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a[href*="sort="]:not([aria-current])');
    // it would lead away
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link?.click();
  });
  await expect(busy).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await press(page, menu);
  await expect(page.getByRole('dialog')).toBeVisible();
  letIn();
  await expect(page.locator('dialog:not([data-part])')).toBeVisible();
  await expect(page).toHaveURL(/\/live\/all$/);
  await expect(page.locator('main article')).toHaveCount(60);
});

for (const [name, leave] of [
  ['link', (sorted: HTMLElement) => sorted.click()],
  ['form', () => document.querySelector<HTMLFormElement>('form[action="/settings"]')?.requestSubmit()],
] as const)
  test(`a ${name} takes the line from an app that is on its way, which does not start any more`, async ({
    page,
  }) => {
    await holdApp(page);
    const asked = watchScripts(page);
    const givenUp: string[] = [];
    page.on('requestfailed', (request) => givenUp.push(request.url()));
    await page.goto('/live/all');
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await expect.poll(() => asked.length).toBeGreaterThan(5);
    let answer = () => {};
    const answered = new Promise<void>((go) => {
      answer = go;
    });
    await page.route(/[?&]sort=|\/settings$/, async (route) => {
      await answered;
      await route.continue();
    });
    const leaving = page.waitForRequest(/[?&]sort=|\/settings$/);
    await page.locator(sort).first().evaluate(leave);
    await leaving;
    await expect.poll(() => asked.filter((url) => !givenUp.includes(url))).toEqual([]);
    answer();
    await page.waitForEvent('domcontentloaded');
  });

test('a card’s menu that gets no answer is followed as a link', async ({ page }) => {
  await page.clock.install();
  await holdApp(page);
  // never answered
  await page.route(/[?&]part/, () => {});
  await page.goto('/live/all');
  const asked = page.waitForRequest(/[?&]part/);
  await press(page, menu);
  await asked;
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL(/\/card\/live\//);
});

test('a button waits for an app that could not be loaded at first', async ({ page }) => {
  await page.clock.install();
  await page.goto('/live/all');
  const room = (await page.locator('main article a[href^="/play/"]').first().getAttribute('href')) ?? '';
  let isCut = true;
  let failed = 0;
  await page.route('**/assets/*.js', async (route) => {
    if (!isCut || alone.test(route.request().url())) return route.continue();
    failed += 1;
    await route.abort('internetdisconnected');
  });
  await page.goto(room);
  await expect.poll(() => failed).toBeGreaterThan(5);
  const smileys = page.getByRole('button', { name: '이모티콘' });
  await smileys.evaluate((button: HTMLElement) => button.click());
  await expect(smileys).toHaveAttribute('aria-busy', 'true');
  isCut = false;
  await page.clock.fastForward(3_500);
  await page.clock.fastForward(3_500);
  await expect(smileys).toHaveAttribute('aria-expanded', 'true');
});

test.describe('a part of the page whose script comes after the app', () => {
  const list = `/search?szSearchType=vod&szKeyword=${encodeURIComponent('게임')}`;

  for (const when of ['before the app runs', 'after it'])
    test(`holds the press on a card’s menu ${when}`, async ({ page }) => {
      let letPart = () => {};
      const part = new Promise<void>((go) => {
        letPart = go;
      });
      const letIn = await holdApp(page);
      await page.route('**/assets/tab-list-*.js', async (route) => {
        await part;
        await route.continue();
      });
      await page.goto(list);
      const isEarly = when === 'before the app runs';
      if (isEarly) {
        await press(page, menu);
        await expect(page.locator('dialog[data-part]')).toBeVisible();
      }
      letIn();
      await settle(page, true);
      if (!isEarly) await press(page, menu);
      await expect(page.locator(menu).first()).toHaveAttribute('aria-busy', 'true');
      letPart();
      await expect(page.locator('dialog[open]:not([data-part])')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe('/search');
    });
});

test('days that were chosen before the app ran can be sent', async ({ page }) => {
  const letIn = await holdApp(page);
  await page.goto('/directory/category/3/vod?term=directInput&start=&end=');
  await page.getByLabel('시작일').fill('2026-01-02');
  await page.getByLabel('종료일').fill('2026-01-05');
  letIn();
  await settle(page, true);
  await page.getByRole('button', { name: '적용' }).click();
  await expect(page).toHaveURL(/start=2026-01-02/);
});

test('a choice that wakes React while it starts is told once', async ({ page }) => {
  await page.addInitScript(() => {
    const name = '__remixRouteModules';
    const choose = () => {
      const select = document.querySelector('main select') as HTMLSelectElement;
      const told = { count: 0 };
      Object.assign(window, { told });
      select.addEventListener('change', () => {
        told.count += 1;
      });
      select.value = select.options[1]?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    // given to the app just before it is hydrated, which happens in a task of its own
    Object.defineProperty(window, name, {
      configurable: true,
      set(value) {
        Object.defineProperty(window, name, { value, configurable: true, writable: true });
        queueMicrotask(choose);
      },
    });
  });
  await page.goto('/help/inquiry');
  await settle(page, true);
  await expect(page.locator('main select').nth(1).locator('option')).not.toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { told: { count: number } }).told.count)).toBe(1);
});
