import { enterAs } from './journeys/account';
import { awaken, expect, settle, test } from './support/test';

test('an owner sets the chapters of a VOD in its window, and a viewer starts at one [S055, S073]', async ({
  page,
  scripted,
}) => {
  await enterAs(page, 'dodam', '/station/dodam/vod?orderBy=read_cnt');
  await expect(page).toHaveURL(/station\/dodam\/vod/);
  await settle(page, scripted);
  // each project has a VOD of its own
  const card = page
    .getByRole('main')
    .locator('article')
    .nth(scripted ? 0 : 1);
  const player = (await card.locator('h3 a').getAttribute('href')) ?? '';
  await card.locator('a[href^="/card/"]').click();
  const link = page.getByRole('link', { name: '챕터설정' });
  await expect(link).toBeVisible();
  // before that the link is followed where it is
  await awaken(link, scripted);
  const opened = scripted ? page.waitForEvent('popup') : null;
  await link.click();
  const window = (await opened) ?? page;
  await expect(window.getByRole('heading', { level: 1, name: '챕터설정' })).toBeVisible();
  await settle(window, scripted);

  const times = window.locator('input[name="time"]');
  const titles = window.locator('input[name="title"]');
  for (let rows = await times.count(); rows > 1; rows--) {
    await window.getByRole('button', { name: '1번째 챕터 지우기' }).click();
    await expect(times).toHaveCount(rows - 1);
  }
  await times.first().fill('0:00');
  await titles.first().fill('여는 말');
  await window.getByRole('button', { name: '줄 추가' }).click();
  await expect(times.nth(1)).toHaveValue('');
  await expect(window.getByText('줄을 추가했습니다.')).toBeAttached();
  await times.nth(1).fill('열');
  await titles.nth(1).fill('이야기');
  // Enter saves, and what is wrong is said at its row with nothing lost
  await titles.nth(1).press('Enter');
  await expect(window.getByRole('alert')).toContainText('2번째 줄');
  await expect(titles.nth(1)).toHaveValue('이야기');
  await times.nth(1).fill('0:04');
  await times.nth(1).press('Enter');
  await expect(window.getByText('챕터 2개를 저장했습니다.')).toBeVisible();
  await expect(window.getByRole('button', { name: '저장' })).toBeFocused();

  await page.goto(player);
  await settle(page, scripted);
  const chapters = page.getByRole('navigation', { name: '챕터 2개' });
  await chapters.getByRole('link', { name: '이야기' }).click();
  await expect(chapters.locator('[aria-current]')).toContainText('이야기');
  if (!scripted) await expect(page).toHaveURL(/[?&]t=4$/);
});
