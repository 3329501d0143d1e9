import type { Page } from '@playwright/test';
import { signUpWithStation } from './journeys/station';
import { startEncoder } from './support/encoder';
import { expect, settle, test } from './support/test';

/** A broadcast that is on air. */
async function liveAddress(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/live/all`);
  return (await page.locator('main article a[href^="/play/"]').first().getAttribute('href')) ?? '';
}

test('a viewer sees how many watch, a change, a drop, a wall, the end and the VOD, without a reload or by one [L010, L011, L012, L013, L014]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(180_000);
  const { userId, nick } = await signUpWithStation(page);
  const desk = `/station/${userId}/broadcast`;
  const state = page.getByRole('region', { name: '지금 상태' });
  const setup = page.getByRole('region', { name: '방송 설정' });
  const save = async (fill: () => Promise<void>) => {
    await page.goto(desk);
    await settle(page, scripted);
    await fill();
    await setup.getByRole('button', { name: '방송 설정 저장' }).click();
    await expect(
      page
        .getByRole('status')
        .getByText(/방송 설정을 저장/)
        .last(),
    ).toBeVisible();
  };
  await save(async () => {
    await setup.getByLabel('제목').fill('첫 제목');
    await setup.getByLabel('카테고리').selectOption('00130000');
    await setup.getByLabel(/VOD/).check();
  });
  await settle(page, scripted);
  await page.getByRole('button', { name: '스트림 키 만들기' }).click();
  const encoder = await startEncoder(await page.getByRole('textbox', { name: '스트림 키' }).inputValue());

  // the page is open still: its header has moved
  if (scripted) await expect(page.getByRole('banner').getByText('방송 중')).toBeVisible({ timeout: 15_000 });

  const context = await browser.newContext({ javaScriptEnabled: scripted });
  const viewer = await context.newPage();
  const asked: string[] = [];
  viewer.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') asked.push(request.url());
  });
  const address = `/play/${userId}/${encoder.broadNo}`;
  const origin = new URL(page.url()).origin;
  let loads = 0;
  viewer.on('load', () => {
    loads += 1;
  });
  /** Looks until it is so: a script changes the page, without one its viewer loads it anew. */
  const sees = async (check: (seen: Page) => Promise<void>, timeout = 15_000) => {
    if (scripted) return check(viewer);
    await expect(async () => {
      await viewer.goto(origin + address);
      await check(viewer);
    }).toPass({ timeout });
  };
  const within = (seconds: number) => ({ timeout: scripted ? seconds * 1_000 : 500 });

  try {
    await expect(async () => {
      await viewer.goto(origin + address);
      await expect(viewer.getByRole('heading', { level: 1, name: '첫 제목' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 20_000 });
    const loadsBefore = loads;

    if (!scripted) {
      // what a browser without a script that plays HLS does
      const source = (await viewer.locator('video').getAttribute('src')) ?? '';
      const playlist = await (await context.request.get(origin + source)).text();
      const segment = playlist.split('\n').find((line) => /^\d/.test(line)) ?? '';
      await context.request.get(origin + source.replace('index.m3u8', segment));
    }
    // the station's page moves without its app
    const home = await context.newPage();
    const card = home.locator('article', { hasText: '첫 제목' });
    const seesAtHome = async (check: () => Promise<void>) => {
      if (scripted) return check();
      await expect(async () => {
        await home.goto(`${origin}/station/${userId}`);
        await check();
      }).toPass({ timeout: 15_000 });
    };
    await home.goto(`${origin}/station/${userId}`);
    await expect(card).toBeVisible();
    await sees((seen) => expect(seen.getByText(/시청자 1명/)).toBeVisible(within(10)));
    await seesAtHome(() => expect(card.getByText('시청자 1', { exact: true })).toBeVisible(within(10)));
    await page.goto(desk);
    await expect(state.getByText('시청자 1명')).toBeVisible({ timeout: 10_000 });

    await save(async () => {
      await setup.getByLabel('제목').fill('다음 제목');
      await setup.getByLabel('카테고리').selectOption({ label: '블록랜드' });
      await setup.getByLabel('태그').fill('산책');
      await setup.getByLabel('방송 공지').fill('오늘은 열 시까지 해요.');
    });
    await sees((seen) =>
      expect(seen.getByRole('heading', { level: 1, name: '다음 제목' })).toBeVisible(within(10)),
    );
    await expect(viewer.getByRole('status').filter({ hasText: '오늘은 열 시까지 해요.' })).toBeVisible();
    await expect(viewer.getByRole('list', { name: '카테고리와 태그' })).toContainText('#산책');
    await expect(viewer.getByRole('list', { name: '카테고리와 태그' })).toContainText('블록랜드');

    await encoder.drop();
    const dropped = '방송 연결이 잠시 끊겼어요. 다시 이어지면 바로 재생할게요.';
    await sees((seen) => expect(seen.getByText(dropped)).toBeVisible(within(10)));
    await encoder.comeBack();
    await sees((seen) => expect(seen.getByText(dropped)).toBeHidden(within(10)));

    await save(() => setup.getByLabel('비밀번호').fill('0415'));
    await sees((seen) => expect(seen.getByText('비밀번호 방송입니다.').last()).toBeVisible(within(10)));
    await expect(viewer.locator('video')).toHaveCount(0);
    if (scripted) {
      expect(loads).toBe(loadsBefore);
      // the wall has taken the place of what had the keyboard
      await expect(viewer.getByRole('heading', { level: 1 })).toBeFocused();
      await save(() => setup.getByLabel('비밀번호 없애기').check());
      await expect(viewer.locator('video')).toHaveCount(1, within(10));
      await save(() => setup.getByLabel('비밀번호').fill('0415'));
      await expect(viewer.locator('video')).toHaveCount(0, within(10));
      expect(loads).toBe(loadsBefore);
    }
    const password = viewer.getByLabel('방송 비밀번호');
    await password.fill('0415');
    await password.press('Enter');
    await expect(viewer.locator('video')).toHaveCount(1);
    // its address was signed with the password: without it another one goes on
    const ticketIn = (url: string) => /\/media\/hls\/([^/]+)\/\d+\/index\.m3u8/.exec(url)?.[1];
    const played = new Set<string>();
    viewer.on('response', (answer) => {
      const ticket = ticketIn(answer.url());
      if (ticket && answer.ok()) played.add(ticket);
    });
    if (scripted) await expect.poll(() => played.size).toBe(1);
    await save(() => setup.getByLabel('비밀번호 없애기').check());
    if (scripted) await expect.poll(() => played.size, within(10)).toBe(2);
    await viewer.goto(origin + address);
    await expect(viewer.locator('video')).toHaveCount(1);
    const loadsThen = loads;

    // the wall has closed its stream
    await home.goto(`${origin}/station/${userId}`);
    await page.goto(desk);
    await settle(page, scripted);
    await state.getByText('방송 종료', { exact: true }).click();
    await state.getByRole('button', { name: '종료', exact: true }).click();
    await expect(page.getByText('방송 중이 아니에요.')).toBeVisible();
    encoder.stop();
    await sees((seen) => expect(seen.getByText('방송이 종료되었습니다').last()).toBeVisible(within(5)));
    await expect(viewer.locator('main h1 + p', { hasText: /LIVE|시청자/ })).toHaveCount(0);
    await seesAtHome(() =>
      expect(home.getByText(scripted ? '방송이 종료되었습니다' : '방송중')).toHaveCount(
        scripted ? 1 : 0,
        within(10),
      ),
    );
    if (scripted) await expect(home.getByText(/LIVE|시청자/)).toHaveCount(0);
    await expect(viewer.getByRole('link', { name: `${nick}님 방송국 가기` })).toBeVisible();
    if (scripted)
      await expect(viewer.getByRole('list', { name: '지금 방송 중' }).getByRole('link')).toHaveCount(3);
    const vod = viewer.getByRole('link', { name: '다시보기', exact: true });
    await sees(() => expect(vod).toBeVisible(within(15)), 20_000);
    if (scripted) expect(loads).toBe(loadsThen);

    await viewer.goto(origin + address);
    await expect(viewer.getByText('방송이 종료되었습니다').last()).toBeVisible();
    await vod.click();
    await expect(viewer).toHaveURL(/\/player\/\d+/);
    expect(asked.length > 0).toBe(scripted);
    // light mode has no script
    const soFar = asked.length;
    await context.addCookies([{ name: 'moabom_light', value: 'on', url: origin }]);
    await viewer.goto(origin + (await liveAddress(viewer, origin)));
    await expect(viewer.getByRole('button', { name: '가벼운 모드 끄기' }).first()).toBeVisible();
    await viewer.goto(origin + address);
    await expect(viewer.getByText('방송이 종료되었습니다').last()).toBeVisible();
    expect(asked).toHaveLength(soFar);
  } finally {
    encoder.stop();
    await context.close();
  }
});
