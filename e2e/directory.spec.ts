import { enterAs, signUp } from './journeys/account';
import { expectMoving, hideAndUndo } from './journeys/live';
import { expect, settle, test } from './support/test';

const slashed = `/directory/category/${encodeURIComponent('타로/운세')}`;

test('all categories are searched by name and by initials, ordered, and lead to their contents [D009, D030, D118, D122, D123]', async ({
  page,
  scripted,
}) => {
  await page.goto('/directory/category');
  await expect(page).toHaveTitle('카테고리 - 모아봄');
  await settle(page, scripted);
  const orders = page.getByRole('navigation', { name: '정렬' });
  await expect(orders.getByRole('link', { name: '인기' })).toHaveAttribute('aria-current', 'true');
  await expect(orders.getByRole('link', { name: '선호' })).toHaveCount(0);
  await orders.getByRole('link', { name: '최근 추가' }).click();
  await expect(page).toHaveURL(/sort=reg_date/);

  const box = page.getByLabel('카테고리 검색');
  await expect(box).toHaveAttribute('placeholder', '검색어를 입력하세요.');
  await box.fill('ㅌㄹ');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=%E3%85%8C%E3%84%B9/);
  await expect(page.getByRole('article').filter({ hasText: '타로/운세' })).toBeVisible();
  await page.getByRole('link', { name: '검색어 지우기' }).click();
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(page.getByLabel('카테고리 검색')).toHaveValue('');

  const menus = page.getByRole('navigation', { name: '카테고리 메뉴' });
  await expect(menus.getByRole('link', { name: '카테고리' })).toHaveAttribute('href', '/directory/category');
  await menus.getByRole('link', { name: '음악' }).click();
  await expect(page).toHaveURL(/\/directory\/category\/\d+\/live$/);
  await expect(page).toHaveTitle('음악 콘텐츠 - 모아봄');
});

test('typing searches by itself once the fingers rest [D124]', async ({ page, scripted }) => {
  test.skip(!scripted, 'a form does it without a script');
  await page.goto('/directory/category');
  await settle(page, scripted);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('_data=') && request.url().includes('/directory/category'))
      asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await page.getByLabel('카테고리 검색').pressSequentially('타로', { delay: 20 });
  await expect(page).toHaveURL(/q=%ED%83%80%EB%A1%9C/);
  await expect(page.getByLabel('카테고리 검색')).toBeFocused();
  expect(asked).toEqual(['타로']);
});

test('the next page of categories follows "더보기" [D121]', async ({ page, scripted }) => {
  await page.goto('/directory/category');
  await settle(page, scripted);
  await expect(page.getByRole('article')).toHaveCount(120);
  await page.getByRole('link', { name: '더보기' }).click();
  if (scripted) await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(120);
  else await expect(page).toHaveURL(/from=120/);
});

test('a category shows its head and its tabs; names with a slash and other types find their way [D009, D031, D032, D036, D125, D127, D128, D133, D143]', async ({
  page,
}) => {
  await page.goto('/directory/category/타로/운세/vod');
  await expect(page).toHaveURL(`${slashed}/vod`);
  await expect(page).toHaveTitle('타로/운세 카테고리 - 모아봄');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('타로/운세');
  await expect(page.getByText(/^[\d,]+명 참여중$/)).toBeVisible();
  const head = page.locator('main header');
  const tabs = page.getByRole('navigation', { name: '콘텐츠 종류' });
  await expect(tabs.getByRole('link')).toHaveText(['LIVE', 'VOD', 'Catch']);
  await expect(tabs.getByRole('link', { name: 'VOD' })).toHaveAttribute('aria-current', 'page');
  const tag = page.getByRole('list', { name: '태그' }).getByRole('link').first();
  const name = ((await tag.textContent()) ?? '').slice(1);
  await expect(tag).toHaveAttribute(
    'href',
    `/search?hash=hashtag&tagname=${encodeURIComponent(name)}&hashtype=vod&stype=hash&acttype=total&location=directory`,
  );
  await page.goto('/directory/category/달빛연대기/live');
  await expect(head.getByText('드롭스', { exact: true })).toBeVisible();
  await page.goto(slashed);
  await expect(page).toHaveURL(`${slashed}/live`);
  await page.goto('/directory/category/3');
  await expect(page).toHaveURL('/directory/category/3/live');
  await page.goto(`${slashed}/nonsense`);
  await expect(page).toHaveURL('/directory/category');
});

test('an unknown category says so and leads to the list [D134]', async ({ page }) => {
  const answer = await page.goto('/directory/category/없는카테고리/live');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('카테고리가 삭제되었거나 존재하지 않습니다.')).toBeVisible();
  await page.getByRole('link', { name: '카테고리 리스트로 이동' }).click();
  await expect(page).toHaveURL('/directory/category');
});

test('a curated menu shows no tab that it does not have [D126, D129]', async ({ page }) => {
  await page.goto('/directory/category');
  const href = await page
    .getByRole('navigation', { name: '카테고리 메뉴' })
    .getByRole('link', { name: '같이 배우기' })
    .getAttribute('href');
  await page.goto(href ?? '');
  await expect(page).toHaveURL(/\/vod$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('같이 배우기 콘텐츠');
  const tabs = page.getByRole('navigation', { name: '콘텐츠 종류' });
  await expect(tabs.getByText('LIVE')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'LIVE' })).toHaveCount(0);
});

test('VODs are filtered by order, kind and days of one’s own, and the device keeps the choice [D135, D136, D138, D141, D142, D144]', {
  tag: '@phone',
}, async ({ page, scripted }) => {
  await page.goto(`${slashed}/vod`);
  await settle(page, scripted);
  await page.getByRole('navigation', { name: '정렬' }).getByRole('link', { name: '조회순' }).click();
  await expect(page).toHaveURL(/sort=view_cnt/);
  await page.getByRole('navigation', { name: 'VOD 종류' }).getByRole('link', { name: '다시보기' }).click();
  await expect(page).toHaveURL(/file=REVIEW/);
  await page.getByRole('navigation', { name: '기간' }).getByRole('link', { name: '직접입력' }).click();
  const range = page.getByRole('group', { name: '기간을 선택해 주세요.' });
  await expect(range).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const apply = range.getByRole('button', { name: '적용' });
  if (scripted) await expect(apply).toBeDisabled();

  const start = range.getByLabel('시작일');
  await expect(start).toHaveAttribute('min', '2007-01-01');
  await start.fill('2026-01-01');
  const end = range.getByLabel('종료일');
  if (scripted) await expect(apply).toBeDisabled();
  else {
    // without an end it is until today (GX42)
    await apply.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(start).toHaveValue('2026-01-01');
  }
  await end.fill((await end.getAttribute('max')) ?? '');
  await apply.click();
  await expect(page).toHaveURL(/start=2026-01-01&end=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('다시보기');

  await page.goto(`${slashed}/vod`);
  await expect(
    page.getByRole('navigation', { name: '정렬' }).getByRole('link', { name: '조회순' }),
  ).toHaveAttribute('aria-current', 'true');
  await expect(range.getByLabel('시작일')).toHaveValue('2026-01-01');
});

test('a list of VODs shows a member how far they have watched [D267]', async ({ page, scripted }) => {
  test.skip(!scripted, 'the player tells the position by script');
  const list = `${slashed}/vod?term=all`;
  await signUp(page, list);
  const open = page.getByRole('article').filter({ hasNot: page.getByText(/연령제한|구독|유료/) });
  const href = (await open.first().getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // the player tells where it starts, and after that every ten seconds
  const told = page.waitForRequest(/\/position$/);
  await page.goto(`${href}?change_second=60`);
  await expectMoving(page);
  await told;
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) });
  await expect
    .poll(async () => {
      await page.goto(list);
      return card.getByRole('progressbar', { name: '시청한 만큼' }).count();
    })
    .toBe(1);
});

test('a member orders categories by preference and hides a streamer here too [D119, D120]', async ({
  page,
  scripted,
}) => {
  const orders = page.getByRole('navigation', { name: '정렬' });
  await page.goto('/directory/category?sort=prefer');
  await expect(orders.getByRole('link', { name: '인기' })).toHaveAttribute('aria-current', 'true');
  await enterAs(page, 'dodam', '/directory/category');
  await orders.getByRole('link', { name: '선호' }).click();
  await expect(page).toHaveURL(/sort=prefer/);
  await expect(orders.getByRole('link', { name: '선호' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/directory/category/3/live?term=all');
  await hideAndUndo(page, scripted);
});
