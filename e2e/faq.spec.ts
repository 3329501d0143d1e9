import { expect, settle, test } from './support/test';

const payment = 'NODE0000000212';

test('the help home searches, recommends, and opens popular questions in place [H005, H020, H021, H022, H024]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help');
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
  await expect(page.getByRole('list', { name: '추천 키워드' }).getByRole('link')).toHaveCount(6);
  const top = page.getByRole('region', { name: '자주 묻는 질문' });
  await expect(top.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('region', { name: '주요 카테고리' }).getByRole('link')).toHaveCount(5);

  const question = (n: number) => top.locator('a[aria-expanded]').nth(n);
  await question(0).click();
  await expect(question(0)).toHaveAttribute('aria-expanded', 'true');
  await question(1).click();
  await expect(question(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(top.locator('a[aria-expanded="true"]')).toHaveCount(1);
  await top.getByRole('link', { name: '해당 질문 바로가기' }).click();
  await expect(page).toHaveURL(/\/help\/faq\/\d+$/);
  await expect(page).toHaveTitle('고객센터 - 모아봄');

  await page.goto('/help');
  await settle(page, scripted);
  await page.getByRole('link', { name: '전체보기' }).click();
  await expect(page).toHaveURL('/help/faq');
  await page.goBack();
  await page.getByRole('region', { name: '주요 카테고리' }).getByRole('link', { name: '결제' }).click();
  await expect(page).toHaveURL(`/help/faq?mainCategory=${payment}`);
  await expect(page.getByRole('link', { name: '결제', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('a keyword or a typed word finds questions; nothing typed leads to the FAQ [H006, H021, H028, H029, H032]', async ({
  page,
  scripted,
  isMobile,
}) => {
  await page.goto('/help');
  await settle(page, scripted);
  const keyword = page.getByRole('list', { name: '추천 키워드' }).getByRole('link').first();
  const word = (await keyword.textContent()) ?? '';
  await keyword.click();
  await expect(page).toHaveURL(`/help/search?q=${encodeURIComponent(word)}`);
  const heading = page.getByRole('heading', { level: 1 });
  if (isMobile) await expect(heading).toHaveText('검색결과', { useInnerText: true });
  else
    await expect(heading).toHaveText(new RegExp(`^'${word}' 검색결과 \\([1-9]\\d*건\\)$`), {
      useInnerText: true,
    });

  const box = page.getByLabel('고객센터 검색');
  await expect(box).toHaveValue(word);
  await box.fill('  비밀번호 ');
  await box.press('Enter');
  await expect(page.locator('main li').filter({ hasText: '비밀번호' }).first()).toBeVisible();
  await expect(box).toHaveValue('비밀번호');
  await page.getByRole('link', { name: '자주 묻는 질문으로' }).click();
  await expect(page).toHaveURL('/help/faq');
  await settle(page, scripted);
  await page.getByLabel('고객센터 검색').fill('   ');
  await page.getByLabel('고객센터 검색').press('Enter');
  await expect(page).toHaveURL('/help/faq');
});

test('a search without results says so [H034]', async ({ page }) => {
  await page.goto('/help/search?q=%EC%A5%90%EB%9D%BC%EA%B8%B0%EA%B3%B5%EB%A3%A1');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
});

test('the FAQ keeps category and page in its address, and back restores them [H007, H037]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/faq');
  await settle(page, scripted);
  const tabs = page.getByRole('navigation', { name: '주요 카테고리' });
  await tabs.getByRole('link', { name: '결제' }).click();
  await expect(page).toHaveURL(`/help/faq?mainCategory=${payment}`);
  const subs = page.getByRole('navigation', { name: '세부 카테고리' });
  await subs.getByRole('link', { name: '취소/환불' }).click();
  await expect(page).toHaveURL(/subCategory=NODE\d{10}$/);
  await expect(page.locator('details small').first()).toHaveText('취소/환불');
  await page.goBack();
  await expect(subs.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/help/faq');
  await expect(tabs.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'page');
});

test('ten questions a page on desktop; phones go on by themselves; one is open at a time [H038, H039]', async ({
  page,
  scripted,
  isMobile,
}) => {
  await page.goto('/help/faq');
  await settle(page, scripted);
  const items = page.locator('details[name="faq"]');
  if (isMobile) {
    await expect(page.getByRole('navigation', { name: '페이지' })).toBeHidden();
    await page.getByRole('link', { name: '더보기' }).scrollIntoViewIfNeeded();
    await expect.poll(() => items.count()).toBeGreaterThan(10);
  } else {
    await expect(items).toHaveCount(10);
    await expect(page.getByRole('link', { name: '더보기' })).toBeHidden();
  }
  await items.nth(0).locator('summary').click();
  await expect(items.nth(0)).toHaveAttribute('open', '');
  await items.nth(1).locator('summary').click();
  await expect(items.nth(1)).toHaveAttribute('open', '');
  await expect(page.locator('details[open]')).toHaveCount(1);
  if (isMobile) return;
  await page.getByRole('link', { name: '2페이지' }).click();
  await expect(page).toHaveURL('/help/faq?page=2');
  await expect(page.getByRole('link', { name: '2페이지' })).toHaveAttribute('aria-current', 'page');
});

test('a page past the end says that there is nothing [H040]', async ({ page }) => {
  await page.goto('/help/faq?page=999');
  await expect(page.getByText('내용이 없습니다.')).toBeVisible();
});

test('a question shows its answer and its categories, and thanks for feedback [H007, H041, H043]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/faq/4201');
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('article li, article p').first()).toBeVisible();
  await page.getByRole('button', { name: '아니요' }).click();
  await expect(page.getByText('소중한 의견 감사합니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '아니요' })).toHaveCount(0);
  const crumbs = page.getByRole('navigation', { name: '카테고리' });
  await crumbs.getByRole('link', { name: '취소/환불' }).click();
  await expect(page).toHaveURL(new RegExp(`mainCategory=${payment}&subCategory=NODE\\d{10}$`));
  await expect(
    page.getByRole('navigation', { name: '세부 카테고리' }).getByRole('link', { name: '취소/환불' }),
  ).toHaveAttribute('aria-current', 'true');
});

test.describe('pictures', () => {
  test.skip(!process.env.SCREENS, 'only when asked for');
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`help, ${colorScheme}`, async ({ page, scripted }, { project }) => {
      await page.emulateMedia({ colorScheme });
      for (const [name, path] of [
        ['help-open', '/help?open=4201'],
        ['faq', `/help/faq?mainCategory=${payment}`],
        ['faq-item', '/help/faq/4201'],
        ['faq-search', '/help/search?q=환불'],
      ] as const) {
        await page.goto(path);
        await settle(page, scripted);
        await page.screenshot({
          path: `.screens/${name}-${project.name}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    });
  }
});
