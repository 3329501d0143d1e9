import { logInAsDemo } from './journeys/account';
import { cards, expectMoving } from './journeys/live';
import { withPictures } from './support/browser';
import { settle, test } from './support/test';

test.use({ launchOptions: withPictures });

/**
 * Pictures of the main pages in both themes, for people to look at (.screens/, ignored by git). Run with SCREENS=1; the
 * README's pictures are made here.
 */
test.skip(!process.env.SCREENS, 'only when asked for');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pictures, ${colorScheme}`, { tag: '@phone' }, async ({ page, scripted }, { project }) => {
    await page.emulateMedia({ colorScheme });
    const shoot = async (name: string, fullPage = false) => {
      await settle(page, scripted);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `.screens/${name}-${project.name}-${colorScheme}.png`, fullPage });
    };
    for (const [name, path] of [
      ['live', '/live/all'],
      ['inquiry', '/help/inquiry'],
      ['help', '/help'],
      ['login', '/login.php'],
      ['not-found', '/no/such/page'],
      ['award', '/live/group/award2024'],
    ] as const) {
      await page.goto(path);
      await shoot(name, name === 'inquiry');
    }
    await page.goto('/login.php?request_uri=/help/my-inquiry');
    await logInAsDemo(page, 'bomi');
    await shoot('tickets');
    await page.locator('tbody tr').filter({ hasText: '완료' }).getByRole('link').first().click();
    await shoot('ticket', true);
    await page.goto('/my/hidden');
    await shoot('hidden');
    await page.goto('/live/all');
    await shoot('member');
    await cards(page).nth(1).locator('a[href^="/card/"]').click();
    await shoot('menu');
    await page.goto('/live/all');
    await cards(page).nth(4).getByRole('heading').getByRole('link').click();
    if (scripted) await expectMoving(page);
    await shoot('player');
  });
}
