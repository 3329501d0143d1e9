import { expect, type Page } from '@playwright/test';
import { settle } from '../support/test';

/** The form's fields by label, filled in order; a select takes its second option. */
export async function fillReport(page: Page, fields: Record<string, string>, scripted: boolean) {
  await settle(page, scripted);
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: false }).first().fill(value);
  await page.getByLabel('개인정보 수집 및 이용에 동의합니다.').check();
}

/** Names of the form's visible controls and of osInfo, in the order they stand. */
export const fieldNames = (page: Page, form: string) =>
  page
    .locator(`form#${form}`)
    .evaluate((element: HTMLFormElement) =>
      [...element.elements]
        .map((control) => (control as HTMLInputElement).name.replace('files[]', 'attachedFiles'))
        .filter(
          (name) =>
            name && !['csrf', 'idempotencyKey', 'ticketId', 'applyCategory', 'keepDraft'].includes(name),
        ),
    );

/** Sends the form without the checks of browser and script. */
export const sendAnyway = (page: Page, form: string) =>
  page
    .locator(`form#${form}`)
    .evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));

/** The receipt: with a script a dialog over its page, without one the page itself. */
export async function expectDone(page: Page, title: string, scripted: boolean) {
  await expect(page).toHaveURL(/\/help\/receipt\/\w+\/[\w-]+$/);
  const receipt = scripted ? page.getByRole('dialog', { name: title }) : page.getByRole('main');
  await expect(receipt.getByRole('heading', { name: title })).toBeVisible();
  return receipt;
}
