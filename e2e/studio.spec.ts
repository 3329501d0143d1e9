import { logInAsDemo, signUpWithBalance } from './journeys/account';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

test('a streamer reads what became of a broadcast, and thanks for a gift; the giver is told [L053, L054]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(90_000);
  const { nick } = await signUpWithBalance(page, scripted);
  await page.goto('/gift/sticker?szBjId=dodam&sys_type=web&location=station');
  await settle(page, scripted);
  await page.getByLabel('스티커 개수').fill('7');
  await page.getByLabel('메시지').fill('<i>늘 응원해요</i>');
  await page.getByLabel('메시지').press('Enter');
  await page.getByRole('button', { name: '선물하기' }).click();
  await expect(page.getByText('스티커 7개를 선물했습니다.').first()).toBeVisible();

  const context = await browser.newContext({
    javaScriptEnabled: scripted,
    viewport: { width: 1280, height: 800 },
  });
  const desk = await context.newPage();
  await desk.goto(new URL('/login.php?request_uri=%2Fstation%2Fdodam', page.url()).href);
  await logInAsDemo(desk, 'dodam');
  await desk.getByRole('link', { name: '스튜디오' }).click();
  await expect(desk.getByRole('heading', { name: '최근 7일' })).toBeVisible();
  await desk.getByRole('link', { name: '최근 90일' }).click();
  await expect(desk.getByRole('heading', { name: '최근 90일' })).toBeVisible();
  if (scripted) await expectClean(desk);
  await desk.getByRole('main').locator('tbody a').nth(1).click();
  await expect(desk.getByRole('img', { name: /^시청자 곡선: .+ 동안 최고 [\d,]+명$/ })).toBeVisible();
  await desk.locator('summary', { hasText: '표로 보기' }).click();
  await expect(desk.getByRole('cell', { name: /^처음 / })).toBeVisible();
  if (scripted) await expectClean(desk);
  await desk.getByRole('link', { name: '방송 통계' }).click();

  await desk.getByRole('link', { name: '받은 선물' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: nick });
  await expect(row).toContainText('<i>늘 응원해요</i>');
  if (scripted) await expectClean(desk);
  await row.getByRole('button', { name: `감사 인사 ${nick}` }).press('Enter');
  await expect(row).toContainText('감사 인사를 보냈어요');
  await expect(
    desk.getByRole('status').getByText(`${nick}님에게 감사 인사를 보냈어요.`).first(),
  ).toBeVisible();
  if (scripted) await expect(row.locator('[id^="thanks-gift-"]')).toBeFocused();
  await desk.reload();
  await expect(row).toContainText('감사 인사를 보냈어요');
  await context.close();

  await page.goto('/my/notice');
  await page.getByRole('link', { name: '도담님이 스티커 7개 선물에 감사 인사를 보냈습니다' }).click();
  await expect(page).toHaveURL(/\/station\/dodam$/);
});
