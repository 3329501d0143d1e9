import { expect, settle, test } from './support/test';

const payment = 'NODE0000000212';

/** On phones the list goes on by itself, and the address says how far. */
const faqAddress = (isMobile: boolean) => (isMobile ? /\/help\/faq(?:\?to=\d+)?$/ : '/help/faq');

test('the help home searches, recommends, and opens popular questions as layers [H005, H008, H020, H021, H022, H023, H024]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/help');
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
  await expect(page.getByRole('list', { name: '추천 키워드' }).getByRole('link')).toHaveCount(6);
  const top = page.getByRole('region', { name: '자주 묻는 질문' });
  await expect(top.getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('region', { name: '주요 카테고리' }).getByRole('link')).toHaveCount(5);

  const inDialog = scripted && !isMobile;
  for (const n of [0, 1]) {
    const question = top.getByRole('listitem').nth(n).getByRole('link');
    const title = (await question.locator('span').evaluate((span) => span.lastChild?.textContent)) ?? '';
    await question.click();
    const layer = inDialog ? page.getByRole('dialog', { name: title }) : page.getByRole('article');
    await expect(layer.getByRole('heading', { name: title })).toBeVisible();
    await expect(layer.locator('p, li').first()).toBeVisible();
    if (!inDialog) await expect(page).toHaveURL(/\/help\/faq\/\d+\?layer=1$/);
    if (n === 1) break;
    if (inDialog) await layer.getByRole('button', { name: '닫기' }).click();
    else await page.getByRole('main').getByRole('link', { name: '닫기' }).click();
    await expect(page).toHaveURL('/help');
    await settle(page, scripted);
  }
  await page.getByRole('link', { name: '해당 질문 바로가기' }).click();
  await expect(page).toHaveURL(/\/help\/faq\/\d+$/);
  await expect(page).toHaveTitle(/^.+ - 고객센터 - 모아봄$/);

  await page.goto('/help');
  await settle(page, scripted);
  await page.getByRole('link', { name: '전체보기' }).click();
  await expect(page).toHaveURL(faqAddress(isMobile));
  await page.goBack();
  await page.getByRole('region', { name: '주요 카테고리' }).getByRole('link', { name: '결제' }).click();
  await expect(page).toHaveURL(new RegExp(`/help/faq\\?mainCategory=${payment}(?:&to=\\d+)?$`));
  await expect(page.getByRole('link', { name: '결제', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('a keyword or a typed word finds questions; nothing typed leads to the FAQ [H006, H021, H028, H029, H032]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
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
  await expect(page).toHaveURL(faqAddress(isMobile));
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
  await expect(page).toHaveURL(new RegExp(`/help/faq\\?mainCategory=${payment}(?:&to=\\d+)?$`));
  const subs = page.getByRole('navigation', { name: '세부 카테고리' });
  await subs.getByRole('link', { name: '취소/환불' }).click();
  await expect(page).toHaveURL(/subCategory=NODE\d{10}(?:&to=\d+)?$/);
  await expect(page.locator('details small').first()).toHaveText('취소/환불');
  await page.goBack();
  await expect(subs.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  // a list that has grown by itself says so in its address
  await expect(page).toHaveURL(/^[^?]*\/help\/faq(?:\?to=\d+)?$/);
  await expect(tabs.getByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'page');
});

test('ten questions a page on desktop; phones go on by themselves; one is open at a time [H038, H039]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
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

test('the FAQ mirrors its category and page into navigation state; back and forward restore them [H036, H042]', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, "navigation state is a script's; the address carries the same");
  const state = () => page.evaluate(() => window.history.state?.usr);
  await page.goto(`/help/faq?mainCategory=${payment}`);
  await settle(page, scripted);
  const first = { mainCategory: payment, subCategory: null, page: 1 };
  await expect.poll(state).toEqual(first);
  await page
    .getByRole('navigation', { name: '세부 카테고리' })
    .getByRole('link', { name: '취소/환불' })
    .click();
  const sub = () => new URL(page.url()).searchParams.get('subCategory');
  await expect.poll(sub).not.toBeNull();
  const second = { mainCategory: payment, subCategory: sub(), page: 1 };
  await expect.poll(state).toEqual(second);
  await page.goBack();
  await expect.poll(state).toEqual(first);
  await page.goForward();
  await expect.poll(state).toEqual(second);
  await page.goto('/help/faq/4201');
  await settle(page, scripted);
  await expect.poll(state).toEqual(second);
});

test('four ways to further help; the phone number with its hours in a dialog [H026, H027, H180]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help');
  await settle(page, scripted);
  const ways = page.getByRole('region', { name: '다른 도움이 필요하신가요?' });
  await expect(ways.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', '/help/inquiry');
  await expect(ways.getByRole('link', { name: '신고하기' })).toHaveAttribute('href', '/help/report');
  await expect(ways.getByRole('link', { name: '나의 문의 내역' })).toHaveAttribute(
    'href',
    '/help/my-inquiry',
  );
  const phone = page.getByRole(scripted ? 'dialog' : 'region', { name: '전화상담' });
  await expect(phone).toBeHidden();
  await ways.getByRole('link', { name: '전화상담' }).click();
  await expect(phone).toBeVisible();
  await expect(phone).toContainText('1588-0000');
  await expect(phone).toContainText('평일 09:00–02:00');
  if (scripted) expect(await phone.evaluate((element) => element.matches(':modal'))).toBe(true);
  await phone.getByRole(scripted ? 'button' : 'link', { name: '닫기' }).click();
  await expect(phone).toBeHidden();
});

test('guide banners stand on wide screens only [H025]', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/help');
  const guides = page.getByRole('region', { name: '안내' });
  if (isMobile) await expect(page.locator('section[aria-label="안내"]')).toBeHidden();
  else await expect(guides.getByRole('link')).toHaveCount(2);
});

test('on phones #search opens a sheet with related keywords [H031]', { tag: '@phone' }, async ({
  page,
  isMobile,
  scripted,
}) => {
  await page.goto('/help/search?q=환불#search');
  await settle(page, scripted);
  const sheet = page.locator('#search');
  if (!isMobile) {
    await expect(sheet).toBeHidden();
    return;
  }
  await expect(sheet.getByRole('heading', { name: '고객센터 검색' })).toBeVisible();
  await expect(sheet.getByRole('list', { name: '관련 키워드' }).getByRole('link')).toHaveCount(6);
  await sheet.getByRole('link', { name: '닫기' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: '관련 키워드 보기' }).click();
  await expect(sheet).toBeVisible();
});

test('suggestions are asked for once typing pauses [H033]', async ({ page, scripted }) => {
  test.skip(!scripted, 'an enhancement: without a script the word is sent');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/help/suggest') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto('/help');
  await settle(page, scripted);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const box = page.getByLabel('고객센터 검색');
  await box.fill('비');
  await page.clock.runFor(299);
  await box.fill('비밀번호');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.locator('search datalist option').first()).toHaveAttribute('value', /비밀번호/);
  expect(asked).toEqual(['비밀번호']);
});

test.describe('pictures', () => {
  test.skip(!process.env.SCREENS, 'only when asked for');
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`help, ${colorScheme}`, async ({ page, scripted }, { project }) => {
      await page.emulateMedia({ colorScheme });
      for (const [name, path] of [
        ['help', '/help'],
        ['faq-layer', '/help/faq/4201?layer=1'],
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
