import type { Locator } from '@playwright/test';
import { cards } from './journeys/live';
import { withPictures } from './support/browser';
import { scrollTo } from './support/scroll';
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

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN);

test('cards far from the window are laid out when it comes near, and a page that is come back to is where it was', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  const isLaidOut = (card: Locator) =>
    card.evaluate(({ firstElementChild }) =>
      firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
  const far = cards(page).nth(45);
  expect(await isLaidOut(cards(page).first())).toBe(true);
  expect(await isLaidOut(far)).toBe(false);
  await (scripted ? scrollTo(far) : far.scrollIntoViewIfNeeded());
  await expect.poll(() => isLaidOut(far)).toBe(true);
  // a page that the browser has not kept may be beside its place by the lines of a few titles
  if (!scripted) return;
  const place = await topOf(far);
  await far.locator('h3 a').click();
  await expect(page).toHaveURL(/\/play\//);
  await page.goBack();
  await expect(page).toHaveURL('/live/all');
  await expect.poll(() => topOf(far)).toBe(place);
  // an emulated phone may lay the page out anew while it unloads it, and keeps a place that is whole cards above
  if (isMobile) return;
  await page.reload();
  await expect.poll(() => topOf(far)).toBe(place);
});
