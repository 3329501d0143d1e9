import { logInAsDemo, signUp } from './journeys/account';
import { expect, settle, test } from './support/test';

const found = '/search?szKeyword=%EB%8F%84%EB%8B%B4&szSearchType=streamer';

test('the heart of a streamer’s card adds at once, takes off again, and leads guests to the login', async ({
  page,
  scripted,
}) => {
  const heart = page.getByRole('button', { name: '도담 즐겨찾기', exact: true }).last();
  const told = (text: string) => expect(page.getByRole('status').getByText(text).last()).toBeVisible();
  await page.goto(found);
  await settle(page, scripted);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page).toHaveURL(/\/login\.php\?/);
  await logInAsDemo(page, 'dodam');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(heart).toHaveCount(0);

  await page.context().clearCookies();
  await signUp(page, found);
  await settle(page, scripted);
  await heart.focus();
  await page.keyboard.press('Enter');
  await told('즐겨찾기에 추가됐습니다.');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/szSearchType=streamer/);
  if (scripted) {
    await expect(heart).toBeFocused();
    // what does not arrive is taken back
    await page.context().setOffline(true);
    await heart.click();
    await told('서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.context().setOffline(false);
  }
  await page.reload();
  await settle(page, scripted);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await told('즐겨찾기에서 삭제됐습니다.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
