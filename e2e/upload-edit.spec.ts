import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeFile } from '../tests/support/video-file';
import { signUpWithStation } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

const folder = mkdtempSync(join(tmpdir(), 'moabom-upload-edit-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function filmAt(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, makeFile('film.mp4', { seconds: 2 }));
  return path;
}

const photo = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Announces a file from the page of uploads, as its script does, and sends no byte of it: it arrives until it is chosen again. */
async function announce(page: Page, path: string, title: string) {
  const csrf = await page.locator('input[name=csrf]').first().inputValue();
  const said = { title, categoryNo: '00130000', tags: '', kind: 'NORMAL', authNo: '101' };
  const file = { fileName: path.slice(folder.length + 1), bytes: String(readFileSync(path).length) };
  const answer = await page.request.post(page.url(), {
    form: { csrf, change: 'begin', ...said, ...file },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
}

/** The page moves by itself with a script; without one its owner loads it again. */
async function seesVod(page: Page, scripted: boolean, title: string) {
  const link = row(page, title).getByRole('link', { name: `${title} 보기` });
  if (scripted) return expect(link).toBeVisible({ timeout: 40_000 });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
}

test('an owner says anew what an upload shall be while it arrives, with a picture of its own, and that is published [L057]', async ({
  page,
  scripted,
}) => {
  test.setTimeout(180_000);
  const { userId } = await signUpWithStation(page);
  const film = filmAt('walk.mp4');
  await page.getByRole('link', { name: '영상 올리기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '영상 올리기' })).toBeVisible();
  await settle(page, scripted);
  await announce(page, film, '첫 산책');
  await settle(page, scripted);
  await row(page, '첫 산책').getByRole('link', { name: '첫 산책 고치기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '올린 영상 고치기' })).toBeVisible();
  await settle(page, scripted);
  const editor = page.url();
  if (scripted) await expectClean(page);

  // rows come and go, and nothing that was typed is lost with them
  await page.getByLabel('제목 *', { exact: true }).fill('저녁 산책');
  await page.getByLabel('1번째 챕터 시간').fill('0:00');
  await page.getByLabel('1번째 챕터 제목').fill('강가');
  await page.getByRole('button', { name: '줄 추가' }).click();
  await expect(page.getByLabel('2번째 챕터 시간')).toBeFocused();
  await expect(page.getByLabel('제목 *', { exact: true })).toHaveValue('저녁 산책');
  await page.getByLabel('2번째 챕터 시간').fill('어제');
  await page.getByLabel('공개 범위').selectOption('102');
  // Enter saves
  await page.getByLabel('태그').fill('저녁');
  await page.getByLabel('태그').press('Enter');
  await expect(page.locator('#time-1-error')).toBeVisible();
  await expect(page.getByLabel('공개 범위')).toHaveValue('102');
  await expect(page.getByLabel('1번째 챕터 제목')).toHaveValue('강가');
  if (scripted) await expectClean(page);
  // far beyond its end, which nobody knows yet
  await page.getByLabel('2번째 챕터 시간').fill('1:00:00');
  await page.getByLabel('2번째 챕터 제목').fill('너무 먼 곳');
  await page.getByLabel('제목 *', { exact: true }).fill('');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.locator('#title-error')).toBeVisible();
  await expect(page.getByLabel('2번째 챕터 제목')).toHaveValue('너무 먼 곳');
  // a picture that is none is named at its field; one that comes with a wrong title is not to be chosen again
  const picture = page.getByLabel(/이미지 올리기 \(선택\)/);
  await picture.setInputFiles({
    name: 'words.png',
    mimeType: 'image/png',
    buffer: Buffer.from('그림이 아니에요.'),
  });
  if (!scripted) await page.getByRole('button', { name: '저장' }).click();
  await expect(page.locator('#picture-error')).toContainText('words.png');
  await expect(page.getByLabel('2번째 챕터 제목')).toHaveValue('너무 먼 곳');
  await picture.setInputFiles({ name: 'river.jpg', mimeType: 'image/jpeg', buffer: await photo(60) });
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.locator('#title-error')).toBeVisible();
  const sent = page.getByRole('img', { name: '직접 올린 이미지' });
  await expect(sent).toBeVisible();
  expect((await page.request.get((await sent.getAttribute('src')) ?? '')).status()).toBe(200);
  if (scripted) await expectClean(page);
  await page.getByLabel('제목 *', { exact: true }).fill('저녁 산책');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(new RegExp(`/station/${userId}/upload(?:#|$)`));
  await expect(row(page, '저녁 산책')).toBeVisible();

  // a second tab with the form, while the file comes: chosen again by a form that says less
  const late = await page.context().newPage();
  await late.goto(editor);
  await settle(late, scripted);
  await expect(late.getByLabel('2번째 챕터 제목')).toHaveValue('너무 먼 곳');
  await settle(page, scripted);
  await page.getByLabel('영상 파일').setInputFiles(film);
  await page.getByLabel('카테고리').selectOption('00130000');
  await page.getByRole('button', { name: '올리기' }).click();
  await seesVod(page, scripted, '저녁 산책');

  // too late: what was typed stays, and the way to its VOD is there
  await late.getByLabel('제목 *', { exact: true }).fill('늦은 제목');
  await late.getByRole('button', { name: '저장' }).click();
  await expect(late.getByRole('alert')).toContainText('VOD에서 고쳐 주세요.');
  await expect(late.getByLabel('제목 *', { exact: true })).toHaveValue('늦은 제목');
  await late.getByRole('link', { name: 'VOD 고치기' }).click();
  await expect(late.getByRole('heading', { level: 1, name: 'VOD 수정' })).toBeVisible();
  await expect(late.getByLabel('제목')).toHaveValue('저녁 산책');
  await expect(late.getByLabel('태그')).toHaveValue('저녁');
  await expect(late.getByLabel('공개 범위')).toHaveValue('102');
  // the picture is the card's; another is a choice at once, and so are the frames
  const own = late.getByRole('radio', { name: '직접 올린 이미지' });
  await expect(own).toBeChecked();
  await expect(late.getByRole('radio')).toHaveCount(6);
  const first = await own.getAttribute('value');
  await late.getByRole('radio', { name: '2번째 장면' }).check();
  await late.getByRole('button', { name: '저장' }).click();
  await expect(late.getByRole('status').getByText('VOD를 저장했습니다.').first()).toBeVisible();
  await expect(late.getByRole('radio', { name: '2번째 장면' })).toBeChecked();
  await settle(late, scripted);
  const another = { name: 'hill.jpg', mimeType: 'image/jpeg', buffer: await photo(90) };
  await late.getByLabel('다른 이미지 올리기 (선택)').setInputFiles(another);
  await late.getByLabel('제목').fill('');
  await late.getByRole('button', { name: '저장' }).click();
  await expect(late.locator('#title-error')).toBeVisible();
  await expect(own).toBeChecked();
  await late.getByLabel('제목').fill('밤 산책');
  await late.getByRole('button', { name: '저장' }).click();
  await expect(late.getByLabel('제목')).toHaveValue('밤 산책');
  await expect(own).toBeChecked();
  expect(await own.getAttribute('value')).not.toBe(first);
  expect((await late.request.get(first ?? '')).status()).toBe(404);
  await settle(late, scripted);
  if (scripted) await expectClean(late);
  // what another tab has said meanwhile is not taken back without a word
  const other = await late.context().newPage();
  await other.goto(late.url());
  await other.getByLabel('공개 범위').selectOption('구독자');
  await other.getByRole('button', { name: '저장' }).click();
  await expect(other.getByText('VOD를 저장했습니다.').first()).toBeVisible();
  await other.close();
  await late.getByLabel('제목').fill('밤 산책, 강가에서');
  const version = late.locator('input[name="version"]');
  const before = await version.inputValue();
  await late.getByRole('button', { name: '저장' }).click();
  await expect(late.getByRole('alert')).toContainText('다른 곳에서 VOD가 바뀌었어요.');
  await expect(late.getByLabel('제목')).toHaveValue('밤 산책, 강가에서');
  // the page is read anew after the answer: until then it would be refused again
  await expect(version).not.toHaveValue(before);
  await settle(late, scripted);
  await late.getByLabel('공개 범위').selectOption('구독자');
  await late.getByRole('button', { name: '저장' }).click();
  await expect(late.getByText('VOD를 저장했습니다.').first()).toBeVisible();
  await expect(late.getByLabel('제목')).toHaveValue('밤 산책, 강가에서');
  // the address of the upload leads there, too
  await late.goto(editor);
  await expect(late).toHaveURL(/\/vodcare\/title\?/);
  const window = new URL(late.url());
  await late.goto(`/vodcare/chapter${window.search}`);
  await expect(late.getByLabel('1번째 챕터 제목')).toHaveValue('강가');
  await expect(late.getByLabel('2번째 챕터 제목')).toHaveValue('');
  await late.close();
});
