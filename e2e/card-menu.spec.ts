import { enterAs, logInAsDemo } from './journeys/account';
import { expect, settle, test } from './support/test';

test.skip(({ scripted }) => !scripted, 'about the dialog of a card’s menu');

test('what the answer adds to an open menu moves no item of it', { tag: '@phone' }, async ({ page }) => {
  await enterAs(page, 'bomi', '/search?szKeyword=먹방&szSearchType=vod');
  await settle(page, true);
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\?state/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('article').first().locator('a[href^="/card/"]').click();
  const item = page.getByRole('dialog').getByRole('link', { name: '재생목록에 담기' });
  await expect(item).toBeVisible();
  const before = await item.boundingBox();
  letIn();
  await expect(page.getByRole('dialog').getByText('신고하기')).toBeVisible();
  expect(await item.boundingBox()).toEqual(before);
});

test('the keyboard stays in a menu whose first item is not offered to this viewer', async ({ page }) => {
  await page.goto('/login.php');
  await logInAsDemo(page, 'bomi');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/my/history/recent/vod');
  await settle(page, true);
  const menus = page.locator('main a[href^="/card/vod/"]');
  const dialog = page.getByRole('dialog');
  const firstItems = new Set<string>();
  for (let at = 0; at < 8; at += 1) {
    const menu = menus.nth(at);
    await menu.focus();
    const answer = page.waitForResponse(/\?state/);
    await page.keyboard.press('Enter');
    await answer;
    // only the answer offers it
    await expect(dialog.getByText('신고하기')).toBeVisible();
    await expect(dialog.locator('a, button').first()).toBeFocused();
    firstItems.add((await dialog.locator('a, button').first().textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
  expect([...firstItems].sort()).toEqual(['나중에 보기', '즐겨찾기 추가']);
});

test('a menu opens though the one before is not quite closed', async ({ page }) => {
  await page.goto('/live/all');
  await settle(page, true);
  const menus = page.locator('main a[href^="/card/live/"]');
  const dialog = page.getByRole('dialog');
  await menus.first().click();
  await expect(dialog.getByRole('button', { name: '닫기' })).toBeVisible();
  // Escape and the next press come in one go on a busy machine: what is told of the first waits
  await menus.nth(1).evaluate((menu: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    menu.focus();
    menu.click();
  });
  await expect(dialog).toBeVisible();
  // and stays
  await expect(dialog.getByRole('button', { name: '닫기' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menus.nth(1)).toBeFocused();
});
