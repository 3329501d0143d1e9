import { logInAsDemo } from './journeys/account';
import { expect, settle, test } from './support/test';

test('an unknown address shows the not-found page [D019, D020]', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('다시 한 번 주소를 확인해 주세요.');
  await expect(
    page.getByText(
      '입력하신 주소의 페이지가 사라졌거나 다른 주소로 변경됐습니다. URL을 다시 한 번 확인해 주세요.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: '메인으로' }).click();
  await expect(page).toHaveURL('/');
});

test('in a low window the bars go with the page, and nothing covers it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  const covering = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header, nav[data-chrome], article')]
        .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
        .map(({ className }) => className),
    );
  await expect(page.getByRole('banner')).toBeInViewport();
  expect(await covering()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('so does the bar of the web view', async ({ browser, baseURL }) => {
  const userAgent = 'Mozilla/5.0 (Mobile) AppleWebKit/537.36 Moabom/8.15.0';
  const context = await browser.newContext({ userAgent, baseURL, viewport: { width: 640, height: 320 } });
  const page = await context.newPage();
  await page.goto('/live/all');
  const bar = page.getByRole('navigation', { name: '앱' });
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(bar).not.toBeInViewport();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(bar).toBeInViewport();
  await context.close();
});

test('light mode prints no script at all, says so, and can be left with one press', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  await page.getByRole('button', { name: '가벼운 모드 켜기' }).click();
  await expect(page.getByText('가벼운 모드로 보고 있어요.')).toBeVisible();
  await page.reload();
  await expect(page.locator('script')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(60);
  await page.getByRole('button', { name: '끄기', exact: true }).click();
  await expect(page.getByText('가벼운 모드로 보고 있어요.')).toHaveCount(0);
});

test('the theme follows the choice, printed by the server', async ({ page, scripted }) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  for (const [next, theme] of [
    ['기기 설정대로', 'light'],
    ['밝게', 'dark'],
    ['어둡게', null],
  ] as const) {
    await page.getByRole('button', { name: `화면 테마: ${next}` }).click();
    await expect(page.getByRole('button', { name: `화면 테마: ${next}` })).toHaveCount(0);
    await page.reload();
    if (theme) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    else await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await settle(page, scripted);
  }
});

test('the help area has its own header without navigation [H001, H002, H003]', async ({ page }) => {
  await page.goto('/help/inquiry');
  await expect(page).toHaveTitle('문의하기 - 고객센터 - 모아봄');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: '고객센터' })).toHaveAttribute(
    'href',
    '/help',
  );
});

test('a member signs out', async ({ page, scripted }) => {
  await page.goto('/login.php');
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL('/');
  await settle(page, scripted);
  await page.locator('summary').filter({ hasText: '내 메뉴' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});

test('wrong credentials are said and the id is kept', async ({ page }) => {
  await page.goto('/login.php');
  await page.getByLabel('아이디').fill('nobody1');
  await page.getByLabel('비밀번호').fill('wrong wrong');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    '아이디 또는 비밀번호가 맞지 않습니다. 다시 확인해 주세요.',
  );
  await expect(page.getByLabel('아이디')).toHaveValue('nobody1');
});

test('a page scrolled by more than 50 px offers the way to the top [D013]', async ({ page, scripted }) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  const top = page.getByRole('link', { name: '맨 위로' });
  if (scripted) {
    await expect(top).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 40));
    await expect(top).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 400));
  }
  await expect(top).toBeVisible();
  await top.click();
  await expect.poll(() => page.locator('html').evaluate(() => window.scrollY)).toBe(0);
});

test('phones get a bottom bar, the desktop a rail, the app neither [D003, D014]', { tag: '@phone' }, async ({
  page,
  browser,
  isMobile,
  javaScriptEnabled,
}) => {
  await page.goto('/live/all');
  await expect(page.getByRole('navigation', { name: '바로가기' })).toBeVisible({ visible: isMobile });
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible({ visible: !isMobile });
  const app = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Moabom/8.15.0',
    javaScriptEnabled,
  });
  await app.goto(page.url());
  await expect(app.getByRole('article').first()).toBeVisible();
  for (const landmark of ['banner', 'contentinfo'] as const)
    await expect(app.getByRole(landmark)).toBeHidden();
  await app.close();
});
