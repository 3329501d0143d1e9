import type { Page } from '@playwright/test';
import { signUp } from './journeys/account';
import { signUpWithStation } from './journeys/station';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const said = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible();

/** In the place of anyone who was signed in. */
async function logIn(page: Page, userId: string, address: string, scripted: boolean) {
  await page.context().clearCookies();
  await page.goto(`/login.php?request_uri=${encodeURIComponent(address)}`);
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호').fill('correct horse 9');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(address);
  await settle(page, scripted);
}

async function goOnAir(page: Page, userId: string, title: string) {
  const own = page.getByRole('region', { name: '내 HLS 주소로 방송/VOD 등록' });
  await own.getByLabel('제목').fill(title);
  await own.getByLabel('카테고리').selectOption('00130000');
  await own.getByLabel('HLS 주소').fill(`https://cdn.example.kr/${userId}/index.m3u8`);
  await own.getByLabel('HLS 주소').press('Enter');
  await said(page, '방송을 시작했습니다.');
}

test('a follower presses the bell, is told when the streamer goes on air, and arrives at the very broadcast [L021, L024] (part of L022)', async ({
  page,
  scripted,
}) => {
  test.slow();
  const streamer = await signUpWithStation(page);
  await page.context().clearCookies();

  const fan = await signUp(page, `/station/${streamer.userId}`);
  await settle(page, scripted);
  await page.getByRole('button', { name: '즐겨찾기', exact: true }).click();
  await settle(page, scripted);
  await page.getByRole('button', { name: '알림 받기' }).click();
  await said(page, '알림을 켰어요: 목록에만');

  await logIn(page, streamer.userId, `/station/${streamer.userId}/broadcast`, scripted);
  const title = `알려질 방송 ${streamer.userId}`;
  // nobody is there: the player is not what is looked at
  await page.route('https://cdn.example.kr/**', (route) => route.fulfill({ body: '#EXTM3U\n' }));
  await goOnAir(page, streamer.userId, title);

  // on a page that members share too
  await logIn(page, fan.userId, '/live/all', scripted);
  const menu = page.locator('summary').filter({ hasText: '내 메뉴' });
  await expect(menu).toContainText('읽지 않은 알림 1');
  await menu.click();
  await page.getByRole('link', { name: /^알림/ }).first().click();
  await expect(page).toHaveURL('/my/notice');
  // the menu stays open over it where a script went there
  await page.goto('/my/notice');
  await settle(page, scripted);
  await expect(page.getByRole('heading', { name: '오늘' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expectCleanInBothThemes(page, scripted);
  const link = page.getByRole('link', { name: `${streamer.nick}님이 방송을 시작했습니다` });
  await link.focus();
  await link.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/play/${streamer.userId}/\\d+$`));
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await page.goto('/live/all');
  await expect(menu).not.toContainText('읽지 않은 알림');
  await page.goto('/my/notice');
  await expect(link).toBeVisible();
  await expect(page.getByText('읽지 않음')).toHaveCount(0);
});

test('notices are deleted and taken back, read together, narrowed by kind, and fit a small screen [L021]', async ({
  page,
  scripted,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 720 });
  const member = await signUp(page, '/my/notice');
  await settle(page, scripted);
  await expect(page.getByText('받은 알림이 없습니다.')).toBeVisible();
  await page.context().clearCookies();
  await signUp(page, '/note');
  for (const words of ['첫 쪽지', '둘째 쪽지']) {
    await page.goto(`/app/index.php?page=write&id_list=${member.userId}&targetUserId=${member.userId}`);
    await settle(page, scripted);
    await page.getByLabel('내용').fill(words);
    await page.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByText('쪽지를 보냈어요.').first()).toBeVisible();
  }
  await logIn(page, member.userId, '/my/notice', scripted);
  const links = page.getByRole('link', { name: /님이 쪽지를 보냈습니다/ });
  await expect(links).toHaveCount(2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  await page
    .getByRole('button', { name: /알림 지우기$/ })
    .first()
    .click();
  await said(page, '알림을 지웠습니다.');
  await expect(links).toHaveCount(1);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await said(page, '알림을 되돌렸습니다.');
  await expect(links).toHaveCount(2);

  await settle(page, scripted);
  await expect(page.getByText('읽지 않음')).toHaveCount(2);
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await said(page, '알림을 모두 읽음으로 바꿨습니다.');
  await expect(page.getByText('읽지 않음')).toHaveCount(0);

  await page.getByRole('link', { name: '내 방송국', exact: true }).click();
  await expect(page.getByText('이 종류의 알림이 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '쪽지·감사', exact: true }).first().click();
  await expect(links).toHaveCount(2);
});

test('settings are saved by kind, and hours that do not fit are said at their place [L024, L025]', async ({
  page,
  scripted,
}) => {
  await page.addInitScript(() => {
    let answered = false;
    Object.defineProperty(Notification, 'permission', { get: () => (answered ? 'denied' : 'default') });
    Notification.requestPermission = async () => {
      answered = true;
      document.documentElement.dataset.asked = 'yes';
      return 'denied';
    };
  });
  await signUp(page, '/my/notice/setting');
  await settle(page, scripted);
  const kind = page.getByRole('group', { name: '쪽지' });
  await kind.getByLabel('목록').uncheck();
  await kind.getByLabel('메일').selectOption('하루에 한 번');
  const quiet = page.getByRole('group', { name: '방해 금지 시간' });
  await quiet.getByLabel('시작').selectOption('오후 11시');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(quiet.getByText('방해 금지 시간의 시작과 끝을 모두 골라 주세요.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(kind.getByLabel('목록')).not.toBeChecked();
  await quiet.getByLabel('끝').selectOption('오전 7시');
  await page.getByRole('button', { name: '저장하기' }).click();
  await said(page, '알림 설정을 저장했습니다.');
  await page.goto('/my/notice/setting');
  await expect(kind.getByLabel('목록')).not.toBeChecked();
  await expect(kind.getByLabel('메일')).toHaveValue('daily');
  await expect(quiet.getByLabel('끝')).toHaveValue('7');
  await settle(page, scripted);
  await expectCleanInBothThemes(page, scripted);
  // permission is asked for on a press alone; without a script there is nothing to press
  const browser = page.getByRole('region', { name: '이 브라우저' });
  await expect(browser).toBeVisible();
  if (!scripted) return expect(browser.getByRole('button')).toHaveCount(0);
  const isAsked = () => page.evaluate(() => document.documentElement.dataset.asked === 'yes');
  expect(await isAsked()).toBe(false);
  await browser.getByRole('button', { name: '이 브라우저로 알림 받기' }).click();
  await expect(browser.getByText('알림을 브라우저에서 막아 두었어요.')).toBeVisible();
  expect(await isAsked()).toBe(true);
});

test('a page that listens counts in the header what comes meanwhile (part of L021)', async ({
  page,
  scripted,
  browser,
}) => {
  test.skip(!scripted, 'pages without a script count on reload, as the journeys above see');
  const member = await signUp(page, '/note');
  await page.goto('/my/notice');
  await settle(page, scripted);
  const menu = page.locator('summary').filter({ hasText: '내 메뉴' });
  await expect(menu).not.toContainText('읽지 않은 알림');
  const other = await browser.newContext();
  try {
    const writer = await other.newPage();
    await signUp(writer, '/note');
    await writer.goto(`/app/index.php?page=write&id_list=${member.userId}`);
    await writer.getByLabel('내용').fill('안녕하세요');
    await writer.getByRole('button', { name: '보내기' }).click();
    await expect(menu).toContainText('읽지 않은 알림 1');
  } finally {
    await other.close();
  }
});
