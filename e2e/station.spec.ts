import { signUp } from './journeys/account';
import { expect, settle, test } from './support/test';

test('a guest comes from a broadcast to its station, looks through the boards, reads a post and goes back [S001, S002, S041]', async ({
  page,
  scripted,
  isMobile,
}) => {
  await page.goto('/search?szKeyword=도담');
  await page.getByRole('main').locator('a[href="/station/dodam"]').first().click();
  await expect(page).toHaveURL(/\/station\/dodam$/);
  await settle(page, scripted);
  await expect(page.getByRole('complementary', { name: '방송국 정보' })).toContainText('도담');

  // phones have the menu as a row of tabs, wide screens beside the page
  const menu = page.getByRole('navigation', { name: '방송국 메뉴' }).filter({ visible: true });
  await menu.getByRole('link', { name: '전체 게시판' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '전체 게시판' })).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('link', { name: '조회순' }).click();
  await expect(page).toHaveURL(/orderBy=read_cnt/);
  await settle(page, scripted);
  await page.getByLabel('검색어', { exact: true }).fill('방송');
  await page.getByLabel('검색어', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/orderBy=read_cnt&field=title&keyword=/);
  await expect(page.getByText(/‘방송’\s*검색 결과 \d+개/)).toBeVisible();
  const post = page.getByRole('main').locator('article h2 a').first();
  const title = (await post.textContent()) ?? '';
  await post.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('heading', { level: 2, name: /^댓글/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('검색어', { exact: true })).toHaveValue('방송');

  if (isMobile || !scripted) return;
  await page.getByText('게시판', { exact: true }).click();
  await expect(menu.getByRole('link', { name: '전체 게시판' })).toBeHidden();
  await page.reload();
  await settle(page, scripted);
  await expect(menu.getByRole('link', { name: '전체 게시판' })).toBeHidden();
});

test('a member adds the station to the favourites [S060]', async ({ page, scripted }) => {
  await signUp(page, '/station/dodam');
  await settle(page, scripted);
  await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
  await expect(page.getByRole('status').getByText('즐겨찾기에 추가됐습니다.').first()).toBeVisible();
  await page.getByRole('link', { name: '즐겨찾기 관리' }).click();
  await expect(page).toHaveURL(/\/my\/favorite\/streamer\/dodam$/);
});
