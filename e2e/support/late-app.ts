import type { Page } from '@playwright/test';

/** What is loaded without the app: logs, ads and popups, what shows parts. */
export const alone = /\/assets\/(?:logs|ads|parts)-/;

/** Addresses of the app's scripts that the page has asked for. */
export function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\/assets\/.*\.js/.test(url) && !alone.test(url)) asked.push(url);
  });
  return asked;
}

/** The app does not come before it is let in. */
export async function holdApp(page: Page): Promise<() => void> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!alone.test(route.request().url())) await gate;
    await route.continue().catch(() => {});
  });
  return letIn;
}

/** What the page says about how soon it came. */
export const cameIn = (page: Page, ms: number) =>
  page.addInitScript((domInteractive) => {
    performance.getEntriesByType = () => [{ domInteractive } as PerformanceNavigationTiming];
  }, ms);

/** Sent alone: a mouse that moves to what it clicks wakes the page before. */
export const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

/** Of a card's menu. */
export const menu = 'article a[href^="/card/"]';
