import type { Page } from '@playwright/test';
import { signUpWithBalance } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first();

async function firstAddress(page: Page, list: string, link: string, index = 0): Promise<string> {
  await page.goto(list);
  const all = await page
    .locator(`main ${link}`)
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  return [...new Set(all)][index] ?? '';
}

/** Where the form stands: over the video, or on the page that the link led to. */
const windowOf = (page: Page, scripted: boolean) =>
  scripted ? page.getByRole('dialog') : page.getByRole('main');

async function open(page: Page, name: string) {
  const links = page.getByRole('list', { name: '후원' });
  if (!(await links.isVisible())) await page.locator('summary', { hasText: '후원' }).click();
  await links.getByRole('link', { name }).click();
}

test('a gift is given over the live, stands in its chat, and above the lines that follow it [L038]', async ({
  page,
  scripted,
}) => {
  test.setTimeout(120_000);
  const { nick } = await signUpWithBalance(page, scripted);
  // projects run beside each other: each has a room of its own, and none of the slow ones
  const index = scripted ? 10 : 16;
  const address = await firstAddress(page, '/live/all', 'article a[href^="/play/"]', index);
  await page.goto(address);
  await settle(page, scripted);
  await page.evaluate(() => document.querySelector('video')?.setAttribute('data-same', ''));
  await open(page, '스티커 선물');
  const form = windowOf(page, scripted);
  await form.getByLabel('스티커 개수').fill('500');
  await form.getByLabel('메시지').fill('<b>잘 보고 있어요</b>');
  await form.getByLabel('메시지').press('Enter');
  await expect(form.getByText('스티커 개수가 모자랍니다.').first()).toBeVisible();
  await expect(form.getByLabel('메시지')).toHaveValue('<b>잘 보고 있어요</b>');
  await form.getByLabel('스티커 개수').fill('30');
  await form.getByLabel('스티커 개수').press('Enter');
  await expect(form.getByRole('region', { name: '이대로 선물할까요?' })).toBeFocused();
  await form.getByRole('button', { name: '선물하기' }).press('Enter');
  await expect(said(page, /선물/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address.replace(/[?]/g, '\\$&')}(?:#.*)?$`));
  if (scripted) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('video[data-same]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: '스티커 선물' })).toBeFocused();
  }
  const log = scripted ? page : page.frameLocator('iframe[title="채팅 목록"]');
  const gift = log.getByRole('listitem').filter({ hasText: nick }).filter({ hasText: '스티커 30개' });
  await expect(gift).toHaveText(/<b>잘 보고 있어요<\/b>/);

  // without a script the page was loaded anew: what came before is told no more
  if (!scripted) return;
  // so low that these lines fill the log
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 600 });
  const input = page.getByRole('textbox', { name: '채팅' });
  for (let line = 1; line <= 5; line += 1) {
    const text = `${line}번째 ${'긴 말 '.repeat(45)}`.trim();
    // one a second is taken
    await expect(async () => {
      const answer = page.waitForResponse(
        (one) => one.request().method() === 'POST' && /\/chat\?_data=/.test(one.url()),
        { timeout: 5_000 },
      );
      await input.fill(text);
      await input.press('Enter');
      expect((await (await answer).json()).state).toBe('said');
    }).toPass({ intervals: [1_100] });
  }
  // it has left the log with them, and stands above them by itself
  const told = page.locator('[role="log"] ~ p').filter({ hasText: nick }).filter({ hasText: '스티커 30개' });
  await expect(told).toHaveText(/<b>잘 보고 있어요<\/b>/);
  await expect
    .poll(async () => {
      const [log, item, above] = await Promise.all([
        page.getByRole('log').boundingBox(),
        gift.boundingBox(),
        told.boundingBox(),
      ]);
      if (!log || !item || !above) return 'not drawn';
      const isOutOfSight = item.y + item.height <= log.y;
      return isOutOfSight && Math.abs(above.y - log.y) < 12 ? 'above' : 'elsewhere';
    })
    .toBe('above');
  await expect(told).toBeVisible();
});

test('a gift that comes while the chat goes on without a script stands above its lines [L038]', async ({
  page,
  scripted,
  browser,
}) => {
  test.skip(scripted, 'the frame of the lines');
  const address = await firstAddress(page, '/live/all', 'article a[href^="/play/"]', 17);
  const goesOn = page.waitForResponse(/[?&]go=1/);
  await page.goto(address);
  await goesOn;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const giver = await context.newPage();
  await giver.goto(new URL('/', page.url()).href);
  const { nick } = await signUpWithBalance(giver, false);
  await giver.goto(new URL(address, page.url()).href);
  await open(giver, '스티커 선물');
  await giver.getByLabel('스티커 개수').fill('10');
  await giver.getByLabel('스티커 개수').press('Enter');
  await giver.getByRole('button', { name: '선물하기' }).click();
  await expect(giver).toHaveURL(new RegExp(address));
  const gift = page.frameLocator('iframe[title="채팅 목록"]').getByRole('listitem').filter({ hasText: nick });
  await expect(gift).toHaveCSS('position', 'sticky');
  await context.close();
});

test('a subscription over a VOD and over Catch leaves neither; a guest is asked to log in first [L038]', async ({
  page,
  scripted,
}) => {
  const vod = await firstAddress(page, '/directory/category/1/vod', 'article a[href^="/player/"]');
  await page.goto(vod);
  await settle(page, scripted);
  await open(page, '구독');
  if (scripted) await page.getByRole('dialog').getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(/login\.php/);
  await signUpWithBalance(page, scripted);

  await page.goto(vod);
  await settle(page, scripted);
  await open(page, '구독');
  const form = windowOf(page, scripted);
  await form.getByRole('button', { name: '구독하기' }).click();
  if (scripted) await expectCleanInBothThemes(page, scripted);
  await form
    .getByRole('region', { name: '이대로 구독할까요?' })
    .getByRole('button', { name: '취소' })
    .click();
  await form.getByRole('button', { name: '구독하기' }).click();
  await form
    .getByRole('region', { name: '이대로 구독할까요?' })
    .getByRole('button', { name: '구독하기' })
    .click();
  await expect(said(page, /구독/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(vod, page.url()).pathname);

  const clip = await firstAddress(page, '/', 'a[href*="/catch?"]');
  await page.goto(clip);
  await settle(page, scripted);
  await open(page, '애드벌룬 선물');
  await expect(windowOf(page, scripted).getByLabel('애드벌룬 개수')).toBeVisible();
  if (scripted) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '애드벌룬 선물' })).toBeFocused();
  } else await page.getByRole('link', { name: '보던 영상' }).click();
  await expect(page).toHaveURL((url) => url.pathname === new URL(clip, page.url()).pathname);
});
