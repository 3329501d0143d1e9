import { expect, settle, test } from './support/test';

test('what is pressed in the help centre is told by its code, together and in the background [H178]', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'told by a script');
  // Playwright reports no request for what a page sends while it is being left
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
      sessionStorage.setItem('told', JSON.stringify([...told, `${url} ${body}`]));
      return send(url, body);
    };
  });
  const told = async (): Promise<Array<{ code: string; button: string; location: string }>[]> => {
    const sent: string[] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'));
    return sent
      .filter((text) => text.startsWith('/log '))
      .map((text) => JSON.parse(new URLSearchParams(text.slice(5)).get('clicks') ?? '[]'));
  };
  const pressed = async () =>
    (await told()).flat().map(({ code, button, location }) => `${code} ${button} ${location}`);
  const home = async () => {
    const loaded = page.waitForResponse((response) => response.url().includes('/assets/logs-'));
    await page.goto('/help');
    await settle(page, scripted);
    await loaded;
  };
  await home();
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/log');
  await page.getByRole('link', { name: '전화상담' }).click();
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('region', { name: '안내' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\/faq\?/);
  expect((await answer).status()).toBe(204);
  // one message for the three
  expect((await told()).map((clicks) => clicks.length)).toEqual([3]);
  await page.locator('summary').first().click();
  await home();
  await page.getByRole('region', { name: '주요 카테고리' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\/faq\?/);
  await home();
  await page.getByRole('link', { name: /^챗봇/ }).click();
  await expect(page).toHaveURL('/help/chatbot');
  await home();
  await page.getByLabel('고객센터 검색').fill('비밀번호');
  await page.getByLabel('고객센터 검색').press('Enter');
  await expect(page).toHaveURL(/\/help\/search\?/);
  await expect
    .poll(pressed)
    .toEqual(
      expect.arrayContaining([
        'help_center_inquiry button /help',
        'help_center_main_banner link /help',
        'help_center_faq question /help/faq',
        'help_center_main_contents link /help',
        'help_center_chatbot link /help',
        'help_center_search submit /help',
      ]),
    );
});
