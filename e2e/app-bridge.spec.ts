import { openMenu } from './journeys/live';
import { expect, settle, test } from './support/test';

declare global {
  interface Window {
    /** what the page sent to the app */
    told: unknown[];
  }
}

const platforms = {
  // one object that takes text
  android: () => {
    window.told = [];
    const MoabomBridge = { postMessage: (json: string) => window.told.push(JSON.parse(json)) };
    Object.assign(window, { MoabomBridge });
  },
  // message handlers that take values
  ios: () => {
    window.told = [];
    const MoabomBridge = { postMessage: (message: object) => window.told.push(message) };
    Object.assign(window, { webkit: { messageHandlers: { MoabomBridge } } });
  },
  web: () => {
    window.told = [];
  },
};

for (const platform of ['android', 'ios', 'web'] as const) {
  test(`a web view on ${platform} shows toasts and other sites as it can [D004, D005]`, async ({
    browser,
    baseURL,
    scripted,
  }) => {
    test.skip(!scripted, 'a bridge is spoken to by script');
    const userAgent = 'Mozilla/5.0 (Mobile) AppleWebKit/537.36 Moabom/8.15.0';
    const context = await browser.newContext({ userAgent, baseURL });
    await context.addInitScript(platforms[platform]);
    const page = await context.newPage();
    await page.route('**/card/**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            json: { ok: true, intent: 'later', toast: { tone: 'done', text: '담았어요.' } },
            headers: { 'x-remix-response': 'yes' },
          })
        : route.continue(),
    );
    await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('/live/all');
    await settle(page, true);
    const menu = await openMenu(page, page.getByRole('article').first(), true);
    await menu.getByRole('button', { name: '나중에 보기' }).click();
    await expect(page.getByText('담았어요.')).toHaveCount(platform === 'web' ? 1 : 0);

    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/' });
      link.textContent = '다른 사이트';
      document.body.append(link);
    });
    await page.getByRole('link', { name: '다른 사이트' }).click();
    if (platform === 'web') {
      await expect(page).toHaveURL('https://elsewhere.example/');
    } else {
      const told = [
        { type: 'THROW_TOAST', message: '담았어요.' },
        { type: 'NAVIGATE_BROWSER', url: 'https://elsewhere.example/' },
      ];
      await expect.poll(() => page.evaluate(() => window.told)).toEqual(told);
      await expect(page).toHaveURL('/live/all');
    }
    await context.close();
  });
}
