import { signUpWithStation, startStream } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

test('a viewer watches a broadcast that is recorded from its start, and comes back to now [L056]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const { userId } = await signUpWithStation(page);
  const encoder = await startStream(page, scripted, { userId, title: '처음부터 보는 방송', choice: /VOD/ });

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const viewer = await context.newPage();
  const asked: string[] = [];
  viewer.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const plays = async (name: string) => {
    if (scripted) return expect.poll(() => asked.some((path) => path.endsWith(name))).toBe(true);
    await expect(viewer.locator('video')).toHaveAttribute('src', new RegExp(`${name}(?:\\?f=\\w+)?$`));
  };
  const address = new URL(`/play/${userId}/${encoder.broadNo}`, page.url()).href;
  try {
    const fromStart = viewer.getByRole('link', { name: '처음부터', exact: true });
    await expect(async () => {
      await viewer.goto(address);
      await expect(fromStart).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await settle(viewer, scripted);
    await expect(viewer.getByRole('link', { name: '라이브로 돌아가기' })).toHaveCount(0);
    const typed = viewer.getByRole('textbox', { name: '채팅' });
    if (scripted) await typed.fill('쓰다 만 말');
    await fromStart.press('Enter');
    await expect(viewer).toHaveURL(`${address}?at=start`);
    // the chat goes on beside it, with what is being typed
    if (scripted) await expect(typed).toHaveValue('쓰다 만 말');
    await expect(viewer.getByText('지난 방송을 보고 있어요.')).toBeVisible();
    await plays('/past.m3u8');
    if (scripted) await expectClean(viewer);
    await viewer.reload();
    await expect(viewer.getByText('지난 방송을 보고 있어요.')).toBeVisible();
    await settle(viewer, scripted);
    const toLive = viewer.getByRole('link', { name: '라이브로 돌아가기' });
    if (scripted) {
      await typed.fill('또 쓰다 만 말');
      await toLive.focus();
    }
    asked.length = 0;
    // who reaches the end of what was sent goes on live; after 20 s of it what has come since is played before
    if (scripted)
      await expect(async () => {
        await viewer.locator('video').dispatchEvent('ended');
        await expect(viewer).toHaveURL(address, { timeout: 1_000 });
      }).toPass();
    else await toLive.click();
    await expect(viewer).toHaveURL(address);
    await expect(toLive).toHaveCount(0);
    await plays('/index.m3u8');
    if (scripted) {
      await expect(typed).toHaveValue('또 쓰다 만 말');
      await expect(viewer.getByRole('region', { name: '플레이어' })).toBeFocused();
    }
    await viewer.goBack();
    await expect(toLive).toBeVisible();
    // it ends, and its viewers are sent on: who watches an earlier place is not taken along, and goes on in its VOD
    await page.goto('/live/all');
    const other = await page.locator('main article a[href^="/play/"]').first().getAttribute('href');
    await page.goto(`/station/${userId}/broadcast`);
    await settle(page, scripted);
    const state = page.getByRole('region', { name: '지금 상태' });
    await state.getByText('방송 종료', { exact: true }).click();
    await state.getByLabel('시청자를 보낼 방송 (선택)').fill(other?.split('/')[2] ?? '');
    await state.getByRole('button', { name: '종료', exact: true }).click();
    await expect(state.getByText(/방송 중이 아니에요/)).toBeVisible();
    if (!scripted) return;
    const end = viewer.getByRole('region', { name: '방송 종료' });
    await expect(end.getByText('다시보기에서 보던 곳부터 이어 볼 수 있어요.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(end.getByText(/님의 방송으로 안내했어요\.\s*$/)).toBeVisible();
    await expect(end.getByRole('link', { name: '지금 이동' })).toHaveText('지금 이동');
    await expect(end.getByRole('button', { name: '여기 있기' })).toHaveCount(0);
    await expectClean(viewer);
    await end.getByRole('link', { name: '이어 보기' }).click();
    await expect(viewer).toHaveURL(/\/player\/\d+\?change_second=\d+$/);
  } finally {
    encoder.stop();
    await context.close();
  }
});
