import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { logInAsDemo } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const settings = '/station/dodam/setting';
/** Projects share the station: each has names of its own. */
const own = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

async function enter(page: Page, userId: string, key: string, scripted: boolean) {
  await page.goto(`${settings}/${key}`);
  await logInAsDemo(page, userId);
  await expect(page).toHaveURL(new RegExp(`${settings}/${key}$`));
  await settle(page, scripted);
}
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible();

test('an owner renames the station, mends a link, and makes a board that moves up', async ({
  page,
  scripted,
}) => {
  await enter(page, 'dodam', 'basic', scripted);
  const name = page.locator('#name');
  await name.fill('가'.repeat(31));
  await name.press('Enter');
  await expect(page.locator('#name-error')).toContainText('60바이트');
  await expect(name).toHaveValue('가'.repeat(31));
  await settle(page, scripted);
  const title = own('느린 저녁');
  await name.fill(title);
  await name.press('Enter');
  await said(page, '방송국 이름을 저장했습니다.');
  await expect(name).toHaveValue(title);

  const url = page.getByLabel('주소 6');
  await settle(page, scripted);
  await url.fill('dodam');
  await url.press('Enter');
  await expect(page.locator('#url-5-error')).toHaveText('올바른 URL을 입력해 주세요.');
  await settle(page, scripted);
  const diary = `dodam.example.com/${randomBytes(3).toString('hex')}`;
  await url.fill(diary);
  await url.press('Enter');
  await said(page, '링크를 저장했습니다.');
  await expect(url).toHaveValue(`https://${diary}`);

  await page.goto(`${settings}/board`);
  await settle(page, scripted);
  const board = own('밤 산책');
  await page.getByLabel('새 게시판 이름').fill(board);
  await page.getByLabel('새 게시판 이름').press('Enter');
  await said(page, '게시판을 만들었습니다.');
  const names = page.getByRole('list', { name: '게시판' }).locator('li b');
  const placeOf = async () => (await names.allTextContents()).indexOf(board);
  const before = await placeOf();
  await settle(page, scripted);
  await page.getByRole('button', { name: `${board} 위로` }).click();
  await said(page, '게시판 순서를 바꿨습니다.');
  await expect.poll(placeOf).toBeLessThan(before);
  if (scripted) await expect(page.getByRole('button', { name: `${board} 위로` })).toBeFocused();
  await expectCleanInBothThemes(page, scripted);
});

test('a mended field is sent by the next press, also while the page is still being read anew', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script every answer is a page of its own');
  await enter(page, 'dodam', 'basic', scripted);
  await page.route(/[?&]_data=/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const name = page.locator('#name');
  await name.fill('가'.repeat(31));
  await name.press('Enter');
  await expect(page.locator('#name-error')).toBeVisible();
  await name.fill(own('이른 아침'));
  await name.press('Enter');
  await said(page, '방송국 이름을 저장했습니다.');
});

test('a manager adds a ban word, and does not see what is the owner’s', { tag: '@phone' }, async ({
  page,
  scripted,
  isMobile,
}) => {
  await enter(page, 'manager1', 'banWord', scripted);
  const word = own('금지어');
  await page.getByLabel('추가할 금칙어').fill(word);
  await page.getByRole('button', { name: '금칙어 추가' }).click();
  await said(page, '금칙어 1개를 추가했습니다.');
  await expect(page.getByLabel(word)).toBeVisible();

  if (!isMobile) {
    const menu = page.getByRole('navigation', { name: '방송국 관리' });
    await expect(menu.getByRole('link')).toHaveText(['금칙어', '채팅', '블랙리스트']);
  }
  const refused = await page.goto(`${settings}/basic`);
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('main')).toContainText('방송국 주인만 볼 수 있는 설정입니다.');
  await page.goto(settings);
  await expect(page.getByRole('main').getByRole('link', { name: '기본 설정' })).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^금칙어/ })
      .first(),
  ).toBeVisible();
});
