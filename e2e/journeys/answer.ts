import { expect, type Page } from '@playwright/test';

/** Until the answer that was registered on this page has gone out; a page without a script is loaded again. */
export async function untilSent(page: Page, name: string, scripted: boolean) {
  const sent = page.getByRole('region', { name, exact: true });
  await expect(async () => {
    if (!scripted) await page.reload();
    await expect(sent.last()).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole('region', { name: `보내는 중인 ${name}` })).toHaveCount(0);
  }).toPass({ timeout: 40_000 });
  return sent;
}
