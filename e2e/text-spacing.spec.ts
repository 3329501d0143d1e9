import { logInAsDemo } from './journeys/account';
import { withPictures } from './support/browser';
import { expect, test } from './support/test';

test.use({ launchOptions: withPictures });

test.skip(({ isMobile }) => !isMobile, 'about narrow pages');

/** WCAG 1.4.12. Runs in the page. */
function spaceOut() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

test('a setting with file inputs does not scroll sideways when its text is spaced out', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login.php');
  await logInAsDemo(page, 'dodam');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/station/dodam/setting/basic');
  await page.evaluate(spaceOut);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
