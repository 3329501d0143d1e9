import type { Browser, Page } from '@playwright/test';
import { logInAsDemo, signUp } from './journeys/account';
import { signUpWithStation, startStream } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

const button = (page: Page) => page.getByRole('button', { name: '클립 만들기' });
const title = (page: Page) => page.getByRole('textbox', { name: '제목' });

/** The page moves by itself with a script; without one its maker presses 새로고침. */
async function seesItMade(page: Page, scripted: boolean) {
  const made = page.getByText('클립이 만들어졌어요.');
  if (scripted) return expect(made).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    const again = page.getByRole('link', { name: '새로고침' });
    if (await again.isVisible()) await again.click();
    await expect(made).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** The first thing of a list whose player offers clips: some of the demo may not be watched by everybody. */
async function openClippable(page: Page, list: string, start: string): Promise<string> {
  await page.goto(list);
  const cards = page.locator('article');
  // other journeys upload films of seconds: a VOD of hours has other places
  const hrefs = await (start === '/player/' ? cards.filter({ hasText: /\d:\d\d:\d\d/ }) : cards)
    .locator(`h3 a[href^="${start}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of hrefs.slice(0, 12)) {
    await page.goto(href);
    if ((await button(page).count()) > 0) return new URL(page.url()).pathname;
  }
  throw new Error(`nothing in ${list} offers clips`);
}

/** The Catch as anybody sees it: marked with its maker, whose station it leads to. */
async function expectMarked(
  page: Page,
  browser: Browser,
  scripted: boolean,
  maker: { userId: string; nick: string },
) {
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const viewer = await context.newPage();
  await viewer.goto(page.url());
  await expect(viewer.getByText(`${maker.nick}님이 만든 클립`)).toBeVisible();
  await expect(viewer.getByRole('link', { name: maker.nick, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`/station/${maker.userId}$`),
  );
  await context.close();
}

test('a member cuts a clip of a broadcast, is told what is wrong with nothing lost, and watches what has become of it [L058]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const maker = await signUp(page, '/note');
  const player = await openClippable(page, '/live/all', '/play/');
  await settle(page, scripted);
  await expect(button(page)).toHaveText('클립');
  await button(page).click();
  await expect(page).toHaveURL(/\/clip\/\d+$/);
  await settle(page, scripted);
  await expect(page.getByRole('heading', { level: 1, name: '클립 만들기' })).toBeVisible();
  await expect(page.getByText(/님의 방송 ‘.+’에서/)).toBeVisible();
  await expect(title(page)).not.toHaveValue('');
  if (scripted) await expectClean(page);

  // Enter in a field sends, and what is wrong is said at its field with nothing lost
  const name = `명장면 ${maker.userId}`;
  await title(page).fill(name);
  await page.getByLabel('길이 (초)').fill('3');
  await page.getByLabel('길이 (초)').press('Enter');
  await expect(page.locator('#length-error')).toContainText('5초부터 60초까지');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(title(page)).toHaveValue(name);
  await expect(page.getByLabel('길이 (초)')).toHaveValue('3');
  await settle(page, scripted);

  await page.getByLabel('시작 (초)').fill('0');
  await page.getByLabel('길이 (초)').fill('6');
  if (scripted) {
    const chosen = page.getByRole('status').filter({ hasText: '부터' });
    await expect(chosen).toHaveText('0:00부터 0:06까지 6초');
    // the part alone plays
    await page.getByRole('button', { name: '미리 보기' }).click();
    const video = page.locator('video');
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
    await expect.poll(isPaused).toBe(false);
    await expect.poll(isPaused, { timeout: 20_000 }).toBe(true);
    const stopped = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    expect(stopped).toBeGreaterThanOrEqual(6);
    expect(stopped).toBeLessThan(6.5);
    // the place of the video begins it, and ends it
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 1;
    });
    await page.getByRole('button', { name: '여기부터' }).click();
    await expect(page.getByLabel('시작 (초)')).toHaveValue('1');
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 7.5;
    });
    await page.getByRole('button', { name: '여기까지' }).click();
    await expect(page.getByLabel('길이 (초)')).toHaveValue('6.5');
    await expect(chosen).toHaveText('0:01부터 0:07까지 6.5초');
  }
  await title(page).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await seesItMade(page, scripted);
  if (scripted) await expectClean(page);
  await page.getByRole('link', { name: '클립 보기' }).click();
  await expect(page).toHaveURL(/\/player\/\d+\/catch/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectMarked(page, browser, scripted, maker);
  if (scripted) await expectClean(page);

  // among the Catch of the streamer
  await page.goto(`/station/${player.split('/')[2]}/catch`);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText(`클립 · ${maker.nick}`);

  // and among those of its maker
  await page.goto('/my/items');
  await page.getByRole('link', { name: '내 클립' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '내 클립' })).toBeVisible();
  const own = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(own).toContainText('완료');
  if (scripted) await expectClean(page);
  await own.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/player\/\d+\/catch/);
  await page.goto('/my/clips');
  await page.getByRole('link', { name: `${name} 삭제` }).click();
  await expect(page.getByRole('heading', { level: 1, name: '클립 삭제' })).toBeVisible();
  await page.getByRole('button', { name: '삭제하기' }).click();
  // with a script the list is not there twice: the history goes back to it
  await expect(page).toHaveURL(/\/my\/clips(?:#clips)?$/);
  if (scripted) await expect(page.locator('#clips')).toBeFocused();
  await expect(page.getByText('만든 클립이 없습니다.')).toBeVisible();
});

test('a member cuts a clip of a VOD at the place where they are, or at another, and may give it up [L058]', async ({
  page,
  scripted,
}) => {
  test.setTimeout(120_000);
  const maker = await signUp(page, '/note');
  const player = await openClippable(page, '/station/dodam/vod', '/player/');
  await page.goto(`${player}?change_second=20`);
  await settle(page, scripted);
  if (scripted)
    await expect
      .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThanOrEqual(20);
  if (scripted) {
    // the line is gone, and so is the code of the page that the press leads to: what plays stays
    await page.context().setOffline(true);
    await button(page).click();
    await expect(page.getByText('인터넷에 연결되어 있지 않아요. 연결되면 다시 눌러 주세요.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.locator('video')).toHaveCount(1);
  }
  await button(page).click();
  await expect(page).toHaveURL(/\/clip\/\d+$/);
  const first = page.url();
  await settle(page, scripted);
  await expect(page.getByText(/님의 VOD ‘.+’에서 · \d+:\d\d부터 \d+:\d\d까지/)).toBeVisible();

  const place = page.getByLabel('다른 위치');
  await place.fill('곧');
  await place.press('Enter');
  await expect(page.locator('#place-error')).toContainText('분:초');
  await expect(place).toHaveValue('곧');
  await settle(page, scripted);
  const name = `VOD의 명장면 ${maker.userId}`;
  await title(page).fill(name);
  await place.fill('0:40');
  await place.press('Enter');
  await expect(page).not.toHaveURL(first);
  await expect(page.getByText(/’에서 · 0:00부터/)).toBeVisible();
  await settle(page, scripted);
  await expect(title(page)).toHaveValue(name);
  await expect(place).toHaveValue('');
  await button(page).click();
  await seesItMade(page, scripted);
  await page.getByRole('link', { name: '클립 보기' }).click();
  await expect(page.getByText(`${maker.nick}님이 만든 클립`)).toBeVisible();

  await page.goto(player);
  await settle(page, scripted);
  await button(page).click();
  await expect(page).toHaveURL(/\/clip\/\d+$/);
  const given = page.url();
  await settle(page, scripted);
  await page.getByRole('button', { name: '그만두기' }).click();
  await expect(page).toHaveURL(new RegExp(`${player}\\?change_second=\\d+$`));
  expect((await page.request.get(given)).status()).toBe(404);
});

test('a guest is led to the login and back to the broadcast, and nobody else finds a clip that is being made [L058]', async ({
  page,
  scripted,
  browser,
}) => {
  const player = await openClippable(page, '/live/all', '/play/');
  await settle(page, scripted);
  await button(page).click();
  await expect(page).toHaveURL(/\/login\.php/);
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL(player);
  await settle(page, scripted);
  await button(page).click();
  await expect(page).toHaveURL(/\/clip\/\d+$/);
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const other = await context.newPage();
  await signUp(other, '/note');
  expect((await other.request.get(page.url())).status()).toBe(404);
  await context.close();
});

test('where the owner refuses clips there is no button, and a press from before is told so [L058]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const { userId } = await signUpWithStation(page);
  const encoder = await startStream(page, scripted, {
    userId,
    title: '클립 없는 방송',
    choice: /VOD/,
    hasQualities: true,
  });
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const viewer = await context.newPage();
  const address = new URL(`/play/${userId}/${encoder.broadNo}`, page.url()).href;
  try {
    await signUp(viewer, '/note');
    await expect(async () => {
      await viewer.goto(address);
      await expect(button(viewer)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await settle(viewer, scripted);

    await page.goto(`/station/${userId}/setting/vodAuth`);
    await settle(page, scripted);
    await page.getByLabel(/^클립 거부/).check();
    await page.getByRole('button', { name: 'VOD 권한 저장' }).click();
    await expect(page.getByLabel(/^클립 거부/)).toBeChecked();

    // the page of before has its button still
    await button(viewer).click();
    await expect(viewer).toHaveURL(/\/clip$/);
    await expect(viewer.getByRole('alert')).not.toBeEmpty();
    await viewer.getByRole('link', { name: '보던 영상으로' }).click();
    await expect(viewer).toHaveURL(address);
    await expect(viewer.getByRole('heading', { level: 1, name: '클립 없는 방송' })).toBeVisible();
    await expect(button(viewer)).toHaveCount(0);
  } finally {
    encoder.stop();
    await context.close();
  }
});
