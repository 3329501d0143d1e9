import type { Locator, Page } from '@playwright/test';
import { enterAs } from './journeys/account';
import { withPictures } from './support/browser';
import { scrollTo } from './support/scroll';
import { expect, settle, test } from './support/test';

test.use({ launchOptions: withPictures });

const phone = { width: 360, height: 740 };

async function boxOf(locator: Locator) {
  let box = null;
  // what is drawn anew while the app starts has none for a moment
  await expect.poll(async () => (box = await locator.boundingBox())).not.toBeNull();
  return box as unknown as NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;
}
type Box = Awaited<ReturnType<typeof boxOf>>;

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

async function logInTo(page: Page, path: string) {
  await enterAs(page, 'bomi', path);
  await page.waitForURL(path);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone);
});

test('the head of a station leaves half of the first screen to the page, and its text opens', async ({
  page,
  scripted,
}) => {
  await logInTo(page, '/station/dodam');
  const tabs = await boxOf(page.getByRole('navigation', { name: '방송국 메뉴' }).filter({ visible: true }));
  expect(tabs.y + tabs.height).toBeLessThan(phone.height * 0.65);
  await settle(page, scripted);
  const words = page.getByText(/^하루를 마무리하는 시간에/);
  const folded = (await boxOf(words)).height;
  await page.getByText('소개 모두 보기').click();
  await expect.poll(async () => (await boxOf(words)).height).toBeGreaterThan(folded);
});

test('a long name is cut, and the badge beside it and LIVE below it keep their lines', async ({ page }) => {
  await page.goto('/search?szKeyword=먹방');
  const cards = page.locator('#main article', { has: page.getByAltText('메달') });
  const count = await cards.count();
  expect(count).toBeGreaterThan(2);
  const off: string[] = [];
  for (let index = 0; index < count; index++) {
    const card = cards.nth(index);
    const [name, medal] = [await boxOf(card.locator('h3 bdi')), await boxOf(card.getByAltText('메달'))];
    const isBeside = medal.y >= name.y - 4 && medal.y + medal.height <= name.y + name.height + 4;
    const box = await boxOf(card);
    const isInside = medal.x + medal.width <= box.x + box.width + 1 && name.x >= box.x - 1;
    if (!isBeside || !isInside) off.push((await card.locator('h3').textContent()) ?? '');
  }
  expect(off).toEqual([]);
});

test('at its end a list has nothing to press near the way to the top', async ({ page, scripted }) => {
  test.skip(!scripted, 'without scripts it is a line of the page');
  for (const path of ['/directory/category/1/live', '/live/group/game']) {
    await page.goto(path);
    await settle(page, scripted);
    const way = page.getByRole('link', { name: '맨 위로' });
    await scrollTo(page.getByRole('contentinfo').locator('a').last());
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(way).toHaveCSS('position', 'fixed');
    const box = await boxOf(way);
    const near = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 8 };
    const footer = page.getByRole('contentinfo').locator('a, button');
    for (const one of await footer.all()) expect(meet(near, await boxOf(one)), path).toBe(false);
  }
});

test.describe('with an assistant', () => {
  // a header of the tests' own would make the panel's opaque origin ask before it posts
  test.use({ extraHTTPHeaders: {} });

  test('the assistant is a face in the row of the switch', async ({ page, scripted }) => {
    await logInTo(page, '/');
    await settle(page, scripted);
    const icon = page.getByRole('link', { name: /에게 물어보기/ });
    await expect(icon).toBeVisible();
    const box = await boxOf(icon);
    const modes = await boxOf(page.locator('form', { has: page.getByRole('button', { name: '선호' }) }));
    expect(box.width * box.height).toBeLessThan(90 * 60);
    expect(box.y).toBeGreaterThanOrEqual(modes.y - 8);
    expect(meet(box, modes)).toBe(false);
    expect(meet(await boxOf(page.getByRole('button', { name: '비서 끄기' })), modes)).toBe(false);
  });
});
