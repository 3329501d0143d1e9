import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, settle, test } from './support/test';

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that cannot be loaded says so, and only pages do', async ({ page, context, scripted }) => {
    test.skip(!scripted, 'a service worker is asked for by script');
    await page.goto('/live/all');
    await settle(page, true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.sort()).toEqual(['/offline.css', '/offline.html']);
    // this page is older than its worker
    await page.reload();
    await context.setOffline(true);
    await page.goto('/help').catch(() => {});
    await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요.' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: '다시 시도' }).click();
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/연결되어/);
  });
});

test('the demo plays the app and lists what pages tell it', async ({ page, context, scripted }) => {
  await page.goto('/dev/webview?path=/live/all');
  const record = page.getByRole('button', { name: '새 창에서 열고 기록하기' });
  if (!scripted) {
    // what is told is recorded by script
    await expect(record).toBeHidden();
    return expect(page.getByRole('link', { name: '페이지 열기' })).toHaveAttribute('href', '/live/all');
  }
  await page.getByLabel('환경').selectOption('android');
  await page.getByRole('button', { name: '적용하기' }).click();
  await settle(page, true);
  const opening = context.waitForEvent('page');
  await record.click();
  const app = await opening;
  await app.waitForLoadState();
  await expect(app.locator('html')).toHaveAttribute('data-surface', 'webview');
  const card = app.getByRole('article').first().getByRole('link').first();
  await expect(async () => {
    await card.click();
    await expect(page.getByRole('list', { name: '기록' })).toContainText('moabom://player/live?user_id=', {
      timeout: 500,
    });
  }).toPass();
  await app.getByRole('link', { name: '닫기' }).click();
  await expect(page.getByRole('list', { name: '기록' })).toContainText('moabom://browser/close');
});

/** A site of somebody else on this machine: browsers ask before pages of the internet reach into it. */
async function openElsewhere(html: string) {
  const server = createServer((_, res) => res.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('another site shows a player in a frame, and no other page of ours', async ({ page, baseURL }) => {
  await page.goto('/live/all');
  const card = page
    .getByRole('article')
    .filter({ hasNot: page.getByText(/연령제한|비밀번호|구독/) })
    .nth(3);
  const live = await card.getByRole('heading').getByRole('link').getAttribute('href');
  const { origin, server } = await openElsewhere(
    `<iframe id="player" src="${baseURL}/embed${live?.replace('/play', '/live')}"></iframe>`,
  );
  await page.goto(origin);
  const player = page.frameLocator('#player');
  await expect(player.locator('video')).toBeVisible();
  await expect(player.getByRole('heading').getByRole('link')).toHaveAttribute('href', live ?? '');
  server.close();
});
