import { enterAs } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

test('an administrator blocks a mail domain, nobody signs up with it, and the block is lifted', async ({
  page,
  scripted,
}, { project }) => {
  const domain = `${project.name}${Date.now() % 100_000}.example.kr`;
  const asStaff = async () => {
    await page.context().clearCookies();
    await enterAs(page, 'staff1', '/staff/signup');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('가입 관리');
    await settle(page, scripted);
  };
  await asStaff();
  const blocks = page.getByRole('region', { name: '가입 차단' });
  await blocks.getByLabel('차단할 값').fill(domain);
  await blocks.getByLabel('차단할 값').press('Enter');
  await expect(page.getByRole('alert')).toContainText('차단할 종류를 골라 주세요.');
  await expect(blocks.getByLabel('차단할 값')).toHaveValue(domain);
  await expectCleanInBothThemes(page, scripted);
  await settle(page, scripted);
  await blocks.getByLabel('종류').selectOption('메일 도메인');
  await blocks.getByLabel('기간').selectOption('1일');
  await blocks.getByLabel('사유').fill('시험 중이에요.');
  await blocks.getByRole('button', { name: '차단', exact: true }).click();
  await expect(page.getByText('가입을 차단했어요.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '가입 차단' })).toBeFocused();
  const item = page
    .getByRole('list', { name: '차단 목록' })
    .getByRole('listitem')
    .filter({ hasText: domain });
  await expect(item).toContainText('시험 중이에요.');
  await expectCleanInBothThemes(page, scripted);

  await page.context().clearCookies();
  await page.goto('/signup');
  await settle(page, scripted);
  const userId = `block${project.name.replace(/\W/g, '').slice(0, 4)}${Date.now() % 100_000}`;
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('닉네임').fill(`막힌 ${Date.now() % 100_000}`);
  await page.getByLabel('비밀번호').fill('correct horse 9');
  await page.getByLabel('이메일').fill(`hello@mail.${domain}`);
  await page.getByLabel('이용약관에 동의합니다').check();
  await page.getByLabel('개인정보 수집과 이용에 동의합니다').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByLabel('이메일')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('이 이메일 주소는 쓸 수 없습니다.');
  await expect(page.getByLabel('아이디')).toHaveValue(userId);

  await asStaff();
  await item.getByRole('button', { name: '해제' }).click();
  await expect(page.getByText('차단을 해제했어요.')).toBeVisible();
  await expect(item).toHaveCount(0);
});
