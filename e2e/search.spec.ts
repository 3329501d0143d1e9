import type { Locator } from '@playwright/test';
import { signUp } from './journeys/account';
import { cards, nickOf } from './journeys/live';
import { awaken, expect, settle, test } from './support/test';

test('the header finds what is on air by the name of its streamer, and hides nothing else [D035]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/live/all?from=60');
  // guests find no adult ones
  const nick = await nickOf(
    cards(page)
      .filter({ hasNotText: /연령제한|비밀번호/ })
      .first(),
  );
  await settle(page, scripted);
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: '검색' }).click();
  const box = page.getByRole('search').getByLabel('통합 검색');
  await box.fill(nick);
  await box.press('Enter');
  await expect(page).toHaveTitle(`${nick} 검색결과 - 모아봄`);
  await expect(page.getByRole('link', { name: `${nick} 방송 메뉴` })).toBeVisible();
  await expect(page.getByRole('search').getByLabel('통합 검색')).toHaveValue(nick);
});

test('no keyword and no result are said in the words of the spec [D237, D238]', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText('검색어를 입력해 주세요.')).toBeVisible();
  await page.goto('/search?szKeyword=%EC%97%86%EB%8A%94%EB%B0%A9%EC%86%A1%25_');
  await expect(page.getByText('검색 결과가 없습니다.', { exact: true })).toBeVisible();
  await expect(page.getByText('다른 검색어로 변경해 보세요.')).toBeVisible();
  await expect(page.getByText('특수문자를 제외하고 검색해 보세요.')).toBeVisible();
});

test('a section of the total tab doubles where it stands, then leads to its tab [D187, D232]', async ({
  page,
  scripted,
}) => {
  await page.goto('/search?szKeyword=먹방');
  await settle(page, scripted);
  const vods = page.getByRole('region', { name: 'VOD', exact: true });
  await expect(vods.getByRole('article')).toHaveCount(6);
  await vods.getByRole('link', { name: '더보기' }).click();
  await expect(vods.getByRole('article')).toHaveCount(12);
  await vods.getByRole('link', { name: '더보기' }).click();
  await expect(page).toHaveURL(/szSearchType=vod/);
  const tab = page.getByRole('navigation', { name: '검색 종류' }).getByRole('link', { name: 'VOD' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  // pressed on the page that is open, it asks again
  const asked = page.waitForRequest((request) => request.url().includes('szSearchType=vod'));
  await tab.click();
  await asked;
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('VODs are filtered by a period of one’s own, with its days kept', async ({ page, scripted }) => {
  await page.goto('/search?szKeyword=먹방&szSearchType=vod&vodSort=reg_date');
  await settle(page, scripted);
  await expect(page.getByLabel('시작일')).toBeHidden();
  await page.getByText('직접입력').click();
  await page.getByLabel('시작일').fill('2020-01-01');
  await page.getByLabel('종료일').fill('2020-01-02');
  await page.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('검색 기간 옵션을 변경해 보세요.')).toBeVisible();
  await expect(page.getByLabel('시작일')).toHaveValue('2020-01-01');
  await expect(page.getByLabel('종료일')).toHaveValue('2020-01-02');
  await page.getByRole('link', { name: '전체', exact: true }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '최신순' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'UP수' }).click();
  await expect(page.getByRole('link', { name: '재생목록' })).toHaveCount(0);
  await expect(page.getByText('재생목록', { exact: true })).toBeVisible();
});

test('a tag on a card leads to the search for that tag [D182]', async ({ page, scripted }) => {
  await page.goto('/search?szKeyword=먹방&szSearchType=broad');
  await settle(page, scripted);
  const tag = page.getByRole('article').getByRole('link', { name: '#먹방' }).first();
  await tag.click();
  await expect(page).toHaveTitle('#먹방 검색결과 - 모아봄');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    hash: 'hashtag',
    tagname: '먹방',
    hashtype: 'live',
    stype: 'hash',
    acttype: 'total',
    location: 'live',
    inflow_tab: 'live',
  });
});

test('more of a tab’s list come without leaving it', async ({ page, scripted }) => {
  await page.goto('/search?szKeyword=먹방&szSearchType=vod&szTerm=all');
  await settle(page, scripted);
  const titles = page.getByRole('article').getByRole('heading');
  const first = await titles.first().textContent();
  const count = await titles.count();
  await awaken(page.getByRole('link', { name: '더보기' }), scripted);
  await page.getByRole('link', { name: '더보기' }).click();
  if (scripted) {
    await expect.poll(() => titles.count()).toBeGreaterThan(count);
    await expect(titles.first()).toHaveText(first ?? '');
  } else {
    await expect(page).toHaveURL(/from=\d+/);
    await expect(titles.first()).toBeVisible();
  }
});

test('a profile opens, names its medals and is put among one’s favourites [D201, D204, D206]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/search');
  await page.goto('/search?szKeyword=도담');
  await settle(page, scripted);
  await expect(page.getByText('경력', { exact: true })).toBeHidden();
  await page.getByText('프로필 더보기').click();
  await expect(page.getByText('경력', { exact: true })).toBeVisible();
  await expect(page.getByText('프로필 닫기')).toBeVisible();
  const questions = page.locator('dl').last();
  const height = async () => (await questions.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThanOrEqual(108);
  await page.getByText('펼치기', { exact: true }).click();
  expect(await height()).toBeGreaterThan(108);
  await page.getByText('접기', { exact: true }).click();
  expect(await height()).toBeLessThanOrEqual(108);
  await page.getByRole('button', { name: '메달정보' }).click();
  const layer = page.getByRole('dialog', { name: '메달정보' });
  await expect(layer).toBeVisible();
  await layer.getByRole('button', { name: '닫기' }).click();
  await expect(layer).toBeHidden();
  await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
  await expect(page.getByRole('button', { name: '즐겨찾기 해제' })).toBeVisible();
  await page.getByRole('button', { name: '즐겨찾기 해제' }).click();
  await expect(page.getByRole('button', { name: '즐겨찾기', exact: true })).toBeVisible();
});

test('a press while the one before is on its way is sent when that is answered', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script each press is a page');
  await signUp(page, '/search');
  await page.goto('/search?szKeyword=도담');
  await settle(page, scripted);
  const sent: string[] = [];
  const held: Array<() => void> = [];
  await page.route('**/card/streamer/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('intent') ?? '');
    await new Promise<void>((resolve) => held.push(resolve));
    return route.continue();
  });
  const add = page.getByRole('button', { name: '즐겨찾기', exact: true });
  const remove = page.getByRole('button', { name: '즐겨찾기 해제' });
  // its part of the page comes after the app; until then a press is a page, which is held here for ever
  await awaken(add, scripted);
  // what is asked for already is not asked for again
  await add.click();
  await remove.click();
  await add.click();
  await remove.click();
  await expect(add).toBeVisible();
  expect(sent).toEqual(['favorite']);
  held[0]?.();
  await expect.poll(() => sent).toEqual(['favorite', 'unfavorite']);
  held[1]?.();
  await expect(page.getByRole('status').getByText('즐겨찾기')).not.toHaveCount(0);
  await page.unroute('**/card/streamer/**');
  await expect(add).toBeVisible();
  await page.reload();
  await expect(add).toBeVisible();
});

test('the box says what a keyword may become, and forgets what it was told to', async ({
  page,
  scripted,
}) => {
  await page.goto('/search?szKeyword=먹방');
  await page.goto('/search?szKeyword=낚시');
  await page.goto('/search');
  const recent = page.getByRole('main').getByRole('region', { name: '최근 검색어' });
  await expect(recent.getByRole('listitem')).toHaveText(['낚시', '먹방']);
  await settle(page, scripted);
  await recent.getByRole('button', { name: '낚시 삭제' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['먹방']);
  if (!scripted) return;

  const box = page.getByLabel('통합 검색');
  await box.focus();
  const panel = page.getByRole('search').getByRole('region', { name: '최근 검색어' });
  await expect(panel.getByRole('link', { name: '먹방' })).toBeVisible();
  await panel.getByRole('button', { name: '최근 검색어 저장 끄기' }).click();
  await expect(panel.getByText('최근 검색어 저장이 꺼져 있습니다.')).toBeVisible();
  await expect(box).toBeFocused();

  // only the last of two questions is answered
  const held: Array<() => Promise<void>> = [];
  await page.route('**/search/suggest?q=*', (route) => {
    const typed = new URL(route.request().url()).searchParams.get('q') ?? '';
    const answer = () => route.fulfill({ json: { words: [`${typed} <b>하나</b>`, `${typed} 둘`] } });
    if (typed === '도') held.push(() => answer().catch(() => {}));
    else return answer();
  });
  await box.fill('도');
  await expect.poll(() => held.length).toBe(1);
  await box.fill('도담');
  const options = page.getByRole('listbox', { name: '추천 검색어' }).getByRole('option');
  await expect(options).toHaveText(['도담 <b>하나</b>', '도담 둘']);
  await held[0]?.();
  await expect(options.first().locator('mark')).toHaveText('도담');
  await expect(options).toHaveText(['도담 <b>하나</b>', '도담 둘']);

  await expect(box).toHaveRole('combobox');
  await box.press('ArrowUp');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  // Enter that ends a syllable of the input method chooses nothing
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(options).toHaveCount(2);
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('도담');
  await box.press('End');
  await box.pressSequentially(' ');
  await expect(options).toHaveCount(2);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveTitle('도담 둘 검색결과 - 모아봄');
  await expect(page).toHaveURL(/szStype=ac/);
});

/** How many slides of a track are in view at once. */
const inView = (track: Locator) =>
  track.evaluate((element) => {
    const { columnGap, paddingLeft, paddingRight } = getComputedStyle(element);
    const gap = Number.parseFloat(columnGap);
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.round(((room + gap) / ((element.children[0]?.clientWidth ?? 0) + gap)) * 10) / 10;
  });

test('rows that scroll show ten Catch, six videos, eight streamers, three matches, and turn by buttons [D249]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/search?szKeyword=도담');
  await settle(page, scripted);
  const catches = page.getByRole('region', { name: 'Catch 목록', exact: true });
  const next = page.getByRole('button', { name: 'Catch 목록 다음', exact: true });
  const previous = page.getByRole('button', { name: 'Catch 목록 이전', exact: true });
  if (isMobile || !scripted) await expect(next).toBeHidden();
  if (isMobile) {
    expect(await inView(catches)).toBe(2);
    return;
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await inView(catches)).toBe(10);
  expect(await inView(page.getByRole('region', { name: '최신 영상 목록' }))).toBe(6);
  expect(await inView(page.getByRole('region', { name: '관련 스트리머 목록' }))).toBe(8);
  if (scripted) {
    await expect(previous).toBeDisabled();
    await next.press('Enter');
    await expect(previous).toBeEnabled();
    await expect.poll(() => catches.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await catches.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(next).toBeEnabled();
  }
  await page.goto('/search?szKeyword=은하공성전&game=schedule');
  expect(await inView(page.getByRole('region', { name: '경기 목록' }))).toBe(3);
});
