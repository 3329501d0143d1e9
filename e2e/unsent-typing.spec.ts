import { enterAs } from './journeys/account';
import { expect, settle, test } from './support/test';

const writeTo = (userId: string) => `/app/index.php?page=write&id_list=${userId}&targetUserId=${userId}`;

test('an unsent note is there after a reload, for its receiver only, until it is sent or given up', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script nothing is kept while it is typed');
  await enterAs(page, 'bomi', writeTo('dodam'));
  await expect(page).toHaveURL(/page=write/);
  const content = page.getByLabel('내용');
  const restored = page.getByText('작성하던 내용을 불러왔어요.');
  const open = async (address: string) => {
    await page.goto(address);
    await settle(page, scripted);
  };
  await open(writeTo('dodam'));
  await content.fill('쓰다가 만 쪽지');
  await page.reload();
  await settle(page, scripted);
  await expect(content).toHaveValue('쓰다가 만 쪽지');
  await expect(restored).toBeVisible();
  await expect(page.getByText('8/1,000')).toBeVisible();
  await open(writeTo('garam'));
  await expect(content).toHaveValue('');
  await open(writeTo('dodam'));
  await page.getByRole('button', { name: '지우기' }).click();
  await expect(content).toHaveValue('');
  await expect(content).toBeFocused();
  await page.reload();
  await settle(page, scripted);
  await expect(content).toHaveValue('');
  await content.fill('보낼 쪽지');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page).toHaveURL(/\/note\/\d+$/);
  await open(writeTo('dodam'));
  await expect(content).toHaveValue('');
  await expect(restored).toHaveCount(0);
});

test('a search without a connection leaves the list that one is reading, and says so', async ({
  page,
  context,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the browser shows its own page');
  await page.goto('/search?szKeyword=%EA%B2%8C%EC%9E%84');
  await settle(page, scripted);
  const box = page.getByLabel('통합 검색');
  const said = page
    .locator('[aria-live=polite]')
    .filter({ hasText: '인터넷에 연결되어 있지 않아요. 연결되면 다시 검색해 주세요.' });
  const address = page.url();
  await context.setOffline(true);
  await box.fill('노래');
  await box.press('Enter');
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(box).toHaveValue('노래');
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL(/szKeyword=(?:노래|%EB%85%B8%EB%9E%98)/);
});
