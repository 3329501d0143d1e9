import { enterAs, signUp } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('an administrator makes a member an agent, who finds their own places, and ends it; the log tells it', async ({
  page,
  scripted,
}) => {
  const { userId } = await signUp(page, '/my/account');
  const asMember = await page.context().cookies();

  await page.context().clearCookies();
  await enterAs(page, 'staff1', '/staff/team');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('직원 관리');
  await settle(page, scripted);
  const form = page.getByRole('region', { name: '직원 추가' });
  // Enter in the field sends the form
  await form.getByLabel('아이디').fill(userId);
  await form.getByLabel('아이디').press('Enter');
  await expect(page.getByRole('alert')).toContainText('역할을 하나 이상 골라 주세요.');
  await expect(form.getByLabel('아이디')).toHaveValue(userId);
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await form.getByLabel('상담원').check();
  await form.getByRole('button', { name: '직원 추가' }).click();
  await expect(page.getByText(`${userId}님의 역할을 저장했어요.`)).toBeVisible();
  await expect(page.locator('#team')).toBeFocused();
  const item = page.locator('#team > li').filter({ hasText: `@${userId}` });
  await expect(item).toContainText('상담원');
  await settle(page, scripted);
  await item.locator('summary').click();
  await expect(item.getByLabel('상담원')).toBeChecked();
  await expectCleanInBothThemes(page, scripted);
  const asAdmin = await page.context().cookies();

  await page.context().clearCookies();
  await page.context().addCookies(asMember);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('문의 처리');
  await expect(page.getByRole('navigation', { name: '직원 메뉴' }).getByRole('link')).toHaveText([
    '문의 처리',
    '회원 관리',
    '요약 메일',
  ]);
  await page.goto('/staff/team');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자만 볼 수 있어요.');

  await page.context().clearCookies();
  await page.context().addCookies(asAdmin);
  await page.goto('/staff/team');
  await settle(page, scripted);
  await item.locator('summary').click();
  await item.getByLabel('상담원').uncheck();
  await item.getByRole('button', { name: '역할 저장' }).click();
  await expect(page.getByText(`${userId}님은 이제 직원이 아니에요.`)).toBeVisible();
  await expect(item).toHaveCount(0);

  await page.goto('/staff/audit');
  await settle(page, scripted);
  await page.getByLabel('대상').fill(userId);
  await page.getByLabel('대상').press('Enter');
  const rows = page.getByRole('row').filter({ hasText: userId });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('직원 역할 변경');
  await expect(page.getByRole('status').filter({ hasText: '조건에 맞는 기록이에요.' })).toBeVisible();
  if (scripted) await expect(page.getByLabel('대상')).toBeFocused();
  await expectCleanInBothThemes(page, scripted);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV 파일로 받기/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('moabom-audit.csv');
  await page.getByRole('link', { name: '조건 지우기' }).click();
  await expect(page).toHaveURL('/staff/audit');
  await expect(page.getByLabel('대상')).toHaveValue('');
  if (scripted) await expect(page.getByLabel('대상')).toBeFocused();
});
