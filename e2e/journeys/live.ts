import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from '../support/test';

export const cards = (page: Page) => page.getByRole('article');

/** The nick of a card, from the name of its menu. */
export const nickOf = async (card: Locator) =>
  ((await card.locator('a[href^="/card/"]').getAttribute('aria-label')) ?? '').replace(/ 방송 메뉴$/, '');

/** Opens a card's menu: a dialog with a script, a page without. Gives back what holds its items. */
export async function openMenu(page: Page, card: Locator, scripted: boolean): Promise<Locator> {
  await card.locator('a[href^="/card/"]').click();
  if (!scripted) {
    await expect(page).toHaveURL(/\/card\/(?:live|vod|catch|story)\//);
    return page.getByRole('main');
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function sortBy(page: Page, label: string) {
  await page.getByRole('navigation', { name: '정렬' }).getByRole('link', { name: label }).click();
  await expect(
    page.getByRole('navigation', { name: '정렬' }).getByRole('link', { name: label }),
  ).toHaveAttribute('aria-current', 'true');
}

/** Hides the first card's streamer, sees the panel in its place, brings the streamer back. */
export async function hideAndUndo(page: Page, scripted: boolean) {
  await settle(page, scripted);
  const first = cards(page).first();
  const nick = await nickOf(first);
  const menu = await openMenu(page, first, scripted);
  await menu.getByRole('button', { name: '스트리머 숨기기' }).click();
  const panel = page.getByText(`${nick}님을 숨겼습니다.`);
  await expect(panel).toBeVisible();
  await expect(page.getByRole('link', { name: `${nick} 방송 메뉴` })).toHaveCount(0);
  const undo = page.getByRole('button', { name: '되돌리기' });
  // the keyboard goes on where the card was, and after the undo at the card
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription(`${nick}님을 숨겼습니다.`);
  await undo.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('status').getByText('숨김을 해제했습니다.')).toBeVisible();
  const back = page.getByRole('link', { name: `${nick} 방송 메뉴` });
  await expect(back).toBeVisible();
  if (scripted) await expect(back).toBeFocused();
}

/** Waits until the video plays: its time goes on. */
export async function expectMoving(page: Page) {
  const video = page.locator('video');
  await expect(video).toBeVisible();
  const clock = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(clock, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await clock();
  await expect.poll(clock, { timeout: 20_000 }).toBeGreaterThan(before);
}
