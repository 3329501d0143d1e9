import type { Page } from '@playwright/test';
import { logInAsDemo } from './journeys/account';
import { expect, settle, test } from './support/test';

const thanks = '만족도 참여 완료 하였습니다.';

async function openList(page: Page, scripted: boolean) {
  await page.goto('/login.php?request_uri=/help/my-inquiry');
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL('/help/my-inquiry');
  await settle(page, scripted);
}

async function choose(page: Page, scripted: boolean) {
  const send = page.getByRole('button', { name: '평가하기' });
  const feedback = page.getByRole('group', { name: '만족스러운 답변이 되었습니까?' });
  const speed = page.getByRole('group', { name: '답변 속도는 만족스러우셨습니까?' });
  await expect(feedback.getByRole('radio')).toHaveCount(5);
  if (scripted) await expect(send).toBeDisabled();
  await feedback.getByLabel('매우만족').check();
  if (scripted) await expect(send).toBeDisabled();
  await speed.getByLabel('보통').check();
  await send.click();
}

// bomi has two tickets to rate, and a rating is for good: one for each of the two ways
test.skip(({ isMobile }) => isMobile === true, 'no third ticket; the page itself is what no-js shows');

test('the survey on its own has a logo, a copyright line, and asks the filer to sign in [H004, H134]', async ({
  page,
  scripted,
}) => {
  await openList(page, scripted);
  const rate = page.getByRole('link', { name: '답변 평가' });
  const href = await (scripted ? rate.first() : rate.last()).getAttribute('href');
  const survey = `/help/my-inquiry/survey?inquiryId=${href?.split('/').at(-2)}`;
  await page.context().clearCookies();
  await page.goto(survey);
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('만족도 평가');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['모아봄 홈']);
  await expect(page.getByRole('contentinfo')).toHaveText('© 모아봄');
  await page.screenshot({ path: `.screens/survey-${test.info().project.name}.png`, fullPage: true });
  await choose(page, scripted);
  await expect(page).toHaveURL(/\/login\.php/);
  await expect(page.getByText('문의하신 계정으로 로그인이 필요합니다.')).toBeVisible();
  await page.goto('/help/my-inquiry/survey?inquiryId=nonsense');
  await expect(page.getByText('처리 중 오류가 발생했습니다. (-1004)')).toBeVisible();
});

test('an answered ticket is rated once, from the list [H128, H132]', async ({ page, scripted, isMobile }) => {
  await openList(page, scripted);
  const rate = page.getByRole('link', { name: '답변 평가' });
  const chosen = scripted ? rate.first() : rate.last();
  const survey = (await chosen.getAttribute('href')) ?? '';
  const id = survey.split('/').at(-2) ?? '';
  await chosen.click();
  const inDialog = scripted && !isMobile;
  if (inDialog) await expect(page.getByRole('dialog', { name: '만족도 평가' })).toBeVisible();
  else await expect(page).toHaveURL(survey);
  await settle(page, scripted);
  await choose(page, scripted);
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page).toHaveURL(inDialog ? '/help/my-inquiry' : `/help/my-inquiry/${id}`);
  await page.goto(`/help/my-inquiry/${id}`);
  await expect(page.getByRole('button', { name: '답변 만족도 평가' })).toBeDisabled();
  await page.goto(`/help/my-inquiry/survey?inquiryId=${id}`);
  await expect(page.getByText('이미 참여 하였습니다.')).toBeVisible();
  await page.goto('/help/my-inquiry');
  await expect(page.locator(`a[href="${survey}"]`)).toHaveCount(0);
  await expect(page.getByText('평가완료').first()).toBeVisible();
});
