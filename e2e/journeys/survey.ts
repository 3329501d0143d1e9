import { expect, type Page } from '@playwright/test';

export const thanks = '만족도 참여 완료 하였습니다.';

/** Answers both questions of the survey that is open and sends it. */
export async function rate(page: Page, scripted: boolean) {
  const send = page.getByRole('button', { name: '평가하기' });
  const feedback = page.getByRole('group', { name: '만족스러운 답변이 되었습니까?' });
  const speed = page.getByRole('group', { name: '답변 속도는 만족스러우셨습니까?' });
  const steps = feedback.locator('label');
  await expect(steps).toHaveText(['매우불만족', '불만족', '보통', '만족', '매우만족']);
  expect(
    await steps
      .locator('input')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['20', '40', '60', '80', '100']);
  if (scripted) await expect(send).toBeDisabled();
  await feedback.getByLabel('매우만족').check();
  if (scripted) await expect(send).toBeDisabled();
  await speed.getByLabel('보통').check();
  await send.click();
}
