/** What a busy room costs the main thread of the live page on a slow phone (issue 28). */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPhone, startBrowser } from './browser.mjs';
import { say } from './support/chat.mjs';
import { signUp, startPortal } from './support/portal.mjs';

/** Of whom each may write a line a second. */
const writers = 20;
const linesASecond = 10;
const slowdown = 4;

/** The share of the time in which the main thread works (%). */
async function taskShare(session, ms) {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;
  };
  const [before, started] = [await read(), performance.now()];
  await sleep(ms);
  return (100 * ((await read()) - before)) / (performance.now() - started);
}

/** @returns rows of the report */
export async function measureRoom({ dir, start, scale }) {
  const ms = 20_000 * scale;
  const env = { TRUSTED_PROXIES: '127.0.0.1', SIMULATOR: 'off' };
  const { url, stop } = await start(startPortal(path.join(dir, 'room'), [], env));
  const list = await (await fetch(`${url}/live/all`)).text();
  const [, live] = new Set(list.match(/\/play\/\w+\/\d+(?=")/g));
  const members = [];
  for (let index = 0; index < writers; index += 1) members.push(await signUp(url, index));
  const browser = await startBrowser();
  const { page, session } = await openPhone(browser, null);
  await session.send('Performance.enable');
  await page.goto(url + live);
  await sleep(5_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const alone = await taskShare(session, ms);
  let count = 0;
  const writing = setInterval(() => {
    count += 1;
    // one that was too early is refused: the next one comes at once
    say(url, `${live}/chat`, members[count % writers], `오늘 방송 재밌어요 ${count}`).catch(() => {});
  }, 1_000 / linesASecond);
  // until the page holds as many lines as it keeps
  await sleep(50_000);
  const busy = await taskShare(session, ms);
  clearInterval(writing);
  await browser.close();
  await stop();
  return [
    {
      what: `main thread, ${linesASecond} lines a second, ${slowdown} × slowed`,
      value: busy,
      unit: '%',
      most: 5,
    },
    { what: 'of that the player alone', value: alone, unit: '%' },
  ];
}
