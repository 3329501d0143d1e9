import { expect, settle, test } from './support/test';

// a header of the tests' own would make the panel's opaque origin ask before it posts
test.use({ extraHTTPHeaders: {} });

test('the assistant answers in its panel on the home, or on its page without scripts', async ({
  page,
  scripted,
}) => {
  await page.goto('/login.php');
  await page.locator('button[name=demo][value=bomi]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/');
  await settle(page, scripted);
  const icon = page.getByRole('link', { name: /에게 물어보기/ });
  if (!scripted) {
    await icon.click();
    await page.getByLabel('궁금한 것').fill('지금 인기 방송');
    await page.getByLabel('궁금한 것').press('Enter');
    await expect(page.getByText('지금 가장 많이 보는 방송이에요.').last()).toBeVisible();
    return;
  }
  const element = page.locator('iframe[sandbox]');
  await expect(async () => {
    await icon.click();
    await expect(element).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const panel = page.frameLocator('iframe[sandbox]');
  await panel.getByLabel('궁금한 것').fill('지금 인기 방송');
  await panel.getByLabel('궁금한 것').press('Enter');
  await expect(panel.getByText('지금 가장 많이 보는 방송이에요.').last()).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/assistant/panel'));
  const reach = () => {
    try {
      return window.parent.document.cookie;
    } catch (error) {
      return (error as Error).name;
    }
  };
  expect(await frame?.evaluate(reach)).toBe('SecurityError');
  // from another window than the panel's
  await page.evaluate(() => window.postMessage({ type: 'CLOSE_WEBVIEW' }, '*'));
  await expect(element).toBeVisible();
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect(element).toBeHidden();
  await expect(icon).toBeFocused();
  await page.keyboard.press('Enter');
  await panel
    .getByRole('button', { name: /LIVE ·/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/play\//);
});
