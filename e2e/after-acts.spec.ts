import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAs, signUp } from './journeys/account';
import { tinyPng } from './journeys/inquiry';
import { expect, settle, test } from './support/test';

/** Projects share the demo world: each has names of its own. */
const own = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible();

async function enter(page: Page, userId: string, address: string, scripted: boolean) {
  await enterAs(page, userId, address);
  await expect(page).toHaveURL(address);
  await settle(page, scripted);
}

test('what one wrote is deleted: the keyboard goes on at the list, and Back leaves it', async ({
  page,
  scripted,
}) => {
  await signUp(page, '/station/dodam/guest');
  const words = own('지울 방명록');
  await page.getByLabel('방명록 남기기').fill(words);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await said(page, '방명록을 남겼습니다.');
  await page.goto('/my/favorite');
  await settle(page, scripted);
  await page.getByRole('link', { name: '내 글/댓글' }).click();
  const list = page.getByRole('heading', { level: 2, name: '내 글/댓글' });
  const ask = page.getByRole('link', { name: new RegExp(`${words}.* 삭제$`) });
  await ask.click();
  await expect(page).toHaveURL(/confirm=/);
  if (scripted) {
    await page.getByRole('button', { name: '취소' }).click();
    await expect(page).toHaveURL(/\/story$/);
    await expect(ask).toBeFocused();
    await ask.press('Enter');
  }
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await said(page, '삭제가 완료되었습니다.');
  await expect(ask).toHaveCount(0);
  await expect(list).toBeFocused();
  await page.goBack();
  if (scripted) return expect(page).toHaveURL('/my/favorite');
  // the page that asked: what is gone is asked about no more, or said to be gone
  const again = page.getByRole('button', { name: '삭제', exact: true });
  if ((await again.count()) > 0) await again.click();
  await expect(list).toBeAttached();
  await expect(ask).toHaveCount(0);
});

test('a post is deleted: the board has the keyboard, and Back leads to nothing that is gone', async ({
  page,
  scripted,
}) => {
  await enter(page, 'garam', '/station/dodam/post/write', scripted);
  if (scripted) await expect(page.getByRole('button', { name: '굵게' })).toBeVisible();
  const title = own('지울 글');
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await (scripted ? page.getByRole('textbox', { name: '내용' }) : page.getByLabel('내용')).fill('곧 없어요.');
  await page.getByRole('button', { name: '등록하기' }).click();
  await expect(page).toHaveURL(/post\/\d+$/);
  await page.goto('/station/dodam');
  await settle(page, scripted);
  await page.goto('/station/dodam/board');
  await settle(page, scripted);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: '게시글 메뉴' }).click();
  await page.getByRole('link', { name: '삭제하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '게시글 삭제' })).toBeVisible();
  await page.getByRole('button', { name: '삭제하기' }).press('Enter');
  await said(page, '삭제');
  await expect(page).toHaveURL(/\/board$/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  if (scripted) {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    return expect(page).toHaveURL('/station/dodam');
  }
  await page.goBack();
  const again = page.getByRole('button', { name: '삭제하기' });
  if ((await again.count()) > 0) {
    await again.click();
    await expect(page).toHaveURL(/\/board$/);
  } else await expect(page.getByText('선택한 게시글이 없습니다.')).toBeVisible();
});

test('staff save and delete a popup: the keyboard goes on at the list, and Back leaves it', async ({
  page,
  scripted,
}) => {
  await enter(page, 'staff1', '/staff/home', scripted);
  await page.getByRole('main').getByRole('link', { name: '팝업', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: '팝업', exact: true });
  const desk = page.getByRole('heading', { level: 1, name: '홈 관리', exact: true });
  await page.getByRole('link', { name: '팝업 만들기' }).click();
  const name = own('먼 뒤의 팝업');
  await page.getByLabel('제목').fill(name);
  await page.getByLabel('쿠키 이름').fill(`p${randomBytes(5).toString('hex')}`);
  await page.getByLabel('글', { exact: true }).fill('아직 멀었어요.');
  await page.getByLabel('시작').fill('2099-01-01T00:00:00');
  await page.getByLabel('끝').fill('2099-01-02T00:00:00');
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await said(page, '팝업: 저장했어요.');
  if (scripted) {
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/staff/home');
    await expect(desk).toBeVisible();
    await page.goForward();
  }
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByText('팝업 삭제하기').click();
  await settle(page, scripted);
  await page.getByRole('button', { name: '삭제', exact: true }).press('Enter');
  await said(page, '팝업: 삭제했어요.');
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  if (!scripted) return;
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/staff/home');
  await expect(desk).toBeVisible();
});

test('the basic settings are saved: the keyboard goes on at their part', async ({ page, scripted }) => {
  await enter(page, 'dodam', '/station/dodam/setting/basic', scripted);
  const title = own('저녁 방송');
  await page.getByLabel('방송국 제목').fill(title);
  await page.getByRole('button', { name: '프로필 저장' }).press('Enter');
  await said(page, '저장했습니다.');
  await expect(page.getByLabel('방송국 제목')).toHaveValue(title);
  const heading = page.getByRole('heading', { level: 2, name: '프로필', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test('a file is taken out of a form: the keyboard goes on at the next, and at the field after the last', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script the page is a new one');
  await page.goto('/help/inquiry');
  await settle(page, scripted);
  const files = ['하나.mov', '둘.mov'].map((name) => ({
    name,
    mimeType: 'video/quicktime',
    buffer: tinyPng,
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  const remove = (name: string) => page.getByRole('button', { name: `${name} 빼기` });
  await remove('하나.mov').click();
  await expect(remove('둘.mov')).toBeFocused();
  await expect(page.getByRole('status').getByText('하나.mov: 뺐어요.')).toBeAttached();
  await remove('둘.mov').press('Enter');
  await expect(page.locator('input[type=file]')).toBeFocused();

  await enter(page, 'garam', '/station/dodam/post/write', scripted);
  await page.locator('input[type=file]').setInputFiles(files);
  const dismiss = (name: string) => page.getByRole('button', { name: `${name} 지우기` });
  await dismiss('둘.mov').click();
  await expect(dismiss('하나.mov')).toBeFocused();
  await dismiss('하나.mov').press('Enter');
  await expect(page.locator('input[type=file]')).toBeFocused();
  await expect(page.getByRole('status').getByText('사진을 뺐습니다.')).toBeAttached();
});

test('what staff type into a FAQ entry is there again after a reload and a link, until it is saved or given up', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script nothing is kept while it is typed');
  await enter(page, 'staff1', '/staff/faq/new', scripted);
  const contents = page.getByLabel('답변', { exact: false }).and(page.locator('textarea'));
  const restored = page.getByText('작성하던 내용을 불러왔어요.');
  await page.locator('#title').fill('쓰다 만 질문');
  await contents.fill('쓰다 만 긴 답변');
  const category = page.locator('#nodeId');
  await category.selectOption({ index: 2 });
  const chosen = await category.inputValue();
  await page.reload();
  await settle(page, scripted);
  await expect(restored).toBeVisible();
  await expect(page.locator('#title')).toHaveValue('쓰다 만 질문');
  await expect(category).toHaveValue(chosen);
  await page.getByRole('link', { name: '정형 답변' }).click();
  await expect(page).toHaveURL('/staff/canned');
  await page.getByRole('link', { name: 'FAQ 쓰기' }).first().click();
  await expect(contents).toHaveValue('쓰다 만 긴 답변');
  await page.getByRole('button', { name: '지우기' }).click();
  await expect(contents).toHaveValue('');
  await expect(restored).toHaveCount(0);
  await page.reload();
  await settle(page, scripted);
  await expect(contents).toHaveValue('');

  await page.locator('#title').fill(own('다 쓴 질문'));
  await contents.fill('<p>다 쓴 답변</p>');
  // refused: it stays what it is, and is kept
  await page.getByRole('button', { name: '저장' }).click();
  await expect(category).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await settle(page, scripted);
  await expect(contents).toHaveValue('<p>다 쓴 답변</p>');
  await category.selectOption({ index: 2 });
  await page.getByRole('button', { name: '저장' }).click();
  await said(page, '저장했어요.');
  await page.goto('/staff/faq/new');
  await settle(page, scripted);
  await expect(contents).toHaveValue('');
});

test('what was typed into settings and not saved is not left without a question', async ({
  page,
  scripted,
}) => {
  test.skip(!scripted, 'without a script nothing is asked');
  const question = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' });
  await enter(page, 'dodam', '/station/dodam/setting/basic', scripted);
  const words = own('아직 저장하지 않은 소개');
  const text = page.getByLabel('프로필 글');
  await text.fill(words);
  // another form of the page is saved: what was typed beside it stays, and is still asked about
  await page.getByRole('button', { name: '배경색 저장' }).click();
  await said(page, '저장했습니다.');
  await expect(text).toHaveValue(words);
  // beside the page, or, on a phone, above it
  const elsewhere = page
    .getByRole('link', { name: /^(?:블랙리스트|방송국 관리)$/ })
    .filter({ visible: true });
  await elsewhere.first().click();
  await question.getByRole('button', { name: '계속 쓰기' }).click();
  await expect(page).toHaveURL(/setting\/basic/);
  await expect(text).toHaveValue(words);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => window.location.assign('/'));
  expect(await asked).toBe('beforeunload');
  await page.getByRole('button', { name: '프로필 저장' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '프로필', exact: true })).toBeFocused();
  await elsewhere.first().click();
  await expect(page).not.toHaveURL(/setting\/basic/);
  await expect(question).toHaveCount(0);

  await page.context().clearCookies();
  await enter(page, 'staff1', '/staff/home/popups/new', scripted);
  await page.getByLabel('제목').fill('저장하지 않은 팝업');
  // refused is not saved
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await settle(page, scripted);
  await page.getByRole('link', { name: '목록', exact: true }).click();
  await question.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/staff/home/popups');
});

test('a word in the guestbook that is sent once more after Back is the same', async ({ page, scripted }) => {
  await signUp(page, '/station/dodam/info');
  await page.goto('/station/dodam/info');
  await settle(page, scripted);
  await page.goto('/station/dodam/guest');
  await settle(page, scripted);
  const words = own('한 번만 남긴 말');
  const send = page.getByRole('button', { name: '등록', exact: true });
  await page.getByLabel('방명록 남기기').fill(words);
  await send.click();
  const entry = page.locator('[id^=entry-]', { hasText: words });
  await expect(entry).toBeFocused();
  await page.goBack();
  if (scripted) return expect(page).toHaveURL('/station/dodam/info');
  await expect(page.getByLabel('방명록 남기기')).toHaveValue(words);
  await send.click();
  await expect(entry).toHaveCount(1);
  await expect(entry).toBeFocused();
});
