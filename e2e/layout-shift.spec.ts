import { withPictures } from './support/browser';
import { expect, settle, test } from './support/test';

test.use({ launchOptions: withPictures });

declare global {
  interface Window {
    shift: number;
  }
}

const pages = [
  '/',
  '/live/all',
  '/directory/category',
  '/directory/category/3/vod?term=all',
  '/search?szKeyword=도담',
  '/search?szKeyword=은하공성전&game=schedule',
];

test('pages keep still while they load: a shift of 0.02 at most', { tag: '@phone' }, async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'measured by a script');
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Array<{ value: number; hadRecentInput: boolean }>)
        if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved: Record<string, number> = {};
  for (const path of pages) {
    await page.goto(path);
    await settle(page, scripted);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => window.shift);
    if (shift > 0.02) moved[path] = shift;
  }
  expect(moved).toEqual({});
});
