import { readFile } from 'node:fs/promises';
import { signUp } from './journeys/account';
import { openMenu } from './journeys/live';
import { expect, settle, test } from './support/test';

test('what was watched, kept and given an UP is listed, and deleted after a question [P033, P037, P040, P044, P057]', async ({
  page,
  scripted,
}) => {
  const list = encodeURI('/search?szKeyword=먹방&szSearchType=vod');
  await signUp(page, list);
  const says = (text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  const cards = page.getByRole('article');
  await settle(page, scripted);
  await page
    .locator('#main article:not(:has-text("유료")):not(:has-text("구독"))')
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/player\/\d+$/);
  await settle(page, scripted);
  await page.getByRole('button', { name: /^UP/ }).click();
  await says('UP 했습니다.');
  await expect(page.getByRole('button', { name: /^UP 취소/ })).toBeVisible();
  await page.getByRole('button', { name: '나중에 보기' }).click();
  await says('나중에 보기에 추가됐습니다.');

  await page.goto('/my/history/up');
  await settle(page, scripted);
  const menu = await openMenu(page, cards.first(), scripted);
  await menu.getByRole('button', { name: 'UP 취소' }).click();
  await says('UP을 취소했습니다.');
  await expect(page.getByText('UP 한 VOD가 없습니다.')).toBeVisible();

  await page.goto('/my/history/later');
  await settle(page, scripted);
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/player\/\d+\/later/);
  await page.goto('/my/history/later');
  await settle(page, scripted);
  await expect(cards.first()).toContainText('재생함');
  await page.getByRole('link', { name: '재생한 VOD 삭제' }).click();
  await expect(page.getByText('재생한 VOD를 모두 삭제하겠습니까?')).toBeVisible();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await says('재생한 VOD가 삭제됐습니다.');

  await page.goto('/my/history/recent/vod');
  await settle(page, scripted);
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: '전체 삭제' }).click();
  await expect(page.getByText('삭제된 VOD 리스트는 복구할 수 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await says('최근 본 VOD 목록이 모두 삭제됐습니다.');
  await expect(page.getByText('최근 본 VOD가 없습니다.')).toBeVisible();
});

test('the history is searched and paused', async ({ page, scripted }) => {
  await signUp(page, encodeURI('/search?szKeyword=먹방&szSearchType=vod'));
  const says = (text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  const cards = page.getByRole('article');
  const open = page.locator('#main article:not(:has-text("유료")):not(:has-text("구독")) h3 a');
  // the next line does not wait for the page
  await expect(open.nth(1)).toBeVisible();
  const hrefs = await open.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.goto(hrefs[0] ?? '');
  await settle(page, scripted);
  await page.goto('/my/history/recent/vod');
  await settle(page, scripted);
  await expect(cards).toHaveCount(1);
  await page.getByText('기록 검색').click();
  await page.getByLabel('제목 또는 스트리머').fill('없는 말');
  await page.getByLabel('제목 또는 스트리머').press('Enter');
  await says("'없는 말' 검색 결과 0개");
  await page.getByLabel('제목 또는 스트리머').fill('먹방');
  await page.getByLabel('시작일').fill('2026-01-01');
  await page.getByRole('button', { name: '검색', exact: true }).last().click();
  await says(/^2026-01-01부터 '먹방' 검색 결과 1개$/);
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: '조건 지우기' }).click();
  await expect(page).toHaveURL('/my/history/recent/vod');

  await settle(page, scripted);
  await page.getByRole('button', { name: '기록 일시 중지' }).click();
  await says('시청 기록을 멈췄어요.');
  await expect(page.getByText('시청 기록을 잠시 멈췄어요.')).toBeVisible();
  await page.goto(hrefs[1] ?? '');
  await settle(page, scripted);
  await page.goto('/my/history/recent/vod');
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: '기록 다시 시작' }).click();
  await says('시청 기록을 다시 시작했어요.');
});

test('what was put together is taken away, deleted, and brought back', async ({ page, scripted }) => {
  await signUp(page, encodeURI('/search?szKeyword=먹방&szSearchType=vod'));
  const says = (text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  await settle(page, scripted);
  await page
    .locator('#main article:not(:has-text("유료")):not(:has-text("구독"))')
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/player\/\d+$/);
  await settle(page, scripted);
  await page.getByRole('button', { name: '나중에 보기' }).click();
  await says('나중에 보기에 추가됐습니다.');

  await page.goto('/my/account');
  await page.getByRole('link', { name: '내 데이터 관리' }).click();
  await settle(page, scripted);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: '내 데이터 내보내기' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^moabom-.*\.json$/);
  const buffer = await readFile(await download.path());
  expect(JSON.parse(buffer.toString())).toMatchObject({ format: 'moabom.my-data', later: [{ type: 'vod' }] });

  await page.getByRole('link', { name: '나중에 보기 모두 지우기' }).click();
  await expect(page.getByText('나중에 보기를 모두 지우시겠습니까?')).toBeVisible();
  await page.getByLabel('되돌릴 수 없다는 것을 확인했어요.').check();
  await page.getByRole('button', { name: '모두 지우기' }).click();
  await says('나중에 보기를 모두 지웠습니다.');

  const bring = async (content: Buffer) => {
    await settle(page, scripted);
    const file = { name: 'my.json', mimeType: 'application/json', buffer: content };
    await page.getByLabel('내 데이터 파일').setInputFiles(file);
    await page.getByRole('button', { name: '가져오기' }).click();
  };
  await bring(Buffer.from(buffer.toString().replace('"version":1', '"version":2')));
  await expect(page.locator('#file-error')).toHaveText(/^더 새로운 버전에서 만든 파일입니다\./);
  await bring(buffer);
  await says('파일을 가져왔어요.');
  await expect(page.locator('#imported')).toContainText('나중에 보기 1개');
  await bring(buffer);
  await expect(page.locator('#imported')).toContainText('달라진 것이 없어요.');
  await page.goto('/my/history/later');
  await expect(page.getByRole('article')).toHaveCount(1);
});
