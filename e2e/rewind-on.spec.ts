import type { Page } from '@playwright/test';
import { signUpWithStation, startStream } from './journeys/station';
import { clipSeconds } from './support/quality-files';
import { expect, settle, test } from './support/test';

/** In the page: half a minute passes, and of what was read a second is left. Says how long it is. */
const nearEnd = (page: Page) =>
  page.locator('video').evaluate((element) => {
    const video = element as HTMLVideoElement;
    const now = Date.now;
    Date.now = () => now.call(Date) + 30_000;
    video.currentTime = video.duration - 1;
    return video.duration;
  });

const stateOf = (page: Page) =>
  page.locator('video').evaluate((element) => {
    const { currentTime, playbackRate } = element as HTMLVideoElement;
    return { currentTime, playbackRate };
  });
const lengthOf = (page: Page) =>
  page.locator('video').evaluate((element) => (element as HTMLVideoElement).duration || 0);
const placeOf = async (page: Page) => (await stateOf(page)).currentTime;

test('what was sent since plays on at the end of what was read, or now where nothing was; and a place begins again [L056]', async ({
  page,
  scripted,
  browser,
}, { project }) => {
  test.skip(!scripted || project.name !== 'desktop-js', 'a script reads it anew; the same player on both');
  test.setTimeout(120_000);
  const { userId } = await signUpWithStation(page);
  const title = '이어서 보는 방송';
  const encoder = await startStream(page, scripted, { userId, title, choice: /VOD/, hasQualities: true });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const viewer = await context.newPage();
  let reads = 0;
  viewer.on('request', (request) => {
    if (request.url().includes('/past.m3u8')) reads += 1;
  });
  const address = new URL(`/play/${userId}/${encoder.broadNo}`, page.url()).href;
  try {
    await expect(async () => {
      await viewer.goto(`${address}?at=start`);
      await expect(viewer.getByText('지난 방송을 보고 있어요.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await settle(viewer, scripted);
    // where it is as old as the broadcast, it is the start
    await expect(viewer.getByRole('link', { name: '10분 전부터' })).toHaveCount(0);

    // more is sent and kept than was read
    await expect.poll(() => lengthOf(viewer)).toBeGreaterThan(0);
    const read = await lengthOf(viewer);
    await expect.poll(() => encoder.sent() * clipSeconds, { timeout: 40_000 }).toBeGreaterThan(read + 12);

    // who wants nothing to move begins by themselves, and chooses a speed
    const play = viewer.getByRole('button', { name: '재생', exact: true });
    await play.press('Enter');
    await expect.poll(() => placeOf(viewer)).toBeGreaterThan(0.5);
    await viewer.getByRole('button', { name: '재생 설정' }).press('Enter');
    await viewer.getByRole('combobox', { name: '속도' }).selectOption('1.5');
    await viewer.getByRole('button', { name: '재생 설정' }).press('Enter');
    reads = 0;
    const end = await nearEnd(viewer);
    await expect.poll(() => placeOf(viewer), { timeout: 20_000 }).toBeGreaterThan(end + 0.5);
    expect((await stateOf(viewer)).playbackRate).toBe(1.5);
    expect([1, 2]).toContain(reads);
    reads = 0;
    await expect(viewer.getByRole('button', { name: '재생 설정' })).toBeFocused();

    // the place that plays, from its beginning; no more comes
    await encoder.drop();
    await viewer.getByRole('link', { name: '처음부터', exact: true }).press('Enter');
    await expect.poll(() => reads).toBeGreaterThan(0);
    await expect.poll(() => placeOf(viewer)).toBeLessThan(1);
    await expect(viewer).toHaveURL(`${address}?at=start`);
    await play.press('Enter');
    await expect.poll(() => placeOf(viewer)).toBeGreaterThan(0.5);
    reads = 0;
    await nearEnd(viewer);
    // one more look, which the browser may take beside the script, and on to now
    await expect(viewer).toHaveURL(address, { timeout: 20_000 });
    expect([1, 2]).toContain(reads);
  } finally {
    encoder.stop();
    await context.close();
  }
});
