import type { Locator } from '@playwright/test';
import { signUp } from './journeys/account';
import { signUpWithStation } from './journeys/station';
import { expectCleanInBothThemes } from './support/axe';
import { startEncoder } from './support/encoder';
import { expect, settle, test } from './support/test';

test('the chat of a broadcast stands beside its recording by the time of it, and is read without a script, too [L039]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(180_000);
  const { userId } = await signUpWithStation(page);
  await page.goto(`/station/${userId}/broadcast`);
  await settle(page, scripted);
  const setup = page.getByRole('region', { name: '방송 설정' });
  await setup.getByLabel('제목').fill('다시 볼 방송');
  await setup.getByLabel('카테고리').selectOption('00130000');
  await setup.getByLabel(/VOD/).check();
  await setup.getByRole('button', { name: '방송 설정 저장' }).click();
  await expect(
    page
      .getByRole('status')
      .getByText(/방송 설정을 저장/)
      .first(),
  ).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('button', { name: '스트림 키 만들기' }).click();
  const encoder = await startEncoder(await page.getByRole('textbox', { name: '스트림 키' }).inputValue());

  // whoever writes has a script; what is looked at here is the replay
  const context = await browser.newContext({ javaScriptEnabled: true });
  const writer = await context.newPage();
  const origin = new URL(page.url()).origin;
  try {
    await writer.goto(origin);
    const live = `/play/${userId}/${encoder.broadNo}`;
    await signUp(writer, '/note');
    await expect(async () => {
      await writer.goto(origin + live);
      await expect(writer.locator('video')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await settle(writer, true);
    const input = writer.getByRole('textbox', { name: '채팅' });
    const log = writer.getByRole('log', { name: '채팅 목록' });
    const say = async (text: string) => {
      const said = writer.waitForResponse((answer) => answer.request().method() === 'POST');
      await input.fill(text);
      await input.press('Enter');
      expect((await (await said).json()).state).toBe('said');
    };
    await expect(writer.locator('video')).toHaveJSProperty('paused', false);
    await say('처음 한 말');
    await expect(async () => say('지워질 말')).toPass({ timeout: 10_000 });
    await log.getByRole('listitem').filter({ hasText: '지워질 말' }).locator('a[data-line]').click();
    await writer.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
    await expect(log.getByText('지워질 말')).toHaveCount(0);
    // the last line is some seconds later
    const begun = encoder.sent();
    await expect.poll(() => encoder.sent(), { timeout: 30_000 }).toBeGreaterThan(begun + 8);
    await say('나중에 한 말');

    await page.goto(`/station/${userId}/broadcast`);
    await settle(page, scripted);
    const state = page.getByRole('region', { name: '지금 상태' });
    await state.getByText('방송 종료', { exact: true }).click();
    await state.getByRole('button', { name: '종료', exact: true }).click();
    await expect(page.getByText('방송 중이 아니에요.')).toBeVisible();
    encoder.stop();
    await expect(async () => {
      await page.goto(live);
      await page.getByRole('link', { name: '다시보기', exact: true }).click({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/player\/\d+/);
    const player = page.url();

    const panel = page.getByRole('region', { name: '채팅 다시보기' });
    await expect(panel).toBeVisible();
    if (scripted) {
      await settle(page, scripted);
      const lines = panel.getByRole('log');
      const seek = (seconds: number) =>
        page.locator('video').evaluate((video: HTMLVideoElement, to) => {
          video.pause();
          video.currentTime = to;
        }, seconds);
      const lengthOf = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
      // the last line was said some ten seconds after the first
      await expect.poll(lengthOf).toBeGreaterThan(8);
      const length = await lengthOf();
      await seek(length - 0.5);
      await expect(lines.getByText('나중에 한 말')).toBeVisible();
      await expect(lines.getByText('처음 한 말')).toBeVisible();
      // the encoder's segments all bear the same times: the player may jump over what it takes for a hole
      await expect(async () => {
        await seek(0);
        await expect(lines.getByText('나중에 한 말')).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expect(lines.getByText('지워질 말')).toHaveCount(0);
      await expectCleanInBothThemes(page, scripted);
      // the switch stays as it was set
      await panel.getByRole('button', { name: '채팅 접기' }).click();
      await expect(lines).toHaveCount(0);
      await page.reload();
      await expect(panel.getByRole('button', { name: '채팅 열기' })).toBeVisible();
      await panel.getByRole('link', { name: '채팅만 보기' }).click();
    } else await panel.getByRole('link', { name: '채팅 다시보기 열기' }).click();

    await expect(page.getByRole('heading', { level: 1, name: '채팅 다시보기' })).toBeVisible();
    const said = page.getByRole('main').getByRole('listitem');
    await expect(said).toHaveCount(2);
    await expect(said.last()).toContainText('나중에 한 말');
    await expectCleanInBothThemes(page, scripted);
    await said.last().getByRole('link', { name: /^\d/ }).click();
    await expect(page).toHaveURL(new RegExp(`${player.replace(/[?].*/, '')}\\?t=\\d+`));

    // a line is reported long after its room has closed (part of L037), and deleted by who looks after it (part of L036)
    const replayed = `${player.replace(/[?].*/, '')}/chat`;
    const lineOf = (list: Locator, text: string) => list.getByRole('listitem').filter({ hasText: text });
    await page.goto(replayed);
    await lineOf(page.getByRole('main'), '처음 한 말').locator('a[data-line]').click();
    await page.getByRole('main').getByRole('link', { name: '신고' }).click();
    await page.getByLabel('유형').selectOption({ index: 1 });
    await page.getByLabel('이메일').fill('reporter@moabom.kr');
    await settle(page, scripted);
    await page.getByRole('button', { name: '신고하기' }).click();
    await expect(page.getByText(/^신고를 접수했어요/).first()).toBeVisible();
    await expect(page).toHaveURL(replayed);
    if (scripted) {
      await page.goto(player);
      await settle(page, scripted);
      await panel.getByRole('button', { name: '채팅 열기' }).click();
      const lines = panel.getByRole('log');
      await expect(async () => {
        await page.locator('video').evaluate((video: HTMLVideoElement) => {
          video.pause();
          video.currentTime = video.duration - 0.5;
        });
        await expect(lines.getByText('나중에 한 말')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await lineOf(lines, '나중에 한 말').locator('a[data-line]').click();
      await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
      await expect(lines.getByText('나중에 한 말')).toHaveCount(0);
      // the focus goes on to the line before
      await expect(lineOf(lines, '처음 한 말').locator('a[data-line]')).toBeFocused();
      // taken back it stands there again
      await page.getByRole('button', { name: '되돌리기' }).first().click();
      await expect(lines.getByText('나중에 한 말')).toBeVisible();
      // without a connection the page stays, and says so
      await page.context().setOffline(true);
      await lineOf(lines, '나중에 한 말').locator('a[data-line]').click();
      await expect(page.getByText(/서버에 연결하지 못했어요/).first()).toBeVisible();
      await page.context().setOffline(false);
      await lineOf(lines, '나중에 한 말').locator('a[data-line]').click();
      await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
      await expect(lines.getByText('나중에 한 말')).toHaveCount(0);
      // what was deleted elsewhere meanwhile is said to be gone
      const elsewhere = await page.context().newPage();
      await elsewhere.goto(replayed);
      await lineOf(elsewhere.getByRole('main'), '처음 한 말').locator('a[data-line]').click();
      await elsewhere.getByRole('main').getByRole('button', { name: '지우기' }).click();
      await expect(elsewhere.getByText('채팅을 지웠어요.').first()).toBeVisible();
      await elsewhere.close();
      await lineOf(lines, '처음 한 말').locator('a[data-line]').click();
      await expect(page.getByText('삭제되었거나 지금은 볼 수 없어요.').first()).toBeVisible();
    } else {
      await lineOf(page.getByRole('main'), '나중에 한 말').locator('a[data-line]').click();
      await page.getByRole('main').getByRole('button', { name: '지우기' }).click();
    }
    await expect(page.getByText('채팅을 지웠어요.').first()).toBeVisible();
    await page.goto(replayed);
    await expect(said).toHaveCount(scripted ? 0 : 1);
  } finally {
    encoder.stop();
    await context.close();
  }
});
