import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('a broadcast plays with buttons of ours, by keys, and says what to watch next', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/live/all');
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/play\//);
  const video = page.locator('video');
  await expect(page.getByRole('link', { name: '신고', exact: true })).toBeVisible();
  await expect(page.locator('main section h2').first()).toBeVisible();
  if (!scripted) return expect(video).toHaveAttribute('controls', '');
  await settle(page, scripted);
  await expect(video).not.toHaveAttribute('controls');
  const player = page.getByRole('region', { name: '플레이어' });
  await expectCleanInBothThemes(page, scripted);
  const muted = () => video.evaluate((element: HTMLVideoElement) => element.muted);
  await player.getByRole('button', { name: '소리 켜기' }).click();
  await expect.poll(muted).toBe(false);
  await player.getByRole('button', { name: '재생 설정' }).click();
  const topOf = (part: typeof player) => part.evaluate((element) => element.getBoundingClientRect().top);
  const panel = player.getByRole('region', { name: '재생 설정' });
  expect(await topOf(panel)).toBeGreaterThanOrEqual(await topOf(player));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  if (isMobile) return;
  await page.keyboard.press('m');
  await expect.poll(muted).toBe(true);
  await expect(player.getByRole('status')).toHaveText('음소거');
  const narrow = await player.evaluate((element) => element.clientWidth);
  await page.keyboard.press('t');
  await expect(player.getByRole('button', { name: '넓게 보기' })).toHaveAttribute('aria-pressed', 'true');
  // from edge to edge, without the menu beside it
  const wide = await page.evaluate(() => document.documentElement.clientWidth);
  expect(narrow).toBeLessThan(wide);
  await expect.poll(() => player.evaluate((element) => element.clientWidth)).toBe(wide);
  await page.getByRole('searchbox').or(page.locator('header input')).first().focus();
  await page.keyboard.press('m');
  await expect.poll(muted).toBe(true);
});

test('a picture that cannot be had says so over its place, and no longer that it comes', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the browser says it');
  await page.route(/\.m3u8/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/live/all');
  await page.locator('article h3 a').first().click();
  const player = page.getByRole('region', { name: '플레이어' });
  const problem = player.getByRole('alert');
  await expect(problem).toHaveText('영상을 재생하지 못했어요. 잠시 후 새로고침해 주세요.');
  await expect(player.getByText('불러오는 중')).toBeHidden();
  const ends = await problem.evaluate((element) => element.getBoundingClientRect().bottom);
  const bar = await player.getByRole('button', { name: '재생 설정' }).boundingBox();
  expect(ends).toBeLessThan(bar?.y ?? 0);
});

test('a password that is wrong leads back to its field, the right one to the player', async ({
  page,
  scripted,
}) => {
  const locked = page.locator('article').filter({ hasText: '[비번 0415]' }).locator('h3 a');
  await page.goto('/live/all');
  await locked.first().click();
  await settle(page, scripted);
  const field = page.getByLabel('방송 비밀번호');
  await field.fill('wrong');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('비밀번호가 맞지 않습니다.');
  await expect(field).toBeFocused();
  await field.fill('0415');
  await page.getByRole('button', { name: '들어가기' }).click();
  await expect(page.getByRole('region', { name: '플레이어' })).toBeFocused();
});

test('Catch goes up and down by keys and links; address and title follow, Back leaves', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/');
  await settle(page, scripted);
  const clip = page.locator('a[href*="/catch?"]').first();
  const list = /szSearchTnoList=([\d-]+)/.exec((await clip.getAttribute('href')) ?? '')?.[1] ?? '';
  const at = (index: number) =>
    new RegExp(`/player/${list.split('-')[index]}/catch\\?szSearchTnoList=${list}$`);
  await clip.click();
  await expect(page).toHaveURL(at(0));
  await settle(page, scripted);
  const first = await page.title();
  await page.getByRole('link', { name: '다음 Catch' }).click();
  await expect(page).toHaveURL(at(1));
  if (!scripted) return;
  await expect.poll(() => page.title()).not.toBe(first);
  await expect(page.getByRole('status').filter({ hasText: '번째' })).toHaveText('5개 중 2번째');
  await expect.poll(() => page.locator('video').count()).toBe(1);
  if (!isMobile) {
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(at(2));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(at(1));
  }
  await expectCleanInBothThemes(page, scripted);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
