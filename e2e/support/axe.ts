import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A list's cards and rows are alike: the first eight stand for all. */
const further = ':is(article, #main li):nth-child(n + 9)';

export async function expectClean(page: Page) {
  // what lies below a bar that stays is reached by scrolling: axe would find its target too small
  await page.evaluate(() => scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    .exclude(further)
    // off by itself: WCAG 2.2, 2.5.8
    .options({ rules: { 'target-size': { enabled: true } } })
    // in one call instead of two and a blank page between them: half the time. No frame of ours is another site's
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** For a state that one test reaches. axe hangs in a context without JavaScript. */
export async function expectCleanInBothThemes(page: Page, scripted: boolean) {
  for (const colorScheme of scripted ? (['dark', 'light'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    await expectClean(page);
  }
}
