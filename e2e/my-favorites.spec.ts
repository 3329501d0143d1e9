import { signUp } from './journeys/account';
import { cards, nickOf, openMenu } from './journeys/live';
import { expect, settle, test } from './support/test';

test('a favourite is added, grouped, pinned and removed [P014, P015, P017, P028]', async ({
  page,
  scripted,
}) => {
  const told = (text: string) => expect(page.getByRole('status').getByText(text).first()).toBeVisible();
  await signUp(page, '/live/all');
  const nicks: string[] = [];
  for (const index of [0, 1]) {
    await settle(page, scripted);
    const card = cards(page).nth(index);
    nicks.push(await nickOf(card));
    const menu = await openMenu(page, card, scripted);
    await menu.getByRole('button', { name: '즐겨찾기 추가' }).click();
    await told('즐겨찾기에 추가됐습니다.');
    await page.goto('/live/all');
  }
  const [first = '', second = ''] = nicks;

  await page.goto('/my/favorite');
  await settle(page, scripted);
  const pins = page.getByRole('button', { name: '상단 고정' });
  await expect(pins).toHaveCount(2);
  const lower = pins.nth(1);
  const name = (await lower.getAttribute('aria-label')) ?? '';
  await lower.hover();
  await lower.click();
  await told('목록 상단 고정 완료 되었습니다.');
  await expect(pins.first()).toHaveAccessibleName(name);
  await expect(pins.first()).toHaveAttribute('aria-pressed', 'true');
  if (scripted) await expect(pins.first()).toBeFocused();

  await page.getByRole('link', { name: '그룹 추가' }).click();
  await page.getByLabel('새 그룹 이름').fill('저녁');
  await page.getByLabel('새 그룹 이름').press('Enter');
  await told('그룹을 추가했습니다.');
  if (scripted) await expect(page.getByLabel('새 그룹 이름')).toBeFocused();
  await page.goto('/my/favorite');
  await settle(page, scripted);
  await page.getByRole('link', { name: '스트리머 관리', exact: true }).click();
  const manager = scripted ? page.getByRole('dialog') : page.getByRole('main');
  await manager.getByRole('link', { name: `${first} 그룹 설정` }).click();
  await page.getByRole('checkbox', { name: '저녁', exact: true }).check();
  await page.getByRole('button', { name: '그룹 저장' }).click();
  await told('그룹을 저장했습니다.');
  await page.goto('/my/favorite');
  await page.getByRole('link', { name: '저녁', exact: true }).click();
  await expect(pins).toHaveCount(1);
  await expect(pins.first()).toHaveAccessibleName(`${first} 상단 고정`);

  await page.goto('/my/favorite');
  await settle(page, scripted);
  await page.getByRole('link', { name: '스트리머 관리', exact: true }).click();
  await manager.getByLabel(`${second} 즐겨찾기 삭제`).click();
  await expect(
    manager.getByText('해당 스트리머를 즐겨찾기에서 삭제하시겠습니까?').filter({ visible: true }),
  ).toHaveCount(1);
  await manager.getByRole('button', { name: `${second} 삭제하기` }).click();
  await told('즐겨찾기에서 삭제됐습니다.');
  await expect(manager.getByRole('link', { name: `${second} 그룹 설정` })).toHaveCount(0);
  if (scripted) await expect(manager.getByLabel(`${first} 즐겨찾기 삭제`)).toBeFocused();
});

test('a change that does not reach the server is taken back and told [P017]', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script the browser tells');
  await page.goto('/login.php?request_uri=/my/subscribe');
  await page.locator('button[name="demo"][value="bomi"]').click();
  await settle(page, scripted);
  const pin = page.getByRole('button', { name: '상단 고정' }).last();
  await pin.hover();
  await page.context().setOffline(true);
  await pin.click();
  await expect(
    page.getByText('서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.'),
  ).toBeVisible();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/my/subscribe');
  await page.context().setOffline(false);
});

test('a word is hidden, lists say how many they left out and show them, and it is taken back [GN56, GN57]', async ({
  page,
  scripted,
}) => {
  const told = (text: string) => expect(page.getByRole('status').getByText(text).first()).toBeVisible();
  const main = page.getByRole('main');
  await signUp(page, '/my/hidden?kind=word');
  await settle(page, scripted);
  const field = page.getByLabel('숨길 단어');
  await field.fill('방');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/단어는 2자 이상 입력해 주세요\./);
  await expect(field).toHaveValue('방');
  if (scripted) await expect(field).toBeFocused();
  await field.fill('오늘');
  await field.press('Enter');
  await told("'오늘' 단어를 숨겼습니다.");
  await expect(main.getByRole('listitem').filter({ hasText: '오늘' })).toContainText('초 전');
  if (scripted) await expect(field).toHaveValue('');

  await page.goto('/live/all');
  await settle(page, scripted);
  const titled = cards(page).filter({ hasText: '오늘' });
  await expect(titled).toHaveCount(0);
  const line = main.getByText(/\d+개를 숨겼어요\./);
  await expect(line).toBeVisible();
  const count = async () => Number.parseInt((await line.textContent()) ?? '', 10);
  const before = await count();
  await main.getByRole('link', { name: '더보기' }).click();
  if (scripted) {
    await expect(cards(page)).toHaveCount(120);
    expect(await count()).toBeGreaterThanOrEqual(before);
    await page.goto('/live/all');
  } else await page.goBack();
  await line.getByRole('link', { name: '숨긴 항목 보기' }).click();
  await expect(main.getByText('숨긴 항목도 보고 있어요.')).toBeVisible();
  await expect(titled.first()).toBeVisible();
  await main.getByRole('link', { name: '최근 시작' }).click();
  await expect(page).toHaveURL(/sort=broad_start.*hidden=show/);
  await main.getByRole('link', { name: '다시 숨기기' }).click();
  await expect(page).not.toHaveURL(/hidden=show/);

  await page.goto('/my/hidden?kind=word');
  await settle(page, scripted);
  await page.getByRole('button', { name: '오늘 숨김 해제' }).click();
  await told('숨김을 해제했습니다.');
  await expect(main.getByText('숨긴 단어가 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await told('단어를 숨겼습니다.');
  await expect(page.getByRole('button', { name: '오늘 숨김 해제' })).toBeVisible();
});
