import type { Page } from '@playwright/test';
import { enterAs } from './journeys/account';
import { cards } from './journeys/live';
import { expect, settle, test } from './support/test';

test.skip(({ scripted }) => !scripted, 'what comes later is loaded by script');

const noLine = /인터넷에 연결되어 있지 않아요/;
const told = (page: Page) => page.locator('[role="status"]').getByText(noLine);

/** A list that runs, its connection cut. @returns how many cards it has */
async function openListOffline(page: Page): Promise<number> {
  await page.goto('/live/all');
  await settle(page, true);
  await page.context().setOffline(true);
  return cards(page).count();
}

test('the search field works without its panel while there is no connection, and has it afterwards', {
  tag: '@phone',
}, async ({ page, context, isMobile }) => {
  await page.clock.install();
  await page.goto(isMobile ? '/search?szKeyword=먹방' : '/live/all');
  await settle(page, true);
  const heading = page.getByRole('main').getByRole('heading').first();
  const title = await heading.textContent();
  const box = page.getByRole('search').getByLabel('통합 검색');
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) =>
    /\/assets\/panel-[^/]+\.js$/.test(request.url()),
  );
  await box.focus();
  await asked;
  // past every second try
  await page.clock.fastForward(10_000);
  await box.fill('당구');
  await box.press('Enter');
  await expect(page.getByRole('search').getByText(noLine)).toBeVisible();
  await expect(box).toHaveValue('당구');
  await expect(box).toBeFocused();
  await expect(heading).toHaveText(title ?? '');
  await context.setOffline(false);
  await box.fill('');
  await box.fill('도담');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a card’s menu that cannot come leaves the list, says so, and opens at the next press', async ({
  page,
  context,
}) => {
  const count = await openListOffline(page);
  const menu = cards(page).first().getByRole('link', { name: /메뉴$/ });
  for (let press = 0; press < 2; press += 1) {
    await menu.click();
    await expect(told(page)).toHaveCount(press + 1);
  }
  await expect(cards(page)).toHaveCount(count);
  await expect(page).toHaveURL(/\/live\/all$/);
  await context.setOffline(false);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // no stylesheet of it stays lost
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
      .filter(({ sheet }) => !sheet)
      .map(({ href }) => href),
  );
  expect(lost).toEqual([]);
});

test('menus of a post leave a comment that is being written', async ({ page, context }) => {
  await enterAs(page, 'bomi', '/help');
  await page.waitForURL('/help');
  await page.goto('/station/dodam/board?orderBy=comment_cnt');
  await page.getByRole('main').locator('a[href*="/post/1"]').first().click();
  await page.waitForURL(/\/post\//);
  await settle(page, true);
  const text = page.getByLabel('댓글 쓰기');
  await text.fill('쓰던 댓글');
  await context.setOffline(true);
  await page.getByRole('link', { name: '게시글 메뉴' }).click();
  await expect(told(page)).toHaveCount(1);
  await page
    .getByRole('link', { name: /댓글 메뉴$/ })
    .first()
    .click();
  await expect(told(page)).toHaveCount(2);
  await expect(text).toHaveValue('쓰던 댓글');
});

test('files that are chosen without a connection stay in a form that stays', async ({ page, context }) => {
  await page.goto('/help/inquiry');
  await settle(page, true);
  await page.getByLabel('제목').fill('쓰던 제목');
  await context.setOffline(true);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(told(page)).toHaveCount(1);
  await expect(page.getByLabel('제목')).toHaveValue('쓰던 제목');
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: '고른 파일' })).toContainText('a.png');
});

test('links leave the list that is read while there is no connection, and say so', async ({
  page,
  context,
}) => {
  const count = await openListOffline(page);
  const sort = page.getByRole('main').getByRole('link', { name: '최근 시작' });
  await sort.click();
  await expect(told(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/live\/all$/);
  await expect(cards(page)).toHaveCount(count);
  await context.setOffline(false);
  await sort.click();
  await expect(page).toHaveURL(/\/live\/all\?/);
});

test('a page that got no answer says so, and comes when asked again or when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/live/all');
  await settle(page, true);
  const sort = page.getByRole('main').getByRole('link', { name: '최근 시작' });
  await sort.click();
  await expect(page).toHaveURL(/\/live\/all\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/live\/all$/);
  const heading = page.getByRole('heading', { name: noLine });
  // the way forward is the browser's: no link is pressed
  await context.setOffline(true);
  await page.goForward();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(heading).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.route(/_data=/, (route) => route.abort('internetdisconnected'));
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: '다시 시도' }).click();
  await expect(heading).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});
