import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeFile } from '../tests/support/video-file';
import { signUpWithStation } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

const folder = mkdtempSync(join(tmpdir(), 'moabom-upload-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A short film on the disk, and, where it says so, as many bytes that no player looks at. */
function filmAt(name: string, padding = 0): string {
  const path = join(folder, name);
  const film = makeFile('film.mp4', { seconds: 2 });
  writeFileSync(path, film);
  if (padding > 0) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(padding + 8);
    head.write('free', 4);
    appendFileSync(path, head);
    truncateSync(path, film.length + head.length + padding);
  }
  return path;
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** The page moves by itself with a script; without one its owner loads it again. */
async function sees(page: Page, scripted: boolean, check: (timeout: number) => Promise<void>) {
  if (scripted) return check(40_000);
  await expect(async () => {
    await page.reload();
    await check(500);
  }).toPass({ timeout: 40_000 });
}

test('a streamer uploads a video, hears what is wrong with another, and watches what has become of it [L057]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const { userId } = await signUpWithStation(page);
  await page.getByRole('link', { name: '영상 올리기' }).click();
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1, name: '영상 올리기' })).toBeVisible();
  if (scripted) await expectClean(page);
  const words = join(folder, 'words.mp4');
  writeFileSync(words, '영상이 아니에요. '.repeat(50));

  // nothing chosen, no category: each at its place, and what was typed stays
  await page.getByLabel('제목 (선택)').fill('첫 산책');
  await page.getByLabel('제목 (선택)').press('Enter');
  await expect(page.locator('#file-error')).toHaveText('올릴 영상을 골라 주세요.');
  await expect(page.getByLabel('제목 (선택)')).toHaveValue('첫 산책');
  await page.getByLabel('영상 파일').setInputFiles(filmAt('산책.mp4'));
  await page.getByRole('button', { name: '올리기' }).click();
  await expect(page.locator('#categoryNo-error')).toHaveText('카테고리를 골라 주세요.');
  await page.getByLabel('카테고리').selectOption('00130000');
  // a page without a script forgets the file
  if (!scripted) await page.getByLabel('영상 파일').setInputFiles(filmAt('산책.mp4'));
  await page.getByRole('button', { name: '올리기' }).click();
  await expect(row(page, '첫 산책')).toBeVisible();
  await sees(page, scripted, (timeout) =>
    expect(row(page, '첫 산책').getByRole('link', { name: '첫 산책 보기' })).toBeVisible({ timeout }),
  );
  if (scripted) await expectClean(page);

  // the picture of its card, out of five
  const change = await row(page, '첫 산책')
    .getByRole('link', { name: '첫 산책 고치기' })
    .getAttribute('href');
  const list = page.url();
  await page.goto(change ?? '');
  await page.getByRole('radio', { name: '5번째 장면' }).check();
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('status').getByText('VOD를 저장했습니다.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '5번째 장면' })).toBeChecked();
  if (scripted) await expectClean(page);
  await page.goto(list);
  await settle(page, scripted);

  await page.getByLabel('영상 파일').setInputFiles(words);
  await page.getByLabel('카테고리').selectOption('00130000');
  await page.getByRole('button', { name: '올리기' }).click();
  const wrong = row(page, 'words');
  await sees(page, scripted, (timeout) =>
    expect(wrong.getByText('mp4, mov, webm, mkv 영상만 올릴 수 있어요.')).toBeVisible({ timeout }),
  );
  await wrong.getByText('지우기', { exact: true }).first().click();
  await wrong.getByRole('button', { name: 'words 지우기 확인' }).click();
  await expect(wrong).toHaveCount(0);

  // of several, those that are not on their way are named, and stay chosen
  if (scripted) {
    const empty = join(folder, 'empty.mp4');
    writeFileSync(empty, '');
    const files = page.getByLabel('영상 파일');
    await files.setInputFiles([filmAt('둘째.mp4'), empty]);
    await page.getByLabel('카테고리').selectOption('00130000');
    await page.getByRole('button', { name: '올리기' }).click();
    await expect(page.locator('#file-error')).toHaveText(
      '빈 파일은 올릴 수 없어요. 아직 올리지 않은 파일: empty.mp4',
    );
    const chosen = await files.evaluate((input: HTMLInputElement) =>
      [...(input.files ?? [])].map(({ name }) => name),
    );
    expect(chosen).toEqual(['empty.mp4']);
    await expect(row(page, '둘째')).toBeVisible();
  }

  // anybody finds it on the station, with its picture
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const viewer = await context.newPage();
  await viewer.goto(new URL(`/station/${userId}/vod/normal`, page.url()).href);
  const card = viewer.getByRole('link', { name: /첫 산책/ }).first();
  const picture = viewer.locator('img[src*="frame-5.webp"]').first();
  await expect(picture).toBeAttached();
  const answer = await viewer.request.get((await picture.getAttribute('src')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  await card.click();
  await expect(viewer.getByRole('heading', { level: 1, name: '첫 산책' })).toBeVisible();
  await context.close();
});

test('200 MB come over a line that breaks twice, beside another file, while their owner looks at another page [L057]', async ({
  page,
  scripted,
}, { project }) => {
  test.skip(!scripted || project.name !== 'desktop-js', 'a script goes on where the line broke');
  test.setTimeout(180_000);
  await signUpWithStation(page);
  await page.getByRole('link', { name: '영상 올리기' }).click();
  await settle(page, scripted);
  const large = filmAt('large.mp4', 200 * 1024 * 1024);
  await page.getByLabel('카테고리').selectOption('00130000');
  // the browser reports the parts that were lost
  page.removeAllListeners('console');
  let parts = 0;
  let lost = 0;
  await page.route('**/upload/*/file', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    parts += 1;
    if (parts === 5) {
      lost += 1;
      return route.abort('connectionreset');
    }
    if (parts === 20) {
      lost += 1;
      await page.context().setOffline(true);
    }
    return route.continue();
  });
  await page.getByLabel('영상 파일').setInputFiles([large, filmAt('small.mp4')]);
  await page.getByRole('button', { name: '올리기' }).click();
  await expect(row(page, 'large').getByText(/^올리는 중 \d+%$/)).toBeVisible();
  await expect(row(page, 'small').getByText('앞의 영상이 끝나면 올려요.')).toBeVisible();
  await expect(
    row(page, 'large').getByText(/^연결이 끊겼어요\. 다시 연결되면 이어서 올려요\. \d+%$/),
  ).toBeVisible({
    timeout: 30_000,
  });
  await page.context().setOffline(false);
  await expect(row(page, 'large').getByText(/^올리는 중 \d+%$/)).toBeVisible();
  // another page of the app
  await page.getByRole('link', { name: '스튜디오' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '스튜디오' })).toBeVisible();
  await page.goBack();
  for (const title of ['large', 'small'])
    await expect(row(page, title).getByRole('link', { name: `${title} 보기` })).toBeVisible({
      timeout: 90_000,
    });
  expect(lost).toBe(2);
});

test('a file whose owner is signed out in the middle says so, and goes on where it was after another login [L057]', async ({
  page,
  scripted,
}, { project }) => {
  test.skip(!scripted || project.name !== 'desktop-js', 'a script sends it in parts');
  const { userId } = await signUpWithStation(page);
  await page.getByRole('link', { name: '영상 올리기' }).click();
  await settle(page, scripted);
  await page.getByLabel('카테고리').selectOption('00130000');
  // the browser reports what is refused
  page.removeAllListeners('console');
  const cookies = await page.context().cookies();
  let parts = 0;
  await page.route('**/upload/*/file', async (route) => {
    if (route.request().method() === 'POST') parts += 1;
    if (parts === 3) await page.context().clearCookies();
    // not `continue`: it would send the cookies that were there before
    return route.fulfill({ response: await route.fetch() });
  });
  const film = filmAt('signed-out.mp4', 24 * 1024 * 1024);
  await page.getByLabel('영상 파일').setInputFiles(film);
  await page.getByRole('button', { name: '올리기' }).click();
  // twelve megabytes have to go through here first
  await expect.poll(() => parts, { timeout: 45_000 }).toBeGreaterThan(2);
  await expect(
    row(page, 'signed-out').getByText(
      /^로그인이 끝나 \d+%까지 올리고 멈췄어요\. 로그인한 뒤 같은 파일을 다시 고르면/,
    ),
  ).toBeVisible();
  await page.unroute('**/upload/*/file');
  await page.context().addCookies(cookies);
  const offsets: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (offset) offsets.push(offset);
  });
  await page.goto(`/station/${userId}/upload`);
  await settle(page, scripted);
  await page.getByLabel('카테고리').selectOption('00130000');
  await page.getByLabel('영상 파일').setInputFiles(film);
  await page.getByRole('button', { name: '올리기' }).click();
  await expect(row(page, 'signed-out').getByText(/차례를 기다려요|만드는 중|볼 수 있어요/)).toBeVisible();
  expect(Number(offsets[0])).toBeGreaterThanOrEqual(8 * 1024 * 1024);
});
