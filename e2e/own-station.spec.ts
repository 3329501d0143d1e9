import sharp from 'sharp';
import { signUp } from './journeys/account';
import { expectClean } from './support/axe';
import { expect, settle, test } from './support/test';

/** 240 × 120, red on the left and blue on the right. */
async function picture(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 120, height: 120, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 240, height: 120, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 120, top: 0 },
    ])
    .png()
    .toBuffer();
}
/** How red and how blue the picture is, 0 to 255. */
async function redAndBlue(bytes: Buffer): Promise<[red: number, blue: number]> {
  const { channels } = await sharp(bytes).stats();
  return [channels[0]?.mean ?? 0, channels[2]?.mean ?? 0];
}

test('a member opens a station from the header, changes the picture in four presses and goes live in two [L051, L052]', async ({
  page,
  scripted,
  context,
}) => {
  const { userId } = await signUp(page, '/note');
  await settle(page, scripted);
  const menu = page.locator('header details');
  let presses = 0;
  const press = async (name: string, role: 'link' | 'button' = 'link', inMenu = true) => {
    presses += 1;
    await (inMenu ? menu : page.locator('main')).getByRole(role, { name, exact: true }).click();
  };
  const openMenu = async () => {
    presses += 1;
    await menu.locator('summary').click();
  };
  await openMenu();
  await press('방송국 열기');
  await press('방송국 열기', 'button', false);
  await expect(page).toHaveURL(new RegExp(`/station/${userId}`));
  await settle(page, scripted);

  presses = 0;
  await openMenu();
  await press('계정 관리');
  await expect(page).toHaveURL(/\/my\/account/);
  await settle(page, scripted);
  // the choice of the file, whose window is the browser's own
  presses += 1;
  await page
    .getByLabel('새 사진')
    .setInputFiles({ name: '내 사진.png', mimeType: 'image/png', buffer: await picture() });
  if (scripted) await expect(page.getByRole('application', { name: '사진에서 쓸 곳' })).toBeVisible();
  await press('사진 저장', 'button', false);
  await expect(page.getByText('프로필 사진을 바꿨어요.')).toBeVisible();
  expect(presses).toBe(4);
  const face = menu.locator('img').first();
  await expect(face).toHaveAttribute('src', /^\/media\/profile\/[0-9a-f]{16}s\.webp$/);
  const small = (await face.getAttribute('src')) ?? '';
  const answer = await context.request.get(small);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const [red, blue] = await redAndBlue(await answer.body());
  expect(Math.abs(red - blue)).toBeLessThan(30);
  await settle(page, scripted);

  presses = 0;
  await openMenu();
  await press('방송하기');
  expect(presses).toBe(2);
  await settle(page, scripted);
  const own = page.getByRole('region', { name: '내 HLS 주소로 방송/VOD 등록' });
  await own.getByLabel('제목').fill(`헤더에서 켠 방송 ${userId}`);
  await own.getByLabel('카테고리').selectOption('00130000');
  await own.getByLabel('HLS 주소').fill('https://cdn.example.kr/live/index.m3u8');
  await own.getByLabel('HLS 주소').press('Enter');
  await expect(page.getByRole('status').getByText('방송을 시작했습니다.')).toBeVisible();
  const onAir = page.getByRole('banner').getByRole('link', { name: '방송 중, 방송하기로 가기' });
  await expect(onAir).toBeVisible();
  // on a page that members share, too; there it leads back
  await page.goto('/help/terms');
  await onAir.click();
  await expect(page).toHaveURL(`/station/${userId}/broadcast`);
  await settle(page, scripted);
  await expect(page.getByRole('complementary').getByRole('img').first()).toHaveAttribute(
    'src',
    small.replace('s.webp', '.webp'),
  );
  const state = page.getByRole('region', { name: '지금 상태' });
  await state.getByText('방송 종료').click();
  await state.getByRole('button', { name: '종료' }).click();
  await expect(state.getByRole('status')).toContainText('방송 중이 아니에요');
  await expect(onAir).toHaveCount(0);
  await page.goto('/help/terms');
  await expect(onAir).toHaveCount(0);

  // removed again; the old address leads to the default picture
  await page.goto(`/station/${userId}/setting/basic`);
  await settle(page, scripted);
  await page.getByText('사진 지우기').click();
  await page.getByRole('button', { name: '프로필 사진 지우기' }).click();
  await expect(page.getByText('프로필 사진을 지웠어요.')).toBeVisible();
  await expect(face).toHaveAttribute('src', `/media/p/${userId}.webp`);
  const old = await context.request.get(small);
  expect([old.status(), new URL(old.url()).pathname]).toEqual([200, `/media/p/${userId}.webp`]);
});

test('a wrong picture is told at its field, by name [L052]', async ({ page, scripted }) => {
  await signUp(page, '/my/account');
  await settle(page, scripted);
  const input = page.getByLabel('새 사진');
  await input.setInputFiles({
    name: '깨진 사진.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  const section = page.getByRole('region', { name: '프로필 사진' });
  if (scripted)
    await expect(section.getByRole('status')).toContainText('깨진 사진.png: 사진 파일이 깨져 있어요.');
  else await section.getByRole('button', { name: '사진 저장' }).click();
  await expect(input).toHaveAccessibleDescription(/깨진 사진\.png: /);
  if (scripted) await expectClean(page);
  else await expect(input).toBeFocused();
  await section.getByRole('button', { name: '사진 저장' }).click();
  await expect(input).toHaveAccessibleDescription(/사진을 골라 주세요\./);
});

test('the square is dragged, and moved and sized by the keyboard alone [L052]', async ({
  page,
  scripted,
  context,
}) => {
  test.skip(!scripted, 'without a script the middle is taken');
  await signUp(page, '/my/account');
  await settle(page, scripted);
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture() };
  const stage = page.getByRole('application', { name: '사진에서 쓸 곳' });
  const save = async () => {
    const face = page.locator('header details img').first();
    const before = await face.getAttribute('src');
    await page.getByRole('button', { name: '사진 저장' }).focus();
    await page.keyboard.press('Enter');
    await expect(face).not.toHaveAttribute('src', before ?? '');
    const address = (await face.getAttribute('src')) ?? '';
    return redAndBlue(await (await context.request.get(address)).body());
  };
  await page.getByLabel('새 사진').setInputFiles(file);
  await expect(stage).toBeVisible();
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (!box) throw new Error('the picture is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 20, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const [red, blue] = await save();
  expect([red > 200, blue < 60]).toEqual([true, true]);

  await page.getByLabel('새 사진').setInputFiles(file);
  await stage.focus();
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('+');
  for (let time = 0; time < 30; time += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: '확대' })).toBeFocused();
  const [lessRed, moreBlue] = await save();
  expect([lessRed < 60, moreBlue > 200]).toEqual([true, true]);
});
