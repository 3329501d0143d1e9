import { expect, settle, test } from './support/test';

const photo = {
  name: 'sea.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a member writes a post with a photo, finds what was begun, changes it, likes it and leaves a word in the guestbook [S008, S010, S120]', {
  tag: '@phone',
}, async ({ page, scripted, isMobile }) => {
  await page.goto('/login.php');
  await page.locator('button[name=demo][value=teen17]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/station/dodam/guest');
  await settle(page, scripted);
  await page.getByLabel('방명록 남기기').fill('오늘도 잘 볼게요');
  if (scripted) await expect(page.getByText('9/200')).toBeVisible();
  await page.getByRole('button', { name: '등록', exact: true }).press('Enter');
  await expect(page.getByText('방명록을 남겼습니다.').first()).toBeVisible();
  const entry = page.locator('[id^=entry-]', { hasText: '오늘도 잘 볼게요' }).first();
  await expect(entry).toBeFocused();
  await expect(page.getByLabel('방명록 남기기')).toHaveValue('');
  if (scripted && !isMobile) await expect(page.getByLabel('방명록 남기기')).toBeInViewport();
  await settle(page, scripted);
  await entry.getByRole('link', { name: '수정' }).click();
  await expect(page.getByLabel('내용')).toHaveValue('오늘도 잘 볼게요');
  await settle(page, scripted);
  await page.getByLabel('내용').fill('내일도 잘 볼게요');
  await page.getByRole('button', { name: '수정하기' }).press('Enter');
  const changed = page.locator('[id^=entry-]', { hasText: '내일도 잘 볼게요' }).first();
  await expect(changed).toBeFocused();
  await settle(page, scripted);
  await changed.getByRole('link', { name: /삭제$/ }).press('Enter');
  await page.getByRole('button', { name: '삭제', exact: true }).press('Enter');
  await expect(page.getByText('방명록에서 삭제했습니다.').first()).toBeVisible();
  await expect(page.locator('#entries')).toBeFocused();

  await page.goto('/station/dodam/board');
  await page
    .getByRole('main')
    .getByRole('link', { name: '글쓰기' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '글쓰기' })).toBeVisible();
  await settle(page, scripted);
  if (scripted) await expect(page.getByRole('button', { name: '굵게' })).toBeVisible();
  const text = scripted ? page.getByRole('textbox', { name: '내용' }) : page.getByLabel('내용');
  const title = page.getByRole('textbox', { name: '제목' });
  await title.fill('바다에 다녀왔어요');
  await text.fill('파도가 높았어요.');
  await page.getByLabel(/사진을? 고르/).setInputFiles(photo);
  if (scripted) {
    await page.getByLabel('사진 1 설명').fill('높은 파도');
    await expect(page.locator('li:has([aria-label="사진 1 설명"]) img')).toHaveCSS('height', '72px');
    await page.getByRole('button', { name: '미리보기' }).click();
    await expect(page.getByRole('region', { name: '미리보기' })).toBeFocused();
    await expect(page.getByRole('region', { name: '미리보기' })).toBeInViewport();
  }
  await page.getByRole('button', { name: '임시 저장' }).click();
  await expect(page.getByText(scripted ? '임시 저장됨' : '임시 저장했습니다.').first()).toBeVisible();

  await page.goto('/station/dodam/post/write');
  await page.getByRole('link', { name: '이어서 쓰기' }).click();
  await settle(page, scripted);
  await expect(title).toHaveValue('바다에 다녀왔어요');
  if (!scripted) await page.getByLabel('사진 1 설명').fill('높은 파도');
  await expect(page.getByLabel('사진 1 설명')).toHaveValue('높은 파도');
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('바다에 다녀왔어요');
  await expect(page.getByRole('img', { name: '높은 파도' })).toBeVisible();
  const address = page.url();

  await page.goto(`${address}/edit`);
  await settle(page, scripted);
  if (scripted) {
    await expect(page.getByRole('button', { name: '굵게' })).toBeVisible();
    await text.click();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: '굵게' }).click();
  } else await text.fill('파도가 낮았어요.');
  await page.getByRole('button', { name: '수정하기' }).click();
  await expect(page).toHaveURL(address);
  if (scripted) await expect(page.locator('article b', { hasText: '파도가 높았어요.' })).toBeVisible();
  else await expect(page.getByText('파도가 낮았어요.')).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('button', { name: /^좋아요.*게시글$/ }).click();
  await expect(page.getByRole('button', { name: /^좋아요.*게시글$/, pressed: true })).toBeVisible();
  await page.goto('/station/dodam/post/write');
  await expect(page.getByText('작성 중이던 글이 있습니다')).toHaveCount(0);
  await settle(page, scripted);
  await title.fill('치울 글');
  await page.getByRole('button', { name: '임시 저장' }).click();
  await expect(page.getByText(scripted ? '임시 저장됨' : '임시 저장했습니다.').first()).toBeVisible();
  await page.goto('/station/dodam/post/write');
  await settle(page, scripted);
  await title.fill('새로 쓰는 글');
  await page.getByRole('button', { name: '지우기' }).press('Enter');
  const dropped = page.getByText('작성 중이던 글을 지웠습니다.');
  if (scripted) await expect(dropped).toBeFocused();
  else await expect(dropped).toBeVisible();
  await expect(page.getByText('작성 중이던 글이 있습니다')).toHaveCount(0);
  await expect(title).toHaveValue('새로 쓰는 글');

  // Enter in a field publishes nothing, and answers nothing that is offered above it
  await page.getByRole('button', { name: '임시 저장' }).click();
  await expect(page.getByText(scripted ? '임시 저장됨' : '임시 저장했습니다.').first()).toBeVisible();
  await page.goto('/station/dodam/post/write');
  await expect(page.getByText('작성 중이던 글이 있습니다')).toBeVisible();
  await settle(page, scripted);
  await title.fill('바로 쓴 글');
  await text.fill('두 번 쓰지 않아요.');
  const tags = page.getByRole('textbox', { name: '해시태그' });
  await tags.fill('바다');
  await tags.press('Enter');
  if (scripted) await expect(tags).toHaveValue('바다 ');
  else {
    await expect(page.getByRole('region', { name: '미리보기' })).toContainText('두 번 쓰지 않아요.');
    await expect(tags).toHaveValue('바다');
  }
  await title.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('글쓰기');
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('바로 쓴 글');
});

test('a press of 임시 저장 that keeps nothing says why, each time', async ({ page, context, scripted }) => {
  test.skip(!scripted, 'without a script the page of the answer says it');
  await page.goto('/login.php');
  await page.locator('button[name=demo][value=bomi]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/station/dodam/post/write');
  await settle(page, scripted);
  const keep = page.getByRole('button', { name: '임시 저장' });
  await keep.click();
  await expect(page.getByText('임시 저장하지 못했어요. 저장할 내용이 없습니다.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '제목' }).fill('끊긴 글');
  const said = page.getByText(/^임시 저장하지 못했어요\. 서버에 연결하지 못했어요/);
  for (const times of [1, 2]) {
    await keep.press('Enter');
    await expect(said).toHaveCount(times);
  }
  await expect(keep).toBeFocused();
});

test('what is sent once more after Back is the same post, and the same comment', async ({
  page,
  scripted,
}) => {
  await page.goto('/login.php');
  await page.locator('button[name=demo][value=garam]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/station/dodam/board');
  await page.goto('/station/dodam/post/write');
  await settle(page, scripted);
  if (scripted) await expect(page.getByRole('button', { name: '굵게' })).toBeVisible();
  const text = scripted ? page.getByRole('textbox', { name: '내용' }) : page.getByLabel('내용');
  await page.getByRole('textbox', { name: '제목' }).fill('한 번만 쓴 글');
  await text.fill('두 번 눌러도 하나예요.');
  const send = page.getByRole('button', { name: '등록하기' });
  await send.click();
  await expect(page).toHaveURL(/post\/\d+$/);
  const address = page.url();
  await page.goBack();
  // a script leaves no form behind that was sent
  if (scripted) return expect(page).toHaveURL(/\/station\/dodam\/board$/);
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('한 번만 쓴 글');
  await send.click();
  await expect(page).toHaveURL(address);

  const comment = page.getByLabel('댓글 쓰기');
  for (const words of ['첫 댓글', '둘째 댓글']) {
    await comment.fill(words);
    await page.getByRole('button', { name: '등록', exact: true }).click();
    await expect(page).toHaveURL(/#comment-\d+$/);
    const place = page.url();
    await page.goBack();
    await expect(comment).toHaveValue(words);
    await page.getByRole('button', { name: '등록', exact: true }).click();
    await expect(page).toHaveURL(place);
    await expect(page.locator('[id^=comment-]', { hasText: words })).toHaveCount(1);
  }
});

test('a broken picture is called broken, by its name, each time', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script the page of the answer says it');
  const broken = {
    name: '깨진.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303', 'hex'),
  };
  await page.goto('/login.php');
  await page.locator('button[name=demo][value=dodam]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/station/dodam/post/write');
  await settle(page, scripted);
  const refusals = page.getByRole('alert').filter({ hasText: '깨진.jpg: 사진 파일이 깨져 있어요.' });
  for (const times of [1, 2]) {
    await page.getByLabel(/사진을? 고르/).setInputFiles(broken);
    await expect(refusals).toHaveCount(times);
  }
  await page.goto('/station/dodam/setting/basic');
  await settle(page, scripted);
  const input = page.getByLabel('PC 타이틀 이미지', { exact: true });
  const said = page.getByRole('status').filter({ hasText: '깨진.jpg: 사진 파일이 깨져 있어요.' });
  for (let times = 0; times < 2; times++) {
    await input.setInputFiles(broken);
    await expect(said).toHaveCount(1);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveValue('');
    // what is said next is another element, whatever its words
    const element = await said.locator('span').elementHandle();
    await input.setInputFiles(broken);
    await expect.poll(() => element?.evaluate((node) => node.isConnected)).toBe(false);
  }
  await input.setInputFiles(photo);
  await expect(said).toHaveCount(0);
});
