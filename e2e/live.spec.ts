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

test('a grown list is still there after Back and a reload, at its place; 더보기 says how many came', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  test.skip(!scripted, 'without a script each page of a list is an address of its own');
  await page.goto('/live/all?sort=broad_start');
  await settle(page, scripted);
  await page.getByRole('link', { name: '더보기' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(100);
  const grown = await cards(page).count();
  await expect(cards(page).nth(60).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.getByText(`${grown - 60}개를 더 불러왔습니다. 모두 ${grown}개입니다.`)).toBeAttached();

  await cards(page).nth(80).scrollIntoViewIfNeeded();
  const height = () => page.evaluate(() => window.scrollY);
  // as it is when the link is pressed: a press may bring it further into view first
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('pressed at', String(window.scrollY)), true),
  );
  await cards(page).nth(80).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/play\//);
  const place = Number(await page.evaluate(() => sessionStorage.getItem('pressed at')));
  expect(place).toBeGreaterThan(1_000);
  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(100);
    // an emulated phone lays the page out anew while it unloads it, so that it keeps a place three cards above
    const near = isMobile ? 1_000 : 100;
    await expect.poll(async () => Math.abs((await height()) - place)).toBeLessThan(near);
  }
});

test('without a connection a list that should grow and a card action leave the page as it is and say so', async ({
  page,
  context,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the browser has a page of its own for it');
  await page.goto('/live/all');
  await settle(page, scripted);
  const menu = await openMenu(page, cards(page).nth(1), scripted);
  await context.setOffline(true);
  await menu.getByRole('button', { name: '나중에 보기' }).click();
  const told = page.getByText('서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.');
  await expect(told).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '더보기' }).click();
  await expect(told).toHaveCount(2);
  await expect(cards(page)).toHaveCount(60);
  await context.setOffline(false);
  await page.getByRole('link', { name: '더보기' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(100);
});

test('an unknown group leads to all broadcasts [D034, D150]', async ({ page }) => {
  await page.goto('/live/group/nonsense');
  await expect(page).toHaveURL('/live/all');
  await page.goto('/live/group/award2024');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2024 스트리머 대상 LIVE');
});

test('a member signs in from a card, comes back, sorts, hides and undoes [D049, D275, D276, D377]', async ({
  page,
  scripted,
}) => {
  await page.goto('/live/all?sort=broad_start');
  await settle(page, scripted);
  const wanted = await nickOf(cards(page).nth(2));
  const menu = await openMenu(page, cards(page).nth(2), scripted);
  await menu.getByRole('button', { name: '나중에 보기' }).click();
  await expect(page).toHaveURL(/\/login\.php\?szFrom=full&request_uri=/);
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL('/live/all?sort=broad_start');
  // what the login came between is offered again, and nothing is done before it is asked for
  const offer = page.getByRole('status').filter({ hasText: '로그인했습니다. 하려던 일을 계속할까요?' });
  await expect(offer).toContainText(`나중에 보기 · ${wanted}`);
  await offer.getByRole('button', { name: '계속하기' }).click();
  await expect(page.getByRole('status').getByText(/나중에 보기에 추가됐습니다|이미/)).toBeVisible();
  await expect(page).toHaveURL('/live/all?sort=broad_start');
  await settle(page, scripted);
  await sortBy(page, '참여자수 적은순');
  await sortBy(page, '참여자수 많은순');
  await hideAndUndo(page, scripted);
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
  // for anyone who cannot play it here
  const address = page.getByRole('link', { name: '영상 주소' });
  await expect(address).toHaveCount(scripted ? 0 : 1);
  if (!scripted) await expect(address).toHaveAttribute('href', /^\/media\/live\/\d+\/index\.m3u8\?t=/);
  // Chromium's own HLS gives up on one start in three, on the same segments that it plays the next time
  if (!scripted)
    await expect(async () => {
      await page.reload();
      await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
    }).toPass();
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
  await page.getByRole('button', { name: `${nick} 숨김 해제` }).click();
  await expect(page.getByText('숨김을 해제했습니다.')).toBeVisible();
  await page.goto('/live/all');
  await expect(page.getByRole('link', { name: `${nick} 방송 메뉴` })).toBeVisible();
});

test('a list that was left behind its end says so and leads back', async ({ page }) => {
  for (const beyond of ['from=99999', 'page=9999']) {
    await page.goto(`/live/all?${beyond}`);
    await expect(page.getByText('목록의 끝을 지났습니다.')).toBeVisible();
  }
  await page.getByRole('link', { name: '목록 처음으로' }).click();
  await expect(cards(page)).toHaveCount(60);
});

test('cards carry their labels, and cover what is adult or locked [D263, D264, D265, D283]', async ({
  page,
}) => {
  await page.goto('/live/all');
  const first = cards(page).first();
  await expect(first.getByText('LIVE', { exact: true })).toBeVisible();
  await expect(first.getByText(/^\d\d-\d\d \d\d:\d\d 방송시작$/)).toBeVisible();
  await expect(first).toContainText(/시청자 [\d.]+[천만]?/);
  const labels: string[] = [];
  for (let from = 0; from < 240; from += 60) {
    await page.goto(`/live/all?from=${from}`);
    labels.push(...(await cards(page).allInnerTexts()));
    for (const adult of await cards(page).filter({ hasText: '연령제한' }).all()) {
      await expect(adult.locator('img[width="480"]')).toHaveCount(0);
      await expect(adult.getByRole('heading')).toHaveText('연령 제한 방송');
    }
  }
  for (const label of ['연령제한', '비밀번호', '연령제한+비밀번호', '탐방', '구독', '드롭스']) {
    expect([label, labels.some((text) => text.split('\n').includes(label))]).toEqual([label, true]);
  }
});

test('an adult broadcast refuses guests and minors, and plays for adults [D269]', async ({ page }) => {
  let address = '';
  for (let from = 0; !address && from < 240; from += 60) {
    await page.goto(`/live/all?from=${from}`);
    const adult = cards(page)
      .filter({ has: page.getByText('연령제한', { exact: true }) })
      .filter({ hasNot: page.getByText('구독', { exact: true }) });
    if ((await adult.count()) > 0)
      address = (await adult.first().getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  }
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '연령 제한 방송입니다.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  await logInAsDemo(page, 'teen17');
  await expect(page.getByRole('heading', { name: '연령 제한 방송입니다.' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/login.php?request_uri=${address}`);
  await logInAsDemo(page, 'bomi');
  await expect(page.locator('video')).toBeVisible();
});

test('a password broadcast opens with its password, and says when it is wrong', async ({ page }) => {
  let address = '';
  for (let from = 0; !address && from < 240; from += 60) {
    await page.goto(`/live/all?from=${from}`);
    const locked = cards(page).filter({ has: page.getByText('비밀번호', { exact: true }) });
    if ((await locked.count()) > 0)
      address = (await locked.first().getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  }
  await page.goto(address);
  await page.getByLabel('방송 비밀번호').fill('0000');
  await page.getByRole('button', { name: '들어가기' }).click();
  await expect(page.getByText('비밀번호가 맞지 않습니다.')).toBeVisible();
  await page.getByLabel('방송 비밀번호').fill('0415');
  await page.getByRole('button', { name: '들어가기' }).click();
  await expect(page.locator('video')).toBeVisible();
  // neither a reload nor Back asks again
  await page.reload();
  await expect(page.locator('video')).toBeVisible();
  await page.goto('/live/all');
  await page.goBack();
  await expect(page.locator('video')).toBeVisible();
});

test.describe('a page that was not touched', () => {
  test.use({ touched: false });
  test('plays the preview of the card whose hover wakes it', async ({ page, scripted }) => {
    test.skip(!scripted, 'played by script');
    await page.goto('/live/all');
    const picture = page.locator('article img[data-preview]').first();
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 2 });
    await expect(picture).toHaveAttribute('data-still', /./);
    await page.mouse.move(0, 0);
    await expect(picture).not.toHaveAttribute('data-still');
  });
});
