import type { Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { expectDone, fillReport } from './journeys/report';
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
  await enterAs(page, 'staff1', '/staff/members');
  await settle(page, scripted);
  await page.getByLabel('회원 찾기').fill(userId);
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await expect(page.getByText(`'${userId}' 검색 결과`)).toBeVisible();
  await page.getByRole('link', { name: nick }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nick);
  await settle(page, scripted);
}

test('staff find a member and suspend them, the member reads why and objects, and the objection is decided', async ({
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
  // what stands in another act's form is kept; without a script a page has one form at a time
  const other = page.locator('form').filter({ has: page.locator('[value="rename"]') });
  if (scripted) {
    await page.locator('summary', { hasText: /^닉네임 변경$/ }).click();
    await other.getByLabel('사유').fill('사칭하는 이름이에요.');
  }
  await form.getByRole('button', { name: '이용 정지', exact: true }).click();
  await expect(page.getByText('이용 정지: 처리했어요.')).toBeVisible();
  const history = page.getByRole('region', { name: '조치 기록' });
  await expect(history).toContainText('채팅에서 욕설을 되풀이했습니다.');
  await expect(history).toContainText('메모: 세 번째 신고');
  await expect(page.getByRole('heading', { name: '조치 기록' })).toBeFocused();
  await expect(form.getByLabel('사유')).toHaveValue('');
  if (scripted) await expect(other.getByLabel('사유')).toHaveValue('사칭하는 이름이에요.');

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

  const title = `이의가 있습니다 ${nick}`;
  await fillReport(
    page,
    { 이메일: 'objector@naver.com', 제목: title, '문의 내용': '제가 한 말이 아닙니다.' },
    scripted,
  );
  await page.getByRole('button', { name: '문의하기', exact: true }).click();
  await expectDone(page, '이의신청이 접수되었습니다.', scripted);

  await page.context().clearCookies();
  await enterAs(page, 'staff1', '/staff');
  await page.getByRole('link', { name: /^이의신청 \d+$/ }).click();
  await page.getByRole('link', { name: title }).click();
  await settle(page, scripted);
  const decision = page.getByRole('region', { name: '이의신청 결정' });
  await expect(decision).toContainText('채팅에서 욕설을 되풀이했습니다.');
  await expect(decision).toContainText('세 번째 신고');
  await expect(decision).toContainText('직접 내린 정지예요.');
  await expect(page.getByLabel('답변 종류').getByRole('option', { name: '답변 완료' })).toHaveCount(0);
  await decision.getByLabel('회원에게 보여 줄 설명').fill('기록을 다시 확인했습니다.');
  await decision.getByRole('button', { name: '결정하기' }).click();
  await expect(alert).toContainText('받아들일지 골라 주세요.');
  await expect(alert).toBeFocused();
  await expect(decision.getByLabel('회원에게 보여 줄 설명')).toHaveValue('기록을 다시 확인했습니다.');
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await decision.getByRole('combobox').selectOption('받아들이기');
  await decision.getByRole('button', { name: '결정하기' }).click();
  await expect(page.getByText('이의신청을 결정했어요.')).toBeVisible();
  await expect(page.locator('#entry-1')).toContainText('이의신청을 받아들였습니다.');
  await expect(page.locator('#entry-1')).toBeFocused();
  await expect(decision).toContainText('지난 결정: 이의신청을 받아들였어요.');
  await decision.getByRole('link', { name: '회원 조치 보기' }).click();
  await expect(history).toContainText('정지 해제');

  await logIn(page, userId, '/my/sanctions');
  await expect(page.getByRole('heading', { name: '운영진의 조치' })).toBeVisible();
  await expect(page.getByText('이용이 정지된 계정이에요')).toHaveCount(0);
  expect((await page.goto(`/staff/members/${userId}`))?.status()).toBe(404);
});
