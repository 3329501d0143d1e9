import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A list's cards and rows are alike: the first four stand for all. */
const further = ':is(article, #main li):nth-child(n + 5)';

/**
 * Neither a violation that axe finds, nor wider than its window.
 * @param rules of axe, those alone, where the others have been looked at
 */
export async function expectClean(page: Page, rules?: readonly string[]) {
  // what lies below a bar that stays is reached by scrolling: axe would find its target too small; and it takes what is
  // not laid out yet (decision 0072) for words without a background
  await page.evaluate(() => {
    document.documentElement.dataset.whole = '';
    scrollTo(0, 0);
  });
  const axe = new AxeBuilder({ page })
    .exclude(further)
    // in one call instead of two and a blank page between them: half the time. No frame of ours is another site's
    .setLegacyMode()
    .options({
      // nobody reads what has passed: describing each element of it took a quarter of the time
      resultTypes: ['violations'],
      // off by itself: WCAG 2.2, 2.5.8
      rules: { 'target-size': { enabled: true } },
    });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside, 'px beside the window').toBeLessThanOrEqual(0);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** For a state that one test reaches. axe hangs in a context without JavaScript. */
export async function expectCleanInBothThemes(page: Page, scripted: boolean) {
  if (!scripted) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page);
  // nothing but its colours is another
  await page.emulateMedia({ colorScheme: 'light' });
  await expectClean(page, ['color-contrast']);
}
