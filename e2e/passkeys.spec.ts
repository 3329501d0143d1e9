import { signUp } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const password = 'correct horse 9';

// browsers keep no passkeys for an address of digits
test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

test('a member adds a passkey, logs in by it alone, and removes it', async ({ page, scripted }) => {
  const { userId } = await signUp(page, '/my/account');
  await page.goto('/my/account');
  await page.getByRole('link', { name: '패스키 관리' }).click();
  await expect(page).toHaveURL('/my/account/passkeys');
  await settle(page, scripted);
  if (!scripted) {
    await expect(page.getByText('브라우저에서 자바스크립트를 켜야 해요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '다음' })).toBeHidden();
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  await expectCleanInBothThemes(page, scripted);

  await page.getByLabel('비밀번호').fill('wrong horse 10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('현재 비밀번호가 맞지 않습니다.');
  await page.getByLabel('비밀번호').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '기기에서 패스키 만들기' })).toBeFocused();
  // the finger is not the right one
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: '패스키 만들기' }).click();
  await expect(page.getByText('기기에서 확인을 마치지 못했어요. 다시 눌러 주세요.')).toBeVisible();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByLabel('이름 (선택)').fill('회사 노트북');
  await page.keyboard.press('Enter');
  await expect(page.getByText('패스키를 등록했어요.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '회사 노트북' });
  await expect(row).toContainText('아직 로그인하지 않음');
  await expectCleanInBothThemes(page, scripted);

  await page.context().clearCookies({ name: 'moabom_session' });
  await page.goto('/login.php?request_uri=/my/account/passkeys');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page).toHaveURL('/my/account/passkeys');
  await expect(row).toContainText('마지막 로그인');
  await settle(page, scripted);
  await row.getByRole('button', { name: /지우기$/ }).click();
  await expect(page.getByText('등록한 패스키가 없어요.')).toBeVisible();

  await page.context().clearCookies({ name: 'moabom_session' });
  await page.goto('/login.php');
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page.getByRole('alert')).toContainText('이 패스키로는 로그인할 수 없습니다.');
  await expect(page.getByLabel('아이디')).not.toHaveValue(userId);
});
