import type { Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

const storageKey = 'isFilteredMyFeedOnlyStreamer';
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

test('a station is followed, a post liked, the feed narrowed; a hot author is hidden and shown again [P067, P068, P089, P090, P094, P095, P096, P127]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/my/feed');
  await expect(page.getByText('즐겨찾기한 스트리머가 없습니다.')).toBeVisible();
  await page.goto('/my/feed/dodam');
  await settle(page, scripted);
  await page.getByRole('button', { name: '즐겨찾기 추가' }).click();
  await expect(page.getByRole('status').getByText('즐겨찾기에 추가됐습니다.')).toBeVisible();

  await page.goto('/my/feed?feedType=POST_PHOTO');
  await settle(page, scripted);
  const post = page.getByRole('article').filter({ hasText: '드릴 말씀이 있어요' });
  const like = post.getByRole('button', { name: /^좋아요/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  // it shows as pressed before the answer is there: a reload would break the request off
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), like.click()]);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await settle(page, scripted);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  const only = page.getByLabel('스트리머 글만 보기');
  await only.check();
  if (!scripted) await page.getByRole('button', { name: '보기', exact: true }).click();
  await expect(page).toHaveURL(/isBjWrite=1&feedType=POST_PHOTO/);
  await expect(only).toBeChecked();
  if (scripted) {
    expect(await kept(page)).toBe('1');
    await page.goto('/my/feed');
    await expect(page).toHaveURL(/isBjWrite=1$/);
    // the address changes before the form does: its old box is not checked, and would be left alone
    await expect(only).toBeChecked();
    await only.uncheck();
    await expect(page).toHaveURL(/\/my\/feed$/);
    expect(await kept(page)).toBe('');
  }
  await page.getByRole('combobox', { name: '글 종류' }).selectOption('NOTICE');
  if (!scripted) await page.getByRole('button', { name: '보기', exact: true }).click();
  await expect(page).toHaveURL(/feedType=NOTICE/);
  // axe hangs without JavaScript
  if (scripted) await expectClean(page);

  await page.getByRole('link', { name: '전체글 보기' }).click();
  await expect(page.getByRole('heading', { name: '실시간 인기글 TOP 100' })).toBeVisible();
  await settle(page, scripted);
  if (scripted) await expectClean(page);
  const hot = page.getByRole('article').filter({ hasText: '드릴 말씀이 있어요' });
  const hidden = page.getByText('게시물 안보기 설정한 게시물 입니다.');
  await hot.getByText('숨기기').first().click();
  const question = scripted ? page.getByRole('dialog') : hot;
  await expect(question.getByText('도담님의 게시글을 보지 않으시겠습니까?')).toBeVisible();
  await question.getByRole('button', { name: '숨기기' }).click();
  await expect(page.getByRole('status').getByText('이 회원의 게시글을 숨겼습니다.')).toBeVisible();
  await expect(hot).toHaveCount(0);
  // every post of this author on the page
  const count = await hidden.count();
  expect(count).toBeGreaterThanOrEqual(2);
  if (scripted) await expect(hidden.first()).toBeFocused();
  await page.getByRole('button', { name: '다시 보기 도담님의 게시글' }).first().click();
  await expect(hot).toHaveCount(1);
  await expect(hidden).toHaveCount(0);
});

test('the list of favourites is 117 px high, opened at most 348; the feed grows by sight, previews play one at a time [P065, P066, P069, P076, P079, P080, P081, P082, P087]', async ({
  page,
  scripted,
}) => {
  await enterAs(page, 'bomi', '/my/feed');
  await expect(page).toHaveURL(/\/my\/feed$/);
  await settle(page, scripted);
  const list = page.locator('#feed-streamers');
  const heightOf = () => list.evaluate((node) => node.getBoundingClientRect().height);
  expect(await heightOf()).toBeLessThanOrEqual(117);
  await page.locator('#feed-more-streamers summary').click();
  expect(await heightOf()).toBeGreaterThan(117);
  expect(await heightOf()).toBeLessThanOrEqual(348);

  const items = page.getByRole('article');
  await expect(items).toHaveCount(20);
  const more = page.getByRole('link', { name: '더보기', exact: true });
  if (!scripted) {
    await more.click();
    await expect(page).toHaveURL(/from=/);
    await expect(items.first()).toBeVisible();
    return;
  }
  const previews = items.filter({ has: page.locator('[data-state]') });
  const broken = previews.nth(1);
  const address = await broken.locator('h3 a').getAttribute('href');
  await page.route(new RegExp(`/media/vod/${address?.split('/').at(-1)}/`), (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await broken.locator('[data-state]').scrollIntoViewIfNeeded();
  await expect(broken.getByText('미리보기가 원활하지 않습니다.')).toBeVisible({ timeout: 15_000 });
  await previews.nth(0).locator('[data-state]').scrollIntoViewIfNeeded();
  const playing = page.locator('[data-state="play"]');
  await expect(playing).toHaveCount(1);
  const video = playing.locator('video');
  await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((node: HTMLVideoElement) => [node.muted, node.paused])).toEqual([true, false]);
  await playing.getByRole('button', { name: /^일시정지/ }).click();
  await expect(playing).toHaveCount(0);

  await more.scrollIntoViewIfNeeded();
  await expect.poll(() => items.count()).toBeGreaterThan(20);
});

test('a private address is made, read by whoever has it, and ended [GN65]', async ({
  page,
  browser,
  scripted,
}) => {
  await signUp(page, '/my/feed/dodam');
  await settle(page, scripted);
  await page.getByRole('button', { name: '즐겨찾기 추가' }).click();
  await expect(page.getByRole('status').getByText('즐겨찾기에 추가됐습니다.')).toBeVisible();
  await page.getByRole('link', { name: '구독 주소' }).click();
  await expect(page.getByRole('heading', { name: '구독 주소' })).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('button', { name: '새 글과 방송 주소 만들기' }).click();
  const field = page.getByRole('textbox', { name: 'RSS 주소' });
  await expect(field).toHaveValue(/\/my\/feed\.xml\?key=[\w-]{43}$/);
  const address = await field.inputValue();
  if (scripted) {
    await expect(page.getByText('지금 복사해 두세요.')).toBeVisible();
    await page.getByRole('button', { name: 'RSS 주소 복사' }).click();
    // without a clipboard the address is selected
    await expect(page.getByRole('status').getByText(/복사했어요|선택된 글자를/)).toBeVisible();
    await expectClean(page);
  }
  const stranger = await browser.newContext();
  const read = () => stranger.request.get(address);
  const feed = await read();
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect(await feed.text()).toContain('<dc:creator>도담</dc:creator>');
  const known = await stranger.request.get(address, {
    headers: { 'if-none-match': feed.headers().etag ?? '' },
  });
  expect(known.status()).toBe(304);
  await page.goto('/my/feeds');
  await settle(page, scripted);
  await expect(field).toHaveCount(0);
  await page.getByText('주소 없애기').click();
  await page.getByRole('button', { name: '새 글과 방송 주소 없애기' }).click();
  await expect(page.getByRole('status').getByText('주소를 없앴습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '새 글과 방송 주소 만들기' })).toBeVisible();
  expect((await read()).status()).toBe(404);
  await stranger.close();
});
