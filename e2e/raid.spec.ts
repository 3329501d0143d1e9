import { signUpWithStation } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

test('a streamer ends a broadcast and sends its viewers on: they see whom, may stay, or follow [L060]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(90_000);
  const { userId, nick } = await signUpWithStation(page);
  await page.goto('/live/all');
  const cards = page.locator('main article a[href^="/play/"]');
  // the most watched one: open to everybody
  const target = (await cards.first().getAttribute('href')) ?? '';
  const [, , targetId = ''] = target.split('/');

  const desk = `/station/${userId}/broadcast`;
  await page.goto(desk);
  await settle(page, scripted);
  const own = page.getByRole('region', { name: '내 HLS 주소로 방송/VOD 등록' });
  await own.getByLabel('제목').fill(`보내는 방송 ${userId}`);
  await own.getByLabel('카테고리').selectOption('00130000');
  await own.getByLabel('HLS 주소').fill('https://cdn.example.kr/live/index.m3u8');
  await own.getByLabel('HLS 주소').press('Enter');
  await expect(page.getByRole('status').getByText('방송을 시작했습니다.')).toBeVisible();
  const state = page.getByRole('region', { name: '지금 상태' });
  const address = await state.getByRole('link', { name: '방송 보기' }).getAttribute('href');

  const context = await browser.newContext({
    javaScriptEnabled: scripted,
    viewport: { width: 1280, height: 800 },
  });
  const viewer = await context.newPage();
  await viewer.goto(new URL(address ?? '', page.url()).href);
  await settle(viewer, scripted);
  // another one, who will do nothing
  const idle = await context.newPage();
  if (scripted) {
    await idle.clock.install();
    await idle.goto(viewer.url());
    await settle(idle, scripted);
  }

  // a name of nobody on air is told at its place, and the broadcast goes on
  await settle(page, scripted);
  await state.getByText('방송 종료', { exact: true }).click();
  const field = state.getByLabel('시청자를 보낼 방송 (선택)');
  await field.fill('nobody');
  await field.press('Enter');
  await expect(state.getByText('방송 중인 다른 스트리머의 아이디나 닉네임을 입력해 주세요.')).toBeVisible();
  await expect(field).toHaveValue('nobody');
  await expect(state.getByRole('link', { name: '방송 보기' })).toBeVisible();
  if (scripted) await expectClean(page);
  await field.fill(targetId);
  await state.getByRole('button', { name: '종료', exact: true }).click();
  await expect(state.getByRole('status')).toContainText('방송 중이 아니에요');

  const name = new RegExp(`${nick}님이 .+님의 방송으로 안내했어요\\.`);
  if (!scripted) {
    await viewer.reload();
    await expect(viewer.getByText(name)).toBeVisible();
    await viewer.getByRole('link', { name: /님의 방송 보기$/ }).click();
    await expect(viewer).toHaveURL(new RegExp(`${target}$`));
    return context.close();
  }
  const end = viewer.getByRole('region', { name: '방송 종료' });
  await expect(end.getByRole('status').getByText(name)).toBeVisible({ timeout: 15_000 });
  await expect(end.getByRole('link', { name: '지금 이동' })).toHaveAttribute('href', target);
  await end.getByRole('button', { name: '여기 있기' }).press('Enter');
  await expect(end.getByText(/이동하지 않고 여기에 있어요/)).toBeVisible();
  await expectClean(viewer);
  await expect(end.getByRole('link', { name: '지금 이동' })).toBeFocused();
  await viewer.keyboard.press('Enter');
  await expect(viewer).toHaveURL(new RegExp(`${target}$`));
  await expect(async () => {
    await idle.clock.runFor(5_000);
    await expect(idle).toHaveURL(new RegExp(`${target}$`), { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  // who comes back is led nowhere by itself
  await viewer.goBack();
  await expect(viewer.getByText(name)).toBeVisible();
  await expect(viewer.getByRole('button', { name: '여기 있기' })).toHaveCount(0);
  await context.close();
});
