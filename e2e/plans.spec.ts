import type { Page } from '@playwright/test';
import { signUp } from './journeys/account';
import { signUpWithStation } from './journeys/station';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const said = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible();

const password = 'correct horse 9';
const title = '금요일 합방';

/** A member with a station that has a board of a schedule. */
async function openStation(page: Page, scripted: boolean): Promise<{ userId: string; nick: string }> {
  const streamer = await signUpWithStation(page);
  await page.goto(`/station/${streamer.userId}/setting/board`);
  await settle(page, scripted);
  const board = page.getByRole('region', { name: '게시판 만들기' });
  await board.getByLabel('종류').selectOption('102');
  await board.getByLabel('새 게시판 이름').fill('방송 일정');
  await board.getByRole('button', { name: '게시판 만들기' }).click();
  await expect(page.locator('main').getByText('방송 일정').first()).toBeAttached();
  return streamer;
}

/** Writes a post of the schedule: a broadcast in 20 minutes. */
async function plan(page: Page, userId: string, scripted: boolean) {
  await page.goto(`/station/${userId}/post/write`);
  await settle(page, scripted);
  await page.getByRole('combobox', { name: '게시판' }).selectOption({ label: '방송 일정' });
  const inSeoul = new Date(Date.now() + (9 * 60 + 20) * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('일정 날짜와 시간').fill(inSeoul);
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('같이 봐요.');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page).toHaveURL(new RegExp(`/station/${userId}/post/\\d+`));
}

async function logIn(page: Page, userId: string, address: string, scripted: boolean) {
  await page.goto(`/login.php?request_uri=${encodeURIComponent(address)}`);
  await page.getByLabel('아이디').fill(userId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(address);
  await settle(page, scripted);
}

test('a member asks to be told of a plan, a guest waits for it, and both arrive at the broadcast when it begins [L015]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(180_000);
  const { userId, nick } = await openStation(page, scripted);
  await plan(page, userId, scripted);
  const context = await browser.newContext({
    javaScriptEnabled: scripted,
    locale: 'ko-KR',
  });
  const origin = new URL(page.url()).origin;
  const streamer = await browser.newContext({ javaScriptEnabled: scripted, baseURL: origin });
  const desk = await streamer.newPage();
  await logIn(desk, userId, `/station/${userId}/broadcast`, scripted);
  await page.context().clearCookies();

  // a guest who presses is led to the login, and is asked again after it
  const station = `/station/${userId}`;
  await page.goto(station);
  await settle(page, scripted);
  const next = page.getByRole('region', { name: '다음 방송' });
  await expect(next.getByRole('link', { name: title })).toBeVisible();
  await expect(next.getByText(/^(?:오늘|내일) \d\d:\d\d$/)).toBeVisible();
  await expect(next.getByRole('timer')).toHaveText(/^(?:1\d|20)분(?: \d+초)? 남음$/);
  await next.getByRole('button', { name: `시작하면 알림 받기 ${title}` }).click();
  await expect(page).toHaveURL(/\/login\.php/);
  const fan = await signUp(page, station);
  await settle(page, scripted);
  if (scripted) {
    // it moves
    const before = (await next.getByRole('timer').textContent()) ?? '';
    await expect(next.getByRole('timer')).not.toHaveText(before);
  }
  await next.getByRole('button', { name: `시작하면 알림 받기 ${title}` }).click();
  await said(page, '방송이 시작하면 알려 드릴게요.');
  await expect(next.getByRole('button', { name: `시작 알림 끄기 ${title}` })).toBeVisible();
  await expectCleanInBothThemes(page, scripted);

  // the calendar says the same, and takes it back
  await page.goto(`${station}/calendar`);
  const day = new Date(Date.now() + (9 * 60 + 20) * 60_000).toISOString().slice(0, 7);
  await page.goto(`${station}/calendar?month=${day}`);
  await settle(page, scripted);
  await page.getByRole('button', { name: `시작 알림 끄기 ${title}` }).click();
  await said(page, '시작 알림을 취소했어요.');
  await settle(page, scripted);
  // pressed twice it is asked for once, and not taken back
  await page
    .getByRole('button', { name: `시작하면 알림 받기 ${title}` })
    .click({ clickCount: scripted ? 2 : 1 });
  await said(page, '방송이 시작하면 알려 드릴게요.');
  await expect(page.getByRole('button', { name: `시작 알림 끄기 ${title}` })).toBeVisible();
  await expectCleanInBothThemes(page, scripted);

  // who waits for it
  const waiting = await context.newPage();
  const asked: string[] = [];
  let loads = 0;
  waiting.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') asked.push(request.url());
  });
  waiting.on('load', () => {
    loads += 1;
  });
  await waiting.route('https://cdn.example.kr/**', (route) => route.fulfill({ body: '#EXTM3U\n' }));
  await waiting.goto(`${origin}${station}`);
  await waiting.getByRole('link', { name: '방송 기다리기' }).click();
  await expect(waiting).toHaveURL(`${origin}/play/${userId}`);
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(`${nick}님은 지금 방송 중이 아니에요`);
  await expect(waiting.getByRole('region', { name: '다음 방송' })).toContainText(title);
  await expectCleanInBothThemes(waiting, scripted);
  const width = await waiting.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  if (scripted) await expect.poll(() => asked.length).toBe(1);
  expect(asked[0] ?? '').toContain(scripted ? `topic=station%3A${userId}` : '');
  const loadsBefore = loads;

  const own = desk.getByRole('region', { name: '내 HLS 주소로 방송/VOD 등록' });
  const live = `드디어 합방 ${userId}`;
  await own.getByLabel('제목').fill(live);
  await own.getByLabel('카테고리').selectOption('00130000');
  await own.getByLabel('HLS 주소').fill(`https://cdn.example.kr/${userId}/index.m3u8`);
  await own.getByLabel('HLS 주소').press('Enter');
  await said(desk, '방송을 시작했습니다.');

  // it begins: by itself, or when it is looked at anew
  if (!scripted) await waiting.getByRole('link', { name: '새로 고침' }).click();
  await expect(waiting).toHaveURL(new RegExp(`/play/${userId}/\\d+$`));
  await expect(waiting.getByRole('heading', { level: 1, name: live })).toBeVisible();
  if (scripted) {
    await said(waiting, '방송이 시작됐어요.');
    await expect(waiting.getByRole('heading', { level: 1, name: live })).toBeFocused();
    expect(loads).toBe(loadsBefore);
    // it took the place of the page that waited
    await waiting.goBack();
    await expect(waiting).toHaveURL(`${origin}${station}`);
  }
  // light mode has no script
  const soFar = asked.length;
  await context.addCookies([{ name: 'moabom_light', value: 'on', url: origin }]);
  await waiting.goto(`${origin}/play/${userId}`);
  await expect(waiting).toHaveURL(new RegExp(`/play/${userId}/\\d+$`));
  expect(asked).toHaveLength(soFar);

  // who asked is told, once
  await page.goto('/my/notice');
  await settle(page, scripted);
  const told = page.getByRole('link', { name: `${nick}님이 방송을 시작했습니다` });
  await expect(told).toHaveCount(1);
  await page.route('https://cdn.example.kr/**', (route) => route.fulfill({ body: '#EXTM3U\n' }));
  await told.click();
  await expect(page).toHaveURL(new RegExp(`/play/${userId}/\\d+$`));
  expect(fan.userId).not.toBe(userId);
  await context.close();
  await streamer.close();
});
