import { expect, type Locator, type Page } from '@playwright/test';
import { openMenu } from './live';

/** A section of the home page by its heading. */
export const sectionOf = (page: Page, heading: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });

export const modeButton = (page: Page, label: '인기' | '선호') =>
  page.getByRole('main').getByRole('button', { name: label, exact: true });

/** Does something to a card of a section, sees its undo panel, and takes it back. */
export async function leaveAndReturn(
  page: Page,
  section: Locator,
  { item, panel }: { item: string; panel: RegExp },
  scripted: boolean,
) {
  const card = section.getByRole('article').first();
  const name = ((await card.getByRole('heading').textContent()) ?? '').trim();
  const menuLink = await card.locator('a[href^="/card/"]').getAttribute('href');
  const menu = await openMenu(page, card, scripted);
  await menu.getByRole('button', { name: item }).click();
  await expect(section.getByText(panel)).toBeVisible();
  await expect(section.locator(`a[href="${menuLink}"]`)).toHaveCount(0);
  await section.getByRole('button', { name: '되돌리기' }).click();
  await expect(section.getByText(panel)).toHaveCount(0);
  await expect(section.getByRole('heading', { name, exact: true }).first()).toBeVisible();
}
