import { cards, nickOf } from './journeys/live';
import { expect, settle, test } from './support/test';

test('the header finds what is on air by the name of its streamer, and hides nothing else [D035]', async ({
  page,
  scripted,
  isMobile,
}) => {
  await page.goto('/live/all?from=60');
  const nick = await nickOf(cards(page).nth(2));
  await settle(page, scripted);
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: '검색' }).click();
  const box = page.getByRole('search').getByLabel('통합 검색');
  await box.fill(nick);
  await box.press('Enter');
  await expect(page).toHaveTitle(`${nick} 검색결과 - 모아봄`);
  await expect(page.getByRole('link', { name: `${nick} 방송 메뉴` })).toBeVisible();
  await expect(page.getByRole('search').getByLabel('통합 검색')).toHaveValue(nick);
});

test('no keyword and no result are said in the words of the spec [D237, D238]', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText('검색어를 입력해 주세요.')).toBeVisible();
  await page.goto('/search?szKeyword=%EC%97%86%EB%8A%94%EB%B0%A9%EC%86%A1%25_');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await expect(page.getByText('다른 검색어로 변경해 보세요.')).toBeVisible();
  await expect(page.getByText('특수문자를 제외하고 검색해 보세요.')).toBeVisible();
});
