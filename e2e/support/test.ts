import { randomInt } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Console lines that are not errors of ours. */
const harmless = [
  // the browser reports every answer with an error status; tests that ask for one say so with `expectStatus`
  /^Failed to load resource: the server responded with a status of (\d+)/,
  // a test has cut the line
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
];

interface Fixtures {
  /** whether the page's scripts run in this project */
  scripted: boolean;
  /** pages are touched as soon as they are there, so that their app runs; late-script.spec.ts touches them itself */
  touched: boolean;
}

/** Runs in the page. However busy the machine is, the page counts as one that came soon: what opens in place waits for the app. */
function touchSoon() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  performance.getEntriesByType = () => [{ ...page?.toJSON(), domInteractive: 0 }];
  document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('touchstart')));
}

/** Any console error, policy report, page error or 5xx answer fails the test. */
export const test = base.extend<Fixtures>({
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  touched: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  context: async ({ context, touched }, use) => {
    if (touched) await context.addInitScript(touchSoon);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // a player that goes takes its blob with it, which the element may still ask for
      const isLeftBlob =
        /ERR_FILE_NOT_FOUND/.test(message.text()) && message.location().url.startsWith('blob:');
      const isHarmless = isLeftBlob || harmless.some((pattern) => pattern.test(message.text()));
      if (message.type() === 'error' && !isHarmless)
        problems.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Touches the page and waits until it is hydrated: the link to the top for browsers without scripts is gone. */
export async function settle(page: Page, scripted: boolean) {
  if (!scripted) return;
  // a press may still be leading to the page that is meant
  await expect(() => page.evaluate(() => window.dispatchEvent(new Event('touchstart')))).toPass();
  await expect(page.locator('a[href="#top"] > span:not(.sr-only)')).toHaveCount(0);
}

/** Closes what lies over the corner of the home page, one after the other. */
export async function closePopups(page: Page) {
  const popup = page.locator('[data-popup]:visible');
  while ((await popup.count()) > 0) await popup.first().getByRole('button', { name: '닫기' }).click();
}

/** Waits for the script of an element that is loaded after the page. */
export async function awaken(element: Locator, scripted: boolean) {
  const isAwake = () =>
    element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps')));
  if (scripted) await expect.poll(isAwake).toBe(true);
}
