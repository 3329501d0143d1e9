import { expect, settle, test } from './support/test';

test('a game’s profile has its matches day by day, and leads to its category [D211, D213]', async ({
  page,
  scripted,
}) => {
  await page.goto('/search?szKeyword=은하공성전');
  await settle(page, scripted);
  const game = page.locator('#game');
  await game.getByRole('link', { name: '경기 일정' }).click();
  const matches = page.getByRole('region', { name: '경기 목록' }).getByRole('article');
  await expect(matches.first()).toContainText('vs');
  const day = new URL(page.url()).searchParams.get('matchDay');
  await game.getByRole('link', { name: '다음 날' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('matchDay')).not.toBe(day);
  const next = new URL(page.url()).searchParams.get('matchDay') ?? '';
  await expect(game.getByText(next)).toBeVisible();
  await game.getByRole('link', { name: '이전 날' }).click();
  await expect(matches.first()).toContainText('vs');

  await game.getByRole('link', { name: '은하공성전' }).first().click();
  await expect(page).toHaveURL(`/directory/category/${encodeURIComponent('은하공성전')}/live`);
});
