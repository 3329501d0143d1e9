import { signUp } from './journeys/account';
import { expect, settle, test } from './support/test';

test('a member changes the password, and logs out on all devices', async ({ page, scripted, context }) => {
  const { userId } = await signUp(page, '/my/account');
  await settle(page, scripted);
  const known = (await context.cookies(`${new URL(page.url()).origin}/login.php`)).map(({ name }) => name);
  expect(known).toContain('moabom_device');

  const form = page.getByRole('region', { name: '비밀번호 변경' });
  const change = async (current: string, next: string) => {
    await form.getByLabel('현재 비밀번호').fill(current);
    await form.getByLabel('새 비밀번호').fill(next);
    await page.keyboard.press('Enter');
  };
  await change('not my password', 'battery staple 9');
  await expect(page.getByRole('alert')).toContainText('현재 비밀번호가 맞지 않습니다.');
  await expect(form.getByLabel('현재 비밀번호')).toHaveAccessibleDescription(
    /현재 비밀번호가 맞지 않습니다\./,
  );
  await change('correct horse 9', 'battery staple 9');
  await expect(page.getByText('비밀번호를 바꿨어요. 다른 기기에서는 로그아웃했어요.')).toBeVisible();
  await expect(page).toHaveURL('/my/account');

  await settle(page, scripted);
  await page.getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await expect(page.getByText('모든 기기에서 로그아웃했어요.')).toBeVisible();
  await page.goto('/my/account');
  await expect(page).toHaveURL(/\/login\.php/);
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호').fill('battery staple 9');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/my/account');
});
