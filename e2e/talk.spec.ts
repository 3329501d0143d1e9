import type { Locator, Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { expect, settle, test } from './support/test';

const title = '다음 합방, 누구랑 할까요?';

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible();

/** A menu is a dialog with a script, and a page without one. Answers where its items are. */
async function openMenu(page: Page, scripted: boolean, link: Locator) {
  await settle(page, scripted);
  await link.click();
  const menu = scripted ? page.getByRole('dialog') : page.getByRole('main');
  await expect(menu.getByText('삭제하기')).toBeVisible();
  return menu;
}

async function openAs(page: Page, userId: string, address: string, scripted: boolean) {
  await page.context().clearCookies();
  await enterAs(page, userId, address);
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.goto(address);
  await settle(page, scripted);
}

test('a viewer likes a post, comments, answers, changes and deletes', async ({ page, scripted }) => {
  await signUp(page, '/station/dodam/board?orderBy=comment_cnt');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await settle(page, scripted);
  await page.getByRole('button', { name: /^좋아요.*게시글$/ }).click();
  await expect(page.getByRole('button', { name: /^좋아요.*게시글$/, pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^좋아요.*게시글$/ })).toBeFocused();

  const words = `저도 기다릴게요 ${Date.now()}`;
  await page.getByLabel('댓글 쓰기').fill(words);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await toast(page, '댓글을 등록했습니다.');
  await settle(page, scripted);
  const mine = page.locator('[id^=comment-5]', { hasText: words });
  if (scripted) await expect(mine).toBeFocused();
  await mine.getByRole('link', { name: /^답글/ }).click();
  await page.getByLabel('답글 쓰기').fill('답글도 남겨요');
  await page
    .locator('form', { has: page.getByLabel('답글 쓰기') })
    .getByRole('button')
    .click();
  await toast(page, '답글을 등록했습니다.');
  const menu = await openMenu(page, scripted, mine.getByRole('link', { name: /댓글 메뉴$/ }));
  await menu.getByRole('link', { name: '수정하기' }).click();
  await page.getByLabel('댓글 수정').fill(`${words} 고쳤어요`);
  await page.getByRole('button', { name: '저장' }).click();
  await toast(page, '댓글을 고쳤습니다.');
  await expect(mine).toContainText('수정됨');
  const again = await openMenu(page, scripted, mine.getByRole('link', { name: /댓글 메뉴$/ }));
  await again.getByText('삭제하기').click();
  await again.getByRole('button', { name: '삭제', exact: true }).click();
  await toast(page, '댓글을 삭제했습니다.');
  await expect(page.getByText(words)).toBeHidden();
  await expect(page.getByText('답글도 남겨요').first()).toBeVisible();
});

test('a manager pins and hides comments', async ({ page, scripted }) => {
  await openAs(page, 'manager1', '/station/dodam/board?orderBy=comment_cnt', scripted);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await settle(page, scripted);
  const comments = page.locator('#comments > ol > li');
  const id = await comments.nth(6).locator('[id^=comment-5]').first().getAttribute('id');
  const link = page.locator(`[id="${id}"]`).getByRole('link', { name: /댓글 메뉴$/ });
  const act = async (name: string, said: string) => {
    const menu = await openMenu(page, scripted, link);
    await menu.getByRole('button', { name, exact: true }).click();
    await toast(page, said);
  };
  await act('고정하기', '댓글을 고정했습니다.');
  await expect(comments.first().locator(`[id="${id}"]`)).toContainText('고정');
  await act('숨기기', '댓글을 숨겼습니다.');
  await expect(page.locator(`[id="${id}"]`)).toContainText('숨김');
  await act('숨기기 해제', '댓글을 다시 보이게 했습니다.');
});

test('the owner pins a post for a day, moves two posts and deletes them', async ({ page, scripted }) => {
  await openAs(page, 'dodam', '/station/dodam/board?orderBy=comment_cnt', scripted);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  const link = page.getByRole('link', { name: '게시글 메뉴' });
  const menu = await openMenu(page, scripted, link);
  await menu.getByText('홈에 고정하기').click();
  await menu.getByLabel('1일').check();
  await menu.getByRole('button', { name: '고정하기', exact: true }).click();
  await toast(page, '방송국 홈에 고정했습니다.');
  await expect(page.getByText(/까지 고정$/)).toBeVisible();
  const pinned = await openMenu(page, scripted, link);
  await pinned.getByRole('button', { name: '고정 해제' }).click();
  await toast(page, '고정을 해제했습니다.');
  await page.goto(`${page.url().split('#')[0]}/menu`);
  await page.getByText('홈에 고정하기').click();
  await page.getByLabel('날짜 지정').check();
  await page.getByLabel('마지막 날').fill('2020-01-01');
  await page.getByRole('button', { name: '고정하기', exact: true }).click();
  const colourOf = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).color);
  const help = await colourOf('골랐을 때만 씁니다.');
  expect(await colourOf('앞으로의 날짜를 입력해 주세요.')).not.toBe(help);

  await page.goto('/station/dodam/board?orderBy=reg_date_asc');
  await settle(page, scripted);
  await page.getByRole('link', { name: '게시글 선택' }).click();
  const boxes = page.getByRole('checkbox');
  await settle(page, scripted);
  await page.getByRole('link', { name: '모두 선택' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(await boxes.count());
  await expect(page.getByRole('link', { name: '모두 해제' })).toBeFocused();
  await page.getByRole('link', { name: '모두 해제' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const choose = async (button: string) => {
    await settle(page, scripted);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: button }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.locator('bdi') })
        .first(),
    ).toBeVisible();
    await settle(page, scripted);
  };
  await choose('게시판 이동');
  await page.getByLabel('옮길 게시판').selectOption({ label: '사진첩' });
  await page.getByRole('button', { name: '이동하기' }).click();
  await toast(page, '게시글 2개를 ‘사진첩’ 게시판으로 옮겼습니다.');
  await page.goto(`${new URL(page.url()).pathname}?select=1&orderBy=reg_date_asc`);
  await choose('삭제하기');
  await page.getByRole('button', { name: '삭제하기' }).click();
  await toast(page, '게시글 2개를 삭제했습니다.');
});
