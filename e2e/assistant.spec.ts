import type { Locator, Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { closePopups, expect, settle, test } from './support/test';

// a header of the tests' own would make the panel's opaque origin ask before it posts
test.use({ extraHTTPHeaders: {} });

async function openHome(page: Page, userId: string, scripted = true) {
  await enterAs(page, userId, '/help');
  await page.waitForURL('/help');
  await page.goto('/');
  await settle(page, scripted);
}

const iconOf = (page: Page) => page.getByRole('link', { name: /에게 물어보기/ });
const frameElement = (page: Page) => page.locator('iframe[src^="/assistant/panel"]');
const panelOf = (page: Page) => page.frameLocator('iframe[src^="/assistant/panel"]');

/** The icon floats when its script has come; a press before that opens the panel too. */
async function openPanel(page: Page) {
  await iconOf(page).click();
  await expect(panelOf(page).getByRole('listitem').first()).toBeVisible();
  return page.frames().find((frame) => frame.url().includes('/assistant/panel'));
}

test('the assistant answers in its panel on the home, or on its page without scripts', {
  tag: '@phone',
}, async ({ page, scripted }) => {
  await openHome(page, 'bomi', scripted);
  const icon = iconOf(page);
  if (!scripted) {
    await icon.click();
    await page.getByLabel('궁금한 것').fill('지금 인기 방송');
    await page.getByLabel('궁금한 것').press('Enter');
    await expect(page.getByText('지금 가장 많이 보는 방송이에요.').last()).toBeVisible();
    return;
  }
  const element = frameElement(page);
  await expect(async () => {
    await icon.click();
    await expect(element).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const panel = panelOf(page);
  await panel.getByLabel('궁금한 것').fill('지금 인기 방송');
  await panel.getByLabel('궁금한 것').press('Enter');
  await expect(panel.getByText('지금 가장 많이 보는 방송이에요.').last()).toBeVisible();
  await panel.getByRole('button', { name: '닫기' }).click();
  await expect(element).toBeHidden();
  await expect(icon).toBeFocused();
  await page.keyboard.press('Enter');
  await panel
    .getByRole('button', { name: /LIVE ·/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/play\//);
});

test.describe('the icon before its script', () => {
  test.use({ touched: false });
  test.skip(({ scripted }) => !scripted, 'moved by script');

  for (const [when, file] of [
    ['the app runs', 'entry.client'],
    ['the icon floats', 'floating-assistant'],
  ])
    test(`is moved by the first key, and keeps the focus, before ${when} [A004]`, async ({ page }) => {
      let letThrough = () => {};
      const through = new Promise<void>((go) => {
        letThrough = go;
      });
      await enterAs(page, 'bomi', '/help');
      await page.waitForURL('/help');
      await page.route(`**/assets/${file}-*.js`, async (route) => {
        await through;
        await route.continue();
      });
      const asked = page.waitForRequest(`**/assets/${file}-*.js`);
      await page.goto('/');
      const icon = iconOf(page);
      await icon.focus();
      await asked;
      await page.keyboard.press('ArrowRight');
      letThrough();
      // the one that floats is not dragged as a link
      await expect(icon).toHaveAttribute('draggable', 'false');
      await expect(icon).toBeFocused();
      const left = () => icon.evaluate((node) => node.getBoundingClientRect().x);
      await expect.poll(left).toBe(1280 - 30 - 200);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(left).toBe(200 + 30);
    });
});

test.describe('around the panel', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'a floating icon, by script');

  /** A member of this test's own, with an assistant that is on. */
  async function openOwnHome(page: Page) {
    const part = () => Math.ceil(Math.random() * 254);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
    await signUp(page, '/assistant');
    await page.setExtraHTTPHeaders({});
    await page.goto('/');
    await settle(page, true);
    await expect(iconOf(page)).toBeHidden();
    await page.goto('/assistant');
    await page.getByRole('button', { name: '비서 켜기' }).click();
    await expect(page.getByRole('button', { name: '비서 끄기' })).toBeVisible();
    await page.goto('/');
    await settle(page, true);
    await expect(iconOf(page)).toHaveAttribute('aria-keyshortcuts', /Arrow/);
    await closePopups(page);
  }

  const boxOf = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  test('an icon that is hidden, floats, or is an open panel [A002] [A006]', async ({ page }) => {
    await openOwnHome(page);
    await openPanel(page);
    await expect(iconOf(page)).toBeHidden();
    await page.getByRole('searchbox', { name: '통합 검색' }).fill('도담');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    await page.goBack();
    await expect(iconOf(page)).toBeVisible();
    await expect(frameElement(page)).toBeHidden();
  });

  test('an icon that is dragged to a side [A004] and switched off [A005]', async ({ page }) => {
    await openOwnHome(page);
    const icon = iconOf(page);
    const drag = async (to: number) => {
      const { x, y, width, height } = await boxOf(icon);
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(to, 400, { steps: 4 });
      await page.mouse.up();
      // a drag is no press
      await expect(frameElement(page)).toBeHidden();
      return boxOf(icon);
    };
    expect((await drag(1280 * 0.56)).x).toBe(1280 - 30 - 200);
    // beside the rail of 200 px
    expect((await drag(1280 * 0.54)).x).toBe(200 + 30);
    await icon.focus();
    await page.keyboard.press('ArrowRight');
    expect((await boxOf(icon)).x).toBe(1280 - 30 - 200);
    await page.getByRole('button', { name: '비서 끄기' }).click();
    await expect(icon).toBeHidden();
    await page.goto('/assistant');
    await expect(page.getByRole('button', { name: '비서 켜기' })).toBeVisible();
  });

  test('the sizes of icon and panel [A011] [A012] [A013] [A014] [A015] [A016]', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await openOwnHome(page);
    const icon = iconOf(page);
    expect((await boxOf(icon)).width).toBe(200);
    const border = () => icon.evaluate((node) => getComputedStyle(node).borderColor);
    const at = (seconds: number) =>
      icon.evaluate((node, ms) => {
        for (const animation of node.getAnimations()) {
          animation.pause();
          animation.currentTime = ms;
        }
        return getComputedStyle(node).borderColor;
      }, seconds * 1_000);
    const still = await at(0);
    expect(await at(1.7)).not.toBe(still);
    expect(await at(5.2)).not.toBe(still);
    for (const seconds of [7, 8.5, 9.9, 10]) expect(await at(seconds)).toBe(still);
    expect(await at(11.7)).not.toBe(still);
    expect(await border()).not.toBe(still);

    const frame = await openPanel(page);
    await frame?.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('message', ({ data }) => heard.push(data));
    });
    const box = await boxOf(frameElement(page));
    const panel = { width: Math.round(box.width) + 2, left: Math.round(box.x) - 1 };
    expect(panel).toEqual({ width: 393, left: 200 + 30 });
    const height = async () => Math.round((await boxOf(frameElement(page))).height) + 2;
    expect(await height()).toBe(750);
    const ask = (wanted: unknown) =>
      frame?.evaluate((value) => parent.postMessage({ type: 'SETTING_HEIGHT', height: value }, '*'), wanted);
    for (const [wanted, shown] of [
      [100, 400],
      [5_000, 906],
      ['default', 600],
    ]) {
      await ask(wanted);
      await expect.poll(height).toBe(shown);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(height).toBe(540);
    const heard = () => frame?.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
    await expect.poll(heard).toContainEqual({ type: 'theme', value: 'dark' });
    await expect.poll(heard).toContainEqual({ type: 'ASSISTANT_HEIGHT', value: 538, most: 804 });

    await panelOf(page).getByLabel('아이콘 크기').selectOption('large');
    await panelOf(page).getByRole('button', { name: '닫기' }).click();
    await expect.poll(async () => (await boxOf(icon)).width).toBe(260);
    expect(await page.evaluate(() => localStorage.getItem('floating_persona_size'))).toBe('large');
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(async () => (await boxOf(icon)).width).toBe(200);
    await page.reload();
    await page.setViewportSize({ width: 1025, height: 900 });
    await expect.poll(async () => (await boxOf(icon)).width).toBe(260);
  });

  test('what the panel may ask for, and nobody else [A007] [A009] [A017] [A018]', async ({
    page,
    context,
  }) => {
    await openOwnHome(page);
    const frame = await openPanel(page);
    const tell = (type: string, fields: object = {}) =>
      frame?.evaluate((message) => parent.postMessage(message, '*'), { type, ...fields });
    expect(
      await frame?.evaluate(() => {
        try {
          return window.parent.document.cookie;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');

    // the page itself, and a frame of another opaque origin
    await page.evaluate(() => {
      window.postMessage({ type: 'CLOSE_WEBVIEW' }, '*');
      const other = document.createElement('iframe');
      other.sandbox.add('allow-scripts');
      other.name = 'other';
      document.body.append(other);
    });
    const other = page.frame('other');
    await other?.evaluate(() => parent.postMessage({ type: 'THROW_TOAST', msg: '남의 말' }, '*'));
    await tell('FORMAT_DISK');
    await tell('ASSISTANT_PAGE_CHANGE', { contents_type: 'talk' });
    await tell('THROW_TOAST', { msg: '<b>안녕</b>' });
    await expect(page.getByText('<b>안녕</b>')).toBeVisible();
    await expect(page.getByText('남의 말')).toBeHidden();
    await expect(frameElement(page)).toBeVisible();

    const opening = context.waitForEvent('page');
    await tell('NAVIGATE_BROWSER', { url: `${new URL(page.url()).origin}/help/faq` });
    const opened = await opening;
    await expect(opened).toHaveURL(/\/help\/faq/);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();
    await tell('CHANG_FLOATING_PERSONA_SIZE', { size: 'small' });
    await tell('CLOSE_WEBVIEW');
    await expect.poll(async () => (await boxOf(iconOf(page))).width).toBe(150);

    const pathOf = async (start: string) => {
      const href = await page.locator(`article a[href^="${start}"]`).first().getAttribute('href');
      return new URL(href ?? '', page.url()).pathname;
    };
    const [live, vod] = [await pathOf('/play/'), await pathOf('/player/')];
    const watch = async (type: string, fields: object, path: string) => {
      const panel = await openPanel(page);
      await panel?.evaluate((message) => parent.postMessage(message, '*'), { type, ...fields });
      await page.waitForURL((url) => url.pathname === path);
      await page.goto('/');
      await settle(page, true);
    };
    const [, , streamer_id, broad_no] = live.split('/');
    const title_no = vod.split('/')[2];
    await watch('WATCH_LIVE', { streamer_id, broad_no }, live);
    await watch('WATCH_VOD', { title_no }, `/player/${title_no}`);
    await watch('WATCH_CATCH', { title_no }, `/player/${title_no}/catch`);

    const last = await openPanel(page);
    await last?.evaluate(() => parent.postMessage({ type: 'REMOVE_TOKEN' }, '*'));
    await expect(page.getByText('비서와의 연결이 끝났어요.')).toBeVisible();
    await expect(frameElement(page)).toBeHidden();
    await expect(iconOf(page)).toBeHidden();
  });
});

test('the panel’s address [A003], and the face that was chosen in another tab [A008]', async ({
  page,
  context,
  scripted,
}) => {
  test.skip(!scripted, 'a floating icon, by script');
  await openHome(page, 'bomi');
  const tab = await context.newPage();
  const choose = async (nick: string) => {
    await tab.goto('/assistant');
    await tab.getByLabel('비서의 얼굴').selectOption(nick);
    await tab.getByRole('button', { name: '얼굴 바꾸기' }).click();
    await expect(tab.getByText(`${nick}의 얼굴을 한 비서예요.`)).toBeVisible();
  };
  // the face is kept: an earlier try may have left another
  await choose('도담');
  // a tab behind another one may never draw a frame, and a press waits for one
  await page.bringToFront();
  await page.reload();
  await settle(page, true);
  await closePopups(page);
  await openPanel(page);
  await expect(frameElement(page)).toHaveAttribute(
    'src',
    /^\/assistant\/panel\?token=as1\.[\w.-]+&streamer_id=dodam&has_chat_history=(true|false)$/,
  );
  await page.keyboard.press('Escape');
  await expect(frameElement(page)).toBeHidden();
  const wear = async (nick: string, picture: number) => {
    await choose(nick);
    await page.bringToFront();
    await openPanel(page);
    await expect(panelOf(page).getByRole('heading')).toHaveText(`${nick} 비서`);
    await panelOf(page).getByRole('button', { name: '닫기' }).click();
    await expect(iconOf(page)).toHaveText(`${nick}에게 물어보기`);
    await expect(iconOf(page).locator('img')).toHaveCount(picture);
  };
  await wear('봄이', 0);
  await wear('도담', 1);
});
