import { logInAsDemo, signUp } from './journeys/account';
import { expect, settle, test } from './support/test';

test('LIVE pages lead to the ranking: its name, the best and the themes [D037, D254, D256]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  await page.getByRole('link', { name: '스트리머 랭킹' }).click();
  await expect(page).toHaveURL('/star-rank');
  await expect(page).toHaveTitle('별별랭킹 - 모아봄');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('별별랭킹');
  await expect(page.getByRole('list', { name: '방송 순위' }).getByRole('listitem')).toHaveCount(4);
  const theme = page.getByRole('region', { name: '애청자 별별랭킹' });
  await expect(theme.getByText('즐겨찾기한 분이 가장 많은 방송')).toBeVisible();
  await expect(theme.getByRole('listitem').first()).toContainText('명 참여중');
  await expect(theme.getByRole('listitem')).toHaveCount(10);
  await theme.getByRole('link', { name: '애청자 별별랭킹 더보기' }).click();
  await expect(theme.getByRole('listitem')).toHaveCount(20);
  if (scripted) {
    await expect(theme.getByRole('listitem').nth(10).getByRole('heading').getByRole('link')).toBeFocused();
    // Back finds it as it was left
    await theme.getByRole('listitem').last().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/play\//);
    await page.goBack();
    await expect(theme.getByRole('listitem')).toHaveCount(20);
    await expect(theme.getByRole('listitem').last()).toBeVisible();
  }
  await page.getByRole('link', { name: '스트리머 랭킹' }).click();
  await expect(page).toHaveURL('/star-rank?open=favorite#ranking');
});

test('the best go round by themselves every five seconds, until they are paused [D255]', async ({
  page,
  scripted,
}) => {
  if (scripted) await page.clock.install();
  await page.goto('/star-rank');
  await settle(page, scripted);
  const slides = page.getByRole('list', { name: '방송 순위' }).getByRole('listitem');
  await expect(slides.first()).toBeInViewport();
  const pause = page.getByRole('button', { name: '자동 넘김 멈추기' });
  if (!scripted) {
    await expect(pause).toHaveCount(0);
    return;
  }
  for (const next of [1, 2, 3, 0]) {
    await page.clock.runFor(5_000);
    await expect(slides.nth(next)).toBeInViewport({ ratio: 0.4 });
  }
  await pause.click();
  await page.clock.runFor(12_000);
  await expect(slides.first()).toBeInViewport({ ratio: 0.4 });
  await page.getByRole('button', { name: '이전 방송' }).click();
  await expect(slides.nth(3)).toBeInViewport({ ratio: 0.4 });
});

test('phones see the ranking alone, with a way back [D258]', { tag: '@phone' }, async ({
  page,
  isMobile,
  scripted,
}) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  await page.getByRole('link', { name: '스트리머 랭킹' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('별별랭킹');
  const back = page.getByRole('link', { name: '뒤로가기' });
  await expect(back).toBeVisible({ visible: isMobile });
  await expect(page.getByRole('banner')).toBeVisible({ visible: !isMobile });
  await expect(page.getByRole('navigation', { name: '바로가기' })).toBeHidden();
  if (!isMobile) {
    const here = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '별별랭킹' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    return;
  }
  await back.click();
  await expect(page).toHaveURL('/live/all');
  await page.goto('/');
  await page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '별별랭킹' }).click();
  await expect(page).toHaveURL('/star-rank');
  // without an earlier page, back leads to the home page
  const fresh = await page.context().newPage();
  await fresh.goto('/star-rank');
  await settle(fresh, scripted);
  await fresh.getByRole('link', { name: '뒤로가기' }).click();
  await expect(fresh).toHaveURL('/');
});

test('상세정보 leads to the station and toggles a favourite; a guest is told to sign in [D259, D290, D291]', async ({
  page,
  scripted,
}) => {
  const star = page.getByRole('region', { name: '게임 별별랭킹' }).getByRole('listitem').nth(2);
  const openStar = async () => {
    const link = star.getByRole('link', { name: '상세정보' });
    await link.click();
    const menu = scripted ? page.getByRole('dialog') : page.getByRole('main');
    await expect(menu.getByRole('link', { name: '방송국 가기' })).toHaveAttribute('href', /^\/station\/\w+$/);
    return { link, menu };
  };
  await page.goto('/star-rank?open=game');
  await settle(page, scripted);
  const first = await openStar();
  await first.menu.getByRole('button', { name: '즐겨찾기 추가' }).click();
  if (scripted) {
    await expect(page.getByText('로그인후 시도하세요')).toBeVisible();
    await expect(first.link).toBeFocused();
    await page.getByRole('status').getByRole('link', { name: '로그인' }).click();
  }
  await expect(page).toHaveURL(/\/login\.php\?szFrom=full&request_uri=%2Fstar-rank/);
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL('/star-rank?open=game');
  await expect(page.getByRole('status').getByRole('button', { name: '계속하기' })).toBeVisible();

  await page.context().clearCookies();
  await signUp(page, '/star-rank');
  await expect(page).toHaveURL('/star-rank');
  await settle(page, scripted);
  const press = async (name: string) => (await openStar()).menu.getByRole('button', { name }).click();
  await press('즐겨찾기 추가');
  await expect(page.getByText('즐겨찾기에 추가됐습니다.')).toBeVisible();
  await expect(page).toHaveURL('/star-rank');
  await press('즐겨찾기 해제');
  await expect(page.getByText('즐겨찾기에서 삭제됐습니다.')).toBeVisible();
  const { menu } = await openStar();
  await expect(menu.getByRole('button', { name: '즐겨찾기 추가' })).toBeVisible();
});
