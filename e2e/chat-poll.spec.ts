import { logInAsDemo, signUp } from './journeys/account';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

test('a room is asked, each member answers once, and the result stands when it ends [L060]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(90_000);
  // projects run beside each other: each has a room of its own
  const index = scripted ? 4 : 21;
  await page.goto('/live/all');
  const links = page.locator('main article a[href^="/play/"]');
  const all = [
    ...new Set(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))),
  ];
  const room = all[index] ?? '';
  const context = await browser.newContext({
    javaScriptEnabled: scripted,
    viewport: { width: 1280, height: 800 },
  });
  const desk = await context.newPage();
  const at = (path: string) => new URL(path, page.url()).href;
  await desk.goto(at(`/login.php?request_uri=${encodeURIComponent(`${room}/chat/poll`)}`));
  await logInAsDemo(desk, 'staff1');
  await settle(desk, scripted);
  const form = desk.getByRole('region', { name: '새 투표' });
  await form.getByLabel('질문').fill('다음 게임은?');
  await form.getByLabel('답 1').fill('<b>무한의 탑</b>');
  await form.getByLabel('답 1').press('Enter');
  await expect(desk.getByText('답을 2개에서 5개까지 써 주세요.').first()).toBeVisible();
  await expect(form.getByLabel('질문')).toHaveValue('다음 게임은?');
  // the focus comes a moment after the words, and would take the typing along
  if (scripted) await expect(form.getByRole('alert')).toBeFocused();
  await form.getByLabel('답 2').fill('네온레이서');
  await form.getByLabel('답 2').press('Enter');
  await expect(desk.getByRole('heading', { name: '다음 게임은?' })).toBeVisible();
  await expect(desk.locator('#poll')).toBeFocused();
  if (scripted) await expectClean(desk);

  await signUp(page, room);
  await settle(page, scripted);
  if (!scripted)
    await page
      .frameLocator('iframe[title="채팅 쓰기"]')
      .getByRole('link', { name: '투표: 다음 게임은?' })
      .click();
  const poll = page.getByRole('region', { name: scripted ? '투표' : '지금 투표', exact: true });
  await expect(poll).toContainText('<b>무한의 탑</b>');
  await poll.getByRole('button', { name: '네온레이서' }).press('Enter');
  await expect(page.getByRole('status').getByText('투표했어요.').first()).toBeVisible();
  await expect(poll).toContainText('1표 (100%)');
  await expect(poll.getByRole('button')).toHaveCount(0);
  if (scripted) await expect(poll).toBeFocused();
  if (scripted) await expectClean(page);
  await page.reload();
  await expect(poll).toContainText('내 답');
  await settle(page, scripted);

  if (!scripted) await desk.reload();
  await expect(desk.locator('#poll')).toContainText('1표 (100%)');
  await desk.getByRole('button', { name: '투표 끝내기' }).click();
  await expect(desk.getByText('끝난 투표예요.')).toBeVisible();
  if (!scripted) await page.reload();
  await expect(poll).toContainText('끝난 투표');
  if (scripted) {
    await poll.getByRole('button', { name: '투표 결과 닫기' }).press('Enter');
    await expect(poll).toHaveCount(0);
    await expect(page.getByRole('log', { name: '채팅 목록' })).toBeFocused();
  }

  // a press more would ask the same once more, and throw the answers away
  await form.getByLabel('질문').fill('이번에는?');
  await form.getByLabel('답 1').fill('하나');
  await form.getByLabel('답 2').fill('둘');
  await form.getByLabel('답 2').press('Enter');
  await expect(desk.getByRole('heading', { name: '이번에는?' })).toBeVisible();
  await expect(form.getByLabel('질문')).toHaveValue('');
  await expect(form.getByLabel('답 2')).toHaveValue('');
  await context.close();
});
