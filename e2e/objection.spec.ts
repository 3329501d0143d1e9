import { enterAs, logInAsDemo } from './journeys/account';
import { tinyPng } from './journeys/inquiry';
import { expectDone, fieldNames, fillReport, sendAnyway } from './journeys/report';
import { expectCleanInBothThemes } from './support/axe';
import { expect, settle, test } from './support/test';

const title = '이용정지에 이의가 있습니다';
const notice = '정지기간 중 이의신청은 1회만 가능하며 접수 진행 시 수정 및 삭제가 불가합니다.';
const fields = ['osInfo', 'customerEmail', 'title', 'content', 'attachedFiles', 'agreement'];
const denied = '이의신청은 이용이 정지된 동안에만 할 수 있습니다.';

test('whoever is not suspended is told so at the help index [H014, H107, H108]', async ({
  page,
  scripted,
}) => {
  await page.goto('/help/objection');
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('status')).toContainText(denied);
  await page.getByRole('status').getByRole('link', { name: '로그인' }).click();
  await logInAsDemo(page, 'abroad1');
  await expect(page).toHaveURL('/help');
  await settle(page, scripted);
  await expect(page.getByRole('status')).toContainText(denied);
  await expectCleanInBothThemes(page, scripted);
});

test('a chosen file stays while the form is typed into and saved [H060]', async ({ page, scripted }) => {
  test.skip(!scripted, 'without a script the file stays in its input until it is sent');
  await enterAs(page, 'paused1', '/help/objection');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^(?:이의신청|나의 문의\/신고내역)$/);
  test.skip(
    (await heading.textContent()) !== '이의신청',
    'another project has sent the one objection of this suspension',
  );
  await settle(page, scripted);
  const stored = page.getByRole('button', { name: '소명.png 지우기' });
  const input = page.getByLabel('파일 고르기');
  await input.setInputFiles({ name: '소명.png', mimeType: 'image/png', buffer: tinyPng });
  await expect(stored).toBeVisible();
  for (const text of [title, `${title}. 다시 보아 주세요`]) {
    await page.getByLabel('제목').fill(text);
    await expect(page.getByText('임시 저장됨')).toBeVisible();
    await expect(stored).toBeVisible();
  }
  await page.reload();
  await expect(stored).toBeVisible();
  await settle(page, scripted);
  await page.getByRole('button', { name: '새로 쓰기' }).click();
  await expect(stored).toHaveCount(0);
});

// one objection for each suspension: the first project sends it, the others are told that it was sent
test('a suspended member objects once [H014, H060, H103, H104, H105, H106]', async ({ page, scripted }) => {
  await enterAs(page, 'paused1', '/help/objection');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^(?:이의신청|나의 문의\/신고내역)$/);
  if ((await heading.textContent()) === '이의신청') {
    await settle(page, scripted);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByLabel('아이디')).toHaveValue('paused1');
    expect(await fieldNames(page, 'objection')).toEqual(fields);
    await expectCleanInBothThemes(page, scripted);
    await sendAnyway(page, 'objection');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectCleanInBothThemes(page, scripted);
    await fillReport(
      page,
      { 이메일: 'paused1@example.com', 제목: title, '문의 내용': '제가 한 일이 아닙니다.' },
      scripted,
    );
    await page
      .getByLabel('파일 고르기')
      .setInputFiles({ name: '소명.png', mimeType: 'image/png', buffer: tinyPng });
    await page.getByRole('button', { name: '문의하기', exact: true }).click();
    await expect(page).toHaveURL(/\/help\/(?:receipt\/objection\/\w+|my-inquiry)$/);
    if (!page.url().endsWith('/my-inquiry')) {
      const receipt = await expectDone(page, '이의신청이 접수되었습니다.', scripted);
      await expectCleanInBothThemes(page, scripted);
      await receipt.getByRole('link', { name: '나의 문의/신고내역' }).click();
    }
  }
  await expect(page).toHaveURL('/help/my-inquiry');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('이의신청');
  await page.goto('/help/objection');
  await expect(page).toHaveURL('/help/my-inquiry');
  await expect(page.getByRole('status')).toContainText('정지기간 중 이의신청은 1회만 가능합니다.');
  await expectCleanInBothThemes(page, scripted);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: '목록' })).toBeVisible();
  for (const name of ['수정', '삭제']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

for (const script of ['atv', 'm']) {
  test(`the old address ${script}.php still leads on [H149]`, async ({ page }) => {
    await page.goto(`/help/${script}.php?type=exMailDeclare`);
    await expect(page).toHaveURL('/help/report/content');
  });
}
