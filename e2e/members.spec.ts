import type { Page } from '@playwright/test';
import { logInAsDemo, signUp } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

async function logIn(page: Page, userId: string, returnTo: string) {
  await page.context().clearCookies();
  await page.goto(`/login.php?request_uri=${returnTo}`);
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호').fill('correct horse 9');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(returnTo);
}

async function openAsStaff(page: Page, userId: string, nick: string, scripted: boolean) {
  await page.context().clearCookies();
  await page.goto('/login.php?request_uri=/staff/members');
  await logInAsDemo(page, 'staff1');
  await settle(page, scripted);
  await page.getByLabel('회원 찾기').fill(userId);
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await expect(page.getByText(`'${userId}' 검색 결과`)).toBeVisible();
  await page.getByRole('link', { name: nick }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nick);
  await settle(page, scripted);
}

test('staff find a member and suspend them, the member reads why and how to object, and staff lift it', async ({
  page,
  scripted,
}) => {
  const { userId, nick } = await signUp(page, '/my/account');

  await openAsStaff(page, userId, nick, scripted);
  await expectCleanInBothThemes(page, scripted);
  const form = page.locator('form').filter({ has: page.locator('[value="suspend"]') });
  await page.locator('summary', { hasText: /^이용 정지$/ }).click();
  await form.getByLabel('기간').selectOption('7일');
  await form.getByLabel('직원 메모').fill('세 번째 신고');
  await form.getByText('이용 정지 확인').click();
  await form.getByRole('button', { name: '이용 정지', exact: true }).click();
  // nothing typed is lost, and the keyboard is where it is to be corrected
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('사유: 회원에게 보여 줄 사유를 입력해 주세요.');
  await expect(alert).toBeFocused();
  await expect(form.getByLabel('사유')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('기간')).toHaveValue('7');
  await expect(form.getByLabel('직원 메모')).toHaveValue('세 번째 신고');
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await form.getByLabel('사유').fill('채팅에서 욕설을 되풀이했습니다.');
  await form.getByRole('button', { name: '이용 정지', exact: true }).click();
  await expect(page.getByText('이용 정지: 처리했어요.')).toBeVisible();
  const history = page.getByRole('region', { name: '조치 기록' });
  await expect(history).toContainText('채팅에서 욕설을 되풀이했습니다.');
  await expect(history).toContainText('메모: 세 번째 신고');
  await expect(page.getByRole('heading', { name: '조치 기록' })).toBeFocused();
  await expect(form.getByLabel('사유')).toHaveValue('');

  await logIn(page, userId, '/my/notice');
  await expect(page.getByText(/이용이 정지된 계정이에요 \(\d{4}-\d\d-\d\d \d\d:\d\d까지\)/)).toBeVisible();
  await page.getByRole('link', { name: '운영진: 이용이 정지되었습니다' }).click();
  await expect(page).toHaveURL('/my/sanctions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이용 제한 안내');
  await settle(page, scripted);
  await expect(page.getByRole('region', { name: '이용이 정지된 계정이에요' })).toContainText(
    '채팅에서 욕설을 되풀이했습니다.',
  );
  await expect(page.getByText('세 번째 신고')).toHaveCount(0);
  await expectCleanInBothThemes(page, scripted);
  await page.getByRole('link', { name: '이의신청하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이의신청');
  await expect(page.getByText('채팅에서 욕설을 되풀이했습니다.')).toBeVisible();

  await openAsStaff(page, userId, nick, scripted);
  const lift = page.locator('form').filter({ has: page.locator('[value="lift"]') });
  await page.locator('summary', { hasText: /^정지 해제$/ }).click();
  await lift.getByLabel('사유').fill('이의를 받아들였습니다.');
  await lift.getByRole('button', { name: '정지 해제' }).click();
  await expect(page.getByText('정지 해제: 처리했어요.')).toBeVisible();
  await expect(history).toContainText('이의를 받아들였습니다.');

  await logIn(page, userId, '/my/sanctions');
  await expect(page.getByRole('heading', { name: '운영진의 조치' })).toBeVisible();
  await expect(page.getByText('이용이 정지된 계정이에요')).toHaveCount(0);
  expect((await page.goto(`/staff/members/${userId}`))?.status()).toBe(404);
});
