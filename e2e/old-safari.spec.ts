import { withPictures } from './support/browser';
import { expect, test } from './support/test';

test.use({ launchOptions: withPictures });

/** iOS Safari 15 knows no container queries: a page whose container properties have an unknown name stands for it. */
test('without container queries lists keep their columns, rows and sliders [D018]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/container-type|container(?=:)/g, 'unknown');
    // its policy knows the styles by their hash
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto('/');
  const lists = await page.locator('main section [data-rows]').evaluateAll((found) =>
    found.map((list) => ({
      rows: Number(list.getAttribute('data-rows')),
      columns: getComputedStyle(list).gridTemplateColumns.split(' ').length,
      shown: [...list.children].filter((card) => card.getClientRects().length > 0).length,
      all: list.children.length,
    })),
  );
  expect(lists.length).toBeGreaterThan(1);
  // six to a row is the most: the widest screens' cards wait
  for (const { rows, shown } of lists) expect(shown).toBeLessThanOrEqual(6 * rows);
  expect(lists.some(({ shown, all }) => shown < all)).toBe(true);
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.max(...lists.map(({ columns }) => columns))).toBeGreaterThanOrEqual(width < 600 ? 1 : 4);

  const slide = page.getByRole('region', { name: '오늘의 Catch 목록' }).locator('> *').last();
  const box = await slide.boundingBox();
  expect(box?.width).toBeLessThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

/** Before 15.4 it knows no cascade layers either: none of our rules is left but the few for such browsers. */
test('without cascade layers a page can be read', { tag: '@phone' }, async ({ page }) => {
  await page.route('/live/all', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('@layer', '@unknown').replaceAll('accent-color', 'unknown');
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers, body });
  });
  await page.goto('/live/all');
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const large = await page
    .locator('svg')
    .evaluateAll((icons) => icons.filter((icon) => icon.getBoundingClientRect().height > 40).length);
  expect(large).toBe(0);
  const size = await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize);
  expect(size).toBe('16px');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeVisible();
});
