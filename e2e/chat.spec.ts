import type { FrameLocator, Page, Response } from '@playwright/test';
import { logInAsDemo, signUp } from './journeys/account';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

/** A broadcast that is on air, another one for each test. */
async function liveAddress(page: Page, index: number): Promise<string> {
  await page.goto('/live/all');
  const cards = page.locator('main article a[href^="/play/"]');
  const all = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(all)][index] ?? '';
}

/** Where lines are and are written: in the page, or, without a script, in its frames. */
const logOf = (page: Page, scripted: boolean): Page | FrameLocator =>
  scripted ? page : page.frameLocator('iframe[title="채팅 목록"]');
const formOf = (page: Page, scripted: boolean): Page | FrameLocator =>
  scripted ? page : page.frameLocator('iframe[title="채팅 쓰기"]');
const inputOf = (page: Page, scripted: boolean) =>
  formOf(page, scripted).getByRole('textbox', { name: '채팅' });

test('two viewers write and read beside a live; what is refused stays with its reason [L032, L034]', {
  tag: '@phone',
}, async ({ page, scripted, browser }) => {
  const address = await liveAddress(page, 0);
  const { nick } = await signUp(page, address);
  await settle(page, scripted);
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const other = await context.newPage();
  // without a script the frame begins to go on a second after the page, and a page that is slower is never all there
  const goesOn = scripted ? null : other.waitForResponse(/[?&]go=1/);
  await other.goto(new URL(address, page.url()).href, { waitUntil: 'domcontentloaded' });
  await settle(other, scripted);
  await goesOn;

  const words = `안녕하세요 ${nick}`;
  await inputOf(page, scripted).fill(words);
  await inputOf(page, scripted).press('Enter');
  await expect(inputOf(page, scripted)).toHaveValue('');
  for (const reader of [page, other])
    await expect(logOf(reader, scripted).getByText(words, { exact: true })).toHaveCount(1);

  // the same at once is refused
  await inputOf(page, scripted).fill(words);
  await inputOf(page, scripted).press('Enter');
  await expect(formOf(page, scripted).getByRole('alert')).toBeVisible();
  await expect(inputOf(page, scripted)).toHaveValue(words);
  await expect(logOf(other, scripted).getByText(words, { exact: true })).toHaveCount(1);
  await expectCleanInBothThemes(page, scripted);
  await context.close();
});

test('a guest reads, is asked to log in on writing, and comes back with the line (part of L034)', async ({
  page,
  scripted,
}) => {
  const address = await liveAddress(page, 1);
  await page.goto(address);
  await settle(page, scripted);
  await inputOf(page, scripted).fill('로그인하고 쓸게요');
  await inputOf(page, scripted).press('Enter');
  await expect(page).toHaveURL(/login\.php/);
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL(new RegExp(`${address}${scripted ? '$' : '/chat'}`));
  await settle(page, scripted);
  await expect(page.getByRole('textbox', { name: '채팅' })).toHaveValue('로그인하고 쓸게요');
});

test('a line that is sent after the session has ended is there after the login, beside the video (part of L032)', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the form says so in its frame');
  const address = await liveAddress(page, 11);
  await signUp(page, address);
  await settle(page, scripted);
  await inputOf(page, scripted).fill('아직 안 보낸 말');
  await page.context().clearCookies();
  await inputOf(page, scripted).press('Enter');
  await expect(page).toHaveURL(/login\.php/);
  await logInAsDemo(page, 'bomi');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await settle(page, scripted);
  await expect(inputOf(page, scripted)).toHaveValue('아직 안 보낸 말');
});

test('the page stands still under the fingers while lines come in', { tag: '@phone' }, async ({
  page,
  scripted,
  browser,
}) => {
  test.skip(!scripted, 'without a script the lines are a document of their own');
  const address = await liveAddress(page, 8);
  await signUp(page, address);
  await settle(page, scripted);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(new URL(address, page.url()).href);
  await signUp(other, new URL(address, page.url()).href);
  await settle(other, scripted);
  // low windows have the whole chat below the fold
  await page.setViewportSize({ width: 360, height: 500 });
  await inputOf(page, scripted).click();
  const height = () => page.evaluate(() => window.scrollY);
  const before = await height();
  expect(before).toBeGreaterThan(0);
  for (const index of [1, 2, 3, 4, 5]) {
    const words = `${index}번째 ${'긴 줄이에요 '.repeat(index * 3)}`.trim();
    await expect(async () => {
      await inputOf(other, scripted).fill(words);
      await inputOf(other, scripted).press('Enter');
      await expect(logOf(page, scripted).getByText(words, { exact: true })).toHaveCount(1, {
        timeout: 2_000,
      });
    }).toPass();
    expect(await height()).toBe(before);
  }
  await context.close();
});

test('the keyboard alone: / to the input, Escape out of it; the counter from 160; folded stays folded [L033] (part of L031)', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'keys of the page need its script');
  await signUp(page, await liveAddress(page, 2));
  await settle(page, scripted);
  const input = inputOf(page, scripted);
  const panel = page.getByRole('region', { name: '채팅', exact: true });
  // the panel hears keys once it runs
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(input).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('//');
  await expect(input).toHaveValue('//');
  await input.fill('가'.repeat(159));
  await expect(panel.getByText('/200')).toHaveCount(0);
  await input.fill('👍🏽'.repeat(201));
  await expect(panel.getByText('201/200')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('채팅은 200자까지 쓸 수 있어요.');
  await page.keyboard.press('Escape');
  await expect(input).not.toBeFocused();
  // by the keyboard the way goes on in the emoticons, with the arrows, and Escape leads back
  await input.fill('');
  const smileys = panel.getByRole('button', { name: '이모티콘', exact: true });
  await smileys.press('Enter');
  const picks = panel.getByRole('toolbar', { name: '이모티콘' }).getByRole('button');
  await expect(picks.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(picks.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(picks.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(/^\/.+\/$/);
  await page.keyboard.press('Escape');
  await expect(picks).toHaveCount(0);
  await expect(input).toBeFocused();
  // by a press the input keeps the focus, in the emoticons and when the line is sent
  await smileys.click();
  await input.fill('');
  await picks.first().click();
  await expect(input).toHaveValue(/^\/.+\/$/);
  await input.focus();
  await panel.getByRole('button', { name: '보내기' }).click();
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  await panel.getByRole('button', { name: '채팅 접기' }).click();
  await page.reload();
  await expect(input).toBeHidden();
  await panel.getByRole('button', { name: '채팅 열기' }).click();
  await expect(input).toBeVisible();
});

test('a line whose answer is lost stands once; scrolled up, the list holds still [L032, L033]', async ({
  page,
  scripted,
  browser,
}) => {
  test.skip(!scripted, 'without a script the browser sends again, or nobody');
  test.setTimeout(120_000);
  const address = await liveAddress(page, 3);
  const { nick } = await signUp(page, address);
  await settle(page, scripted);
  const panel = page.getByRole('region', { name: '채팅', exact: true });
  let isLost = false;
  await page.route('**/chat?_data=*', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  const isChat = (answer: Response) =>
    answer.request().method() === 'POST' && /\/chat\?_data=/.test(answer.url());
  const isSaid = async (answer: Promise<Response>) =>
    expect((await (await answer).json()).state).toBe('said');
  const sentAgain = page.waitForResponse(isChat);
  await inputOf(page, scripted).fill(`한 번만 ${nick}`);
  await inputOf(page, scripted).press('Enter');
  await expect(panel.getByText(`한 번만 ${nick}`)).toHaveCount(1);
  await isSaid(sentAgain);
  await expect(panel.getByText(`한 번만 ${nick}`)).toHaveCount(1);
  await expect(inputOf(page, scripted)).toHaveValue('');

  const log = panel.getByRole('log', { name: '채팅 목록' });
  const isLong = await log.evaluate((box) => box.scrollHeight > box.clientHeight + 200);
  if (!isLong)
    for (const index of Array.from({ length: 14 }, (_, at) => at)) {
      await inputOf(page, scripted).fill(`${index}번째 긴 줄 ${'가나다라마바사 '.repeat(12)}`);
      // one a second is taken
      await expect(async () => {
        const answer = page.waitForResponse(isChat);
        await inputOf(page, scripted).press('Enter');
        await isSaid(answer);
      }).toPass({ intervals: [1_100] });
    }
  await log.evaluate((box) => box.scrollTo({ top: -120 }));
  // the list has heard of it
  await log.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const before = await log.evaluate((box) => box.scrollTop);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(new URL(address, page.url()).href);
  await signUp(other, address).catch(() => {});
  await settle(other, scripted);
  await inputOf(other, scripted).fill(`새 소식 ${nick}`);
  await inputOf(other, scripted).press('Enter');
  const fresh = panel.getByRole('button', { name: '새 채팅 1개' });
  await expect(fresh).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBe(before);
  await fresh.press('Enter');
  await expect(panel.getByText(`새 소식 ${nick}`)).toBeVisible();
  await expect(log).toBeFocused();

  // its writer is called by name
  const link = log
    .getByRole('listitem')
    .filter({ hasText: `새 소식 ${nick}` })
    .locator('a[data-line]');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `@${name} 부르기` })
    .click();
  await expect(inputOf(page, scripted)).toHaveValue(`@${name} `);
  await expect(inputOf(page, scripted)).toBeFocused();
  await context.close();
});

/** The menu of a line: a dialog, or, without a script, a page. */
async function openLine(page: Page, scripted: boolean, words: string) {
  const line = logOf(page, scripted).getByRole('listitem').filter({ hasText: words }).last();
  await line.locator('a[data-line]').click();
  return scripted ? page.getByRole('dialog') : page.locator('main');
}

test('who looks after a room deletes, takes back, forbids to write, and sees who did what; a viewer hides and reports [L034, L036, L037]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(180_000);
  const address = await liveAddress(page, 5);
  const { nick } = await signUp(page, address);
  await settle(page, scripted);
  const words = `지울 채팅 ${nick}`;
  await inputOf(page, scripted).fill(words);
  await inputOf(page, scripted).press('Enter');
  await expect(logOf(page, scripted).getByText(words, { exact: true })).toHaveCount(1);

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const carer = await context.newPage();
  const origin = new URL(page.url()).origin;
  await carer.goto(`${origin}/login.php?request_uri=${encodeURIComponent(address)}`);
  await logInAsDemo(carer, 'staff1');
  await expect(carer).toHaveURL(new RegExp(`${address}$`));
  await settle(carer, scripted);
  await (await openLine(carer, scripted, words)).getByRole('button', { name: '지우기' }).click();
  await expect(carer.getByRole('status').getByText('채팅을 지웠어요.').first()).toBeVisible();
  await expect(logOf(page, scripted).getByText(words, { exact: true })).toHaveCount(0);
  // the page that plays stays
  if (scripted) await carer.evaluate(() => document.body.setAttribute('data-stayed', ''));
  await carer.getByRole('button', { name: '되돌리기' }).first().click();
  await expect(carer.getByRole('status').getByText('지운 채팅을 되돌렸어요.').first()).toBeVisible();
  if (scripted) {
    await expect(carer.locator('body[data-stayed]')).toHaveCount(1);
    await expect(carer.getByRole('status').filter({ hasText: '지운 채팅을 되돌렸어요.' })).toBeFocused();
  }
  if (!scripted) await page.goto(origin + address);
  await expect(logOf(page, scripted).getByText(words, { exact: true })).toHaveCount(1);

  await carer.goto(origin + address);
  await settle(carer, scripted);
  const person = await openLine(carer, scripted, words);
  await person.getByRole('link', { name: `${nick}님 정보` }).click();
  await expect(carer.getByText('이 방송에 쓴 채팅 1개')).toBeVisible();
  await settle(carer, scripted);
  await carer.getByRole('button', { name: '10분 쓰기 금지' }).click();
  await expect(
    carer
      .getByRole('status')
      .getByText(/10분 동안 금지했어요/)
      .first(),
  ).toBeVisible();
  if (!scripted) await page.goto(origin + address);
  await expect(
    formOf(page, scripted)
      .getByText(/채팅이 금지되어 있어요/)
      .last(),
  ).toBeVisible();
  await carer.goto(`${origin}${address}/chat/log`);
  const row = carer.getByRole('listitem').filter({ hasText: nick }).first();
  await expect(row).toContainText('10분 쓰기 금지');
  await settle(carer, scripted);
  await expectCleanInBothThemes(carer, scripted);
  await row.getByRole('button', { name: '되돌리기' }).click();
  await expect(carer.getByRole('status').getByText('다시 채팅을 쓸 수 있게 했어요.').first()).toBeVisible();
  await context.close();

  const readers = await browser.newContext({ javaScriptEnabled: scripted });
  const reader = await readers.newPage();
  await reader.goto(`${origin}/login.php?request_uri=${encodeURIComponent(address)}`);
  await logInAsDemo(reader, 'bomi');
  await expect(reader).toHaveURL(new RegExp(`${address}$`));
  await settle(reader, scripted);
  await (await openLine(reader, scripted, words)).getByRole('link', { name: '신고' }).click();
  await expect(reader.getByRole('heading', { name: '채팅 신고하기' })).toBeVisible();
  await settle(reader, scripted);
  await expectCleanInBothThemes(reader, scripted);
  await reader.getByLabel('설명').fill('자꾸 이래요');
  await reader.getByRole('button', { name: '신고하기' }).click();
  await expect(reader.getByText('유형을 선택해 주세요.').first()).toBeVisible();
  await expect(reader.getByLabel('설명')).toHaveValue('자꾸 이래요');
  await reader.getByLabel('유형').selectOption({ index: 1 });
  await reader.getByRole('button', { name: '신고하기' }).click();
  await expect(
    reader
      .getByRole('status')
      .getByText(/신고를 접수했어요/)
      .first(),
  ).toBeVisible();
  await reader.goto(origin + address);
  await settle(reader, scripted);
  await (await openLine(reader, scripted, words)).getByRole('button', { name: `${nick}님 숨기기` }).click();
  await expect(reader.getByRole('status').getByText(`${nick}님을 숨겼습니다.`).first()).toBeVisible();
  if (!scripted) await reader.goto(origin + address);
  await expect(logOf(reader, scripted).getByText(words, { exact: true })).toHaveCount(0);
  await readers.close();
});

test('the panel stands right of a wide video and below it on phones; marks, names and links are those of who wrote [L031, L042]', {
  tag: '@phone',
}, async ({ page, scripted, browser, isMobile }) => {
  await page.goto('/live/all');
  const href = await page.locator('main a[href^="/play/dodam/"]').first().getAttribute('href');
  const address = new URL(href ?? '', page.url()).pathname;
  const { nick } = await signUp(page, address);
  await settle(page, scripted);
  const boxOf = (element: ReturnType<Page['locator']>) =>
    element.evaluate((node) => node.getBoundingClientRect());
  const panel = page.getByRole('region', { name: '채팅', exact: true });
  const [video, chat] = [await boxOf(page.locator('video')), await boxOf(panel)];
  if (isMobile) expect(chat.top).toBeGreaterThanOrEqual(video.bottom);
  else expect([chat.left >= video.right, Math.abs(chat.top - video.top) < 2]).toEqual([true, true]);

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const streamer = await context.newPage();
  await streamer.goto(new URL(`/login.php?request_uri=${encodeURIComponent(address)}`, page.url()).href);
  await logInAsDemo(streamer, 'dodam');
  await expect(streamer).toHaveURL(new RegExp(`${address}$`));
  await settle(streamer, scripted);
  const say = async (who: Page, text: string) => {
    await inputOf(who, scripted).fill(text);
    await inputOf(who, scripted).press('Enter');
    await expect(inputOf(who, scripted)).toHaveValue('');
  };
  const link = `https://moabom.example/${nick}`;
  await say(streamer, `@${nick} 반가워요 ${link}`);
  const lines = logOf(page, scripted).getByRole('listitem').filter({ hasText: link });
  await expect(lines).toHaveCount(1);
  await say(page, `<b>저도요</b> ${link}`);
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('스트리머');
  await expect(lines.first().locator('mark')).toHaveText(`@${nick}`);
  await expect(lines.first().getByRole('link', { name: link })).toHaveAttribute('rel', /nofollow/);
  // a viewer's address is text, as markup is
  await expect(lines.last()).toContainText(`<b>저도요</b> ${link}`);
  await expect(lines.last().getByRole('link', { name: link })).toHaveCount(0);
  await context.close();
});
