import { logInAsDemo, signUp } from './journeys/account';
import { cards, expectMoving, hideAndUndo, nickOf, openMenu, sortBy } from './journeys/live';
import { expect, settle, test } from './support/test';

test('a guest browses all broadcasts, a group and the next page [D001, D007, D008, D033, D149]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/all');
  await expect(page).toHaveTitle('전체 LIVE - 모아봄');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(cards(page)).toHaveCount(60);
  const groups = page.getByRole('navigation', { name: 'LIVE 그룹' }).getByRole('link');
  await expect(groups).toHaveText(['전체', '게임', '보이는 라디오', '스포츠']);
  await settle(page, scripted);
  await page.getByRole('link', { name: '더보기' }).click();
  if (scripted) {
    await expect.poll(() => cards(page).count()).toBeGreaterThan(100);
  } else {
    await expect(page).toHaveURL(/from=60/);
    await expect(cards(page)).toHaveCount(60);
  }
  await groups.getByText('게임').click();
  await expect(page).toHaveTitle('게임 LIVE - 모아봄');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('게임 LIVE');
});

test('an unknown group leads to all broadcasts [D034, D150]', async ({ page }) => {
  await page.goto('/live/group/nonsense');
  await expect(page).toHaveURL('/live/all');
  await page.goto('/live/group/award2024');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2024 스트리머 대상 LIVE');
});

test('a member signs in from a card, comes back, sorts, hides, undoes and favourites [D049, D275, D276, D290, D291, D377]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/all?sort=broad_start');
  await settle(page, scripted);
  const menu = await openMenu(page, cards(page).nth(2), scripted);
  await menu.getByRole('button', { name: '나중에 보기' }).click();
  await expect(page).toHaveURL(/\/login\.php\?szFrom=full&request_uri=/);
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL('/live/all?sort=broad_start');
  await sortBy(page, '참여자수 적은순');
  await sortBy(page, '참여자수 많은순');
  await hideAndUndo(page, scripted);

  const card = cards(page).nth(4);
  const nick = await nickOf(card);
  const again = await openMenu(page, card, scripted);
  const toggle = again.getByRole('button', { name: /즐겨찾기 (?:추가|해제)/ });
  await expect(toggle).toBeVisible();
  await toggle.click();
  await expect(page.getByRole('status').getByText(/즐겨찾기(?:에 추가|에서 삭제)됐습니다\./)).toBeVisible();
  expect(nick).not.toBe('');
});

test('a new member saves a broadcast for later and favourites its streamer, once and back [D273, D290, D295]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/live/all');
  await settle(page, scripted);
  const card = cards(page).nth(1);
  await (await openMenu(page, card, scripted)).getByRole('button', { name: '나중에 보기' }).click();
  await expect(page.getByRole('status').getByText('나중에 보기에 추가됐습니다.')).toBeVisible();
  await (await openMenu(page, card, scripted)).getByRole('button', { name: '즐겨찾기 추가' }).click();
  await expect(page.getByRole('status').getByText('즐겨찾기에 추가됐습니다.')).toBeVisible();
  await (await openMenu(page, card, scripted)).getByRole('button', { name: '즐겨찾기 해제' }).click();
  await expect(page.getByRole('status').getByText('즐겨찾기에서 삭제됐습니다.')).toBeVisible();
});

test('the player opens from a card and its picture moves [D041]', async ({ page, scripted }) => {
  await page.goto('/live/all');
  await settle(page, scripted);
  const watchable = cards(page)
    .filter({ hasNot: page.getByText(/연령제한|비밀번호|구독/) })
    .nth(3);
  await watchable.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/play\/[\w]+\/\d+$/);
  if (!scripted) await page.locator('video').evaluate((video: HTMLVideoElement) => void video.play());
  await expectMoving(page);
});

test('hidden streamers stay hidden until they are shown again from their list [D006, D050]', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/live/all');
  await settle(page, scripted);
  const first = cards(page).first();
  const nick = await nickOf(first);
  await (await openMenu(page, first, scripted)).getByRole('button', { name: '스트리머 숨기기' }).click();
  await expect(page.getByText(`${nick}님을 숨겼습니다.`)).toBeVisible();
  await page.goto('/live/all');
  await expect(page.getByRole('link', { name: `${nick} 방송 메뉴` })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(60);
  await page.goto('/my/hidden');
  await page.getByRole('button', { name: /숨김 해제/ }).click();
  await expect(page.getByText('숨김을 해제했습니다.')).toBeVisible();
  await page.goto('/live/all');
  await expect(page.getByRole('link', { name: `${nick} 방송 메뉴` })).toBeVisible();
});
