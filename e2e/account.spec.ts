import { linkMailedTo, signUp, signUpByForm } from './journeys/account';
import { expect, settle, test } from './support/test';

test('a member changes the password, and logs out on all devices', async ({ page, scripted, context }) => {
  const { userId } = await signUpByForm(page, '/my/account');
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

test('a member changes nick and e-mail, and loses nothing that was refused', async ({ page, scripted }) => {
  const { nick } = await signUp(page, '/my/account');
  await settle(page, scripted);
  const nickBox = page.getByRole('textbox', { name: '닉네임' });
  await nickBox.fill('도담');
  await page.getByRole('button', { name: '닉네임 변경' }).click();
  await expect(page.getByRole('alert')).toContainText('이미 사용 중인 닉네임입니다.');
  await expect(nickBox).toHaveAccessibleDescription(/이미 사용 중인 닉네임입니다\./);
  await expect(nickBox).toHaveValue('도담');
  await nickBox.fill(`새${nick}`);
  await page.getByRole('button', { name: '닉네임 변경' }).click();
  await expect(page.getByText('닉네임을 바꿨어요.')).toBeVisible();
  await expect(nickBox).toHaveValue(`새${nick}`);
  if (scripted) await expect(nickBox).toBeFocused();

  const form = page.getByRole('region', { name: '이메일' });
  await form.getByLabel('이메일 주소').fill('new.one@naver.com');
  await form.getByLabel('비밀번호 확인').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('현재 비밀번호가 맞지 않습니다.');
  await expect(form.getByLabel('이메일 주소')).toHaveValue('new.one@naver.com');
  await form.getByLabel('비밀번호 확인').fill('correct horse 9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('이메일을 바꿨어요.')).toBeVisible();
  await expect(form.getByLabel('이메일 주소')).toHaveValue('new.one@naver.com');
  await expect(form.getByLabel('비밀번호 확인')).toHaveValue('');
});

test('a member who forgot the password sets another one by the link of a mail', async ({
  page,
  scripted,
}) => {
  const { userId } = await signUp(page, '/my/account');
  await settle(page, scripted);
  const email = `${userId}@naver.com`;
  const form = page.getByRole('region', { name: '이메일' });
  await form.getByLabel('이메일 주소').fill(email);
  await form.getByLabel('비밀번호 확인').fill('correct horse 9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('이메일을 바꿨어요.')).toBeVisible();

  await page.goto('/login/password');
  await settle(page, scripted);
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '메일 받기' }).click();
  await expect(page.getByText('메일을 확인해 주세요.')).toBeVisible();
  const link = await linkMailedTo(email);
  await page.goto(link);
  await settle(page, scripted);
  await page.getByLabel('새 비밀번호').fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('비밀번호는 8~100자로 입력해 주세요.');
  await page.getByLabel('새 비밀번호').fill('battery staple 9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.')).toBeVisible();
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호').fill('battery staple 9');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expect(page.getByText('링크가 올바르지 않거나 기간이 지났어요.')).toBeVisible();
});

test('a member leaves, and the id is nobody’s any more', async ({ page, scripted, context }) => {
  const { userId, nick } = await signUp(page, '/my/account');
  await settle(page, scripted);
  await page.getByRole('link', { name: '탈퇴 안내 보기' }).click();
  await expect(page).toHaveURL('/my/account/leave');
  await settle(page, scripted);
  await expect(page.getByText('바로 끝나고, 되돌릴 수 없어요.')).toBeVisible();
  const password = page.getByLabel('비밀번호 확인');
  const hasRead = page.getByRole('checkbox', { name: '안내를 확인했어요.' });
  const leave = page.getByRole('button', { name: '탈퇴하기' });
  await password.fill('not my password');
  await hasRead.check();
  await leave.click();
  await expect(page.getByRole('alert')).toContainText('현재 비밀번호가 맞지 않습니다.');
  await expect(password).toHaveAccessibleDescription(/현재 비밀번호가 맞지 않습니다\./);
  await expect(hasRead).toBeChecked();
  await password.fill('correct horse 9');
  await leave.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('탈퇴가 완료됐어요.')).toBeVisible();
  await page.goto('/my/account');
  await expect(page).toHaveURL(/\/login\.php/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('moabom_session');

  await page.goto('/signup');
  await settle(page, scripted);
  const sign = async (id: string) => {
    await page.getByLabel('아이디').fill(id);
    await page.getByLabel('닉네임').fill(nick);
    await page.getByLabel('비밀번호').fill('correct horse 9');
    await page.getByRole('checkbox', { name: '이용약관' }).check();
    await page.getByRole('checkbox', { name: '개인정보' }).check();
    await page.getByRole('button', { name: '가입하기' }).click();
  };
  await sign(userId);
  await expect(page.getByRole('alert')).toContainText('이미 사용 중인 아이디입니다.');
  await sign(`${userId.slice(0, -1)}x`);
  await expect(page).toHaveURL('/');
});

test('a refused sign-up is told where the keyboard goes on, and not any more once it is mended', async ({
  page,
  scripted,
}) => {
  await page.goto('/signup');
  await settle(page, scripted);
  await page.getByLabel('아이디').fill(`u${Date.now().toString(36)}`);
  const nick = page.getByLabel('닉네임');
  await nick.fill('도담');
  await page.getByLabel('비밀번호').fill('correct horse 9');
  await page.getByLabel('만 14세 이상이며 이용약관에 동의합니다.').check();
  await page.getByLabel('개인정보 수집과 이용에 동의합니다.').check();
  await page.getByRole('button', { name: '가입하기' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('확인할 곳이 1군데 있습니다');
  await expect(summary).toBeFocused();
  await settle(page, scripted);
  await nick.press('End');
  await nick.pressSequentially('한 사람');
  await expect(nick).toHaveValue('도담한 사람');
  if (scripted) await expect(summary).toHaveCount(0);
});
