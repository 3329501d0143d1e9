import sharp from 'sharp';
import { cards } from './journeys/live';
import { withPictures } from './support/browser';
import { expect, settle, test } from './support/test';

test.use({ launchOptions: withPictures });

test('a category has its poster', async ({ page }) => {
  await page.goto(`/directory/category/${encodeURIComponent('타로/운세')}/vod`);
  const poster = page.locator('main header').getByRole('presentation');
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a picture that does not load gives way to the default one [D271]', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script the browser draws it: live-card.module.css');
  await page.route('**/media/t/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/live/all?from=60');
  await settle(page, scripted);
  await page.getByRole('link', { name: '더보기' }).click();
  const late = cards(page).nth(70);
  await late.scrollIntoViewIfNeeded();
  await expect(late.locator('img[width="480"]')).toHaveAttribute('src', '/default-thumbnail.svg');
});

test('previews have the default picture where theirs does not load, small ones too', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'they play by script');
  await page.route('**/media/t/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const drawn = (image: Element) => getComputedStyle(image, '::after').backgroundImage;
  // narrow pages have no list beside the slides
  const small = page.locator('ul[aria-label="미리보기 고르기"] img').first();
  expect(await small.evaluate(drawn)).toContain('/default-thumbnail.svg');
});

test('a picture that is not there leaves no torn one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/media\/(?:p|b)\//, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/station/dodam');
  const pictures = [
    page.getByAltText('도담 방송국 홈'),
    page.getByRole('main').locator('picture img').first(),
  ];
  for (const picture of pictures) {
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual(
      [true, 0],
    );
    const { data, info } = await sharp(await picture.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // the browser's picture has a white sheet and a blue sky; ours has the greys of the page
    let strange = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) strange += 1;
    }
    expect(strange).toBe(0);
  }
});
