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
