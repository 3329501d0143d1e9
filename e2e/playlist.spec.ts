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
});
