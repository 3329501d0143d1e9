import type { Page } from '@playwright/test';
import { fillInquiry, submit } from './journeys/inquiry';
import { expect, settle, test } from './support/test';

/** Through the login form of a second tab, as somebody else on the same computer. */
async function become(page: Page, userId: string) {
  const tab = await page.context().newPage();
  await tab.goto(`/login.php?request_uri=%2Fhelp%2Fterms&as=${userId}`);
  await tab.locator(`button[name="demo"][value="${userId}"]`).click();
  await expect(tab).toHaveURL(/\/help\/terms/);
  await tab.close();
}

async function logOut(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto('/help/terms');
  await tab.locator('form[action="/logout"]').evaluate((form: HTMLFormElement) => form.submit());
  await expect(tab).toHaveURL(/\/$/);
  await tab.close();
}

const balloons = async (page: Page) => {
  const tab = await page.context().newPage();
  await tab.goto('/gift/balloon?bj_id=dodam');
  const text = await tab.getByText(/가진 별풍선 [\d,]+개/).textContent();
  await tab.close();
  return Number(/([\d,]+)개/.exec(text ?? '')?.[1]?.replace(',', ''));
};

test('a gift from another’s page is asked about, and given once by who is chosen', async ({
  page,
  scripted,
}) => {
  await become(page, 'bomi');
  const before = await balloons(page);
  await become(page, 'fresh1');
  await page.goto('/gift/balloon?bj_id=dodam');
  await settle(page, scripted);
  await page.getByLabel('별풍선 개수').fill('5');
  await page.getByLabel('메시지').fill('오늘도 응원해요');
  await become(page, 'bomi');
  await page.getByLabel('메시지').press('Enter');
  await expect(
    page.getByText(/\(@fresh1\)님으로 연 페이지인데, 지금 .+\(@bomi\)님으로 로그인되어 있어요/),
  ).toBeVisible();
  const written = scripted ? page.getByLabel('메시지') : page.getByLabel('작성한 글');
  await expect(written).toHaveValue('오늘도 응원해요');
  await page.getByRole('button', { name: /\(@bomi\)님으로 보내기/ }).click();
  const question = page.getByRole('region', { name: '이대로 선물할까요?' });
  await expect(question).toContainText('오늘도 응원해요');
  expect(await balloons(page)).toBe(before);
  await question.getByRole('button', { name: '선물하기' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => balloons(page)).toBe(before - 5);
});

test('bomi’s list does not empty another’s, and is emptied by nobody without the choice', async ({
  page,
  scripted,
}) => {
  await become(page, 'teen17');
  await page.goto('/my/history/later?confirm=later-view');
  await settle(page, scripted);
  await become(page, 'bomi');
  await page.getByRole('button', { name: /삭제/ }).last().click();
  await expect(
    page.getByText(/\(@teen17\)님으로 연 페이지인데, 지금 .+\(@bomi\)님으로/).first(),
  ).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/my/history/later');
  await expect(tab.getByText('전체 삭제').first()).toBeVisible();
});

const text = {
  main: '결제',
  email: 'collector@example.com',
  title: '수집가가 쓴 문의',
  content: '수집가가 쓴 글이에요. 다른 사람의 목록에 있으면 안 돼요.',
};

for (const then of ['dodam', 'nobody'])
  test(`an inquiry written by one member is sent as theirs after ${then} was logged in between`, async ({
    page,
    scripted,
  }) => {
    // another browser of the same run sends its own
    const title = `${text.title} ${then} ${test.info().project.name}`;
    await become(page, 'collector1');
    await page.goto('/help/inquiry');
    await fillInquiry(page, { ...text, title }, scripted);
    if (then === 'nobody') await logOut(page);
    else await become(page, then);
    await submit(page);
    await expect(page.getByText(/\(@collector1\)님으로 연 페이지인데, 지금/)).toBeVisible();
    const field = scripted ? page.getByLabel('문의 내용') : page.getByLabel('작성한 글');
    await expect(field).toHaveValue(text.content);
    await expect(
      page.getByRole('link', { name: /새 창에서 .+\(@collector1\)님으로 로그인/ }),
    ).toHaveAttribute('href', /as=collector1/);
    await become(page, 'collector1');
    await page.getByRole('button', { name: /\(@collector1\)님으로 보내기/ }).click();
    await expect(page).toHaveURL(/\/help\/receipt\//);
    await page.goto('/help/my-inquiry');
    await expect(page.getByText(title).first()).toBeVisible();
  });

test('a live page says that its viewer was signed out elsewhere, and keeps what was typed (part of L002)', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script a page says it when it is loaded');
  await become(page, 'bomi');
  await page.goto('/live/all');
  await page.goto((await page.locator('main article a[href^="/play/"]').nth(8).getAttribute('href')) ?? '');
  await settle(page, scripted);
  const banner = page.getByRole('banner');
  const input = page.getByRole('textbox', { name: '채팅' });
  await input.fill('쓰다 만 말');
  await expect(banner.getByRole('link', { name: '로그인' })).toHaveCount(0);
  await logOut(page);
  await expect(banner.getByRole('link', { name: '로그인' })).toBeVisible();
  const said = page.getByRole('alert').or(page.getByRole('status'));
  await expect(said.getByText('다른 곳에서 로그아웃했거나 로그인 시간이 끝났어요.')).toBeVisible();
  await expect(input).toHaveValue('쓰다 만 말');
  await expect(input).toHaveAttribute('placeholder', '로그인하고 채팅하기');
});
