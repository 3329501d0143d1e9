import { signUp } from './journeys/account';
import { expectClean } from './support/axe';
import { startEncoder } from './support/encoder';
import { expect, settle, test } from './support/test';

test('a viewer watches a broadcast that is recorded from its start, and comes back to now (part of L056)', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const { userId } = await signUp(page, '/note');
  await page.goto(`/profile/${userId}`);
  await page.getByRole('button', { name: '방송국 열기' }).click();
  await expect(page).toHaveURL(new RegExp(`/station/${userId}`));
  await page.goto(`/station/${userId}/broadcast`);
  await settle(page, scripted);
  const setup = page.getByRole('region', { name: '방송 설정' });
  await setup.getByLabel('제목').fill('처음부터 보는 방송');
  await setup.getByLabel('카테고리').selectOption('00130000');
  await setup.getByLabel(/VOD/).check();
  await setup.getByLabel('제목').press('Enter');
  await expect(page.getByRole('status').getByText('방송 설정을 저장했습니다.').first()).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('button', { name: '스트림 키 만들기' }).click();
  const encoder = await startEncoder(await page.getByRole('textbox', { name: '스트림 키' }).inputValue());

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
    await fromStart.click();
    await expect(viewer).toHaveURL(`${address}?at=start`);
    await expect(viewer.getByText('지난 방송을 보고 있어요.')).toBeVisible();
    await plays('/past.m3u8');
    if (scripted) await expectClean(viewer);
    await viewer.reload();
    await expect(viewer.getByText('지난 방송을 보고 있어요.')).toBeVisible();
    await settle(viewer, scripted);
    const toLive = viewer.getByRole('link', { name: '라이브로 돌아가기' });
    asked.length = 0;
    // who reaches the end of what was sent goes on live
    if (scripted) await viewer.locator('video').dispatchEvent('ended');
    else await toLive.click();
    await expect(viewer).toHaveURL(address);
    await expect(toLive).toHaveCount(0);
    await plays('/index.m3u8');
    await viewer.goBack();
    await expect(toLive).toBeVisible();
  } finally {
    encoder.stop();
    await context.close();
  }
});
