/**
 * Milliseconds from the finger that leaves a card's menu to the menu on the screen, on a phone of 6 × slower CPU with an
 * empty cache: the first press of a page, one after the list was moved a little (the app is on its way then), and the same
 * link without JavaScript. Run with `node bench/first-press.mjs http://127.0.0.1:3000 [times]` beside a server of the build.
 */
import { openPhone, startBrowser } from './browser.mjs';
import { median } from './support/load.mjs';

const [origin = 'http://127.0.0.1:3000', times = '5'] = process.argv.slice(2);
const menu = 'main article a[href^="/card/"]';

/** Runs in the page: when the finger left, and when something with a menu's items was drawn. */
function watchMenu() {
  const notes = { left: 0, shown: 0 };
  globalThis.pressNotes = notes;
  addEventListener('touchend', () => (notes.left ||= performance.now()), true);
  const look = () => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog && dialog.textContent.length > 20) notes.shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function press(browser, network, address, { scripted = true, moved = false } = {}) {
  const { context, page } = await openPhone(browser, network, { javaScriptEnabled: scripted });
  if (scripted) await page.addInitScript(watchMenu);
  await page.goto(origin + address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(1_000);
  if (moved) {
    await page.evaluate(() => {
      dispatchEvent(new Event('touchstart'));
    });
    await page.waitForTimeout(500);
  }
  const link = page.locator(menu).nth(1);
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await link.boundingBox();
  let ms;
  if (scripted) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForFunction(() => globalThis.pressNotes?.shown > 0 || !globalThis.pressNotes, null, {
      timeout: 60_000,
    });
    ms = await page.evaluate(() => pressNotes.shown - pressNotes.left);
    // it had left for the menu's page: not in place
    if (!page.url().endsWith(address)) ms = Number.NaN;
  } else {
    const started = performance.now();
    const shown = page.waitForURL(/\/card\//, { waitUntil: 'domcontentloaded' });
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await shown;
    ms = performance.now() - started;
  }
  await context.close();
  return ms;
}

const browser = await startBrowser();
for (const network of ['4g', '3g'])
  for (const address of ['/live/all', '/'])
    for (const [name, options] of Object.entries({
      first: {},
      'while the app loads': { moved: true },
      'without JavaScript': { scripted: false },
    })) {
      const took = [];
      for (let n = 0; n < Number(times); n += 1) took.push(await press(browser, network, address, options));
      console.log(
        `${network} ${address} ${name}: ${Math.round(median(took))} (${took.map(Math.round).join(', ')})`,
      );
    }
await browser.close();
