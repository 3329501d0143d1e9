import { signUpWithStation, startStream } from './journeys/station';
import { expectClean } from './support/axe';
import { expect, test } from './support/test';

test('a streamer looks at the picture and the encoder’s health alone, then begins [L055]', async ({
  page,
  scripted,
  browser,
}) => {
  test.setTimeout(120_000);
  const { userId } = await signUpWithStation(page);
  const desk = `/station/${userId}/broadcast`;
  const setup = page.getByRole('region', { name: '방송 설정' });
  const encoder = await startStream(page, scripted, {
    userId,
    title: '시험해 본 방송',
    choice: /^테스트로 송출해요/,
  });
  const state = page.getByRole('region', { name: '지금 상태' });
  /** A script looks by itself, every ten seconds; without one the owner does. */
  const sees = async (check: (timeout: number) => Promise<void>) => {
    if (scripted) return check(20_000);
    await expect(async () => {
      await page.goto(desk);
      await check(500);
    }).toPass({ timeout: 20_000 });
  };
  const context = await browser.newContext({ javaScriptEnabled: scripted });
  try {
    await sees((timeout) =>
      expect(state.getByText('테스트 송출 중이에요. 나만 볼 수 있어요.')).toBeVisible({ timeout }),
    );
    const health = state.getByRole('region', { name: '방송 프로그램의 상태' });
    await sees((timeout) =>
      expect(health.getByRole('definition').first()).toHaveText(/^\d{3,4}×\d{3,4}$/, { timeout }),
    );
    await expect(health.getByRole('status', { name: '바꾸면 좋은 것' })).toContainText(/요\.$/);
    await expect(health.getByRole('term')).toHaveText([
      '해상도',
      '초당 프레임',
      '비트레이트',
      '키프레임 간격',
      '시청자의 지연',
      '빠진 프레임',
    ]);
    await health.getByText('미리 보기').click();
    const preview = health.locator('video');
    await expect(preview).toBeVisible();
    // Debian's headless Chromium has no H.264: that its picture is asked for is all that can be seen
    if (scripted) await expectClean(page);

    const viewer = await context.newPage();
    const at = (path: string) => new URL(path, page.url()).href;
    const answer = await viewer.goto(at(`/play/${userId}/${encoder.broadNo}`));
    expect(answer?.status()).toBe(404);
    await viewer.goto(at(`/station/${userId}`));
    await expect(viewer.getByText('시험해 본 방송')).toHaveCount(0);

    await state.getByRole('button', { name: '이대로 방송 시작' }).click();
    await expect(page.getByRole('status').getByText('곧 방송을 시작해요.').first()).toBeVisible();
    await sees((timeout) => expect(state.getByRole('link', { name: '방송 보기' })).toBeVisible({ timeout }));
    await expect(state.getByRole('button', { name: '이대로 방송 시작' })).toHaveCount(0);
    await expect(setup.getByLabel(/^테스트로 송출해요/)).not.toBeChecked();
    await viewer.goto(at(`/play/${userId}/${encoder.broadNo}`));
    await expect(viewer.getByRole('heading', { level: 1, name: '시험해 본 방송' })).toBeVisible();
  } finally {
    encoder.stop();
    await context.close();
  }
});
