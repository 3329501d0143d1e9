import { cards } from './journeys/live';
import { expect, settle, test } from './support/test';

test('a poster narrows the group to its category, sorted or not, and back [D151, D152]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/group/game');
  await settle(page, scripted);
  const strip = page.getByRole('region', { name: '카테고리' });
  const poster = strip.getByRole('listitem').nth(1).getByRole('link');
  const name = (await poster.locator('b').textContent()) ?? '';
  await expect(poster).toHaveAttribute('href', `/live/group/game?categoryName=${encodeURIComponent(name)}`);
  await poster.click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(strip.locator('[aria-current]')).toContainText(name);
  const categories = await cards(page).locator('a[href^="/directory/category/"]').allInnerTexts();
  expect(new Set(categories)).toEqual(new Set([name]));
  await page.getByRole('link', { name: '최근 시작' }).click();
  await expect(page).toHaveURL(`/live/group/game?categoryName=${encodeURIComponent(name)}&sort=broad_start`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await strip.getByRole('link', { name: '전체 보기' }).click();
  await expect(page).toHaveURL('/live/group/game?sort=broad_start');
  await page.goto('/live/group/game?categoryName=없는것');
  await expect(cards(page)).toHaveCount(60);
});

test('the poster strip is one line until 더보기 shows all of it, and 간략히 보기 folds it [D152]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/group/game');
  await settle(page, scripted);
  const strip = page.getByRole('region', { name: '카테고리' });
  const posters = strip.getByRole('listitem');
  const count = await posters.count();
  const lines = async () =>
    new Set(await Promise.all([0, count - 1].map(async (nth) => (await posters.nth(nth).boundingBox())?.y)))
      .size;
  expect(await lines()).toBe(1);
  await strip.getByText('더보기').click();
  await expect(strip.getByText('더보기')).toBeHidden();
  expect(await lines()).toBe(2);
  await strip.getByText('간략히 보기').click();
  expect(await lines()).toBe(1);
});

test('group banners lead on, those with target Y in a new window [D153]', async ({ page }) => {
  await page.goto('/live/group/sports');
  const banners = page.getByRole('list', { name: '스포츠 LIVE 배너' }).getByRole('link');
  await expect(banners).toHaveCount(2);
  await expect(banners.nth(0)).toContainText('입중계');
  await expect(banners.nth(0)).not.toHaveAttribute('target');
  await expect(banners.nth(1)).toHaveAttribute('target', '_blank');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), banners.nth(1).click()]);
  await expect(opened).toHaveURL(/\/directory\/category\//);
  await opened.close();
  await page.goto('/live/group/bora?categoryName=버추얼');
  await expect(page.getByRole('list', { name: '보이는 라디오 LIVE 배너' }).getByRole('link')).toHaveAttribute(
    'href',
    '/directory/category/버추얼/live',
  );
});

test('the sports page has the games of the day, and a running one leads to its broadcast [D156, D163, D176]', async ({
  page,
}) => {
  await page.goto('/live/group/sports');
  const schedule = page.getByRole('region', { name: '오늘의 주요일정' });
  const slots = schedule.getByRole('listitem');
  expect(await slots.count()).toBeGreaterThanOrEqual(4);
  // Games follow the clock: what else the day has by now depends on the hour, that one runs does not.
  const running = slots.filter({ hasText: 'LIVE' }).first();
  await running.getByRole('link').click();
  await expect(page).toHaveURL(/\/play\/\w+\/\d+$/);
});

test('HOT news moves on every 2.5 seconds by script, and stops when told to [D157]', async ({
  page,
  scripted,
}) => {
  if (scripted) await page.clock.install();
  await page.goto('/live/group/sports');
  await settle(page, scripted);
  const hot = page.getByRole('region', { name: 'HOT 소식' });
  const links = hot.getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links.first()).toBeInViewport();
  if (!scripted) {
    await expect(hot.getByRole('button')).toHaveCount(0);
    return;
  }
  await page.clock.runFor(2_600);
  await expect(links.nth(1)).toBeInViewport();
  await hot.getByRole('button', { name: 'HOT 소식 멈추기' }).click();
  await page.clock.runFor(6_000);
  await expect(links.nth(1)).toBeInViewport();
  await expect(links.nth(2)).not.toBeInViewport();
});
