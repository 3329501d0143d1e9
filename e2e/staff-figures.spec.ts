import { enterAs } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('a lead reads how the help centre does, for other days and the other queue, and takes a table out as a file', async ({
  page,
  scripted,
}) => {
  await enterAs(page, 'staff1', '/staff/figures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('상담 통계');
  await expect(page.getByRole('heading', { name: /^최근 7일/ })).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('link', { name: '최근 90일' }).click();
  await expect(page.getByRole('heading', { name: /^최근 90일/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '최근 90일' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('img', { name: /^날짜별 접수: .+ 모두 [1-9][\d,]*건/ })).toBeVisible();
  await settle(page, scripted);
  await page.locator('summary', { hasText: '표로 보기' }).click();
  await expect(page.getByRole('table', { name: '날짜별 접수' }).getByRole('row')).toHaveCount(91);
  await expect(page.getByRole('table', { name: '주별' }).getByRole('row')).toHaveCount(14);
  await expect(
    page.getByRole('table', { name: '카테고리별' }).getByRole('cell', { name: '결제' }),
  ).toBeVisible();
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await expectCleanInBothThemes(page, scripted);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '주별 CSV로 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('moabom-general-weeks-90.csv');
  await page.getByRole('link', { name: '불법촬영물등 신고', exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/figures\?queue=illegal&days=90$/);
  await expect(page.getByText('기한은 24시간이에요.')).toBeVisible();
});
