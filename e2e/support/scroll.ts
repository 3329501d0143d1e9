import type { Locator } from '@playwright/test';

/**
 * Scrolls as a finger does, until the element is near the top or the page ends: what comes into the window on the way is
 * laid out (decision 0072). For pages with scripts: without them the browser draws no frames for it.
 */
export const scrollTo = (target: Locator) =>
  target.evaluate(async (element) => {
    const page = document.documentElement;
    const drawn = () => new Promise(requestAnimationFrame);
    const isAtEnd = () => scrollY >= page.scrollHeight - page.clientHeight - 1;
    while (element.getBoundingClientRect().top > 200 && !isAtEnd()) {
      scrollBy({ top: 150, behavior: 'instant' });
      await drawn();
      await drawn();
    }
    // what was laid out above has moved the rest, which the browser puts back in one of the next frames
    for (let still = 0, at = scrollY; still < 10; still = scrollY === at ? still + 1 : 0) {
      at = scrollY;
      await drawn();
    }
  });
