import { enterAs, signUp } from './journeys/account';
import { expect, settle, test } from './support/test';

test('a guest comes from a broadcast to its station, looks through the boards, reads a post and goes back [S001, S002, S041]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/search?szKeyword=도담');
  await page.getByRole('main').locator('a[href="/station/dodam"]').first().click();
  await expect(page).toHaveURL(/\/station\/dodam$/);
  await settle(page, scripted);
  await expect(page.getByRole('complementary', { name: '방송국 정보' })).toContainText('도담');

  // phones have the menu as a row of tabs, wide screens beside the page
  const menu = page.getByRole('navigation', { name: '방송국 메뉴' }).filter({ visible: true });
  await menu.getByRole('link', { name: '전체 게시판' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '전체 게시판' })).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('link', { name: '조회순' }).click();
  await expect(page).toHaveURL(/orderBy=read_cnt/);
  await settle(page, scripted);
  await page.getByLabel('검색어', { exact: true }).fill('방송');
  await page.getByLabel('검색어', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/orderBy=read_cnt&field=title&keyword=/);
  await expect(page.getByText(/‘방송’\s*검색 결과 \d+개/)).toBeVisible();
  const post = page.getByRole('main').locator('article h2 a').first();
  const title = (await post.textContent()) ?? '';
  await post.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('heading', { level: 2, name: /^댓글/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('검색어', { exact: true })).toHaveValue('방송');

  if (isMobile || !scripted) return;
  await page.getByText('게시판', { exact: true }).click();
  await expect(menu.getByRole('link', { name: '전체 게시판' })).toBeHidden();
  await page.reload();
  await settle(page, scripted);
  await expect(menu.getByRole('link', { name: '전체 게시판' })).toBeHidden();
});

test('a member adds the station to the favourites, sees what is open to them now, asks to be told and sends a note [S060, S062]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/station/dodam');
  await settle(page, scripted);
  const closed = page.getByRole('complementary', { name: '방송국 정보' }).locator('nav svg[aria-label]');
  const before = await closed.count();
  await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
  await expect(page.getByRole('status').getByText('즐겨찾기에 추가됐습니다.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '알림 받기', exact: true })).toBeVisible();
  await expect.poll(() => closed.count()).toBeLessThan(before);
  await settle(page, scripted);
  await page.getByRole('button', { name: '알림 받기', exact: true }).click();
  await expect(page.getByRole('button', { name: '알림 끄기' })).toBeVisible();
  const note = page.getByRole('complementary', { name: '방송국 정보' }).getByRole('link', { name: '쪽지' });
  const address = (await note.getAttribute('href')) ?? '';
  await page.getByRole('link', { name: '즐겨찾기 관리' }).click();
  await expect(page).toHaveURL(/\/my\/favorite\/streamer\/dodam$/);

  await page.goto(address);
  await settle(page, scripted);
  const words = `늘 잘 보고 있어요 ${Date.now()}`;
  await page.getByLabel('내용').fill(words);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('status').getByText('쪽지를 보냈어요.').first()).toBeVisible();
  await page.goto('/note?box=sent');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: words })).toContainText('도담');
});

test('the side stands beside the pages where there is room, the menu of the settings too [S014, S015]', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await enterAs(page, 'dodam', '/station/dodam');
  await expect(page).toHaveURL(/\/station\/dodam$/);
  const side = page.getByRole('complementary', { name: '방송국 정보' });
  const fold = side.getByText('방송국 메뉴', { exact: true });
  await expect(fold).toBeVisible({ visible: !isMobile });
  // phones have the head alone, with its ways on
  await expect(side.getByRole('link', { name: '방송국 관리' })).toBeVisible();
  // the columns are those of the width that is left
  await page.goto('/station/dodam/vod');
  const card = page.getByRole('article').first();
  expect(await card.evaluate((element) => element.clientWidth)).toBeGreaterThan(230);
  await page.goto('/station/dodam/setting/basic');
  const menu = page.getByRole('navigation', { name: '방송국 관리' });
  await expect(menu).toBeVisible({ visible: !isMobile });
});

test('one thing of the side is open at a time, as high as it fits, and the note in a window [S028, S029, S053]', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'places of windows are a script’s');
  await page.goto('/station/dodam');
  await settle(page, scripted);
  const side = page.getByRole('complementary', { name: '방송국 정보' });
  const mores = side.locator('details[name="station-more"]');
  const open = side.locator('details[name="station-more"][open]');
  for (const at of [0, 1]) {
    const summary = mores.nth(at).locator('summary');
    await summary.scrollIntoViewIfNeeded();
    await summary.click();
    await expect(open).toHaveCount(1);
    await expect(mores.nth(at)).toHaveAttribute('open', '');
    const { top, anchor, height } = await mores.nth(at).evaluate((node) => ({
      top: Number.parseFloat(node.style.getPropertyValue('--top')),
      anchor: node.getBoundingClientRect().top,
      height: window.innerHeight,
    }));
    expect(Math.abs(top - Math.max(0, Math.min(anchor - 65, height - 520)))).toBeLessThan(2);
  }
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(mores.nth(1).locator('summary')).toBeFocused();
  await mores.nth(0).locator('summary').click();
  await page.getByRole('link', { name: '방송국 정보' }).click();
  await expect(page.getByRole('dialog', { name: '스트리머 정보' })).toBeVisible();
  await expect(open).toHaveCount(0);
  await page.keyboard.press('Escape');
  await mores.nth(0).locator('summary').click();
  await side.getByText('방송국 메뉴', { exact: true }).click();
  await expect(open).toHaveCount(0);
  await side.getByText('방송국 메뉴', { exact: true }).click();
  await expect(open).toHaveCount(0);

  const [note] = await Promise.all([
    page.waitForEvent('popup'),
    side.getByRole('link', { name: '쪽지' }).click(),
  ]);
  await expect(note).toHaveURL(/\/login\.php|page=write/);
  const asked = new URL(note.url()).searchParams.get('request_uri') ?? note.url();
  expect(asked).toContain('/app/index.php?page=write&id_list=dodam&targetUserId=dodam');
  expect(await note.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
});
