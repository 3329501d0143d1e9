import type { Page } from '@playwright/test';
import { signUpWithStation, startStream } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

/** 800 kbit/s */
const narrow = { offline: false, latency: 40, downloadThroughput: 100_000, uploadThroughput: 100_000 };

const placeOf = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).currentTime);

async function playsFor(page: Page, seconds: number): Promise<void> {
  const from = await placeOf(page);
  await expect.poll(() => placeOf(page), { timeout: 40_000 }).toBeGreaterThan(from + seconds);
}

/** Opens the broadcast, once it has begun, and says which files of it were asked for. */
async function open(page: Page, address: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.goto(address);
  await settle(page, true);
  await expect.poll(() => placeOf(page), { timeout: 40_000 }).toBeGreaterThan(0.5);
  return asked;
}

/** One stretch of picture is loaded: no gap, and nothing twice. */
const stretchesOf = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).buffered.length);

test('a viewer chooses a quality, and one on a line of 800 kbit/s sees it without a stall [L056]', async ({
  page,
  scripted,
  browser,
}, { project }) => {
  test.skip(
    !scripted || project.name !== 'desktop-js',
    'the same player on both; without a script the browser chooses',
  );
  test.setTimeout(180_000);
  const { userId } = await signUpWithStation(page);
  const title = '여러 화질로 보는 방송';
  const encoder = await startStream(page, scripted, { userId, title, choice: /VOD/, hasQualities: true });
  const address = new URL(`/play/${userId}/${encoder.broadNo}`, page.url()).href;
  const context = await browser.newContext();
  try {
    const state = page.getByRole('region', { name: '지금 상태' });
    await expect(state.getByText('시청자가 고를 수 있는 화질: 원본, 720p, 480p, 360p')).toBeVisible({
      timeout: 30_000,
    });
    const far = await context.newPage();
    const line = await context.newCDPSession(far);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', narrow);
    const ofFar = await open(far, address);
    const stalls = await far.locator('video').evaluateHandle((element) => {
      const places: number[] = [];
      element.addEventListener('waiting', () => places.push((element as HTMLVideoElement).currentTime));
      return places;
    });
    await playsFor(far, 15);
    expect(await stalls.jsonValue()).toEqual([]);
    expect(ofFar.some((name) => name.startsWith('360p-'))).toBe(true);
    await far.close();

    const viewer = await context.newPage();
    const asked = await open(viewer, address);
    await viewer.getByRole('button', { name: '재생 설정' }).press('Enter');
    const choice = viewer.getByRole('combobox', { name: '화질' });
    await expect(choice.getByRole('option')).toHaveText([/^자동/, '1080p', '720p', '480p', '360p']);
    await expectClean(viewer);
    const takes = (file: RegExp) =>
      expect.poll(() => asked.some((name) => file.test(name)), { timeout: 20_000 }).toBe(true);
    for (const [quality, file] of [
      ['480p', /^480p-\d+\.ts$/],
      ['1080p', /^\d+\.ts$/],
      ['360p', /^360p-\d+\.ts$/],
    ] as const) {
      asked.length = 0;
      await choice.selectOption(quality);
      await takes(file);
      await playsFor(viewer, 4);
      expect(await stretchesOf(viewer)).toBe(1);
    }
    asked.length = 0;
    encoder.loseQualities();
    await takes(/^\d+\.ts$/);
    await playsFor(viewer, 6);
  } finally {
    encoder.stop();
    await context.close();
  }
});
