import type { Page } from '@playwright/test';
import { expect, settle, test } from './support/test';

/** Whatever the page tells of ads, and the platform took. */
function watchTold(page: Page) {
  const told: string[] = [];
  page.on('response', (response) => {
    const [, , , , event] = new URL(response.url()).pathname.split('/');
    if (response.url().includes('/ads/track/') && response.status() === 204) told.push(event ?? '');
  });
  return told;
}

test('the main banner counts where it is seen whole, and is not there at 1200 px [A029]', async ({
  page,
  scripted,
}) => {
  const told = watchTold(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  await settle(page, scripted);
  await expect(page.locator('[data-ad^="main/"]')).toBeHidden();
  await page.locator('li[data-ad^="preview/"]').scrollIntoViewIfNeeded();
  // the tile of the preview, which stands in every window
  if (scripted) await expect.poll(() => told).toEqual(['impression', 'view']);
  await page.setViewportSize({ width: 1201, height: 800 });
  const banner = page.locator('[data-ad^="main/"]');
  await banner.scrollIntoViewIfNeeded();
  await expect(banner).toBeVisible();
  if (scripted) await expect.poll(() => told).toEqual(['impression', 'view', 'impression', 'view']);
  await expect(banner.getByRole('link')).toHaveAttribute('href', /^\/ads\/go\/1/);
});

test('the preview place counts where its tile is seen, once', async ({ page, scripted }) => {
  const told = watchTold(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  await settle(page, scripted);
  const tile = page.locator('li[data-ad^="preview/"]');
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toBeVisible();
  if (!scripted) return;
  await expect.poll(() => told).toEqual(['impression', 'view']);
  // the slide that it leads to is the same delivery
  await tile.getByRole('link').click();
  await expect(page.locator('#preview-ad')).toBeInViewport();
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  expect(told).toEqual(['impression', 'view']);
});

test('a popup that is closed for a day stays away', async ({ page, scripted }) => {
  await page.goto('/');
  await settle(page, scripted);
  const popup = page.getByRole('complementary', { name: '가을밤 음악회' });
  await popup.getByRole('heading').click();
  await popup.getByLabel('24시간 동안 보지 않기').check();
  await popup.getByRole('button', { name: '가을밤 음악회 닫기' }).click();
  await expect(popup).toBeHidden();
  await expect(page.locator('[data-popup]:visible')).toHaveCount(0);
  const cookies = await page.context().cookies();
  const kept = cookies.find(({ name }) => name === 'moabom_popup_autumn_concert');
  expect(kept?.value).toBe('y');
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(300);
  // another visit begins with the next
  await page.context().clearCookies({ name: 'moabom_popups' });
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: '모아봄에 오신 것을 환영합니다' })).toBeVisible();
  await expect(popup).toBeHidden();
});

test('a category’s banner opens where one points for a second, tells its button, and begins anew [A031] [A032]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  const told = watchTold(page);
  await page.goto('/directory/category/음악/live');
  await settle(page, scripted);
  const fold = page.locator('[data-ad^="sub/"] details');
  await expect(fold).not.toHaveAttribute('open');
  if (scripted && !isMobile) {
    await expect.poll(() => told).toContain('impression');
    const from = Date.now();
    await page.locator('[data-ad^="sub/"]').hover({ position: { x: 200, y: 20 } });
    await expect(fold).toHaveAttribute('open');
    expect(Date.now() - from).toBeGreaterThanOrEqual(950);
    await page.mouse.move(5, 5);
    await expect(fold).not.toHaveAttribute('open');
    expect(told).not.toContain('close');
  }
  await fold.locator('summary').click();
  await expect(fold).toHaveAttribute('open');
  if (scripted) await expect.poll(() => told).toContain('close');
  await page.goto('/directory/category/펫/live');
  await settle(page, scripted);
  const other = page.locator('[data-ad^="sub/"]');
  await expect(other.locator('details')).not.toHaveAttribute('open');
  // its picture is not there: the words are, at the same size
  expect((await other.boundingBox())?.height).toBe(56);
  await expect(other.getByRole('link')).toContainText('반려동물과 함께 쉬는 방');
});

test('a film plays while a quarter of it is in view, never with reduced motion [A034]', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'films play by a script');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login.php');
  await page.locator('button[name=demo][value=bomi]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/');
  const film = page.locator('[data-ad^="main/"] video');
  const isPlaying = () => film.evaluate((video: HTMLVideoElement) => Boolean(video.src) && !video.paused);
  await expect.poll(isPlaying).toBe(true);
  // 56 px of header, then the page's own space: less than a quarter of it is left
  await film.evaluate((video) => window.scrollTo(0, video.getBoundingClientRect().bottom - 15));
  await expect.poll(isPlaying).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await settle(page, scripted);
  await expect(page.locator('[data-ad^="main/"]')).toBeVisible();
  expect(await film.getAttribute('src')).toBeNull();
});

test('an ad within a VOD counts once where it plays, and its link is counted too [A039]', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'plays by the script');
  const told = watchTold(page);
  await page.goto('/station/dodam/vod');
  // of hours: a short one has none
  const long = page.locator('main article', { hasText: /\d:\d\d:\d\d/ });
  const href = await long.locator('a[href^="/player/"]').first().getAttribute('href');
  await page.goto(`${href}?t=58`);
  await settle(page, scripted);
  const ad = page.locator('[data-ad^="midroll/"]');
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect(ad).toBeVisible();
  await expect.poll(() => told).toEqual(['impression', 'view']);
  const link = ad.getByRole('link');
  await link.dispatchEvent('contextmenu');
  await expect(link).toHaveAttribute('href', /\/ads\/go\/\d+\?t=/);
  await ad.getByRole('button', { name: '광고 건너뛰기' }).click();
  await expect(ad).toBeHidden();
  expect(told).toEqual(['impression', 'view']);
});

test('an ad beside search results counts where it is seen, and leads on through its link', async ({
  page,
  scripted,
}) => {
  const told = watchTold(page);
  await page.goto('/search?szKeyword=달빛연대기');
  await settle(page, scripted);
  const ad = page.locator('[data-ad^="search/"]');
  await expect(ad.getByRole('link')).toHaveAttribute('href', /^\/ads\/go\/\d+/);
  if (scripted) await expect.poll(() => told).toContain('impression');
});
