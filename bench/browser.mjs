/** What a phone gets of a page: bytes until nothing is asked for any more, paint, blocked time. Chromium by CDP. */
import fs from 'node:fs';
import { chromium } from '@playwright/test';
import { median, spreadOf } from './support/load.mjs';

const systemChromium = '/usr/bin/chromium-headless-shell';

export const startBrowser = () =>
  chromium.launch({
    executablePath: fs.existsSync(systemChromium) ? systemChromium : undefined,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** 360 px wide, two device pixels to each: most phones sold. */
const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ko-KR',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Lighthouse's mobile network and a mid-range phone; a very slow phone far from everything. */
const devices = {
  mobile: { cpu: 4, latency: 150, kbits: 1_638 },
  slow: { cpu: 20, latency: 2_000, kbits: 400 },
  '4g': { cpu: 6, latency: 150, kbits: 1_638 },
  '3g': { cpu: 6, latency: 400, kbits: 750 },
};

/** Runs in the page before anything of it: notes what the browser says about painting and long tasks. */
function takeNotes() {
  globalThis.benchNotes = { paint: null, largest: null, tasks: [], card: null };
  const notes = globalThis.benchNotes;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.paint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => notes.tasks.push([startTime, duration]));
  const look = setInterval(() => {
    const picture = document.querySelector('main article img');
    if (!picture?.complete || picture.naturalWidth === 0) return;
    notes.card = performance.now();
    clearInterval(look);
  }, 50);
}

/** @param options of the browser's context */
export async function openPhone(browser, device, options = {}) {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (device) {
    const { cpu, latency, kbits } = devices[device];
    const bytes = (kbits * 1_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.addInitScript(takeNotes);
  }
  return { context, page, session };
}

/**
 * A first visit without a touch: every transferred byte with its headers, until the page has been quiet for 1.5 s.
 *
 * @returns {Promise<{ all: number, scripts: number, images: number, media: number }>} media: what the page plays by itself
 */
export async function weighVisit(browser, url) {
  const { context, page, session } = await openPhone(browser, null);
  const requests = new Map();
  let changedAt = Date.now();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isScript = /\.js(?:\?|$)/.test(response.url);
    const isMedia = /\.(?:m3u8|ts|mp4)(?:\?|$)/.test(response.url);
    requests.set(requestId, {
      kind: isScript ? 'scripts' : isMedia ? 'media' : type === 'Image' ? 'images' : 'rest',
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changedAt = Date.now();
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  // a broadcast that plays by itself never ends
  const giveUpAt = Date.now() + 8_000;
  while (Date.now() - changedAt < 1_500 && Date.now() < giveUpAt) await page.waitForTimeout(100);
  await context.close();
  const sums = { all: 0, scripts: 0, images: 0, media: 0, rest: 0 };
  for (const { kind, bytes } of requests.values()) {
    sums.all += bytes;
    sums[kind] += bytes;
  }
  return sums;
}

/** Milliseconds that tasks blocked the page beyond 50 each, from its first paint on. */
const blockedMs = ({ paint, tasks }) =>
  tasks
    .filter(([start]) => start >= (paint ?? 0))
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);

/** Largest paint in seconds and blocked milliseconds of a first visit by a mid-range phone. */
async function visitByPhone(browser, url) {
  const { context, page } = await openPhone(browser, 'mobile');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2_500);
  const notes = await page.evaluate(() => globalThis.benchNotes);
  await context.close();
  return { largest: notes.largest / 1_000, blocked: blockedMs(notes) };
}

/** Seconds from the address to the first paint, to the first card's picture, and to the list in another order. */
async function visitBySlowDevice(browser, url) {
  const { context, page } = await openPhone(browser, 'slow');
  page.setDefaultTimeout(90_000);
  const started = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.benchNotes?.card, undefined, { polling: 100 });
  const { paint, card } = await page.evaluate(() => globalThis.benchNotes);
  const sort = page.locator('main a[href*="sort="]:not([aria-current])').first();
  await sort.evaluate((link) => link.click());
  await page.waitForURL(/[?&]sort=/, { waitUntil: 'commit' });
  await page.waitForSelector('main article', { state: 'attached' });
  const sorted = (Date.now() - started) / 1_000;
  await context.close();
  return { paint: paint / 1_000, card: card / 1_000, sorted };
}

async function repeat(times, visit) {
  const results = [];
  for (let time = 0; time < times; time += 1) results.push(await visit());
  return (name) => {
    const values = results.map((result) => result[name]);
    return { value: median(values), spread: spreadOf(values) };
  };
}

const measured = [
  ['/', '/'],
  ['/live/all', '/live/all'],
  ['search', `/search?szKeyword=${encodeURIComponent('도담')}`],
  ['/help/inquiry', '/help/inquiry'],
];

/** Rows of the table (report.mjs): what a first visit transfers, paints and blocks, and how a slow device gets on. */
export async function measureVisits({ servers: { portal, yardstick }, times, progress }) {
  const browser = await startBrowser();
  try {
    const rows = [];
    progress('transfer of first visits');
    for (const [name, path] of measured) {
      const { all, scripts, media, images } = await weighVisit(browser, portal.url + path);
      rows.push({
        what: `${name}: scripts before the first touch`,
        value: scripts,
        unit: 'bytes',
        most: 3_072,
      });
      if (path !== '/') continue;
      rows.push({ what: '/: everything transferred', value: all, unit: 'bytes', most: 250_000 });
      rows.push({ what: '… without scripts and preview', value: all - scripts - media, unit: 'bytes' });
      rows.push({ what: '… pictures', value: images, unit: 'bytes' });
    }
    progress('paint and blocking, mid-range phone');
    await visitByPhone(browser, yardstick.url);
    const raw = await repeat(times, () => visitByPhone(browser, yardstick.url));
    rows.push({ what: 'raw: LCP', ...raw('largest'), unit: 's' });
    rows.push({ what: 'raw: blocked', ...raw('blocked'), unit: 'ms' });
    for (const [name, path] of measured) {
      const figures = await repeat(times, () => visitByPhone(browser, portal.url + path));
      rows.push({ what: `${name}: LCP`, ...figures('largest'), unit: 's', most: 1.25 });
      const most = Math.round(raw('blocked').value) + 50;
      rows.push({ what: `${name}: blocked`, ...figures('blocked'), unit: 'ms', most });
    }
    progress('slow device');
    const slow = await repeat(times, () => visitBySlowDevice(browser, `${portal.url}/live/all`));
    rows.push({ what: 'slow device, /live/all: first paint', ...slow('paint'), unit: 's', most: 3.5 });
    rows.push({ what: '… picture of the first card', ...slow('card'), unit: 's', most: 5 });
    rows.push({ what: '… sorted after a press', ...slow('sorted'), unit: 's', most: 8 });
    return rows;
  } finally {
    await browser.close();
  }
}
