import type { Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { rate, thanks } from './journeys/survey';
import { expect, settle, test } from './support/test';

/** Other journeys file tickets as bomi, too: so many pages hold the ones that are rated here. */
async function openList(page: Page, scripted: boolean) {
  await enterAs(page, 'bomi', '/help/my-inquiry?to=5');
  await expect(page).toHaveURL(/^[^?]*\/help\/my-inquiry(?:\?to=\d+)?$/);
  await settle(page, scripted);
}

// a ticket can be rated only once: each project rates another one
const titles: Record<string, string> = {
  'desktop-js': '구독 취소 후 환불 문의',
  'mobile-js': '알림을 방송별로 끄고 싶어요',
  'no-js': '영화를 그대로 틀어 주는 방송 신고',
};
const rateLink = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: titles[test.info().project.name] })
    .getByRole('link', { name: '답변 평가' });

test('the survey on its own has a logo, a copyright line, and asks the filer to sign in [H004, H127, H134]', async ({
  page,
  scripted,
}) => {
  await openList(page, scripted);
  const href = await rateLink(page).getAttribute('href');
  const survey = `/help/my-inquiry/survey?inquiryId=${href?.split('/').at(-2)}`;
  // a long list that still grows by itself would lead a signed-out reader to the login page
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(survey);
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('만족도 평가');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['모아봄 홈']);
  await expect(page.getByRole('contentinfo')).toHaveText('© 모아봄');
  await page.screenshot({ path: `.screens/survey-${test.info().project.name}.png`, fullPage: true });
  await rate(page, scripted);
  await expect(page).toHaveURL(/\/login\.php/);
  await expect(page.getByText('문의하신 계정으로 로그인이 필요합니다.')).toBeVisible();
  await page.goto('/help/my-inquiry/survey?inquiryId=nonsense');
  await expect(page.getByText('처리 중 오류가 발생했습니다. (-1004)')).toBeVisible();
});

test('an answered ticket is rated once, from the list [H016, H124, H127, H128, H129, H130, H132]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await openList(page, scripted);
  const chosen = rateLink(page);
  const survey = (await chosen.getAttribute('href')) ?? '';
  const id = survey.split('/').at(-2) ?? '';
  await chosen.click();
  const inDialog = scripted && !isMobile;
  if (inDialog) await expect(page.getByRole('dialog', { name: '만족도 평가' })).toBeVisible();
  else await expect(page).toHaveURL(survey);
  if (scripted && isMobile)
    expect(await page.evaluate(() => window.history.state.usr)).toEqual({ inquiryId: id });
  await settle(page, scripted);
  await rate(page, scripted);
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page).toHaveURL(
    `${inDialog ? '/help/my-inquiry?to=5' : `/help/my-inquiry/${id}`}#rated-${id}`,
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the keyboard goes on where it was
  await expect(page.locator(`#rated-${id}`)).toBeFocused();
  if (inDialog)
    await expect(page.getByRole('row').filter({ has: page.locator(`#rated-${id}`) })).toContainText(
      '평가완료',
    );
  await page.goto(`/help/my-inquiry/${id}`);
  await expect(page.getByRole('button', { name: '답변 만족도 평가' })).toBeDisabled();
  await page.goto(`/help/my-inquiry/survey?inquiryId=${id}`);
  await expect(page.getByText('이미 참여 하였습니다.')).toBeVisible();
  await page.goto('/help/my-inquiry');
  await expect(page.locator(`a[href="${survey}"]`)).toHaveCount(0);
  await expect(page.getByText('평가완료').first()).toBeVisible();
});

test('the button of an answer opens the survey: a dialog on wide screens, a layer on phones [H124]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await openList(page, scripted);
  // no other test rates this ticket
  await page.goto('/help/my-inquiry?page=2');
  await page.getByRole('link', { name: '모르는 곳에서 로그인했다는 알림' }).click();
  await page.getByRole('link', { name: '답변 만족도 평가' }).click();
  if (scripted && !isMobile) await expect(page.getByRole('dialog', { name: '만족도 평가' })).toBeVisible();
  else await expect(page).toHaveURL(/\/help\/my-inquiry\/\w{32}\/survey$/);
  await expect(page.getByRole('button', { name: '평가하기' })).toBeVisible();
});

test('a member without inquiries is told so [H112]', async ({ page }) => {
  await signUp(page, '/help/my-inquiry');
  await expect(page.getByRole('main').getByText('내용이 없습니다.')).toBeVisible();
});
