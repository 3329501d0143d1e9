import { signUp } from './journeys/account';
import { openMenu } from './journeys/live';
import { expect, settle, test } from './support/test';

test('a VOD goes into a playlist of one’s own, and another’s playlist is taken over [D273, D274]', async ({
  page,
  scripted,
}) => {
  const list = encodeURI('/search?szKeyword=먹방&szSearchType=vod');
  await signUp(page, list);
  await settle(page, scripted);
  const card = page.getByRole('article').first();
  const menu = await openMenu(page, card, scripted);
  await menu.getByRole('link', { name: '재생목록에 담기' }).click();
  const make = page.getByRole('button', { name: '만들고 담기' });
  await make.click();
  const title = page.getByLabel('새 재생목록');
  await expect(title).toHaveAccessibleDescription(/재생목록 이름을 입력해 주세요\./);
  await settle(page, scripted);
  await title.fill(' ');
  await make.press('Enter');
  if (scripted) await expect(title).toBeFocused();
  await title.fill('밤에 볼 것');
  await make.click();
  await expect(page.getByRole('status').getByText('재생목록에 담았습니다.')).toBeVisible();
  await expect(page).toHaveURL(/szSearchType=vod/);

  await settle(page, scripted);
  const again = await openMenu(page, page.getByRole('article').first(), scripted);
  await again.getByRole('link', { name: '재생목록에 담기' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '밤에 볼 것' })).toContainText('담겨 있어요');

  await page.goto('/search?szKeyword=정주행&szSearchType=vod&szVideoFileType=PLAYLIST');
  await settle(page, scripted);
  const listMenu = await openMenu(page, page.getByRole('article').first(), scripted);
  await expect(listMenu.getByRole('link', { name: '재생목록에 담기' })).toHaveCount(0);
  await listMenu.getByRole('button', { name: '재생목록 퍼가기' }).click();
  await expect(page.getByRole('status').getByText('재생목록을 퍼왔습니다.')).toBeVisible();

  await page.goto(list);
  await settle(page, scripted);
  const other = await openMenu(page, page.getByRole('article').nth(1), scripted);
  await other.getByRole('link', { name: '재생목록에 담기' }).click();
  await page.getByRole('button', { name: '밤에 볼 것에 담기' }).click();
  await expect(page.getByRole('status').getByText('재생목록에 담았습니다.')).toBeVisible();
  await page.goto('/my/history/playlist');
  await page.getByRole('link', { name: '밤에 볼 것', exact: true }).click();
  await expect(page.getByRole('link', { name: '다음 VOD' })).toHaveCSS('display', 'flex');
  await page.goto('/my/history/playlist');
  await settle(page, scripted);
  const own = await openMenu(page, page.getByRole('article').filter({ hasText: '밤에 볼 것' }), scripted);
  await own.getByRole('link', { name: '수정하기' }).click();
  await settle(page, scripted);
  const name = page.getByLabel('재생목록 이름');
  await name.fill('아침에 볼 것');
  const [first, second] = await page.locator('main li b').allInnerTexts();
  await page
    .getByRole('button', { name: / 아래로$/ })
    .first()
    .press('Enter');
  const moved = page.getByRole('main').getByRole('listitem').filter({ hasText: first }).last();
  await expect(moved).toBeFocused();
  await expect(page.locator('main li b')).toHaveText([second ?? '', first ?? '']);
  // a changed name is not lost by a button of the list
  await expect(name).toHaveValue('아침에 볼 것');
  await expect(page.getByRole('status')).toContainText('재생목록을 저장했습니다.');
  await name.fill('점심에 볼 것');
  await moved.getByRole('button', { name: / 빼기$/ }).press('Enter');
  await expect(page.getByRole('heading', { name: '담긴 VOD 1개' })).toBeFocused();
  await page.getByRole('main').getByRole('listitem').waitFor();
  await expect(name).toHaveValue('점심에 볼 것');
  await settle(page, scripted);
  await name.fill('저녁에 볼 것');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: '저장' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '담긴 VOD 1개' })).toBeVisible();
  await page.goto('/my/history/playlist');
  await expect(page.getByRole('article').filter({ hasText: '저녁에 볼 것' })).toBeVisible();
});
